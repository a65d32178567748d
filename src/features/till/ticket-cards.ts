import { type Money, smaller, subtract } from '../../kernel/money/money.ts';
import type { TicketCard } from './ticket-tenders.ts';

/** A free or loyalty card on a ticket: it takes something off before the total, as far as it reaches. */
export interface TicketDiscountCard extends TicketCard {
  readonly type: number;
  /** What is left of it. */
  readonly balance: Money;
}

/** Where it is said what the server has against such a card, by its number: those that take nothing are not sent. */
export const discountCardField = (id: number): string => `discount_cards.of_${id}`;

/** What a card takes off a bill. */
export interface CardTaken {
  readonly card: TicketDiscountCard;
  readonly amount: Money;
}

/** What each card takes of what is left of the bill, in the order in which they were put on it. */
export const cardsTaken = (cards: readonly TicketDiscountCard[] | undefined, left: Money): CardTaken[] => {
  let open = left;
  return (cards ?? []).flatMap((card) => {
    const amount = smaller(open, card.balance);
    open = subtract(open, amount);
    return amount > 0 ? [{ card, amount }] : [];
  });
};

/** A card that was looked at again: it takes what is left of it, and goes with nothing left. */
export const seeDiscountCard = <T extends { readonly cards?: readonly TicketDiscountCard[] }>(
  ticket: T,
  id: number,
  balance: Money,
): T =>
  ticket.cards?.some((one) => one.id === id)
    ? {
        ...ticket,
        cards: ticket.cards.flatMap((one) => (one.id !== id ? [one] : balance > 0 ? [{ ...one, balance }] : [])),
      }
    : ticket;

/** A second press takes it back. */
export const pressDiscountCard = <T extends { readonly cards?: readonly TicketDiscountCard[] }>(
  ticket: T,
  card: TicketDiscountCard,
): T => {
  const cards = ticket.cards ?? [];
  const others = cards.filter((one) => one.id !== card.id);
  return { ...ticket, cards: others.length < cards.length ? others : [...cards, card] };
};
