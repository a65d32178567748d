import { fieldError } from '../../kernel/contract/refusal.ts';
import { type Money, sum, zeroMoney } from '../../kernel/money/money.ts';
import { addDays, addMonths } from '../../kernel/time/local-time.ts';
import { type ActiveProgram, type EarningLine, earnPoints, type PointsEarned, settleEarned } from './earn-points.ts';
import {
  deductOldest,
  type LivingLot,
  type LotPart,
  type PointWorth,
  pointsWorth,
  type Tier,
  tierOf,
} from './points.ts';

/** What of the shop's choice a bill needs. */
export interface PointRules {
  readonly today: string;
  readonly minimum_points: number;
  /** 0: for ever. */
  readonly valid_months: number;
  readonly tiers: readonly Tier[];
}

interface Lot extends LivingLot {
  readonly expires_on: string | null;
  readonly hundred_amount: Money;
  /** What its customer owes in points: so many of all are not theirs to use. */
  readonly debt: number;
}

export interface PointsUsed {
  /** What they take off the bill, in the mode of its prices. */
  readonly amount: Money;
  /** What was owed for them, without VAT. */
  readonly worth: Money;
  readonly parts: readonly (LotPart & { readonly seen_left: number; readonly seen_worth: Money })[];
}

export const noPoints: PointsUsed = { amount: zeroMoney, worth: zeroMoney, parts: [] };

const isLiving = (lot: { readonly expires_on: string | null }, today: string): boolean =>
  lot.expires_on === null || lot.expires_on >= today;

/** How many of living lots their customer may use: what is owed is not among them. */
export const usablePoints = (living: readonly Pick<Lot, 'points_left' | 'debt'>[]): number =>
  Math.max(0, living.reduce((n, lot) => n + lot.points_left, 0) - (living[0]?.debt ?? 0));

/** The points that a bill uses, oldest first; refuses by the field of the points. */
export const spendPoints = (
  lots: readonly Lot[],
  points: number,
  rules: PointRules,
  field = 'loyalty_points',
): PointsUsed => {
  const living = lots.filter((lot) => isLiving(lot, rules.today));
  const there = usablePoints(living);
  if (points > there) throw fieldError(field, 'points_not_enough', { points: there });
  if (points < rules.minimum_points) throw fieldError(field, 'points_below_minimum', { points: rules.minimum_points });
  const parts = deductOldest(living, points).map((taken) => {
    const lot = living.find(({ id }) => id === taken.id)!;
    return { ...taken, seen_left: lot.points_left, seen_worth: lot.worth_left };
  });
  return { amount: pointsWorth(points, living[0]!), worth: sum(parts.map(({ worth }) => worth)), parts };
};

interface Program extends ActiveProgram, PointWorth {
  readonly from_on: string | null;
  readonly until_on: string | null;
  readonly earned: readonly { readonly on: string; readonly points: number }[];
  /** What the customer owes in points. */
  readonly debt: number;
}

/** Points earned in the twelve months before today. */
const earnedInYear = (earned: Program['earned'], today: string): number =>
  earned.filter(({ on }) => on > addMonths(today, -12)).reduce((n, { points }) => n + points, 0);

/** What a bill earns by the rules of today, at the customer's level. */
export const billEarns = (
  programs: readonly Program[],
  lines: readonly EarningLine[],
  rules: PointRules,
): { readonly earned: readonly PointsEarned[]; readonly expires_on: string | null; readonly debt: number } => {
  const { today } = rules;
  const first = programs[0];
  if (!first) return { earned: [], expires_on: null, debt: 0 };
  const current = programs.filter((p) => (p.from_on ?? today) <= today && (p.until_on ?? today) >= today);
  const factor_bp = tierOf(rules.tiers, earnedInYear(first.earned, today))?.factor_bp ?? 10_000;
  const earned = settleEarned(earnPoints(current, lines, { factor_bp, worth: first }), first.debt);
  return { earned, expires_on: lastDay(rules), debt: first.debt };
};

/** The last day of points that are earned today: so many months, that day not included. */
export const lastDay = ({ today, valid_months }: Pick<PointRules, 'today' | 'valid_months'>): string | null =>
  valid_months === 0 ? null : addDays(addMonths(today, valid_months), -1);
