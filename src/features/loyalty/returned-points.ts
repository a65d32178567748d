import { add, type Money, money } from '../../kernel/money/money.ts';
import { type Returned, shareReturned } from '../../kernel/money/returned.ts';
import { deductOldest, type LivingLot, type LotPart, worthReturned } from './points.ts';

/** A lot that the bill earned. */
export interface OwnLot extends LivingLot {
  readonly points: number;
}

/** A lot of which the bill used points, with what came back of them by earlier notes. */
export interface UsedLot extends LivingLot {
  readonly used: number;
  readonly used_worth: Money;
  readonly back: number;
  readonly back_worth: Money;
}

/** Points of a bill and of its customer when a note takes some of the bill back. */
export interface PointsBefore {
  readonly earned: readonly OwnLot[];
  readonly used: readonly UsedLot[];
  /** The customer's other living lots, what ends first before. */
  readonly others: readonly LivingLot[];
  /** Earned points that earlier notes took back or found missing. */
  readonly gone: number;
  /** What earlier returns did not find and nothing settled since. */
  readonly debt: number;
}

interface PointsReturned {
  /** Parts that come back to the lots they left. They are written before anything is taken. */
  readonly given: readonly LotPart[];
  readonly taken: readonly LotPart[];
  /** Of the bill's own: what is taken back of them. */
  readonly wanted: number;
  /** Of `wanted`: found nowhere, owed from now on. */
  readonly missing: number;
  /** Of `taken`: settles what was owed before. */
  readonly settled: number;
}

/** The lots that what was used comes back to, those that were taken last first. */
const partsBack = (used: readonly UsedLot[], points: number): LotPart[] => {
  let open = points;
  return used.flatMap((lot) => {
    const back = Math.min(open, lot.used - lot.back);
    open -= back;
    const all = { id: lot.id, points: lot.used, worth: lot.used_worth };
    return back > 0
      ? [{ id: lot.id, points: back, worth: worthReturned(all, { points: lot.back, worth: lot.back_worth }, back) }]
      : [];
  });
};

/** The lots as they stand once parts came back to them. */
const withParts = (lots: readonly LivingLot[], used: readonly UsedLot[], parts: readonly LotPart[]): LivingLot[] => {
  const all = new Map(lots.map((lot) => [lot.id, lot]));
  for (const { id, points, worth } of parts) {
    const lot = all.get(id) ?? used.find((one) => one.id === id)!;
    all.set(id, { id, points_left: lot.points_left + points, worth_left: add(lot.worth_left, worth) });
  }
  return [...all.values()];
};

/** Points of parts of the same lot together, so that each lot is written once. */
const together = (parts: readonly LotPart[]): LotPart[] => {
  const all = new Map<number, LotPart>();
  for (const part of parts) {
    const known = all.get(part.id);
    all.set(
      part.id,
      known ? { id: part.id, points: known.points + part.points, worth: add(known.worth, part.worth) } : part,
    );
  }
  return [...all.values()];
};

const count = (parts: readonly LotPart[]): number => parts.reduce((n, { points }) => n + points, 0);

/**
 * What a note does to points: those that the bill used come back, those that it earned are taken, from the customer's others
 * and from what comes back where they are used already. What is found nowhere is owed; what was owed before is settled with
 * whatever is there. So points that were given never exceed those that were earned and not taken back, but for what is owed.
 */
export const returnPoints = (before: PointsBefore, returned: Returned): PointsReturned => {
  const { earned, used, others, gone, debt } = before;
  const total = earned.reduce((n, lot) => n + lot.points, 0);
  const wanted = shareReturned(total, returned, gone);
  const usedTotal = used.reduce((n, lot) => n + lot.used, 0);
  const usedBack = used.reduce((n, lot) => n + lot.back, 0);
  const given = partsBack(used, shareReturned(usedTotal, returned, usedBack));
  const living = withParts([...earned.filter((lot) => lot.points_left > 0), ...others], used, given);
  const own = deductOldest(living, wanted);
  const missing = wanted - count(own);
  const rest = living.map((lot) => {
    const part = own.find(({ id }) => id === lot.id);
    return part
      ? { ...lot, points_left: lot.points_left - part.points, worth_left: money(lot.worth_left - part.worth) }
      : lot;
  });
  const settling = deductOldest(rest, debt);
  return { given, taken: together([...own, ...settling]), wanted, missing, settled: count(settling) };
};
