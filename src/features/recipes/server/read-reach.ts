import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { lockStockAnd, type Stock } from '../../inventory/server/public-api.ts';
import { deepestRecipe } from '../recipe.ts';
import type { Component } from '../recipe-cost.ts';

/** Whose stock is looked at, and for when. */
export interface StockView {
  readonly merchantId: number;
  /** Instant: what is kept for unpaid orders until later is not free. */
  readonly now: string;
  /** The day on which lots must still be good, `YYYY-MM-DD`. */
  readonly day: string;
  readonly sells_expired: boolean;
}

/** Products, with everything that active recipes of theirs take, each once, however many recipes stand inside of each other. */
export const reachOf = (merchantId: number, productIds: readonly number[]): Sql => sql`
  reached as (
    select unnest(${productIds}::bigint[]) as product_id, 0 as depth
    union
    select c.product_id, x.depth + 1 from reached x
    join recipe r on r.merchant_id = ${merchantId} and r.product_id = x.product_id and r.status = 1
    join recipe_component c on c.merchant_id = ${merchantId} and c.recipe_id = r.id and c.version = r.version
    where x.depth < ${deepestRecipe}
  )`;

/** A product that a recipe leads to, with what its own takes. */
export interface Parts {
  readonly product_id: number;
  readonly components: readonly Component[];
}

/** What recipes of products lead to, for who moves it. */
export const partsOf = (merchantId: number, productIds: readonly number[]): Statement => sql`
  with recursive ${reachOf(merchantId, productIds)}
  select x.product_id, coalesce(jsonb_agg(jsonb_build_object('product_id', c.product_id, 'quantity_milli', c.quantity_milli,
    'waste_bp', c.waste_bp, 'is_optional', c.is_optional) order by c.position) filter (where c.product_id is not null), '[]')
    as components
  from (select distinct product_id from reached) x
  left join recipe r on r.merchant_id = ${merchantId} and r.product_id = x.product_id and r.status = 1
  left join recipe_component c on c.merchant_id = ${merchantId} and c.recipe_id = r.id and c.version = r.version
  group by x.product_id order by x.product_id`;

/** What of a product is on hand and may be neither sold nor used. */
interface Blocked {
  /** Kept for orders that are not paid yet. */
  readonly held_milli: number;
  /** With what stands in lots that are over. */
  readonly blocked_milli: number;
}

/** Of products what is blocked, of those alone of which something is. */
const blockedOf = ({ merchantId, now, day, sells_expired }: StockView, productIds: readonly number[]): Statement => {
  const over = sql`
    union all
    select l.product_id, 0 as held_milli, l.quantity_milli as blocked_milli from stock_lot l
    join product p on p.merchant_id = l.merchant_id and p.id = l.product_id and p.vase_life_days is not null
    where l.merchant_id = ${merchantId} and l.product_id = any(${productIds}::bigint[]) and l.quantity_milli > 0
      and l.expires_on < ${day}::date`;
  return sql`
    select product_id, sum(held_milli)::bigint as held_milli, sum(blocked_milli)::bigint as blocked_milli from (
      select h.product_id, h.quantity_milli as held_milli, h.quantity_milli as blocked_milli from stock_hold h
      where h.merchant_id = ${merchantId} and h.product_id = any(${productIds}::bigint[])
        and h.held_until > ${now}::timestamptz
      ${sells_expired ? sql`` : over}) b
    group by product_id`;
};

/** Products in locked stock. */
export interface LockedReach {
  readonly parts: readonly Parts[];
  readonly stocks: Map<number, Stock>;
  readonly blocked: ReadonlyMap<number, Blocked>;
}

/** Locks what recipes lead to; what is blocked is read after it, when who held or threw away meanwhile is done. */
export const lockReach = async (tx: MerchantTx, view: StockView, parts: readonly Parts[]): Promise<LockedReach> => {
  const ids = parts.map((one) => one.product_id);
  const [stocks, rows] = await lockStockAnd<Blocked & { product_id: number }>(tx, parts, [blockedOf(view, ids)]);
  return { parts, stocks, blocked: new Map(rows.map((row) => [row.product_id, row])) };
};
