import { afterAll, expect, test } from 'vitest';
import type { Row } from '../db/batch.ts';
import { addressFromUrl, Pool } from '../db/pools.ts';
import { type Sql, sql } from '../db/sql.ts';
import { type Transaction, transaction } from '../db/transaction.ts';
import { type LongSheet, sheetRows, wholeRows, wholeSheet } from './sheet-rows.ts';

/** One connection, as a lane whose lists come one after the other. */
const pool = new Pool(addressFromUrl(process.env['TEST_DATABASE_URL']!).owner, 1);
afterAll(() => pool.end());

const title = { en: 'Rows', ar: 'صفوف' };
const mode: LongSheet = { total: async () => {}, read: async () => {} };

const readLong = (rows: Sql): Promise<Row[]> =>
  transaction(pool, [], async (tx) => {
    const read: Row[] = [];
    const asked = { format: 'csv', mode, title } as const;
    for await (const row of await sheetRows(tx, { rows, filtered: sql`generate_series(1, 4100)` }, asked))
      read.push(row);
    return read;
  });

test('long list has its own columns on reused connections', async () => {
  const names = await readLong(sql`select 'name ' || n as name, null as mobile from generate_series(1, 4100) n`);
  const sums = await readLong(sql`select n::bigint as total, date '2026-02-14' as issued_on, n::text as code
    from generate_series(1, 4100) n`);
  expect([names.length, names[0], names[4_099]]).toEqual([
    4_100,
    { name: 'name 1', mobile: null },
    { name: 'name 4100', mobile: null },
  ]);
  expect([sums.length, sums[0], sums[4_099]]).toEqual([
    4_100,
    { total: 1, issued_on: '2026-02-14', code: '1' },
    { total: 4_100, issued_on: '2026-02-14', code: '4100' },
  ]);
});

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

test('manager list stays within the memory limit', async () => {
  expect(await read(wholeRows)).toHaveLength(wholeRows);
  await expect(read(2_000_000)).rejects.toMatchObject({ key: 'export_too_long', params: { max: wholeRows } });
});
