import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, openOwnServer } from './own-server.ts';
import type { TinyShop } from './tiny-shop.ts';

/** A Sunday. */
export const sunday = '2026-03-01';
/** An instant by Riyadh's clock. */
export const moment = (time: string, on = sunday): string => new Date(`${on}T${time}:00+03:00`).toISOString();
/** The same as the database writes it. */
export const kept = (time: string): string => moment(time).replace('.000', '');

const place = { latitude: 24.813213, longitude: 46.648712 };
/** So many metres north of the shop. */
export const north = (metres: number, accuracy = 9) => ({
  ...place,
  latitude: place.latitude + metres / 111_195,
  accuracy,
});

/**
 * A shop that is open from nine to five, Sunday to Thursday, on the map, whose cashier is an employee; its clock is the
 * test's. Beside it another shop's owner, `next`.
 */
export const openAttendanceDesk = async () => {
  const at = await openOwnServer({ now: moment('08:00') });
  const clock = { now: moment('08:00') };
  const setNow = (instant: string) => {
    clock.now = instant;
    at.setNow(instant);
  };
  const shop = await at.openShop();
  const [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
  const next = await at.signIn((await at.openShop()).owner);
  const employee = await at.database.as(shop.merchantId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`
      insert into employee (name_ar, user_id) select 'سارة', id from shop_user
      where merchant_id = ${shop.merchantId} and email = ${shop.cashier} returning id`);
    return id;
  });
  const week = [0, 1, 2, 3, 4].map((weekday) => ({ weekday, from_time: '09:00', to_time: '17:00' }));
  await owner('PUT', '/api/working_hours', { version: 0, ranges: week });
  const putOnMap = (of: TinyShop) =>
    at.database.as(of.merchantId, (tx) =>
      tx.run(sql`update merchant set latitude = ${String(place.latitude)}::numeric,
        longitude = ${String(place.longitude)}::numeric where merchant_id = ${of.merchantId}`),
    );
  return {
    at,
    clock,
    setNow,
    shop,
    owner,
    cashier,
    next,
    employee,
    /** Another employee, without a sign-in. */
    colleague: shop.employee,
    putOnMap: () => putOnMap(shop),
    check: (direction: 'in' | 'out', where: object = north(18), caller: Caller = cashier) =>
      caller('POST', '/api/attendance/checks', { direction, ...where }),
    mine: async (caller: Caller = cashier) => (await caller('GET', '/api/attendance/mine')).body,
    ask: (body: object, caller: Caller = cashier) =>
      caller('POST', '/api/attendance/corrections', { reason: 'نسيت', ...body }),
    decide: (id: number, how: 'approve' | 'refuse' = 'approve', caller: Caller = owner) =>
      caller('POST', `/api/attendance/corrections/${id}/${how}`, {}),
    /** Nobody was ever there. */
    wipe: () =>
      at.database.owner.batch([
        sql`delete from attendance_correction`,
        sql`delete from attendance_check`,
        sql`delete from work_shift`,
      ]),
  };
};
export type AttendanceDesk = Awaited<ReturnType<typeof openAttendanceDesk>>;
