import { addSeconds, civilOf, laterDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse as refuseStock } from '../../inventory/refusals.ts';
import { holdStock, releaseHold, stockViewOf } from '../../recipes/server/public-api.ts';
import type { Swap } from '../../recipes/swap.ts';
import { placeHolder } from './lock-order.ts';

interface Flowers {
  readonly id: number;
  readonly day: string;
  readonly ends_at: string;
  readonly lines: readonly { readonly product_id: number; readonly quantity_milli: number }[];
}

/** So long after its window a confirmed order still has its flowers, seconds: it may be late. */
const afterWindow = 86_400;

/**
 * Keeps the flowers of an order, as they must still be good on its day. What today's order lacks is refused but to who may sell
 * without stock; what a later one lacks is bought until then, and nothing is kept for it yet.
 */
export const holdFlowers = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  order: Flowers,
  held_until: string | null,
): Promise<void> => {
  const until = held_until ?? addSeconds(order.ends_at, afterWindow);
  const view = { ...stockViewOf(ctx), day: laterDate(order.day, ctx.today) };
  const needs = order.lines.map(({ product_id, quantity_milli }) => ({ product_id, quantity_milli }));
  const swaps = await readSwaps(tx, order.id);
  const { lacking } = await holdStock(tx, view, { ...placeHolder(order.id), until }, needs, swaps);
  const isToday = order.day <= civilOf(ctx.now, ctx.merchant.zone).date;
  if (lacking !== null && isToday && !ctx.user.flags.may_sell_without_stock)
    throw refuseStock('product_quantity_not_available');
};

/** What the recipes of an order take instead of what is missing for it. */
export const readSwaps = (tx: MerchantTx, id: number): Promise<Swap[]> =>
  tx.many<Swap>(sql`
    select missing_id, substitute_id from shop_order_substitute
    where merchant_id = ${tx.merchantId} and order_id = ${id} order by missing_id`);

/** Ends what is kept for an order. */
export const releaseFlowers = (tx: MerchantTx, id: number): Promise<void> => releaseHold(tx, placeHolder(id));
