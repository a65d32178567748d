import { addDays, civilOf, epochOf, instantOf } from '../../kernel/time/local-time.ts';
import { dayStarts, instantOfMinute } from './slots/day-starts.ts';
import { goodGaps, type Leftover, leftover } from './slots/good-gaps.ts';
import { placeBooking } from './slots/place-booking.ts';
import { type Plan, planBooking } from './slots/plan.ts';
import type { Span, Spans } from './slots/spans.ts';
import { minutesOf } from './slots/start-windows.ts';
import type { Booking, Diary, Placed } from './slots/visit.ts';
import { type UnavailabilityReason, unavailabilityReason } from './unavailability-reason.ts';

const minuteMs = 60_000;

/** A place that got free: minutes since 1970. */
export interface Gap {
  readonly employee_id: number;
  /** What was given back and is still free. */
  readonly freed: Span;
  /** The whole free time around it: a visit may reach beyond what was given back. */
  readonly free: Span;
}

/** When somebody who waits could come: civil days, and wall times of each within which the whole visit lies. */
export interface WaitingDays {
  readonly from_on: string;
  readonly to_on: string;
  readonly from_time: string | null;
  readonly to_time: string | null;
}

export interface WaitlistRequest {
  readonly days: WaitingDays;
  /** Of one person. */
  readonly booking: Booking;
  readonly diary: Diary;
  /** Blocked times of each employee, which are among what is taken. */
  readonly blocks: ReadonlyMap<number, Spans>;
}

export interface FitRules {
  readonly zone: string;
  readonly step_minutes: number;
  readonly useful_minutes: number;
  /** Nothing begins before this minute. */
  readonly earliest: number;
}

export interface Fit {
  readonly placed: readonly Placed[];
  /** What stays free of the place. */
  readonly leaves_minutes: number;
}

export type NoFit =
  | { readonly reason: 'other_days' | 'other_hours' | 'other_person' | UnavailabilityReason }
  | { readonly reason: 'too_long'; readonly minutes: number };

interface Window extends Span {
  readonly date: string;
}

/** The minutes of the asked days within which a visit may lie. */
const windowsOf = ({ from_on, to_on, from_time, to_time }: WaitingDays, around: Span, zone: string): Window[] => {
  const windows: Window[] = [];
  const minuteAt = (date: string, time: string): number => Math.floor(epochOf(instantOf(date, time, zone)) / minuteMs);
  const last = civilOf(instantOfMinute(around.to - 1), zone).date;
  for (let date = civilOf(instantOfMinute(around.from), zone).date; date <= last; date = addDays(date, 1))
    if (from_on <= date && date <= to_on)
      windows.push({
        date,
        from: minuteAt(date, from_time ?? '00:00:00'),
        // Without a time a visit may go on after midnight.
        to: to_time === null ? Number.POSITIVE_INFINITY : minuteAt(date, to_time),
      });
  return windows;
};

const isDayOf = (date: string, { from, to }: Span, zone: string): boolean =>
  civilOf(instantOfMinute(from), zone).date <= date && date <= civilOf(instantOfMinute(to - 1), zone).date;

interface Weighed {
  readonly placed: readonly Placed[];
  readonly left: Leftover;
  /** Minutes of the place that it takes. */
  readonly takes: number;
}

/** No useless rest, then as much of the place as there is, then no rest at a side. */
const isBetter = (a: Weighed, b: Weighed): boolean =>
  (b.left.useless_minutes - a.left.useless_minutes || a.takes - b.takes || a.left.closed_sides - b.left.closed_sides) >
  0;

/** The least minutes that the employee would have to do with any of the services; null for one who does none of them. */
const leastOf = (booking: Booking, employeeId: number): number | null => {
  const own = booking.people[0]!.flat().flatMap(({ performers }) =>
    performers
      .filter(({ employee_id }) => employee_id === employeeId)
      .map(({ parts }) => Math.max(0, ...parts.filter(({ is_active }) => is_active).map(({ minutes }) => minutes))),
  );
  return own.length === 0 ? null : Math.min(...own);
};

/** Where the visit would lie at a beginning, if something of it is done in what was given back. */
const placedIn = (plan: Plan, at: number, { employee_id, freed }: Gap, useful: number): readonly Placed[] | null => {
  for (const need of plan.people[0]!.flat()) {
    if (!need.performers.some((one) => one.employee_id === employee_id)) continue;
    const wish = { person: 0, need: need.number, employee_id };
    const placed = placeBooking(plan, at, { prefer: goodGaps(plan, useful), wish });
    const takes = placed?.some(
      (line) =>
        line.employee_id === employee_id && line.active.some(({ from, to }) => from < freed.to && freed.from < to),
    );
    if (takes) return placed!;
  }
  return null;
};

/** The same with the first service that the employee performs done by them alone. */
const byThem = (booking: Booking, employeeId: number): Booking => {
  let isGiven = false;
  return {
    ...booking,
    people: booking.people.map((steps) =>
      steps.map((step) =>
        step.map((need) => {
          const own = need.performers.filter(({ employee_id }) => employee_id === employeeId);
          if (isGiven || own.length === 0) return need;
          isGiven = true;
          return { ...need, performers: own };
        }),
      ),
    ),
  };
};

/** The minutes of the place that a visit takes. */
const takenOf = (placed: readonly Placed[], { employee_id, freed }: Gap): number =>
  placed
    .filter((line) => line.employee_id === employee_id)
    .flatMap(({ active }) => active)
    .reduce((sum, { from, to }) => sum + Math.max(0, Math.min(to, freed.to) - Math.max(from, freed.from)), 0);

/**
 * Whether somebody who waits fits a freed place, by the slot engine: at the beginning that leaves the best rest, the earliest of
 * equals. Who does not is told why: other days, other hours, nobody of theirs, too long by so many minutes, else what stands in
 * the way.
 */
export const fitIn = (gap: Gap, { days, booking, diary, blocks }: WaitlistRequest, rules: FitRules): Fit | NoFit => {
  const { zone, step_minutes, useful_minutes, earliest } = rules;
  const { free } = gap;
  const least = leastOf(booking, gap.employee_id);
  const longest = booking.people[0]!.flat().reduce(
    (sum, { performers }) => sum + Math.max(0, ...performers.map(({ parts }) => minutesOf(parts))),
    0,
  );
  // From the first beginning that could reach into the place.
  const windows = windowsOf(days, { from: free.from - longest, to: free.to }, zone);
  if (!windows.some(({ date }) => isDayOf(date, free, zone))) return { reason: 'other_days' };
  if (!windows.some(({ from, to }) => from < free.to && free.from < to)) return { reason: 'other_hours' };
  if (least === null) return { reason: 'other_person' };
  const length = free.to - Math.max(free.from, earliest);
  if (least > length) return { reason: 'too_long', minutes: least - length };
  const plan = planBooking(booking, diary);
  let best: Weighed | undefined;
  let first: number | undefined;
  for (const window of windows) {
    const from = Math.max(window.from, free.from - longest, earliest);
    for (const { at } of dayStarts(window.date, zone, step_minutes)) {
      if (at < from || at >= free.to) continue;
      if (at >= free.from) first ??= at;
      const placed = placedIn(plan, at, gap, useful_minutes);
      if (!placed || Math.max(...placed.map(({ to }) => to)) > window.to) continue;
      const found = { placed, left: leftover(plan, placed, useful_minutes), takes: takenOf(placed, gap) };
      if (!best || isBetter(found, best)) best = found;
    }
  }
  if (best) return { placed: best.placed, leaves_minutes: gap.freed.to - gap.freed.from - best.takes };
  if (first === undefined) return { reason: 'other_hours' };
  const theirs = byThem(booking, gap.employee_id);
  if (placeBooking(planBooking(theirs, diary), first)) return { reason: 'other_hours' };
  return { reason: unavailabilityReason(theirs, diary, { at: first, blocks }) };
};
