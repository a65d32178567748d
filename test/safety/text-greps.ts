import { ownerOfTable } from '../../db/table-owners.ts';
import { featureOrder, isTest, type SourceFile, type Violation, withoutComments } from './structure-rules.ts';

const linesThat = (
  rule: string,
  files: readonly SourceFile[],
  applies: (path: string) => boolean,
  expression: RegExp,
): Violation[] =>
  files
    .filter(({ path }) => applies(path))
    .flatMap(({ path, text }) =>
      withoutComments(text)
        .split('\n')
        .flatMap((line, i) => (expression.test(line) ? [{ rule, path: `${path}:${i + 1}`, what: line.trim() }] : [])),
    );

/** The files that may read or make a Date: parsing and formatting, and the two clocks. */
const clockFiles = ['src/kernel/time/local-time.ts', 'src/platform/process/clock.ts', 'src/ui/clock.ts'];

/** Time comes from `ctx.now` or a clock, so that tests and replays decide what time it is. */
export const timeOutsideTheClock = (files: readonly SourceFile[]): Violation[] =>
  linesThat(
    'time outside the clock',
    files,
    (path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path) && !clockFiles.includes(path),
    /\bnew Date\b|\bDate\.now\b|\bDate\(\)/,
  );

/** The page turns with the language, so nothing may be tied to a side of the screen. */
export const physicalCss = (files: readonly SourceFile[]): Violation[] => [
  ...linesThat(
    'physical CSS',
    files,
    (path) => /^src\/.*\.css$/.test(path),
    /(^|[\s;{])((margin|padding|border|scroll-margin|scroll-padding)-)?(left|right)(-\w+)*\s*:|border-(top|bottom)-(left|right)-radius|(text-align|float|clear)\s*:\s*(left|right)\b/,
  ),
  ...linesThat(
    'physical CSS',
    files,
    (path) => /^src\/.*\.tsx$/.test(path) && !isTest(path),
    /\b(margin|padding|border|borderTop|borderBottom)(Left|Right)\w*\b|textAlign:\s*['"](left|right)['"]|textAlign=["'](left|right)|\s(ml|mr|pl|pr|left|right)=|(^|[{,])\s*(left|right):/,
  ),
];

/** Nobody reads a file of more than 400 lines. */
export const longFiles = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(
      ({ path }) => /\.(ts|tsx|mjs|js|css|sql|typ)$/.test(path) && !/\.gen\.(ts|css)$|^db\/schema\.sql$/.test(path),
    )
    .flatMap(({ path, text }) => {
      const lines = text.split('\n').length - 1;
      return lines > 400 ? [{ rule: 'long file', path, what: `${lines} lines` }] : [];
    });

/**
 * Tables with a second writer. `product`: its stock columns move only with stock operations, which inventory owns; a
 * table of their own would cost the till another lock and another join for every line sold.
 */
const secondWriters: Record<string, string> = {
  product: 'inventory',
};

/** Which feature owns a table: the nearest `-- feature: name` line above its `create table`, the header at the least. */
export const tableOwners = (files: readonly SourceFile[]): Map<string, string> => {
  const owners = new Map<string, string>();
  for (const { path, text } of files) {
    if (!path.startsWith('db/migrations/')) continue;
    let owner: string | undefined;
    for (const [, feature, table] of text.matchAll(/^-- feature: (\S+)|^create table (?:if not exists )?(\w+)/gim)) {
      owner = feature ?? owner;
      if (table && owner) owners.set(table, ownerOfTable(table, owner));
    }
  }
  return owners;
};

/** Every migration says which feature owns its tables. */
export const ownerlessMigrations = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path, text }) => path.startsWith('db/migrations/') && !/^-- feature: \S+/.test(text))
    .map(({ path }) => ({ rule: 'ownerless migration', path, what: 'the first line must be -- feature: <name>' }));

/** The operator restores and erases a shop whole, whatever feature owns a table. */
const writesWholeShops = /^src\/apps\/one-shop\//;

/** SQL writes only the tables of its own feature; others are asked through their public API. */
export const foreignWrites = (files: readonly SourceFile[]): Violation[] => {
  const owners = tableOwners(files);
  return files
    .filter(({ path }) => /^src\/.*\.ts$/.test(path) && !isTest(path) && !writesWholeShops.test(path))
    .flatMap(({ path, text }) => {
      const writer = /^src\/features\/([^/]+)\//.exec(path)?.[1] ?? path.split('/')[1]!;
      const writes = withoutComments(text).matchAll(
        /\b(?:insert\s+into\s+(\w+)|update\s+(?:only\s+)?(\w+)\s+(?:(?:as\s+)?\w+\s+)?set\b|delete\s+from\s+(?:only\s+)?(\w+)|table: '(\w+)'|(?:insertRow\(|updateVersion\(\s*ctx,\s*tx,)\s*'(\w+)')/gi,
      );
      return [...writes].flatMap(([, ...tables]) => {
        const table = tables.find((one) => one !== undefined)!;
        const owner = owners.get(table);
        return owner && owner !== writer && secondWriters[table] !== writer
          ? [{ rule: 'foreign write', path, what: `${table} belongs to ${owner}` }]
          : [];
      });
    });
};

/** Where a screen is said in one place: the `screens.ts` or `manager-screens.ts` of its feature. Everything else asks it for links. */
export const pathLiterals = (files: readonly SourceFile[]): Violation[] =>
  linesThat(
    'path literal',
    files,
    (path) =>
      /^src\/.*\.tsx?$/.test(path) && !isTest(path) && !/^src\/features\/[^/]+\/(manager-)?screens\.ts$/.test(path),
    /['"`]\/(merchant|manager)(\/(?!main\.tsx)|['"`?])/,
  );

/** Files whose lines are still to be broken; each leaves the list when somebody works on it. */
export const longLineFiles: readonly string[] = [
  'src/features/catalogue/messages.ts',
  'src/features/documents/server/deposit-part.ts',
  'src/features/documents/server/document-facts.ts',
  'src/features/deposits/server/issue-deposit-refund.ts',
  'src/features/documents/server/issue-document.ts',
  'src/features/inventory/server/move-stock.ts',
  'src/features/inventory/server/sell-stock.ts',
  'src/features/ledger/server/public-api.ts',
  'src/features/ledger/server/entry-sql.ts',
  'src/features/payments/server/public-api.ts',
  'src/features/till/server/hold-invoice.ts',
  'src/features/till/server/till-catalogue.ts',
  'src/kernel/text/text-rules.ts',
  'src/platform/jobs/define-job.ts',
];

/** SQL and code that are read without scrolling sideways; texts for people may be longer. */
export const longLines = (files: readonly SourceFile[], exempt: readonly string[]): Violation[] =>
  files
    .filter(({ path }) => /^src\/.*\.tsx?$/.test(path) && !isTest(path) && !exempt.includes(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, i) =>
          line.length > 130 && !/^\s*(\w+:\s*)?['`].*['`],?$/.test(line) && !/^\s*import /.test(line)
            ? [{ rule: 'long line', path: `${path}:${i + 1}`, what: `${line.length} characters` }]
            : [],
        ),
    );

/** A cast through `unknown` switches the compiler off: each stands where no type can say it, and they stay few. */
export const doubleCasts = (files: readonly SourceFile[]): Violation[] =>
  linesThat('double cast', files, (path) => /^src\/.*\.tsx?$/.test(path) && !isTest(path), /\bas unknown as\b/);

/** Loops of the kernel count: one that waits for a condition would stop every shop where it never comes. */
export const uncountedLoops = (files: readonly SourceFile[]): Violation[] =>
  files
    .filter(({ path }) => path.startsWith('src/kernel/') && !isTest(path))
    .flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/\bwhile\s*\(|\bdo\s*\{|\bfor\s*\([^;()]*;\s*;/g)].map(([found]) => ({
        ...{ rule: 'uncounted loop', path, what: found },
      })),
    );

/**
 * SQL reads the tables of features before its own, as code imports them; what comes later is asked by the app, or told
 * by an event. Reports, `books-check` and `platform-console` stand last and read all.
 */
export const backwardReads = (files: readonly SourceFile[]): Violation[] => {
  const owners = tableOwners(files);
  return files
    .filter(({ path }) => /^src\/features\/[^/]+\/server\/.*\.ts$/.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const reader = path.split('/')[2]!;
      const tables = new Set(
        [...withoutComments(text).matchAll(/\b(?:from|join)\s+(?:only\s+)?([a-z_]+)\b/g)].map(([, table]) => table!),
      );
      return [...tables].flatMap((table) => {
        const owner = owners.get(table);
        return owner && featureOrder.indexOf(owner) > featureOrder.indexOf(reader)
          ? [{ rule: 'backward read', path, what: `${table} belongs to ${owner}` }]
          : [];
      });
    });
};
