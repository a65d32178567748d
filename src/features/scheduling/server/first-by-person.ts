import { addDays } from '../../../kernel/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import { type DayStart, dayStarts, instantOfMinute } from '../slots/day-starts.ts';
import { placeBooking } from '../slots/place-booking.ts';
import { planBooking } from '../slots/plan.ts';
import type { Booking } from '../slots/visit.ts';
import type { FirstByPerson, Wanted } from '../wanted.ts';
import type { AskedDays } from './free-times.ts';
import { readRoom } from './read-diary.ts';

/** For all people and beginnings together: about a third of a second at most. */
const triesOfAll = 400_000;

/** The wishes of the first who comes, with another one in place of one of them, or of all where one employee does everything. */
const wishesWith = (wanted: Wanted, step: number, need: number, employeeId: number) => {
  const isByOne = wanted.one_employee || wanted.travel_minutes !== undefined;
  return wanted.people[0]!.map((needs, s) =>
    needs.map((one, n) => (isByOne || (s === step && n === need) ? employeeId : one.employee_id)),
  );
};

/** The booking with only who was asked for, of the first who comes. */
const withWishes = (booking: Booking, wishes: readonly (readonly (number | undefined)[])[]): Booking => ({
  ...booking,
  people: booking.people.map((steps, person) =>
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
 * everything that is wanted has room, the other services by whom they were asked of. What is taken is read once.
 */
export const findFirstByPerson = async (tx: MerchantTx | PublicTx, asked: AskedDays): Promise<FirstByPerson[]> => {
  const { period, zone, step_minutes, earliest, wanted } = asked;
  const [first, ...others] = wanted.people;
  const open = (first ?? []).map((needs) => needs.map(({ service_id }) => ({ service_id })));
  const { booking, diary } = await readRoom(tx, { ...asked, wanted: { ...wanted, people: [open, ...others] } });
  const starts: (DayStart & { readonly date: string })[] = [];
  for (let date = period.from_on; date <= period.to_on; date = addDays(date, 1))
    for (const { time, at } of dayStarts(date, zone, step_minutes)) if (at >= earliest) starts.push({ date, time, at });
  const tries = { left: triesOfAll };
  const firstOf = (step: number, need: number, employeeId: number) => {
    const plan = planBooking(withWishes(booking, wishesWith(wanted, step, need, employeeId)), diary);
    const found = starts.find(({ at }) => tries.left > 0 && placeBooking(plan, at, { tries }));
    if (found) return { first: { date: found.date, time: found.time, at: instantOfMinute(found.at) } };
    return tries.left > 0 ? { first: null } : {};
  };
  return (booking.people[0] ?? []).flatMap((needs, step) =>
    needs.flatMap(({ performers }, need) =>
      performers.map(({ employee_id }) => ({
        service_id: open[step]![need]!.service_id,
        employee_id,
        ...firstOf(step, need, employee_id),
      })),
    ),
  );
};
