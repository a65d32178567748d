import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { addDays, epochOf, instantOf } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { planForValues } from '../../../../platform/lists/answer-list.ts';
import { plannedIn } from '../../../working-hours/planned-hours.ts';
import { planQueries, plansOf } from '../../../working-hours/server/public-api.ts';
import type { appointments } from '../../contract.ts';
import { withoutPauses } from '../../prayer-pauses.ts';
import { appointmentSettings } from '../../settings.ts';
import { spansOf } from '../../slots/spans.ts';
import { holdIsOver } from '../changes/hold-over.ts';
import { isOnlyDeposit } from '../read-appointment.ts';
import { entryCustomer } from '../waitlist/waitlist-rows.ts';
import { pausesOf, pausesQuery } from './read-pauses.ts';

type Answer = OutputOf<typeof appointments.calendar>;
/** Zones of long ago had seconds. */
const minuteAt = (ms: number): number => Math.floor(ms / 60_000);

interface EmployeeRow extends Omit<Answer['employees'][number], 'work'> {
  readonly joining_on: string | null;
  readonly leaving_on: string | null;
}

/**
 * What the calendar draws of some days, in one round trip. Visits that take no time any more are there too: the calendar shows
 * who did not come. People who take no visits now stand in it only where they have some.
 */
export const readCalendar = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof appointments.calendar>,
): Promise<Answer> => {
  const m = tx.merchantId;
  const { zone } = ctx.merchant;
  const midnight = (day: string): string => instantOf(day, '00:00:00', zone);
  const begins = (day: string): string => instantOf(day, ctx.merchant.day_ends_time, zone);
  const dates: string[] = [];
  for (let day = input.from_on; day <= input.to_on; day = addDays(day, 1)) dates.push(day);
  const from = midnight(input.from_on);
  const to = midnight(addDays(input.to_on, 1));
  // A night goes on after midnight: the last day is shown until the next one's end, as hours that begin on it need.
  const until = midnight(addDays(input.to_on, 2));
  const language =
    ctx.language === 'ar'
      ? sql`coalesce(e.job_title_ar, e.job_title_en)`
      : sql`coalesce(e.job_title_en, e.job_title_ar)`;
  const [, employees, weeks, specials, appointments, blocks, resources, requests, holds, shop] = await tx.batch([
    planForValues,
    sql`select e.id, e.name_ar, e.name_en, ${language} as job_title, e.joining_on, e.leaving_on,
        (select f.url from file_url f where f.merchant_id = ${currentMerchantId} and f.id = e.image_file_id) as image_url,
        case when e.performs_all then null else coalesce((select json_agg(o.service_id order by o.service_id)
          from employee_service o where o.merchant_id = ${currentMerchantId} and o.employee_id = e.id), '[]') end as service_ids
      from employee e
      where e.merchant_id = ${m} and (e.status = 1 and e.show_in_appointments or exists (
        select from appointment_line l join appointment a on a.merchant_id = l.merchant_id and a.id = l.appointment_id
        where l.merchant_id = ${m} and l.employee_id = e.id and l.from_at >= ${from}::timestamptz
          and l.from_at < ${to}::timestamptz and a.status in (1, 2)))
      order by e.id`,
    ...planQueries(m, { from_on: input.from_on, to_on: addDays(input.to_on, 1) }),
    sql`select a.id, a.version, c.id as customer_id, c.name_ar as customer_name_ar, c.name_en as customer_name_en, a.guest_name,
        a.group_id, a.source, a.status, a.payment_status, a.confirmed_at, a.held_until,
        a.request_status, a.is_overbooked, a.note, a.invoice_id, ${isOnlyDeposit(m)} as is_only_deposit,
        (select json_build_object('area_ar', h.area_ar, 'area_en', h.area_en, 'up_to_metres', h.up_to_metres,
            'travel_minutes', h.travel_minutes)
          from appointment_home h where h.merchant_id = ${m} and h.appointment_id = a.id) as home,
        (select json_agg(json_build_object('line_number', l.line_number, 'service_id', l.service_id, 'name_ar', l.name_ar,
            'name_en', l.name_en, 'employee_id', l.employee_id, 'from', (extract(epoch from l.from_at) / 60)::int,
            'to', (extract(epoch from l.to_at) / 60)::int, 'active', l.active, 'before_minutes', l.before_minutes,
            'after_minutes', l.after_minutes, 'resource_ids', l.resource_ids) order by l.from_at, l.line_number)
          from appointment_line l where l.merchant_id = ${m} and l.appointment_id = a.id) as lines
      from appointment a
      join customer c on c.merchant_id = ${m} and c.id = (
        select coalesce(o.merged_into, o.id) from customer o where o.merchant_id = ${m} and o.id = a.customer_id)
      where a.merchant_id = ${m} and a.status <> 0
        and not ${holdIsOver(ctx.now)}
        and a.from_at >= ${begins(input.from_on)}::timestamptz
        and a.from_at < ${begins(addDays(input.to_on, 1))}::timestamptz
      order by a.from_at, a.id`,
    sql`select id, version, employee_id, (extract(epoch from from_at) / 60)::int as from,
        (extract(epoch from to_at) / 60)::int as to, reason
      from block_time where merchant_id = ${m} and from_at > ${from}::timestamptz - interval '24 hours'
        and from_at < ${until}::timestamptz and to_at > ${from}::timestamptz order by from_at, id`,
    sql`select r.id, r.kind_id as kind, r.name_ar, r.name_en, coalesce((
          select json_agg(json_build_array((extract(epoch from b.from_at) / 60)::int, (extract(epoch from b.to_at) / 60)::int,
            b.appointment_id) order by b.from_at)
          from busy_time b where b.merchant_id = ${m} and b.resource_id = r.id
            and b.from_at > ${from}::timestamptz - interval '32 hours' and b.from_at < ${until}::timestamptz), '[]') as busy
      from resource r where r.merchant_id = ${m} and r.status = 1 order by r.id`,
    sql`select count(*)::int as n from appointment where merchant_id = ${m} and status = 1 and request_status = 1
        and held_until > ${ctx.now}::timestamptz`,
    sql`select b.id, b.employee_id, (extract(epoch from b.from_at) / 60)::int as from,
        (extract(epoch from b.to_at) / 60)::int as to, k.customer_name_ar, k.customer_name_en, k.asked_count, o.expires_at
      from busy_time b
      join waitlist_offer o on o.merchant_id = b.merchant_id and o.id = b.offer_id
      cross join lateral (
        select count(*)::int as asked_count, min(c.name_ar) as customer_name_ar, min(c.name_en) as customer_name_en
        from waitlist_ask a
        join waitlist_entry w on w.merchant_id = a.merchant_id and w.id = a.entry_id ${entryCustomer}
        where a.merchant_id = ${m} and a.offer_id = o.id and a.status = 1) k
      where b.merchant_id = ${m} and b.offer_id is not null and b.employee_id is not null
        and b.from_at > ${from}::timestamptz - interval '32 hours' and b.from_at < ${until}::timestamptz
      order by b.from_at, b.id`,
    pausesQuery(m),
  ]);
  const plannedOn = plannedIn(zone);
  const planOf = plansOf(rowsOf(weeks), rowsOf(specials));
  const pauses = pausesOf(shop, input.from_on, addDays(input.to_on, 1));
  const openOf = withoutPauses(pauses);
  const worked = [addDays(input.from_on, -1), ...dates, addDays(input.to_on, 1)];
  return {
    step_minutes: ctx.settings(appointmentSettings).step_minutes,
    days: dates.map((date) => ({
      date,
      from: minuteAt(epochOf(midnight(date))),
      to: minuteAt(epochOf(midnight(addDays(date, 1)))),
    })),
    employees: rowsOf<EmployeeRow>(employees).map(({ joining_on, leaving_on, ...one }) => ({
      ...one,
      work: [
        ...openOf(
          spansOf(
            worked
              .filter((day) => (joining_on === null || joining_on <= day) && (leaving_on === null || day <= leaving_on))
              .flatMap((day) => plannedOn(day, planOf(one.id)))
              .map((stretch) => ({ from: minuteAt(stretch.from), to: minuteAt(stretch.to) })),
          ),
        ),
      ],
    })),
    resources: rowsOf(resources),
    visits: rowsOf(appointments),
    requests_count: rowsOf<{ n: number }>(requests)[0]!.n,
    blocks: rowsOf(blocks),
    holds: rowsOf(holds),
    pauses: pauses.map(({ prayer, from: begins, to: ends }) => ({ prayer, from: begins, to: ends })),
  };
};

/** Visits of each day by what became of them, and the minutes that were booked. */
export const readCalendarDays = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof appointments.days>,
): Promise<OutputOf<typeof appointments.days>> => ({
  records: await tx.many(sql`
    select business_on as day_on, count(*) filter (where status in (1, 2))::int as open,
      count(*) filter (where status = 3)::int as attended, count(*) filter (where status = 4)::int as no_show,
      coalesce(sum(extract(epoch from to_at - from_at) / 60) filter (where status in (1, 2, 3)), 0)::int as minutes
    from appointment
    where merchant_id = ${ctx.merchantId} and business_on between ${input.from_on}::date and ${input.to_on}::date
      and status <> 0
    group by business_on order by business_on`),
});
