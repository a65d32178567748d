import type { z } from 'zod';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { type Bill, checkBill, computeBill } from '../../kernel/money/bill.ts';
import { add, type Money, money, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { taxOf, type VatCategory } from '../../kernel/money/vat.ts';
import type { appointments } from '../appointments/contract.ts';
import { pointsWorth } from '../loyalty/points.ts';
import type { Tender } from '../payments/tenders.ts';
import { type MarkdownAllowed, type PriceStep, stepLimit } from '../recipes/markdown.ts';
import { type CatalogueItem, isWrong, leftOf, type PricingRules, priceBill } from './bill-rules.ts';
import type { till } from './contract.ts';
import type { Ticket, TicketCustomer } from './ticket.ts';
import { emptyTicket } from './ticket.ts';
import { type SplitTenders, soldCardsAmount, soldCardValues, splitTenders } from './ticket-card-sales.ts';
import { type CardTaken, cardsTaken } from './ticket-cards.ts';
import { depositAmount, depositsUsed } from './ticket-deposits.ts';
import { exchangePays, tendersWithExchange } from './ticket-exchange.ts';
import type { TicketLine } from './ticket-lines.ts';
import { onePiece } from './ticket-lines.ts';
import { pointsTaken } from './ticket-points.ts';
import { countedTenders, tendersOf } from './ticket-tenders.ts';
import { lotById, type TicketLot } from './till-lot.ts';
import type { LineKind } from './till-offers.ts';

/** What the till knows of an item: its price and what is left of it (null for a service). */
export interface StockedItem extends CatalogueItem {
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly quantity_milli: number | null;
  readonly markdowns?: readonly PriceStep[] | undefined;
}

export interface TillRules extends PricingRules {
  readonly may_sell_without_stock: boolean;
}

export const itemKey = (kind: LineKind, id: number): string => `${kind}/${id}`;
export type ItemFinder = (kind: LineKind, id: number) => StockedItem | undefined;

/** An item that left the catalogue is priced as it was put on the ticket; the line says that it is gone. */
const goneItem = (line: TicketLine): CatalogueItem => ({
  kind: line.kind,
  id: line.item_id,
  price: line.unit_price,
  minimum_price: null,
  vat_category: 'S' satisfies VatCategory,
});

/**
 * How far each product line goes past the stock: line key → thousandths that are left for it. The lines of one product
 * are served in their order.
 */
export const shortagesOf = (lines: readonly TicketLine[], find: ItemFinder): ReadonlyMap<number, number> => {
  const left = new Map<number, number>();
  const short = new Map<number, number>();
  for (const line of lines) {
    const item = line.kind === 'product' && !line.composed ? find('product', line.item_id) : undefined;
    if (!item || item.quantity_milli === null) continue;
    const before = left.get(line.item_id) ?? item.quantity_milli;
    if (line.quantity_milli > before) short.set(line.key, Math.max(0, before));
    left.set(line.item_id, before - line.quantity_milli);
  }
  return short;
};

/** What old stock allows of the markdowns that the lines have. */
const markdownsOf = (lines: readonly TicketLine[], find: ItemFinder): MarkdownAllowed[] =>
  lines.flatMap(({ kind, item_id: product_id, markdown_bp: percent_bp }) =>
    kind !== 'product' || percent_bp === undefined
      ? []
      : [{ product_id, percent_bp, limit_milli: stepLimit(find(kind, product_id)?.markdowns ?? [], percent_bp) }],
  );
/** A composed bouquet is an item of its own, at the price it was composed at: the server compares. */
const composedItem = (lines: readonly TicketLine[], code: string | undefined): CatalogueItem | undefined => {
  const line = code === undefined ? undefined : lines.find((one) => one.composed?.code === code);
  if (!line?.composed) return undefined;
  const { price, vat_category } = line.composed;
  return { kind: line.kind, id: line.item_id, price, minimum_price: null, vat_category };
};

export interface PricedTicket {
  /** Null only while the bill cannot be computed at all (no lines, a discount larger than its price). */
  readonly bill: Bill | null;
  /** By the fields of the contract (`lines.0.unit_price`, `discount`). */
  readonly errors: FieldErrors;
  readonly shortages: ReadonlyMap<number, number>;
  /** Points of the customer that the bill uses, and what they take off. */
  readonly points: number;
  readonly points_amount: Money;
  /** Free and loyalty cards that the bill uses, each with what it takes off, and all of that. */
  readonly cards: readonly CardTaken[];
  readonly cards_amount: Money;
  /** What the code takes off, apart from discounts by hand. */
  readonly code_amount: Money;
}

const noneHeld = { points: 0, points_amount: zeroMoney, cards: [], cards_amount: zeroMoney, code_amount: zeroMoney };

/**
 * The bill of a ticket by the rules that the server issues by, and everything that would be refused. Totals are also
 * given while a rule is broken: the cashier sees what the wrong line comes to.
 */
export const priceTicket = (ticket: Ticket, find: ItemFinder, rules: TillRules): PricedTicket => {
  const shortages = shortagesOf(ticket.lines, find);
  if (ticket.lines.length === 0) return { bill: null, errors: {}, shortages, ...noneHeld };
  const asked = ticket.lines.map(({ discount, customer_offer, composed, ...line }) => ({
    ...line,
    composition: composed?.code,
    discount: discount ?? undefined,
    customer_offer_id: customer_offer?.id,
  }));
  const itemOf = (line: { kind: LineKind; item_id: number; composition?: string | undefined }): CatalogueItem =>
    composedItem(ticket.lines, line.composition) ??
    find(line.kind, line.item_id) ??
    goneItem(ticket.lines.find((one) => one.kind === line.kind && one.item_id === line.item_id)!);
  const agreed = ticket.appointment?.agreed ?? [];
  const markdowns = markdownsOf(ticket.lines, find);
  const price = (held: Pick<PricedTicket, 'points_amount' | 'cards_amount'>) =>
    priceBill(asked, ticket.discount, itemOf, { ...rules, agreed, markdowns, ...held });
  const before = price(noneHeld);
  // Cards first: they end, and are somebody's gift; points take off what they leave.
  const left = isWrong(before) ? zeroMoney : leftOf(before.bill);
  const cards = cardsTaken(ticket.cards, left);
  const cards_amount = sum(cards.map(({ amount }) => amount));
  const points = pointsTaken(ticket.points, subtract(left, cards_amount));
  const points_amount = ticket.points ? pointsWorth(points, ticket.points) : zeroMoney;
  const code_amount = isWrong(before) ? zeroMoney : before.code_amount;
  const held = { points, points_amount, cards, cards_amount, code_amount };
  const priced = points > 0 || cards.length > 0 ? price(held) : before;
  const errors: FieldErrors = isWrong(priced) ? { ...priced.errors } : {};
  ticket.lines.forEach((line, i) => {
    if (!find(line.kind, line.item_id)) errors[`lines.${i}.item_id`] = [{ key: 'item_not_available' }];
    const left = shortages.get(line.key);
    if (left !== undefined && !rules.may_sell_without_stock)
      errors[`lines.${i}.quantity_milli`] ??= [{ key: 'product_quantity_not_available', params: { left } }];
  });
  if (!isWrong(priced)) return { bill: priced.bill, errors, shortages, ...held };
  const input = {
    prices_include_vat: rules.prices_include_vat,
    discount: ticket.discount,
    lines: asked.map((line) => ({
      ...line,
      discount: line.discount ?? null,
      ...taxOf(itemOf(line).vat_category, rules),
    })),
  };
  const isComputable = Object.keys(checkBill(input)).length === 0;
  return { bill: isComputable ? computeBill(input) : null, errors, shortages, ...noneHeld };
};

export type SaleRequest = z.input<typeof till.issueInvoice.input>;
type HoldRequest = z.input<typeof till.hold.input>;

/** The bill itself, as it is issued and as it is put aside. */
const billRequest = (ticket: Ticket): HoldRequest => ({
  ...(ticket.customer ? { customer_id: ticket.customer.id } : {}),
  lines: ticket.lines.map((line) => ({
    kind: line.kind,
    item_id: line.item_id,
    quantity_milli: line.quantity_milli,
    unit_price: line.unit_price,
    ...(line.discount ? { discount: line.discount } : {}),
    ...(line.employee_id === null ? {} : { employee_id: line.employee_id }),
    ...(line.customer_offer ? { customer_offer_id: line.customer_offer.id } : {}),
    ...(line.markdown_bp === undefined ? {} : { markdown_bp: line.markdown_bp }),
    ...(line.lot ? { lot_id: line.lot.id } : {}),
    ...(line.composed ? { composition: line.composed.code } : {}),
  })),
  ...(ticket.discount ? { discount: ticket.discount } : {}),
  ...(ticket.code ? { discount_code: ticket.code } : {}),
  ...(ticket.notes.trim() ? { notes: ticket.notes.trim() } : {}),
  ...(ticket.customer && ticket.wants_tax_invoice !== null ? { wants_tax_invoice: ticket.wants_tax_invoice } : {}),
  ...ticket.supply,
});

/** How what is due and the cards that are sold are paid: the tenders, and what comes back where it is an exchange. */
const paymentsOf = (ticket: Ticket, due: Money): readonly Tender[] => {
  const { tenders, exchange } = ticket;
  const cards = soldCardsAmount(ticket);
  const total = add(subtract(due, exchangePays(exchange, due)), cards);
  return tendersWithExchange(tendersOf(countedTenders(tenders, total, cards), total, cards), exchange, due);
};

const sentTender = ({ authorization_code, reference, ...rest }: Tender) => ({
  ...rest,
  ...(authorization_code ? { authorization_code } : {}),
  ...(reference ? { reference } : {}),
});

/** What is sent to put the ticket aside. */
export const holdRequest = (ticket: Ticket, label: string): z.input<typeof till.hold.input> => ({
  ...billRequest(ticket),
  ...(ticket.appointment ? { appointment_id: ticket.appointment.id } : {}),
  ...(label.trim() ? { label: label.trim() } : {}),
});

/** What is sent to issue the ticket. */
export const saleRequest = (
  ticket: Ticket,
  bill: Pick<Bill, 'total' | 'vat_lines'>,
  { points, cards }: Pick<PricedTicket, 'points' | 'cards'> = noneHeld,
): SaleRequest => ({
  ...billRequest(ticket),
  ...(points > 0 ? { loyalty_points: points } : {}),
  ...(cards.length > 0
    ? {
        discount_cards: cards.map(({ card, amount }) => ({
          ...{ gift_card_id: card.id, amount },
          ...(card.code === null ? {} : { gift_card_code: card.code }),
        })),
      }
    : {}),
  payments: paymentsOf(ticket, subtract(bill.total, depositAmount(ticket.deposits, bill))).map(sentTender),
  ...(ticket.deposits.length > 0
    ? {
        deposits: depositsUsed(ticket.deposits, bill).map(({ deposit_id, amount }) => ({ deposit_id, amount })),
      }
    : {}),
  ...(ticket.held ? { held_invoice_id: ticket.held.id, held_version: ticket.held.version } : {}),
  ...(ticket.appointment ? { appointment_id: ticket.appointment.id } : {}),
});

type WithCardsRequest = z.input<typeof till.sellWithCards.input>;

/** What is sent to issue the ticket and to sell its gift cards in one act, and where each tender went. */
export const saleWithCardsRequest = (
  ticket: Ticket,
  sale: SaleRequest,
  bill: Pick<Bill, 'total' | 'vat_lines'>,
): { readonly request: WithCardsRequest; readonly split: SplitTenders } => {
  const due = subtract(bill.total, depositAmount(ticket.deposits, bill));
  const split = splitTenders(paymentsOf(ticket, due), soldCardValues(ticket), due);
  const sent = (parts: SplitTenders['bill'] = []) => parts.map(({ tender }) => sentTender(tender));
  const cards = (ticket.sold_cards ?? []).map(({ card }, i) => ({
    ...card,
    ...(ticket.customer ? { buyer_id: ticket.customer.id } : {}),
    // The split gives them none that a card may not be paid by.
    payments: sent(split.cards[i]) as WithCardsRequest['cards'][number]['payments'],
  }));
  return { split, request: { sale: { ...sale, payments: sent(split.bill) }, cards } };
};

type BilledAppointment = Pick<z.output<typeof appointments.get.output>, 'id' | 'lines' | 'home'> &
  Partial<Pick<z.output<typeof appointments.get.output>, 'deposits'>>;
type BilledLine = Pick<BilledAppointment['lines'][number], 'service_id' | 'price' | 'name_ar' | 'name_en'>;

/** Coming to the customer is a line of its own; nobody performed it, so that no commission is paid for the way. */
const feeLine = ({ home }: BilledAppointment): (BilledLine & { readonly employee_id: null })[] =>
  home && home.fee_amount > 0 && home.fee_service_id !== null
    ? [
        {
          service_id: home.fee_service_id,
          price: home.fee_amount,
          name_ar: home.fee_name_ar,
          name_en: home.fee_name_en,
          employee_id: null,
        },
      ]
    : [];

/** What a ticket knows of the appointment that it is the bill of; `by` booked it. */
export const appointmentOnTicket = (
  appointment: BilledAppointment,
  by: TicketCustomer | null,
): NonNullable<Ticket['appointment']> => {
  const amount = sum(
    (appointment.deposits ?? []).map((one) => money(one.amount - one.returned_amount - one.kept_amount)),
  );
  return {
    id: appointment.id,
    agreed: [...appointment.lines, ...feeLine(appointment)].map(({ service_id, price }) => ({ service_id, price })),
    paid: by && amount > 0 ? { by, amount } : null,
  };
};

/** The bill of an appointment: its services at the prices it was booked at, each sold by who performs it, and its fee. */
export const ticketFromAppointment = (appointment: BilledAppointment, customer: TicketCustomer | null): Ticket => {
  const billed = [...appointment.lines, ...feeLine(appointment)];
  return {
    ...emptyTicket,
    customer,
    appointment: appointmentOnTicket(appointment, customer),
    lines: billed.map((line, i) => ({
      key: i + 1,
      kind: 'service',
      item_id: line.service_id,
      name_en: line.name_en,
      name_ar: line.name_ar,
      quantity_milli: onePiece,
      unit_price: line.price,
      discount: null,
      employee_id: line.employee_id,
    })),
    seller_id: appointment.lines.at(-1)?.employee_id ?? null,
    next_key: billed.length + 1,
  };
};

/** What stays with who booked a visit when its bill is another's: said before it is issued. Null where nothing does. */
export const depositLeft = ({ appointment, customer }: Pick<Ticket, 'appointment' | 'customer'>) =>
  appointment?.paid && customer?.id !== appointment.paid.by.id ? appointment.paid : null;

/** An on-hold invoice as a ticket again; `find` gives the names of its items, `lots` what is known of the lots it names. */
export const ticketFromHeld = (
  held: z.output<typeof till.getHeld.output>,
  customer: TicketCustomer | null,
  find: ItemFinder,
  lots: readonly TicketLot[] = [],
): Ticket => {
  const lines = held.bill.lines.map((line, i): TicketLine => {
    const item = find(line.kind, line.item_id);
    return {
      key: i + 1,
      kind: line.kind,
      item_id: line.item_id,
      name_en: item?.name_en ?? null,
      name_ar: item?.name_ar ?? null,
      quantity_milli: line.quantity_milli,
      unit_price: line.unit_price,
      discount: line.discount ?? null,
      employee_id: line.employee_id ?? null,
      ...(line.markdown_bp === undefined ? {} : { markdown_bp: line.markdown_bp }),
      ...(line.customer_offer_id === undefined
        ? {}
        : { customer_offer: { id: line.customer_offer_id, name_en: null, name_ar: null } }),
      ...(line.lot_id === undefined ? {} : { lot: lots.find((lot) => lot.id === line.lot_id) ?? lotById(line.lot_id) }),
      // At the price that it was put aside at: the server compares.
      ...(line.composition === undefined
        ? {}
        : {
            composed: {
              ...{ code: line.composition, price: line.unit_price, vat_category: item?.vat_category ?? 'S' },
            },
          }),
    };
  });
  return {
    ...emptyTicket,
    lines,
    customer,
    discount: held.bill.discount ?? null,
    code: held.bill.discount_code ?? null,
    notes: held.bill.notes ?? '',
    wants_tax_invoice: held.bill.wants_tax_invoice ?? null,
    supply: { supply_from_on: held.bill.supply_from_on, supply_until_on: held.bill.supply_until_on },
    held: { id: held.id, version: held.version, label: held.label },
    appointment: held.bill.appointment_id
      ? {
          id: held.bill.appointment_id,
          // As they were held; the server compares them with what was booked.
          agreed: lines.flatMap(({ kind, item_id, unit_price }) =>
            kind === 'service' ? [{ service_id: item_id, price: unit_price }] : [],
          ),
        }
      : null,
    seller_id: lines.at(-1)?.employee_id ?? null,
    next_key: lines.length + 1,
  };
};
