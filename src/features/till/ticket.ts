import type { Discount } from '../../kernel/money/bill-input.ts';
import { type Money, zeroMoney } from '../../kernel/money/money.ts';
import type { DepositPart } from '../documents/deposit.ts';
import { type PaymentMethod, tenderKind } from '../payments/tender-kinds.ts';
import type { Supply } from './supply.ts';
import { changeSoldCards, type SoldCardChange, type WithSoldCards } from './ticket-card-sales.ts';
import { pressDiscountCard, seeDiscountCard, type TicketDiscountCard } from './ticket-cards.ts';
import type { TicketExchange } from './ticket-exchange.ts';
import { changeLines, type LineChange, type WithLines } from './ticket-lines.ts';
import type { TicketOwed } from './ticket-owed.ts';
import type { TicketPoints } from './ticket-points.ts';
import {
  changeTender,
  oweRest,
  pressBalance,
  pressCard,
  pressMethod,
  seeCard,
  type TicketCard,
  type TicketTender,
} from './ticket-tenders.ts';

export interface TicketCustomer {
  readonly id: number;
  readonly name_en: string | null;
  readonly name_ar: string | null;
  readonly mobile: string | null;
  /** What they owe, minor units. */
  readonly owed_amount: Money;
  /** Deposits not used yet, VAT included. */
  readonly deposit_amount: Money;
  /** What the shop holds of them; absent on tickets that were kept before it was known. */
  readonly credit_amount?: Money;
  readonly trn: string | null;
  readonly wants_tax_invoice: boolean;
}

/** The bill as it is being made at the till, with the gift cards that are sold beside it. */
export interface Ticket extends WithSoldCards, WithLines {
  readonly customer: TicketCustomer | null;
  readonly discount: Discount | null;
  /** The code or voucher that the customer showed. */
  readonly code: string | null;
  readonly notes: string;
  readonly tenders: readonly TicketTender[];
  /** The customer will pay what is missing later. */
  readonly rest_is_owed: boolean;
  /** Deposits of the customer that are deducted, oldest first, each with what is left of it. */
  readonly deposits: readonly TicketDeposit[];
  /** Points of the customer that take off what they are worth; absent on tickets that were kept before there were any. */
  readonly points?: TicketPoints | null;
  /** Free and loyalty cards that take something off; absent on tickets that were kept before there were any. */
  readonly cards?: readonly TicketDiscountCard[];
  /** A tax invoice was asked for, or not; null is as the customer wished before. */
  readonly wants_tax_invoice: boolean | null;
  /** When it was supplied, where that is not today; said on tax invoices. */
  readonly supply: Supply;
  /** The on-hold invoice that this ticket was resumed from. */
  readonly held: { readonly id: number; readonly version: number; readonly label: string | null } | null;
  /** The appointment that it is the bill of, with the prices it was booked at. */
  readonly appointment: {
    readonly id: number;
    readonly agreed: readonly { readonly service_id: number; readonly price: Money }[];
    /** Who booked it, and what she paid ahead for it: nobody else's bill uses that. */
    readonly paid?: { readonly by: TicketCustomer; readonly amount: Money } | null;
  } | null;
  /** An invoice whose goods come back with this sale. Absent on tickets that were kept before there was one. */
  readonly exchange?: TicketExchange | null;
  /** An older invoice of the customer that is collected beside this sale; absent on tickets that were kept before. */
  readonly collects?: TicketOwed | null;
  /**
   * A sale that was sent and not answered: its idempotency key and what was sent. The same bill is sent with the same
   * key, so that it cannot be sold twice.
   */
  readonly attempt: { readonly key: string; readonly body: string } | null;
}

export const emptyTicket: Ticket = {
  lines: [],
  customer: null,
  discount: null,
  code: null,
  notes: '',
  tenders: [],
  rest_is_owed: false,
  deposits: [],
  points: null,
  cards: [],
  sold_cards: [],
  wants_tax_invoice: null,
  supply: {},
  held: null,
  appointment: null,
  exchange: null,
  collects: null,
  seller_id: null,
  next_key: 1,
  attempt: null,
};

/** A deposit that the ticket may deduct. */
export interface TicketDeposit {
  readonly deposit_id: number;
  readonly document_number: string;
  /** What is left of it, by VAT category. */
  readonly parts: readonly DepositPart[];
}

export type TicketChange =
  | SoldCardChange
  | LineChange
  | { readonly type: 'line_removed'; readonly key: number }
  | { readonly type: 'customer_chosen'; readonly customer: TicketCustomer | null }
  | { readonly type: 'discount_given'; readonly discount: Discount | null }
  | { readonly type: 'code_given'; readonly code: string | null }
  | { readonly type: 'notes_written'; readonly notes: string }
  | { readonly type: 'method_pressed'; readonly method: PaymentMethod; readonly total: Money }
  | {
      readonly type: 'tender_changed';
      readonly key: number;
      readonly change: Partial<Pick<TicketTender, 'amount' | 'authorization_code' | 'reference'>>;
    }
  | { readonly type: 'tender_removed'; readonly key: number }
  /** With the total, the tender being entered makes room for it. */
  | { readonly type: 'balance_pressed'; readonly total?: Money }
  | { readonly type: 'card_pressed'; readonly card: TicketCard; readonly balance: Money; readonly total?: Money }
  /** What is left of a card that pays, as it was asked anew; zero takes it off. */
  | { readonly type: 'card_seen'; readonly id: number; readonly balance: Money }
  | { readonly type: 'discount_card_pressed'; readonly card: TicketDiscountCard }
  | { readonly type: 'rest_owed'; readonly owed: boolean }
  | { readonly type: 'owed_collected'; readonly collects: TicketOwed | null }
  | { readonly type: 'exchange_begun'; readonly exchange: TicketExchange | null }
  | { readonly type: 'deposits_used'; readonly deposits: readonly TicketDeposit[] }
  | { readonly type: 'points_used'; readonly points: TicketPoints | null }
  | { readonly type: 'tax_invoice_wished'; readonly wished: boolean }
  | { readonly type: 'supplied'; readonly supply: Supply }
  | { readonly type: 'sent'; readonly attempt: Ticket['attempt'] }
  | { readonly type: 'detached' }
  | { readonly type: 'held_seen'; readonly version: number }
  | { readonly type: 'replaced'; readonly ticket: Ticket };

/** Is there nothing on it that would be lost? */
export const isTicketEmpty = (ticket: Ticket): boolean =>
  ticket.lines.length === 0 &&
  !ticket.sold_cards?.length &&
  ticket.customer === null &&
  ticket.notes === '' &&
  ticket.held === null &&
  !ticket.exchange &&
  ticket.appointment === null;

const stillExchanges = (exchange: Ticket['exchange'], customer: TicketCustomer | null): TicketExchange | null =>
  exchange && (exchange.customer_id === null || exchange.customer_id === customer?.id) ? exchange : null;

/** Nobody can owe what is missing without being known. */
const chooseCustomer = (ticket: Ticket, customer: TicketCustomer | null): Ticket => ({
  ...ticket,
  customer,
  // What a package gave was the customer's who may use it.
  lines: ticket.lines.filter((line) => !line.customer_offer),
  rest_is_owed: ticket.rest_is_owed && customer !== null,
  tenders: ticket.tenders.filter((one) => tenderKind(one.method).holds !== 'customer' && one.card?.code !== null),
  // Deposits and wishes are the customer's who had them.
  // What comes back belongs to who bought it.
  exchange: stillExchanges(ticket.exchange, customer),
  deposits: [],
  points: null,
  cards: ticket.cards?.filter((one) => one.code !== null) ?? [],
  collects: null,
  wants_tax_invoice: null,
  supply: {},
});

/** What a change makes of the ticket; pure. Without lines nothing is paid, so the last line takes the tenders along. */
export const changeTicket = (ticket: Ticket, change: TicketChange): Ticket => {
  switch (change.type) {
    case 'item_added':
    case 'package_used':
    case 'line_taken':
    case 'line_paid':
    case 'lot_released':
    case 'line_changed':
    case 'line_counted':
    case 'line_restored':
      return changeLines(ticket, change);
    case 'line_removed': {
      const lines = ticket.lines.filter((line) => line.key !== change.key);
      return lines.length > 0 ? { ...ticket, lines } : { ...ticket, lines, tenders: [], rest_is_owed: false };
    }
    case 'customer_chosen':
      return chooseCustomer(ticket, change.customer);
    case 'discount_given':
      return { ...ticket, discount: change.discount };
    case 'code_given':
      return { ...ticket, code: change.code };
    case 'notes_written':
      return { ...ticket, notes: change.notes };
    case 'method_pressed':
      return pressMethod(ticket, change.method, change.total);
    case 'card_pressed':
      return pressCard(ticket, change.card, change.balance, change.total);
    case 'card_seen':
      return seeDiscountCard(seeCard(ticket, change.id, change.balance), change.id, change.balance);
    case 'card_put':
    case 'card_taken_off':
    case 'card_put_back':
      return changeSoldCards(ticket, change);
    case 'discount_card_pressed':
      return pressDiscountCard(ticket, change.card);
    case 'balance_pressed':
      return ticket.customer ? pressBalance(ticket, ticket.customer.credit_amount ?? zeroMoney, change.total) : ticket;
    case 'tender_changed':
      return {
        ...ticket,
        tenders: ticket.tenders.map((one) => (one.key === change.key ? changeTender(one, change.change) : one)),
      };
    case 'tender_removed':
      return { ...ticket, tenders: ticket.tenders.filter((one) => one.key !== change.key) };
    case 'exchange_begun':
      return { ...ticket, exchange: change.exchange };
    case 'deposits_used':
      return { ...ticket, deposits: change.deposits };
    case 'points_used':
      return { ...ticket, points: change.points };
    case 'tax_invoice_wished':
      return { ...ticket, wants_tax_invoice: change.wished, supply: change.wished ? ticket.supply : {} };
    case 'supplied':
      return { ...ticket, supply: change.supply };
    case 'rest_owed':
      return oweRest(ticket, change.owed);
    case 'owed_collected':
      return { ...ticket, collects: change.collects };
    case 'sent':
      return { ...ticket, attempt: change.attempt };
    case 'detached':
      return { ...ticket, held: null };
    case 'held_seen':
      // What another till made of it was seen, and this ticket takes its place.
      return ticket.held ? { ...ticket, held: { ...ticket.held, version: change.version } } : ticket;
    case 'replaced':
      return change.ticket;
  }
};
