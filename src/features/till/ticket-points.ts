import { type Money, smaller } from '../../kernel/money/money.ts';
import { mostFor } from '../loyalty/points.ts';

/** Points of the customer that the ticket uses, as far as they reach. */
export interface TicketPoints {
  /** What there is. */
  readonly points: number;
  /** What 100 of them take off. */
  readonly hundred_amount: Money;
  /** At least so many are used at once. */
  readonly minimum_points: number;
  /** The customer wants no more than this taken off; absent: as much as they reach. */
  readonly most_amount?: Money | null;
}

/** How many of them a bill with so much left uses: none below the least that may be used. */
export const pointsTaken = (of: TicketPoints | null | undefined, left: Money): number => {
  if (!of) return 0;
  const points = mostFor(smaller(left, of.most_amount ?? left), of.points, of);
  return points < of.minimum_points ? 0 : points;
};
