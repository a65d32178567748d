import type { Pool } from '../../src/platform/db/pools.ts';
import { join, literal, type Sql, sql } from '../../src/platform/db/sql.ts';

/** A shop and what it has done; people and requests leave no history that lists, searches and sales would read. */
const history = [
  'merchant',
  'seller_identity',
  'ledger_account',
  'document_counter',
  'catalogue_group',
  'service',
  'product',
  'employee',
  'customer',
  'invoice',
  'invoice_line',
  'payment',
  'journal_entry',
  'journal_line',
  'tax_line',
  'stock_operation',
];

interface TenantColumn {
  readonly table_name: string;
  readonly column_name: string;
  /** Part of a unique index that does not begin with the shop: it must differ in every copy. */
  readonly is_global: boolean;
}

const tenantColumns = sql`
  select c.relname as table_name, a.attname as column_name,
    exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and a.attnum = any(i.indkey)
      and not exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id'
        and m.attnum = any(i.indkey))) as is_global
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
    and c.relname = any(${history})
  order by c.relname, a.attnum`;

const columnOf = ({ column_name, is_global }: TenantColumn): Sql => {
  if (column_name === 'merchant_id') return sql`copy.n`;
  const column = literal(`t.${column_name}`);
  return is_global ? sql`md5(${column} || '-' || copy.n)` : sql`${column}`;
};

/**
 * Copies a shop with everything that it has done to the numbers `from` to `to`, without keys and triggers being asked again:
 * fillers whose every table looks as one that was traded in, for the planner and for its indexes.
 */
export const copyShop = async (owner: Pool, merchantId: number, from: number, to: number): Promise<void> => {
  const [columns] = await owner.batch([tenantColumns]);
  const tables = Map.groupBy(columns as unknown as TenantColumn[], (c) => c.table_name);
  await owner.batch([
    sql`select set_config('session_replication_role', 'replica', true)`,
    ...[...tables].map(
      ([table, list]) => sql`insert into ${literal(table)} (${join(
        list.map((c) => sql`${literal(c.column_name)}`),
        ', ',
      )}) overriding system value
      select ${join(list.map(columnOf), ', ')}
      from generate_series(${from}::int, ${to}::int) copy (n), ${literal(table)} t
      where t.merchant_id = ${merchantId}`,
    ),
  ]);
};
