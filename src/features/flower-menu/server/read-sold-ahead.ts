import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { isCredited } from './store-order.ts';

/** What paid orders of the menu that nobody collected yet sold ahead, by product and the civil day of collecting. */
export const readSoldAhead = (
  tx: MerchantTx,
  zone: string,
): Promise<{ product_id: number; quantity_milli: number; on: string }[]> =>
  tx.many(sql`
    select l.product_id, sum(l.quantity_milli)::bigint as quantity_milli,
      (o.ready_at at time zone ${zone})::date::text as on
    from menu_order o
    join menu_order_line l on l.merchant_id = ${tx.merchantId} and l.order_id = o.id and l.preorder_hours is not null
    where o.merchant_id = ${tx.merchantId} and o.invoice_id is not null and o.collected_at is null and o.ready_at is not null
      and not ${isCredited}
    group by 1, 3`);
