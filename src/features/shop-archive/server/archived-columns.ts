import { sql } from '../../../platform/db/sql.ts';
import type { Transaction } from '../../../platform/db/transaction.ts';
import { type ArchivedTable, archivedTables, leftOutColumns } from '../archive-tables.ts';

interface ArchivedColumn {
  readonly name: string;
  readonly means: string | null;
}
export interface TableColumns {
  readonly name: ArchivedTable;
  readonly means: string | null;
  readonly columns: readonly ArchivedColumn[];
}

/**
 * The columns of each archived table as the database has them, in the order of `archivedTables`. The tenant is not among them,
 * nor what is computed from other columns, nor a transaction's number, which means nothing elsewhere.
 */
export const archivedColumns = async (tx: Transaction): Promise<readonly TableColumns[]> => {
  const rows = await tx.many<{
    table: ArchivedTable;
    means: string | null;
    name: string;
    column_means: string | null;
  }>(sql`
    select c.relname as table, obj_description(c.oid, 'pg_class') as means, a.attname as name,
      col_description(c.oid, a.attnum) as column_means
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relname = any(${archivedTables}::text[]) and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' and a.attname <> 'merchant_id' and a.atttypid <> 'xid8'::regtype
    order by a.attnum`);
  return archivedTables.map((table) => {
    const own = rows.filter((row) => row.table === table);
    const without = leftOutColumns[table] ?? [];
    return {
      name: table,
      means: own[0]?.means ?? null,
      columns: own
        .filter((row) => !without.includes(row.name))
        .map((row) => ({ name: row.name, means: row.column_means })),
    };
  });
};
