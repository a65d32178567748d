import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused, riyadh } from '../support/answers.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** What the records of customers and employees tell of visits, and what becomes of those of somebody who stops. */
const at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
const next = await at.openShop();
const owner = await at.signIn(shop.owner);
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

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

describe('customer record', () => {
  const of = (id: number, caller: Caller = owner) => caller('GET', `/api/appointments/of_customer/${id}`);
  const timeline = (id: number) => done(owner('GET', `/api/customers/${id}/timeline?kind=appointment`));
  let first: number;
  let second: number;

  test('record shows no booking, then the next one', async () => {
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

  test('record counts attended and missed, not cancelled', async () => {
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
    // Whoever said that they come is told apart from who has not yet.
    expect((await done(of(noura))).next.is_confirmed).toBe(false);
    await done(owner('POST', `/api/appointments/${second}/confirm`));
    expect((await done(of(noura))).next.is_confirmed).toBe(true);
    expect((await timeline(noura)).records[0].detail.is_confirmed).toBe(true);
    expect((await done(owner('GET', `/api/employee_appointments/${hind}`))).coming[0].is_confirmed).toBe(true);
  });

  test('record includes merged customers, excludes neighbours', async () => {
    const other = await book(lama, riyadh('2026-03-02', '16:15'), [[by(wrapping, reem)]]);
    await done(owner('POST', `/api/customers/${noura}/merge`, { other_id: lama }));
    expect(await done(of(noura))).toMatchObject({ next: { id: other, customer_id: noura }, coming_count: 2 });
    expect((await timeline(noura)).counts.appointment).toBe(5);
    await refused(of(noura, stranger), 'customer_not_found');
    await refused(of(next.customers[0]!), 'customer_not_found');
  });
});

describe('leaving employee’s record', () => {
  const wednesday = '2026-03-04';
  const of = (id: number, caller: Caller = owner) => caller('GET', `/api/employee_appointments/${id}`);
  const handOver = (id: number, caller: Caller = owner) => caller('POST', `/api/employee_appointments/${id}/hand_over`);
  const get = (id: number) => done(owner('GET', `/api/appointments/${id}`));
  const leaves = (on: string | null) =>
    at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update employee set leaving_on = ${on}::date where merchant_id = ${shop.merchantId} and id = ${sara}`),
    );
  let sara: number;
  let mona: number;
  let visits: readonly number[];

  beforeAll(async () => {
    for (const name of ['Dana', 'Maha'])
      await done(
        owner('POST', '/api/customers', { name_en: name, mobile: name === 'Dana' ? '966551234567' : '966557654321' }),
      );
    const hire = async (name_en: string) =>
      (await done(owner('POST', '/api/employees', { name_en, starts_on: '2026-03-01' }))).id as number;
    sara = await hire('Sara');
    mona = await hire('Mona');
    const customers = (await done(owner('GET', '/api/customers'))).records as { id: number; name_en: string }[];
    const idOf = (name: string) => customers.find((one) => one.name_en === name)!.id;
    visits = [
      await book(idOf('Dana'), riyadh(wednesday, '10:00'), [[by(wrapping, sara), by(delivery, hind)]]),
      await book(idOf('Maha'), riyadh(wednesday, '12:00'), [[by(wrapping, sara)]]),
      await book(idOf('Dana'), riyadh(wednesday, '14:00'), [[by(wrapping, hind)]]),
    ];
    // At noon everybody else is taken.
    for (const employee_id of [reem, hind, mona])
      await done(owner('POST', '/api/block_times', { employee_id, from_at: riyadh(wednesday, '12:00'), minutes: 60 }));
  });

  test('record shows upcoming appointments, unassigned only once disabled', async () => {
    const record = await done(of(sara));
    expect(record).toMatchObject({ coming_count: 2, left_alone_count: 0, left_alone: [], last: [] });
    expect(record.coming.map(({ id }: { id: number }) => id)).toEqual([visits[0], visits[1]]);
    expect(await done(handOver(sara))).toEqual({ handed: [], kept: [], rest_count: 0 });
    expect((await get(visits[0]!)).lines[0].employee_id).toBe(sara);
    const last = await done(of(reem));
    expect(last.last.map(({ status }: { status: number }) => status)).not.toContain(0);
    expect(last.last.length).toBeGreaterThan(0);
  });

  test('record counts unassigned appointments and their first day', async () => {
    const tuesday = await book(noura, riyadh('2026-03-03', '12:00'), [[by(wrapping, sara)]]);
    await leaves('2026-03-03');
    const record = await done(of(sara));
    expect(record.coming_count).toBe(3);
    expect(record.left_alone.map(({ id }: { id: number }) => id)).toEqual([visits[0], visits[1]]);
    await done(owner('POST', `/api/appointments/${tuesday}/cancel`, { reason: 'moved' }));
    await leaves(null);
    await done(owner('POST', `/api/employees/${sara}/disable`));
    expect(await done(of(sara))).toMatchObject({ coming_count: 2, left_alone_count: 2 });
  });

  test('handover reassigns to free colleagues at booked terms', async () => {
    const before = await get(visits[0]!);
    const { handed, kept, rest_count } = await done(handOver(sara));
    expect(handed.map(({ id }: { id: number }) => id)).toEqual([visits[0]]);
    expect(kept).toMatchObject([{ visit: { id: visits[1] }, reason: 'appointment_block_conflict' }]);
    expect(rest_count).toBe(0);
    const after = await get(visits[0]!);
    expect(after).toMatchObject({ from_at: before.from_at, to_at: before.to_at, total_amount: before.total_amount });
    // Nobody wished for who took it over; Hind keeps what was hers.
    expect(after.lines[0]).toMatchObject({ employee_id: mona, is_wished: false, price: before.lines[0].price });
    expect(after.lines[1]).toMatchObject({ employee_id: hind, is_wished: true });
    expect(after.events.at(-1)).toMatchObject({ action: 'moved' });
    // Her time is taken now.
    await refused(
      owner('POST', '/api/appointments', {
        customer_id: noura,
        from_at: riyadh(wednesday, '10:00'),
        people: [[by(wrapping, mona)]],
      }),
      'appointment_employee_conflict',
    );
  });

  test('repeated handover continues once there is room', async () => {
    expect(await done(handOver(sara))).toMatchObject({ handed: [], kept: [{ visit: { id: visits[1] } }] });
    const { records } = await done(owner('GET', `/api/block_times?employee_id=${reem}`));
    await done(owner('DELETE', `/api/block_times/${records[0].id}`));
    const twice = await Promise.all([handOver(sara), handOver(sara)]);
    expect(twice.map(({ status }) => status)).toEqual([200, 200]);
    expect(twice.flatMap(({ body }) => body.handed.map(({ id }: { id: number }) => id))).toEqual([visits[1]]);
    expect((await get(visits[1]!)).lines).toMatchObject([{ employee_id: reem }]);
    expect(await done(of(sara))).toMatchObject({ coming_count: 0, left_alone_count: 0 });
    await refused(handOver(sara, stranger), 'employee_not_found');
    await refused(of(sara, stranger), 'employee_not_found');
  });
});
