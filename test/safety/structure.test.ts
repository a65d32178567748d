import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { rulePhrases } from '../../src/kernel/contract/rule-messages.ts';
import { readSourceFiles } from './source-files.ts';
import {
  featureOrder,
  importCycles,
  importDirections,
  importsOf,
  type SourceFile,
  serverInBrowser,
  type Violation,
  withoutComments,
} from './structure-rules.ts';
import {
  backwardReads,
  doubleCasts,
  foreignWrites,
  longFiles,
  longLineFiles,
  longLines,
  ownerlessMigrations,
  pathLiterals,
  physicalCss,
  timeOutsideTheClock,
  uncountedLoops,
} from './text-greps.ts';

const root = join(import.meta.dirname, '../..');
const files = readSourceFiles(['src', 'test', 'bin', 'bench', 'db'], /\.(ts|tsx|mjs|js|css|sql|typ)$/);

type Rule = (files: readonly SourceFile[]) => Violation[];
const migration = { path: 'db/migrations/0001-x.sql', text: '-- feature: documents\ncreate table invoice (id int);\n' };
const browserEntry = (text: string): SourceFile => ({ path: 'src/apps/merchant/main.tsx', text });

/** Each rule with snippets that it must catch and snippets that it must let through. */
const rules: [string, Rule, SourceFile[][], SourceFile[][]][] = [
  [
    'imports go one way',
    importDirections,
    [
      [{ path: 'src/kernel/a.ts', text: `import { x } from '../platform/b.ts';` }],
      [{ path: 'src/kernel/a.ts', text: `import type { X } from '../ui/b.ts';` }],
      [{ path: 'src/platform/a.ts', text: `import { x } from '../features/documents/invoice.ts';` }],
      [{ path: 'src/platform/a.ts', text: `export { x } from '../../test/support/x.ts';` }],
      [{ path: 'src/ui/a.tsx', text: `import { x } from '../platform/clock.ts';` }],
      [{ path: 'src/ui/a.tsx', text: `const x = import('../features/documents/screens/till.tsx');` }],
      [{ path: 'src/features/documents/invoice.ts', text: `import { x } from './server/public-api.ts';` }],
      [{ path: 'src/features/documents/invoice.ts', text: `import { x } from '../../platform/clock.ts';` }],
      [{ path: 'src/features/documents/screens/a.tsx', text: `import { x } from '../server/public-api.ts';` }],
      [{ path: 'src/features/documents/screens/a.tsx', text: `import {\n  x,\n} from '../../../platform/clock.ts';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../screens/till.tsx';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../../reports/report.ts';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../../ledger/server/post-entry.ts';` }],
      [
        {
          path: 'src/features/documents/screens/a.tsx',
          text: `import { x } from '../../ledger/server/public-api.ts';`,
        },
      ],
      [{ path: 'src/features/documents/screens/a.tsx', text: `import { x } from '../../ledger/screens/b.tsx';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../../ledger/screens/public-api.ts';` }],
      [{ path: 'src/features/documents/screens/a.tsx', text: `import { x } from '../../till/screens/public-api.ts';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../../unheard-of/a.ts';` }],
      [{ path: 'src/features/documents/screens.ts', text: `const rows = () => import('./screens/a.tsx');` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../../../apps/api.ts';` }],
      [browserEntry(`import { x } from '../../features/documents/server/routes.ts';`)],
      [browserEntry(`import { x } from '../../../db/seeds/demo.ts';`)],
      [{ path: 'src/apps/api.ts', text: `import '../features/documents/screens/till.tsx';` }],
      [{ path: 'src/apps/public/a.tsx', text: `import { X } from '../../features/documents/screens/till.tsx';` }],
    ],
    [
      [{ path: 'src/kernel/a.ts', text: `import { z } from 'zod';\nimport { x } from './b.ts';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../../ledger/server/public-api.ts';` }],
      [{ path: 'src/features/documents/server/a.ts', text: `import { x } from '../invoice.ts';` }],
      [{ path: 'src/features/documents/screens/a.tsx', text: `import { x } from '../../ledger/account.ts';` }],
      [
        {
          path: 'src/features/documents/screens/a.tsx',
          text: `import { x } from '../../ledger/screens/public-api.ts';`,
        },
      ],
      [{ path: 'src/apps/public/a.tsx', text: `import { X } from '../../features/documents/screens/x.page.tsx';` }],
      [{ path: 'src/apps/app.ts', text: `import { x } from '../../db/seeds/demo.ts';` }],
      [{ path: 'src/features/documents/screen-files.ts', text: `const rows = () => import('./screens/a.tsx');` }],
      [{ path: 'src/kernel/a.ts', text: `// import { x } from '../platform/b.ts';` }],
      [{ path: 'src/kernel/a.test.ts', text: `import { x } from '../../test/support/x.ts';` }],
    ],
  ],
  [
    'modules import each other in no circle',
    importCycles,
    [
      [
        { path: 'src/kernel/a.ts', text: `import { b } from './b.ts';` },
        { path: 'src/kernel/b.ts', text: `import { c } from './c.ts';` },
        { path: 'src/kernel/c.ts', text: `import { a } from './a.ts';` },
      ],
      // Types only is a circle too: neither file is read without the other.
      [
        { path: 'src/kernel/a.ts', text: `import { b } from './b.ts';` },
        { path: 'src/kernel/b.ts', text: `import type { A } from './a.ts';` },
      ],
      [
        { path: 'src/ui/table/a.tsx', text: `import { B } from './b.tsx';` },
        { path: 'src/ui/table/b.tsx', text: `const A = import('./a.tsx');` },
      ],
      [
        { path: 'src/features/a/contract.ts', text: `import { b } from './screens.ts';` },
        { path: 'src/features/a/screens.ts', text: `const c = () => import('./screens/c.tsx');` },
        { path: 'src/features/a/screens/c.tsx', text: `import { a } from '../contract.ts';` },
      ],
    ],
    [
      [
        { path: 'src/kernel/a.ts', text: `import { b } from './b.ts';` },
        { path: 'src/kernel/b.ts', text: `import type { C } from './c.ts';` },
      ],
    ],
  ],
  [
    'no server code reaches the browser',
    serverInBrowser,
    [
      [
        browserEntry(`import { x } from '../../kernel/a.ts';`),
        { path: 'src/kernel/a.ts', text: `import fs from 'node:fs';` },
      ],
      [
        browserEntry(`const x = () => import('../../features/documents/screens/a.tsx');`),
        { path: 'src/features/documents/screens/a.tsx', text: `import { x } from '../server/public-api.ts';` },
      ],
      [browserEntry(`import pg from 'pg';`)],
    ],
    [[browserEntry(`import type { X } from '../../platform/clock.ts';`)]],
  ],
  [
    'clocks alone read the time',
    timeOutsideTheClock,
    [
      [{ path: 'src/features/documents/invoice.ts', text: 'const now = new Date();' }],
      [{ path: 'src/ui/a.tsx', text: 'const now = Date.now();' }],
    ],
    [
      [{ path: 'src/platform/process/clock.ts', text: 'const now = new Date();' }],
      [{ path: 'src/ui/a.tsx', text: '// new Date() is not for us' }],
    ],
  ],
  [
    'loops of the kernel are bounded',
    uncountedLoops,
    [
      [{ path: 'src/kernel/a.ts', text: 'while (rest !== 0) rest -= 1;' }],
      [{ path: 'src/kernel/a.ts', text: 'do { rest -= 1; } while (rest > 0);' }],
      [{ path: 'src/kernel/a.ts', text: 'for (;;) rest -= 1;' }],
      [{ path: 'src/kernel/a.ts', text: 'for (let i = 0; ; i++) rest -= 1;' }],
    ],
    [
      [{ path: 'src/kernel/a.ts', text: 'for (let i = 0; i < 4 && rest !== 0; i++) rest -= 1;' }],
      [{ path: 'src/kernel/a.ts', text: 'for (const one of all) rest -= one; // while (true)' }],
      [{ path: 'src/features/jobs/a.ts', text: 'while (await more());' }],
    ],
  ],
  [
    'CSS is logical',
    physicalCss,
    [
      [{ path: 'src/ui/a.css', text: '.a { margin-left: 4px; }' }],
      [{ path: 'src/ui/a.css', text: '.a {\n  right: 0;\n}' }],
      [{ path: 'src/ui/a.css', text: '.a { text-align: right }' }],
      [{ path: 'src/ui/a.css', text: '.a { border-top-left-radius: 4px }' }],
      [{ path: 'src/ui/a.tsx', text: 'const a = <p style={{ paddingRight: 4 }} />;' }],
      [{ path: 'src/ui/a.tsx', text: 'const a = <p style={{ left: 4 }} />;' }],
      [{ path: 'src/ui/a.tsx', text: 'const a = <Text ml="md" />;' }],
    ],
    [
      [{ path: 'src/ui/a.css', text: '.a { margin-inline-start: 4px; text-align: start; inset-inline-end: 0 }' }],
      [{ path: 'src/ui/a.tsx', text: 'const x = box.getBoundingClientRect().left;' }],
    ],
  ],
  [
    'no file is over 400 lines',
    longFiles,
    [[{ path: 'src/a.ts', text: 'x\n'.repeat(401) }]],
    [[{ path: 'src/a.ts', text: 'x\n'.repeat(400) }]],
  ],
  [
    'every migration names the feature that owns its tables',
    ownerlessMigrations,
    [[{ path: 'db/migrations/0001-x.sql', text: 'create table invoice (id int);' }]],
    [[migration]],
  ],
  [
    'SQL writes only tables of its own feature',
    foreignWrites,
    [
      [migration, { path: 'src/features/reports/server/a.ts', text: 'sql`insert into invoice values (1)`' }],
      [migration, { path: 'src/features/reports/server/a.ts', text: 'sql`update invoice i set id = 1`' }],
      [migration, { path: 'src/platform/a.ts', text: 'sql`delete from invoice`' }],
      [migration, { path: 'src/features/reports/server/a.ts', text: "sql`${insertRow('invoice', row)} returning id`" }],
      [
        migration,
        { path: 'src/features/reports/server/a.ts', text: "updateVersion(ctx, tx, 'invoice', input, row, now)" },
      ],
      [migration, { path: 'src/features/reports/server/a.ts', text: "moveRecord({ table: 'invoice' })" }],
    ],
    [
      [migration, { path: 'src/features/documents/server/a.ts', text: 'sql`insert into invoice values (1)`' }],
      [migration, { path: 'src/features/reports/server/a.ts', text: 'sql`select id from invoice for update`' }],
    ],
  ],
  [
    'addresses of screens stand in screens.ts',
    pathLiterals,
    [
      [{ path: 'src/features/customers/screens/a.tsx', text: 'const to = `/merchant/customers/${id}`;' }],
      [{ path: 'src/features/customers/server/a.ts', text: "const to = '/manager';" }],
      [{ path: 'src/apps/merchant/a.ts', text: "const to = '/merchant/customers?owes=1';" }],
    ],
    [
      [{ path: 'src/features/customers/screens.ts', text: "screen('/merchant/customers', 'Customers', 'العملاء')" }],
      [{ path: 'src/apps/merchant/a.ts', text: 'customerScreens.list.to({ owes: 1 })' }],
    ],
  ],
  [
    'lines fit a window without scrolling sideways',
    (seen) => longLines(seen, longLineFiles),
    [[{ path: 'src/features/customers/server/a.ts', text: `const a = sql\`select ${'a, '.repeat(40)}b from c\`;` }]],
    [
      [{ path: 'src/features/customers/messages.ts', text: `    note: '${'words '.repeat(40)}',` }],
      [{ path: 'src/features/customers/server/a.ts', text: 'const a = 1;' }],
    ],
  ],
  [
    'SQL reads tables of its own feature and of those before it',
    (seen) => backwardReads(seen).filter(({ path, what }) => backwardReadsUntil[path] !== what),
    [
      [
        { path: 'db/migrations/0001-x.sql', text: '-- feature: documents\ncreate table paper (id int);\n' },
        { path: 'src/features/customers/server/a.ts', text: 'sql`select 1 from customer c left join paper p on true`' },
      ],
    ],
    [
      [
        { path: 'db/migrations/0001-x.sql', text: '-- feature: documents\ncreate table paper (id int);\n' },
        { path: 'src/features/till/server/a.ts', text: 'sql`select id from paper`' },
      ],
    ],
  ],
];

/** Reads against the order that are still there. */
const backwardReadsUntil: Record<string, string> = {};

test('casts through unknown are limited', () => {
  expect(doubleCasts(files).length, JSON.stringify(doubleCasts(files))).toBeLessThanOrEqual(5);
  expect(doubleCasts([{ path: 'src/kernel/a.ts', text: 'const a = b as unknown as C;' }])).toHaveLength(1);
});

for (const [name, rule, bad, good] of rules) {
  test(name, () => {
    expect(rule(files)).toEqual([]);
  });
  test(`rule ${name} catches exactly what it forbids`, () => {
    for (const snippet of bad) expect(rule(snippet), JSON.stringify(snippet)).not.toEqual([]);
    for (const snippet of good) expect(rule(snippet), JSON.stringify(snippet)).toEqual([]);
  });
}

const basenames = new Set(files.map(({ path }) => path.slice(path.lastIndexOf('/') + 1)));
/** A bare name of a file that stands in a folder below, or elsewhere. */
const standsSomewhere = (path: string): boolean => !path.includes('/') && basenames.has(path);

test('tour names the features in import order', () => {
  const [, named] = /Features in import order: (.*?)\. A feature/.exec(
    readFileSync(join(root, 'docs/tour.md'), 'utf8'),
  )!;
  expect(named!.split(' · ')).toEqual(featureOrder);
  expect(readdirSync(join(root, 'src/features')).sort()).toEqual([...featureOrder].sort());
});

test('READMEs of features name files that are there', () => {
  const missing = readdirSync(join(root, 'src/features')).flatMap((feature) => {
    const folder = join(root, 'src/features', feature);
    const named = readFileSync(join(folder, 'README.md'), 'utf8').matchAll(/`([\w./-]+\.(?:tsx?|css|typ))`/g);
    // Named from the feature, from its neighbours, from src or from the root.
    const places = [folder, join(root, 'src/features'), join(root, 'src'), root];
    return [...named].flatMap(([, path]) =>
      places.some((place) => existsSync(join(place, path!))) || standsSomewhere(path!) ? [] : [`${feature}: ${path}`],
    );
  });
  expect(missing).toEqual([]);
});

test('structure rules see this project', () => {
  expect(files.filter(({ path }) => path.startsWith('src/kernel/')).length).toBeGreaterThan(10);
  const money = files.find(({ path }) => path === 'src/kernel/money/bill.ts')!;
  expect(importsOf(money).map((i) => i.target)).toContain('src/kernel/money/money.ts');
  expect(withoutComments(`const a = 'http://x'; // gone\n/* gone */ b`)).toBe(`const a = 'http://x'; \n b`);
});

type Texts = Record<string, { en: string; ar: string }>;
const untranslated = (texts: Texts): string[] =>
  Object.entries(texts)
    .filter(([, { en, ar }]) => !en?.trim() || !/[\u0621-\u064a]/.test(ar ?? ''))
    .map(([key]) => key);

const allRefusals = async (): Promise<Texts> => {
  const all: Texts = {};
  // Lists of keys that several operations share say nothing themselves.
  for (const { path } of files.filter((f) =>
    /^src\/(features\/[^/]+|platform|kernel)(\/.*)?\/([a-z]+-)?refusals\.ts$/.test(f.path),
  ))
    for (const value of Object.values((await import(join(root, path))) as Record<string, unknown>))
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) Object.assign(all, value);
  return all;
};

test('refusals have both languages and declared keys exist', async () => {
  expect(
    untranslated({ good: { en: 'No', ar: 'لا' }, bad: { en: 'No', ar: 'No' }, empty: { en: '', ar: 'لا' } }),
  ).toEqual(['bad', 'empty']);
  const texts = await allRefusals();
  expect(untranslated(texts)).toEqual([]);
  const missing: string[] = [];
  for (const { path } of files.filter((f) => /^src\/features\/[^/]+\/contract\.ts$/.test(f.path)))
    for (const value of Object.values((await import(join(root, path))) as Record<string, unknown>))
      for (const key of (value as { refusals?: string[] } | null)?.refusals ?? [])
        if (!Object.hasOwn(texts, key)) missing.push(`${path}: ${key}`);
  expect(missing).toEqual([]);
});

test('every field error has a phrase', async () => {
  const known = { ...(await allRefusals()), ...rulePhrases };
  const unknown = files
    .filter(({ path }) => /^src\/(features|platform)\/.*\.ts$/.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\bfieldError\(\s*[^,()]+,\s*'(\w+)'/g)].flatMap(([, key]) =>
        Object.hasOwn(known, key!) ? [] : [`${path}: ${key}`],
      ),
    );
  expect(unknown).toEqual([]);
});
