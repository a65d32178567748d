import { choice } from '../../kernel/contract/entity.ts';
import type { FieldErrors } from '../../kernel/contract/refusal.ts';
import { enabling } from '../../kernel/contract/transitions.ts';
import {
  addDays,
  addSeconds,
  civilOf,
  dayOfWeek,
  epochOf,
  instantOf,
  isInReach,
} from '../../kernel/time/local-time.ts';

export const windowKind = { delivery: 1, pickup: 2 } as const;

export const windowKinds = [
  choice(windowKind.delivery, 'Delivery', 'توصيل'),
  choice(windowKind.pickup, 'Pick-up in the shop', 'استلام من المحل'),
] as const;

export const windowTransitions = enabling;

/** Limits of what a shop may choose: minutes before it begins, places, minutes at the bench. */
export const windowLimits = { cutoff_minutes: [0, 43_200], stops: [0, 10_000], minutes: [0, 100_000] } as const;
/** So many days ahead windows are offered and shown at most. */
export const mostDaysAhead = 60;

interface WindowInput {
  readonly from_time?: string | null | undefined;
  readonly until_time?: string | null | undefined;
  readonly from_on?: string | null | undefined;
  readonly until_on?: string | null | undefined;
}

/** Whether a window ends on the day after the one on which it begins: at midnight or later. */
export const isOvernight = ({ from_time, until_time }: Pick<WindowInput, 'from_time' | 'until_time'>): boolean =>
  Boolean(from_time && until_time && until_time <= from_time);

/** What a window must agree in; the form asks it too. */
export const windowErrors = ({ from_time, until_time, from_on, until_on }: WindowInput): FieldErrors => ({
  ...(from_time && until_time === from_time ? { until_time: [{ key: 'window_has_no_length' }] } : {}),
  ...(from_on && until_on && until_on < from_on
    ? { until_on: [{ key: 'after_or_equal', params: { field: from_on } }] }
    : {}),
});

/**
 * A window as it repeats. It belongs to the day on which it begins, also where it ends on the next. Times are `HH:mm:ss` of
 * the shop; money is minor units in the shop's mode of prices.
 */
export interface Window {
  readonly id: number;
  readonly kind: number;
  readonly weekdays: readonly number[];
  readonly from_time: string;
  readonly until_time: string;
  readonly from_on: string | null;
  readonly until_on: string | null;
  readonly fee_amount: number;
  readonly is_same_day: boolean;
  readonly cutoff_minutes: number;
  readonly stops_limit: number | null;
  readonly minutes_limit: number | null;
  readonly is_enabled: boolean;
}

/** What is known of a window on one day; a day without a row has the window's limits and nothing taken. */
export interface WindowDay {
  readonly window_id: number;
  readonly day: string;
  readonly stops_limit: number | null;
  readonly minutes_limit: number | null;
  readonly is_closed: boolean;
  readonly is_own: boolean;
  /** Taken now: what was held until before now does not count. */
  readonly stops_taken: number;
  readonly minutes_taken: number;
}

/** Whether a window takes place on a day, whatever is taken of it. */
const isOn = (window: Window, day: string): boolean =>
  window.is_enabled &&
  (window.weekdays.length === 0 || window.weekdays.includes(dayOfWeek(day))) &&
  (window.from_on === null || window.from_on <= day) &&
  (window.until_on === null || day <= window.until_on);

type WindowState = 'free' | 'full' | 'over' | 'closed';

/** A window on a day, as it is offered. */
export interface DatedWindow {
  readonly window: Window;
  readonly day: string;
  readonly starts_at: string;
  readonly ends_at: string;
  /** The last moment at which it may be chosen. */
  readonly until_at: string;
  readonly state: WindowState;
  readonly stops_limit: number | null;
  readonly minutes_limit: number | null;
  readonly stops_taken: number;
  readonly minutes_taken: number;
  readonly is_own: boolean;
  /** Closed on this day for itself, whether or not the day is off. */
  readonly is_closed: boolean;
}

interface DaysQuery {
  readonly windows: readonly Window[];
  readonly days: readonly WindowDay[];
  readonly days_off: readonly string[];
  readonly now: string;
  readonly zone: string;
  readonly from_on: string;
  readonly days_count: number;
  /** What an order needs of it. */
  readonly needs: { readonly stops: number; readonly minutes: number };
}

const fits = (limit: number | null, taken: number, more: number): boolean => limit === null || taken + more <= limit;

type WindowHours = Pick<Window, 'from_time' | 'until_time' | 'cutoff_minutes' | 'is_same_day'>;

/** When a window begins and ends on a day, and the last moment at which it may be chosen; instants. */
export const momentsOf = (window: WindowHours, day: string, zone: string) => {
  const starts_at = instantOf(day, window.from_time, zone);
  const cutoff = addSeconds(starts_at, -60 * window.cutoff_minutes);
  // What is not offered on its own day ends with the day before.
  const midnight = instantOf(day, '00:00:00', zone);
  const until_at = !window.is_same_day && epochOf(midnight) < epochOf(cutoff) ? midnight : cutoff;
  const ends_at = instantOf(isOvernight(window) ? addDays(day, 1) : day, window.until_time, zone);
  return { starts_at, ends_at, until_at };
};

/** A window on a day with its state. */
const dateWindow = (query: DaysQuery, window: Window, day: string, row: WindowDay | undefined): DatedWindow => {
  const { now, zone, needs } = query;
  const { starts_at, ends_at, until_at } = momentsOf(window, day, zone);
  const { stops_limit, minutes_limit } = row ?? window;
  const [stops_taken, minutes_taken] = [row?.stops_taken ?? 0, row?.minutes_taken ?? 0];
  const stateOf = (): WindowState => {
    if (row?.is_closed || !isOn(window, day) || query.days_off.includes(day)) return 'closed';
    if (epochOf(now) > epochOf(until_at)) return 'over';
    const isFree = fits(stops_limit, stops_taken, needs.stops) && fits(minutes_limit, minutes_taken, needs.minutes);
    return isFree ? 'free' : 'full';
  };
  return {
    ...{ window, day, starts_at, ends_at, until_at, state: stateOf() },
    ...{
      stops_limit,
      minutes_limit,
      stops_taken,
      minutes_taken,
      is_own: row?.is_own ?? false,
      is_closed: row?.is_closed ?? false,
    },
  };
};

/**
 * Every window of some days in order of time, with what is left of it for an order that needs so much. One that does not take
 * place on a day any more is closed there as long as somebody has a place in it.
 */
export const dateWindows = (query: DaysQuery): DatedWindow[] => {
  const today = civilOf(query.now, query.zone).date;
  const rows = new Map(query.days.map((row) => [`${row.window_id} ${row.day}`, row]));
  const days = Array.from({ length: query.days_count }, (_, i) => addDays(query.from_on, i));
  return days
    .filter((day) => day >= today && isInReach(day))
    .flatMap((day) =>
      query.windows
        .map((window) => ({ window, row: rows.get(`${window.id} ${day}`) }))
        .filter(({ window, row }) => isOn(window, day) || (row?.stops_taken ?? 0) > 0)
        .map(({ window, row }) => dateWindow(query, window, day, row))
        .toSorted((a, b) => epochOf(a.starts_at) - epochOf(b.starts_at) || a.window.id - b.window.id),
    );
};
