import { addDays } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { appointmentStatus } from '../../appointments/appointment.ts';
import { namedIds } from '../../customers/server/public-api.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { isTakenBack } from '../../surveys/server/public-api.ts';
import { birthdaysWithin } from '../birthdays.ts';
import { birthdayPeriods, noShowDays, type QueueKey, ratedAgainDays, ratingDays, remindedAgainDays } from '../queue.ts';

/** What a queue is narrowed by, or the one row that is looked at: then whatever window a screen may show. */
export interface CandidateFilter {
  readonly on?: string | undefined;
  readonly days?: number | undefined;
  readonly minimum?: number | undefined;
  readonly age_days?: number | undefined;
  readonly within?: number | undefined;
  readonly id?: number | undefined;
}

export interface QueueReader {
  readonly merchantId: number;
  readonly now: string;
  /** The business day. */
  readonly today: string;
}

/** The day of reminders that was asked for: tomorrow, unless somebody says another. */
export const reminderDay = ({ today }: QueueReader, { on }: CandidateFilter): string => on ?? addDays(today, 1);

const { scheduled, checked_in, attended, cancelled, no_show } = appointmentStatus;
const state = (...statuses: readonly number[]): Sql => sql`(${literal(statuses.join(', '))})`;

/**
 * Every queue's rows, each with these columns: what it is about (`subject_id`) and whose (`customer_id`, as known), `at`,
 * `on_date`, `amount`, `age_days`, `documents`, `document_number`, `survey_id`; what is known without any message (`fact`: 3
 * answered, 4 declined, and since when); from which moment on a message or a mark counts for it (`since`); its `occasion`;
 * `is_early`; when the customer comes anyway (`comes_at`), of no-shows.
 */
const none = {
  at: sql`null::timestamptz as at`,
  on_date: sql`null::date as on_date`,
  amount: sql`null::bigint as amount, null::int as age_days, null::int as documents`,
  document: sql`null::text as document_number, null::bigint as survey_id`,
  fact: sql`null::int as fact, null::timestamptz as fact_at`,
  comes: sql`null::timestamptz as comes_at`,
};

const known = (alias: string): Sql => sql`known_customer k
  on k.merchant_id = ${literal(alias)}.merchant_id and k.id = ${literal(alias)}.customer_id`;

/**
 * Of several people who come together the first, whose booking it is. A visit that was moved is another one to remind of; one
 * that the customer cancelled stays, so that somebody offers another time.
 */
const reminders = (who: QueueReader, wanted: CandidateFilter): Sql => sql`
  select a.id as subject_id, k.known_id as customer_id, a.from_at as at, ${none.on_date}, ${none.amount}, ${none.document},
    case when a.status = ${cancelled} then 4 when a.confirmed_at is not null or a.status <> ${scheduled} then 3 end as fact,
    case when a.status = ${cancelled} then a.ended_at else a.confirmed_at end as fact_at,
    (select max(e.happened_at) from appointment_event e where e.merchant_id = ${currentMerchantId} and e.appointment_id = a.id
      and e.action = 'moved') as since,
    'desk:' || extract(epoch from a.from_at)::bigint as occasion, false as is_early, ${none.comes}
  from appointment a join ${known('a')}
  where a.merchant_id = ${who.merchantId} and a.group_id is null
    and ${wanted.id === undefined ? sql`a.business_on = ${reminderDay(who, wanted)}::date` : sql`a.id = ${wanted.id}`}
    -- What is asked for and not accepted, or held until its deposit comes, is no visit yet.
    and not (a.status = ${scheduled} and (coalesce(a.request_status, 0) in (1, 2) or a.held_until is not null))
    and (a.from_at > ${who.now}::timestamptz or a.status in ${state(checked_in, attended)})
    and (a.status in ${state(scheduled, checked_in, attended)} or a.status = ${cancelled} and exists (
      select from appointment_event e where e.merchant_id = ${currentMerchantId} and e.appointment_id = a.id
        and e.action = 'cancel' and e.user_id is null))`;

/**
 * Booked again: a later visit that is to come or took place, and that was booked once the missed one had begun. Who comes every
 * week has later visits anyway: they are told, and somebody of the shop decides.
 */
const noShows = (who: QueueReader, wanted: CandidateFilter): Sql => sql`
  select a.id as subject_id, k.known_id as customer_id, a.from_at as at, ${none.on_date}, ${none.amount}, ${none.document},
    case when next.booked_at is not null then 3 end as fact, next.booked_at as fact_at, null::timestamptz as since,
    'desk' as occasion, false as is_early,
    case when next.booked_at is null then next.comes_at end as comes_at
  from appointment a join ${known('a')}
  left join lateral (
    select min(x.created_at) filter (where x.created_at >= a.from_at) as booked_at,
      min(x.from_at) filter (where x.from_at > ${who.now}::timestamptz and x.status = ${literal(scheduled)}) as comes_at
    from appointment x
    where x.merchant_id = ${currentMerchantId} and x.customer_id in (a.customer_id, k.known_id) and x.from_at > a.from_at
      and x.status in ${state(scheduled, checked_in, attended)}) next on true
  where a.merchant_id = ${who.merchantId} and a.status = ${literal(no_show)} and a.group_id is null
    and a.from_at > ${who.now}::timestamptz - make_interval(days => ${wanted.days ?? Math.max(...noShowDays)})
    ${wanted.id === undefined ? sql`` : sql`and a.id = ${wanted.id}`}`;

/**
 * One row a customer, by the newest invoice; whoever rated any of them has answered. Who a customer is known as is looked up for
 * each by itself: a shop has many more of them than bought in these days. Ratings are looked for as far back as any screen looks,
 * as for the row by itself: who rated an earlier purchase would be counted among those who wait, and never be written to.
 */
const ratings = (who: QueueReader, wanted: CandidateFilter): Sql => {
  const back = (days = Math.max(...ratingDays)): string => addDays(who.today, -days);
  return sql`
  select r.*, case when r.survey_id is not null then 3 end as fact,
    (select s.rated_at from survey s where s.merchant_id = ${who.merchantId} and s.id = r.survey_id) as fact_at,
    ${who.now}::timestamptz - make_interval(days => ${literal(ratedAgainDays)}) as since, 'desk' as occasion,
    false as is_early, ${none.comes}
  from (
    select distinct on (i.customer_id) i.id as subject_id, i.customer_id, i.issued_at as at, ${none.on_date},
      i.total as amount, null::int as age_days, null::int as documents, i.document_number, i.survey_id
    from (
      select b.*, b.business_on > ${back(wanted.days)}::date as is_shown,
        max(b.own_survey_id) over (partition by b.customer_id) as survey_id
      from (
        select i.id, i.business_on, i.issued_at, i.total, i.document_number,
          (select coalesce(k.merged_into, k.id) from customer k
            where k.merchant_id = ${currentMerchantId} and k.id = i.customer_id) as customer_id,
          (select s.id from survey s where s.merchant_id = ${currentMerchantId} and s.invoice_id = i.id) as own_survey_id
        from invoice i
        where i.merchant_id = ${who.merchantId} and i.document_kind = ${literal(documentKind.invoice)}
          and i.business_on > ${back(undefined)}::date
          and i.customer_id is not null and not ${isTakenBack}
          ${
            wanted.id === undefined
              ? sql``
              : sql`and i.customer_id = any(${namedIds(sql`(
                  select o.customer_id from invoice o where o.merchant_id = ${who.merchantId} and o.id = ${wanted.id})`)})`
          }) b) i
    where i.is_shown
    order by i.customer_id, i.issued_at desc, i.id desc) r
  ${wanted.id === undefined ? sql`` : sql`where r.subject_id = ${wanted.id}`}`;
};

/** Whoever owes at least so much for at least so long; may be reminded again after two weeks. */
const balances = (who: QueueReader, wanted: CandidateFilter): Sql => sql`
  select o.customer_id as subject_id, o.customer_id, ${none.at}, o.since_on as on_date, o.amount,
    ${who.today}::date - o.since_on as age_days, o.documents, ${none.document}, ${none.fact},
    ${who.now}::timestamptz - make_interval(days => ${literal(remindedAgainDays)}) as since,
    ${who.today}::text as occasion, false as is_early, ${none.comes}
  from (
    select k.known_id as customer_id, min(i.business_on) as since_on, count(*)::int as documents,
      sum(i.payable_amount - i.paid_amount)::bigint as amount
    from invoice i join ${known('i')}
    where i.merchant_id = ${who.merchantId} and i.paid_amount < i.payable_amount and i.customer_id is not null
      and i.document_kind in (388, 383)
      ${wanted.id === undefined ? sql`` : sql`and i.customer_id = any(${namedIds(wanted.id)})`}
    group by k.known_id) o
  where o.amount >= ${wanted.minimum ?? 1} and ${who.today}::date - o.since_on >= ${wanted.age_days ?? 0}
    ${wanted.id === undefined ? sql`` : sql`and o.customer_id = ${wanted.id}`}`;

/** Once a year; who is congratulated on one side of New Year is not on the other. */
const birthdays = (who: QueueReader, wanted: CandidateFilter): Sql => {
  const within = wanted.within ?? (wanted.id === undefined ? birthdayPeriods.today : birthdayPeriods.month);
  const days = birthdaysWithin(who.today, within);
  // The week may lie in two months: who is looked for alone is looked for in both periods.
  const more = wanted.id === undefined ? [] : birthdaysWithin(who.today, birthdayPeriods.week);
  const all = [...days, ...more.filter(({ on }) => !days.some((day) => day.on === on))];
  return sql`
  select c.id as subject_id, c.id as customer_id, ${none.at}, d.on_date, ${none.amount}, ${none.document}, ${none.fact},
    coalesce(d.on_date, ${who.today}::date)::timestamptz - interval '60 days' as since,
    extract(year from coalesce(d.on_date, ${who.today}::date))::text as occasion,
    coalesce(d.on_date > ${who.today}::date, false) as is_early, ${none.comes}
  from unnest(${all.map(({ month }) => month)}::int[], ${all.map(({ day }) => day)}::int[], ${all.map(({ on }) => on)}::date[])
      as d (month, day, on_date)
  join customer c on c.merchant_id = ${who.merchantId} and c.birth_month = d.month and c.birth_day is not distinct from d.day
  where c.merged_into is null ${wanted.id === undefined ? sql`` : sql`and c.id = ${wanted.id}`}`;
};

export const candidates: Readonly<Record<QueueKey, (who: QueueReader, wanted: CandidateFilter) => Sql>> = {
  reminders,
  no_shows: noShows,
  ratings,
  balances,
  birthdays,
};
