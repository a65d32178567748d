import { mayBegin, type Plan, type PlannedNeed, type PlannedPerformer } from './plan.ts';
import { isInside, meets } from './spans.ts';
import type { Placed } from './visit.ts';

type Gap = { readonly from: number; readonly to: number };

/** The order in which performers of a need are tried at a beginning; the first of equals stays first. */
export type Preference = (need: PlannedNeed, performer: PlannedPerformer, at: number) => number;

/** Only this employee for one need of one person. */
export interface Wish {
  readonly person: number;
  readonly need: number;
  readonly employee_id: number;
}

/** Tries that one request may take, counted down; a search that has none left finds nothing. */
export interface Tries {
  left: number;
}

/** Enough for every booking of people who know what they want; without an end six people and three chairs take minutes. */
const triesOfOne = 20_000;
const usualTries = 100_000;

const overlap = (a: Gap, b: Gap): boolean => a.from < b.to && b.from < a.to;

/** A search under way: what it has placed so far, and at the same index the time around it that is taken too. */
interface Search {
  readonly plan: Plan;
  readonly placed: Placed[];
  readonly buffers: Gap[];
  readonly prefer: Preference | undefined;
  readonly wish: Wish | undefined;
  /** Counts a try; false when none is left. */
  readonly mayTry: () => boolean;
}

/** Who may begin a need at a minute, in the order in which they are tried. */
const listPerformers = (
  { plan, placed, prefer, wish }: Search,
  person: number,
  need: PlannedNeed,
  begin: number,
): readonly PlannedPerformer[] => {
  const first = plan.one_employee ? placed.find((one) => one.person === person) : undefined;
  const isWished = wish && wish.person === person && wish.need === need.number;
  const able = need.performers.filter(
    (performer) =>
      (!first || performer.employee_id === first.employee_id) &&
      (!isWished || performer.employee_id === wish.employee_id) &&
      mayBegin(performer, begin),
  );
  if (!prefer || able.length < 2) return able;
  const rank = new Map(able.map((performer) => [performer, prefer(need, performer, begin)]));
  return able.toSorted((a, b) => rank.get(a)! - rank.get(b)!);
};

/** Each way to give a need its units, until what follows works. */
const chooseUnits = (
  search: Search,
  units: PlannedPerformer['units'],
  person: number,
  begin: number,
  whole: Gap,
  chosen: readonly number[],
  follow: (ids: readonly number[]) => boolean,
): boolean => {
  const kind = units[chosen.length];
  if (!kind) return follow(chosen);
  return kind.some(
    ({ id, taken }) =>
      search.mayTry() &&
      !isInside(taken, begin, begin + 1) &&
      !chosen.includes(id) &&
      !search.placed.some(
        (one, i) => one.person !== person && one.resource_ids.includes(id) && overlap(search.buffers[i]!, whole),
      ) &&
      chooseUnits(search, units, person, begin, whole, [...chosen, id], follow),
  );
};

/** Places a need at a minute in each way that works, until what follows works. */
const placeNeed = (
  search: Search,
  person: number,
  need: PlannedNeed,
  begin: number,
  longest: number,
  follow: (performer: PlannedPerformer) => boolean,
): boolean => {
  const { placed, buffers } = search;
  return listPerformers(search, person, need, begin).some((performer) => {
    if (!search.mayTry() || performer.minutes > longest) return false;
    const active = performer.active.map(({ from, to }) => ({ from: begin + from, to: begin + to }));
    const isDoing = placed.some(
      (one) => one.employee_id === performer.employee_id && one.active.some((a) => active.some((b) => overlap(a, b))),
    );
    if (isDoing) return false;
    const to = begin + performer.minutes;
    const whole = { from: begin - need.before, to: to + need.after };
    return chooseUnits(search, performer.units, person, begin, whole, [], (resource_ids) => {
      const { employee_id } = performer;
      placed.push({ person, need: need.number, employee_id, resource_ids, from: begin, to, active });
      buffers.push(whole);
      if (follow(performer)) return true;
      placed.pop();
      buffers.pop();
      return false;
    });
  });
};

/**
 * Who does what where when a booking begins at `at`, or null. Steps follow each other; a service that may runs in an earlier
 * one's gap, which is tried first. Nobody does two things at once, two people of a booking never share a room or chair, and one
 * person keeps it. Combinations are tried until one works, as many as `tries` allows: a search that went on to the end of what
 * six people could do would stop the whole shop.
 */
export const placeBooking = (
  plan: Plan,
  at: number,
  {
    prefer,
    wish,
    tries = { left: usualTries },
  }: { readonly prefer?: Preference; readonly wish?: Wish; readonly tries?: Tries } = {},
): readonly Placed[] | null => {
  const own: Tries = { left: Math.min(triesOfOne, tries.left) };
  const mayTry = (): boolean => {
    tries.left--;
    return own.left-- > 0;
  };
  const search: Search = { plan, placed: [], buffers: [], prefer, wish, mayTry };

  const placePerson = (person: number): boolean => person === plan.people.length || placeStep(person, 0, at, []);

  const placeStep = (person: number, step: number, begin: number, gaps: readonly Gap[]): boolean => {
    const needs = plan.people[person]![step];
    if (!needs) return !meets(plan.customer, at, Math.max(begin, at)) && placePerson(person + 1);
    const [only] = needs;
    if (needs.length === 1 && only!.fits_in_gap)
      for (const [i, gap] of gaps.entries()) {
        const isIn = placeNeed(search, person, only!, gap.from, gap.to - gap.from, (performer) => {
          const rest = { from: gap.from + performer.minutes, to: gap.to };
          return placeStep(person, step + 1, begin, gaps.with(i, rest));
        });
        if (isIn) return true;
      }
    return placeTogether(person, step, 0, begin, begin, gaps);
  };

  /** The needs of a step, all beginning at once; the next step begins when the longest ends. */
  const placeTogether = (
    person: number,
    step: number,
    i: number,
    begin: number,
    end: number,
    gaps: readonly Gap[],
  ): boolean => {
    const needs = plan.people[person]![step]!;
    const need = needs[i];
    if (!need) return placeStep(person, step + 1, end, gaps);
    return placeNeed(search, person, need, begin, Number.POSITIVE_INFINITY, (performer) => {
      const own = needs.length > 1 ? [] : performer.gaps.map((gap) => ({ from: begin + gap.from, to: begin + gap.to }));
      return placeTogether(person, step, i + 1, begin, Math.max(end, begin + performer.minutes), [...gaps, ...own]);
    });
  };

  return placePerson(0) ? search.placed : null;
};
