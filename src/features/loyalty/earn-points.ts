import { add, type Money, subtract, sum, zeroMoney } from '../../kernel/money/money.ts';
import { owedFor, type PointWorth, programKind, shareOfLot } from './points.ts';

/** A rule that holds now, as a bill meets it. */
export interface ActiveProgram {
  readonly id: number;
  readonly kind: number;
  readonly points: number;
  readonly per_amount: Money | null;
  readonly minimum_amount: Money | null;
  /** Of what the bill sells: what the rule counts. */
  readonly services: readonly number[];
  readonly products: readonly number[];
}

/** A line as it was sold: what is paid for it with VAT. */
export interface EarningLine {
  readonly kind: 'service' | 'product' | 'offer';
  readonly item_id: number;
  readonly quantity_milli: number;
  readonly paid: Money;
}

export interface PointsEarned {
  readonly program_id: number;
  readonly points: number;
  /** What the shop owes for them, without VAT. */
  readonly worth: Money;
  /** Of them: settle what the customer owes in points, at once; with their share of the worth. */
  readonly settled: number;
  readonly settled_worth: Money;
}

const counts = (of: ActiveProgram, line: EarningLine): boolean =>
  line.paid > 0 &&
  ((line.kind === 'service' && of.services.includes(line.item_id)) ||
    (line.kind === 'product' && of.products.includes(line.item_id)));

const basePoints = (of: ActiveProgram, lines: readonly EarningLine[], total: Money): number => {
  switch (of.kind) {
    case programKind.spending:
      return of.per_amount ? Math.floor(total / of.per_amount) * of.points : 0;
    case programKind.visit:
      return of.points;
    default: {
      const milli = lines.reduce((n, line) => n + (counts(of, line) ? line.quantity_milli : 0), 0);
      return Math.floor((milli * of.points) / 1000);
    }
  }
};

/**
 * What a bill earns by each rule: of what is paid for it with VAT after every discount, times the factor of the customer's
 * level. A bill that costs nothing earns nothing.
 */
export const earnPoints = (
  programs: readonly ActiveProgram[],
  lines: readonly EarningLine[],
  by: { readonly factor_bp: number; readonly worth: PointWorth },
): PointsEarned[] => {
  const total = sum(lines.map(({ paid }) => paid));
  if (total <= 0) return [];
  return programs.flatMap((of) => {
    if (of.minimum_amount !== null && total < of.minimum_amount) return [];
    const points = Math.min(Math.floor((basePoints(of, lines, total) * by.factor_bp) / 10_000), mostPoints);
    return points > 0
      ? [{ program_id: of.id, points, worth: owedFor(points, by.worth), settled: 0, settled_worth: zeroMoney }]
      : [];
  });
};

/** Of one bill by one rule. */
const mostPoints = 10_000_000;

/** Earned points with a debt of points settled by them, in their order. */
export const settleEarned = (earned: readonly PointsEarned[], debt: number): PointsEarned[] => {
  let open = debt;
  return earned.map((of) => {
    const settled = Math.min(open, of.points);
    open -= settled;
    return { ...of, settled, settled_worth: shareOfLot({ points_left: of.points, worth_left: of.worth }, settled) };
  });
};

/** What the shop owes more by earned points, those that settled a debt taken off. */
export const owedForAll = (earned: readonly PointsEarned[]): Money =>
  earned.reduce<Money>((n, { worth, settled_worth }) => add(n, subtract(worth, settled_worth)), zeroMoney);
