import { expect } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from './answers.ts';
import { openBookingDesk } from './booking-desk.ts';
import type { Caller } from './own-server.ts';
import { queuedCode } from './phone-codes.ts';

export const rawdah = { name_ar: 'الروضة', name_en: 'Ar Rawdah', fee_amount: 5_000, travel_minutes: 25 };
export const shati = { name_ar: 'الشاطئ', name_en: 'Ash Shati', fee_amount: 8_000, travel_minutes: 40 };
export const map_link = 'https://maps.app.goo.gl/abc123';
export const there = { area: 'الروضة', address: 'شارع الورود 12، الدور الثاني', map_link };

/**
 * Two shops that take bookings online; in the first two employees and one chair, and a service with a pause in it. What a customer
 * does on the pages to be visited, and what a visit takes.
 */
export const openHomeDesk = async () => {
  const open = await openBookingDesk();
  const { at, shop, owner, monday, riyadh, wrapping, home, ...desk } = open;
  const setAreas = async (home_areas: readonly object[], more: object = {}, by: Caller = owner) => {
    const kept = await done(by('GET', '/api/online_setting'));
    return done(
      by('PUT', '/api/online_setting', { ...kept, has_home_service: true, home_fee_by: 1, home_areas, ...more }),
    );
  };
  const rule = async (id: number, change: object) => {
    const kept = await done(owner('GET', `/api/services/${id}/online`));
    return done(
      owner('PUT', `/api/services/${id}/online`, { ...kept, others: undefined, goes_home: undefined, ...change }),
    );
  };
  const visit = (id: number) => done(owner('GET', `/api/appointments/${id}`));
  const takenOf = (id: number) =>
    at.database.as(shop.merchantId, (tx) =>
      tx.many<{ employee_id: number | null; resource_id: number | null; from_at: string; to_at: string }>(sql`
        select employee_id, resource_id, from_at, to_at from busy_time
        where appointment_id = ${id} and customer_id is null order by from_at`),
    );
  /** The one stretch that a visit takes, in minutes of the day there. */
  const stretchOf = async (id: number) => {
    const rows = await takenOf(id);
    expect(rows).toHaveLength(1);
    const at0 = Date.parse(riyadh('00:00'));
    return [rows[0]!.from_at, rows[0]!.to_at].map((instant) => (Date.parse(instant) - at0) / 60_000);
  };
  const timesIn = (html: string): string[] =>
    [...html.matchAll(/name="at"[^>]* value="([^"]+)"/g)].map(([, value]) => value!);
  const search = (time: string | null, { area = there.area, services = [wrapping], on = monday, more = '' } = {}) =>
    `?place=home&area=${encodeURIComponent(area)}${services.map((id) => `&service=${id}`).join('')}${more}&on=${on}${
      time === null ? '' : `&at=${encodeURIComponent(riyadh(time, on))}`
    }`;
  const minutes = (html: string): number => Number(/name="fee" value="(\d+)"/.exec(html)![1]);

  /** From the details to the code, at the customer's. */
  const toCode = async (mobile: string, query: string, typed: Record<string, string> = {}) => {
    desk.pass(2);
    at.setNow(new Date(Date.parse('2026-03-01T05:00:00Z') + desk.clock() * 61_000).toISOString());
    const details = await desk.open(`${home}/details${query}`);
    expect(details.html).toContain('name="address"');
    const sent = await desk.send(desk.formOf(details.html, 'details'), {
      name: 'Noura Saleh',
      mobile,
      place: 'home',
      address: there.address,
      map_link,
      fee: String(minutes(details.html)),
      ...typed,
    });
    return sent;
  };
  const bookAtHome = async (mobile: string, query: string) => {
    const sent = await toCode(mobile, query);
    expect([sent.status, sent.status === 303 ? '' : sent.html]).toEqual([303, '']);
    const page = await desk.open(sent.to);
    const booked = await desk.send(desk.formOf(page.html, 'code'), {
      code: await queuedCode(at, desk.phoneOf(mobile)),
      fee: String(minutes(page.html)),
    });
    return { page, booked };
  };
  const newest = () =>
    at.database.as(shop.merchantId, (tx) =>
      tx.one<{ id: number; unique_id: string; customer_id: number }>(
        sql`select id, unique_id, customer_id from appointment order by id desc limit 1`,
      ),
    );

  const hind = (
    await done(owner('POST', '/api/employees', { name_en: 'Hind', name_ar: 'هند', starts_on: '2026-03-01' }))
  ).id;
  // A chair that visits at the shop take, and a customer's home does not have.
  const kind = await done(owner('POST', '/api/resource_kinds', { name_en: 'Chair', units: [{ name_en: 'One' }] }));
  const kept = await done(owner('GET', `/api/services/${wrapping}/booking`));
  await done(
    owner('PUT', `/api/services/${wrapping}/booking`, {
      version: kept.version,
      before_minutes: 5,
      after_minutes: 10,
      fits_in_gap: false,
      parts: [
        { minutes: 10, is_active: true },
        { minutes: 10, is_active: false },
        { minutes: 10, is_active: true },
      ],
      kind_ids: [kind.id],
    }),
  );
  return {
    ...open,
    ...{ hind, setAreas, rule, visit, takenOf, stretchOf, timesIn, search, toCode, bookAtHome, newest },
  };
};
