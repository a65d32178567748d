import { type Money, subtract, sum, add } from '../../kernel/money.ts';
import type { Bill } from '../../kernel/bill.ts';
import { mostFor } from '../loyalty/points.ts';

/** Points of the customer that the ticket uses, as far as they reach. */
export interface TicketPoints {
  /** What there is. */
  readonly points: number;
  /** What 100 of them take off. */
  readonly hundred_amount: Money;
  /** At least so many are used at once. */
  readonly minimum_points: number;
}

/** What is left of the bill for points, in the mode of its prices. */
export const roomForPoints = (bill: Bill): Money =>
  sum(bill.lines.map((l) => subtract(l.gross_amount, add(l.discount_amount, l.bill_discount_amount))));

/** How many of them the bill uses: none below the least that may be used. */
export const pointsTaken = (of: TicketPoints | null | undefined, bill: Bill): number => {
  if (!of) return 0;
  const points = mostFor(roomForPoints(bill), of.points, of);
  return points < of.minimum_points ? 0 : points;
};
