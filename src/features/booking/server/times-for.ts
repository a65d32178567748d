import { addDays, daysBetween } from '../../../kernel/time/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { BookingRequest } from '../../appointments/booking-request.ts';
import { findNextFree } from '../../appointments/near-times.ts';
import { shownDays, shownFrom, shownMonth } from '../../shop-pages/shown-days.ts';
import type { NextFree, OfferedTime } from '../booking.ts';
import { type BookingRules, earlierOf, laterOf, readTimes } from './booking-rules.ts';

/** How far beyond the days that are shown the next free one is looked for. */
const lookAhead = 30;

interface DayTimesQuery {
  readonly wanted: BookingRequest;
  /** The day that is looked at; null for the first that has any. */
  readonly on: string | null;
  /** The whole month of that day is shown. */
  readonly by_month?: boolean | undefined;
  /** Visits that are moved. */
  readonly without?: readonly number[];
}

/** The first beginning of the days after one, as its pages name it. */
export const nextFreeOf = (days: Parameters<typeof findNextFree<OfferedTime>>[0], after?: string): NextFree | null => {
  const found = findNextFree(days, after);
  return found && { date: found.date, time: found.time.time, at: found.time.at };
};

/** The days that are shown, and the first of those before and after them. */
const shownOf = ({ on, by_month }: Pick<DayTimesQuery, 'on' | 'by_month'>, { today, last }: BookingRules) => {
  if (by_month) {
    const { from_on, to_on } = shownMonth(on, today, last);
    const before = shownMonth(addDays(from_on, -1), today, last);
    return { from_on, to_on, before: from_on > today ? before.from_on : null };
  }
  const from_on = shownFrom(on, today, last);
  const to_on = earlierOf(addDays(from_on, shownDays - 1), last);
  return { from_on, to_on, before: from_on > today ? addDays(from_on, -shownDays) : null };
};

/** A row of days, or a month of them, with how many times each has, and the times of one of them. */
export const timesFor = async (tx: MerchantTx | PublicTx, rules: BookingRules, asked: DayTimesQuery) => {
  const { wanted, on, without = [] } = asked;
  const { last } = rules;
  const { from_on, to_on: shownTo, before } = shownOf(asked, rules);
  const to_on = earlierOf(addDays(from_on, shownDays - 1 + lookAhead), last);
  const period = { from_on, to_on: laterOf(to_on, shownTo) };
  const found = await readTimes(tx, rules, { wanted, period, without });
  const days = Array.from({ length: daysBetween(from_on, shownTo) + 1 }, (_, n) => addDays(from_on, n)).map((date) => ({
    date,
    free: found.find((one) => one.date === date)?.times.length ?? 0,
  }));
  const isShown = on !== null && days.some(({ date }) => date === on);
  const day = isShown ? on : (days.find(({ free }) => free > 0)?.date ?? days[0]!.date);
  return {
    days,
    day,
    times: found.find(({ date }) => date === day)?.times ?? [],
    next: nextFreeOf(found, day),
    earlier: before,
    later: shownTo < last ? addDays(shownTo, 1) : null,
  };
};
