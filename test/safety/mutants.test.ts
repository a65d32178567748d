import { existsSync, readFileSync } from 'node:fs';
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
