import { currentMerchantId, literal, prepare, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { releasePlace } from '../../deliveries/server/public-api.ts';
import { benchState, orderState } from '../order.ts';
import { releaseFlowers } from './hold-flowers.ts';
import { placeHolder } from './lock-order.ts';

/** Cancels the open orders of customers who are erased: nobody knows any more for whom and where to. */
export const endOrders = async (
  tx: MerchantTx,
  { now }: { readonly now: string },
  ids: readonly number[],
): Promise<void> => {
  const open = await tx.many<{ id: number }>(sql`
    update shop_order set state = ${orderState.cancelled}, ended_at = ${now}::timestamptz, version = version + 1
    where merchant_id = ${tx.merchantId} and customer_id = any(${ids}::bigint[]) and state < ${orderState.completed}
    returning id`);
  for (const { id } of open) {
    await releasePlace(tx, placeHolder(id));
    await releaseFlowers(tx, id);
  }
};

const emptyWords = prepare<{ readonly ids: readonly number[] }>(
  (
    bind,
  ) => sql`update shop_order set recipient_name = null, recipient_mobile = null, short_address = null, address = null,
      card_text = null, florist_notes = null, driver_notes = null, delivered_to = null, reason = null
    where merchant_id = ${currentMerchantId} and customer_id = any(${bind('ids', 'bigint[]')})`,
);

/** What an erased customer's orders say of people is emptied. */
export const eraseOrderedWords = (_merchantId: number, ids: readonly number[]): Statement => emptyWords({ ids });

/** What confirmed orders need that nothing is held for yet, by product and day: it is bought until then. */
export const readToBuy = (tx: MerchantTx): Promise<{ product_id: number; quantity_milli: number; on: string }[]> =>
  tx.many(sql`
    select l.product_id, sum(l.quantity_milli)::bigint as quantity_milli, o.day::text as on
    from shop_order o join shop_order_line l on l.merchant_id = ${tx.merchantId} and l.order_id = o.id
    where o.merchant_id = ${tx.merchantId} and o.state = ${literal(orderState.confirmed)}
      and o.production < ${literal(benchState.ready)}
      and not exists (select from stock_hold h
        where h.merchant_id = ${tx.merchantId} and h.holder = 'shop_order' and h.holder_id = o.id)
    group by 1, 3`);
