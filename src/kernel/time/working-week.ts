import { addDays, dayOfWeek, instantOf } from './local-time.ts';

/** Open from one time to another. An end at or before the beginning lies on the next day; equal times are a whole day. */
export interface DayRange {
  /** `HH:mm:ss`. */
  readonly from_time: string;
  readonly to_time: string;
}

/** A range that begins on a weekday, Sunday = 0 (specification section 9). */
export interface WeekRange extends DayRange {
  readonly weekday: number;
}

/** Other hours than the week's on some days, both included; without ranges closed. */
export interface SpecialDays {
  readonly from_on: string;
  readonly to_on: string;
  readonly ranges: readonly DayRange[];
}

/** Minutes since some midnight, half open. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const minutesOfDay = 1_440;
const minutesOfWeek = 7 * minutesOfDay;

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Minutes since the midnight on which it begins; up to a day long. */
export const spanOf = ({ from_time, to_time }: DayRange): Span => {
  const from = minuteOf(from_time);
  const to = minuteOf(to_time);
  return { from, to: to > from ? to : to + minutesOfDay };
};

const meet = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

const later = ({ from, to }: Span, minutes: number): Span => ({ from: from + minutes, to: to + minutes });

/** Numbers of the ranges of a day that meet an earlier one; repeated day by day, a night runs into the next morning. */
export const meetingOnDay = (ranges: readonly DayRange[], isRepeated = false): number[] => {
  const spans = ranges.map(spanOf);
  const days = isRepeated ? [-minutesOfDay, 0, minutesOfDay] : [0];
  return spans.flatMap((span, i) =>
    spans.slice(0, i).some((before) => days.some((minutes) => meet(later(before, minutes), span))) ? [i] : [],
  );
};

/** Numbers of the ranges of a week that meet an earlier one; Saturday night runs into Sunday. */
export const meetingInWeek = (ranges: readonly WeekRange[]): number[] => {
  const spans = ranges.map((range) => {
    const { from, to } = spanOf(range);
    const begins = range.weekday * minutesOfDay;
    return { from: begins + from, to: begins + to };
  });
  return spans.flatMap((span, i) =>
    spans.slice(0, i).some((before) => [-1, 0, 1].some((weeks) => meet(later(before, weeks * minutesOfWeek), span)))
      ? [i]
      : [],
  );
};

/** What begins on a civil day: the special days' hours where there are some, else the week's. */
export const rangesOn = (
  date: string,
  week: readonly WeekRange[],
  specials: readonly SpecialDays[],
): readonly DayRange[] => {
  const special = specials.find(({ from_on, to_on }) => from_on <= date && date <= to_on);
  return special ? special.ranges : week.filter(({ weekday }) => weekday === dayOfWeek(date));
};

/** A stretch of time, half open; instants are ISO 8601 in UTC. */
export interface OpenInterval {
  readonly from_at: string;
  readonly to_at: string;
}

/** `24:00` of a day is midnight of the next. */
const instantAt = (date: string, minute: number, zone: string): string => {
  const days = Math.floor(minute / minutesOfDay);
  const rest = minute - days * minutesOfDay;
  const time = `${String(Math.floor(rest / 60)).padStart(2, '0')}:${String(rest % 60).padStart(2, '0')}:00`;
  return instantOf(addDays(date, days), time, zone);
};

/**
 * When somebody is open that began on the days of a period, in order; nights run past its end. What touches is one interval;
 * clocks that are put forward or back are the zone's.
 */
export const openIntervals = (
  period: { readonly from_on: string; readonly to_on: string },
  week: readonly WeekRange[],
  specials: readonly SpecialDays[],
  zone: string,
): OpenInterval[] => {
  const found: OpenInterval[] = [];
  for (let date = period.from_on; date <= period.to_on; date = addDays(date, 1))
    for (const range of rangesOn(date, week, specials)) {
      const { from, to } = spanOf(range);
      found.push({ from_at: instantAt(date, from, zone), to_at: instantAt(date, to, zone) });
    }
  found.sort((a, b) => (a.from_at < b.from_at ? -1 : a.from_at > b.from_at ? 1 : 0));
  const joined: OpenInterval[] = [];
  for (const next of found) {
    const last = joined.at(-1);
    if (last && next.from_at <= last.to_at)
      joined[joined.length - 1] = { from_at: last.from_at, to_at: [last.to_at, next.to_at].sort()[1]! };
    else joined.push(next);
  }
  return joined;
};

/** Whether it is open at an instant: what began the day before counts while it lasts. */
export const isOpenAt = (
  instant: string,
  today: string,
  week: readonly WeekRange[],
  specials: readonly SpecialDays[],
  zone: string,
): boolean =>
  openIntervals({ from_on: addDays(today, -1), to_on: today }, week, specials, zone).some(
    ({ from_at, to_at }) => from_at <= instant && instant < to_at,
  );

/** The weekdays in the order of a week that begins on Sunday. */
export const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
