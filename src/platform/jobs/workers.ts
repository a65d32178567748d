import type pg from 'pg';
import type { Db, JobWithMetadata } from 'pg-boss';
import { Pool } from '../db/pools.ts';
import { merchantTransaction } from '../db/transaction.ts';
import { type Actor, systemActor } from '../http/actor.ts';
import { connectionName } from '../observability/process-name.ts';
import { type Listener, Watched, watch } from '../observability/watched.ts';
import type { Clock } from '../process/clock.ts';
import type { Sealer } from '../secrets/sealing.ts';
import type { AnyJob, DatabaseJob, JobRun, OutsideJob, PerMerchantJob } from './define-job.ts';
import { forEachMerchant } from './for-each-merchant.ts';
import { freeOrderedKeys } from './free-ordered-keys.ts';
import { isItsTurn } from './job-pace.ts';
import { openQueue, type QueuePace, usualPace } from './queue.ts';
import { QueueConnections } from './queue-connections.ts';
import { lowered, QueueTransaction } from './queue-transaction.ts';
import { usualConnections } from './usual-connections.ts';

export interface WorkerParts {
  owner: pg.PoolConfig;
  /** The app role's pool, for the transactions that jobs open themselves. */
  app: Pool;
  clock: Clock;
  /** Of the installation. */
  sealer: Sealer;
  jobs: readonly AnyJob[];
  /** Told of every failed try and of trouble with the queue itself. */
  onError: (error: Error, job?: { name: string; jobId: string; isLastTry: boolean }) => void;
  pace?: QueuePace;
  /** How many connections they share, two at least; one more listens. */
  connections?: number;
  /** Told of every round trip that a job makes. */
  listeners?: readonly Listener[];
}

export interface Workers {
  /** Takes no new jobs, lets the running ones finish within the limit (default 20 s), then leaves. */
  stop(limitSeconds?: number): Promise<void>;
}

interface QueuedData {
  merchant_id: number;
  payload: unknown;
  actor?: Actor;
  /** Paced jobs only: the moment that was reserved for it. */
  turn_at?: string;
}

/** Under load a short statement waits for its turn; only an outage makes it wait so long. */
const longestWaitMs = 60_000;

/** One try of a job, its round trips counted; a failure is reported and goes on to the queue, which decides on another try. */
const attemptJob = async (
  { clock, sealer, listeners, onError }: WorkerParts,
  job: AnyJob,
  queued: JobWithMetadata<QueuedData>,
  work: (run: JobRun, payload: unknown) => Promise<void>,
): Promise<void> => {
  const isLastTry = queued.retryCount >= queued.retryLimit;
  const run: JobRun = {
    jobId: queued.id,
    merchantId: queued.data.merchant_id,
    actor: queued.data.actor ?? systemActor,
    now: clock.now(),
    isLastTry,
    sealer,
  };
  try {
    const watched = new Watched(`job ${job.name}`, run.jobId, listeners);
    watched.merchant = run.merchantId;
    await watch(watched, () => work(run, job.payload.parse(queued.data.payload)));
  } catch (error) {
    const failure = error instanceof Error ? error : new Error(String(error));
    onError(failure, { name: job.name, jobId: queued.id, isLastTry });
    throw failure;
  }
};

/**
 * Runs jobs in this process. Any number of processes may do so on one database: the queue gives each job to one worker,
 * and to another one when the first died with it.
 */
export const startWorkers = async (parts: WorkerParts): Promise<Workers> => {
  const pace = parts.pace ?? usualPace;
  const size = parts.connections ?? usualConnections;
  const address = { ...parts.owner, application_name: connectionName('jobs') };
  const owner = new Pool({ ...address, connectionTimeoutMillis: longestWaitMs }, size);
  const connections = new QueueConnections(owner, size, { address, onError: parts.onError });
  const boss = openQueue({ db: connections }, { works: true, pace, onError: parts.onError });

  const polling = { pollingIntervalSeconds: pace.poll_seconds, notifyPollingIntervalSeconds: pace.poll_seconds };

  const workInTransaction = (job: DatabaseJob | PerMerchantJob, done: () => void): Promise<string> =>
    boss.work<QueuedData, void, typeof polling & { transactional: true; includeMetadata: true }>(
      job.name,
      { ...polling, transactional: true, includeMetadata: true },
      async ([queued], database: Db) => {
        const tx = new QueueTransaction(database, parts.app.spread);
        await attemptJob(parts, job, queued!, (run, payload) =>
          job.kind === 'per-merchant'
            ? forEachMerchant(tx, job, run, payload)
            : lowered(tx, run.merchantId, run.actor, (merchantTx) => job.handle(run, merchantTx, payload)),
        ).finally(done);
      },
    );

  const workOutside = (job: OutsideJob, done: () => void): Promise<string> =>
    boss.work<QueuedData, void, typeof polling & { includeMetadata: true }>(
      job.name,
      { ...polling, includeMetadata: true },
      async ([queued]) => {
        await attemptJob(parts, job, queued!, async (run, payload) => {
          const { turn_at } = queued!.data;
          if (job.pace && !(await isItsTurn(owner, job, { id: run.jobId, merchantId: run.merchantId, turn_at })))
            return;
          await job.handle(
            { ...run, transaction: (work) => merchantTransaction(parts.app, run.merchantId, work, run.actor) },
            payload,
          );
        }).finally(done);
      },
    );

  await boss.start();
  for (const job of parts.jobs) {
    for (let i = 0; i < (job.concurrency ?? 1); i++) {
      // After a job the worker looks for the next one at once instead of at its next poll.
      let id = '';
      const done = (): void => boss.notifyWorker(id);
      id = await (job.kind === 'outside'
        ? workOutside(job, done)
        : connections.asTransactional(() => workInTransaction(job, done)));
    }
  }
  const freeing = freeOrderedKeys(owner, parts.jobs, pace.supervise_seconds, (error) => parts.onError(error));
  return {
    stop: async (limitSeconds = 20) => {
      connections.close();
      await freeing.stop();
      await boss.stop({ graceful: true, timeout: limitSeconds * 1000 });
      await owner.end();
    },
  };
};
