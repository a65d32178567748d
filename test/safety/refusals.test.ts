import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { allRefusals } from '../../bin/documents/all-refusals.ts';
import { routes } from '../../src/apps/features.ts';
import { refusalTexts as managerTexts } from '../../src/apps/manager/refusal-texts.ts';
import { refusalTexts as merchantTexts } from '../../src/apps/merchant/refusal-texts.ts';
import { refusalsOf } from '../../src/kernel/contract/contract.ts';
import { rulePhrases } from '../../src/kernel/contract/rule-messages.ts';

const root = join(import.meta.dirname, '../..');
const textOf = (folder: string, wanted: RegExp): string =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((f) => wanted.test(f))
    .map((f) => readFileSync(join(root, folder, f), 'utf8'))
    .join('\n');

test('every declared refusal has both texts', async () => {
  const known = Object.assign({}, ...Object.values(await allRefusals()));
  const declared = [...new Set(routes.flatMap((r) => refusalsOf(r.operation)))];
  expect(declared.filter((key) => !known[key])).toEqual([]);
  for (const [key, text] of Object.entries(known) as [string, { en: string; ar: string }][]) {
    expect(text.ar, key).toMatch(/[\u0600-\u06ff]/);
    expect(text.en.length, key).toBeGreaterThan(2);
  }
});

test('field refusal is declared and its field exists', () => {
  const told = routes.flatMap(({ operation: row }) =>
    Object.entries(row.refusal_fields ?? {}).map(([key, field]) => ({ row, key, field })),
  );
  expect(told.length).toBeGreaterThan(5);
  const wrong = told.filter(({ row, key, field }) => !row.refusals?.includes(key) || !(field in row.input.shape));
  expect(wrong.map(({ row, key }) => `${row.method} ${row.path} ${key}`)).toEqual([]);
});

test('every app has its refusals’ words', () => {
  const apps = {
    // Forms of visitors stand in the merchant app: signing in, registering, a new password.
    merchant: { texts: merchantTexts, areas: ['merchant', 'public'] },
    manager: { texts: managerTexts, areas: ['manager'] },
  };
  for (const [name, { texts, areas }] of Object.entries(apps)) {
    const declared = routes.filter((r) => areas.includes(r.operation.area)).flatMap((r) => refusalsOf(r.operation));
    expect(
      declared.filter((key) => !texts[key]),
      name,
    ).toEqual([]);
  }
});

test('every declared refusal is provoked by a test', () => {
  const tests = textOf('test', /\.test\.ts$/) + textOf('src', /\.test\.ts$/);
  const declared = [...new Set(routes.flatMap((r) => refusalsOf(r.operation)))];
  expect(declared.filter((key) => !tests.includes(key))).toEqual([]);
});

test('every refusal and rule phrase is used', async () => {
  const words = /(?:^|\/)(?:[\w-]*refusals|rule-messages|[\w-]*refusal-texts|[\w-]*messages)\.ts$|\.test\.|rows\.gen/;
  const code =
    textOf('src', new RegExp(`^(?!.*(?:${words.source})).*\\.tsx?$`)) + textOf('db', /\.sql$/) + textOf('bin', /\.ts$/);
  const said = new Set([...code.matchAll(/['"`]([a-z0-9_]+)['"`]|\b([a-z0-9_]+):/g)].map((m) => m[1] ?? m[2]));
  const known = Object.keys(Object.assign({}, ...Object.values(await allRefusals()), rulePhrases));
  expect(known.filter((key) => !said.has(key))).toEqual([]);
});

test('every refusal key of the code is declared', async () => {
  const known = Object.assign({}, ...Object.values(await allRefusals()), rulePhrases) as Record<string, unknown>;
  const code = textOf('src', /^(?!.*\.test\.)(features|platform|kernel).*\.ts$/);
  const keys = [
    ...code.matchAll(/(?:refuse\w*|fieldError)\((?:'[\w.]+', )?'([a-z0-9_]+)'/g),
    ...code.matchAll(/\[\{ key: '([a-z0-9_]+)'(?!, label)/g),
  ].map((m) => m[1]!);
  expect(keys.length).toBeGreaterThan(40);
  expect([...new Set(keys)].filter((key) => !known[key])).toEqual([]);
});
