import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readers, requiredRows } from '../../bench/plans/asks.ts';
import { limitMs } from '../../bench/plans/page.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/generated/plans.md'), 'utf8');
/** Operation, what was asked of it, milliseconds. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \w+(\.\w+)* \|/.test(line) && !line.startsWith('| operation'))
  .map((line) => line.slice(2, -2).split(' | '));

const isMeasured = (name: string, asked: string): boolean =>
  rows.some(
    ([operation, what]) =>
      operation === name &&
      (asked.endsWith('=') ? what!.startsWith(asked) : what === asked || what!.startsWith(`${asked},`)),
  );

test('every sort, filter and search of every list was measured over a large shop (else: npm run plans)', () => {
  const required = readers.flatMap(requiredRows);
  // As many as the contract declares: an empty list would prove nothing.
  expect(required.length).toBeGreaterThan(150);
  expect(
    required.filter(({ name, asked }) => !isMeasured(name, asked)).map((row) => `${row.name} ${row.asked}`),
  ).toEqual([]);
});

test('the page speaks of operations that there are', () => {
  const names = new Set(readers.map((reader) => reader.name));
  expect(rows.filter(([name]) => !names.has(name!))).toEqual([]);
});

test(`nothing took longer than ${limitMs} ms`, () => {
  expect(rows.length).toBeGreaterThan(300);
  expect(rows.filter(([, , ms]) => !(Number(ms) <= limitMs))).toEqual([]);
});
