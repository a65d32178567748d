import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { BalanceReminder } from '../../receivables/receivables-contract.ts';
import { queueState } from '../queue.ts';
import { channelInSql, queueFrom, stateAtInSql } from './queue-rows.ts';

interface QueuedDebtor {
  readonly id: number;
  readonly state: number;
  readonly channel: string | null;
  readonly at: string | null;
}

const reminderOf = ({ state, channel, at }: QueuedDebtor): BalanceReminder => {
  if (state === queueState.sent) return { state: 'reminded', at };
  if (state === queueState.done) return { state: 'done', at };
  // A message that failed is tried again, by whatever way is left.
  return { state: channel === null ? 'unreachable' : 'ready', at: null };
};

/** Which of these customers the queue of unpaid amounts would write to now; who is not in it has no unpaid invoice. */
export const readBalanceReminders = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  customers: readonly number[],
): Promise<ReadonlyMap<number, BalanceReminder>> => {
  if (customers.length === 0) return new Map();
  const rows = await tx.many<QueuedDebtor>(sql`
    select q.subject_id as id, q.state, ${channelInSql} as channel, ${stateAtInSql} as at
    from ${queueFrom('balances', ctx, {})} where q.subject_id = any(${[...customers]}::bigint[])`);
  return new Map(rows.map((row) => [row.id, reminderOf(row)]));
};
