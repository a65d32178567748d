import { part } from '../../../platform/db/parts.ts';
import { sql } from '../../../platform/db/sql.ts';
import { blockedMilli, hasHold, type StockView } from '../../recipes/server/public-api.ts';

export interface FinishedSold {
  /** What is sold of finished stock, by a role that may not sell without it. */
  readonly products: readonly number[];
  readonly view: StockView;
}

/**
 * The part of a sale that leaves what is held for unpaid orders: a visitor may begin an order between the facts of a sale and its
 * locks, so that it is looked at once more under them, after the stock went down. Refuses `product_is_held`.
 */
export const stockHoldPart = part<'stock_hold', FinishedSold, object>({
  name: 'stock_hold',
  values: () => ({}),
  also: ({ products, view }) => [
    sql`select coalesce(bool_and(${blockedMilli(view)} <= p.quantity_milli - p.oversold_milli), true)
        or refuse('product_is_held') as leaves_holds
      from product p where p.merchant_id = ${view.merchantId} and p.id = any(${products}::bigint[]) and ${hasHold(view)}`,
  ],
});
