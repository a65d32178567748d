import { addDays, civilOf, epochOf, instantOfEpoch } from '../../kernel/time/local-time.ts';
import {
  type DayRange,
  openIntervals,
  rangesOn,
  type SpecialDays,
  type WeekRange,
} from '../../kernel/time/working-week.ts';

/** The shop's own hours, as its visitors read them. */
export interface ShopHours {
  readonly week: readonly WeekRange[];
  /** Those that touch the days to come. */
  readonly specials: readonly SpecialDays[];
}

/** How far ahead the next opening is looked for. */
export const hoursAhead = 30;

export interface OpenState {
  readonly is_open: boolean;
  /** When that changes: civil day and time in the shop's zone. Null: not within the days that are looked at. */
  readonly turns: { readonly on: string; readonly time: string } | null;
  /** The civil day that it is there. */
  readonly today: string;
}

/** Whether the shop is open at an instant, and when that changes. Null when it never said its hours. */
export const openStateAt = (instant: string, { week, specials }: ShopHours, zone: string): OpenState | null => {
  if (week.length === 0 && specials.every(({ ranges }) => ranges.length === 0)) return null;
  const today = civilOf(instant, zone).date;
  const period = { from_on: addDays(today, -1), to_on: addDays(today, hoursAhead) };
  const at = openIntervals(period, week, specials, zone);
  const now = at.find(({ from_at, to_at }) => from_at <= instant && instant < to_at);
  const turn = now ? now.to_at : at.find(({ from_at }) => from_at > instant)?.from_at;
  // What is open to the end of the days that are looked at is open round the clock: no hour matters next.
  const isEndless = now !== undefined && civilOf(now.to_at, zone).date > period.to_on;
  const civil = turn === undefined || isEndless ? null : civilOf(turn, zone);
  return { is_open: now !== undefined, turns: civil && { on: civil.date, time: civil.time }, today };
};

/**
 * The instant at which the shop has been open for so many hours from now on: hours by night and on holidays do not count. Hours
 * of the clock where it never said when it is open; the last closing that is looked at where it opens for less.
 */
export const afterOpenHours = (instant: string, hours: number, { week, specials }: ShopHours, zone: string): string => {
  const today = civilOf(instant, zone).date;
  const period = { from_on: addDays(today, -1), to_on: addDays(today, hoursAhead) };
  let left = hours * 3_600_000;
  let last = epochOf(instant) + left;
  for (const { from_at, to_at } of openIntervals(period, week, specials, zone)) {
    const from = Math.max(epochOf(from_at), epochOf(instant));
    const open = epochOf(to_at) - from;
    if (open <= 0) continue;
    if (open >= left) return instantOfEpoch(from + left);
    left -= open;
    last = epochOf(to_at);
  }
  return instantOfEpoch(last);
};

/** Days that follow each other with the same hours; without ranges closed. */
export interface DaysAlike {
  readonly from_on: string;
  readonly to_on: string;
  readonly ranges: readonly DayRange[];
  /** Today stands by itself. */
  readonly is_today: boolean;
}

const key = (ranges: readonly DayRange[]): string =>
  JSON.stringify(ranges.map((range) => [range.from_time, range.to_time]));

/** The hours of the seven days from a day on, those alike together. */
export const sevenDays = (today: string, { week, specials }: ShopHours): DaysAlike[] => {
  const found: DaysAlike[] = [];
  for (let n = 0; n < 7; n++) {
    const date = addDays(today, n);
    const ranges = [...rangesOn(date, week, specials)].sort((a, b) => (a.from_time < b.from_time ? -1 : 1));
    const last = found.at(-1);
    if (last && !last.is_today && key(last.ranges) === key(ranges)) found[found.length - 1] = { ...last, to_on: date };
    else found.push({ from_on: date, to_on: date, ranges, is_today: n === 0 });
  }
  return found;
};
