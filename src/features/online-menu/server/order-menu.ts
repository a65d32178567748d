import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { fieldError, InvalidInput, Refusal } from '../../../kernel/contract/refusal.ts';
import { parsePhone, withoutSeparators } from '../../../kernel/domain/phone.ts';
import { money } from '../../../kernel/money/money.ts';
import { commaIn, nameIn } from '../../../kernel/text/messages.ts';
import { addSeconds, civilOf, epochOf } from '../../../kernel/time/local-time.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { PageContext, PageParams, PageQuery } from '../../../platform/pages/public-page.ts';
import {
  isProved,
  openPending,
  proveOrSendCode,
  requireWaiting,
  sealPending,
  spendCode,
  tryCode,
} from '../../booking/server/public-api.ts';
import { requireBooker } from '../../customers/server/public-api.ts';
import { type CartKey, isHoldOver, orderPath, orderPurpose, readCart } from '../../flower-menu/menu.ts';
import type { OrderLine, StoredOrder } from '../../flower-menu/menu-order.ts';
import {
  changeOrder,
  dropForgotten,
  endOldest,
  hasManyUnpaid,
  holderOf,
  lockMenuOrder,
  type OpenMenu,
  readOpenMenu,
  stockNeedsOf,
  storeOrder,
  viewOfShop,
} from '../../flower-menu/server/public-api.ts';
import { gatewayPaymentPath } from '../../payments/gateway-payment.ts';
import { endPaymentsOf, openGatewayPayment, pendingPaymentsOf, takesCards } from '../../payments/server/public-api.ts';
import { holdStock, releaseHold } from '../../recipes/server/public-api.ts';
import { readTimes } from './load-order.ts';
import { composerFor, orderLinesOf } from './price-order.ts';
import { type OrderShop, readShop } from './read-shop.ts';

/** The menu as it is now; a shop that closed it takes no orders. */
const requireMenu = async (tx: MerchantTx, now: string, zone: string): Promise<OpenMenu> => {
  const menu = await readOpenMenu(tx, { now, day: civilOf(now, zone).date });
  if (!menu) throw fieldError('at', 'menu_closed');
  return menu;
};

/** Of the advisory locks: orders of one menu begin one after the other, so that no two are promised the same old stems. */
const lockOrders = 1_007;

const waitForOthers = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`select pg_advisory_xact_lock(${literal(lockOrders)}, ${tx.merchantId}::int)`);

/** Keeps the stems of an order for as long as the shop does, good until a day; says which of its products is short. */
const hold = async (
  ctx: PageContext,
  tx: MerchantTx,
  order: { readonly id: number; readonly lines: readonly (OrderLine & Partial<StoredOrder['lines'][number]>)[] },
  at: { readonly until: string; readonly day: string },
  field: string,
  key: string,
): Promise<void> => {
  const view = await viewOfShop(tx, { now: ctx.now, day: at.day });
  const { lacking } = await holdStock(tx, view, { ...holderOf(order), until: at.until }, stockNeedsOf(order.lines));
  if (lacking === null) return;
  const named = await tx.maybe<{ name_ar: string | null; name_en: string | null }>(
    sql`select name_ar, name_en from product where merchant_id = ${tx.merchantId} and id = ${lacking}`,
  );
  throw fieldError(field, key, { name: named ? (nameIn(ctx.language, named) ?? '') : '' });
};

/** Who asks, without saying who: nobody but this installation makes it of an address. */
const askerOf = (ctx: PageContext, merchantId: number): string =>
  ctx.sealer
    .fingerprint('menu_asker', `${ctx.now.slice(0, 10)} ${merchantId}`, ctx.ip)
    .toString('base64url')
    .slice(0, 32);

/** One address cannot keep a shop's cooler to itself: what it keeps beyond its newest orders is let go. */
const releaseOldest = async (ctx: PageContext, tx: MerchantTx): Promise<void> => {
  for (const old of await endOldest(tx, askerOf(ctx, tx.merchantId), ctx.now)) await releaseHold(tx, holderOf(old));
};

/**
 * Begins an order of what is chosen: its stems are kept from now on for as long as the shop says. What was read must be what is
 * ordered, so its total comes along. Answers the order's page.
 */
export const beginOrder = async (
  ctx: PageContext,
  tx: MerchantTx,
  _params: PageParams,
  input: { readonly cart: string; readonly total: string },
): Promise<string> => {
  await waitForOthers(tx);
  const shop = await readShop(tx);
  const menu = await requireMenu(tx, ctx.now, shop.zone);
  if (!(await takesCards(tx, shop.currency_code))) throw fieldError('at', 'card_payments_not_offered');
  const cart = readCart(input.cart);
  if (cart.size === 0) throw fieldError('at', 'cart_empty');
  const composer = await composerFor(tx, menu, cart, { now: ctx.now, day: civilOf(ctx.now, shop.zone).date });
  const { lines, total, isMissing } = orderLinesOf({ menu, composer }, cart, shop);
  if (isMissing || input.total !== String(total)) throw fieldError('at', 'menu_changed');
  if (total <= 0) throw fieldError('at', 'cart_empty');
  const until = addSeconds(ctx.now, menu.hold_minutes * 60);
  const unique_id = newUniqueId();
  await tx.run(dropForgotten(tx.merchantId, ctx.now));
  const id = await storeOrder(tx, {
    ...{
      unique_id,
      held_until: until,
      amount: total,
      language: ctx.language,
      now: ctx.now,
      asker: askerOf(ctx, tx.merchantId),
      lines,
    },
  });
  await releaseOldest(ctx, tx);
  await hold(ctx, tx, { id, lines }, { until, day: civilOf(ctx.now, shop.zone).date }, 'at', 'cart_short');
  ctx.publishChange('stock');
  ctx.publishChange('menu_orders');
  ctx.note({
    record_id: id,
    after: {
      amount: total,
      lines: lines.map(({ product_id, quantity_milli, composition }) => ({ product_id, quantity_milli, composition })),
    },
  });
  return orderPath(shop, unique_id);
};

const requireOrder = async (tx: MerchantTx, params: PageParams): Promise<StoredOrder> => {
  const order = await lockMenuOrder(tx, { unique_id: params['unique_id'] ?? '' });
  if (!order || order.invoice_id !== null || order.given_back_id !== null) throw fieldError('at', 'order_ended');
  return order;
};

const requireHeld = (order: StoredOrder, now: string): void => {
  if (isHoldOver(order, now)) throw fieldError('at', 'order_hold_over');
};

/** The day on which an order is collected, or today while that is not chosen. */
const dayOf = (order: Pick<StoredOrder, 'ready_at'>, now: string, zone: string): string =>
  civilOf(order.ready_at ?? now, zone).date;

/** So long after it was begun may an order still be kept again: prices and flowers are those of then. */
const renewMinutes = 60;

/** What stands in an order is what the menu has now, at the same prices. */
const requireSame = async (
  tx: MerchantTx,
  now: string,
  shop: OrderShop,
  menu: OpenMenu,
  order: StoredOrder,
): Promise<void> => {
  const cart = new Map<CartKey, number>();
  for (const line of order.lines) {
    const key = line.composition ?? line.product_id;
    cart.set(key, (cart.get(key) ?? 0) + line.quantity_milli / 1000);
  }
  const composer = await composerFor(tx, menu, cart, { now, day: civilOf(now, shop.zone).date });
  const { total, isMissing } = orderLinesOf({ menu, composer }, cart, shop);
  if (isMissing || total !== order.amount) throw fieldError('at', 'menu_changed');
};

/** Keeps the stems of an order whose time was over once more. */
export const renewOrder = async (ctx: PageContext, tx: MerchantTx, params: PageParams): Promise<string> => {
  await waitForOthers(tx);
  const shop = await readShop(tx);
  const menu = await requireMenu(tx, ctx.now, shop.zone);
  const order = await requireOrder(tx, params);
  if (epochOf(ctx.now) > epochOf(order.asked_at) + renewMinutes * 60_000) throw fieldError('at', 'order_too_old');
  await requireSame(tx, ctx.now, shop, menu, order);
  const until = addSeconds(ctx.now, menu.hold_minutes * 60);
  await hold(ctx, tx, order, { until, day: dayOf(order, ctx.now, shop.zone) }, 'at', 'cart_short');
  await changeOrder(tx, order.id, { held_until: until });
  if (order.customer_id === null) await releaseOldest(ctx, tx);
  ctx.publishChange('stock');
  return orderPath(shop, order.unique_id);
};

interface OrderDetails {
  readonly name: string;
  readonly mobile: string;
  readonly prefix?: string | undefined;
  readonly ready_at: string;
  readonly card_text?: string | null | undefined;
  readonly notes?: string | null | undefined;
}

/** Takes who orders and when it is collected, and sends the code to the phone: the next step carries both, sealed. */
export const submitOrderDetails = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  input: OrderDetails,
  query: PageQuery,
): Promise<string> => {
  const shop = await readShop(tx);
  await requireMenu(tx, ctx.now, shop.zone);
  const order = await requireOrder(tx, params);
  requireHeld(order, ctx.now);
  const phone = parsePhone(withoutSeparators(input.mobile), input.prefix ?? shop.prefix);
  if (!phone) throw fieldError('mobile', 'invalid_mobile');
  if (!(await readTimes(tx, order, ctx.now, shop.zone)).includes(input.ready_at))
    throw fieldError('ready_at', 'time_not_offered');
  // What is collected later must still be good then.
  const day = civilOf(input.ready_at, shop.zone).date;
  const [today, until] = [civilOf(ctx.now, shop.zone).date, order.held_until];
  await hold(ctx, tx, order, { until, day: today }, 'at', 'cart_short');
  if (day > today) await hold(ctx, tx, order, { until, day }, 'ready_at', 'not_good_then');
  await changeOrder(tx, order.id, {
    ...{ ready_at: input.ready_at, card_text: input.card_text ?? null, notes: input.notes ?? null },
  });
  const before = openPending(ctx.sealer, tx.merchantId, query['who']?.[0], ctx.now);
  const proved_at = await proveOrSendCode(ctx, tx, phone, before);
  const who = sealPending(ctx.sealer, tx.merchantId, { name: input.name, phone, proved_at, at: ctx.now });
  return `${orderPath(shop, order.unique_id)}/verify?${new URLSearchParams({ who })}`;
};

/**
 * The right code makes who orders a customer and opens the gateway's page; the stems are kept until that page's time is over.
 * Answers the path of the payment.
 */
export const payOrderByCode = async (
  ctx: PageContext,
  tx: MerchantTx,
  params: PageParams,
  { code = '' }: { readonly code?: string | undefined },
  query: PageQuery,
): Promise<string> => {
  const waiting = requireWaiting(ctx, tx, query);
  const shop = await readShop(tx);
  const menu = await requireMenu(tx, ctx.now, shop.zone);
  const order = await requireOrder(tx, params);
  requireHeld(order, ctx.now);
  if (order.ready_at === null) throw fieldError('at', 'order_without_time');
  const chosen = epochOf(order.ready_at);
  if ((await readTimes(tx, order, ctx.now, shop.zone)).every((at) => epochOf(at) !== chosen))
    throw fieldError('at', 'order_time_over');
  const open = isProved(waiting, ctx.now) ? null : await tryCode(ctx, tx, waiting.phone, code);
  try {
    const { name, phone } = waiting;
    const customer_id = await requireBooker(ctx, tx, { name, phone, language: ctx.language });
    if (open) await spendCode(ctx, tx, open);
    const of = { purpose: orderPurpose, purpose_id: order.id };
    const [asked] = order.customer_id === customer_id ? await pendingPaymentsOf(tx, of) : [];
    // Sent twice, or from another tab: the page that is open already.
    if (asked && epochOf(asked.expires_at) > epochOf(ctx.now))
      return gatewayPaymentPath({ alias_name: shop.alias_name, merchant_id: tx.merchantId }, asked.unique_id);
    if (await hasManyUnpaid(tx, { customer_id, order_id: order.id, now: ctx.now }))
      throw fieldError('at', 'too_many_unpaid');
    // Whoever else began to pay it does not any more; money that comes all the same goes back.
    await endPaymentsOf(tx, of, ctx.now);
    const until = addSeconds(ctx.now, menu.hold_minutes * 60);
    await hold(ctx, tx, order, { until, day: dayOf(order, ctx.now, shop.zone) }, 'at', 'cart_short');
    await changeOrder(tx, order.id, { customer_id, held_until: until });
    ctx.note({ record_id: order.id, after: { customer_id, ready_at: order.ready_at, amount: order.amount } });
    ctx.publishChange('gateway_payments');
    ctx.publishChange('menu_orders');
    const payment = await openGatewayPayment(tx, {
      ...{ ...of, customer_id, amount: money(order.amount) },
      ...{
        currency_code: shop.currency_code,
        note: noteOf(ctx, order),
        now: ctx.now,
        expires_at: until,
        user_id: null,
      },
    });
    return payment.path;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new InvalidInput({ at: [{ key: error.key === 'customer_disabled' ? 'menu_closed' : error.key }] });
  }
};

const noteOf = (ctx: PageContext, { lines }: StoredOrder): string =>
  lines
    .map((line) => nameIn(ctx.language, line))
    .join(commaIn(ctx.language))
    .slice(0, 200);
