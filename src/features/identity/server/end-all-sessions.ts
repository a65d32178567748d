import pg from 'pg';

export interface EndedSessions {
  readonly shop: number;
  readonly manager: number;
}

/**
 * Ends every sign-in of every shop and of the platform, by the owner of the database: what a restored copy holds of sessions lets
 * nobody in. Visits of managers in shops end with them.
 */
export const endAllSessions = async (owner: pg.PoolConfig, now: string): Promise<EndedSessions> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const end = async (text: string): Promise<number> => (await client.query(text, [now])).rowCount ?? 0;
    await client.query('begin');
    const managers = await end(
      `update manager_session set ended_at = $1, end_reason = 'expired' where ended_at is null`,
    );
    // Rows of shops are seen by the role that may look across them.
    await client.query('set local role batalat_definer');
    const shop = await end(`update shop_session set ended_at = $1, end_reason = 'expired' where ended_at is null`);
    const visits = await end('update manager_visit set ended_at = $1 where ended_at is null');
    await client.query('commit');
    return { shop, manager: managers + visits };
  } finally {
    await client.end();
  }
};
