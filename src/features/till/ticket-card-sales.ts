import { type Money, smaller, subtract, sum } from '../../kernel/money.ts';
import { type PaymentMethod, tenderKind } from '../payments/tender-kinds.ts';
import type { Tender } from '../payments/tenders.ts';

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

/**
 * The tenders of a ticket with gift cards, split between the bill and each card: cards are paid whole, from the tenders in their
 * order but cash last of all, so that change is given by the bill; the bill gets what is left, and what may pay nothing else.
 * `cardsLack` is zero.
 */
export const splitTenders = (
  tenders: readonly Tender[],
  cards: readonly Money[],
): { readonly bill: Tender[]; readonly cards: Tender[][] } => {
  const left = tenders.map(({ amount }) => amount);
  const order = tenders
    .map((_, i) => i)
    .filter((i) => paysCards(tenders[i]!.method))
    .toSorted((a, b) => Number(tenders[a]!.method === 'cash') - Number(tenders[b]!.method === 'cash') || a - b);
  const taken = cards.map((card) => {
    let rest = card;
    const parts: Tender[] = [];
    for (const i of order) {
      const amount = smaller(rest, left[i]!);
      if (amount === 0) continue;
      parts.push({ ...tenders[i]!, amount });
      left[i] = subtract(left[i]!, amount);
      rest = subtract(rest, amount);
    }
    return parts;
  });
  return {
    bill: tenders.flatMap((tender, i) => (left[i]! > 0 ? [{ ...tender, amount: left[i]! }] : [])),
    cards: taken,
  };
};
