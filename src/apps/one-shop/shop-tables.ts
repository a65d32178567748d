import { join, literal, sql } from '../../platform/db/sql.ts';
import type { OneShopParts } from './parts.ts';

interface NamedTable {
  readonly name: string;
  /** Tables that its rows name. */
  readonly names: readonly string[];
}

/**
 * Every table with rows of shops, as the database has them, each before those that its rows name. The shop's own row comes last;
 * what it names itself (logo, newest seller) is let go of before.
 */
export const tablesOfShop = async ({ across }: Pick<OneShopParts, 'across'>): Promise<readonly string[]> => {
  const [rows] = await across.batch([
    sql`select c.relname::text as name, coalesce((select array_agg(distinct n.relname::text)
          from pg_constraint k
          join pg_class n on n.oid = k.confrelid
          where k.contype = 'f' and k.conrelid = c.oid and k.confrelid <> c.oid), '{}') as names
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'merchant_id' and not a.attisdropped
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  ]);
  const left = rows!
    .map((row) => row as typeof row & NamedTable)
    .map((table) => (table.name === 'merchant' ? { ...table, names: [] } : table));
  const ordered: string[] = [];
  while (left.length > 0) {
    const named = new Set(left.flatMap(({ names }) => names));
    const free = left.findIndex(({ name }) => !named.has(name));
    if (free < 0) throw new Error(`tables name each other in a circle: ${left.map(({ name }) => name).join(', ')}`);
    ordered.push(...left.splice(free, 1).map(({ name }) => name));
  }
  return [...ordered.filter((name) => name !== 'merchant'), 'merchant'];
};

/** Only what the database itself calls its tables. */
const quoted = (name: string) => literal(`"${name.replaceAll('"', '""')}"`);

/** Rows of a shop in each of these tables; tables without any are left out. */
export const countRows = async (
  { across }: Pick<OneShopParts, 'across'>,
  tables: readonly string[],
  account: number,
): Promise<{ table: string; rows: number }[]> => {
  const counts = tables.map(
    (table) =>
      sql`select ${table}::text as table, count(*)::int as rows from ${quoted(table)} where merchant_id = ${account}`,
  );
  const [rows] = await across.batch([sql`select * from (${join(counts, ' union all ')}) c where c.rows > 0`]);
  return rows as { table: string; rows: number }[];
};
