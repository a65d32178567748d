import type { OutputOf } from '../../../kernel/contract/contract.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holds, type MerchantContext } from '../../../platform/http/context.ts';
import type { FileAnswer } from '../../../platform/http/route.ts';
import { answerList, type ListRequest, planForValues } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, selectRow, sheetOf } from '../../../platform/lists/entity-list.ts';
import { searchedIdsFor } from '../../customers/server/public-api.ts';
import { permissions } from '../../identity/permissions.ts';
import { filtersOf, type QueueAnswer, type queues } from '../contract.ts';
import { mostCounted, type QueueKey, queueKeys } from '../queue.ts';
import { followUpFields, sheetKeys } from '../queue-fields.ts';
import { screenOf } from '../screens.ts';
import { type CandidateFilter, reminderDay } from './candidates.ts';
import { channelInSql, queueFrom, queueInner, reasonInSql, stateAtInSql, withCustomers } from './queue-rows.ts';

type QueueRow = QueueAnswer['records'][number];
export interface QueueQuery extends CandidateFilter, ListRequest {
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
  where l.merchant_id = ${currentMerchantId} and l.appointment_id = q.subject_id)`;
const listed = (name: Sql, comma: string): Sql => ofLines(sql`string_agg(${name}, ${comma} order by l.line_number)`);
const people = (name: Sql, comma: string): Sql => ofLines(sql`string_agg(distinct ${name}, ${comma})`);
const nothing: Sql = sql`null::text`;

/** What only a page's rows are asked for. */
const sourceOf = (queue: QueueKey, ctx: MerchantContext): EntitySource<typeof followUpFields> => {
  const isAppointment = queue === 'reminders' || queue === 'no_shows';
  const ofAppointment = (what: Sql): Sql => (isAppointment ? what : nothing);
  const seesCustomers = holds(ctx.user.permissions, permissions.customers.view);
  const seesSurveys = queue === 'ratings' && holds(ctx.user.permissions, permissions.customer_care.surveys);
  const survey = (what: Sql): Sql => sql`(
    select ${what} from survey s where s.merchant_id = ${currentMerchantId} and s.id = q.survey_id)`;
  const [first, second] = ctx.language === 'ar' ? [sql`u.name_ar`, sql`u.name_en`] : [sql`u.name_en`, sql`u.name_ar`];
  return {
    fields: followUpFields,
    alias: 'q',
    computed: {
      at: sql`q.at`,
      on: sql`q.on_date`,
      customer_id: sql`q.customer_id`,
      customer_name_ar: sql`c.name_ar`,
      customer_name_en: sql`c.name_en`,
      mobile: seesCustomers ? sql`c.mobile` : nothing,
      services_ar: ofAppointment(listed(sql`coalesce(l.name_ar, l.name_en)`, '، ')),
      services_en: ofAppointment(listed(sql`coalesce(l.name_en, l.name_ar)`, ', ')),
      people_ar: ofAppointment(people(sql`coalesce(e.name_ar, e.name_en)`, '، ')),
      people_en: ofAppointment(people(sql`coalesce(e.name_en, e.name_ar)`, ', ')),
      document_number: sql`q.document_number`,
      amount: sql`q.amount`,
      age_days: sql`q.age_days`,
      documents: sql`q.documents`,
      state: sql`q.state`,
      reason: reasonInSql,
      state_at: stateAtInSql,
      channel: channelInSql,
      marked_by: sql`(select coalesce(${first}, ${second}, u.user_name) from shop_user u
        where u.merchant_id = ${currentMerchantId} and u.id = q.marked_user)`,
      mark: sql`q.mark`,
      is_early: sql`q.is_early`,
      comes_at: sql`q.comes_at`,
      told_id: sql`q.told_id`,
      rating_tenths: seesSurveys
        ? survey(sql`round((s.reception + s.cleanliness + s.prices + s.service_quality) * 10 / 4.0)::int`)
        : sql`null::int`,
      words: seesSurveys ? survey(sql`s.words`) : nothing,
      booked: ofAppointment(
        listed(sql`l.service_id || '-' || case when l.is_wished then l.employee_id else 0 end`, '.'),
      ),
    },
  };
};

const searched = (ctx: MerchantContext, search: string | undefined): Sql[] =>
  search ? [sql`q.customer_id = any(${searchedIdsFor(ctx, search)})`] : [];

/** What one press sends to all: who comes anyway is written to only where somebody chooses that row. */
const isLeaving: Sql = sql`(not q.is_early and q.comes_at is null)`;

/** How many rows have each state, and of how many the message may leave now. */
const countStates = (rows: Sql): Sql => sql`
  select q.state, count(*)::int as n, count(*) filter (where ${isLeaving})::int as sendable
  from ${rows} q group by q.state`;

interface Counted {
  readonly state: number;
  readonly n: number;
  readonly sendable: number;
}
const countsOf = (found: readonly Counted[]) => {
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
  { search, ...wanted }: CandidateFilter & { readonly search?: string | undefined },
  most: number,
): Promise<number[]> => {
  const { by, sort } = orders[queue];
  const filters = searched(ctx, search).map((filter) => sql`and ${filter}`)[0] ?? sql``;
  const rows = await tx.many<{ id: number }>(sql`
    select q.subject_id as id from ${queueFrom(queue, ctx, wanted)}
    where q.state = 1 and ${isLeaving} ${filters}
    order by ${by} ${sort.startsWith('-') ? sql`desc` : sql``}, q.subject_id limit ${most}`);
  return rows.map(({ id }) => id);
};

const file = (queue: QueueKey) => {
  const keys: readonly string[] = sheetKeys[queue];
  return {
    title: screenOf(queue).title,
    file_name: queue,
    columns: sheetOf(followUpFields).filter(({ key }) => keys.includes(key)),
  };
};

/** A page and the counts of all states, from one reading of the queue. */
const readPage = async (ctx: MerchantContext, tx: MerchantTx, queue: QueueKey, input: QueueQuery) => {
  const { by, sort } = orders[queue];
  const direction = sort.startsWith('-') ? sql`desc` : sql``;
  const order = sql`${by} ${direction}, q.subject_id ${direction}`;
  const search = searched(ctx, input.search).map((filter) => sql`where ${filter}`)[0] ?? sql``;
  const chosen = input.state === undefined ? sql`` : sql`where q.state = ${input.state}`;
  const cut = sql`limit ${literal(input.page_size)} offset ${(input.page - 1) * input.page_size}`;
  const [, rows] = await tx.batch([
    planForValues,
    sql`with everything as materialized (select q.* from (${queueInner(queue, ctx, input)}) q ${search})
      select (select jsonb_agg(of_state) from (${countStates(sql`everything`)}) of_state) as counted, page.*
      from (select) one left join lateral (
        select ${selectRow(sourceOf(queue, ctx), sql`q.subject_id`)}
        from ${withCustomers(sql`(select q.* from everything q ${chosen} order by ${order} ${cut})`, ctx.merchantId)}
        order by ${order}) page on true`,
  ]);
  const found = rowsOf<QueueRow & { readonly counted: readonly Counted[] | null }>(rows);
  const { counts, sendable } = countsOf(found[0]?.counted ?? []);
  const ofState = input.state === undefined ? undefined : Object.values(counts)[input.state - 1];
  return {
    records: found.filter((row) => row.id !== null).map(({ counted: _, ...row }) => row as QueueRow),
    total: ofState ?? Object.values(counts).reduce((sum, n) => sum + n, 0),
    page: input.page,
    page_size: input.page_size,
    counts,
    sendable,
  };
};

/** A queue as its screen asks for it. */
export const listQueue =
  (queue: QueueKey) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: QueueQuery): Promise<QueueAnswer | FileAnswer> => {
    const on = queue === 'reminders' ? reminderDay(ctx, input) : null;
    if (!input.format) return { ...(await readPage(ctx, tx, queue, input)), on };
    const { by, sort } = orders[queue];
    const chosen = input.state === undefined ? [] : [sql`q.state = ${input.state}`];
    const list = {
      select: selectRow(sourceOf(queue, ctx), sql`q.subject_id`),
      from: queueFrom(queue, ctx, input),
      where: [sql`true`, ...searched(ctx, input.search), ...chosen],
      sortable: { order: by },
      defaultSort: sort,
      tie: sql`q.subject_id`,
    };
    return (await answerList(ctx, tx, list, { ...input, sort: undefined }, file(queue))) as FileAnswer;
  };

/** What each queue holds as it opens. */
export const countQueues = async (ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof queues.counts>> => {
  const [, ...counted] = await tx.batch([
    planForValues,
    ...queueKeys.map((queue) => countStates(sql`(${queueInner(queue, ctx, filtersOf(queue).parse({}), mostCounted)})`)),
  ]);
  return {
    records: queueKeys.map((queue, n) => {
      const { counts } = countsOf(rowsOf<Counted>(counted[n]));
      return { queue, waiting: counts.waiting, total: Object.values(counts).reduce((sum, one) => sum + one, 0) };
    }),
  };
};
