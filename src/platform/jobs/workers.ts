import type pg from 'pg';
import type { Db, JobWithMetadata } from 'pg-boss';
import type { Clock } from '../clock.ts';
import type { Row } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { type Statement, sql } from '../db/sql.ts';
import { asMerchantTx, merchantTransaction, setMerchant, type Transaction } from '../db/transaction.ts';
import type { AnyJob, DatabaseJob, JobRun, OutsideJob } from './define-job.ts';
import { openQueue, type QueuePace, usualPace } from './queue.ts';

export interface WorkerParts {
  owner: pg.PoolConfig;
  /** The app role's pool, for the transactions that jobs open themselves. */
  app: Pool;
  clock: Clock;
  jobs: readonly AnyJob[];
  /** Told of every failed try and of trouble with the queue itself. */
  onError: (error: Error, job?: { name: string; jobId: string; isLastTry: boolean }) => void;
  pace?: QueuePace;
}

export interface Workers {
  /** Takes no new jobs, lets the running ones finish within the limit (default 20 s), then leaves. */
  stop(limitSeconds?: number): Promise<void>;
}

interface QueuedData {
  merchant_id: number;
  payload: unknown;
}

/** The queue's own transaction, spoken to as every other: effects written here commit with the job's completion. */
class QueueTransaction implements Transaction {
  readonly #database: Db;
  constructor(database: Db) {
    this.#database = database;
  }
  async many<T>(statement: Statement): Promise<T[]> {
    return (await this.#database.executeSql(statement.text, [...statement.values])).rows as T[];
  }
  async maybe<T>(statement: Statement): Promise<T | undefined> {
    return (await this.many<T>(statement))[0];
  }
  async one<T>(statement: Statement): Promise<T> {
    const rows = await this.many<T>(statement);
    if (rows.length !== 1) throw new Error(`expected one row, got ${rows.length}: ${statement.text.slice(0, 120)}`);
    return rows[0]!;
  }
  async run(statement: Statement): Promise<void> {
    await this.many(statement);
  }
  async batch(statements: readonly Statement[]): Promise<Row[][]> {
    const all: Row[][] = [];
    for (const statement of statements) all.push(await this.many(statement));
    return all;
  }
}

/** The queue's connection belongs to the owner; a handler sees what the app may see of its merchant and no more. */
const lowered = async (database: Db, merchantId: number, work: (tx: Transaction) => Promise<void>) => {
  const tx = new QueueTransaction(database);
  await tx.run(sql`set local role batalat_app`);
  await tx.run(setMerchant(merchantId));
  await work(tx);
  await tx.run(sql`reset role`);
};

/**
 * Runs jobs in this process. Any number of processes may do so on one database: the queue gives each job to one worker,
 * and to another one when the first died with it.
 */
export const startWorkers = async (parts: WorkerParts): Promise<Workers> => {
  const pace = parts.pace ?? usualPace;
  const boss = openQueue(parts.owner, { works: true, pace, onError: parts.onError });

  const attempt = async (
    job: AnyJob,
    queued: JobWithMetadata<QueuedData>,
    work: (run: JobRun, payload: unknown) => Promise<void>,
  ): Promise<void> => {
    const isLastTry = queued.retryCount >= queued.retryLimit;
    const run: JobRun = {
      jobId: queued.id,
      merchantId: queued.data.merchant_id,
      now: parts.clock.now(),
      isLastTry,
    };
    try {
      await work(run, job.payload.parse(queued.data.payload));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error(String(error));
      parts.onError(failure, { name: job.name, jobId: queued.id, isLastTry });
      throw failure;
    }
  };

  const polling = { pollingIntervalSeconds: pace.poll_seconds, notifyPollingIntervalSeconds: pace.poll_seconds };

  const workDatabase = (job: DatabaseJob, done: () => void): Promise<string> =>
    boss.work<QueuedData, void, typeof polling & { transactional: true; includeMetadata: true }>(
      job.name,
      { ...polling, transactional: true, includeMetadata: true },
      async ([queued], database) => {
        await attempt(job, queued!, (run, payload) =>
          lowered(database, run.merchantId, (tx) => job.handle(run, asMerchantTx(tx, run.merchantId), payload)),
        ).finally(done);
      },
    );

  const workOutside = (job: OutsideJob, done: () => void): Promise<string> =>
    boss.work<QueuedData, void, typeof polling & { includeMetadata: true }>(
      job.name,
      { ...polling, includeMetadata: true },
      async ([queued]) => {
        await attempt(job, queued!, (run, payload) =>
          job.handle({ ...run, transaction: (work) => merchantTransaction(parts.app, run.merchantId, work) }, payload),
        ).finally(done);
      },
    );

  await boss.start();
  for (const job of parts.jobs) {
    for (let i = 0; i < (job.concurrency ?? 1); i++) {
      // After a job the worker looks for the next one at once instead of at its next poll.
      let id = '';
      const done = (): void => boss.notifyWorker(id);
      id = await (job.kind === 'database' ? workDatabase(job, done) : workOutside(job, done));
    }
  }
  return {
    stop: (limitSeconds = 20) => boss.stop({ graceful: true, timeout: limitSeconds * 1000 }),
  };
};
