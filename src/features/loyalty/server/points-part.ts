import { lockOrder, part } from '../../../platform/db/parts.ts';
import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';
import { countPoints, namedIds } from '../../customers/server/public-api.ts';
import type { PointsEarned } from '../earn-points.ts';
import { type LotPart, lotCause, pointsMovement } from '../points.ts';
import { debtOf } from './points-debt.ts';

/** What a bill does to the points of its customer. */
export interface PointsMoved {
  readonly customer_id: number;
  readonly earned: readonly PointsEarned[];
  /** What the customer owed in points when the bill was decided. */
  readonly debt: number;
  readonly expires_on: string | null;
  /** Parts of lots with what was left of them when the bill was decided. */
  readonly used: readonly (LotPart & { readonly seen_left: number; readonly seen_worth: number })[];
}

const total = (of: readonly { readonly points: number }[]): number => of.reduce((n, { points }) => n + points, 0);

/** Takes all living points of a customer for this transaction, in the order of their numbers. The customer is locked. */
export const lockPoints = (customerId: number): Sql => sql`
  select id from loyalty_lot where merchant_id = ${currentMerchantId} and customer_id = any(${namedIds(customerId)})
  and points_left > 0
  order by id for no key update`;

/**
 * The part of a sale that earns points and uses others, in its transaction and under the customer's lock. Points that were
 * used, ended or revalued since they were read break the sale: nobody uses them twice.
 */
export const pointsPart = part<'points', PointsMoved, object>({
  name: 'points',
  values: () => ({}),
  // In the order of their numbers, as changing the worth of all takes them.
  locks: ({ used }) =>
    used.length === 0
      ? []
      : [
          {
            order: lockOrder.loyalty_lot,
            rows: sql`select id from loyalty_lot where merchant_id = ${currentMerchantId}
              and id = any(${used.map(({ id }) => id)}::bigint[]) order by id for no key update`,
          },
        ],
  also: ({ customer_id, earned, debt, used, expires_on }, head) => {
    const bill = sql`(select journal_entry_id from invoice where merchant_id = ${currentMerchantId}
      and id = ${head.recordId}::bigint)`;
    const counted = (points: number) =>
      countPoints(sql`select ${customer_id}::bigint as customer_id, ${points}::int as points`);
    const earning = sql`with made as (
        insert into loyalty_lot (customer_id, cause, program_id, invoice_id, points, points_left, worth, worth_left, earned_on,
          expires_on)
        select ${customer_id}::bigint, ${lotCause.earned}, e.program_id, ${head.recordId}::bigint, e.points,
          e.points - e.settled, e.worth, e.worth - e.settled_worth, ${head.today}::date, ${expires_on}::date
        from jsonb_to_recordset(${JSON.stringify(earned)}::jsonb) as e (program_id bigint, points int, worth bigint,
          settled int, settled_worth bigint)
        returning id, points, worth, points - points_left as settled, worth - worth_left as settled_worth),
      noted as (
        insert into loyalty_movement (lot_id, customer_id, kind, points, amount, invoice_id, moved_at, business_on,
          journal_entry_id, created_by)
        select id, ${customer_id}::bigint, ${pointsMovement.earned}, points, worth, ${head.recordId}::bigint,
          ${head.now}::timestamptz, ${head.today}::date, ${bill}, ${head.userId}
        from made),
      settled as (
        insert into loyalty_movement (lot_id, customer_id, kind, points, amount, debt_points, invoice_id, moved_at, business_on,
          journal_entry_id, created_by)
        select id, ${customer_id}::bigint, ${pointsMovement.taken_back}, -settled, -settled_worth, -settled,
          ${head.recordId}::bigint, ${head.now}::timestamptz, ${head.today}::date, ${bill}, ${head.userId}
        from made where settled > 0),
      moved as (${counted(total(earned) - earned.reduce((n, { settled }) => n + settled, 0))} returning 1)
      select exists (select from moved) and ${debtOf(customer_id)} = ${debt}::int
        or refuse('points_changed_meanwhile') as moved`;
    const using = sql`with touched as (
        update loyalty_lot l set points_left = l.points_left - u.points, worth_left = l.worth_left - u.worth,
          version = l.version + 1
        from jsonb_to_recordset(${JSON.stringify(used)}::jsonb) as u (id bigint, points int, worth bigint, seen_left int,
          seen_worth bigint)
        where l.merchant_id = ${currentMerchantId} and l.id = u.id and l.points_left = u.seen_left and l.worth_left = u.seen_worth
          and (l.expires_on is null or l.expires_on >= ${head.today}::date)
        returning l.id, u.points, u.worth),
      noted as (
        insert into loyalty_movement (lot_id, customer_id, kind, points, amount, invoice_id, moved_at, business_on,
          journal_entry_id, created_by)
        select id, ${customer_id}::bigint, ${pointsMovement.used}, -points, -worth, ${head.recordId}::bigint,
          ${head.now}::timestamptz, ${head.today}::date, ${bill}, ${head.userId}
        from touched),
      -- Only what was touched leaves the customer: points that another sale used meanwhile are refused below, by their name,
      -- and not by the constraint of the customer's money.
      moved as (${countPoints(sql`select ${customer_id}::bigint as customer_id,
        -coalesce((select sum(points) from touched), 0)::int as points`)} returning 1)
      select exists (select from moved) and (select count(*) from touched) = ${used.length}::int
        or refuse('points_changed_meanwhile') as moved`;
    return [...(earned.length > 0 ? [earning] : []), ...(used.length > 0 ? [using] : [])];
  },
});
