import type { InputOf } from '../../../kernel/contract/contract.ts';
import { type FieldErrors, fieldError, InvalidInput, TransportError } from '../../../kernel/contract/refusal.ts';
import { sum } from '../../../kernel/money/money.ts';
import { addSeconds, epochOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, setColumns } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { knownId, requireBookable } from '../../customers/server/public-api.ts';
import { readZone, reservePlace, zoneOfDistrict } from '../../deliveries/server/public-api.ts';
import { momentsOf, windowKind } from '../../deliveries/window.ts';
import { allocateNumber } from '../../tenancy/server/public-api.ts';
import { refuse as refuseSale } from '../../till/refusals.ts';
import type { orders } from '../contract.ts';
import {
  benchState,
  firstDelivery,
  isMadeOtherwise,
  type OrderPortion,
  orderState,
  priceErrors,
  priceOrder,
} from '../order.ts';
import { orderFields } from '../order-fields.ts';
import { refuse } from '../refusals.ts';
import { orderSettings } from '../settings.ts';
import { holdFlowers } from './hold-flowers.ts';
import { lockOrderRow, type OrderRow, placeHolder } from './lock-order.ts';
import { readPaidByVat } from './order-queries.ts';
import { getOrder, type Order } from './read-orders.ts';

type Input = InputOf<typeof orders.create>;

/** Counted without a gap. */
const ordersCounted = 9_070;

interface SoldProduct {
  readonly id: number;
  readonly price: number;
  readonly minimum_price: number | null;
  readonly status: number;
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
  /** Of its recipe in force; nothing where it has none. */
  readonly minutes: number;
}

/** What is ordered with its price; refuses prices that changed since they were said. */
const readLines = async (ctx: MerchantContext, tx: MerchantTx, input: Input, before: readonly AgreedLine[]) => {
  const ids = input.lines.map((line) => line.product_id);
  const found = await tx.many<SoldProduct>(sql`
    select p.id, p.price, p.minimum_price, p.status, p.vat_category, p.vat_exemption_code, coalesce((
      select v.minutes from recipe r
      join recipe_version v on v.merchant_id = ${tx.merchantId} and v.recipe_id = r.id and v.version = r.version
      where r.merchant_id = ${tx.merchantId} and r.product_id = p.id and r.status = 1), 0) as minutes
    from product p where p.merchant_id = ${tx.merchantId} and p.id = any(${ids}::bigint[])`);
  const known = new Map(found.map((one) => [one.id, one]));
  return input.lines.map(({ product_id, pieces, unit_price }, i) => {
    const product = known.get(product_id);
    if (!product) throw fieldError(`lines.${i}.product_id`, 'not_found');
    const agreed = before.find((line) => line.product_id === product_id);
    if (product.status !== 1 && !agreed) throw refuseSale('item_not_available');
    const isKnownPrice = unit_price === product.price || unit_price === agreed?.unit_price;
    if (!isKnownPrice && !ctx.user.flags.may_change_price)
      throw fieldError(`lines.${i}.unit_price`, 'price_has_changed', { price: product.price });
    // Its bill refuses it too: nothing is promised that cannot be sold.
    if (product.minimum_price !== null && unit_price < product.minimum_price && unit_price !== agreed?.unit_price)
      throw fieldError(`lines.${i}.unit_price`, 'price_below_minimum', { minimum: product.minimum_price });
    const { vat_category, vat_exemption_code, minutes } = product;
    return {
      product_id,
      quantity_milli: pieces * 1_000,
      unit_price,
      vat_category,
      vat_exemption_code,
      minutes: minutes * pieces,
    };
  });
};
interface AgreedLine {
  readonly product_id: number;
  readonly unit_price: number;
}

interface ChosenWindow {
  readonly kind: number;
  readonly from_time: string;
  readonly until_time: string;
  readonly fee_amount: number;
  readonly cutoff_minutes: number;
  readonly is_same_day: boolean;
}

/** The window on its day, with its hours; refuses one of the other kind, and one whose last moment to order is over. */
const readWindow = async (ctx: MerchantContext, tx: MerchantTx, input: Input, before: OrderRow | null) => {
  const window = await tx.maybe<ChosenWindow>(sql`
    select kind, from_time, until_time, fee_amount, cutoff_minutes, is_same_day from delivery_window
    where merchant_id = ${tx.merchantId} and id = ${input.window_id}`);
  if (!window || window.kind !== input.kind) throw fieldError('window_id', 'not_found');
  const isSame = before?.window_id === input.window_id && before.day === input.day;
  // What was promised stays as it was promised, whatever the window says since.
  if (before && isSame) return { ...window, starts_at: before.starts_at, ends_at: before.ends_at };
  const { starts_at, ends_at, until_at } = momentsOf(window, input.day, ctx.merchant.zone);
  if (epochOf(ctx.now) > epochOf(until_at)) throw fieldError('window_id', 'window_not_offered');
  return { ...window, starts_at, ends_at };
};

/** What the delivery costs and what it is billed as; nothing of what is collected, and of an address that is not known yet. */
const readFee = async (ctx: MerchantContext, tx: MerchantTx, amount: number, agreed: OrderRow | null) => {
  if (amount === 0) return null;
  const service_id = agreed ? agreed.fee_service_id : ctx.settings(orderSettings).delivery_service_id;
  const service =
    service_id === null
      ? undefined
      : await tx.maybe<{ vat_category: string; vat_exemption_code: string | null }>(sql`
          select vat_category, vat_exemption_code from service
          where merchant_id = ${tx.merchantId} and id = ${service_id} and (status = 1 or ${agreed !== null})`);
  if (!service) throw refuse('delivery_service_missing');
  return { ...service, service_id, quantity_milli: 1_000, unit_price: amount };
};

/** Why the order cannot be priced, by the fields of its form; what its delivery adds belongs to all lines. */
const requirePrice = (errors: FieldErrors, lines: number): void => {
  const all = Object.entries(errors).map(([field, error]) => [
    field.startsWith(`lines.${lines}.`) ? 'lines' : field,
    error,
  ]);
  if (all.length > 0) throw new InvalidInput(Object.fromEntries(all));
};

/** The zone of an address; an order whose address stays goes where it was promised to go, though nothing new is. */
const zoneOf = async (tx: MerchantTx, district: string, before: OrderRow | null) => {
  const promised = before?.district === district ? before.zone_id : null;
  const zone = promised === null ? await zoneOfDistrict(tx, district) : await readZone(tx, promised);
  if (!zone) throw fieldError('district', 'outside_zones');
  return zone;
};

/** What an order is, decided: its columns, its lines, and its price by VAT. */
const decideOrder = async (ctx: MerchantContext, tx: MerchantTx, input: Input, before: OrderRow | null) => {
  const customer_id =
    before?.customer_id === input.customer_id ? input.customer_id : await requireBookable(tx, input.customer_id);
  const lines = await readLines(ctx, tx, input, before?.lines ?? []);
  const window = await readWindow(ctx, tx, input, before);
  const isDelivery = input.kind === windowKind.delivery;
  const zone = isDelivery && input.district ? await zoneOf(tx, input.district, before) : null;
  // The same way at the same hours costs what was said, whatever the zone or the window costs since.
  const isAgreed = zone && before?.zone_id === zone.id && before.window_id === input.window_id;
  const price = isAgreed ? before.fee_amount : zone ? zone.fee_amount + window.fee_amount : 0;
  const fee = await readFee(ctx, tx, price, isAgreed ? before : null);
  const priced = fee ? [...lines, fee] : lines;
  requirePrice(priceErrors(priced, ctx.merchant), lines.length);
  const { total, portions } = priceOrder(priced, ctx.merchant);
  const where = isDelivery ? {} : { short_address: null, address: null };
  return {
    ...{ lines, portions },
    row: {
      ...inputValues(orderFields, input),
      ...{ ...where, customer_id },
      ...{ district: isDelivery ? input.district : null, zone_id: zone?.id ?? null, window_id: input.window_id },
      ...{ starts_at: window.starts_at, ends_at: window.ends_at, amount: total },
      ...{ fee_amount: fee?.unit_price ?? 0, fee_service_id: fee?.service_id ?? null },
      bench_minutes: Math.min(
        10_000,
        lines.reduce((n, line) => n + line.minutes, 0),
      ),
    },
  };
};

/** Stores what an order consists of, in place of what it was. */
export const replaceLines = async (tx: MerchantTx, id: number, lines: OrderRow['lines']): Promise<void> => {
  await tx.run(sql`delete from shop_order_line where merchant_id = ${tx.merchantId} and order_id = ${id}`);
  await tx.run(sql`
    insert into shop_order_line (order_id, position, product_id, quantity_milli, unit_price, vat_category, vat_exemption_code)
    select ${id}::bigint, l.position, l.product_id, l.quantity_milli, l.unit_price, l.vat_category, l.vat_exemption_code
    from jsonb_to_recordset(${JSON.stringify(lines.map((line, position) => ({ ...line, position })))}::jsonb)
      as l (position smallint, product_id bigint, quantity_milli bigint, unit_price bigint, vat_category text,
        vat_exemption_code text)`);
};

/** Until when a draft has what it holds; null of what is confirmed. */
const heldUntil = (ctx: MerchantContext, state: number): string | null =>
  state === orderState.draft ? addSeconds(ctx.now, 60 * ctx.settings(orderSettings).hold_minutes) : null;

interface Held {
  readonly id: number;
  readonly state: number;
  readonly day: string;
  readonly ends_at: string;
  readonly window_id: number;
  readonly bench_minutes: number;
  readonly lines: readonly { readonly product_id: number; readonly quantity_milli: number }[];
}

/** Takes the place and the flowers of an order, in place of those that it had. */
export const holdOrder = async (ctx: MerchantContext, tx: MerchantTx, order: Held): Promise<void> => {
  const { day, window_id, bench_minutes: minutes } = order;
  const held_until = heldUntil(ctx, order.state);
  await reservePlace(tx, { ...placeHolder(order.id), window_id, day, stops: 1, minutes, held_until }, ctx.now);
  await holdFlowers(ctx, tx, order, held_until);
  ctx.publishChange('orders');
  ctx.publishChange('stock');
};

/** Takes an order as a draft. */
export const createOrder = async (ctx: MerchantContext, tx: MerchantTx, input: Input): Promise<Order> => {
  const { row, lines } = await decideOrder(ctx, tx, input, null);
  const { number } = await allocateNumber(tx, ordersCounted, ctx.now);
  const { id } = await tx.one<{ id: number }>(
    sql`${insertRow('shop_order', {
      ...row,
      ...{ number, state: orderState.draft, delivery: firstDelivery(input.kind, row.zone_id) },
      ...{ created_at: ctx.now, created_by: ctx.user.id },
    })} returning id`,
  );
  await replaceLines(tx, id, lines);
  await holdOrder(ctx, tx, { ...row, id, state: orderState.draft, day: input.day, lines });
  ctx.note({ record_id: id });
  return getOrder(ctx, tx, { id });
};

/**
 * What is paid ahead is its buyer's, and never more than what it costs, by the VAT that it bears. What fell below it already,
 * as a substitute cost less, falls no further.
 */
const requirePaidFits = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  before: OrderRow,
  { row, portions }: Awaited<ReturnType<typeof decideOrder>>,
): Promise<void> => {
  const paid = await readPaidByVat(tx, before.id);
  const all = [...paid.values()].reduce((n, one) => n + one, 0);
  if (all === 0) return;
  if (Math.min(all, before.amount) > sum(portions.map((one) => one.amount)))
    throw fieldError('lines', 'order_below_paid');
  const agreed = await portionsOf(ctx, tx, before);
  const roomOf = (of: readonly OrderPortion[], category: string): number =>
    of.find((one) => one.vat_category === category)?.amount ?? 0;
  const isBelow = ([category, amount]: readonly [string, number]) =>
    Math.min(amount, roomOf(agreed, category)) > roomOf(portions, category);
  if ([...paid].some(isBelow)) throw fieldError('lines', 'order_other_vat');
  const { is_same } = await tx.one<{ is_same: boolean }>(
    sql`select ${knownId(before.customer_id)} = ${knownId(row.customer_id)} as is_same`,
  );
  if (!is_same) throw fieldError('customer_id', 'order_paid_by_other');
};

/** Changes an order that is not over; 409 with the current one when it was changed meanwhile. */
export const updateOrder = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof orders.update>,
): Promise<Order> => {
  const before = await lockOrderRow(tx, input.id);
  if (before.version !== input.version)
    throw new TransportError(409, 'changed_meanwhile', { current: await getOrder(ctx, tx, input) });
  if (before.state > orderState.confirmed) throw refuse('order_is_over');
  const decided = await decideOrder(ctx, tx, input, before);
  const { row, lines } = decided;
  await requirePaidFits(ctx, tx, before, decided);
  const isSameWay = before.kind === input.kind && (before.zone_id === null) === (row.zone_id === null);
  const delivery = isSameWay ? before.delivery : firstDelivery(input.kind, row.zone_id);
  const again = isMadeOtherwise(before, lines) ? { production: benchState.in_work, ready_at: null } : {};
  await tx.run(sql`update shop_order set ${setColumns({ ...row, delivery, ...again })}, version = version + 1
    where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  await replaceLines(tx, input.id, lines);
  await holdOrder(ctx, tx, { ...row, id: input.id, state: before.state, day: input.day, lines });
  ctx.note({ before: { ...before }, after: { ...row, lines } });
  return getOrder(ctx, tx, input);
};

/** The delivery of an order as its bill has it; nothing where it costs nothing. */
export const feeLines = async (tx: MerchantTx, order: OrderRow) => {
  const fees = await tx.many<{ vat_category: string; vat_exemption_code: string | null }>(sql`
    select vat_category, vat_exemption_code from service
    where merchant_id = ${tx.merchantId} and id = ${order.fee_service_id}`);
  return fees.map((one) => ({ ...one, quantity_milli: 1_000, unit_price: order.fee_amount }));
};

/** What a confirmed order still costs by VAT, as it was agreed. */
export const portionsOf = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  order: OrderRow,
): Promise<readonly OrderPortion[]> =>
  priceOrder([...order.lines, ...(await feeLines(tx, order))], ctx.merchant).portions;
