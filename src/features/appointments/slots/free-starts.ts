import type { DayStart } from './day-starts.ts';
import { placeBooking } from './place-booking.ts';
import { onlyNeed, type Plan, planBooking } from './plan.ts';
import { meets } from './spans.ts';
import type { Booking, Diary } from './visit.ts';

/** A beginning that works, and who of the first service's performers could take it. */
export interface FreeStart extends DayStart {
  readonly employee_ids: readonly number[];
}

/** Of all beginnings together: about a third of a second at most. */
const triesOfAll = 400_000;

/** Walks each performer's windows beside the beginnings, both in order. */
const startsOfOnly = <S extends DayStart>(plan: Plan, starts: readonly S[], earliest: number): (S & FreeStart)[] => {
  const at = Int32Array.from(starts, (start) => start.at);
  let first = 0;
  while (first < at.length && at[first]! < earliest) first++;
  const who: number[][] = starts.map(() => []);
  for (const { windows, employee_id, minutes } of onlyNeed(plan)!.performers)
    for (let w = 0, n = first; w < windows.length; w += 2) {
      const [from, to] = [windows[w]!, windows[w + 1]!];
      while (n < at.length && at[n]! < from) n++;
      for (; n < at.length && at[n]! < to; n++)
        if (plan.customer.length === 0 || !meets(plan.customer, at[n]!, at[n]! + minutes)) who[n]!.push(employee_id);
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
  const tries = { left: triesOfAll };
  return starts.flatMap((start) => {
    if (start.at < earliest || !placeBooking(plan, start.at, { tries })) return [];
    const employee_ids = first.performers
      .map(({ employee_id }) => employee_id)
      .filter((employee_id) => placeBooking(plan, start.at, { wish: { person: 0, need: 0, employee_id }, tries }));
    return [{ ...start, employee_ids }];
  });
};
