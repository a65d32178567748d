import { addDays } from '../../../kernel/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { type DayStart, dayStarts, instantOfMinute } from '../slots/day-starts.ts';
import { placeBooking } from '../slots/place-booking.ts';
import { type Plan, planBooking } from '../slots/plan.ts';
import type { FirstByPerson, Wanted } from '../wanted.ts';
import type { AskedDays } from './free-times.ts';
import { readRoom } from './read-diary.ts';

/**
 * For all people and beginnings together, each beginning at the price of the performers that it looks at: about a third of a
 * second at most.
 */
const triesOfAll = 200_000;

/** The wishes of the first who comes, with another one in place of one of them, or of all where one employee does everything. */
const wishesWith = (wanted: Wanted, step: number, need: number, employeeId: number) => {
  const isByOne = wanted.one_employee || wanted.travel_minutes !== undefined;
  return wanted.people[0]!.map((needs, s) =>
    needs.map((one, n) => (isByOne || (s === step && n === need) ? employeeId : one.employee_id)),
  );
};

/** The plan with only who was asked for, of the first who comes. */
const withWishes = (plan: Plan, wishes: readonly (readonly (number | undefined)[])[]): Plan => ({
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

/**
 * For each service of the first who comes, and each employee who could do it: the first beginning of a period at which
 * everything that is wanted has room, the other services by whom they were asked of. What is taken is read and planned once,
 * and the search ends when its tries are used up: whoever was not looked for to the end has no word.
 */
export const findFirstByPerson = async (tx: MerchantTx | PublicTx, asked: AskedDays): Promise<FirstByPerson[]> => {
  const { period, zone, step_minutes, earliest, wanted } = asked;
  const [first, ...others] = wanted.people;
  const open = (first ?? []).map((needs) => needs.map(({ service_id }) => ({ service_id })));
  const { booking, diary } = await readRoom(tx, { ...asked, wanted: { ...wanted, people: [open, ...others] } });
  const whole = planBooking(booking, diary);
  const starts: (DayStart & { readonly date: string })[] = [];
  for (let date = period.from_on; date <= period.to_on; date = addDays(date, 1))
    for (const { time, at } of dayStarts(date, zone, step_minutes)) if (at >= earliest) starts.push({ date, time, at });
  const tries = { left: triesOfAll };
  const firstOf = (step: number, need: number, employeeId: number) => {
    if (tries.left <= 0) return {};
    const plan = withWishes(whole, wishesWith(wanted, step, need, employeeId));
    const each = plan.people.flat(2).reduce((sum, one) => sum + one.performers.length, 0);
    for (const { date, time, at } of starts) {
      tries.left -= each;
      if (tries.left <= 0) return {};
      if (placeBooking(plan, at, { tries })) return { first: { date, time, at: instantOfMinute(at) } };
    }
    return { first: null };
  };
  return (whole.people[0] ?? []).flatMap((needs, step) =>
    needs.flatMap(({ performers }, need) =>
      performers.map(({ employee_id }) => ({
        service_id: open[step]![need]!.service_id,
        employee_id,
        ...firstOf(step, need, employee_id),
      })),
    ),
  );
};
