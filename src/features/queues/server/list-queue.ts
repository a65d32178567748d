import type { OutputOf } from '../../../kernel/contract.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList, type ListAsked, planForValues } from '../../../platform/lists/answer-list.ts';
import { type NounSource, selectRow, sheetOf } from '../../../platform/lists/noun-list.ts';
import { searchedIds } from '../../customers/server/door.ts';
import { permissions } from '../../identity/permissions.ts';
import type { QueueAnswer, queues } from '../contract.ts';
import { type QueueKey, queueKeys } from '../queue.ts';
import { queueFields, sheetKeys } from '../queue-fields.ts';
import { screenOf } from '../screens.ts';
import { reminderDay, type Wanted } from './candidates.ts';
import { channelInSql, queueFrom, reasonInSql, stateAtInSql } from './queue-rows.ts';

type QueueRow = QueueAnswer['records'][number];
export interface AskedQueue extends Wanted, ListAsked {
  readonly search?: string | undefined;
  readonly state?: number | undefined;
}

const orders: Readonly<Record<QueueKey, { readonly by: Sql; readonly sort: string }>> = {
  reminders: { by: sql`q.at`, sort: 'order' },
  no_shows: { by: sql`q.at`, sort: '-order' },
  ratings: { by: sql`q.at`, sort: '-order' },
  balances: { by: sql`q.on_date`, sort: 'order' },
  birthdays: { by: sql`coalesce(q.on_date, '9999-12-31'::date)`, sort: 'order' },
};

const ofLines = (what: Sql): Sql => sql`(
  select ${what} from appointment_line l join employee e on e.merchant_id = l.merchant_id and e.id = l.employee_id
  where l.merchant_id = c.merchant_id and l.appointment_id = q.subject_id)`;
const listed = (name: Sql, comma: string): Sql => ofLines(sql`string_agg(${name}, ${comma} order by l.line_number)`);
const people = (name: Sql, comma: string): Sql => ofLines(sql`string_agg(distinct ${name}, ${comma})`);
const nothing: Sql = sql`null::text`;

/** What only a page's rows are asked for. */
const sourceOf = (queue: QueueKey, ctx: MerchantContext): NounSource<typeof queueFields> => {
  const isVisit = queue === 'reminders' || queue === 'no_shows';
  const ofVisit = (what: Sql): Sql => (isVisit ? what : nothing);
  const seesCustomers = holds(ctx.user.permissions, permissions.customers.view);
  const seesSurveys = queue === 'ratings' && holds(ctx.user.permissions, permissions.customer_care.surveys);
  const survey = (what: Sql): Sql => sql`(
    select ${what} from survey s where s.merchant_id = c.merchant_id and s.id = q.survey_id)`;
  const [first, second] = ctx.language === 'ar' ? [sql`u.name_ar`, sql`u.name_en`] : [sql`u.name_en`, sql`u.name_ar`];
  return {
    fields: queueFields,
    alias: 'q',
    computed: {
      at: sql`q.at`,
      on: sql`q.on_date`,
      customer_id: sql`q.customer_id`,
      customer_name_ar: sql`c.name_ar`,
      customer_name_en: sql`c.name_en`,
      mobile: seesCustomers ? sql`c.mobile` : nothing,
      services_ar: ofVisit(listed(sql`coalesce(l.name_ar, l.name_en)`, '، ')),
      services_en: ofVisit(listed(sql`coalesce(l.name_en, l.name_ar)`, ', ')),
      people_ar: ofVisit(people(sql`coalesce(e.name_ar, e.name_en)`, '، ')),
      people_en: ofVisit(people(sql`coalesce(e.name_en, e.name_ar)`, ', ')),
      document_number: sql`q.document_number`,
      amount: sql`q.amount`,
      age_days: sql`q.age_days`,
      documents: sql`q.documents`,
      state: sql`st.state`,
      reason: reasonInSql,
      state_at: stateAtInSql,
      channel: channelInSql,
      marked_by: sql`(select coalesce(${first}, ${second}, u.user_name) from shop_user u
        where u.merchant_id = c.merchant_id and u.id = mark.user_id)`,
      mark: sql`mark.action`,
      is_early: sql`q.is_early`,
      told_id: sql`told.id`,
      rating_tenths: seesSurveys
        ? survey(sql`round((s.reception + s.cleanliness + s.prices + s.service_quality) * 10 / 4.0)::int`)
        : sql`null::int`,
      words: seesSurveys ? survey(sql`s.words`) : nothing,
      booked: ofVisit(listed(sql`l.service_id || '-' || case when l.is_wished then l.employee_id else 0 end`, '.')),
    },
  };
};

const searched = (search: string | undefined): Sql[] =>
  search ? [sql`q.customer_id = any(${searchedIds(search)})`] : [];

/** How many rows have each state, and of how many the message may leave now. */
const countStates = (from: Sql, filters: readonly Sql[]): Sql => sql`
  select st.state, count(*)::int as n, count(*) filter (where not q.is_early)::int as sendable
  from ${from} where true ${filters.map((filter) => sql`and ${filter}`)[0] ?? sql``} group by st.state`;

const countsOf = (rows: Row[]) => {
  const found = rowsOf<{ state: number; n: number; sendable: number }>(rows);
  const of = (state: number): number => found.find((row) => row.state === state)?.n ?? 0;
  const [waiting, sent, answered, declined, stuck, done] = [1, 2, 3, 4, 5, 6].map(of) as [
    ...[number, number, number],
    ...[number, number, number],
  ];
  return {
    counts: { waiting, sent, answered, declined, stuck, done },
    sendable: found.find((row) => row.state === 1)?.sendable ?? 0,
  };
};

/** One row of a queue, however far its screen looks back; undefined where it does not stand in it. */
export const readQueueRow = (
  ctx: MerchantContext,
  tx: MerchantTx,
  queue: QueueKey,
  id: number,
): Promise<QueueRow | undefined> =>
  tx.maybe<QueueRow>(sql`
    select ${selectRow(sourceOf(queue, ctx), sql`q.subject_id`)} from ${queueFrom(queue, ctx, { id })}`);

/** The occasion under which a row is told or marked, apart from what screens show. */
export const readOccasion = (ctx: MerchantContext, tx: MerchantTx, queue: QueueKey, id: number) =>
  tx.one<{ occasion: string }>(sql`select q.occasion from ${queueFrom(queue, ctx, { id })}`);

/** The first rows of a queue that a message may leave to now. */
export const readSendable = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  queue: QueueKey,
  { search, ...wanted }: Wanted & { readonly search?: string | undefined },
  most: number,
): Promise<number[]> => {
  const { by, sort } = orders[queue];
  const filters = searched(search).map((filter) => sql`and ${filter}`)[0] ?? sql``;
  const rows = await tx.many<{ id: number }>(sql`
    select q.subject_id as id from ${queueFrom(queue, ctx, wanted)}
    where st.state = 1 and not q.is_early ${filters}
    order by ${by} ${sort.startsWith('-') ? sql`desc` : sql``}, q.subject_id limit ${most}`);
  return rows.map(({ id }) => id);
};

/** A queue as its screen asks for it. */
export const listQueue =
  (queue: QueueKey) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: AskedQueue): Promise<QueueAnswer | FileAnswer> => {
    const from = queueFrom(queue, ctx, input);
    const filters = searched(input.search);
    const { by, sort } = orders[queue];
    const keys: readonly string[] = sheetKeys[queue];
    const answer = await answerList<QueueRow>(
      ctx,
      tx,
      {
        select: selectRow(sourceOf(queue, ctx), sql`q.subject_id`),
        from,
        where: [sql`true`, ...filters, ...(input.state === undefined ? [] : [sql`st.state = ${input.state}`])],
        sortable: { order: by },
        defaultSort: sort,
        tie: sql`q.subject_id`,
      },
      { ...input, sort: undefined },
      {
        title: screenOf(queue).title,
        file_name: queue,
        columns: sheetOf(queueFields).filter(({ key }) => keys.includes(key)),
      },
    );
    if (answer instanceof FileAnswer) return answer;
    const [, states] = await tx.batch([planForValues, countStates(from, filters)]);
    return { ...answer, ...countsOf(states!), on: queue === 'reminders' ? reminderDay(ctx, input) : null };
  };

/** What each queue holds as it opens. */
export const countQueues = async (ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof queues.counts>> => {
  const defaults: Readonly<Record<QueueKey, Wanted>> = {
    reminders: {},
    no_shows: { days: 14 },
    ratings: { days: 7 },
    balances: { minimum: 1, age_days: 0 },
    birthdays: { within: 1 },
  };
  const [, ...counted] = await tx.batch([
    planForValues,
    ...queueKeys.map((queue) => countStates(queueFrom(queue, ctx, defaults[queue]), [])),
  ]);
  return {
    records: queueKeys.map((queue, n) => {
      const { counts } = countsOf(counted[n]!);
      return { queue, waiting: counts.waiting, total: Object.values(counts).reduce((sum, one) => sum + one, 0) };
    }),
  };
};
