import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { epochOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuseImpersonator } from '../../identity/server/public-api.ts';
import type { attendance, Stay } from '../contract.ts';
import { checkDistance, type EarlierPlace, metresBetween, type Point, signsOf } from '../place.ts';
import { refuse } from '../refusals.ts';
import { attendanceSettings } from '../settings.ts';
import { beginStay, endStay, openStay, requireSelf } from './stays.ts';

/** Where the shop is on the map, degrees; null until it says so. */
export const placeOfShop = async (tx: MerchantTx): Promise<Point | null> => {
  const { latitude, longitude } = await tx.one<{ latitude: number | null; longitude: number | null }>(sql`
    select latitude::float8 as latitude, longitude::float8 as longitude from merchant where merchant_id = ${tx.merchantId}`);
  return latitude === null || longitude === null ? null : { latitude, longitude };
};

const lastPlaceOf = async (tx: MerchantTx, employeeId: number): Promise<EarlierPlace | null> => {
  const last = await tx.maybe<{ latitude: number; longitude: number; happened_at: string }>(sql`
    select latitude::float8 as latitude, longitude::float8 as longitude, happened_at from attendance_check
    where merchant_id = ${tx.merchantId} and employee_id = ${employeeId} and latitude is not null
    order by happened_at desc limit 1`);
  return last ? { ...last, at: epochOf(last.happened_at) } : null;
};

/** Checks the caller in or out where the device is. What was not taken is kept too, with the reason. */
export const check = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof attendance.check>,
): Promise<OutputOf<typeof attendance.check>> => {
  refuseImpersonator(ctx);
  const self = await requireSelf(tx, ctx.user.id);
  const open = await openStay(tx, ctx.merchant, self.id, ctx.now);
  if (input.direction === 'in' && open) throw refuse('already_checked_in');
  if (input.direction === 'out' && !open) throw refuse('not_checked_in');
  const place = await placeOfShop(tx);
  if (!place) throw refuse('shop_has_no_place');
  const distance = metresBetween(place, input);
  const verdict = checkDistance(distance, input.accuracy);
  const isTaken = verdict === 'inside' || (input.direction === 'out' && !ctx.settings(attendanceSettings).out_at_shop);
  const signs = signsOf(input, epochOf(ctx.now), await lastPlaceOf(tx, self.id));
  let shift: Stay | null = null;
  if (isTaken)
    shift = open
      ? await endStay(tx, open.id, ctx.now, 'place')
      : await beginStay(tx, ctx.merchant, self.id, ctx.now, 'place');
  const [distance_m, accuracy_m] = [Math.round(distance), Math.ceil(input.accuracy)];
  await tx.run(sql`
    insert into attendance_check (employee_id, shift_id, happened_at, direction, way, verdict, latitude, longitude, accuracy_m,
      distance_m, signs, created_by)
    values (${self.id}, ${shift?.id ?? null}, ${ctx.now}::timestamptz, ${input.direction}, 'place', ${verdict},
      ${input.latitude.toFixed(6)}::numeric, ${input.longitude.toFixed(6)}::numeric, ${accuracy_m}, ${distance_m},
      ${signs}::text[], ${ctx.user.id})`);
  ctx.note({ after: { direction: input.direction, verdict, distance_m, accuracy_m, is_taken: isTaken } });
  ctx.publishChange('attendance');
  return { verdict, distance_m, accuracy_m, shift };
};

/**
 * Checks an employee in or out at the shop's own till; whoever calls has proved by PIN who it is. Refuses `kiosk_is_off`,
 * `not_an_employee`, `already_checked_in` and `not_checked_in`.
 */
export const checkByKiosk = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  employeeId: number,
  direction: 'in' | 'out',
): Promise<Stay> => {
  if (!ctx.settings(attendanceSettings).kiosk_allowed) throw refuse('kiosk_is_off');
  const employee = await tx.maybe(sql`
    select 1 from employee where merchant_id = ${tx.merchantId} and id = ${employeeId} and status = 1 for no key update`);
  if (!employee) throw refuse('not_an_employee');
  const open = await openStay(tx, ctx.merchant, employeeId, ctx.now);
  if (direction === 'in' && open) throw refuse('already_checked_in');
  if (direction === 'out' && !open) throw refuse('not_checked_in');
  const shift = open
    ? await endStay(tx, open.id, ctx.now, 'kiosk')
    : await beginStay(tx, ctx.merchant, employeeId, ctx.now, 'kiosk');
  await tx.run(sql`
    insert into attendance_check (employee_id, shift_id, happened_at, direction, way, verdict, created_by)
    values (${employeeId}, ${shift.id}, ${ctx.now}::timestamptz, ${direction}, 'kiosk', 'kiosk', ${ctx.user.id})`);
  ctx.publishChange('attendance');
  return shift;
};
