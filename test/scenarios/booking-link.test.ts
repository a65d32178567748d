import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { openBookingDesk } from '../support/booking-desk.ts';

/** Whoever holds the link of a visit confirms, moves and cancels it while that is free, with nothing but HTML. */
const { at, shop, owner, riyadh, wrapping, reem, open, formOf, send, book, rows } = await openBookingDesk();
afterAll(() => at.close());

beforeAll(async () => {
  const mine = await book('0551234567', '10:00', `&by_${wrapping}=${reem}`);
  const other = await book('0559876543', '11:00', `&by_${wrapping}=${reem}`);
  expect([mine.status, other.status]).toEqual([303, 303]);
});

describe('booking page by link', () => {
  const pageOf = (id: string, prefix = '/en') => `${prefix}/e-booking/${id}`;
  const over = 'It is too late to change or cancel online. Call the shop.';
  const gone = 'The appointment was not found, or it is cancelled.';
  const booked = async (mobile: string, time: string) => {
    expect((await book(mobile, time, `&by_${wrapping}=${reem}`)).status).toBe(303);
    return (await rows()).at(-1)!;
  };

  test('link opens only its own shop’s booking', async () => {
    const { unique_id } = (await rows())[0]!;
    expect((await open(pageOf(unique_id))).status).toBe(200);
    expect((await open(`/en/shop/lilies/booking-success/${unique_id}`)).status).toBe(404);
    expect((await open(pageOf('A'.repeat(24)))).status).toBe(404);
    const form = formOf((await open(pageOf(unique_id))).html, 'cancel');
    const foreign = await open(form.action.replace(unique_id, 'A'.repeat(24)), {
      method: 'POST',
      body: new URLSearchParams({ form_token: form.token }),
    });
    expect(foreign.status).toBe(403);
  });

  test('link offers a calendar file', async () => {
    const { unique_id } = (await rows())[0]!;
    const file = await open(`${pageOf(unique_id, '')}/calendar.ics`);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(file.html).toContain('DTSTART:20260302T070000Z\r\n');
    expect((await open(`${pageOf('A'.repeat(24), '')}/calendar.ics`)).status).toBe(404);
  });

  test('free changes confirm, move and cancel, visible at desk', async () => {
    const { unique_id, id } = (await rows())[0]!;
    const here = pageOf(unique_id);
    const first = await open(here);
    const sure = formOf(first.html, 'confirm');
    expect((await send(sure, {})).status).toBe(303);
    expect((await owner('GET', `/api/appointments/${id}`)).body.confirmed_at).not.toBeNull();

    // Its own day comes first, and what cannot be changed any more afterwards is said before it is chosen.
    const own = await open(`${here}/move`);
    expect(own.html).toContain('on=2026-03-02#day" id="day" aria-current="date"');
    expect(own.html).not.toContain('can no longer be moved or cancelled online');
    const soon = await open(`${here}/move?on=2026-03-01`);
    expect(soon.html).toContain('can no longer be moved or cancelled online');
    const times = await open(`${here}/move?on=2026-03-03`);
    expect(times.html).toContain(`value="${riyadh('10:00', '2026-03-03')}"`);
    const nowhere = await send(formOf(times.html, 'move'), { at: riyadh('20:00', '2026-03-03') });
    expect([nowhere.status, nowhere.html]).toEqual([
      422,
      expect.stringContaining('No times are available. Try another day.'),
    ]);
    const taken = await send(formOf(times.html, 'move'), { at: riyadh('11:00') });
    expect([taken.status, taken.html]).toEqual([422, expect.stringContaining('another appointment at this time')]);
    const moved = await send(formOf(times.html, 'move'), { at: riyadh('10:00', '2026-03-03') });
    expect([moved.status, moved.to]).toEqual([303, `${here}?done=move`]);
    const said = 'Appointment moved. This is its new time.';
    expect((await open(moved.to)).html).toContain(said);
    expect((await open(here)).html).not.toContain(said);
    const visit = (await owner('GET', `/api/appointments/${id}`)).body;
    expect(visit).toMatchObject({
      from_at: expect.stringContaining('2026-03-03T07:00:00'),
      lines: [{ employee_id: reem, price: 2500 }],
    });
    expect(visit.events.map(({ action }: { action: string }) => action)).toEqual(['booked', 'confirmed', 'moved']);

    const cancel = formOf((await open(here)).html, 'cancel');
    expect((await send(cancel, { reason: 'I am ill' })).to).toBe(`${here}?done=cancel#cancel`);
    const gone = await open(`${here}?done=cancel`);
    expect(gone.html).toContain('Appointment cancelled');
    expect(gone.html).toContain('Book again');
    expect(gone.html).not.toContain('/cancel"');
    const after = (await owner('GET', `/api/appointments/${id}`)).body;
    expect([after.status, after.events.at(-1)]).toMatchObject([
      0,
      { action: 'cancel', reason: 'I am ill', user_name: null },
    ]);
    const [busy] = await at.database.owner.batch([
      sql`select count(*)::int as n from busy_time where merchant_id = ${shop.merchantId} and appointment_id = ${id}`,
    ]);
    expect(busy).toEqual([{ n: 0 }]);
  });

  test('after the free period the page names the contact', async () => {
    const { unique_id } = (await rows())[1]!;
    const here = pageOf(unique_id);
    const cancel = formOf((await open(here)).html, 'cancel');
    at.setNow('2026-03-01T13:00:00.000Z');
    const page = await open(here);
    expect(page.html).toContain('tel:+966112345678');
    expect(page.html).not.toContain('/cancel"');
    const late = await send(cancel, {});
    expect([late.status, late.html]).toEqual([
      422,
      expect.stringContaining('It is too late to change or cancel online'),
    ]);
    const move = await open(`${here}/move`);
    expect([move.status, move.to]).toEqual([303, `${here}?done=not_moved`]);
    const told = (await open(move.to)).html;
    expect(told).toContain(over);
    expect(told.split('It is too late').length - 1).toBe(1);
    expect(told).toContain('tel:+966112345678');
    expect((await open(here)).html).not.toContain(over);
  });

  test('move refused after expiry explains itself', async () => {
    const { unique_id } = await booked('0551110001', '12:00');
    const here = pageOf(unique_id);
    const move = formOf((await open(`${here}/move?on=2026-03-03`)).html, 'move');
    at.setNow('2026-03-01T13:00:00.000Z');
    const sent = await send(move, { at: riyadh('12:00', '2026-03-03') });
    expect([sent.status, sent.to]).toEqual([303, `${here}?done=not_moved`]);
    expect((await open(sent.to)).html).toContain(over);
    expect((await open(sent.to.replace('/en/', '/'))).html).toContain('انتهت مدة التغيير والإلغاء عبر الموقع.');
  });

  test('cancelled at the desk, the page says so', async () => {
    const { unique_id, id } = await booked('0551110002', '12:30');
    const here = pageOf(unique_id);
    const page = (await open(here)).html;
    const move = formOf((await open(`${here}/move?on=2026-03-03`)).html, 'move');
    expect((await owner('POST', `/api/appointments/${id}/cancel`, { reason: 'ill' })).status).toBe(200);
    const sent = await send(move, { at: riyadh('12:00', '2026-03-03') });
    expect([sent.status, sent.to]).toEqual([303, `${here}?done=not_moved`]);
    expect((await open(sent.to)).html).toContain(gone);
    // What the customer wanted, too, is so already; what is gone is not confirmed.
    expect((await send(formOf(page, 'cancel'), {})).to).toBe(`${here}?done=cancel#cancel`);
    const sure = await send(formOf(page, 'confirm'), {});
    expect([sure.status, sure.html]).toEqual([422, expect.stringContaining(gone)]);
    const { events } = (await owner('GET', `/api/appointments/${id}`)).body;
    expect(events.filter(({ action }: { action: string }) => action === 'cancel')).toHaveLength(1);
  });

  test('concurrent cancels happen once and all see it', async () => {
    for (const time of ['13:00', '13:30', '14:00']) {
      const { unique_id, id } = await booked('0551110003', time);
      const here = pageOf(unique_id);
      const forms = await Promise.all([1, 2, 3].map(async () => formOf((await open(here)).html, 'cancel')));
      const sure = formOf((await open(here)).html, 'confirm');
      const [desk, said, ...sent] = await Promise.all([
        owner('POST', `/api/appointments/${id}/cancel`, { reason: 'ill' }),
        send(sure, {}),
        ...forms.map((form) => send(form, {})),
      ]);
      expect(sent.map(({ status, to }) => [status, to])).toEqual(sent.map(() => [303, `${here}?done=cancel#cancel`]));
      expect([200, 501]).toContain(desk!.status);
      expect([303, 422]).toContain(said!.status);
      const visit = (await owner('GET', `/api/appointments/${id}`)).body;
      expect(visit.status).toBe(0);
      expect(visit.events.filter(({ action }: { action: string }) => action === 'cancel')).toHaveLength(1);
    }
  });
});
