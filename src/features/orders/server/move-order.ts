import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { blockedReason, type Transitions, transitionOf } from '../../../kernel/contract/transitions.ts';
import { epochOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { setColumns } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { releasePlace } from '../../deliveries/server/public-api.ts';
import type { orders } from '../contract.ts';
import { benchTransitions, deliveryTransitions, orderTransitions } from '../order.ts';
import { refuse } from '../refusals.ts';
import { releaseFlowers } from './hold-flowers.ts';
import { lockOrderRow, type OrderRow, placeHolder } from './lock-order.ts';
import { getOrder, type Order } from './read-orders.ts';
import { holdOrder } from './save-order.ts';

type RefusalKey = Parameters<typeof refuse>[0];
type ById = { readonly id: number };

/** Writes what changes of an order, and notes it. */
export const writeMove = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  order: OrderRow,
  changed: Readonly<Record<string, unknown>>,
): Promise<void> => {
  await tx.run(sql`update shop_order set ${setColumns(changed)}, version = version + 1
    where merchant_id = ${tx.merchantId} and id = ${order.id}`);
  const before = Object.fromEntries(Object.keys(changed).map((key) => [key, order[key as keyof OrderRow] ?? null]));
  ctx.note({ before, after: changed });
  ctx.publishChange('orders');
};

/** Moves an order by one of its tables; `also` is written with the new state. */
const moveBy =
  <Action extends string, Field extends 'production' | 'delivery'>(
    table: Transitions<Field, Action, RefusalKey, OrderRow>,
    action: Action,
    also: (ctx: MerchantContext, input: ById & { readonly reason?: string }) => Readonly<Record<string, unknown>>,
  ) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: ById & { readonly reason?: string }): Promise<Order> => {
    const order = await lockOrderRow(tx, input.id);
    const why = blockedReason(table, action, order);
    if (why) throw refuse(why);
    await writeMove(ctx, tx, order, { [table.field]: transitionOf(table, action).to, ...also(ctx, input) });
    return getOrder(ctx, tx, input);
  };

export const startOrder = moveBy(benchTransitions, 'start', (ctx) => ({
  started_by: ctx.user.id,
  started_at: ctx.now,
}));
export const putOrderBack = moveBy(benchTransitions, 'put_back', () => ({ started_by: null, started_at: null }));
export const sendOrder = moveBy(deliveryTransitions, 'send', (ctx) => ({ sent_at: ctx.now, reason: null }));
export const failOrder = moveBy(deliveryTransitions, 'fail', (_ctx, { reason }) => ({ reason: reason ?? null }));
export const refuseOrder = moveBy(deliveryTransitions, 'refuse', (_ctx, { reason }) => ({ reason: reason ?? null }));
export const bringOrderBack = moveBy(deliveryTransitions, 'bring_back', () => ({}));

/** Confirms a draft: its place and flowers are its own from now on. */
export const confirmOrder = async (ctx: MerchantContext, tx: MerchantTx, input: ById): Promise<Order> => {
  const order = await lockOrderRow(tx, input.id);
  const why = blockedReason(orderTransitions, 'confirm', order);
  if (why) throw refuse(why);
  // Its hours were promised for as long as it held its place; of hours that are over nothing is promised.
  if (epochOf(order.ends_at) <= epochOf(ctx.now)) throw fieldError('window_id', 'window_not_offered');
  const { to: state } = transitionOf(orderTransitions, 'confirm');
  await writeMove(ctx, tx, order, { state });
  await holdOrder(ctx, tx, { ...order, state });
  return getOrder(ctx, tx, input);
};

/** Cancels an order; what was paid for it stays the customer's until somebody refunds it. */
export const cancelOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof orders.cancel>,
): Promise<Order> => {
  const order = await lockOrderRow(tx, input.id);
  const why = blockedReason(orderTransitions, 'cancel', order);
  if (why) throw refuse(why);
  await releasePlace(tx, placeHolder(order.id));
  await releaseFlowers(tx, order.id);
  const { to: state } = transitionOf(orderTransitions, 'cancel');
  await writeMove(ctx, tx, order, { state, reason: input.reason, ended_at: ctx.now });
  ctx.publishChange('stock');
  return getOrder(ctx, tx, input);
};
