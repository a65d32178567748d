import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { addDays, addSeconds, businessDate, daysBetween, earlierDate } from '../../../kernel/time/local-time.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { defineJob, type EmptyPayload, emptyPayload, type OutsideJob } from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { answerFile } from '../../../platform/lists/answer-list.ts';
import { sheetOf } from '../../../platform/lists/entity-list.ts';
import { fileNameOf } from '../../../platform/lists/file-name.ts';
import { missedAfterDays } from '../../customers/customer.ts';
import { storeCustomerTypeDays, typeOf } from '../../customers/server/public-api.ts';
import { type customerTypesReport, mostDays, typeFields } from '../customer-types.ts';
import { reportScreens } from '../screens.ts';

type Day = OutputOf<typeof customerTypesReport>['days'][number];

/**
 * Customers by type at the end of each day from `from_on` to `to_on`, from invoices alone: each invoice moves its customer from
 * what he was to new or frequent, and `missedAfterDays` and a day later to missed unless another came. The same rule as
 * `customerType`. A customer counts from the day he was added, or from his first invoice.
 */
const typesByDay = (merchantId: number, zone: string, from_on: string, to_on: string): Sql => sql`
  with sales as (
    select who, on_day, row_number() over w as nth, lag(on_day) over w as before_on, lead(on_day) over w as next_on
    from (select coalesce(c.merged_into, c.id) as who, i.business_on as on_day, i.id from invoice i
      join customer c on c.merchant_id = i.merchant_id and c.id = i.customer_id
      where i.merchant_id = ${merchantId} and i.document_kind = 388 and i.business_on <= ${to_on}::date) s
    window w as (partition by who order by on_day, id)),
  moves as (
    select least((c.created_at at time zone ${zone})::date, s.on_day) as day, 0 as frequent, 0 as fresh, 1 as missed
    from customer c left join sales s on s.who = c.id and s.nth = 1
    where c.merchant_id = ${merchantId} and c.merged_into is null
    union all
    select on_day,
      (nth > 1)::int - (nth > 2 and on_day - before_on <= ${literal(missedAfterDays)})::int,
      (nth = 1)::int - (nth = 2 and on_day - before_on <= ${literal(missedAfterDays)})::int,
      - (nth = 1 or on_day - before_on > ${literal(missedAfterDays)})::int
    from sales
    union all
    select on_day + ${literal(missedAfterDays + 1)}, - (nth > 1)::int, - (nth = 1)::int, 1
    from sales where next_on is null or next_on - on_day > ${literal(missedAfterDays)}),
  days as (
    select greatest(day, ${from_on}::date) as day, sum(frequent) as frequent, sum(fresh) as fresh, sum(missed) as missed
    from moves where day <= ${to_on}::date group by 1)
  select g::date as day_on, coalesce(sum(d.frequent) over w, 0)::int as frequent_count,
    coalesce(sum(d.fresh) over w, 0)::int as new_count, coalesce(sum(d.missed) over w, 0)::int as missed_count
  from generate_series(${from_on}::date, ${to_on}::date, interval '1 day') g
  left join days d on d.day = g::date
  window w as (order by g)`;

/** The same of this moment, from what each customer's row counts. */
const typesNow = (merchantId: number, today: string): Sql => sql`
  select ${today}::date as day_on, count(*) filter (where t.type = 'frequent')::int as frequent_count,
    count(*) filter (where t.type = 'new')::int as new_count, count(*) filter (where t.type = 'missed')::int as missed_count
  from (select ${typeOf(today)} as type from customer c where c.merchant_id = ${merchantId} and c.merged_into is null) t`;

/** Days that are asked for: those that are kept, and the rest as it is worked out now. */
export const readCustomerTypes = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof customerTypesReport>,
) => {
  const { from_on, type } = input;
  const to_on = earlierDate(input.to_on, ctx.today);
  const m = ctx.merchantId;
  const columns = sql`day_on, frequent_count, new_count, missed_count`;
  const { last_on } = await tx.one<{ last_on: string | null }>(
    sql`select max(day_on) as last_on from customer_type_day where merchant_id = ${m}`,
  );
  const live_on = last_on && last_on >= from_on ? addDays(last_on, 1) : from_on;
  // Of today alone the customers themselves say what they are.
  const isToday = live_on === to_on && to_on === ctx.today;
  const rest = isToday ? typesNow(m, ctx.today) : typesByDay(m, ctx.merchant.zone, live_on, to_on);
  const live = live_on <= to_on ? sql`union all (${rest})` : sql``;
  const isLong = from_on <= to_on && daysBetween(from_on, to_on) > mostDays;
  const days = await tx.many<Day>(sql`
    select to_char(day_on, 'YYYY-MM-DD') as on, frequent_count, new_count, missed_count,
      frequent_count + new_count + missed_count as customer_count
    from (select ${columns} from customer_type_day
      where merchant_id = ${m} and day_on between ${from_on}::date and ${to_on}::date ${live}) d
    where not ${isLong} or day_on = ${to_on}::date or extract(day from day_on + 1) = 1
    order by day_on`);
  if (!input.format) return { type, days };
  const file = {
    title: reportScreens.customerTypes.title,
    file_name: fileNameOf('customer-types', { from_on, to_on }),
    columns: sheetOf(typeFields),
  };
  return answerFile(ctx, input.format, file, days);
};

/** So many days are kept in one go: each costs next to nothing beside reading the invoices. */
const daysAtOnce = 400;
/** Requests that began on a day may end this much later. */
const lateSeconds = 900;

/** Keeps the days that are over and not kept yet. Begun again it goes on; what was kept stays. */
export const fillCustomerTypeDays = async (tx: MerchantTx, now: string): Promise<boolean> => {
  const m = tx.merchantId;
  const shop = await tx.one<{ zone: string; day_ends_time: string; next_on: string | null }>(sql`
    select zone, day_ends_time, to_char(coalesce(
      (select max(day_on) + 1 from customer_type_day where merchant_id = ${m}),
      (select min(least((c.created_at at time zone m.zone)::date, i.first_on)) from customer c cross join (
        select min(business_on) as first_on from invoice where merchant_id = ${m}) i where c.merchant_id = ${m})),
      'YYYY-MM-DD') as next_on
    from merchant m where merchant_id = ${m} for no key update`);
  const last_on = addDays(businessDate(addSeconds(now, -lateSeconds), shop.zone, shop.day_ends_time), -1);
  if (!shop.next_on || shop.next_on > last_on) return false;
  const end_on = earlierDate(addDays(shop.next_on, daysAtOnce), last_on);
  await tx.run(storeCustomerTypeDays(typesByDay(m, shop.zone, shop.next_on, end_on)));
  return end_on < last_on;
};

const fillCustomerTypesJob = defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
  name: 'customer_types.keep',
  kind: 'outside',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 300 },
  expire_seconds: 1_800,
  handle: async (run) => {
    while (await run.transaction((tx) => fillCustomerTypeDays(tx, run.now)));
  },
});

/** Every shop's types, once a night. */
const typesEverywhereJob = definePerMerchantJob({
  name: 'customer_types.visit',
  cron: '10 1 * * *',
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 600,
  job: fillCustomerTypesJob,
});

export const customerTypeJobs = [fillCustomerTypesJob, typesEverywhereJob] as const;
