import { addDays, epochOf, instantOf, steadyOffset } from '../../kernel/time/local-time.ts';
import { minutesOfDay, rangesOn, type SpecialDays, spanOf, type WeekRange } from '../../kernel/time/working-week.ts';

/** Milliseconds since 1970, half open. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

const minuteMs = 60_000;

/** A week that held until a day. */
interface EarlierWeek {
  readonly until_on: string;
  readonly week: readonly WeekRange[];
}

/** The week somebody works by, and the days on which it does not hold: their own before the shop's. */
export interface Plan {
  readonly week: readonly WeekRange[];
  /** What held before, the oldest first. */
  readonly earlier?: readonly EarlierWeek[];
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
    const week = plan.earlier?.find(({ until_on }) => date <= until_on)?.week ?? plan.week;
    const planned = rangesOn(date, week, plan.specials)
      .map((range) => {
        const { from, to } = spanOf(range);
        return { from: at(date, from), to: at(date, to) };
      })
      .sort((a, b) => a.from - b.from);
    days.set(date, planned);
    return planned;
  };
};
