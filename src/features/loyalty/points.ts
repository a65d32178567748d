import { choice } from '../../kernel/contract/entity.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import type { Money } from '../../kernel/money/money.ts';
import { larger, money, multiplyRatio, subtract, zeroMoney } from '../../kernel/money/money.ts';

/** By what points are earned. */
export const programKind = { spending: 1, visit: 2, item: 3 } as const;
export const programKinds = [
  choice(programKind.spending, 'By spending', 'بالإنفاق'),
  choice(programKind.visit, 'By appointment', 'بالزيارة'),
  choice(programKind.item, 'By items bought', 'بما يُشترى'),
];
export const programTransitions = enabling;

/** Why a lot of points is there. */
export const lotCause = { earned: 1, birthday: 2, brought: 3, was_brought: 4, given: 5 } as const;

/** Why points moved. */
export const pointsMovement = {
  earned: 1,
  used: 2,
  expired: 3,
  taken_back: 4,
  given_back: 5,
  given: 6,
  taken: 7,
  into_card: 8,
  worth: 9,
} as const;
export const movementKinds = [
  choice(pointsMovement.earned, 'Earned', 'اكتُسبت'),
  choice(pointsMovement.used, 'Used', 'استُخدمت'),
  choice(pointsMovement.expired, 'Expired', 'انتهت صلاحيتها'),
  choice(pointsMovement.taken_back, 'Reversed by a return', 'سُحبت مع الإرجاع'),
  choice(pointsMovement.given_back, 'Restored by a return', 'أُعيدت مع الإرجاع'),
  choice(pointsMovement.given, 'Added', 'مُنحت'),
  choice(pointsMovement.taken, 'Deducted manually', 'خُصمت يدويًا'),
  choice(pointsMovement.into_card, 'Converted to a gift card', 'حُوّلت إلى بطاقة'),
  choice(pointsMovement.worth, 'Value changed', 'تغيّرت قيمتها'),
];

/** What points are worth: of 100 of them, in the mode of the shop's prices, with the VAT that it contains. */
export interface PointWorth {
  readonly hundred_amount: Money;
  readonly vat_rate_bp: number;
}

/** What so many points take off a bill: whole minor units, never more than they are worth. */
export const pointsWorth = (points: number, { hundred_amount }: Pick<PointWorth, 'hundred_amount'>): Money =>
  money(Number((BigInt(points) * BigInt(hundred_amount)) / 100n));

/** Points that take off as much, and not one more than that needs. */
export const pointsFor = (amount: Money, { hundred_amount }: Pick<PointWorth, 'hundred_amount'>): number =>
  Number((BigInt(amount) * 100n + BigInt(hundred_amount) - 1n) / BigInt(hundred_amount));

/** The most points that a bill takes: of those there are, without taking one that gives nothing. */
export const mostFor = (rest: Money, points: number, worth: Pick<PointWorth, 'hundred_amount'>): number => {
  const hundred = BigInt(worth.hundred_amount);
  // The last point of which all together are still worth no more than the rest.
  const fitting = Number(((BigInt(rest) + 1n) * 100n - 1n) / hundred);
  return pointsFor(pointsWorth(Math.min(points, fitting), worth), worth);
};

/** What the shop owes for points, without VAT (docs/postings.md, "points earned"). Half-up. */
export const owedFor = (points: number, { hundred_amount, vat_rate_bp }: PointWorth): Money =>
  multiplyRatio(hundred_amount, points * 100, 10_000 + vat_rate_bp);

/** A level of customers: who earned so many points in twelve months earns by its factor. */
export interface Tier {
  readonly name_ar: string;
  readonly name_en: string;
  readonly from_points: number;
  /** 10,000 is one for one. */
  readonly factor_bp: number;
}

/** The level of who earned so many; null below the first. */
export const tierOf = (tiers: readonly Tier[], earned: number): Tier | null =>
  tiers.filter(({ from_points }) => earned >= from_points).toSorted((a, b) => b.from_points - a.from_points)[0] ?? null;

/** A lot as it is used: points that are left of it with what is owed for them. */
export interface LivingLot {
  readonly id: number;
  readonly points_left: number;
  readonly worth_left: Money;
}

export interface LotPart {
  readonly id: number;
  readonly points: number;
  readonly worth: Money;
}

/** What is owed for some of a lot's points; the last of them take the rest. */
export const shareOfLot = (lot: Pick<LivingLot, 'points_left' | 'worth_left'>, points: number): Money =>
  points === lot.points_left ? lot.worth_left : multiplyRatio(lot.worth_left, points, lot.points_left);

/** Takes points of the lots in their order (what ends first, first); fewer when there are no more. */
export const deductOldest = (lots: readonly LivingLot[], points: number): LotPart[] => {
  let open = points;
  return lots.flatMap((lot) => {
    const taken = Math.min(open, lot.points_left);
    open -= taken;
    return taken > 0 ? [{ id: lot.id, points: taken, worth: shareOfLot(lot, taken) }] : [];
  });
};

/**
 * What is owed for points that come back: their share of what was owed for all that were used, counted from all that came
 * back so far, so that roundings of many returns never add up to more.
 */
export const worthReturned = (used: LotPart, back: { points: number; worth: Money }, points: number): Money =>
  used.points === 0
    ? zeroMoney
    : larger(zeroMoney, subtract(multiplyRatio(used.worth, points + back.points, used.points), back.worth));
