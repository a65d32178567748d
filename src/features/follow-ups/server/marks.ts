import type { InputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { queues } from '../contract.ts';
import { isOver } from '../queue.ts';
import { refuse } from '../refusals.ts';
import { readOccasion, readQueueRow } from './list-queue.ts';

/** Notes what was done without a message; the second of two is told that it was done. */
export const markRow = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { queue, id, action }: InputOf<typeof queues.mark>,
): Promise<{ done: true }> => {
  const row = await readQueueRow(ctx, tx, queue, id);
  if (!row) throw refuse('queue_row_gone');
  if (isOver(row.state)) throw refuse('queue_row_done');
  const { occasion } = await readOccasion(ctx, tx, queue, id);
  const written = await tx.maybe(sql`
    insert into queue_mark (queue, subject_id, occasion, action, happened_at, user_id)
    values (${queue}, ${id}, ${occasion}, ${action}, ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id, queue, subject_id, occasion) do nothing returning id`);
  if (!written) throw refuse('queue_row_done');
  ctx.publishChange('queues');
  return { done: true };
};

/** Takes such a note back. */
export const unmarkRow = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { queue, id }: InputOf<typeof queues.unmark>,
): Promise<{ done: true }> => {
  const row = await readQueueRow(ctx, tx, queue, id);
  if (!row || row.mark === null) throw refuse('queue_row_gone');
  const { occasion } = await readOccasion(ctx, tx, queue, id);
  await tx.run(sql`delete from queue_mark
    where merchant_id = ${tx.merchantId} and queue = ${queue} and subject_id = ${id} and occasion = ${occasion}`);
  ctx.publishChange('queues');
  return { done: true };
};
