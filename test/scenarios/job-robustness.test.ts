import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceAccounts } from '../../src/features/ledger/server/public-api.ts';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { literal, sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { furnishShop } from '../support/furnished-shop.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';

/** Functions that look across shops answer for the others whatever dates one shop's rows hold. */
let at: OwnServer;
beforeAll(async () => {
  at = await openOwnServer();
  await furnishShop(at);
}, 120_000);
afterAll(() => at.close());

interface Column {
  readonly table: string;
  readonly column: string;
}

test('cross-shop function survives any date of one shop', async () => {
  const [found, columns, checks] = await at.database.owner.batch([
    sql`select p.proname as name, pg_get_function_arguments(p.oid) as arguments from pg_proc p
      where p.pronamespace = 'public'::regnamespace and p.prosecdef and p.proretset
        and p.proname ~ '^(merchants_|shops_|documents_to|accounts_to|fiscal_queues)' order by 1`,
    sql`select c.relname as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relrowsecurity and not a.attisdropped
        and a.attgenerated = '' and a.atttypid in ('date'::regtype, 'timestamptz'::regtype)`,
    sql`select conrelid::regclass::text as table, conname as name from pg_constraint where conname like '%dates_are_days'`,
  ]);
  const functions = rowsOf<{ name: string; arguments: string }>(found);
  expect(functions.length).toBeGreaterThan(14);
  // Also where no constraint keeps them out: what one version lets in the next one must survive.
  const dropped = rowsOf<{ table: string; name: string }>(checks).map(
    ({ table, name }) => sql`alter table ${literal(table)} drop constraint ${literal(name)}`,
  );
  const failed: string[] = [];
  for (const { table, column } of rowsOf<Column>(columns)) {
    const set = sql`update ${literal(`"${table}"`)} set ${literal(`"${column}"`)} = 'infinity'`;
    const calls = functions.map(({ name, arguments: args }) => {
      const given = args
        .split(', ')
        .filter(Boolean)
        .map((one) => (one.endsWith('integer') ? '100' : 'now()'));
      return sql`select count(*) from ${literal(name)}(${literal(given.join(', '))})`;
    });
    const isWritten = await at.database.owner
      .batch([...dropped, set, sql`select 1 / 0`])
      .catch((error: { code?: string }) => error.code === '22012');
    if (isWritten !== true) continue;
    const answer = await at.database.owner
      .batch([...dropped, set, ...calls, sql`do $$ begin raise exception 'undone' using errcode = 'BT999'; end $$`])
      .catch((error: { code?: string; message: string }) => error);
    if ((answer as { code?: string }).code !== 'BT999')
      failed.push(`${table}.${column}: ${(answer as { message?: string }).message}`);
  }
  expect(failed).toEqual([]);
}, 120_000);

test('code list reaches every shop except one refusing it', async () => {
  const good = await at.openShop();
  const bad = await at.openShop();
  const wanted = { code: '9999', key: 'test_account', name_en: 'Test', name_ar: 'اختبار', kind: 'asset' };
  await at.database.owner.batch([
    sql`insert into ledger_account (merchant_id, code, name_en, name_ar, kind)
      values (${bad.merchantId}, '9999', 'Own', 'خاص', 'asset')`,
  ]);
  const faults: string[] = [];
  const list = { ...referenceAccounts, name: 'accounts of a test', rows: [wanted] };
  await syncReferenceData(at.database.address.owner, [list], (fault) => faults.push(fault.message));
  expect(faults).toEqual([`shop ${bad.merchantId} did not take the list accounts of a test`]);
  const [found] = await at.database.owner.batch([
    sql`select merchant_id from ledger_account where system_key = 'test_account' order by 1`,
  ]);
  const shops = rowsOf<{ merchant_id: number }>(found).map(({ merchant_id }) => merchant_id);
  expect(shops).toContain(good.merchantId);
  expect(shops).not.toContain(bad.merchantId);
});
