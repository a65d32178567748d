import type { z } from 'zod';
import { type Statement, sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';

/** What must be known of a job to enqueue it: its handler may need parts that the caller does not have. */
export interface JobName<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
}

export interface EnqueueOptions {
  /** Instant before which the job does not run, ISO 8601. */
  start_after?: string;
}

/**
 * The statement that puts a job into the queue for the transaction's merchant: for batches and hot paths. The job
 * exists when the transaction commits, and never when it rolls back.
 */
export const enqueueStatement = <P extends z.ZodType>(
  job: JobName<P>,
  payload: z.input<P>,
  options: EnqueueOptions = {},
): Statement =>
  sql`select enqueue_job(${job.name}, ${JSON.stringify(job.payload.parse(payload))}::jsonb, ${options.start_after ?? null}::timestamptz)`;

/** Puts a job into the queue in the caller's transaction. */
export const enqueue = <P extends z.ZodType>(
  tx: MerchantTx,
  job: JobName<P>,
  payload: z.input<P>,
  options?: EnqueueOptions,
): Promise<void> => tx.run(enqueueStatement(job, payload, options));
