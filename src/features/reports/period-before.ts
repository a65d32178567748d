import { addDays, addMonths, daysBetween } from '../../kernel/time/local-time.ts';
import { monthOf, type Period, quarterOf } from '../../kernel/time/period.ts';

const isSame = (a: Period, b: Period): boolean => a.from_on === b.from_on && a.to_on === b.to_on;

/**
 * What a period is compared with, as far as it has gone: a month with the month before, a quarter with the quarter before,
 * anything else with as many days just before it. While a period still runs, only as many days of the one before count.
 */
export const periodBefore = (period: Period, today: string): Period => {
  const isRunning = period.from_on <= today && today < period.to_on;
  const daysGone = daysBetween(period.from_on, isRunning ? today : period.to_on);
  const whole = isSame(period, monthOf(period.from_on))
    ? monthOf(addMonths(period.from_on, -1))
    : isSame(period, quarterOf(period.from_on))
      ? quarterOf(addMonths(period.from_on, -3))
      : null;
  if (!whole) {
    const to_on = addDays(period.from_on, -1);
    return { from_on: addDays(to_on, -daysGone), to_on };
  }
  if (!isRunning) return whole;
  const sameDay = addDays(whole.from_on, daysGone);
  return sameDay > whole.to_on ? whole : { from_on: whole.from_on, to_on: sameDay };
};
