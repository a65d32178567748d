import { type Sql, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { lockStockAndRead, type Stock } from '../../inventory/server/public-api.ts';
import { deepestRecipe } from '../recipe.ts';
import type { Component } from '../recipe-cost.ts';
import { heldMilli, overMilli, type StockView } from './blocked-stock.ts';

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
const blockedOf = (view: StockView, productIds: readonly number[]): Statement => sql`
  select p.id as product_id, b.held_milli, b.over_milli + b.held_milli as blocked_milli from product p
  cross join lateral (select ${overMilli(view)} as over_milli, ${heldMilli(view)} as held_milli) b
  where p.merchant_id = ${view.merchantId} and p.id = any(${productIds}::bigint[]) and b.over_milli + b.held_milli > 0`;

/** Products in locked stock. */
export interface LockedReach {
  readonly parts: readonly Parts[];
  readonly stocks: Map<number, Stock>;
  readonly blocked: ReadonlyMap<number, Blocked>;
}

/** Locks what recipes lead to; what is blocked is read after it, when who held or threw away meanwhile is done. */
export const lockReach = async (tx: MerchantTx, view: StockView, parts: readonly Parts[]): Promise<LockedReach> => {
  const ids = parts.map((one) => one.product_id);
  const [stocks, rows] = await lockStockAndRead<Blocked & { product_id: number }>(tx, parts, blockedOf(view, ids));
  return { parts, stocks, blocked: new Map(rows.map((row) => [row.product_id, row])) };
};
