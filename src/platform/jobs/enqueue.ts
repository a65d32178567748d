import type { z } from 'zod';
import { type Statement, sql } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { type Actor, systemActor } from '../http/actor.ts';

/** What must be known of a job to enqueue it: its handler may need parts that the caller does not have. */
export interface JobName<P extends z.ZodType = z.ZodType> {
  readonly name: string;
  readonly payload: P;
  readonly order_key?: (payload: z.output<P>) => string;
}

export interface EnqueueOptions {
  /** Instant before which the job does not run, ISO 8601. */
  start_after?: string;
}

const asRow = <P extends z.ZodType>(job: JobName<P>, given: z.input<P>, actor: Actor, options: EnqueueOptions) => {
  const payload = job.payload.parse(given);
  return { payload, actor, start_after: options.start_after, key: job.order_key?.(payload) };
};

const statementOf = (name: string, rows: readonly unknown[]): Statement =>
  sql`select enqueue_jobs(${name}, ${JSON.stringify(rows)}::jsonb)`;

/**
 * The statement that puts a job into the queue for the transaction's merchant: for batches and hot paths. The job
 * exists when the transaction commits, and never when it rolls back.
 */
export const enqueueStatement = <P extends z.ZodType>(
  job: JobName<P>,
  payload: z.input<P>,
  options: EnqueueOptions & { actor?: Actor } = {},
): Statement => statementOf(job.name, [asRow(job, payload, options.actor ?? systemActor, options)]);

/** Puts a job into the queue in the caller's transaction, caused by whoever stands behind that. */
export const enqueue = <P extends z.ZodType>(
  tx: MerchantTx,
  job: JobName<P>,
  payload: z.input<P>,
  options: EnqueueOptions = {},
): Promise<void> => tx.run(enqueueStatement(job, payload, { ...options, actor: tx.actor }));

/** Puts many jobs of a kind into the queue with one statement; they keep the order of the list. */
export const enqueueMany = async <P extends z.ZodType>(
  tx: MerchantTx,
  job: JobName<P>,
  payloads: readonly z.input<P>[],
  options: EnqueueOptions = {},
): Promise<void> => {
  if (payloads.length === 0) return;
  await tx.run(
    statementOf(
      job.name,
      payloads.map((payload) => asRow(job, payload, tx.actor, options)),
    ),
  );
};
