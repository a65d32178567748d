import { currentMerchantId, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import type { ActiveProgram } from '../earn-points.ts';
import type { LivingLot, PointWorth } from '../points.ts';
import { debtOf } from './points-debt.ts';

/** A rule that is enabled, with what a point is worth and what the customer earned day by day. */
export interface ProgramFact extends ActiveProgram, PointWorth {
  readonly from_on: string | null;
  readonly until_on: string | null;
  /** Points earned in the year before the customer's last earning, by business day. */
  readonly earned: readonly { readonly on: string; readonly points: number }[];
  /** What the customer owes in points. */
  readonly debt: number;
}

/** A lot that may be used, with what a point is worth. */
export interface LotFact extends LivingLot {
  readonly expires_on: string | null;
  readonly hundred_amount: PointWorth['hundred_amount'];
  /** What the customer owes in points. */
  readonly debt: number;
}

const worthNow = sql`select hundred_amount, vat_rate_bp from loyalty_worth where merchant_id = ${currentMerchantId}
  order by id desc limit 1`;

/** A shop without rules pays for one look into an empty index. */
const programs = prepare<{ customer: number; services: readonly number[]; products: readonly number[] }>(
  (bind) => sql`
    select p.id, p.kind, p.points, p.per_amount, p.minimum_amount, p.from_on, p.until_on, w.hundred_amount, w.vat_rate_bp,
      (select coalesce(jsonb_agg(jsonb_build_object('on', d.earned_on, 'points', d.points)), '[]') from (
        select l.earned_on, sum(l.points - l.taken_back)::int as points from loyalty_lot l
        where l.merchant_id = ${currentMerchantId} and l.cause = 1
        and l.customer_id = any(${namedIds(bind('customer', 'bigint'))})
          and l.earned_on > (select max(m.earned_on) from loyalty_lot m where m.merchant_id = ${currentMerchantId} and m.cause = 1
            and m.customer_id = any(${namedIds(bind('customer', 'bigint'))})) - 366
        group by 1) d) as earned,
      ${debtOf(bind('customer', 'bigint'))} as debt,
      case when p.kind = 3 then array(select s.id from service s where s.merchant_id = ${currentMerchantId}
        and s.id = any(${bind('services', 'bigint[]')})
        and (s.id = any(p.service_ids) or s.group_id = any(p.group_ids))) else '{}' end as services,
      case when p.kind = 3 then array(select s.id from product s where s.merchant_id = ${currentMerchantId}
        and s.id = any(${bind('products', 'bigint[]')})
        and (s.id = any(p.product_ids) or s.group_id = any(p.group_ids))) else '{}' end as products
    from loyalty_program p cross join lateral (${worthNow}) w
    where p.merchant_id = ${currentMerchantId} and p.status = 1 order by p.id`,
);

/** The rules of a bill of this customer: `ProgramFact`. */
export const programFacts = (asked: {
  readonly customer: number;
  readonly services: readonly number[];
  readonly products: readonly number[];
}): Statement => programs(asked);

const lots = prepare<{ customer: number }>(
  (bind) => sql`
    select l.id, l.points_left, l.worth_left, l.expires_on, w.hundred_amount, ${debtOf(bind('customer', 'bigint'))} as debt
    from loyalty_lot l cross join lateral (${worthNow}) w
    where l.merchant_id = ${currentMerchantId} and l.customer_id = any(${namedIds(bind('customer', 'bigint'))})
    and l.points_left > 0
    order by l.expires_on nulls last, l.id`,
);

/** The points that a customer may use, what ends first before: `LotFact`. */
export const lotFacts = (customerId: number): Statement => lots({ customer: customerId });
