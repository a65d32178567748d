import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * What the code lists and every shop, or the platform, must have: its rows, and the SQL that gives each what it lacks of
 * them.
 */
export interface SynchronisedList {
  readonly name: string;
  readonly rows: readonly unknown[];
  /** `$1` is the rows as jsonb. */
  readonly sql: string;
  /** What belongs to no shop is written as its owner, whom every machine of a spread database knows. */
  readonly of_no_shop?: true;
}

/**
 * Brings lists that grew with the code to the shops that exist. A list that is as it was costs one comparison; several
 * processes that start together wait for one another. Lists of shops run as the role that may look across them. Each list is a
 * transaction of its own: where the database is spread, what all shops point at is not written after rows of shops.
 */
export const synchronise = async (owner: pg.PoolConfig, lists: readonly SynchronisedList[]): Promise<string[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  const brought: string[] = [];
  try {
    for (const list of lists) {
      const rows = JSON.stringify(list.rows);
      const digest = createHash('sha256').update(rows).update(list.sql).digest('hex');
      await client.query('begin');
      await client.query('select pg_advisory_xact_lock(7268417)');
      if (!list.of_no_shop) await client.query('set local role batalat_definer');
      const known = await client.query<{ digest: string }>('select digest from synchronised_list where name = $1', [
        list.name,
      ]);
      if (known.rows[0]?.digest !== digest) {
        await client.query(list.sql, [rows]);
        await client.query(
          `insert into synchronised_list (name, digest) values ($1, $2)
           on conflict (name) do update set digest = excluded.digest, synchronised_at = now()`,
          [list.name, digest],
        );
        brought.push(list.name);
      }
      await client.query('commit');
    }
    return brought;
  } finally {
    await client.end();
  }
};
