import pg from 'pg';

/**
 * Columns of spread tables with numbers that a machine drew for itself, each with how many; none where every number rises in the
 * order of time, whichever machine its shop lies on.
 */
export const drawnElsewhere = async (owner: pg.PoolConfig): Promise<string[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows: columns } = await client.query<{ table: string; column: string }>(`
      select d.adrelid::regclass::text as table, a.attname as column
      from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
      where d.adrelid::regclass in (select logicalrelid from pg_dist_partition)
        and pg_get_expr(d.adbin, d.adrelid) like 'nextval(%' order by 1, 2`);
    if (columns.length === 0) throw new Error('no table has a number of its own');
    const found: string[] = [];
    for (const { table, column } of columns) {
      // A machine's own sequences begin at its number times 2^48.
      const { rows } = await client.query<{ n: number }>(
        `select count(*)::int as n from ${table} where ${column}::bigint >= ${2 ** 48}`,
      );
      if (rows[0]!.n > 0) found.push(`${table}.${column}: ${rows[0]!.n}`);
    }
    return found;
  } finally {
    await client.end();
  }
};
