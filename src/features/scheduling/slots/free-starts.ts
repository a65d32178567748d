import type { DayStart } from './day-starts.ts';
import { placeBooking } from './place-booking.ts';
import { onlyNeed, type Plan, planBooking } from './plan.ts';
import { meets } from './spans.ts';
import type { Booking, Diary } from './visit.ts';

/** A beginning that works, and who of the first service's performers could take it. */
export interface FreeStart extends DayStart {
  readonly employee_ids: readonly number[];
}

/** Walks a performer's windows beside the beginnings, both in order. */
const startsOfOnly = <S extends DayStart>(plan: Plan, starts: readonly S[], earliest: number): (S & FreeStart)[] => {
  const who: number[][] = starts.map(() => []);
  for (const { windows, employee_id, minutes } of onlyNeed(plan)!.performers) {
    let w = 0;
    for (let n = 0; n < starts.length; n++) {
      const { at } = starts[n]!;
      if (at < earliest) continue;
      while (w < windows.length && windows[w + 1]! <= at) w += 2;
      if (w >= windows.length) break;
      if (windows[w]! <= at && !(plan.customer.length > 0 && meets(plan.customer, at, at + minutes)))
        who[n]!.push(employee_id);
    }
  }
  return starts.flatMap((start, n) => (who[n]!.length > 0 ? [{ ...start, employee_ids: who[n]! }] : []));
};

/**
 * Which of the beginnings work for a booking, from `earliest` on, in order; each with who of the first service's performers
 * could take it while somebody can do the rest.
 */
export const freeStarts = <S extends DayStart>(
  booking: Booking,
  diary: Diary,
  asked: { readonly starts: readonly S[]; readonly earliest: number },
): (S & FreeStart)[] => freeStartsOf(planBooking(booking, diary), asked);

/** The same of a plan that is made already. */
export const freeStartsOf = <S extends DayStart>(
  plan: Plan,
  { starts, earliest }: { readonly starts: readonly S[]; readonly earliest: number },
): (S & FreeStart)[] => {
  if (plan.people.length === 0 || plan.people.some((steps) => steps.length === 0)) return [];
  if (onlyNeed(plan)) return startsOfOnly(plan, starts, earliest);
  const first = plan.people[0]![0]![0]!;
  return starts.flatMap((start) => {
    if (start.at < earliest || !placeBooking(plan, start.at)) return [];
    const employee_ids = first.performers
      .map(({ employee_id }) => employee_id)
      .filter((employee_id) => placeBooking(plan, start.at, { wish: { person: 0, need: 0, employee_id } }));
    return [{ ...start, employee_ids }];
  });
};
