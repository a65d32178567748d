import type { z } from 'zod';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { add, larger, type Money, smaller, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import type { cardSale } from '../gift-cards/contract.ts';
import { type PaymentMethod, tenderKind } from '../payments/tender-kinds.ts';
import type { Tender } from '../payments/tenders.ts';

/** What is sent of a gift card on a bill: who buys it and what pays it are the bill's. */
export type SoldCardWishes = Omit<z.input<typeof cardSale>, 'payments' | 'buyer_id' | 'type' | 'reason'>;

/** A gift card that is sold with the bill: no line of it, but a receipt of its own. */
export interface TicketSoldCard {
  /** Of this ticket only, as of its lines. */
  readonly key: number;
  readonly card: SoldCardWishes;
}

/** What of a ticket gift cards change. Absent on tickets that were kept before there were any. */
export interface WithSoldCards {
  readonly sold_cards?: readonly TicketSoldCard[];
}

export type SoldCardChange =
  /** A new one, or in the place of the one with this key. */
  | { readonly type: 'card_put'; readonly card: SoldCardWishes; readonly key: number | null }
  | { readonly type: 'card_taken_off'; readonly key: number }
  | { readonly type: 'card_put_back'; readonly sold: TicketSoldCard; readonly at: number };

/** Gift cards of one bill, by the contract. */
export const mostSoldCards = 10;

/** The values of the cards on a ticket, in their order. */
export const soldCardValues = ({ sold_cards }: WithSoldCards): Money[] =>
  (sold_cards ?? []).map(({ card }) => card.amount as Money);

/** What they are paid by besides the bill; no VAT is in it. */
export const soldCardsAmount = (ticket: WithSoldCards): Money => sum(soldCardValues(ticket));

/** The ticket with its cards changed; a card beyond the most, or one that is there already, leaves it as it is. */
export const changeSoldCards = <T extends WithSoldCards & { readonly next_key: number }>(
  ticket: T,
  change: SoldCardChange,
): T => {
  const sold = ticket.sold_cards ?? [];
  switch (change.type) {
    case 'card_put': {
      if (sold.some((one) => one.key === change.key)) {
        const { key, card } = change;
        return { ...ticket, sold_cards: sold.map((one) => (one.key === key ? { ...one, card } : one)) };
      }
      if (sold.length >= mostSoldCards) return ticket;
      const added = { key: ticket.next_key, card: change.card };
      return { ...ticket, sold_cards: [...sold, added], next_key: ticket.next_key + 1 };
    }
    case 'card_taken_off':
      return { ...ticket, sold_cards: sold.filter((one) => one.key !== change.key) };
    case 'card_put_back':
      if (sold.some((one) => one.key === change.sold.key) || sold.length >= mostSoldCards) return ticket;
      return {
        ...ticket,
        sold_cards: sold.toSpliced(change.at, 0, change.sold),
        next_key: Math.max(ticket.next_key, change.sold.key + 1),
      };
  }
};

/** What gift cards on a ticket may be paid by: money that is there at once, or the buyer's balance; never another card. */
export const paysCards = (method: PaymentMethod): boolean => {
  const { holds, is_confirmed_later } = tenderKind(method);
  return holds !== 'card' && !is_confirmed_later;
};

/** What of the tenders no card may be paid by. */
const forBillAlone = (tenders: readonly Tender[]): Money =>
  sum(tenders.filter(({ method }) => !paysCards(method)).map(({ amount }) => amount));

/** The cards of a ticket lack so much: they are paid whole, whatever of the bill is owed. */
export const cardsLack = (tenders: readonly Tender[], cards: readonly Money[]): Money => {
  const there = subtract(sum(tenders.map(({ amount }) => amount)), forBillAlone(tenders));
  return subtract(sum(cards), smaller(there, sum(cards)));
};

/** What pays the bill alone is so much more than `due` of it. */
export const billOverpaid = (tenders: readonly Tender[], due: Money): Money =>
  larger(zeroMoney, subtract(forBillAlone(tenders), due));

/** A tender, or its part, with the place that it has among all of the ticket. */
interface Part {
  readonly at: number;
  readonly tender: Tender;
}

/** The tenders of a ticket with gift cards, apart: those of the bill, and those of each card. */
export interface SplitTenders {
  readonly bill: readonly Part[];
  readonly cards: readonly (readonly Part[])[];
}

/** Cash that the bill has no room for: it was handed over for a card, whose receipt gives the change then. */
const withChange = (split: SplitTenders, due: Money): SplitTenders => {
  const isCash = ({ tender }: Part) => tender.method === 'cash';
  const cash = split.bill.find(isCash);
  const others = split.bill.filter((part) => !isCash(part));
  if (!cash || larger(zeroMoney, subtract(due, sum(others.map(({ tender }) => tender.amount)))) > 0) return split;
  const last = split.cards.findLastIndex((parts) => parts.some(isCash));
  if (last < 0) return split;
  const more = (part: Part): Part =>
    isCash(part) ? { ...part, tender: { ...part.tender, amount: add(part.tender.amount, cash.tender.amount) } } : part;
  return {
    bill: split.bill.filter((part) => part !== cash),
    cards: split.cards.map((parts, i) => (i === last ? parts.map(more) : parts)),
  };
};

/**
 * The tenders of a ticket with gift cards, split between the bill, of which `due` is to be paid, and each card: cards are paid
 * whole, from the tenders in their order but cash last of all, so that change is given by the bill; the bill gets what is left,
 * and what may pay nothing else. Where the bill takes no cash, the last card that does gives the change. `cardsLack`
 * and `billOverpaid` are zero, and there is one cash tender at most.
 */
export const splitTenders = (tenders: readonly Tender[], cards: readonly Money[], due: Money): SplitTenders => {
  const left = tenders.map(({ amount }) => amount);
  const order = tenders
    .map((_, i) => i)
    .filter((i) => paysCards(tenders[i]!.method))
    .toSorted((a, b) => Number(tenders[a]!.method === 'cash') - Number(tenders[b]!.method === 'cash') || a - b);
  const taken = cards.map((card) => {
    let rest = card;
    const parts: Part[] = [];
    for (const at of order) {
      const amount = smaller(rest, left[at]!);
      if (amount === 0) continue;
      parts.push({ at, tender: { ...tenders[at]!, amount } });
      left[at] = subtract(left[at]!, amount);
      rest = subtract(rest, amount);
    }
    return parts;
  });
  const bill = tenders.flatMap((tender, at) =>
    left[at]! > 0 ? [{ at, tender: { ...tender, amount: left[at]! } }] : [],
  );
  return withChange({ bill, cards: taken }, due);
};

/**
 * What the server said of the two papers, as the ticket has it: the bill's fields by their own names, of a card `sold_cards.0.…`,
 * and of what pays any of them the place of that tender.
 */
export const errorsOnTicket = (errors: FieldErrors, split: SplitTenders): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).map(([field, told]) => {
      const [, paper, of, nth, rest] = /^(sale|cards\.(\d+))\.payments\.(\d+)(.*)$/.exec(field) ?? [];
      const part = paper ? (of === undefined ? split.bill : split.cards[Number(of)])?.[Number(nth)] : undefined;
      if (part) return [`payments.${part.at}${rest}`, told];
      return [field.replace(/^sale\./, '').replace(/^cards\./, 'sold_cards.'), told];
    }),
  );
