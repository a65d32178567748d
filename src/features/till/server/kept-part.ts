import { part } from '../../../platform/db/parts.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';

export interface KeptGiven {
  /** What is sold of finished stock, by a role that may not sell without it. */
  readonly products: readonly number[];
  /** The shop sells what is past its last good day. */
  readonly sells_expired: boolean;
}

/**
 * The part of a sale that leaves what is kept for unpaid orders: a visitor may begin an order between the facts of a sale and its
 * locks, so that it is looked at once more under them, after the stock went down. Refuses `product_is_held`.
 */
export const keptPart = part<'kept', KeptGiven, object>({
  name: 'kept',
  values: () => ({}),
  also: ({ products, sells_expired }, head) => [
    sql`select coalesce(bool_and(h.milli <= p.quantity_milli - p.oversold_milli - case
        when p.vase_life_days is null or ${sells_expired}::boolean then 0
        else (select coalesce(sum(l.quantity_milli), 0) from stock_lot l
          where l.merchant_id = ${currentMerchantId} and l.product_id = p.id and l.quantity_milli > 0
            and l.expires_on < ${head.today}::date) end), true) or refuse('product_is_held') as left_kept
      from (select product_id, sum(quantity_milli) as milli from stock_hold
        where merchant_id = ${currentMerchantId} and product_id = any(${products}::bigint[])
          and held_until > ${head.now}::timestamptz group by product_id) h
      join product p on p.merchant_id = ${currentMerchantId} and p.id = h.product_id`,
  ],
});
