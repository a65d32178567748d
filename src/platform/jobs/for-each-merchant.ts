import { type Statement, sql } from '../db/sql.ts';
import type { JobRun, PerMerchantJob } from './define-job.ts';
import { lowered, type QueueTransaction } from './queue-transaction.ts';

const everyMerchant = (): Statement => sql`select merchant_id from merchants_to_visit() as merchant_id`;

/**
 * Enqueues a visit's job for each of its shops, in the transaction that completes the visit: each shop is visited once,
 * whatever happens to the process. The list is read as the app role; only putting jobs in for others is the owner's.
 */
export const forEachMerchant = async (
  tx: QueueTransaction,
  visit: PerMerchantJob,
  run: JobRun,
  payload: unknown,
): Promise<void> => {
  const rows = await lowered(tx, run.merchantId, run.actor, (platformTx) =>
    platformTx.many(visit.merchants?.(run) ?? everyMerchant()),
  );
  const key = visit.job.order_key?.(payload);
  const jobs = rows.map((row) => ({ merchant_id: Number(Object.values(row)[0]), payload, actor: run.actor, key }));
  if (jobs.length > 0) await tx.run(sql`select put_jobs(${visit.job.name}, ${JSON.stringify(jobs)}::jsonb)`);
};
