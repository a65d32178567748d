import { epochOf } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { type Plan, plannedIn } from '../../working-hours/planned-hours.ts';
import { planQueries, plansOf } from '../../working-hours/server/public-api.ts';
import {
  type AttendedDay,
  type Attendee,
  attendedDays,
  daysIn,
  type MarkedStay,
  type Reading,
} from '../attended-days.ts';
import { attendanceSettings } from '../settings.ts';

interface Person {
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly joining_on: string | null;
  readonly leaving_on: string | null;
}
/** Day, when they came and left in milliseconds since 1970, and whether nobody checked out. */
type StayTuple = readonly [day_on: string, came: number, left: number | null, is_forgotten: boolean];
/** Of one employee, in order: thousands of rows are read quicker as a text of JSON each. */
interface StaysRow {
  readonly employee_id: number;
  readonly stays: string;
}

export interface AttendedPerson extends Person {
  readonly plan: Plan;
  readonly days: readonly AttendedDay[];
}

/** What figures are made with, for the moment of the request. */
export const readingOf = (ctx: MerchantContext): Reading => ({
  plannedOn: plannedIn(ctx.merchant.zone),
  tolerance: ctx.settings(attendanceSettings),
  now: epochOf(ctx.now),
  today: ctx.today,
});

/** Milliseconds since 1970. */
const milliseconds = (instant: Sql): Sql => sql`round(extract(epoch from ${instant}) * 1000)::bigint`;

const byDay = (stays: readonly StayTuple[], now: number): Map<string, MarkedStay[]> => {
  const days = new Map<string, MarkedStay[]>();
  for (const [day_on, from, left, is_forgotten] of stays) {
    const stay = { from, to: left ?? Math.max(from, now), is_open: left === null, is_forgotten };
    const others = days.get(day_on);
    if (others) others.push(stay);
    else days.set(day_on, [stay]);
  }
  return days;
};

/**
 * Attendance of everybody, or of one, over a period, by name: active employees, and those who were there. One round trip; the
 * figures are made here by the pure rules.
 */
export const readAttendance = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  period: Period,
  employeeId?: number,
): Promise<AttendedPerson[]> => {
  const m = ctx.merchantId;
  const only = (column: 'id' | 'employee_id') =>
    employeeId === undefined
      ? sql``
      : column === 'id'
        ? sql`and e.id = ${employeeId}`
        : sql`and employee_id = ${employeeId}`;
  const [first, people, stays, weeks, specials] = await tx.batch([
    sql`select min(day_on) as day_on from work_shift where merchant_id = ${m} and status = 1`,
    sql`select e.id, e.name_ar, e.name_en, e.joining_on, e.leaving_on from employee e
      where e.merchant_id = ${m} ${only('id')} and (e.status = 1 or ${employeeId !== undefined} or exists (
        select 1 from work_shift s where s.merchant_id = ${m} and s.employee_id = e.id
          and s.day_on between ${period.from_on}::date and ${period.to_on}::date and s.status = 1))
      order by e.name_ar, e.name_en, e.id`,
    sql`select employee_id, json_agg(json_build_array(day_on, ${milliseconds(sql`in_at`)}, ${milliseconds(sql`out_at`)},
        coalesce(out_by = 'job', false)) order by in_at)::text as stays
      from work_shift where merchant_id = ${m} ${only('employee_id')}
        and day_on between ${period.from_on}::date and ${period.to_on}::date and status = 1
      group by employee_id`,
    ...planQueries(m, period),
  ]);
  const reading = readingOf(ctx);
  const planOf = plansOf(rowsOf(weeks), rowsOf(specials));
  const staysOf = new Map(
    rowsOf<StaysRow>(stays).map(({ employee_id, stays }) => [employee_id, byDay(JSON.parse(stays), reading.now)]),
  );
  // Nobody is absent before the shop began with attendance.
  const begun = rowsOf<{ day_on: string | null }>(first)[0]!.day_on ?? reading.today;
  const asked = daysIn(period, reading.today).filter((day) => day >= begun);
  return rowsOf<Person>(people).map((person) => {
    const plan = planOf(person.id);
    const who: Attendee = { ...person, plan, stays: staysOf.get(person.id) ?? new Map() };
    return { ...person, plan, days: attendedDays(who, asked, reading) };
  });
};
