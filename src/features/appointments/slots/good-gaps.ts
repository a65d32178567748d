import { type Preference, placeBooking, type Tries } from './place-booking.ts';
import { onlyNeed, type Plan } from './plan.ts';
import { firstAfter, spanAt } from './spans.ts';
import type { Placed } from './visit.ts';

/** What a beginning leaves around it: minutes too short to be of use, and how many sides it leaves nothing at. */
export interface Leftover {
  readonly useless_minutes: number;
  readonly closed_sides: number;
}

const leftOf = (
  plan: Plan,
  { employee_id, from, to }: { readonly employee_id: number; readonly from: number; readonly to: number },
  useful: number,
): Leftover => {
  const free = spanAt(plan.freeOf(employee_id), from);
  const sides = free ? [from - free.from, free.to - to] : [];
  return {
    useless_minutes: sides.reduce((sum, side) => sum + (side > 0 && side < useful ? side : 0), 0),
    closed_sides: sides.filter((side) => side <= 0).length,
  };
};

/** What the employees of a placed booking have left: `useful` minutes are the shortest that anything can be done in. */
export const leftover = (plan: Plan, placed: readonly Placed[], useful: number): Leftover => {
  let useless_minutes = 0;
  let closed_sides = 0;
  for (const one of placed)
    for (const active of one.active) {
      const left = leftOf(plan, { employee_id: one.employee_id, ...active }, useful);
      useless_minutes += left.useless_minutes;
      closed_sides += left.closed_sides;
    }
  return { useless_minutes, closed_sides };
};

const isBetter = (a: Leftover, b: Leftover): number =>
  a.useless_minutes - b.useless_minutes || b.closed_sides - a.closed_sides;

/** Whoever leaves the better gap comes first; of equals whom the need names first: the caller puts the least booked there. */
export const goodGaps =
  (plan: Plan, useful: number): Preference =>
  (_need, performer, at) => {
    const left = leftOf(plan, { employee_id: performer.employee_id, from: at, to: at + performer.minutes }, useful);
    return left.useless_minutes * 4 - left.closed_sides;
  };

/** Of beginnings that work the best few: no useless gap, then those that close a side, then the earliest; in order of time. */
const selectBestStarts = (
  weighed: readonly { readonly at: number; readonly left: Leftover }[],
  count: number,
): number[] =>
  weighed
    .filter(({ left }) => left.useless_minutes === 0)
    .sort((a, b) => isBetter(a.left, b.left) || a.at - b.at)
    .slice(0, count)
    .map(({ at }) => at)
    .sort((a, b) => a - b);

/**
 * The best few of beginnings that work, each with who could take its first service: those that leave no useless gap, then those
 * that close one, then the earliest. A beginning that would leave a useless gap is never among them. The beginnings are in
 * order, and so is who could take them, as `freeStartsOf` answers both.
 */
export const bestStarts = (
  plan: Plan,
  starts: readonly { readonly at: number; readonly employee_ids: readonly number[] }[],
  useful: number,
  { count = 3, tries = { left: 100_000 } }: { readonly count?: number; readonly tries?: Tries } = {},
): number[] => {
  const only = onlyNeed(plan);
  if (only) {
    const first = starts[0]?.at ?? 0;
    const walks = only.performers.map(({ employee_id, active }) => {
      const free = plan.freeOf(employee_id);
      // Of each active part: where it lies in the free time, which goes forward as the beginnings do.
      return { id: employee_id, active, free, in: active.map(({ from }) => firstAfter(free, first + from)) };
    });
    const weighed = starts.map(({ at, employee_ids }) => {
      let useless_minutes = Number.POSITIVE_INFINITY;
      let closed_sides = 0;
      let w = 0;
      // Thousands of times: nothing is searched and no object is made for each.
      for (const id of employee_ids) {
        while (walks[w]!.id !== id) w++;
        const { active, free, in: places } = walks[w]!;
        let useless = 0;
        let closed = 0;
        for (let n = 0; n < active.length; n++) {
          const from = at + active[n]!.from;
          let i = places[n]!;
          while (free[i + 1]! <= from) i += 2;
          places[n] = i;
          const before = from - free[i]!;
          const after = free[i + 1]! - at - active[n]!.to;
          if (before <= 0) closed++;
          else if (before < useful) useless += before;
          if (after <= 0) closed++;
          else if (after < useful) useless += after;
        }
        if (useless < useless_minutes || (useless === useless_minutes && closed > closed_sides)) {
          useless_minutes = useless;
          closed_sides = closed;
        }
      }
      return { at, left: { useless_minutes, closed_sides } };
    });
    return selectBestStarts(weighed, count);
  }
  const prefer = goodGaps(plan, useful);
  return selectBestStarts(
    starts.flatMap(({ at }) => {
      const placed = placeBooking(plan, at, { prefer, tries });
      return placed ? [{ at, left: leftover(plan, placed, useful) }] : [];
    }),
    count,
  );
};
