import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done, riyadh } from '../support/answers.ts';
import type { Caller } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** A salon's Monday and Tuesday, counted by hand, as the report tells it. */
const at = await openSharedServer({ now: '2026-03-01T05:00:00.000Z' });
const shop = await at.openShop();
const next = await at.openShop();
const owner = await at.signIn(shop.owner);
const cashier = await at.signIn(shop.cashier);
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const monday = '2026-03-02';
const tuesday = '2026-03-03';
const [wrapping, delivery] = shop.services as [number, number];
const [noura, lama] = shop.customers as [number, number];
const reem = shop.employee;
let hind: number;

const inShop = (merchantId: number, statement: ReturnType<typeof sql>) =>
  at.database.as(merchantId, (tx) => tx.run(statement));
const book = async (by: Caller, customer_id: number, from_at: string, services: object[]): Promise<number> =>
  (await done(by('POST', '/api/appointments', { customer_id, from_at, people: [services] }))).ids[0];
const by = (table: 'employee' | 'service', from_on: string, to_on: string, asks: Caller = owner) =>
  done(asks('GET', `/api/reports/appointments_by_${table}?from_on=${from_on}&to_on=${to_on}`));

beforeAll(async () => {
  const ranges = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await done(owner('PUT', '/api/working_hours', { version: 0, ranges }));
  await done(stranger('PUT', '/api/working_hours', { version: 0, ranges }));
  hind = (await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }))).id;
  for (const { merchantId } of [shop, next])
    await inShop(merchantId, sql`update service set job_time_minutes = 30 where merchant_id = ${merchantId}`);
  // Booked on Sunday at eight: 26, 27, 29 and 51 hours ahead.
  const [came, missed, cancelled, toCome] = [
    await book(owner, noura, riyadh(monday, '10:00'), [
      { service_id: wrapping, employee_id: reem },
      { service_id: delivery, employee_id: hind },
    ]),
    await book(owner, lama, riyadh(monday, '11:00'), [{ service_id: wrapping, employee_id: reem }]),
    await book(owner, noura, riyadh(monday, '13:00'), [{ service_id: delivery, employee_id: reem }]),
    await book(owner, lama, riyadh(tuesday, '11:00'), [{ service_id: wrapping, employee_id: reem }]),
  ];
  await done(
    owner('POST', '/api/block_times', {
      employee_id: hind,
      from_at: riyadh(monday, '16:00'),
      minutes: 120,
    }),
  );
  const m = shop.merchantId;
  // Hind is free for ten of the thirty minutes.
  await inShop(
    m,
    sql`update appointment_line set active = '[[0, 10], [20, 30]]'::jsonb
      where merchant_id = ${m} and appointment_id = ${came} and employee_id = ${hind}`,
  );
  await inShop(m, sql`update appointment set source = 1 where merchant_id = ${m} and id = ${toCome}`);
  await done(owner('POST', `/api/appointments/${cancelled}/cancel`, { reason: 'ill' }));
  at.setNow(riyadh(monday, '12:00'));
  await done(owner('POST', `/api/appointments/${came}/attend`));
  await done(owner('POST', `/api/appointments/${missed}/no_show`));
  // The neighbour has its own Monday.
  await book(stranger, next.customers[0]!, riyadh(monday, '14:00'), [
    { service_id: next.services[0]!, employee_id: next.employee },
  ]);
});

describe('appointments report of two days', () => {
  test('totals above the tables equal a hand count', async () => {
    const { figures } = await by('employee', monday, tuesday);
    expect(figures).toEqual({
      booked_count: 4,
      attended_count: 1,
      no_show_count: 1,
      cancelled_count: 1,
      lapsed_count: 0,
      no_show_rate_bp: 5_000,
      online_count: 1,
      online_rate_bp: 2_500,
      // (26 + 27 + 29 + 51) / 4 hours.
      lead_minutes: 1_995,
      // Half an hour with Reem on both days, and twenty minutes with Hind.
      sold_minutes: 80,
      // Two people, two days, eight hours; an hour of Hind's blocked time lies within hers.
      open_minutes: 4 * 480 - 60,
      occupancy_bp: Math.round((80 * 10_000) / 1_860),
    });
    expect((await by('service', monday, tuesday)).figures).toEqual(figures);
  });

  test('report groups by employee', async () => {
    const { people, totals } = await by('employee', monday, tuesday);
    expect(people).toMatchObject([
      {
        employee_id: reem,
        booked_count: 4,
        attended_count: 1,
        no_show_count: 1,
        cancelled_count: 1,
        no_show_rate_bp: 5_000,
        sold_minutes: 60,
        open_minutes: 960,
        occupancy_bp: 625,
        income_amount: 2_500,
      },
      {
        employee_id: hind,
        employee_name_en: 'Hind',
        booked_count: 1,
        attended_count: 1,
        no_show_count: 0,
        no_show_rate_bp: 0,
        sold_minutes: 20,
        open_minutes: 900,
        occupancy_bp: 222,
      },
    ]);
    // One visit is of both: the total counts it once, as the figures do.
    expect(totals).toMatchObject({ booked_count: 4, sold_minutes: 80, open_minutes: 1_860, no_show_rate_bp: 5_000 });
    const { figures } = await by('employee', monday, tuesday);
    for (const key of [
      'booked_count',
      'attended_count',
      'no_show_count',
      'cancelled_count',
      'no_show_rate_bp',
      'sold_minutes',
    ])
      expect([key, totals[key]]).toEqual([key, figures[key]]);
  });

  test('report groups by service with equal sums', async () => {
    const { services, totals } = await by('service', monday, tuesday);
    expect(services).toMatchObject([
      {
        service_id: wrapping,
        booked_count: 3,
        attended_count: 1,
        no_show_count: 1,
        sold_minutes: 60,
        income_amount: 2_500,
      },
      {
        service_id: delivery,
        booked_count: 2,
        attended_count: 1,
        cancelled_count: 1,
        sold_minutes: 20,
        no_show_rate_bp: 0,
      },
    ]);
    const people = await by('employee', monday, tuesday);
    expect(people.totals).toMatchObject(totals);
  });

  test('report covers one day, an empty day, a neighbour', async () => {
    expect((await by('employee', tuesday, tuesday)).figures).toMatchObject({
      booked_count: 1,
      no_show_rate_bp: null,
      online_rate_bp: 10_000,
      sold_minutes: 30,
      open_minutes: 960,
    });
    const friday = await by('service', '2026-03-06', '2026-03-06');
    expect(friday).toMatchObject({ figures: { booked_count: 0, lead_minutes: 0, open_minutes: 0 }, services: [] });
    expect(friday.figures.occupancy_bp).toBeNull();
    const theirs = await by('employee', monday, tuesday, stranger);
    expect(theirs.figures).toMatchObject({ booked_count: 1, sold_minutes: 30, open_minutes: 960 });
    expect(theirs.people.map(({ employee_id }: { employee_id: number }) => employee_id)).toEqual([next.employee]);
  });

  test('report needs a manager, exports, spans one year', async () => {
    const path = `/api/reports/appointments_by_employee?from_on=${monday}&to_on=${tuesday}`;
    expect((await cashier('GET', path)).status).toBe(403);
    const { headers, body } = await owner('GET', `${path}&format=csv`);
    expect(headers.get('content-disposition')).toContain('appointments-by-employee');
    expect(body).toContain('هند');
    const wrong = await owner('GET', `/api/reports/appointments_by_service?from_on=2025-03-01&to_on=2026-03-02`);
    expect(wrong.status).toBe(422);
    expect(
      (await owner('GET', `/api/reports/appointments_by_service?from_on=2025-03-02&to_on=2026-03-02`)).status,
    ).toBe(200);
  });

  test('inactive employee retains sales and has no hours', async () => {
    await done(owner('POST', `/api/employees/${hind}/disable`));
    const { people, figures } = await by('employee', monday, tuesday);
    expect(people[1]).toMatchObject({ employee_id: hind, sold_minutes: 20, open_minutes: null, occupancy_bp: null });
    expect(figures).toMatchObject({ sold_minutes: 80, open_minutes: 960, occupancy_bp: 625 });
  });
});
