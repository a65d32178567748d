import type { InputOf } from '../../../kernel/contract/contract.ts';
import { addDays, formatDate } from '../../../kernel/time/local-time.ts';
import { monthOf, type Period } from '../../../kernel/time/period.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerFile, answerReport } from '../../../platform/lists/answer-list.ts';
import { sheetOf } from '../../../platform/lists/entity-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import type { ListColumn } from '../../../platform/lists/list-column.ts';
import { refuse as refuseEmployee } from '../../workforce/refusals.ts';
import { monthFields } from '../attendance-fields.ts';
import { periodSums, sumsOf } from '../attended-days.ts';
import cumulativeReport from '../cumulative-report.ts';
import detailedReport from '../detailed-report.ts';
import employeeReport from '../employee-report.ts';
import type { attendanceReports } from '../report-contract.ts';
import { attendanceScreens } from '../screens.ts';
import { presentDay } from './my-attendance.ts';
import { type AttendedPerson, readAttendance } from './read-days.ts';

type Signs = ReadonlyMap<string, number>;

/** How many checks of a stay's day bear a sign of a made-up place, by employee and day. */
const signsIn = async (tx: MerchantTx, { from_on, to_on }: Period, employeeId?: number): Promise<Signs> => {
  const rows = await tx.many<{ employee_id: number; day_on: string; n: number }>(sql`
    select s.employee_id, s.day_on, count(*)::int as n
    from work_shift s join attendance_check c on c.merchant_id = s.merchant_id and c.shift_id = s.id
    where s.merchant_id = ${tx.merchantId} and s.day_on between ${from_on}::date and ${to_on}::date and s.status = 1
      and c.happened_at >= ${addDays(from_on, -1)}::date and c.happened_at < ${addDays(to_on, 3)}::date
      and c.signs <> '{}' ${employeeId === undefined ? sql`` : sql`and s.employee_id = ${employeeId}`}
    group by 1, 2`);
  return new Map(rows.map(({ employee_id, day_on, n }) => [`${employee_id} ${day_on}`, n]));
};

const daysOf = (person: AttendedPerson, signs: Signs) =>
  person.days.map((day) => ({
    ...presentDay(person.id, day),
    sign_count: signs.get(`${person.id} ${day.day_on}`) ?? 0,
  }));

const nameOf = ({ name_ar, name_en }: AttendedPerson) => ({ employee_name_ar: name_ar, employee_name_en: name_en });

/** Everybody day by day; within a day by name. */
export const readDetailed = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof attendanceReports.detailed>,
) => {
  const people = await readAttendance(ctx, tx, input, input.employee_id);
  const signs = await signsIn(tx, input, input.employee_id);
  const days = people
    .flatMap((person) => daysOf(person, signs).map((day) => ({ ...day, ...nameOf(person) })))
    .sort((a, b) => (a.day_on < b.day_on ? -1 : a.day_on > b.day_on ? 1 : 0));
  const file = { title: attendanceScreens.detailed.title, file_name: fileNameOf('attendance-by-day', input) };
  return answerReport(ctx, input.format, detailedReport, file, { days, totals: sumsOf(days) });
};

const monthRows = (people: readonly AttendedPerson[]) =>
  people.map((person) => ({
    employee_number: person.id,
    employee_id: person.id,
    ...nameOf(person),
    ...periodSums(person.days),
  }));

type MonthRow = ReturnType<typeof monthRows>[number];

const totalsOf = (rows: readonly MonthRow[]) => {
  const sum = (key: 'planned_days' | 'present_days' | 'absent_days' | 'late_days') =>
    rows.reduce((total, row) => total + row[key], 0);
  return {
    planned_days: sum('planned_days'),
    present_days: sum('present_days'),
    absent_days: sum('absent_days'),
    late_days: sum('late_days'),
    ...sumsOf(rows),
  };
};

/** Everybody over a period, by name. */
export const readCumulative = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof attendanceReports.cumulative>,
) => {
  const people = monthRows(await readAttendance(ctx, tx, input));
  const file = { title: attendanceScreens.cumulative.title, file_name: fileNameOf('attendance-by-employee', input) };
  return answerReport(ctx, input.format, cumulativeReport, file, { people, totals: totalsOf(people) });
};

/** One employee day by day. */
export const readOfEmployee = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof attendanceReports.employee>,
) => {
  const [person] = await readAttendance(ctx, tx, input, input.id);
  if (!person) throw refuseEmployee('employee_not_found');
  const { id, name_ar, name_en } = person;
  const days = daysOf(person, await signsIn(tx, input, id));
  const { en, ar } = attendanceScreens.employee.title;
  const file = {
    title: { en: `${en}: ${name_en ?? name_ar}`, ar: `${ar}: ${name_ar ?? name_en}` },
    file_name: fileNameOf(`attendance-${id}`, input),
  };
  return answerReport(ctx, input.format, employeeReport, file, {
    employee: { id, name_ar, name_en },
    days,
    totals: periodSums(person.days),
  });
};

/** A column of worked hours for each day of the month, after the sums. */
const dayColumns = ({ from_on, to_on }: Period): ListColumn[] => {
  const columns: ListColumn[] = [];
  for (let day = from_on; day <= to_on; day = addDays(day, 1)) {
    const key = `on_${day}`;
    columns.push({
      key,
      label: { en: formatDate(day, 'en', 'weekday'), ar: formatDate(day, 'ar', 'weekday') },
      kind: 'quantity',
      value: (row) => (typeof row[key] === 'number' ? Math.round((row[key] * 1_000) / 60) : null),
    });
  }
  return columns;
};

/** A month as a sheet for salaries: hours are numbers with their fractions, the employee's number comes first. */
export const readMonthSheet = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof attendanceReports.monthSheet>,
) => {
  const month = monthOf(input.month_on);
  const people = await readAttendance(ctx, tx, month);
  const rows = monthRows(people).map((row, i) => ({
    ...row,
    ...Object.fromEntries(people[i]!.days.map((day) => [`on_${day.day_on}`, day.worked_minutes])),
  }));
  const said = { en: formatDate(month.from_on, 'en', 'month'), ar: formatDate(month.from_on, 'ar', 'month') };
  const file = {
    title: { en: `Attendance of ${said.en}`, ar: `حضور ${said.ar}` },
    file_name: `attendance-${input.month_on.slice(0, 7)}`,
    columns: [...sheetOf(monthFields), ...dayColumns(month)],
  };
  return answerFile(ctx, 'xlsx', file, rows, totalsOf(monthRows(people)));
};
