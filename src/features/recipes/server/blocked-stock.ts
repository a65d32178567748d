import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Whose stock is looked at, and for when. */
export interface StockView {
  readonly merchantId: number;
  /** Instant: what is kept for unpaid orders until later is not free. */
  readonly now: string;
  /** The day on which lots must still be good, `YYYY-MM-DD`. */
  readonly day: string;
  readonly sells_expired: boolean;
}

/** What of a product `p` is kept for orders that are not paid yet. */
export const heldMilli = ({ merchantId, now }: StockView): Sql => sql`coalesce((
  select sum(h.quantity_milli) from stock_hold h
  where h.merchant_id = ${merchantId} and h.product_id = p.id and h.held_until > ${now}::timestamptz), 0)::bigint`;

/** What of it stands in lots that are over by then, where the shop does not sell those. */
export const overMilli = ({ merchantId, day, sells_expired }: StockView): Sql =>
  sells_expired
    ? sql`0::bigint`
    : sql`case when p.vase_life_days is null then 0::bigint else (
        select coalesce(sum(l.quantity_milli), 0)::bigint from stock_lot l
        where l.merchant_id = ${merchantId} and l.product_id = p.id and l.quantity_milli > 0
          and l.expires_on < ${day}::date) end`;

/** Whether something of a product `p` is held. */
export const hasHold = ({ merchantId, now }: StockView): Sql => sql`exists (
  select from stock_hold h
  where h.merchant_id = ${merchantId} and h.product_id = p.id and h.held_until > ${now}::timestamptz)`;

/** What of a product `p` is on hand and may be neither sold nor used. */
export const blockedMilli = (view: StockView): Sql => sql`(${overMilli(view)} + ${heldMilli(view)})`;

/** Of products what is free, in sets: for many at once. Columns `id`, `free_milli` (never below nothing) and `price`. */
export const freeStock = ({ merchantId, now, day, sells_expired }: StockView, productIds: Sql): Sql => {
  const over = sql`select l.product_id, sum(l.quantity_milli)::bigint as milli from stock_lot l
    where l.merchant_id = ${merchantId} and l.quantity_milli > 0 and l.expires_on < ${day}::date group by l.product_id`;
  return sql`
    select p.id, greatest(p.quantity_milli - p.oversold_milli - coalesce(h.milli, 0)${
      sells_expired ? sql`` : sql` - case when p.vase_life_days is null then 0 else coalesce(o.milli, 0) end`
    }, 0)::bigint as free_milli, p.price
    from product p
    left join (select h.product_id, sum(h.quantity_milli)::bigint as milli from stock_hold h
      where h.merchant_id = ${merchantId} and h.held_until > ${now}::timestamptz group by h.product_id) h on h.product_id = p.id
    ${sells_expired ? sql`` : sql`left join (${over}) o on o.product_id = p.id`}
    where p.merchant_id = ${merchantId} and p.id in (${productIds})`;
};
