import { afterAll, expect, test } from 'vitest';
import { civilOf } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done, refused } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** A shop that pauses for prayer: nobody is booked meanwhile, at the desk or online, but by who may. */
const desk = await openBookingDesk();
const { at, shop, next, owner, monday, riyadh, wrapping, reem, home, open } = desk;
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const choose = async () => {
  const { version, value } = await done(owner('GET', '/api/settings/scheduling'));
  const chosen = { ...value, pause_prayers: ['dhuhr'], pause_minutes: 30 };
  return owner('PUT', '/api/settings/scheduling', { version, value: chosen });
};

const timesOf = async (by = owner, services: readonly number[] = [wrapping]): Promise<string[]> =>
  (
    await done(
      by('POST', '/api/appointments/free_times', {
        people: [services.map((service_id) => ({ service_id }))],
        from_on: monday,
        to_on: monday,
      }),
    )
  ).days.flatMap((day: { times: { time: string }[] }) => day.times.map(({ time }) => time));
const calendar = () => done(owner('GET', `/api/appointments/calendar?from_on=${monday}&to_on=${monday}`));

test('missing place means no breaks and says so', async () => {
  const { status, body } = await choose();
  expect([status, body.errors]).toEqual([422, { 'value.pause_prayers': [{ key: 'pauses_need_place' }] }]);
  expect((await calendar()).pauses).toEqual([]);
  expect(await timesOf()).toContain('12:00:00');
});

test('breaks block slots with a reason and are drawn', async () => {
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update merchant set latitude = 24.7136, longitude = 46.6753 where merchant_id = ${shop.merchantId}`),
  );
  await done(choose());
  const { pauses, employees } = await calendar();
  const [pause] = pauses;
  // Noon of Riyadh on this day is at 12:05; the next day's pause stands there too, for nights.
  expect(pause.prayer).toBe('dhuhr');
  expect(civilOf(new Date(pause.from * 60_000).toISOString(), 'Asia/Riyadh').time).toMatch(/^12:0\d/);
  const free = await timesOf();
  // Half an hour of work, a pause from a few minutes past noon on.
  expect(free).toContain('11:30:00');
  for (const time of ['11:45:00', '12:00:00', '12:15:00', '12:30:00']) expect(free).not.toContain(time);
  expect(free).toContain('12:45:00');
  const work = employees.find(({ id }: { id: number }) => id === reem).work;
  expect(work).toContain(pause.from);
  expect(work).toContain(pause.to);
  const wanted = {
    customer_id: shop.customers[0],
    from_at: riyadh('12:15'),
    people: [[{ service_id: wrapping, employee_id: reem }]],
  };
  await refused(owner('POST', '/api/appointments', wanted), 'no_available_times');
  expect((await done(owner('POST', '/api/appointments', { ...wanted, overbook: true }))).ids.length).toBe(1);
});

test('booking page skips breaks, other shops have none', async () => {
  const page = await open(`${home}/time?service=${wrapping}&on=${monday}`);
  expect(page.html).toContain(`value="${riyadh('11:30')}"`);
  expect(page.html).not.toContain(`value="${riyadh('12:15')}"`);
  expect(await timesOf(stranger, [next.services[0]!])).toContain('12:00:00');
});
