import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { Upload } from '../../../platform/http/route.ts';
import { questionState } from '../bench.ts';
import type { bench } from '../bench-contract.ts';
import { benchState, benchTransitions, orderState } from '../order.ts';
import { refuse } from '../refusals.ts';
import { orderSettings } from '../settings.ts';
import { lockOrderRow, type OrderRow } from './lock-order.ts';
import { writeMove } from './move-order.ts';
import { getOrder, type Order } from './read-orders.ts';
import { readTicket, type Ticket } from './read-ticket.ts';

/** Notes that a product is laid ready, or is not. Ticking moves no stock: the order has it already. */
export const pickForOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, product_id, is_picked }: InputOf<typeof bench.pick>,
): Promise<Ticket> => {
  const order = await lockOrderRow(tx, id);
  if (order.state !== orderState.confirmed) throw refuse('order_not_confirmed');
  const known = await tx.maybe(sql`select id from product where merchant_id = ${tx.merchantId} and id = ${product_id}`);
  if (!known) throw fieldError('product_id', 'not_found');
  await tx.run(
    is_picked
      ? sql`insert into shop_order_pick (order_id, product_id, picked_at, picked_by)
            values (${id}, ${product_id}, ${ctx.now}, ${ctx.user.id})
            on conflict (merchant_id, order_id, product_id) do nothing`
      : sql`delete from shop_order_pick
            where merchant_id = ${tx.merchantId} and order_id = ${id} and product_id = ${product_id}`,
  );
  ctx.note({ record_id: id, after: { product_id, is_picked } });
  ctx.publishChange('orders');
  return readTicket(ctx, tx, { id });
};

/** Stores the photo of what was made, in place of one before. */
export const photographOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id }: InputOf<typeof bench.photo>,
  upload: Upload,
): Promise<Ticket> => {
  const order = await lockOrderRow(tx, id);
  if (order.state !== orderState.confirmed) throw refuse('order_not_confirmed');
  const { id: file_id } = await upload.keep();
  await tx.run(sql`
    insert into shop_order_photo (order_id, file_id, taken_at, taken_by)
    values (${id}, ${file_id}, ${ctx.now}, ${ctx.user.id})
    on conflict (merchant_id, order_id) do update
      set file_id = excluded.file_id, taken_at = excluded.taken_at, taken_by = excluded.taken_by`);
  ctx.note({ record_id: id, after: { file_id } });
  ctx.publishChange('orders');
  return readTicket(ctx, tx, { id });
};

/** Why an order in work is not ready yet: a question without an answer, no photo, something not laid ready. */
const missingFor = async (ctx: MerchantContext, tx: MerchantTx, order: OrderRow) => {
  const is = await tx.one<{ has_question: boolean; has_photo: boolean; has_unpicked: boolean }>(sql`
    select exists (select from shop_order_question
        where merchant_id = ${tx.merchantId} and order_id = ${order.id} and state = ${questionState.waiting}) as has_question,
      exists (select from shop_order_photo where merchant_id = ${tx.merchantId} and order_id = ${order.id}) as has_photo,
      exists (select from stock_hold h
        where h.merchant_id = ${tx.merchantId} and h.holder = 'shop_order' and h.holder_id = ${order.id}
          and not exists (select from shop_order_pick k
            where k.merchant_id = ${tx.merchantId} and k.order_id = ${order.id} and k.product_id = h.product_id))
        as has_unpicked`);
  if (is.has_question) return 'order_waits_for_answer';
  if (order.wants_photo && !is.has_photo) return 'order_needs_photo';
  return is.has_unpicked && ctx.settings(orderSettings).checks_picks ? 'order_not_picked' : null;
};

/** Says that an order is ready, once nothing of it is missing. */
export const finishOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: { readonly id: number },
): Promise<Order> => {
  const order = await lockOrderRow(tx, input.id);
  const why = blockedReason(benchTransitions, 'finish', order) ?? (await missingFor(ctx, tx, order));
  if (why) throw refuse(why);
  await writeMove(ctx, tx, order, { production: benchState.ready, ready_at: ctx.now });
  return getOrder(ctx, tx, input);
};

/** Takes an order that was cancelled in work off the bench. */
export const clearTicket = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof bench.clear>) => {
  const order = await lockOrderRow(tx, id);
  if (order.state !== orderState.cancelled) throw refuse('order_not_cancelled');
  await writeMove(ctx, tx, order, { production: benchState.waiting });
  return { id };
};
