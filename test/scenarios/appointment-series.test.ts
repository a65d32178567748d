import { afterAll, expect, test } from 'vitest';
import { notifyAppointmentChanges } from '../../src/features/appointments/server/messages/notify-appointment-changes.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openWaitlistDesk } from '../support/waitlist-desk.ts';

/** Who comes every week: the visits know each other, are done by one person, told at once and cancelled together. */
const desk = await openWaitlistDesk();
const { at, shop, owner, monday, riyadh, wrapping, reem, hind, customers } = desk;
afterAll(() => at.close());

const week = (n: number): string => addDays(monday, n * 7);
const book = (customer: number, from_at: string, people: object[], more: object = {}) =>
  done(owner('POST', '/api/appointments', { customer_id: customer, from_at, people, ...more }));
const by = (employee_id: number) => [{ service_id: wrapping, employee_id }];
const anyone = [{ service_id: wrapping }];
const get = (id: number) => done(owner('GET', `/api/appointments/${id}`));
const listNewMessages = async (now: string) => {
  const before = await at.database.owner.batch([sql`select coalesce(max(id), 0)::int as id from message`]);
  await at.database.as(shop.merchantId, (tx) =>
    notifyAppointmentChanges({ now, publicUrl: 'http://batalat.test', user: { id: null } }, tx),
  );
  const [rows] = await at.database.owner.batch([
    sql`select kind, text_body from message where id > ${before[0]![0]!['id']} order by id`,
  ]);
  return rows!;
};

let ids: number[];

test('one employee does a series where free, reporting gaps', async () => {
  // The first day leaves only one of them; the second would suit the other better; on the third the first is taken.
  await book(customers[1]!, riyadh('10:00'), [by(hind)]);
  await book(customers[2]!, riyadh('09:30', week(1)), [by(hind)]);
  await book(customers[3]!, riyadh('10:30', week(1)), [by(hind)]);
  await book(customers[4]!, riyadh('10:00', week(2)), [by(reem)]);
  await listNewMessages('2026-03-02T05:10:00.000Z');
  const answer = await book(customers[0]!, riyadh('10:00'), [anyone], { repeat: { every_weeks: 1, times: 4 } });
  ({ ids } = answer);
  const visits = await Promise.all(ids.map(get));
  expect(visits.map(({ lines }) => lines[0].employee_id)).toEqual([reem, reem, hind, reem]);
  expect(visits.map(({ lines }) => lines[0].is_wished)).toEqual([false, false, false, false]);
  expect(answer.by_others.map(Date.parse)).toEqual([Date.parse(riyadh('10:00', week(2)))]);
});

test('appointments of a series reference each other', async () => {
  const { series, together } = await get(ids[1]!);
  expect(series.map(({ id }: { id: number }) => id)).toEqual(ids);
  expect(together).toEqual([]);
});

test('customer gets one message for the series', async () => {
  const news = await listNewMessages('2026-03-02T05:20:00.000Z');
  expect(news.map(({ kind }) => kind)).toEqual(['booking_link']);
  for (const day of ['2', '9', '16', '23']) expect(news[0]!['text_body']).toMatch(new RegExp(`\\b${day} `));
  expect(await listNewMessages('2026-03-02T05:30:00.000Z')).toEqual([]);
});

test('later appointments cancel together with one message', async () => {
  await done(owner('POST', `/api/appointments/${ids[1]}/cancel`, { reason: 'away', and_later: true }));
  expect((await Promise.all(ids.map(get))).map(({ status }) => status)).toEqual([1, 0, 0, 0]);
  expect((await get(ids[0]!)).series.map(({ id }: { id: number }) => id)).toEqual([ids[0]]);
  expect((await listNewMessages('2026-03-02T06:00:00.000Z')).map(({ kind }) => kind)).toEqual(['booking_cancelled']);
});

test('single cancellation leaves no series behind', async () => {
  const { ids: two } = await book(customers[5]!, riyadh('13:00'), [by(reem)], { repeat: { every_weeks: 1, times: 2 } });
  await done(owner('POST', `/api/appointments/${two[0]}/cancel`, { reason: 'ill' }));
  expect((await get(two[1])).status).toBe(1);
  const [alone] = (await book(customers[6]!, riyadh('14:00'), [by(reem)])).ids;
  expect((await get(alone)).series).toEqual([]);
});

test('two together see both appointments and the total', async () => {
  const both = [anyone, anyone];
  const { ids: pair } = await book(customers[7]!, riyadh('15:00'), both, { repeat: { every_weeks: 1, times: 2 } });
  for (const id of pair.slice(0, 2)) {
    const { together, series, total_amount } = await get(id);
    expect(together.map((one: { id: number }) => one.id)).toEqual(pair.slice(0, 2));
    expect(together.map((one: { lines: object[] }) => one.lines.length)).toEqual([1, 1]);
    expect(together.map((one: { total_amount: number }) => one.total_amount)).toEqual([total_amount, total_amount]);
    expect(series.map((one: { id: number }) => one.id)).toEqual([pair[0], pair[2]]);
  }
});

test('days without room stay with the first visit', async () => {
  await book(customers[1]!, riyadh('12:00', week(9)), [by(hind)]);
  await book(customers[2]!, riyadh('12:00', week(9)), [by(reem)]);
  const people = [anyone, anyone];
  const { ids, refused } = await book(customers[3]!, riyadh('12:00', week(8)), people, {
    repeat: { every_weeks: 1, times: 2 },
  });
  expect([ids.length, refused.length]).toEqual([2, 1]);
  const first = await get(ids[0]);
  expect(first.no_room.map(Date.parse)).toEqual([Date.parse(riyadh('12:00', week(9)))]);
  await book(customers[3]!, riyadh('13:30', week(9)), [by(hind)]);
  expect((await get(ids[0])).no_room).toEqual([]);
});
