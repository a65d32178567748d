import type { Pool } from '../../src/platform/db/pools.ts';
import { literal, type Sql, sql } from '../../src/platform/db/sql.ts';

/** A table, as the catalogue knows it. */
export interface Table {
  readonly name: string;
  /** Columns that can be written, with their types. */
  readonly columns: Readonly<Record<string, string>>;
  readonly hasDefault: ReadonlySet<string>;
  readonly key: readonly string[];
  /** Columns of each unique index, the shop's left out. */
  readonly unique: readonly (readonly string[])[];
  /** Column that refers to the `id` of another table. */
  readonly references: Readonly<Record<string, string>>;
  /** Foreign keys: each is checked for each new row, also where its column is null. */
  readonly keys: number;
}

/** A row as texts, by column. */
export type TextRow = Readonly<Record<string, string | null>>;

/** What one sale wrote: rows that are new, and rows that were changed, as they were before and after. */
export interface SaleRows {
  readonly merchant: number;
  readonly inserted: ReadonlyMap<string, readonly TextRow[]>;
  readonly updated: ReadonlyMap<string, readonly { readonly before: TextRow; readonly after: TextRow }[]>;
}

const tablesSql = sql`select c.relname as name,
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod), 'default', a.atthasdef) order by a.attnum)
      from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
    (select json_agg(json_build_object('primary', i.indisprimary, 'columns', (select json_agg(a.attname order by k.n)
        from unnest(i.indkey) with ordinality k (attnum, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)))
      from pg_index i where i.indrelid = c.oid and i.indisunique) as keys,
    (select json_agg(json_build_object('to', f.relname, 'columns', (select json_agg(a.attname order by k.n)
        from unnest(o.conkey) with ordinality k (attnum, n) join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum)))
      from pg_constraint o join pg_class f on f.oid = o.confrelid where o.conrelid = c.oid and o.contype = 'f') as foreign_keys
  from pg_class c join pg_namespace s on s.oid = c.relnamespace and s.nspname = 'public'
  where c.relkind in ('r', 'p') and not c.relispartition
    and exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped)
  order by c.relname`;

interface TableRow {
  readonly name: string;
  readonly columns: readonly { name: string; type: string; default: boolean }[];
  readonly keys: readonly { primary: boolean; columns: readonly string[] }[] | null;
  readonly foreign_keys: readonly { to: string; columns: readonly string[] }[] | null;
}

/** Every table that has rows of shops. */
export const readTables = async (owner: Pool): Promise<Table[]> =>
  ((await owner.batch([tablesSql]))[0] as unknown as TableRow[]).map((row) => ({
    name: row.name,
    columns: Object.fromEntries(row.columns.map(({ name, type }) => [name, type])),
    hasDefault: new Set(row.columns.filter((c) => c.default).map((c) => c.name)),
    key: row.keys?.find((k) => k.primary)?.columns ?? [],
    unique: (row.keys ?? []).map(({ columns }) => columns.filter((c) => c !== 'merchant_id')),
    references: Object.fromEntries(
      (row.foreign_keys ?? []).flatMap(({ to, columns }) => {
        const id = columns.find((c) => c.endsWith('_id') && c !== 'merchant_id');
        return id ? [[id, to]] : [];
      }),
    ),
    keys: row.foreign_keys?.length ?? 0,
  }));

const textsOf = (table: Table, merchant: number, xid: string): Sql =>
  sql`select ${literal(
    Object.keys(table.columns)
      .map((c) => `"${c}"::text as "${c}"`)
      .join(', '),
  )}
    from ${literal(table.name)} where merchant_id = ${merchant} and xmin::text = ${xid}`;

/** The rows that the transaction of an invoice left, by table. */
const rowsOfInvoice = async (owner: Pool, tables: readonly Table[], merchant: number, invoice: number) => {
  const [[found]] = (await owner.batch([sql`select xmin::text as xid from invoice where id = ${invoice}`])) as [
    [{ xid: string }],
  ];
  const answers = await owner.batch(tables.map((table) => textsOf(table, merchant, found.xid)));
  return new Map(tables.map((table, i) => [table.name, answers[i] as TextRow[]]));
};

/** What a sale writes, from two of one shop: what both left under one key was changed by both, the rest is new. */
export const recordRows = async (
  owner: Pool,
  tables: readonly Table[],
  merchant: number,
  sell: () => Promise<number>,
): Promise<SaleRows> => {
  const first = await rowsOfInvoice(owner, tables, merchant, await sell());
  const second = await rowsOfInvoice(owner, tables, merchant, await sell());
  const inserted = new Map<string, TextRow[]>();
  const updated = new Map<string, { before: TextRow; after: TextRow }[]>();
  for (const table of tables) {
    const keyOf = (row: TextRow) => table.key.map((column) => row[column]).join();
    const before = new Map(first.get(table.name)!.map((row) => [keyOf(row), row]));
    for (const row of second.get(table.name)!) {
      const old = before.get(keyOf(row));
      if (old) updated.set(table.name, [...(updated.get(table.name) ?? []), { before: old, after: row }]);
      else inserted.set(table.name, [...(inserted.get(table.name) ?? []), row]);
    }
  }
  return { merchant, inserted, updated };
};
