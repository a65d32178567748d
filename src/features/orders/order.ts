import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { transitions } from '../../kernel/contract/transitions.ts';
import { checkBill, computeBill } from '../../kernel/money/bill.ts';
import { add, type Money, money, sum, zeroMoney } from '../../kernel/money/money.ts';
import { taxOf, type VatCategory } from '../../kernel/money/vat.ts';
import { windowKind } from '../deliveries/window.ts';

/** How far an order is as a whole. */
export const orderState = { draft: 0, confirmed: 1, completed: 2, cancelled: 3 } as const;
/** How far it is at the bench. */
export const benchState = { waiting: 1, in_work: 2, ready: 3 } as const;
/** Where it is on its way; what is collected in the shop has no way. */
export const deliveryState = {
  ...{ none: 0, waits_for_address: 1, to_deliver: 2, on_the_way: 3, delivered: 4, failed: 5, refused: 6, returned: 7 },
} as const;
/** How far it is paid. */
export const paidState = { unpaid: 0, paid: 1, partly: 3 } as const;

export const orderSources = [
  choice(1, 'By phone', 'بالهاتف'),
  choice(2, 'In the shop', 'في المحل'),
  choice(3, 'By message', 'برسالة'),
] as const;
export const orderStates = [
  choice(orderState.draft, 'Draft', 'مسودة', 'quiet'),
  choice(orderState.confirmed, 'Confirmed', 'مؤكد', 'info'),
  choice(orderState.completed, 'Completed', 'مكتمل', 'good'),
  choice(orderState.cancelled, 'Cancelled', 'ملغى', 'bad'),
] as const;
export const benchStates = [
  choice(benchState.waiting, 'Waiting', 'بالانتظار', 'quiet'),
  choice(benchState.in_work, 'In work', 'قيد العمل', 'info'),
  choice(benchState.ready, 'Ready', 'جاهز', 'good'),
] as const;
export const deliveryStates = [
  choice(deliveryState.none, 'Collected in the shop', 'استلام من المحل', 'quiet'),
  choice(deliveryState.waits_for_address, 'Waits for the address', 'بانتظار العنوان', 'warn'),
  choice(deliveryState.to_deliver, 'To deliver', 'للتوصيل', 'info'),
  choice(deliveryState.on_the_way, 'On the way', 'في الطريق', 'info'),
  choice(deliveryState.delivered, 'Handed over', 'سُلّم', 'good'),
  choice(deliveryState.failed, 'Not delivered', 'تعذّر تسليمه', 'bad'),
  choice(deliveryState.refused, 'Refused', 'رُفض استلامه', 'bad'),
  choice(deliveryState.returned, 'Back in the shop', 'عاد إلى المحل', 'warn'),
] as const;
export const paidStates = [
  choice(paidState.unpaid, 'Unpaid', 'غير مدفوع', 'warn'),
  choice(paidState.paid, 'Paid', 'مدفوع', 'good'),
  choice(paidState.partly, 'Partly paid', 'مدفوع جزئيًا', 'info'),
] as const;
export const occasions = [
  choice(1, 'Birthday', 'عيد ميلاد'),
  choice(2, 'Graduation', 'تخرّج'),
  choice(3, 'Wedding', 'زواج'),
  choice(4, 'Recovery', 'شفاء'),
  choice(5, 'Thanks', 'شكر'),
  choice(6, 'Newborn', 'مولود'),
  choice(7, 'Other', 'أخرى'),
] as const;
export const substitutions = [
  choice(1, 'Ask the buyer', 'اسأل المشتري'),
  choice(2, 'Best match', 'أفضل بديل'),
  choice(3, 'Refund it', 'ردّ ثمنه'),
] as const;

const { draft, confirmed, completed, cancelled } = orderState;
const { waiting, in_work, ready } = benchState;
const { to_deliver, on_the_way, delivered, failed, refused, returned, waits_for_address, none } = deliveryState;

/** How an order goes on as a whole. Completing it issues its bill. */
export const orderTransitions = transitions('state', [
  { action: 'confirm', from: [draft], to: confirmed, refusal: 'order_not_a_draft' },
  { action: 'complete', from: [confirmed], to: completed, refusal: 'order_not_confirmed' },
  { action: 'cancel', from: [draft, confirmed], to: cancelled, refusal: 'order_is_over' },
]);

/** An order as far as the tables of its bench and its way look at it. */
interface Going {
  readonly state: number;
}
const isGoing = ({ state }: Going) => (state === confirmed ? null : 'order_not_confirmed');

/** How it goes on at the bench. */
export const benchTransitions = transitions('production', [
  { action: 'start', from: [waiting], to: in_work, guard: isGoing, refusal: 'order_not_waiting' },
  { action: 'put_back', from: [in_work], to: waiting, guard: isGoing, refusal: 'order_not_in_work' },
  { action: 'finish', from: [in_work], to: ready, guard: isGoing, refusal: 'order_not_in_work' },
]);

const isReady = (order: Going & { readonly production: number }) =>
  isGoing(order) ?? (order.production === ready ? null : 'order_not_ready');

/** How a delivery goes on. It is handed over by completing the order. */
export const deliveryTransitions = transitions('delivery', [
  {
    action: 'send',
    from: [to_deliver, failed, returned],
    to: on_the_way,
    guard: isReady,
    refusal: 'order_not_to_deliver',
  },
  { action: 'fail', from: [on_the_way], to: failed, guard: isGoing, refusal: 'order_not_on_the_way' },
  { action: 'refuse', from: [on_the_way], to: refused, guard: isGoing, refusal: 'order_not_on_the_way' },
  { action: 'bring_back', from: [failed, refused], to: returned, guard: isGoing, refusal: 'order_not_failed' },
]);

/** Whether it can be handed over now: from the shelf, or at the door; whatever is delivered was ready before. */
export const canHandOver = ({
  state,
  production,
  delivery,
}: Going & { readonly production: number; readonly delivery: number }) =>
  state === confirmed &&
  production === ready &&
  (delivery === none || delivery === on_the_way || delivery === returned);

/** How a delivery begins: with an address, or waiting for it. Of a pick-up nothing is on its way. */
export const firstDelivery = (kind: number, zone_id: number | null): number =>
  kind === windowKind.pickup ? none : zone_id === null ? waits_for_address : to_deliver;

interface MadeLine {
  readonly product_id: number;
  readonly quantity_milli: number;
}
const isMadeOf = (lines: readonly MadeLine[], others: readonly MadeLine[]): boolean =>
  lines.length === others.length &&
  lines.every((line) =>
    others.some((one) => one.product_id === line.product_id && one.quantity_milli === line.quantity_milli),
  );

/** Whether what stands ready in the shop is other than what is ordered now: it goes back to work. */
export const isMadeOtherwise = (
  order: { readonly production: number; readonly delivery: number; readonly lines: readonly MadeLine[] },
  lines: readonly MadeLine[],
): boolean => order.production === ready && order.delivery !== on_the_way && !isMadeOf(order.lines, lines);

/** What was handed over is delivered, whichever way. */
export const handedOver: number = delivered;

export const mostLines = 50;

interface OrderInput {
  readonly kind?: number | null | undefined;
  readonly district?: string | null | undefined;
  readonly lines?: readonly { readonly product_id?: number | null }[] | null | undefined;
}

/** What an order must agree in; the form asks it too. */
export const orderErrors = ({ lines }: OrderInput): FieldErrors => {
  const seen = new Set<number>();
  const errors: Record<string, FieldErrors[string]> = {};
  lines?.forEach(({ product_id }, i) => {
    if (!product_id) return;
    if (seen.has(product_id)) errors[`lines.${i}.product_id`] = [{ key: 'ordered_twice' }];
    seen.add(product_id);
  });
  return errors;
};

interface PricedLine {
  readonly quantity_milli: number;
  readonly unit_price: number;
  readonly vat_category: string;
  readonly vat_exemption_code: string | null;
}

/** How the shop's prices are. */
interface Pricing {
  readonly prices_include_vat: boolean;
  readonly is_vat_registered: boolean;
  readonly vat_rate_bp: number;
}

/** A share of what an order costs, by the VAT that it bears. */
export interface OrderPortion {
  readonly vat_category: VatCategory;
  readonly vat_exemption_code: string | null;
  readonly amount: Money;
}

/** The order as its bill will have it. */
const billInput = (lines: readonly PricedLine[], shop: Pricing) => ({
  prices_include_vat: shop.prices_include_vat,
  discount: null,
  lines: lines.map(({ quantity_milli, unit_price, vat_category }) => ({
    ...{ quantity_milli, unit_price: money(unit_price), discount: null },
    ...taxOf(vat_category as VatCategory, shop),
  })),
});

/** Why no bill could have these lines, by field: sums that are too large. */
export const priceErrors = (lines: readonly PricedLine[], shop: Pricing): FieldErrors =>
  checkBill(billInput(lines, shop));

/** What an order costs with VAT, as its bill will have it, and how much of it by each category of VAT. */
export const priceOrder = (
  lines: readonly PricedLine[],
  shop: Pricing,
): { readonly total: Money; readonly portions: readonly OrderPortion[] } => {
  if (lines.length === 0) return { total: zeroMoney, portions: [] };
  const bill = computeBill(billInput(lines, shop));
  const portions = bill.vat_lines.map(({ vat_category, taxable_excl_vat, vat }) => ({
    vat_category,
    vat_exemption_code: lines.find((line) => line.vat_category === vat_category)?.vat_exemption_code ?? null,
    amount: add(taxable_excl_vat, vat),
  }));
  return { total: sum(portions.map((one) => one.amount)), portions };
};

/** What is left to pay of portions, when so much of each category is paid. */
export const unpaidPortions = (
  portions: readonly OrderPortion[],
  paid: ReadonlyMap<string, number>,
): readonly OrderPortion[] =>
  portions.map((one) => ({ ...one, amount: money(Math.max(0, one.amount - (paid.get(one.vat_category) ?? 0))) }));
