import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { mutants } from '../mutants/all-mutants.ts';

const root = join(import.meta.dirname, '../..');

test('every deliberate break still fits the code it breaks (npm run mutants applies them)', () => {
  const wrong = mutants.filter(({ file, before, after }) => {
    const text = existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : '';
    return text.split(before).length !== 2 || before === after;
  });
  expect(wrong.map((m) => `${m.file}: ${m.name}`)).toEqual([]);
});

test('there are enough of them, each with a name of its own and tests that exist', () => {
  expect(mutants.length).toBeGreaterThanOrEqual(80);
  expect(new Set(mutants.map((m) => m.name)).size).toBe(mutants.length);
  expect(mutants.flatMap((m) => m.tests).filter((path) => !existsSync(join(root, path)))).toEqual([]);
  expect(mutants.filter((m) => m.tests.length === 0)).toEqual([]);
});

/** The function of a migration that a break stands in; none when it stands elsewhere. */
const functionAround = (text: string, at: number): string | undefined =>
  [...text.slice(0, at).matchAll(/create (?:or replace )?function (\w+)\(/g)].at(-1)?.[1];

test('none of them breaks a function that a later migration replaced', () => {
  const folder = join(root, 'db/migrations');
  const files = readdirSync(folder).sort();
  const stale = mutants.filter(({ file, before }) => {
    if (!file.startsWith('db/migrations/')) return false;
    const text = readFileSync(join(root, file), 'utf8');
    const name = functionAround(text, text.indexOf(before));
    const later = files.filter((one) => one > file.slice('db/migrations/'.length));
    return later.some((one) =>
      new RegExp(`create (or replace )?function ${name}\\(`).test(readFileSync(join(folder, one), 'utf8')),
    );
  });
  expect(stale.map((m) => `${m.file}: ${m.name}`)).toEqual([]);
});
