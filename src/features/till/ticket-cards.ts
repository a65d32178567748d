import { type Money, smaller, subtract } from '../../kernel/money.ts';
import type { TicketCard } from './ticket-tenders.ts';

/** A free or loyalty card on a ticket: it takes something off before the total, as far as it reaches. */
export interface TicketDiscountCard extends TicketCard {
  readonly type: number;
  /** What is left of it. */
  readonly balance: Money;
}

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

/** A second press takes it back. */
export const pressDiscountCard = <T extends { readonly cards?: readonly TicketDiscountCard[] }>(
  ticket: T,
  card: TicketDiscountCard,
): T => {
  const cards = ticket.cards ?? [];
  const others = cards.filter((one) => one.id !== card.id);
  return { ...ticket, cards: others.length < cards.length ? others : [...cards, card] };
};
