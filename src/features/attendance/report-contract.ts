import { z } from 'zod';
import { bilingualNames, civilDate, exportFormats, operation, recordId } from '../../kernel/contract/contract.ts';
import { rowOf } from '../../kernel/contract/entity.ts';
import { accessOf } from '../../kernel/contract/screen.ts';
import { agreeing } from '../../kernel/contract/zod-rules.ts';
import { type PeriodInput, periodErrors } from '../../kernel/time/period.ts';
import { permissions } from '../identity/permissions.ts';
import { dayFields, monthFields, ownDayFields } from './attendance-fields.ts';
import { attendanceScreens } from './screens.ts';

/** Attendance is read a month at a time. */
const mostDays = 31;
const format = z.enum(exportFormats).optional();

/** Both days included, at most 31 of them. */
const period = <S extends z.ZodRawShape>(more: S) =>
  z
    .object({ from_on: civilDate, to_on: civilDate, format, ...more })
    .superRefine((value, context) => agreeing(periodErrors(mostDays))(value as PeriodInput, context));

const day = rowOf(dayFields).omit({ id: true });
const ownDay = rowOf(ownDayFields).omit({ id: true });
const person = rowOf(monthFields).omit({ id: true });
const sums = person.omit({
  employee_number: true,
  employee_id: true,
  employee_name_ar: true,
  employee_name_en: true,
});
const daySums = z.object({
  planned_minutes: z.number().int(),
  worked_minutes: z.number().int(),
  late_minutes: z.number().int(),
  early_minutes: z.number().int(),
  missed_minutes: z.number().int(),
  overtime_minutes: z.number().int(),
  break_minutes: z.number().int(),
  forgotten_count: z.number().int(),
});

export const attendanceReports = {
  detailed: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/attendance_by_day',
    access: accessOf(attendanceScreens.detailed),
    summary: 'Everybody day by day: came, left, worked, late, early, missed, overtime',
    input: period({ employee_id: recordId.optional() }),
    output: z.object({ days: z.array(day), totals: daySums }),
  }),
  cumulative: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/attendance_by_employee',
    access: accessOf(attendanceScreens.cumulative),
    summary: 'Everybody over a period: days and hours planned, worked, late, missed, overtime',
    input: period({}),
    output: z.object({ people: z.array(person), totals: sums }),
  }),
  employee: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/attendance_by_employee/:id',
    access: accessOf(attendanceScreens.employee),
    summary: 'One employee day by day',
    input: period({ id: recordId }),
    output: z.object({
      employee: z.object({ id: z.number().int(), ...bilingualNames }),
      days: z.array(ownDay),
      totals: sums,
    }),
    refusals: ['employee_not_found'],
  }),
  monthSheet: operation({
    area: 'merchant',
    method: 'GET',
    path: '/reports/attendance_month_sheet',
    access: { permission: permissions.attendance.read },
    summary: 'A month as a sheet for salaries: a row an employee, the sums, and the hours of each day',
    input: z.object({
      /** Any day of the month. */
      month_on: civilDate,
    }),
    output: z.object({}),
    answers_file: true,
  }),
};
