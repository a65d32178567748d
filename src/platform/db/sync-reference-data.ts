import { createHash } from 'node:crypto';
import pg from 'pg';

/**
 * What the code lists and every shop, or the platform, must have: its rows, and the SQL that gives each what it lacks of
 * them.
 */
export interface ReferenceList {
  readonly name: string;
  readonly rows: readonly unknown[];
  /** `$1` is the rows as jsonb. A list of shops also reads `$2`: the one shop that it is brought to; null: all. */
  readonly sql: string;
  /** What belongs to no shop is written as its owner, whom every machine of a spread database knows. */
  readonly of_no_shop?: true;
}

/** What rows of one shop make of a statement: data and integrity exceptions of SQL. */
const isOfItsRows = (error: unknown): boolean => /^2[23]/.test(String((error as { code?: unknown }).code));

/**
 * Brings a list to all shops at once; where the rows of one shop do not take it, to each by itself, so that one shop's bad row
 * keeps neither the others from it nor the product from starting.
 */
const bringToShops = async (
  client: pg.Client,
  { list, rows, onFault }: { list: ReferenceList; rows: string; onFault: (fault: Error) => void },
): Promise<void> => {
  const bring = async (merchantId: number | null): Promise<unknown> => {
    await client.query('savepoint shop');
    try {
      await client.query(list.sql, [rows, merchantId]);
      await client.query('release savepoint shop');
      return undefined;
    } catch (error) {
      await client.query('rollback to savepoint shop');
      if (!isOfItsRows(error)) throw error;
      return error;
    }
  };
  if ((await bring(null)) === undefined) return;
  const shops = await client.query<{ merchant_id: number }>('select merchant_id from merchant order by merchant_id');
  for (const { merchant_id } of shops.rows) {
    const fault = await bring(merchant_id);
    if (fault !== undefined)
      onFault(new Error(`shop ${merchant_id} did not take the list ${list.name}`, { cause: fault }));
  }
};

/**
 * Brings lists that grew with the code to the shops that exist. A list that is as it was costs one comparison; several
 * processes that start together wait for one another. Lists of shops run as the role that may look across them. Each list is a
 * transaction of its own: where the database is spread, what all shops point at is not written after rows of shops.
 */
export const syncReferenceData = async (
  owner: pg.PoolConfig,
  lists: readonly ReferenceList[],
  onFault: (fault: Error) => void = () => {},
): Promise<string[]> => {
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
        await (list.of_no_shop ? client.query(list.sql, [rows]) : bringToShops(client, { list, rows, onFault }));
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
