import { afterAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { queuedCode } from '../support/phone-codes.ts';

/** One phone that books and cancels by turns stops by itself, and closes nobody else's way to the shop. */
const desk = await openBookingDesk();
const { at, shop, owner, home, open, formOf, send, searchFor, phoneOf, wrapping } = desk;
afterAll(() => at.close());

const mobile = '0551234567';
let minute = 0;
const pass = (minutes: number) => {
  minute += minutes;
  at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + minute * 60_000).toISOString());
};
/** Proves a phone once, as for booking again: after it this phone books without a code. */
const prove = async (typed: string) => {
  pass(2);
  const asked = await send(formOf((await open(`${home}/again`)).html, 'phone'), { mobile: typed });
  const form = formOf((await open(asked.to)).html, 'code');
  return new URL((await send(form, { code: await queuedCode(at, phoneOf(typed)) })).to, at.url).searchParams.get(
    'who',
  )!;
};
const bookProved = async (who: string, typed: string, time: string, more = '') => {
  const details = await open(`${home}/details${searchFor(time, more)}&who=${who}`);
  const sent = await send(formOf(details.html, 'details'), { name: 'Noura Saleh', mobile: typed });
  return send(formOf((await open(sent.to)).html, 'code'), {});
};
const cancel = async (uniqueId: string) => {
  const link = await open(`/en/e-booking/${uniqueId}`);
  expect((await send(formOf(link.html, 'cancel'), {})).status).toBe(303);
};
const cancelOf = async (booked: { status: number; html: string; to: string }) => {
  expect([booked.status, booked.status === 303 ? '' : booked.html]).toEqual([303, '']);
  await cancel(booked.to.split('/').at(-1)!);
};
const times = [
  '09:00',
  '09:30',
  '10:00',
  '10:30',
  '11:00',
  '11:30',
  '12:00',
  '12:30',
  '13:00',
  '13:30',
  '14:00',
  '14:30',
];

describe('phone that books and cancels', () => {
  test('simultaneous bookings are limited like successive ones', async () => {
    const typed = '0559990002';
    const who = await prove(typed);
    for (const time of times.slice(0, 5)) await cancelOf(await bookProved(who, typed, time));
    const answers = await Promise.all(['13:00', '14:00', '15:00'].map((time) => bookProved(who, typed, time)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422, 422]);
  });

  test('companions count as one booking', async () => {
    await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }));
    const { version } = await done(owner('GET', `/api/services/${wrapping}/online`));
    await done(owner('PUT', `/api/services/${wrapping}/online`, { version, max_people: 2 }));
    const typed = '0559990003';
    const who = await prove(typed);
    for (const time of times.slice(0, 4)) await cancelOf(await bookProved(who, typed, time, '&people=2'));
    const fifth = await bookProved(who, typed, '12:00', '&people=2');
    await cancelOf(fifth);
  });

  test('hourly and daily booking limits name the wait', async () => {
    let who = await prove(mobile);
    for (const time of times.slice(0, 6)) await cancelOf(await bookProved(who, mobile, time));
    const refused = await bookProved(who, mobile, times[6]!);
    expect([refused.status, refused.html]).toEqual([
      422,
      expect.stringContaining(
        'This mobile number has booked several times within an hour. Book again in an hour, or call the shop.',
      ),
    ]);

    pass(61);
    who = await prove(mobile);
    for (const time of times.slice(6)) await cancelOf(await bookProved(who, mobile, time));
    pass(61);
    who = await prove(mobile);
    const again = await bookProved(who, mobile, '15:00');
    expect([again.status, again.html]).toEqual([
      422,
      expect.stringContaining('This mobile number has booked many times today.'),
    ]);
    // Another phone books as ever.
    const other = await prove('0559990001');
    await cancelOf(await bookProved(other, '0559990001', '15:00'));
  });
});

describe('shop booking limit', () => {
  /** Bookings of the last minutes of people who have no more to do with it. */
  const came = (count: number, status: number) =>
    at.database.as(shop.merchantId, (tx) =>
      tx.many<{ id: number }>(sql`
        insert into appointment (unique_id, customer_id, source, status, from_at, to_at, business_on, created_at, ended_at)
        select 'flood' || lpad((extract(epoch from a.created_at)::bigint * 1000 + n)::text, 19, '0'), ${shop.customers[0]!}, 1,
          ${status}, a.from_at, a.to_at, a.business_on, a.created_at, a.ended_at
        from generate_series(1, ${count}) as n, (
          select from_at, to_at, business_on, created_at + interval '1 minute' as created_at,
            created_at + interval '2 minutes' as ended_at
          from appointment order by id desc limit 1) as a
        returning id`),
    );

  test('only standing bookings close the shop for an hour', async () => {
    pass(70);
    const first = await prove('0559990010');
    await cancelOf(await bookProved(first, '0559990010', '16:00'));
    const gone = await came(130, 0);
    await cancelOf(await bookProved(await prove('0559990011'), '0559990011', '16:00'));

    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`
        insert into appointment_event (appointment_id, happened_at, user_id, action)
        select id, ended_at, (select min(id) from shop_user), 'cancelled' from appointment
        where id = any(${gone.map(({ id }) => id)}::bigint[])`),
    );
    const last = await bookProved(await prove('0559990012'), '0559990012', '16:00');
    expect([last.status, last.html]).toEqual([422, expect.stringContaining('Try again in an hour, or call the shop.')]);
    pass(61);
    await cancelOf(await bookProved(await prove('0559990012'), '0559990012', '16:00'));
  });
});
