import type { Pool } from '../../../platform/db/pools.ts';
import { sql } from '../../../platform/db/sql.ts';
import { transaction } from '../../../platform/db/transaction.ts';

export interface EndedSessions {
  readonly shop: number;
  readonly manager: number;
}

/**
 * Ends every sign-in of every shop and of the platform, by the owner of the database: what a restored copy holds of sessions lets
 * nobody in. Visits of managers in shops end with them.
 */
export const endAllSessions = (owner: Pool, now: string): Promise<EndedSessions> =>
  transaction(owner, [], async (tx) => {
    const [managers] = await tx.batch([
      sql`update manager_session set ended_at = ${now}::timestamptz, end_reason = 'expired'
          where ended_at is null returning id`,
      // Rows of shops are seen by the role that may look across them.
      sql`set local role batalat_definer`,
    ]);
    const [shops, visits] = await tx.batch([
      sql`update shop_session set ended_at = ${now}::timestamptz, end_reason = 'expired'
          where ended_at is null returning id`,
      sql`update manager_visit set ended_at = ${now}::timestamptz where ended_at is null returning id`,
    ]);
    return { shop: shops!.length, manager: managers!.length + visits!.length };
  });
