import { addDays } from '../../../kernel/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { findNextFree } from '../../scheduling/near-times.ts';
import type { Wanted } from '../../scheduling/wanted.ts';
import { type NextFree, type OfferedTime, shownDays, shownFrom } from '../booking.ts';
import { type BookingRules, earlierOf, readTimes } from './booking-rules.ts';

/** How far beyond the days that are shown the next free one is looked for. */
const lookAhead = 30;

interface Asked {
  readonly wanted: Wanted;
  /** The day that is looked at; null for the first that has any. */
  readonly on: string | null;
  /** Visits that are moved. */
  readonly without?: readonly number[];
}

/** The first beginning of the days after one, as its pages name it. */
export const nextFreeOf = (days: Parameters<typeof findNextFree<OfferedTime>>[0], after?: string): NextFree | null => {
  const found = findNextFree(days, after);
  return found && { date: found.date, time: found.time.time, at: found.time.at };
};

/** A row of days with how many times each has, and the times of one of them. */
export const timesFor = async (tx: MerchantTx | PublicTx, rules: BookingRules, { wanted, on, without = [] }: Asked) => {
  const { today, last } = rules;
  const from_on = shownFrom(on, today, last);
  const shownTo = addDays(from_on, shownDays - 1);
  const to_on = earlierOf(addDays(shownTo, lookAhead), last);
  const found = await readTimes(tx, rules, { wanted, period: { from_on, to_on }, without });
  const days = Array.from({ length: shownDays }, (_, n) => addDays(from_on, n))
    .filter((date) => date <= last)
    .map((date) => ({ date, free: found.find((one) => one.date === date)?.times.length ?? 0 }));
  const isShown = on !== null && days.some(({ date }) => date === on);
  const day = isShown ? on : (days.find(({ free }) => free > 0)?.date ?? days[0]!.date);
  return {
    days,
    day,
    times: found.find(({ date }) => date === day)?.times ?? [],
    next: nextFreeOf(found, day),
    earlier: from_on > today ? addDays(from_on, -shownDays) : null,
    later: addDays(from_on, shownDays) <= last ? addDays(from_on, shownDays) : null,
  };
};
