import { afterAll, expect, test } from 'vitest';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** What customers book by themselves rings the bell of whoever sees appointments. */
const desk = await openBookingDesk();
const { at, owner, next, riyadh, wrapping, reem, book, rows } = desk;
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const bell = (call = owner) => done(call('GET', '/api/notifications/get_records?type=bookings'));

test('online booking and request ring until read', async () => {
  expect((await bell()).records).toEqual([]);
  await book('0551234567', '10:00');
  const [online] = await rows();
  expect(await bell()).toMatchObject({
    unread_count: 1,
    records: [{ id: online!.id, from_at: riyadh('10:00'), is_request: false, is_read: false }],
  });
  const customer_id = online!.customer_id;
  const people = [[{ service_id: wrapping, employee_id: reem }]];
  await done(owner('POST', '/api/appointments', { customer_id, from_at: riyadh('12:00'), people }));
  expect((await bell()).records).toHaveLength(1);
  await done(owner('POST', '/api/notifications/mark_as_read', { type: 'bookings' }));
  expect(await bell()).toMatchObject({ unread_count: 0, records: [{ is_read: true }] });

  const { version, value } = await done(owner('GET', '/api/settings/scheduling'));
  await done(owner('PUT', '/api/settings/scheduling', { version, value: { ...value, new_customers_wait: true } }));
  await book('0557654321', '14:00');
  const asks = (await rows()).at(-1)!;
  const { unread_count, records } = await bell();
  expect(unread_count).toBe(1);
  // Who waits for an answer stands first.
  expect(records).toMatchObject([
    { id: asks.id, is_request: true, from_at: riyadh('14:00'), is_read: false },
    { id: online!.id, is_request: false },
  ]);
  await done(owner('POST', `/api/appointments/${asks.id}/accept`, {}));
  expect((await bell()).records.map((one: { is_request: boolean }) => one.is_request)).toEqual([false, false]);
});

test('bell is per shop and drops cancelled appointments', async () => {
  expect((await bell(stranger)).records).toEqual([]);
  const [asks, online] = (await bell()).records;
  for (const { id } of [asks, online])
    await done(owner('POST', `/api/appointments/${id}/cancel`, { reason: 'closed' }));
  expect((await bell()).records).toEqual([]);
});
