import { afterAll, describe, expect, test } from 'vitest';
import { notificationTypes } from '../../src/features/bell/contract.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** What customers do by themselves reaches the bell, and the owner's mail where the shop asks for it. */
const desk = await openBookingDesk();
const { at, shop, owner, next, riyadh, book, rows, open, formOf, send, pass } = desk;
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

const bell = (type: string, more = '', call = owner) =>
  done(call('GET', `/api/notifications/get_records?type=${type}${more}`));
const mails = async (kind: string): Promise<string[]> => {
  const [found] = await at.database.owner.batch([
    sql`select subject from message where merchant_id = ${shop.merchantId} and kind = ${kind} order by id`,
  ]);
  return found!.map((row) => String(row['subject']));
};
const askForMail = async (keys: readonly string[]) => {
  const { version, value } = await done(owner('GET', '/api/settings/notifications'));
  const asked = Object.fromEntries(keys.map((key) => [key, ['mail']]));
  await done(owner('PUT', '/api/settings/notifications', { version, value: { ...value, ...asked } }));
};

describe('booking notifications', () => {
  test('customer booking, move and cancellation ring the bell', async () => {
    await book('0551110001', '10:00');
    const [visit] = await rows();
    expect((await bell('bookings')).records).toMatchObject([{ id: visit!.id, news: 'booked' }]);
    expect(await mails('booking_made_owner')).toEqual([]);
    await askForMail(['booking_made_owner', 'booking_moved_owner', 'booking_cancelled_owner']);

    const move = await open(`/en/e-booking/${visit!.unique_id}/move?on=2026-03-02`);
    const moved = await send(formOf(move.html, 'move'), { at: riyadh('12:00') });
    expect([moved.status, moved.status === 303 ? '' : moved.html]).toEqual([303, '']);
    expect((await bell('bookings')).records).toContainEqual(
      expect.objectContaining({ id: visit!.id, news: 'moved', from_at: riyadh('12:00'), is_read: false }),
    );
    await done(owner('POST', '/api/notifications/mark_as_read', { type: 'bookings' }));
    pass(1);
    const page = await open(`/en/e-booking/${visit!.unique_id}`);
    expect((await send(formOf(page.html, 'cancel'), {})).status).toBe(303);
    const { records } = await bell('bookings');
    expect(records).toMatchObject([{ id: visit!.id, news: 'cancelled' }]);
    expect((await bell('bookings', '', stranger)).records).toEqual([]);
    expect((await mails('booking_moved_owner')).length).toBe(1);
    expect((await mails('booking_cancelled_owner')).length).toBe(1);
  });

  test('owner is mailed of bookings on request', async () => {
    await book('0551110002', '14:00');
    expect((await mails('booking_made_owner')).length).toBe(1);
    expect((await mails('booking_made_owner'))[0]).toContain('Noura Saleh');
  });

  test('disabled changes ring no bell', async () => {
    const { version, value } = await done(owner('GET', '/api/settings/notifications'));
    const silent = { ...value, booking_changed_employees: [] };
    await done(owner('PUT', '/api/settings/notifications', { version, value: silent }));
    expect((await bell('bookings')).records.map((one: { news: string }) => one.news)).toEqual(['booked']);
  });

  test('bell of a moment excludes later events', async () => {
    const { version, value } = await done(owner('GET', '/api/settings/till'));
    await done(owner('PUT', '/api/settings/till', { version, value: { ...value, hold_invoice: true } }));
    const lines = [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 }];
    const hold = (label: string) => done(owner('POST', '/api/held_invoices', { lines, label }));
    await hold('first');
    const moment = (await bell('orders')).records[0].happened_at;
    at.setNow(new Date(Date.parse(moment) + 60_000).toISOString());
    for (let n = 0; n < 50; n++) await hold(`later ${n}`);
    const { records } = await bell('orders', `&dateAndTime=${encodeURIComponent(moment)}`);
    expect(records.map((one: { name_en: string }) => one.name_en)).toEqual(['first']);
  });

  test('bell answers as of the requested moment', async () => {
    expect((await bell('bookings', '&dateAndTime=2026-03-01T04:00:00Z')).records).toEqual([]);
    expect((await bell('bookings', '&date=2026-02-27')).records).toEqual([]);
    expect((await bell('bookings', '&date=2026-03-01')).records).toHaveLength(1);
    expect((await owner('GET', '/api/notifications/get_records?type=bookings&date=yesterday')).status).toBe(422);
  });
});

describe('rating notifications', () => {
  test('rating rings, mails and is linked on its invoice', async () => {
    await askForMail(['rated_owner']);
    const sold = await done(
      owner('POST', '/api/invoices', {
        customer_id: shop.customers[0],
        lines: [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1_000, unit_price: 2_500 }],
        payments: [{ method: 'cash', amount: 2_500, tendered_amount: 2_500 }],
      }),
    );
    const { unique_id } = await done(owner('GET', `/api/invoices/${sold.id}`));
    expect((await bell('surveys')).records).toEqual([]);
    expect((await open(`/en/e-invoice/${unique_id}`)).html).toContain(`href="/en/e-survey/${unique_id}"`);
    const page = await open(`/en/e-survey/${unique_id}`);
    const ratings = { reception: '5', cleanliness: '5', prices: '4', service_quality: '4', words: 'Lovely' };
    const rated = await send(formOf(page.html, 'rate'), ratings);
    expect([rated.status, rated.status === 303 ? '' : rated.html]).toEqual([303, '']);
    expect(await bell('surveys')).toMatchObject({
      unread_count: 1,
      records: [{ id: sold.id, rating_tenths: 45, is_read: false }],
    });
    expect((await mails('rated_owner')).length).toBe(1);
    expect((await bell('surveys', '', stranger)).records).toEqual([]);
    // A rated invoice asks for no second rating.
    expect((await open(`/en/e-invoice/${unique_id}`)).html).not.toContain('/e-survey/');
  });
});

test('every bell kind is readable', async () => {
  for (const type of notificationTypes)
    expect([type, (await owner('POST', '/api/notifications/mark_as_read', { type })).status]).toEqual([type, 200]);
});
