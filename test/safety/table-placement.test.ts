import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rowsOf } from '../../src/platform/db/batch.ts';
import { sharedTables } from '../../src/platform/db/shared-tables.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type OwnDatabase, openOwnDatabase } from '../support/own-database.ts';

/**
 * A shop and all that is its own can lie on one machine, and shops on several: every table is led by merchant_id, or stands in
 * src/platform/db/shared-tables.ts with a reason. Keeps the way to several machines open (docs/decisions/0016), and the shops
 * apart on one.
 */
let database: OwnDatabase;
beforeAll(async () => {
  database = await openOwnDatabase();
});
afterAll(() => database.drop());

const rows = async <T>(text: TemplateStringsArray, ...values: unknown[]): Promise<T[]> =>
  rowsOf<T>((await database.owner.batch([sql(text, ...values)]))[0]);

/** The keys of every table: their columns in order, expressions as null. */
const keys = () => rows<{ table: string; name: string; primary: boolean; columns: (string | null)[] }>`
  select c.relname as table, k.relname as name, i.indisprimary as primary,
    array(select a.attname::text from unnest(i.indkey::int2[]) with ordinality n (num, place)
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = n.num and n.num > 0
      where n.place <= i.indnkeyatts order by n.place) as columns
  from pg_index i join pg_class c on c.oid = i.indrelid join pg_class k on k.oid = i.indexrelid
  where c.relnamespace = 'public'::regnamespace and i.indisunique order by 1, 2`;

const foreignKeys = () => rows<{ table: string; name: string; target: string; columns: string[]; targets: string[] }>`
  select c.relname as table, k.conname as name, t.relname as target,
    array(select attname::text from unnest(k.conkey) with ordinality n (num, place)
      join pg_attribute a on a.attrelid = c.oid and a.attnum = n.num order by n.place) as columns,
    array(select attname::text from unnest(k.confkey) with ordinality n (num, place)
      join pg_attribute a on a.attrelid = t.oid and a.attnum = n.num order by n.place) as targets
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
  where k.contype = 'f' and c.relnamespace = 'public'::regnamespace order by 1, 2`;

/** Columns by which a visitor's address finds its shop: a value stands in one row of all shops. */
const publicLinks = [
  'appointment.unique_id',
  'customer_offer.unique_id',
  'gateway_account.webhook_id',
  'gateway_payment.unique_id',
  'gift_card.unique_id',
  'invoice.unique_id',
  'payment_link.unique_id',
  'waitlist_ask.unique_id',
  'waitlist_entry.unique_id',
];

const isShared = (table: string): boolean => table in sharedTables;

describe('table placement', () => {
  test('merchant_id leads each primary key unless shared', async () => {
    const tables = await rows<{ name: string }>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`;
    const led = new Set((await keys()).filter((k) => k.primary && k.columns[0] === 'merchant_id').map((k) => k.table));
    const strange = tables.map((t) => t.name).filter((name) => led.has(name) === isShared(name));
    expect(strange, 'give its primary key merchant_id first, or list it in shared-tables.ts with its reason').toEqual(
      [],
    );
    expect(Object.keys(sharedTables).filter((name) => !tables.some((t) => t.name === name))).toEqual([]);
    expect(Object.entries(sharedTables).filter(([, { because }]) => because.length < 5)).toEqual([]);
  });

  test('merchant_id leads unique keys, or ends lookup keys', async () => {
    const loose = (await keys()).filter(
      (k) => !isShared(k.table) && k.columns[0] !== 'merchant_id' && k.columns.at(-1) !== 'merchant_id',
    );
    // `distribute` gives these the shop as their last column.
    expect(loose.filter((k) => !publicLinks.includes(`${k.table}.${k.columns.join()}`)).map((k) => k.name)).toEqual([]);
    expect(loose.map((k) => `${k.table}.${k.columns.join()}`).sort()).toEqual([...publicLinks].sort());
  });

  test('public link is unique across shops', async () => {
    const functions = await rows<{ name: string; source: string }>`
      select proname as name, prosrc as source from pg_proc
      where pronamespace = 'public'::regnamespace and proname ~ '^enter_' and pg_get_function_arguments(oid) ~ '_id text$'`;
    expect(functions.length).toBeGreaterThanOrEqual(9);
    const looked = functions.map(({ source }) => {
      const [, table, column] = /from (\w+) where (\w+) = p_/.exec(source)!;
      return `${table}.${column}`;
    });
    expect(looked.sort()).toEqual([...publicLinks].sort());
  });

  test('foreign keys stay in the shop or reach shared', async () => {
    const wrong = (await foreignKeys()).filter((k) => {
      if (isShared(k.table))
        return !isShared(k.target) || sharedTables[k.table]!.place !== sharedTables[k.target]!.place;
      if (isShared(k.target)) return sharedTables[k.target]!.place !== 'everywhere';
      return k.columns[0] !== 'merchant_id' || k.targets[0] !== 'merchant_id';
    });
    expect(wrong.map((k) => `${k.table}: ${k.name}`)).toEqual([]);
  });

  test('table draws numbers from its own sequences', async () => {
    const identities = await rows<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attidentity <> '' and not a.attisdropped`;
    expect(
      identities.map((i) => i.name),
      'bigserial, or default nextval(…)',
    ).toEqual([]);
    const narrow = await rows<{ name: string }>`
      select c.relname || '.' || a.attname as name from pg_attrdef d
      join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%'
        and a.atttypid <> 'bigint'::regtype`;
    // A shop's own number is short: people type it.
    expect(narrow.map((n) => n.name)).toEqual(['merchant.merchant_id']);
  });
});

test('column defaults do not depend on the machine', async () => {
  const own = await rows<{ name: string }>`
    select c.relname || '.' || a.attname as name from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace
      and pg_get_expr(d.adbin, d.adrelid) ~ 'xact_id|txid|ctid|pg_backend|inet_server'`;
  expect(own.map((o) => o.name)).toEqual([]);
});

test('table-reading functions with parameters are PL/pgSQL', async () => {
  const strange = await rows<{ name: string }>`
    select p.proname as name from pg_proc p join pg_language l on l.oid = p.prolang
    where p.pronamespace = 'public'::regnamespace and l.lanname = 'sql' and p.pronargs > 0
      and exists (select from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and p.prosrc ~ ('\\m(from|join|into|update) ' || c.relname || '\\M'))`;
  expect(strange.map((f) => f.name)).toEqual([]);
});
