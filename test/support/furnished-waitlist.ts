import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from './own-server.ts';
import { shopDay } from './shop-day.ts';

interface Of {
  readonly merchantId: number;
  readonly customer: number;
  readonly service: number;
  readonly employee: number;
  readonly mark: string;
}

export const waitlistEntities = [
  'waitlist_entry',
  'waitlist_to_give_up',
  'waitlist_given_up',
  'waitlist_to_offer',
  'freed_time',
  'freed_to_offer',
  'waitlist_offer',
] as const;

/** Who waits and places that got free of a furnished shop, each for what becomes of it. */
export const furnishWaitlist = async (
  at: OwnServer,
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  post: (path: string, body: object) => Promise<any>,
  { merchantId, customer, service, employee, mark }: Of,
) => {
  const today = shopDay();
  const [first, last] = [addDays(today, 7), addDays(today, 9)];
  const services = [{ service_id: service, employee_id: employee }];
  const wait = async (): Promise<number> =>
    Number((await post('waitlist', { customer_id: customer, services, from_on: first, to_on: last, note: mark })).id);
  const ranges = [{ from_time: '08:00', to_time: '20:00' }];
  await post('special_days', { name_ar: mark, employee_id: employee, from_on: first, to_on: last, ranges });
  const freed = (on: string): Promise<number> =>
    at.database.as(merchantId, async (tx) => {
      const row = sql`insert into freed_time (employee_id, from_at, to_at, cause, freed_at)
        values (${employee}, ${`${on}T09:00:00Z`}::timestamptz, ${`${on}T10:00:00Z`}::timestamptz, 'unblocked', now())
        returning id`;
      return (await tx.one<{ id: number }>(row)).id;
    });
  const given_up = await wait();
  await post(`waitlist/${given_up}/give_up`, {});
  const [left, offered, held] = [await freed(first), await freed(addDays(first, 1)), await freed(last)];
  const offer = { gap_id: held, entry_ids: [await wait()], rule: 0, hold_minutes: 1_440 };
  return {
    waitlist_entry: await wait(),
    waitlist_to_give_up: await wait(),
    waitlist_given_up: given_up,
    waitlist_to_offer: await wait(),
    freed_time: left,
    freed_to_offer: offered,
    waitlist_offer: Number((await post('waitlist/offers', offer)).id),
  };
};
