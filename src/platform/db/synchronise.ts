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
}

/**
 * Brings lists that grew with the code to the shops that exist. A list that is as it was costs one comparison; several
 * processes that start together wait for one another. Runs as the role that may look across shops.
 */
export const synchronise = async (owner: pg.PoolConfig, lists: readonly SynchronisedList[]): Promise<string[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  const brought: string[] = [];
  try {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock(7268417)');
    await client.query('set local role batalat_definer');
    // As a migration does: rows of shops and what all of them point at are written one after the other on each machine.
    await client.query(`set local citus.multi_shard_modify_mode = 'sequential'`);
    for (const list of lists) {
      const rows = JSON.stringify(list.rows);
      const digest = createHash('sha256').update(rows).update(list.sql).digest('hex');
      const known = await client.query<{ digest: string }>('select digest from synchronised_list where name = $1', [
        list.name,
      ]);
      if (known.rows[0]?.digest === digest) continue;
      await client.query(list.sql, [rows]);
      await client.query(
        `insert into synchronised_list (name, digest) values ($1, $2)
         on conflict (name) do update set digest = excluded.digest, synchronised_at = now()`,
        [list.name, digest],
      );
      brought.push(list.name);
    }
    await client.query('commit');
    return brought;
  } finally {
    await client.end();
  }
};
