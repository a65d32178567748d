import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readers, requiredRows } from '../../bench/plans/asks.ts';
import { limitMs, managerLimitMs, rowsOfPage, stillSlow } from '../../bench/plans/page.ts';

const page = await readFile(join(import.meta.dirname, '../../docs/generated/plans.md'), 'utf8');
const rows = rowsOfPage(page);

const isMeasured = (name: string, asked: string): boolean =>
  rows.some(
    (row) =>
      row.name === name &&
      (asked.endsWith('=') ? row.asked.startsWith(asked) : row.asked === asked || row.asked.startsWith(`${asked},`)),
  );

test('every list query was measured (else: npm run plans)', () => {
  const required = readers.flatMap(requiredRows);
  // As many as the contract declares: an empty list would prove nothing.
  expect(required.length).toBeGreaterThan(150);
  expect(
    required.filter(({ name, asked }) => !isMeasured(name, asked)).map((row) => `${row.name} ${row.asked}`),
  ).toEqual([]);
});

test('page names existing operations only', () => {
  const names = new Set(readers.map((reader) => reader.name));
  expect(rows.filter((row) => !names.has(row.name))).toEqual([]);
});

test('no query exceeds its limit except known ones', () => {
  const managers = new Set(readers.filter(({ operation }) => operation.area === 'manager').map(({ name }) => name));
  expect(rows.length).toBeGreaterThan(300);
  const slow = rows.filter(({ name, ms }) => !(ms <= (managers.has(name) ? managerLimitMs : limitMs)));
  const isKnown = (row: { name: string; asked: string }) =>
    stillSlow.some(({ name, asked }) => name === row.name && asked.test(row.asked));
  expect(slow.filter((row) => !isKnown(row))).toEqual([]);
  expect(
    stillSlow.filter(({ name, asked }) => !slow.some((row) => row.name === name && asked.test(row.asked))),
  ).toEqual([]);
});
