import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import {
  add,
  larger,
  type Money,
  money,
  roundUpTo,
  smaller,
  subtract,
  sum,
  zeroMoney,
} from '../../kernel/money/money.ts';
import { moneyMethods, type PaymentMethod, tenderKind } from '../payments/tender-kinds.ts';
import type { Tender } from '../payments/tenders.ts';
import { cardsLack, paysCards, soldCardsAmount, soldCardValues, type WithSoldCards } from './ticket-card-sales.ts';

/** A gift card that a ticket is paid by. */
export interface TicketCard {
  readonly id: number;
  readonly number: string;
  /** Null for the customer's own, which needs none. */
  readonly code: string | null;
  /** Its last day and whom it is for, as it was found; absent on tickets that were kept before they were known. */
  readonly expires_on?: string;
  readonly beneficiary_name?: string | null;
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
interface Tendered extends WithSoldCards {
  readonly tenders: readonly TicketTender[];
  readonly rest_is_owed: boolean;
  readonly next_key: number;
}

/** The method that a digit chooses: the till shows them in this order. */
export const methodAt = (nth: number): PaymentMethod | undefined => moneyMethods[nth - 1];

/** The digit behind those: a gift card by its code. */
export const giftCardKey = moneyMethods.length + 1;

/**
 * The tenders with their amounts: the first open one takes what the typed ones leave, further open ones nothing. Of the total
 * so much is for `cards` that are sold, which some methods may not pay: those take no more than the bill.
 */
export const tendersOf = (tenders: readonly TicketTender[], total: Money, cards: Money = zeroMoney): Tender[] => {
  const typedOf = (all: readonly TicketTender[]) =>
    sum(all.flatMap((one) => (one.amount === null ? [] : [one.amount])));
  let rest = larger(zeroMoney, subtract(total, typedOf(tenders)));
  let bill = larger(
    zeroMoney,
    subtract(subtract(total, cards), typedOf(tenders.filter((one) => !paysCards(one.method)))),
  );
  const take = (one: TicketTender): Money => {
    const open = paysCards(one.method) ? rest : smaller(rest, bill);
    const amount = one.most ? smaller(open, one.most) : open;
    rest = subtract(rest, amount);
    if (!paysCards(one.method)) bill = subtract(bill, amount);
    return amount;
  };
  const held = new Map<number, Money>();
  for (const one of tenders) if (one.amount === null && one.most) held.set(one.key, take(one));
  return tenders.map((one) => ({
    method: one.method,
    amount: one.amount ?? held.get(one.key) ?? take(one),
    authorization_code: one.authorization_code.trim() || null,
    reference: one.reference.trim() || null,
    ...(one.card ? { gift_card_id: one.card.id, gift_card_code: one.card.code } : {}),
  }));
};

/** What the tenders leave to pay; nothing when they are more. */
export const restOf = (tenders: readonly TicketTender[], total: Money, cards: Money = zeroMoney): Money =>
  larger(zeroMoney, subtract(total, sum(tendersOf(tenders, total, cards).map((one) => one.amount))));

/** Money that the shop holds already, so that nothing is handed over. */
export const isHeld = (tender: TicketTender): boolean => tenderKind(tender.method).holds !== null;

/** The terminal took it: it is not dropped by a press, as it would have to be voided there. */
export const isApproved = (tender: TicketTender): boolean => tender.authorization_code.trim() !== '';

/** Chosen, and nothing said about it yet: it takes what the others leave. */
const isOpen = (tender: TicketTender): boolean =>
  tender.amount === null && !isHeld(tender) && !isApproved(tender) && tender.reference.trim() === '';

/** Without those that were only chosen and come to nothing, because the others pay everything; of held money too. */
export const countedTenders = (
  tenders: readonly TicketTender[],
  total: Money,
  cards: Money = zeroMoney,
): readonly TicketTender[] => {
  const amounts = tendersOf(tenders, total, cards);
  const isChosen = (one: TicketTender) => isOpen(one) || (isHeld(one) && one.amount === null);
  return tenders.filter((one, i) => !isChosen(one) || amounts[i]!.amount > 0);
};

/** What a further gift card could pay: all of the bill, without `cards` sold, that no held money and no terminal pays yet. */
export const roomForHeld = (tenders: readonly TicketTender[], total: Money, cards: Money = zeroMoney): Money => {
  const kept = tenders.filter((one) => isHeld(one) || isApproved(one));
  const ofBill = sum(
    tendersOf(kept, total, cards).flatMap(({ method, amount }) => (paysCards(method) ? [] : [amount])),
  );
  return smaller(restOf(kept, total, cards), larger(zeroMoney, subtract(subtract(total, cards), ofBill)));
};

/** What is wrong with the counted tenders, by their places among all of them. */
export const byPlace = (
  errors: FieldErrors,
  tenders: readonly TicketTender[],
  counted: readonly TicketTender[],
): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, told]) => [
      field.replace(/^payments\.(\d+)/, (whole, at: string) => {
        const place = tenders.indexOf(counted[Number(at)]!);
        return place < 0 ? whole : `payments.${place}`;
      }),
      told,
    ]),
  );

/** What may be paid later: everything that was not typed, proven or held; never of the cards that are sold. */
export const owableRest = ({ tenders, ...ticket }: Pick<Tendered, 'tenders'> & WithSoldCards, total: Money): Money => {
  const cards = soldCardsAmount(ticket);
  const kept = tenders.filter((one) => !isOpen(one));
  const lack = cardsLack(tendersOf(kept, total, cards), soldCardValues(ticket));
  return larger(zeroMoney, subtract(restOf(kept, total, cards), lack));
};

/** The rest is paid later: what was only chosen to take it goes. */
export const oweRest = <T extends Tendered>(ticket: T, owed: boolean): T => ({
  ...ticket,
  rest_is_owed: owed,
  tenders: owed ? ticket.tenders.filter((one) => !isOpen(one)) : ticket.tenders,
});

/**
 * A press on a method. While something is left to pay it takes the rest (cash that is there already takes it over);
 * otherwise it takes over what is being entered. What the shop holds and what a terminal took stays, and pressed again it
 * stays as it is. One that stands there with nothing takes the rest, rather than a second one of its method beside it.
 */
export const pressMethod = <T extends Tendered>(ticket: T, method: PaymentMethod, total: Money): T => {
  const { tenders } = ticket;
  const cards = soldCardsAmount(ticket);
  const fresh: TicketTender = {
    key: ticket.next_key,
    method,
    amount: null,
    authorization_code: '',
    reference: '',
  };
  const isSplit = tenders.length > 0 && restOf(tenders, total, cards) > 0;
  const again = tenders.find((one) => one.method === method && (method === 'cash' || one.amount === 0));
  if (isSplit && again)
    return { ...ticket, tenders: tenders.map((one) => (one === again ? { ...one, amount: null } : one)) };
  if (!isSplit && tenders.some((one) => one.method === method)) return ticket;
  const kept = isSplit ? tenders : tenders.filter((one) => isHeld(one) || isApproved(one));
  if (total > 0 && kept.length > 0 && restOf(kept, total, cards) === 0) return ticket;
  return { ...ticket, tenders: [...kept, fresh], rest_is_owed: false, next_key: ticket.next_key + 1 };
};

/** Where everything was typed, the tender being entered makes room; one that a terminal took never does. */
const withRoom = (tenders: readonly TicketTender[], total: Money | undefined): readonly TicketTender[] => {
  if (total === undefined) return tenders;
  const typed = sum(tenders.flatMap((one) => (one.amount === null ? [] : [one.amount])));
  if (typed < total) return tenders;
  const entered = [...tenders].reverse().find((one) => one.amount !== null && !isHeld(one) && !isApproved(one));
  return tenders.map((one) => (one === entered ? { ...one, amount: null } : one));
};

/** The customer's balance pays as much as it can, before what is handed over; a second press takes that back. */
export const pressBalance = <T extends Tendered>(ticket: T, balance: Money, total?: Money): T => {
  const others = ticket.tenders.filter((one) => one.method !== 'customer_balance');
  if (others.length < ticket.tenders.length) return { ...ticket, tenders: others };
  const key = ticket.next_key;
  const fresh = { key, amount: null, authorization_code: '', reference: '', most: balance };
  const tenders = [{ ...fresh, method: 'customer_balance' as const }, ...withRoom(others, total)];
  return { ...ticket, tenders, next_key: key + 1 };
};

/** A gift card pays as much as it can, before what is handed over; a second press of the same takes that back. */
export const pressCard = <T extends Tendered>(ticket: T, card: TicketCard, balance: Money, total?: Money): T => {
  const others = ticket.tenders.filter((one) => one.card?.id !== card.id);
  if (others.length < ticket.tenders.length) return { ...ticket, tenders: others };
  const key = ticket.next_key;
  const fresh = { key, amount: null, authorization_code: '', reference: '', most: balance, card };
  const tenders = [{ ...fresh, method: 'gift_card' as const }, ...withRoom(others, total)];
  return { ...ticket, tenders, next_key: key + 1 };
};

/**
 * A gift card was looked at again: its tender takes no more than is left of it now, and leaves the rest to the others. With
 * nothing left of it, it is gone.
 */
export const seeCard = <T extends Tendered>(ticket: T, id: number, balance: Money): T => ({
  ...ticket,
  tenders: ticket.tenders.flatMap((one) =>
    one.card?.id !== id ? [one] : balance > 0 ? [changeTender({ ...one, most: balance }, {})] : [],
  ),
});

/** A tender as it was changed by hand; of money that the shop holds never more than is there. */
export const changeTender = (
  tender: TicketTender,
  change: Partial<Pick<TicketTender, 'amount' | 'authorization_code' | 'reference'>>,
): TicketTender => {
  const next = { ...tender, ...change };
  return next.most && next.amount !== null ? { ...next, amount: smaller(next.amount, next.most) } : next;
};

/** The tender that is being entered: the one that was pointed at, or the last that is handed over. */
export const tenderInHand = (tenders: readonly TicketTender[], pointed: number | null): TicketTender | null =>
  tenders.find((one) => one.key === pointed) ?? [...tenders].reverse().find((one) => !isHeld(one)) ?? null;

/** How much of the total is paid, in thousandths: the length of a bar. */
export const paidThousandths = (total: Money, rest: Money): number =>
  total > 0 ? Math.round((subtract(total, rest) * 1000) / total) : 1000;

/** Notes that people hand over for this much, smallest first, in major units. */
const notes = [10, 50, 100, 500];

/** Round amounts above `due` that a customer may hand over: the next ten, fifty, hundred and five hundred. */
export const quickNotes = (due: Money, exponent: number): Money[] => {
  const rounded = notes.map((note) => roundUpTo(add(due, money(1)), money(note * 10 ** exponent)));
  return [...new Set(rounded)];
};

/** Those that stand beside the exact amount: the two nearest, and the largest. */
export const quickAmounts = (due: Money, exponent: number): Money[] => {
  const all = quickNotes(due, exponent);
  return all.length > 3 ? [all[0]!, all[1]!, all.at(-1)!] : all;
};
