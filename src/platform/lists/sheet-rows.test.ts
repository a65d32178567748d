import { expect, it } from 'vitest';
import { type Sql, sql } from '../db/sql.ts';
import type { Transaction } from '../db/transaction.ts';
import { sheetRows, wholeRows, wholeSheet } from './sheet-rows.ts';

/** A table of so many rows: answers no more than its statement asks for. */
const tableOf = (rows: number): Transaction =>
  ({
    many: async ({ text }: Sql) =>
      Array.from({ length: Math.min(rows, Number(/limit (\d+)$/.exec(text)![1])) }, () => ({})),
  }) as unknown as Transaction;
const read = (rows: number) =>
  sheetRows(
    tableOf(rows),
    { rows: sql`select 1`, filtered: sql`t` },
    { format: 'csv', mode: wholeSheet, title: { en: 'Mails', ar: 'الرسائل' } },
  );

it('holds no more of a manager’s list in memory than the process bears', async () => {
  expect(await read(wholeRows)).toHaveLength(wholeRows);
  await expect(read(2_000_000)).rejects.toMatchObject({ key: 'export_too_long', params: { max: wholeRows } });
});
