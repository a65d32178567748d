import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sum, zeroMoney } from '../../../kernel/money/money.ts';
import { rateOf } from '../../../kernel/money/rate.ts';
import { addDays, instantOf } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerReport, planForValues } from '../../../platform/lists/answer-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { plannedIn } from '../../working-hours/planned-hours.ts';
import { planQueries, plansOf } from '../../working-hours/server/public-api.ts';
import { noShowRate, soldStates } from '../appointment-rates.ts';
import { reportByEmployee, reportByService } from '../appointments-report.ts';
import type { AppointmentTotals, appointmentReports, PersonRow, ServiceRow } from '../report-contract.ts';
import { appointmentScreens } from '../screens.ts';
import { lengthOf, noSpans, type Span, spansOf, without } from '../slots/spans.ts';

const minuteMs = 60_000;

type Figures = Omit<
  AppointmentTotals,
  'no_show_rate_bp' | 'online_rate_bp' | 'sold_minutes' | 'open_minutes' | 'occupancy_bp'
>;
type Sums = Omit<ServiceRow, 'service_id' | 'service_name_ar' | 'service_name_en' | 'no_show_rate_bp'>;
type Counted = Sums & { readonly of: 'employee' | 'service'; readonly id: number };
interface Named {
  readonly of: 'employee' | 'service';
  readonly id: number;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly joining_on: string | null;
  readonly leaving_on: string | null;
  /** Takes visits today. */
  readonly is_open: boolean;
}

/** Minutes that the employee of a line has to do with it: nearly all are of one piece. */
const activeMinutes: Sql = sql`case when jsonb_array_length(l.active) = 1
  then (l.active -> 0 ->> 1)::int - (l.active -> 0 ->> 0)::int
  else (select sum((p ->> 1)::int - (p ->> 0)::int) from jsonb_array_elements(l.active) p) end`;

/**
 * Visits that begin on the business days, by who does something of them and by what is done: one of two people counts once with
 * each. Time and prices are those of the lines.
 */
const countedLines = (merchantId: number, { from_on, to_on }: Period): Sql => sql`
  with line as (
    select a.id, a.status, a.lapsed_at is not null as has_lapsed, l.employee_id, l.service_id, l.price,
      ${activeMinutes} as minutes
    from appointment a join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id
    where a.merchant_id = ${merchantId} and a.business_on between ${from_on}::date and ${to_on}::date),
  visit as (
    select case when grouping(employee_id) = 0 then 'employee' else 'service' end as of,
      coalesce(employee_id, service_id) as of_id, status, has_lapsed, sum(minutes) as minutes, sum(price) as price
    from line group by grouping sets ((id, status, has_lapsed, employee_id), (id, status, has_lapsed, service_id)))
  select of, of_id as id, count(*)::int as booked_count, (count(*) filter (where status = 3))::int as attended_count,
    (count(*) filter (where status = 4))::int as no_show_count,
    (count(*) filter (where status = 0 and not has_lapsed))::int as cancelled_count,
    (count(*) filter (where status = 0 and has_lapsed))::int as lapsed_count,
    coalesce(sum(minutes) filter (where status = any(${[...soldStates]}::int[])), 0)::int as sold_minutes,
    coalesce(sum(price) filter (where status = 3), 0)::bigint as income_amount
  from visit group by of, of_id`;

/** Whoever takes visits, and everybody and everything that the lines name. */
const namesOf = (merchantId: number): Sql => sql`
  select 'employee' as of, id, name_ar, name_en, to_char(joining_on, 'YYYY-MM-DD') as joining_on,
    to_char(leaving_on, 'YYYY-MM-DD') as leaving_on, status = 1 and show_in_appointments as is_open
  from employee where merchant_id = ${merchantId}
  union all
  select 'service', id, name_ar, name_en, null, null, false from service where merchant_id = ${merchantId}
  order by 1, 2`;

/** Visits, whatever became of them. A visit that was written down after it began was booked no time ahead. */
const countedAppointments = (merchantId: number, { from_on, to_on }: Period): Sql => sql`
  with added as (
    select status, source, lapsed_at is not null as has_lapsed, count(*) as n,
      sum(greatest(from_at - created_at, interval '0')) as ahead from appointment
    where merchant_id = ${merchantId} and business_on between ${from_on}::date and ${to_on}::date
    group by status, source, lapsed_at is not null)
  select coalesce(sum(n), 0)::int as booked_count, coalesce(sum(n) filter (where status = 3), 0)::int as attended_count,
    coalesce(sum(n) filter (where status = 4), 0)::int as no_show_count,
    coalesce(sum(n) filter (where status = 0 and not has_lapsed), 0)::int as cancelled_count,
    coalesce(sum(n) filter (where status = 0 and has_lapsed), 0)::int as lapsed_count,
    coalesce(sum(n) filter (where source = 1), 0)::int as online_count,
    coalesce(round(extract(epoch from sum(ahead)) / sum(n) / 60), 0)::int as lead_minutes
  from added`;

const blockedIn = (merchantId: number, from: string, to: string): Sql => sql`
  select employee_id, (extract(epoch from from_at) / 60)::int as from, (extract(epoch from to_at) / 60)::int as to
  from block_time where merchant_id = ${merchantId} and from_at > ${from}::timestamptz - interval '24 hours'
    and from_at < ${to}::timestamptz`;

/** Working hours of a person over the period without their blocked times, in minutes; null where nobody knows until when. */
const hoursOpen = (
  { zone }: { readonly zone: string },
  { from_on, to_on }: Period,
  [weeks, specials, blocks]: readonly [never[], never[], readonly (Span & { readonly employee_id: number })[]],
) => {
  const plannedOn = plannedIn(zone);
  const planOf = plansOf(weeks, specials);
  const blocked = Map.groupBy(blocks, ({ employee_id }) => employee_id);
  return ({ id, joining_on, leaving_on, is_open }: Named): number | null => {
    if (!is_open && leaving_on === null) return null;
    const plan = planOf(id);
    const work: Span[] = [];
    for (let day = from_on; day <= to_on; day = addDays(day, 1))
      if ((joining_on === null || joining_on <= day) && (leaving_on === null || day <= leaving_on))
        for (const { from, to } of plannedOn(day, plan))
          work.push({ from: Math.floor(from / minuteMs), to: Math.floor(to / minuteMs) });
    const own = blocked.get(id);
    return lengthOf(without(spansOf(work), own ? spansOf(own) : noSpans));
  };
};

const nothing: Sums = {
  booked_count: 0,
  attended_count: 0,
  cancelled_count: 0,
  lapsed_count: 0,
  no_show_count: 0,
  sold_minutes: 0,
  income_amount: zeroMoney,
};
/** Under the tables stand the visits that the figures count: rows of one visit are not added to two. */
const totalsOf = (all: Figures, rows: readonly Sums[]) => {
  const { booked_count, attended_count, cancelled_count, lapsed_count, no_show_count } = all;
  const sums: Sums = {
    ...{ booked_count, attended_count, cancelled_count, lapsed_count, no_show_count },
    sold_minutes: rows.reduce((total, row) => total + row.sold_minutes, 0),
    income_amount: sum(rows.map((row) => row.income_amount)),
  };
  return { ...sums, no_show_rate_bp: noShowRate(sums) };
};
const ratedOf = ({ of: _, id: __, ...row }: Counted) => ({ ...row, no_show_rate_bp: noShowRate(row) });
const bySold = (a: Sums, b: Sums): number => b.booked_count - a.booked_count;

/** Everything that either table needs, in one round trip. */
const readBoth = async (ctx: MerchantContext, tx: MerchantTx, period: Period) => {
  const m = tx.merchantId;
  const { zone } = ctx.merchant;
  const from = instantOf(period.from_on, '00:00:00', zone);
  // What begins on the last day may end on the next.
  const to = instantOf(addDays(period.to_on, 2), '00:00:00', zone);
  const [, appointments, lines, names, weeks, specials, blocks] = await tx.batch([
    planForValues,
    countedAppointments(m, period),
    countedLines(m, period),
    namesOf(m),
    ...planQueries(m, period),
    blockedIn(m, from, to),
  ]);
  const counted = new Map(rowsOf<Counted>(lines).map((row) => [`${row.of} ${row.id}`, row]));
  const openOf = hoursOpen(ctx.merchant, period, [rowsOf(weeks), rowsOf(specials), rowsOf(blocks)]);
  const people: PersonRow[] = [];
  const services: ServiceRow[] = [];
  for (const named of rowsOf<Named>(names)) {
    const found = counted.get(`${named.of} ${named.id}`);
    if (!found && !named.is_open) continue;
    const row = ratedOf(found ?? { ...nothing, of: named.of, id: named.id });
    const { id, name_ar, name_en } = named;
    if (named.of === 'service') {
      services.push({ service_id: id, service_name_ar: name_ar, service_name_en: name_en, ...row });
      continue;
    }
    const open_minutes = openOf(named);
    const occupancy_bp = open_minutes === null ? null : rateOf(row.sold_minutes, open_minutes);
    people.push({
      employee_id: id,
      employee_name_ar: name_ar,
      employee_name_en: name_en,
      ...row,
      open_minutes,
      occupancy_bp,
    });
  }
  const known = people.filter((one) => one.open_minutes !== null);
  const open_minutes = known.reduce((minutes, one) => minutes + one.open_minutes!, 0);
  const occupancy_bp = rateOf(
    known.reduce((minutes, one) => minutes + one.sold_minutes, 0),
    open_minutes,
  );
  const [all] = rowsOf<Figures>(appointments);
  const totals = totalsOf(all!, services);
  const figures: AppointmentTotals = {
    ...all!,
    no_show_rate_bp: noShowRate(all!),
    online_rate_bp: rateOf(all!.online_count, all!.booked_count),
    sold_minutes: totals.sold_minutes,
    open_minutes,
    occupancy_bp,
  };
  return { figures, totals, people: people.toSorted(bySold), services: services.toSorted(bySold) };
};

const { title } = appointmentScreens.report;

/** Visits of a period by employee: people who take visits stand there even where nothing was booked with them. */
export const readReportByEmployee = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { format, ...period }: InputOf<typeof appointmentReports.people>,
) => {
  const { figures, totals, people } = await readBoth(ctx, tx, period);
  const { open_minutes, occupancy_bp } = figures;
  const file = { title, file_name: fileNameOf('appointments-by-employee', period) };
  const answer = { ...period, figures, people, totals: { ...totals, open_minutes, occupancy_bp } };
  return answerReport(ctx, format, reportByEmployee, file, answer);
};

/** The same by service: those that were booked. */
export const readReportByService = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { format, ...period }: InputOf<typeof appointmentReports.services>,
) => {
  const { figures, totals, services } = await readBoth(ctx, tx, period);
  const file = { title, file_name: fileNameOf('appointments-by-service', period) };
  return answerReport(ctx, format, reportByService, file, { ...period, figures, services, totals });
};
