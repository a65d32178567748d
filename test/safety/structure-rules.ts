import { dirname, join, normalize } from 'node:path/posix';

/** A file of the project: its path from the root with forward slashes, and its text. */
export interface SourceFile {
  path: string;
  text: string;
}
export interface Violation {
  rule: string;
  path: string;
  what: string;
}

/** Features in import order: one may use only those before it (docs: architecture). */
export const featureOrder = [
  'identity',
  'tenancy',
  'exports',
  'ledger',
  'catalogue',
  'customers',
  'messaging',
  'workforce',
  'working-hours',
  'attendance',
  'payments',
  'appointments',
  'absence',
  'inventory',
  'purchasing',
  'recipes',
  'composer',
  'deliveries',
  'till-shifts',
  'customer-balance',
  'penalties',
  'gift-cards',
  'promotions',
  'e-invoicing',
  'documents',
  'deposits',
  'receivables',
  'loyalty',
  'packages',
  'tips',
  'till',
  'orders',
  'credit-notes',
  'commission',
  'flower-menu',
  'buying',
  'shop-pages',
  'booking',
  'online-packages',
  'online-menu',
  'surveys',
  'follow-ups',
  'sign-up',
  'platform-console',
  'reports',
  'dashboard',
  'onboarding',
  'bell',
  'books-check',
  'imports',
  'audit-log',
  'shop-archive',
];

/** Apps whose code runs in the browser; all others run on the server. */
const browserApps = ['merchant', 'manager'];
/** Apps that render their features' pages (`*.page.tsx`) on the server. */
const renderedApps = ['public', 'shop'];

/**
 * The loaders of a feature's screens: what shops open, and apart from it (their page need not load it) what managers open. Addresses
 * stand in `screens.ts`, which contracts read: a loader there would lead from a contract to its screens and back.
 */
const isScreenTable = (file: string): boolean => ['screen-files.ts', 'manager-screen-files.ts'].includes(file);

export const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith('test/');
const isCode = (path: string): boolean => /\.(ts|tsx|mjs|js)$/.test(path);

/** Comments out, line for line, so that a rule judges code and not what is said about it. Strings stay. */
export const withoutComments = (text: string): string =>
  text.replace(/("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|\/\*[\s\S]*?\*\/|(?<![:\\])\/\/[^\n]*/g, (match, quoted) =>
    quoted ? match : match.replace(/[^\n]/g, ''),
  );

interface Import {
  target: string;
  isType: boolean;
  /** Loaded when it is asked for. */
  isLazy: boolean;
}

/** What a file imports: a path from the root for our own files, the bare name for packages. */
export const importsOf = ({ path, text }: SourceFile): Import[] => {
  const found: Import[] = [];
  const expression =
    /(?:^|[\s;])(?:import|export)\s+(type\s+)?[^'"();]*?from\s+['"]([^'"]+)['"]|(?:^|[\s;])import\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g;
  for (const [, type, from, bare, lazy] of withoutComments(text).matchAll(expression)) {
    const name = (from ?? bare ?? lazy)!.replace(/\?.*$/, '');
    found.push({
      target: name.startsWith('.') ? normalize(join(dirname(path), name)) : name,
      isType: type !== undefined,
      isLazy: lazy !== undefined,
    });
  }
  return found;
};

/** Where a file of src stands: its layer, and for a feature its name and part. */
interface Place {
  layer: 'kernel' | 'platform' | 'ui' | 'feature' | 'app' | 'outside';
  name: string;
  part: string;
  /** Of a feature's root. */
  file?: string;
}
const placeOf = (path: string): Place => {
  const [src, first, second = '', third = ''] = path.split('/');
  if (src !== 'src') return { layer: 'outside', name: '', part: '' };
  if (first === 'features')
    return {
      layer: 'feature',
      name: second,
      part: ['server', 'screens'].includes(third) ? third : 'root',
      file: third,
    };
  if (first === 'apps') return { layer: 'app', name: second, part: '' };
  if (first === 'kernel' || first === 'platform' || first === 'ui') return { layer: first, name: '', part: '' };
  return { layer: 'outside', name: '', part: '' };
};

/** Why a file at `from` may not import the file `to`, or null. */
const importProblem = (from: Place, to: Place, target: string): string | null => {
  if (to.layer === 'outside') {
    // the app plants the seeds; nothing else of src knows what lies outside it
    const isPlanting = from.layer === 'app' && !browserApps.includes(from.name) && target.startsWith('db/seeds/');
    return isPlanting ? null : 'src may not use what lies outside it';
  }
  switch (from.layer) {
    // the kernel is pure and runs anywhere
    case 'kernel':
      return to.layer === 'kernel' ? null : 'kernel may use the kernel only';
    // the platform knows no product
    case 'platform':
      return ['kernel', 'platform'].includes(to.layer) ? null : 'platform may use kernel and platform only';
    // the browser's kit knows no product and no server
    case 'ui':
      return ['kernel', 'ui'].includes(to.layer) ? null : 'ui may use kernel and ui only';
    case 'app':
      if (to.layer === 'app') return null;
      if (browserApps.includes(from.name))
        return to.layer === 'platform' || to.part === 'server' ? 'a browser app may not use server code' : null;
      if (renderedApps.includes(from.name) && target.endsWith('.page.tsx')) return null;
      return to.layer === 'ui' || to.part === 'screens' ? 'a server app may not use browser code' : null;
    case 'feature':
      return featureProblem(from, to, target);
    case 'outside':
      return null;
  }
};

const featureProblem = (from: Place, to: Place, target: string): string | null => {
  if (to.layer === 'app') return 'a feature may not use an app';
  if (to.layer === 'platform' && from.part !== 'server') return 'only server/ may use the platform';
  if (to.layer === 'ui' && from.part !== 'screens') return 'only screens/ may use the ui';
  if (to.layer !== 'feature') return null;
  if (to.name === from.name) {
    // rules and contracts are shared by both sides, so they depend on neither; the table of screens names their files
    if (from.part === 'root' && to.part === 'screens' && isScreenTable(from.file ?? '')) return null;
    if (from.part === 'root' && to.part !== 'root') return 'root files may not use server/ or screens/';
    return from.part !== to.part && to.part !== 'root' ? 'server/ and screens/ may not use each other' : null;
  }
  const [mine, theirs] = [featureOrder.indexOf(from.name), featureOrder.indexOf(to.name)];
  if (mine < 0 || theirs < 0) return `${mine < 0 ? from.name : to.name} is not in the list of features`;
  if (theirs > mine) return `${to.name} comes after ${from.name}`;
  if (to.part === 'root') return null;
  if (from.part === 'server' && target === `src/features/${to.name}/server/public-api.ts`) return null;
  if (from.part === 'screens' && target === `src/features/${to.name}/screens/public-api.ts`) return null;
  return `only root files, server/public-api.ts and screens/public-api.ts of ${to.name} are open to others`;
};

/** kernel ← platform ← features/server ← apps, kernel ← ui ← features/screens ← apps; public APIs; feature order. */
export const importDirections = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => isCode(path) && path.startsWith('src/') && !isTest(path))
    .flatMap((file) =>
      importsOf(file).flatMap(({ target }) => {
        if (!target.includes('/') || !/^(src|test|bin|bench|db)\//.test(target)) return [];
        const problem = importProblem(placeOf(file.path), placeOf(target), target);
        return problem ? [{ rule: 'import direction', path: file.path, what: `${target}: ${problem}` }] : [];
      }),
    );

/** No file needs itself, also not through others; types count, they are read like the rest. A screen's row only names its file. */
export const importCycles = (files: readonly SourceFile[]): Violation[] => {
  const graph = new Map(
    files
      .filter(({ path }) => isCode(path))
      .map((f) => [
        f.path,
        importsOf(f).flatMap((i) => (i.isLazy && isScreenTable(f.path.split('/').at(-1)!) ? [] : [i.target])),
      ]),
  );
  const done = new Set<string>();
  const violations: Violation[] = [];
  const visit = (path: string, trail: string[]) => {
    const at = trail.indexOf(path);
    if (at >= 0) violations.push({ rule: 'import cycle', path, what: [...trail.slice(at), path].join(' → ') });
    if (at >= 0 || done.has(path)) return;
    for (const target of graph.get(path) ?? []) visit(target, [...trail, path]);
    done.add(path);
  };
  for (const path of graph.keys()) visit(path, []);
  return violations;
};

const serverPackages = [
  'pg',
  'pg-boss',
  'fastify',
  'fflate',
  'parse5',
  'saxes',
  'sharp',
  'nodemailer',
  'smtp-server',
  'postal-mime',
];

/** Nothing that a browser entry loads, at once or later, is server code. */
export const serverInBrowser = (files: readonly SourceFile[]): Violation[] => {
  const byPath = new Map(files.map((f) => [f.path, f]));
  const entries = files.filter(({ path }) =>
    browserApps.some((name) => path.startsWith(`src/apps/${name}/`) && isCode(path) && !isTest(path)),
  );
  const violations: Violation[] = [];
  const cameFrom = new Map<string, string>(entries.map((f) => [f.path, '']));
  for (const path of cameFrom.keys()) {
    const file = byPath.get(path);
    if (!file) continue;
    for (const { target, isType } of importsOf(file)) {
      if (isType) continue;
      const isServer =
        target.startsWith('src/platform/') ||
        /^src\/features\/[^/]+\/server\//.test(target) ||
        target.startsWith('node:') ||
        serverPackages.includes(target);
      if (isServer) violations.push({ rule: 'server code in the browser', path, what: target });
      else if (!cameFrom.has(target)) cameFrom.set(target, path);
    }
  }
  return violations;
};
