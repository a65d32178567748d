import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { instantOfEpoch } from '../../../kernel/time/local-time.ts';
import { monthOf } from '../../../kernel/time/period.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { AttendedDay } from '../attended-days.ts';
import { attendedDay } from '../attended-days.ts';
import type { attendance, OwnDay, Stay } from '../contract.ts';
import { attendanceSettings } from '../settings.ts';
import { placeOfShop } from './check.ts';
import { correctionsOf } from './corrections.ts';
import { readAttendance, readingOf } from './read-days.ts';
import { type Self, stayColumns } from './stays.ts';

type Mine = OutputOf<typeof attendance.mine>;

/** A day as answers tell it. */
export const presentDay = (employeeId: number, day: AttendedDay): Omit<OwnDay, 'sign_count'> => {
  const { planned: _, first_in, last_out, ...rest } = day;
  return {
    employee_id: employeeId,
    ...nobody,
    ...rest,
    first_in_at: first_in === null ? null : instantOfEpoch(first_in),
    last_out_at: last_out === null ? null : instantOfEpoch(last_out),
  };
};
const nobody = { employee_name_ar: null, employee_name_en: null };

/** The caller's own attendance: a phone's first screen. */
export const readMine = async (ctx: MerchantContext, tx: MerchantTx): Promise<Mine> => {
  const { out_at_shop } = ctx.settings(attendanceSettings);
  const place = await placeOfShop(tx);
  const self = await tx.maybe<Self>(sql`
    select id, name_ar, name_en from employee
    where merchant_id = ${tx.merchantId} and user_id = ${ctx.user.id} and status = 1`);
  const base = { now: ctx.now, place, out_at_shop };
  if (!self) return { ...base, employee: null, open_shift: null, today: null, days: [], corrections: [] };
  const month = monthOf(ctx.today);
  const [person] = await readAttendance(ctx, tx, month, self.id);
  const stays = await tx.many<Stay>(sql`
    select ${stayColumns} from work_shift where merchant_id = ${tx.merchantId} and employee_id = ${self.id}
      and day_on between ${month.from_on}::date and ${month.to_on}::date and status = 1 order by in_at`);
  const open = await tx.maybe<Stay>(sql`
    select ${stayColumns} from work_shift
    where merchant_id = ${tx.merchantId} and employee_id = ${self.id} and out_at is null and status = 1`);
  const told = (day: AttendedDay) => ({
    ...presentDay(self.id, day),
    sign_count: 0,
    stays: stays.filter((stay) => stay.day_on === day.day_on),
  });
  // Who came for yesterday's night works on it still.
  const dayOn = open && open.day_on < ctx.today ? open.day_on : ctx.today;
  const ofToday =
    person!.days.find(({ day_on }) => day_on === dayOn) ??
    attendedDay({ ...person!, stays: new Map() }, dayOn, readingOf(ctx));
  return {
    ...base,
    employee: self,
    open_shift: open ?? null,
    today: {
      ...told(ofToday),
      planned: ofToday.planned.map(({ from, to }) => ({ from_at: instantOfEpoch(from), to_at: instantOfEpoch(to) })),
    },
    days: person!.days.map(told).reverse(),
    corrections: await correctionsOf(ctx, tx, sql`and c.employee_id = ${self.id} order by c.id desc limit 10`),
  };
};

/** Everybody today, by name. */
export const readTeam = async (ctx: MerchantContext, tx: MerchantTx) => {
  const people = await readAttendance(ctx, tx, { from_on: ctx.today, to_on: ctx.today });
  const reading = readingOf(ctx);
  return {
    records: people.map(({ id, name_ar, name_en, ...person }) => ({
      id,
      name_ar,
      name_en,
      ...presentDay(id, person.days[0] ?? attendedDay({ ...person, stays: new Map() }, ctx.today, reading)),
      sign_count: 0,
    })),
  };
};
