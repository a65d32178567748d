import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { noWayInSql, wayInSql } from '../../messaging/server/door.ts';
import { type QueueKey, queueKinds, queueState } from '../queue.ts';
import { candidates, type QueueReader, type Wanted } from './candidates.ts';

const { waiting, sent, answered, declined, stuck, done } = queueState;

/** What a message must be about to count for a row: its visit, or anything of its kind to the customer. */
const isAboutVisit: Readonly<Record<QueueKey, boolean>> = {
  reminders: true,
  no_shows: true,
  ratings: false,
  balances: false,
  birthdays: false,
};

const counts = (instant: Sql): Sql => sql`(q.since is null or ${instant} > q.since)`;

/** The last message of the queue's kind that counts for a row; the message itself may be forgotten by now. */
const told = (queue: QueueKey, merchantId: number): Sql => sql`
  select t.id, t.created_at, t.channel, t.language, g.id as message_id, g.status, g.last_error
  from customer_message t left join message g on g.merchant_id = t.merchant_id and g.id = t.message_id
  where t.merchant_id = ${merchantId} and t.kind = ${queueKinds[queue]} and ${counts(sql`t.created_at`)}
    and ${isAboutVisit[queue] ? sql`t.subject_id = q.subject_id` : sql`t.customer_id = q.customer_id`}
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
  when ${noWayInSql} is not null then ${literal(stuck)}
  else ${literal(waiting)} end`;

/** Rows of a queue with their customers (`c`), the message that counts (`told`), the mark (`mark`) and the state (`st.state`). */
export const queueFrom = (queue: QueueKey, who: QueueReader, wanted: Wanted): Sql => sql`
  (${candidates[queue](who, wanted)}) q
  join customer c on c.merchant_id = ${who.merchantId} and c.id = q.customer_id and c.erased_at is null
  left join lateral (${told(queue, who.merchantId)}) told on true
  left join lateral (${mark(queue, who.merchantId)}) mark on true
  cross join lateral (select ${state} as state) st`;

/** Why a row is stuck: what stands against any message first, then what became of the last one. */
export const reasonInSql: Sql = sql`case when st.state = ${literal(stuck)} then coalesce(${noWayInSql},
  case when told.last_error like '%131026%' then 'number_without_whatsapp' else 'send_failed' end) end`;

/** By which it was sent, or would be now. */
export const channelInSql: Sql = sql`case when st.state = ${literal(sent)} then told.channel else ${wayInSql} end`;

/** When it came to its state. */
export const stateAtInSql: Sql = sql`case st.state
  when ${literal(sent)} then told.created_at
  when ${literal(done)} then mark.happened_at
  when ${literal(stuck)} then told.created_at
  else q.fact_at end`;
