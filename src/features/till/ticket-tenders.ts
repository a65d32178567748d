import { add, larger, type Money, money, roundUpTo, smaller, subtract, sum, zeroMoney } from '../../kernel/money.ts';
import { moneyMethods, type PaymentMethod } from '../payments/tender-kinds.ts';
import type { Tender } from '../payments/tenders.ts';

/** A gift card that a ticket is paid by. */
export interface TicketCard {
  readonly id: number;
  readonly number: string;
  /** Null for the customer's own, which needs none. */
  readonly code: string | null;
}

export interface TicketTender {
  readonly key: number;
  readonly method: PaymentMethod;
  /** Typed; null takes whatever the others leave. */
  readonly amount: Money | null;
  readonly authorization_code: string;
  readonly reference: string;
  /** Of money that the shop holds: what is there. An open one takes no more, and takes it before the others. */
  readonly most?: Money | null;
  /** Of a gift card: which one, its number as people read it, and the code that was typed for it. */
  readonly card?: TicketCard;
}

/** What a press on a method looks at and changes of the ticket. */
interface Tendered {
  readonly tenders: readonly TicketTender[];
  readonly rest_is_owed: boolean;
  readonly next_key: number;
}

/** The method that a digit chooses: the till shows them in this order. */
export const methodAt = (nth: number): PaymentMethod | undefined => moneyMethods[nth - 1];

/** The tenders with their amounts: the first open one takes what the typed ones leave, further open ones nothing. */
export const tendersOf = (tenders: readonly TicketTender[], total: Money): Tender[] => {
  const typed = sum(tenders.flatMap((one) => (one.amount === null ? [] : [one.amount])));
  let rest = larger(zeroMoney, subtract(total, typed));
  const held = new Map<number, Money>();
  for (const one of tenders) {
    if (one.amount !== null || !one.most) continue;
    held.set(one.key, smaller(rest, one.most));
    rest = subtract(rest, held.get(one.key)!);
  }
  return tenders.map((one) => {
    const amount = one.amount ?? held.get(one.key) ?? rest;
    if (one.amount === null && !held.has(one.key)) rest = zeroMoney;
    return {
      method: one.method,
      amount,
      authorization_code: one.authorization_code.trim() || null,
      reference: one.reference.trim() || null,
      ...(one.card ? { gift_card_id: one.card.id, gift_card_code: one.card.code } : {}),
    };
  });
};

/** What the tenders leave to pay; nothing when they are more. */
export const restOf = (tenders: readonly TicketTender[], total: Money): Money =>
  larger(zeroMoney, subtract(total, sum(tendersOf(tenders, total).map((one) => one.amount))));

/**
 * A press on a method. While something is left to pay it takes the rest (cash that is there already takes it over);
 * otherwise the whole bill is paid by it, and a second press takes it back.
 */
export const pressMethod = <T extends Tendered>(ticket: T, method: PaymentMethod, total: Money): T => {
  const { tenders } = ticket;
  const fresh: TicketTender = {
    key: ticket.next_key,
    method,
    amount: null,
    authorization_code: '',
    reference: '',
  };
  const isSplit = tenders.length > 0 && restOf(tenders, total) > 0;
  if (isSplit && method === 'cash' && tenders.some((one) => one.method === 'cash')) {
    return { ...ticket, tenders: tenders.map((one) => (one.method === 'cash' ? { ...one, amount: null } : one)) };
  }
  if (!isSplit && tenders.length === 1 && tenders[0]!.method === method) return { ...ticket, tenders: [] };
  return {
    ...ticket,
    tenders: isSplit ? [...tenders, fresh] : [fresh],
    rest_is_owed: false,
    next_key: ticket.next_key + 1,
  };
};

/** The customer's balance pays as much as it can, before what is handed over; a second press takes that back. */
export const pressBalance = <T extends Tendered>(ticket: T, balance: Money): T => {
  const others = ticket.tenders.filter((one) => one.method !== 'customer_balance');
  if (others.length < ticket.tenders.length) return { ...ticket, tenders: others };
  const key = ticket.next_key;
  const fresh = { key, amount: null, authorization_code: '', reference: '', most: balance };
  return { ...ticket, tenders: [{ ...fresh, method: 'customer_balance' }, ...others], next_key: key + 1 };
};

/** A gift card pays as much as it can, before what is handed over; a second press of the same takes that back. */
export const pressCard = <T extends Tendered>(ticket: T, card: TicketCard, balance: Money): T => {
  const others = ticket.tenders.filter((one) => one.card?.id !== card.id);
  if (others.length < ticket.tenders.length) return { ...ticket, tenders: others };
  const key = ticket.next_key;
  const fresh = { key, amount: null, authorization_code: '', reference: '', most: balance, card };
  return { ...ticket, tenders: [{ ...fresh, method: 'gift_card' }, ...others], next_key: key + 1 };
};

/** Notes that people hand over for this much, smallest first, in major units. */
const notes = [10, 50, 100, 500];

/** Round amounts above `due` that a customer may hand over: the next ten, fifty, hundred and five hundred. */
export const quickNotes = (due: Money, exponent: number): Money[] => {
  const rounded = notes.map((note) => roundUpTo(add(due, money(1)), money(note * 10 ** exponent)));
  return [...new Set(rounded)];
};
