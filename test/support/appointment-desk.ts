import { sql } from '../../src/platform/db/sql.ts';
import { done, riyadh } from './answers.ts';
import type { Caller } from './own-server.ts';
import { openSharedServer } from './shared-server.ts';

const monday = '2026-03-02';

/** A shop the day before a Monday on which it takes appointments: two employees, services of half an hour. */
export const openAppointmentDesk = async () => {
  const at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
  const shop = await at.openShop();
  const next = await at.openShop();
  const owner = await at.signIn(shop.owner);
  const stranger = await at.signIn(next.owner);
  const [wrapping, delivery] = shop.services as [number, number];
  const [noura, lama] = shop.customers as [number, number];
  const reem = shop.employee;
  const one = (service_id: number, employee_id?: number) => [{ service_id, ...(employee_id ? { employee_id } : {}) }];
  const book = (customer_id: number, time: string, people: unknown[] = [one(wrapping, reem)], more: object = {}) => ({
    customer_id,
    from_at: riyadh(monday, time),
    people,
    ...more,
  });
  const get = (id: number, by: Caller = owner) => done(by('GET', `/api/appointments/${id}`));
  const lineAt = (
    { line_number, service_id, employee_id }: { line_number: number; service_id: number; employee_id: number },
    time: string,
    more: object = {},
  ) => ({ line_number, service_id, employee_id, from_at: riyadh(monday, time), minutes: 30, ...more });
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await done(owner('PUT', '/api/working_hours', { version: 0, ranges }));
  const added = await done(
    owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }),
  );
  const hind: number = added.id;
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update service set job_time_minutes = 30 where merchant_id = ${shop.merchantId}`),
  );
  return {
    ...{ at, shop, next, owner, stranger, monday },
    ...{ wrapping, delivery, noura, lama, reem, hind },
    ...{ one, book, get, lineAt },
  };
};
