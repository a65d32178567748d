import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { channelSql, unreachableReasonSql } from '../../messaging/server/public-api.ts';
import { type QueueKey, queueKinds, queueState } from '../queue.ts';
import { type CandidateFilter, candidates, type QueueReader } from './candidates.ts';

const { waiting, sent, answered, declined, stuck, done } = queueState;

/** What a message must be about to count for a row: its visit, or anything of its kind to the customer. */
const isAboutAppointment: Readonly<Record<QueueKey, boolean>> = {
  reminders: true,
  no_shows: true,
  ratings: false,
  balances: false,
  birthdays: false,
};

const counts = (instant: Sql): Sql => sql`(q.since is null or ${instant} > q.since)`;

/** The last message of the queue's kind that counts for a row; the message itself may be forgotten by now. */
const lastMessage = (queue: QueueKey, merchantId: number): Sql => sql`
  select t.id, t.created_at, t.channel, t.language, g.id as message_id, g.status, g.last_error
  from customer_message t left join message g on g.merchant_id = t.merchant_id and g.id = t.message_id
  where t.merchant_id = ${merchantId} and t.kind = ${queueKinds[queue]} and ${counts(sql`t.created_at`)}
    and ${isAboutAppointment[queue] ? sql`t.subject_id = q.subject_id` : sql`t.customer_id = q.customer_id`}
  order by t.created_at desc, t.id desc limit 1`;

const mark = (queue: QueueKey, merchantId: number): Sql => sql`
  select k.action, k.happened_at, k.user_id from queue_mark k
  where k.merchant_id = ${merchantId} and k.queue = ${queue} and k.subject_id = q.subject_id
    and ${counts(sql`k.happened_at`)}
  order by k.happened_at desc limit 1`;

/** What a person did or said comes before what is known of messages. */
const state: Sql = sql`case
  when q.fact = ${literal(declined)} then ${literal(declined)}
  when q.fact = ${literal(answered)} then ${literal(answered)}
  when mark.action is not null then ${literal(done)}
  when told.id is not null and told.status is distinct from 0 then ${literal(sent)}
  when told.id is not null then ${literal(stuck)}
  when ${unreachableReasonSql} is not null then ${literal(stuck)}
  else ${literal(waiting)} end`;

/**
 * Every row of a queue with the message that counts, the mark and the state. The customer is looked up for each row: of a
 * large shop most are in no queue.
 */
export const queueInner = (queue: QueueKey, who: QueueReader, wanted: CandidateFilter, most?: number): Sql => sql`
  select q.*, st.state, told.id as told_id, told.channel as told_channel, told.created_at as told_at, told.last_error,
    mark.action as mark, mark.happened_at as marked_at, mark.user_id as marked_user
  from (select * from (${candidates[queue](who, wanted)}) q ${most === undefined ? sql`` : sql`limit ${most}`}) q
  cross join lateral (
    select c.merchant_id, c.status, c.mobile, c.email, c.allow_whatsapp_contact, c.allow_sms_contact, c.allow_email_contact
    from customer c where c.merchant_id = ${who.merchantId} and c.id = q.customer_id and c.erased_at is null offset 0) c
  left join lateral (${lastMessage(queue, who.merchantId)}) told on true
  left join lateral (${mark(queue, who.merchantId)}) mark on true
  cross join lateral (select ${state} as state) st`;

/** The same as `q`, with everything of its customer as `c`. */
export const withCustomers = (rows: Sql, merchantId: number): Sql =>
  sql`${rows} q join customer c on c.merchant_id = ${merchantId} and c.id = q.customer_id`;

export const queueFrom = (queue: QueueKey, who: QueueReader, wanted: CandidateFilter): Sql =>
  withCustomers(sql`(${queueInner(queue, who, wanted)})`, who.merchantId);

/** Why a row is stuck: what stands against any message first, then what became of the last one. */
export const reasonInSql: Sql = sql`case when q.state = ${literal(stuck)} then coalesce(${unreachableReasonSql},
  case when q.last_error like '%131026%' then 'number_without_whatsapp' else 'send_failed' end) end`;

/** By which it was sent, or would be now. */
export const channelInSql: Sql = sql`case when q.state = ${literal(sent)} then q.told_channel else ${channelSql} end`;

/** When it came to its state. */
export const stateAtInSql: Sql = sql`case
  when q.state = ${literal(sent)} then q.told_at
  when q.state = ${literal(done)} then q.marked_at
  when q.state = ${literal(stuck)} then q.told_at
  else q.fact_at end`;
