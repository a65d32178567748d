import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { countPoints } from '../../customers/server/public-api.ts';
import { pointsMovement } from '../points.ts';
import type { PointsHead } from './end-points.ts';
import { debtOf } from './points-debt.ts';

export interface Gift {
  readonly customer_id: number;
  readonly points: number;
  readonly cause: number;
  readonly cause_year?: number | null;
  readonly cause_customer_id?: number | null;
}

/**
 * Gives points that nothing was paid for: no entry until they are used, and none then (docs/postings.md, "birthday and
 * referral points"). What was given for the same cause before is left out. Answers whom it reached.
 */
export const grantPoints = async (
  tx: MerchantTx,
  by: PointsHead,
  gifts: readonly Gift[],
  how: { readonly expires_on: string | null; readonly reason: string | null },
): Promise<number> => {
  const given = gifts.filter(({ points }) => points > 0);
  if (given.length === 0) return 0;
  const { n } = await tx.one<{ n: number }>(sql`
    with made as (
      insert into loyalty_lot (customer_id, cause, points, points_left, worth, worth_left, cause_year, cause_customer_id,
        earned_on, expires_on)
      -- They settle a debt first; of several gifts of one customer the first ones do.
      select g.customer_id, g.cause, g.points, g.points - greatest(0, least(g.points, ${debtOf(sql`g.customer_id`)}
          - (sum(g.points) over (partition by g.customer_id order by g.nth))::int + g.points)),
        0, 0, g.cause_year, g.cause_customer_id, ${by.today}::date, ${how.expires_on}::date
      from (select r.*, row_number() over () as nth from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
        as r (customer_id bigint, cause smallint, points int, cause_year smallint, cause_customer_id bigint)) g
      on conflict do nothing returning id, customer_id, points, points - points_left as settled),
    noted as (
      insert into loyalty_movement (lot_id, customer_id, kind, points, amount, reason, moved_at, business_on, created_by)
      select id, customer_id, ${pointsMovement.given}, points, 0, ${how.reason}, ${by.now}::timestamptz, ${by.today}::date,
        ${by.userId} from made),
    settled as (
      insert into loyalty_movement (lot_id, customer_id, kind, points, amount, debt_points, reason, moved_at, business_on,
        created_by)
      select id, customer_id, ${pointsMovement.taken_back}, -settled, 0, -settled, ${how.reason}, ${by.now}::timestamptz,
        ${by.today}::date, ${by.userId} from made where settled > 0),
    counted as (
      ${countPoints(sql`select customer_id, points - settled as points from made`)})
    select count(*)::int as n from made`);
  return n;
};
