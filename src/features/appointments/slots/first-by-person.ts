import type { DayStart } from './day-starts.ts';
import { placeBooking } from './place-booking.ts';
import type { Plan } from './plan.ts';

/** Whom each need of the first who comes was asked of, by step and need; undefined for anyone. */
export type Wishes = readonly (readonly (number | undefined)[])[];

/** The first beginning with one performer of a need: null where nothing is free, `unknown` where the tries were used up. */
export interface FirstStart<S extends DayStart> {
  readonly step: number;
  readonly need: number;
  readonly employee_id: number;
  readonly first: S | null | 'unknown';
}

/** The plan with only who was asked for, of the first who comes. */
const withWishes = (plan: Plan, wishes: Wishes): Plan => ({
  ...plan,
  people: plan.people.map((steps, person) =>
    person > 0
      ? steps
      : steps.map((needs, s) =>
          needs.map((one, n) => {
            const wished = wishes[s]![n];
            if (wished === undefined) return one;
            return { ...one, performers: one.performers.filter(({ employee_id }) => employee_id === wished) };
          }),
        ),
  ),
});

/** The wishes with an employee in place of one of them, or of all where one employee does everything. */
const replaceWish = (plan: Plan, wishes: Wishes, at: { step: number; need: number; employee_id: number }): Wishes =>
  wishes.map((needs, step) =>
    needs.map((wish, need) => (plan.one_employee || (step === at.step && need === at.need) ? at.employee_id : wish)),
  );

/**
 * For each need of the first who comes and each of its performers: the first of the beginnings at which the whole booking has
 * room, the other needs by whom they were asked of. Each beginning costs as many `tries` as it looks at performers; with none
 * left the search ends.
 */
export const findFirstStarts = <S extends DayStart>(
  plan: Plan,
  {
    starts,
    wishes,
    tries,
  }: { readonly starts: readonly S[]; readonly wishes: Wishes; readonly tries: { left: number } },
): FirstStart<S>[] => {
  const firstWith = (step: number, need: number, employee_id: number): S | null | 'unknown' => {
    if (tries.left <= 0) return 'unknown';
    const asked = withWishes(plan, replaceWish(plan, wishes, { step, need, employee_id }));
    const price = asked.people.flat(2).reduce((sum, one) => sum + one.performers.length, 0);
    for (const start of starts) {
      tries.left -= price;
      if (tries.left <= 0) return 'unknown';
      if (placeBooking(asked, start.at, { tries })) return start;
    }
    return null;
  };
  return (plan.people[0] ?? []).flatMap((needs, step) =>
    needs.flatMap(({ performers }, need) =>
      performers.map(({ employee_id }) => ({ step, need, employee_id, first: firstWith(step, need, employee_id) })),
    ),
  );
};
