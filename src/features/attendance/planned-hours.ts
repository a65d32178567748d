import { addDays } from '../../kernel/time/local-time.ts';
import type { Plan, PlannedOn, Stretch } from '../working-hours/planned-hours.ts';
import { longestStayHours } from './correction.ts';

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
