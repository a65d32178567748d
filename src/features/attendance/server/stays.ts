import { businessDate, epochOf, instantOfEpoch } from '../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type Plan, plannedIn } from '../../working-hours/planned-hours.ts';
import { planQueries, plansOf } from '../../working-hours/server/public-api.ts';
import type { Stay } from '../contract.ts';
import { dayOfStay, forgottenEnd } from '../planned-hours.ts';
import { refuse } from '../refusals.ts';

export const stayColumns: Sql = sql`id, day_on, in_at, out_at, in_by, out_by, version`;

/** By which clock a shop works. */
export interface ShopClock {
  readonly zone: string;
  readonly day_ends_time: string;
}

export interface Self {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/**
 * The active employee who signs in as this user, locked until the end: of two checks at once the second sees what the first
 * did. A sale names employees without waiting for it.
 */
export const requireSelf = async (tx: MerchantTx, userId: number): Promise<Self> => {
  const self = await tx.maybe<Self>(sql`
    select id, name_ar, name_en from employee
    where merchant_id = ${tx.merchantId} and user_id = ${userId} and status = 1 for no key update`);
  if (!self) throw refuse('not_an_employee');
  return self;
};

/** Locks an employee as a check does. */
export const lockEmployee = (tx: MerchantTx, id: number): Promise<void> =>
  tx.run(sql`select 1 from employee where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);

/** Plan of an employee round a day. */
const planRound = async (tx: MerchantTx, employeeId: number, day: string): Promise<Plan> => {
  const [weeks, specials] = await tx.batch(planQueries(tx.merchantId, { from_on: day, to_on: day }));
  return plansOf(rowsOf(weeks), rowsOf(specials))(employeeId);
};

/** The day to which a stay belongs that begins at an instant. */
export const dayOfStayAt = async (
  tx: MerchantTx,
  clock: ShopClock,
  employeeId: number,
  at: string,
): Promise<string> => {
  const day = businessDate(at, clock.zone, clock.day_ends_time);
  return dayOfStay(epochOf(at), day, await planRound(tx, employeeId, day), plannedIn(clock.zone));
};

/** The stay that goes on, once one whose check-out was forgotten is closed. The employee is locked. */
export const openStay = async (
  tx: MerchantTx,
  clock: ShopClock,
  employeeId: number,
  now: string,
): Promise<Stay | null> => {
  const stay = await tx.maybe<Stay>(sql`
    select ${stayColumns} from work_shift
    where merchant_id = ${tx.merchantId} and employee_id = ${employeeId} and out_at is null and status = 1`);
  if (!stay) return null;
  return (await closeForgotten(tx, clock, employeeId, stay, now)) ? null : stay;
};

/** Ends a stay whose check-out was forgotten, with its mark; whether it was. It counts no version up: nobody changed it. */
const closeForgotten = async (
  tx: MerchantTx,
  clock: ShopClock,
  employeeId: number,
  stay: Pick<Stay, 'id' | 'day_on' | 'in_at'>,
  now: string,
): Promise<boolean> => {
  const planned = plannedIn(clock.zone)(stay.day_on, await planRound(tx, employeeId, stay.day_on));
  const end = forgottenEnd(epochOf(stay.in_at), planned, epochOf(now));
  if (end === null) return false;
  await tx.run(sql`
    update work_shift set out_at = ${instantOfEpoch(end)}::timestamptz, out_by = 'job'
    where merchant_id = ${tx.merchantId} and id = ${stay.id} and out_at is null`);
  return true;
};

/** Begins a stay now. */
export const beginStay = async (
  tx: MerchantTx,
  clock: ShopClock,
  employeeId: number,
  at: string,
  way: 'place' | 'kiosk',
): Promise<Stay> =>
  tx.one<Stay>(sql`
    insert into work_shift (employee_id, day_on, in_at, in_by)
    values (${employeeId}, ${await dayOfStayAt(tx, clock, employeeId, at)}::date, ${at}::timestamptz, ${way})
    returning ${stayColumns}`);

/** Ends the stay that goes on. */
export const endStay = (tx: MerchantTx, id: number, at: string, way: 'place' | 'kiosk'): Promise<Stay> =>
  tx.one<Stay>(sql`
    update work_shift set out_at = greatest(${at}::timestamptz, in_at), out_by = ${way}, version = version + 1
    where merchant_id = ${tx.merchantId} and id = ${id} returning ${stayColumns}`);
