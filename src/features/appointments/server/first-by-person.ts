import { addDays } from '../../../kernel/time/local-time.ts';
import type { MerchantTx, PublicTx } from '../../../platform/db/transaction.ts';
import type { FirstByPerson } from '../booking-request.ts';
import { type DayStart, dayStarts, instantOfMinute } from '../slots/day-starts.ts';
import { findFirstStarts } from '../slots/first-by-person.ts';
import { planBooking } from '../slots/plan.ts';
import { readRoom } from './calendar/read-diary.ts';
import type { FreeTimesQuery } from './free-times.ts';

/** For all people and beginnings together: about a third of a second at most. */
const triesOfAll = 200_000;

/**
 * For each service of the first who comes, and each employee who could do it: the first beginning of a period at which
 * everything that is wanted has room, the other services by whom they were asked of. What is taken is read and planned once.
 */
export const findFirstByPerson = async (tx: MerchantTx | PublicTx, asked: FreeTimesQuery): Promise<FirstByPerson[]> => {
  const { period, zone, step_minutes, earliest, wanted } = asked;
  const [first = [], ...others] = wanted.people;
  const open = first.map((needs) => needs.map(({ service_id }) => ({ service_id })));
  const { booking, diary } = await readRoom(tx, { ...asked, wanted: { ...wanted, people: [open, ...others] } });
  const starts: (DayStart & { readonly date: string })[] = [];
  for (let date = period.from_on; date <= period.to_on; date = addDays(date, 1))
    for (const { time, at } of dayStarts(date, zone, step_minutes)) if (at >= earliest) starts.push({ date, time, at });
  const found = findFirstStarts(planBooking(booking, diary), {
    starts,
    wishes: first.map((needs) => needs.map(({ employee_id }) => employee_id)),
    tries: { left: triesOfAll },
  });
  return found.map(({ step, need, employee_id, first: start }) => ({
    service_id: open[step]![need]!.service_id,
    employee_id,
    ...(start === 'unknown'
      ? {}
      : { first: start && { date: start.date, time: start.time, at: instantOfMinute(start.at) } }),
  }));
};
