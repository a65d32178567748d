import { addDays, epochOf, instantOf, steadyOffset } from '../../kernel/local-time.ts';
import { minutesOfDay, rangesOn, type SpecialDays, spanOf, type WeekRange } from '../../kernel/working-week.ts';
import { longestStayHours } from './correction.ts';
import type { Stretch } from './day-figures.ts';

const minuteMs = 60_000;

/** The week somebody works by, and the days on which it does not hold: their own before the shop's. */
export interface Plan {
  readonly week: readonly WeekRange[];
  readonly specials: readonly SpecialDays[];
}

/** The planned hours that begin on a civil day, in order. */
export type PlannedOn = (date: string, plan: Plan) => readonly Stretch[];

const clock = (minute: number): string =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}:00`;

/**
 * Reads plans in a zone. It keeps the days of each plan and what the zone is on each day: most of two hundred people follow
 * the shop's plan, and asking the zone is what takes long.
 */
export const plannedIn = (zone: string): PlannedOn => {
  const midnights = new Map<string, number | null>();
  /** Midnight of a day whose clocks are not changed nearby, or null. */
  const midnightOf = (date: string): number | null => {
    const found = midnights.get(date);
    if (found !== undefined) return found;
    const offset = steadyOffset(date, zone);
    const midnight = offset === null ? null : epochOf(`${date}T00:00:00Z`) - offset;
    midnights.set(date, midnight);
    return midnight;
  };
  const at = (date: string, minute: number): number => {
    const midnight = midnightOf(date);
    if (midnight !== null) return midnight + minute * minuteMs;
    const days = Math.floor(minute / minutesOfDay);
    return epochOf(instantOf(addDays(date, days), clock(minute % minutesOfDay), zone));
  };
  const known = new WeakMap<Plan, Map<string, readonly Stretch[]>>();
  return (date, plan) => {
    const days = known.get(plan) ?? new Map<string, readonly Stretch[]>();
    known.set(plan, days);
    const found = days.get(date);
    if (found) return found;
    const planned = rangesOn(date, plan.week, plan.specials)
      .map((range) => {
        const { from, to } = spanOf(range);
        return { from: at(date, from), to: at(date, to) };
      })
      .sort((a, b) => a.from - b.from);
    days.set(date, planned);
    return planned;
  };
};

/** How far from planned hours a stay still is theirs. */
const nearMs = 2 * 3_600_000;

/**
 * The day to which a stay belongs that begins at `at`: of the planned hours that it is in or nearest to, within two hours;
 * without any the business day. So a night that began yesterday stays yesterday's, whenever the shop's day ends.
 */
export const dayOfStay = (at: number, businessDay: string, plan: Plan, plannedOn: PlannedOn): string => {
  const near = [-1, 0, 1].flatMap((days) => {
    const day = addDays(businessDay, days);
    return plannedOn(day, plan).map(({ from, to }) => {
      const away = at < from ? from - at : at < to ? 0 : at - to + 1;
      return { day, away };
    });
  });
  near.sort((a, b) => a.away - b.away);
  return near[0] && near[0].away <= nearMs ? near[0].day : businessDay;
};

/** After the planned end, and after coming outside of any plan. No stay is longer than a day. */
const forgottenAfterMs = 3 * 3_600_000;
const longestUnplannedMs = 14 * 3_600_000;

/**
 * What a check-out that nobody made becomes, once `now` is late enough: the planned end, marked; null while it may still be
 * made. Without planned hours after coming nobody knows when they left: the stay ends where it began and waits for a
 * correction.
 */
export const forgottenEnd = (from: number, planned: readonly Stretch[], now: number): number | null => {
  const planEnd = planned.filter((hours) => hours.to > from).at(-1)?.to;
  if (planEnd === undefined) return now >= from + longestUnplannedMs ? from : null;
  const longest = from + longestStayHours * 3_600_000;
  return now >= Math.min(planEnd + forgottenAfterMs, longest) ? Math.min(planEnd, longest) : null;
};
