import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { queuedCode } from '../support/phone-codes.ts';

/** Additions, several people and services that come after others: what a booking on the shop's page has besides one service. */
const { at, shop, owner, next, monday, riyadh, wrapping, delivery, reem, home, ...desk } = await openBookingDesk();
const { open, unescaped, formOf, send, book, phoneOf } = desk;
afterAll(() => at.close());

let hind: number;
const rule = async (id: number, change: object) => {
  const kept = await done(owner('GET', `/api/services/${id}/online`));
  return owner('PUT', `/api/services/${id}/online`, { version: kept.version, ...change });
};
interface VisitRow {
  readonly id: number;
  readonly unique_id: string;
  readonly group_id: number | null;
  readonly status: number;
  readonly from_at: string;
  readonly services: number[];
  readonly employees: number[];
}
const appointmentsOf = (mobile: string) =>
  at.database.as(shop.merchantId, (tx) =>
    tx.many<VisitRow>(sql`
      select a.id, a.unique_id, a.group_id, a.status, a.from_at,
        (select json_agg(l.service_id order by l.line_number) from appointment_line l
          where l.merchant_id = a.merchant_id and l.appointment_id = a.id) as services,
        (select json_agg(l.employee_id order by l.line_number) from appointment_line l
          where l.merchant_id = a.merchant_id and l.appointment_id = a.id) as employees
      from appointment a join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
      where a.merchant_id = ${shop.merchantId} and c.mobile = ${phoneOf(mobile)} order by a.id`),
  );

beforeAll(async () => {
  hind = (await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }))).id;
});

describe('additions', () => {
  test('additions are chosen with their service, never booked alone', async () => {
    await done(rule(delivery, { is_addon: true }));
    await done(rule(wrapping, { addon_ids: [delivery] }));
    const services = await open(home);
    expect(services.html).toContain(`name="service" value="${wrapping}"`);
    expect(services.html).not.toContain(`name="service" value="${delivery}"`);
    expect((await open(`${home}/time?service=${delivery}`)).html).toContain('cannot be booked any more');

    const time = unescaped((await open(`${home}/time?service=${wrapping}&on=${monday}`)).html);
    expect(time).toContain(`href="/en/shop/roses/booking/time?service=${wrapping}&service=${delivery}&on=${monday}"`);
    const both = unescaped((await open(`${home}/time?service=${wrapping}&service=${delivery}&on=${monday}`)).html);
    expect(both).toContain(`href="/en/shop/roses/booking/time?service=${wrapping}&on=${monday}"`);
    expect((await book('0551110001', '10:00', `&service=${delivery}`)).status).toBe(303);
    expect((await appointmentsOf('0551110001')).map(({ services: all }) => all)).toEqual([[wrapping, delivery]]);
  });

  test('foreign service or itself cannot be an addition', async () => {
    for (const addon of [next.services[0]!, wrapping, 999_999]) {
      const { status, body } = await rule(wrapping, { addon_ids: [addon] });
      expect([status, body]).toEqual([501, 'service_not_found']);
    }
    const wrong = await rule(wrapping, { addon_ids: [delivery], needs_within_days: 3 });
    expect([wrong.status, wrong.body]).toMatchObject([422, { errors: { needs_service_id: [{ key: 'required' }] } }]);
  });
});

describe('several people of a booking', () => {
  const mobile = '0551110002';

  test('party gets an employee each within the limit', async () => {
    expect((await open(`${home}/time?service=${wrapping}&people=2`)).html).toContain('cannot be booked any more');
    await done(rule(wrapping, { addon_ids: [delivery], max_people: 3 }));
    const time = unescaped((await open(`${home}/time?service=${wrapping}&on=${monday}&people=2`)).html);
    expect(time).toContain('How many people?');
    // Two at work: three find no time.
    expect(time).toContain(`value="${riyadh('11:00')}"`);
    const three = unescaped((await open(`${home}/time?service=${wrapping}&on=${monday}&people=3`)).html);
    expect(three).not.toContain(`value="${riyadh('11:00')}"`);

    expect((await book(mobile, '11:00', `&by_${wrapping}=${hind}&people=2`)).status).toBe(303);
    const [first, second, ...rest] = await appointmentsOf(mobile);
    expect(rest).toEqual([]);
    expect([first!.group_id, second!.group_id]).toEqual([null, first!.id]);
    expect([first!.employees, second!.employees]).toEqual([[hind], [reem]]);
  });

  test('party moves and cancels together by link', async () => {
    const [first, second] = await appointmentsOf(mobile);
    const path = `/en/e-booking/${first!.unique_id}`;
    const told = await open(path);
    expect(told.html).toContain('2 people');
    expect(told.html).toContain('Cancel the appointment for all 2 people?');
    expect(told.html.match(/50\.00/)).not.toBeNull();
    const page = await open(`${path}/move?on=${monday}`);
    expect(page.html).toContain(`value="${riyadh('14:00')}"`);
    const moved = await send(formOf(page.html, 'move'), { at: riyadh('14:00') });
    expect([moved.status, moved.to]).toEqual([303, `${path}?done=move`]);
    for (const { from_at } of await appointmentsOf(mobile))
      expect(Date.parse(from_at)).toBe(Date.parse(riyadh('14:00')));
    // Whoever comes along neither moves nor sees a link for it.
    expect((await open(`/en/e-booking/${second!.unique_id}`)).html).not.toContain('/move');
    const ticket = await open(path);
    expect((await send(formOf(ticket.html, 'cancel'), { reason: '' })).status).toBe(303);
    expect((await appointmentsOf(mobile)).map(({ status }) => status)).toEqual([0, 0]);
  });
});

describe('service following another', () => {
  test('follow-up service needs the former one within days', async () => {
    await done(rule(wrapping, { addon_ids: [], max_people: 1 }));
    await done(rule(delivery, { is_addon: false, needs_service_id: wrapping, needs_within_days: 20 }));
    expect((await open(home)).html).toContain('Only within 20 days after');
    const refill = async (mobile: string, time: string) => {
      const search = `?service=${delivery}&on=${monday}&at=${encodeURIComponent(riyadh(time))}`;
      desk.pass(2);
      const passed = new Date(Date.parse('2026-03-01T05:00:00Z') + desk.clock() * 61_000).toISOString();
      at.setNow(passed);
      const details = await open(`${home}/details${search}`);
      const sent = await send(formOf(details.html, 'details'), { name: 'Noura Saleh', mobile });
      const form = formOf((await open(sent.to)).html, 'code');
      return send(form, { code: await queuedCode(at, phoneOf(mobile)) });
    };
    const stranger = await refill('0551110009', '15:00');
    expect([stranger.status, stranger.html]).toEqual([
      422,
      expect.stringContaining('has not had the required earlier service'),
    ]);
    expect((await book('0551110003', '09:00')).status).toBe(303);
    expect((await refill('0551110003', '15:00')).status).toBe(303);
    // A cancelled one counts for nothing.
    const [had] = await appointmentsOf('0551110003');
    await done(owner('POST', `/api/appointments/${had!.id}/cancel`, { reason: 'test' }));
    const later = await refill('0551110003', '16:00');
    expect([later.status, later.html]).toEqual([422, expect.stringContaining('required earlier service')]);
  });
});
