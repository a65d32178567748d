import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { refuse as refuseMessage } from '../../messaging/refusals.ts';
import { cancelNotification, notifyCustomer, resetFailedNotification } from '../../messaging/server/public-api.ts';
import { filtersOf, type queues } from '../contract.ts';
import { mostAtOnce, paceSeconds, type QueueKey, queueKinds, queueState, undoSeconds } from '../queue.ts';
import { refuse } from '../refusals.ts';
import { readOccasion, readQueueRow, readSendable } from './list-queue.ts';
import { buildNotification } from './words-of-row.ts';

const blockedReason: Readonly<Record<number, () => Refusal>> = {
  [queueState.sent]: () => refuseMessage('already_told'),
  [queueState.answered]: () => refuse('queue_row_done'),
  [queueState.declined]: () => refuse('queue_row_done'),
  [queueState.done]: () => refuse('queue_row_done'),
};

/**
 * Queues the message of one row, so that it leaves at `leaves_at`. Looks at the row under its customer's lock: of two who send at
 * the same time one is told that it was done.
 */
const sendRow = async (ctx: MerchantContext, tx: MerchantTx, queue: QueueKey, id: number, leaves_at: string) => {
  const seen = await readQueueRow(ctx, tx, queue, id);
  if (!seen) throw refuse('queue_row_gone');
  await tx.run(lockCustomer(seen.customer_id));
  const row = await readQueueRow(ctx, tx, queue, id);
  if (!row) throw refuse('queue_row_gone');
  const why = blockedReason[row.state];
  if (why) throw why();
  if (row.is_early) throw refuse('birthday_to_come');
  // It failed before: what did not arrive is forgotten, and told by whatever way is left.
  if (row.told_id !== null && row.channel !== null) await resetFailedNotification(tx, row.told_id);
  const { occasion } = await readOccasion(ctx, tx, queue, id);
  const told = await notifyCustomer(ctx, tx, await buildNotification(ctx, tx, queue, row, occasion), leaves_at);
  if (typeof told === 'string') throw refuseMessage(told as 'already_told');
  return { id: told.id, channel: told.preview.channel };
};

/** Writes to the customer of a row; it can be taken back for some seconds. */
export const sendQueueMessage = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { queue, id }: InputOf<typeof queues.send>,
): Promise<OutputOf<typeof queues.send>> => {
  const sent = await sendRow(ctx, tx, queue, id, addSeconds(ctx.now, undoSeconds));
  ctx.publishChange('queues');
  return sent;
};

/** Writes to the first who wait in the list as it is asked for, some seconds apart; whoever changed meanwhile is left out. */
export const sendAllMessages = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { queue, search, ...asked }: InputOf<typeof queues.sendAll>,
): Promise<OutputOf<typeof queues.sendAll>> => {
  const wanted = { ...filtersOf(queue).parse(asked), search };
  const ids: number[] = [];
  for (const id of await readSendable(ctx, tx, queue, wanted, mostAtOnce)) {
    const leaves_at = addSeconds(ctx.now, undoSeconds + ids.length * paceSeconds);
    try {
      ids.push((await sendRow(ctx, tx, queue, id, leaves_at)).id);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }
  ctx.publishChange('queues');
  return { ids };
};

/** Takes back what has not left; refuses where nothing of it can be. */
export const cancelPendingMessages = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { ids }: InputOf<typeof queues.takeBack>,
): Promise<OutputOf<typeof queues.takeBack>> => {
  const waiting = await tx.many<{ id: number }>(sql`
    select t.id from customer_message t join message g on g.merchant_id = t.merchant_id and g.id = t.message_id
    where t.merchant_id = ${tx.merchantId} and t.id = any(${ids}::bigint[]) and g.status = 1 and g.tries = 0
      and t.kind = any(${Object.values(queueKinds)}::text[])
    for update of g`);
  if (waiting.length === 0) throw refuseMessage('message_is_sent');
  for (const { id } of waiting) await cancelNotification(tx, id);
  ctx.publishChange('queues');
  return { taken_back: waiting.length };
};
