import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Caller, openOwnServer } from '../support/own-server.ts';

/** What the records of customers and employees tell of visits, and what becomes of those of somebody who stops. */
const at = await openOwnServer({ now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
const next = await at.openShop();
const owner = await at.signIn(shop.owner);
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const done = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer;
  expect([status, status === 200 ? null : body]).toEqual([200, null]);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return body as any;
};
const refused = async (answer: Promise<{ status: number; body: unknown }>, key: string) => {
  const { status, body } = await answer;
  expect([status, body]).toEqual([501, key]);
};
const riyadh = (on: string, time: string) => new Date(`${on}T${time}:00+03:00`).toISOString().replace('.000', '');
const monday = '2026-03-02';
const [wrapping, delivery] = shop.services as [number, number];
const [noura, lama] = shop.customers as [number, number];
const reem = shop.employee;
let hind: number;

const book = async (customer_id: number, from_at: string, people: object[][], by: Caller = owner): Promise<number> =>
  (await done(by('POST', '/api/appointments', { customer_id, from_at, people }))).ids[0];
const by = (service_id: number, employee_id: number) => ({ service_id, employee_id });

beforeAll(async () => {
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await done(owner('PUT', '/api/working_hours', { version: 0, ranges }));
  await done(stranger('PUT', '/api/working_hours', { version: 0, ranges }));
  hind = (await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }))).id;
});

describe('the record of a customer', () => {
  const of = (id: number, caller: Caller = owner) => caller('GET', `/api/appointments/of_customer/${id}`);
  const timeline = (id: number) => done(owner('GET', `/api/customers/${id}/timeline?kind=appointment`));
  let first: number;
  let second: number;

  test('says that nothing is booked, and what is next once it is', async () => {
    expect(await done(of(noura))).toEqual({
      next: null,
      coming_count: 0,
      attended_count: 0,
      no_show_count: 0,
      last_at: null,
    });
    second = await book(noura, riyadh('2026-03-03', '10:00'), [[by(wrapping, hind)]]);
    first = await book(noura, riyadh(monday, '10:00'), [[by(wrapping, reem), by(delivery, hind)]]);
    expect(await done(of(noura))).toMatchObject({
      next: {
        id: first,
        status: 1,
        from_at: riyadh(monday, '10:00'),
        customer_id: noura,
        lines: [{ employee_id: reem }, { employee_id: hind, employee_name_en: 'Hind' }],
      },
      coming_count: 2,
    });
  });

  test('counts what took place and what nobody came to; what is cancelled is neither', async () => {
    const third = await book(noura, riyadh(monday, '15:00'), [[by(wrapping, reem)]]);
    await done(owner('POST', `/api/appointments/${third}/cancel`, { reason: 'ill' }));
    at.setNow(riyadh(monday, '12:00'));
    await done(owner('POST', `/api/appointments/${first}/attend`));
    const missed = await book(noura, riyadh(monday, '12:15'), [[by(wrapping, reem)]]);
    at.setNow(riyadh(monday, '16:00'));
    await done(owner('POST', `/api/appointments/${missed}/no_show`));
    expect(await done(of(noura))).toMatchObject({
      next: { id: second },
      coming_count: 1,
      attended_count: 1,
      no_show_count: 1,
      last_at: riyadh(monday, '10:00'),
    });
    const { records, counts } = await timeline(noura);
    expect(counts.appointment).toBe(4);
    expect(records.map((row: { id: number; state: number }) => [row.id, row.state])).toEqual([
      [second, 1],
      [third, 0],
      [missed, 4],
      [first, 3],
    ]);
    expect(records[0].detail.lines).toMatchObject([{ employee_name_ar: 'هند' }]);
  });

  test('is one with what they were merged from, and none of a neighbour', async () => {
    const other = await book(lama, riyadh('2026-03-02', '16:15'), [[by(wrapping, reem)]]);
    await done(owner('POST', `/api/customers/${noura}/merge`, { other_id: lama }));
    expect(await done(of(noura))).toMatchObject({ next: { id: other, customer_id: noura }, coming_count: 2 });
    expect((await timeline(noura)).counts.appointment).toBe(5);
    await refused(of(noura, stranger), 'customer_not_found');
    await refused(of(next.customers[0]!), 'customer_not_found');
  });
});
