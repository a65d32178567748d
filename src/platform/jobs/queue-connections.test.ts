import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { exampleJobs, markJob } from '../../../test/support/example-jobs.ts';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { type Sql, sql } from '../db/sql.ts';
import { systemClock } from '../process/clock.ts';
import { noSealer } from '../secrets/sealing.ts';
import { type AnyJob, defineJob } from './define-job.ts';
import { enqueue, enqueueMany } from './enqueue.ts';
import { prepareJobs } from './queue.ts';
import { startWorkers, type Workers } from './workers.ts';

let database: OwnDatabase;
const started: Workers[] = [];
const errors: string[] = [];

const work = async (jobs: readonly AnyJob[], connections: number): Promise<Workers> => {
  const workers = await startWorkers({
    owner: database.address.owner,
    app: database.app,
    clock: systemClock,
    sealer: noSealer,
    jobs,
    connections,
    onError: (error) => void errors.push(error.message),
    pace: { supervise_seconds: 1, poll_seconds: 1 },
  });
  started.push(workers);
  return workers;
};

const until = async (isSo: () => Promise<boolean>, seconds = 20): Promise<void> => {
  for (let i = 0; i < seconds * 20; i++) {
    if (await isSo()) return;
    await wait(50);
  }
  throw new Error(`not within ${seconds} s; errors: ${errors.join(', ')}`);
};
const numberOf = async (statement: Sql): Promise<number> => {
  const [rows] = await database.owner.batch([statement]);
  return rows![0]!['n'] as number;
};
const nameOf = async (merchantId: number): Promise<string> => {
  const [rows] = await database.owner.batch([sql`select name_en from merchant where merchant_id = ${merchantId}`]);
  return String(rows![0]!['name_en']);
};

beforeAll(async () => {
  database = await openOwnDatabase();
});
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop(5);
  errors.length = 0;
});
afterAll(() => database.drop());

describe('queue connections', () => {
  /** Opens transactions of its own beside the queue's: the second connection comes from another pool. */
  const nestedJob = defineJob({
    name: 'test.nested',
    kind: 'outside',
    payload: z.object({}),
    retry: { limit: 0, delay_seconds: 1 },
    expire_seconds: 30,
    concurrency: 2,
    handle: async (run) => {
      await run.transaction((tx) => enqueue(tx, holding[0]!, { seconds: 0 }));
    },
  });
  /** Database jobs of several kinds that each hold their transaction for a moment. */
  const holding = ['a', 'b', 'c', 'd', 'e', 'f'].map((letter) =>
    defineJob({
      name: `test.hold-${letter}`,
      kind: 'database',
      payload: z.object({ seconds: z.number() }),
      retry: { limit: 0, delay_seconds: 1 },
      expire_seconds: 4,
      concurrency: 2,
      handle: async (_run, tx, { seconds }) => {
        await tx.run(sql`select pg_sleep(${seconds})`);
        await tx.run(sql`update merchant set name_en = name_en || ${letter} where merchant_id = ${tx.merchantId}`);
      },
    }),
  );
  const held = (): Promise<number> =>
    numberOf(sql`select count(*)::int as n from pg_stat_activity
      where datname = current_database() and application_name like 'batalat jobs %'`);
  const failed = (): Promise<number> =>
    numberOf(sql`select count(*)::int as n from job_queue.job
      where name like 'test.hold-%' and (state in ('failed', 'retry') or retry_count > 0)`);
  const left = (): Promise<number> =>
    numberOf(sql`select count(*)::int as n from job_queue.job
      where name ~ '^test.(hold|nested)' and state < 'completed'`);

  it('many jobs finish within the pool', async () => {
    const shop = await database.openShop();
    await prepareJobs(database.address.owner, [...exampleJobs, ...holding, nestedJob]);
    await database.as(shop, async (tx) => {
      for (const job of holding)
        await enqueueMany(
          tx,
          job,
          Array.from({ length: 10 }, () => ({ seconds: 0.02 })),
        );
      await enqueueMany(tx, nestedJob, [{}, {}, {}, {}]);
    });
    await work([...exampleJobs, ...holding, nestedJob], 2);
    let most = 0;
    await until(async () => {
      most = Math.max(most, await held());
      return (await left()) === 0;
    }, 60);
    // Two of the pool and the one that listens.
    expect(most).toBeLessThanOrEqual(3);
    expect([errors, await failed()]).toEqual([[], 0]);
    expect((await nameOf(shop)).match(/[a-f]/g)!.length).toBeGreaterThanOrEqual(60);
  }, 90_000);

  it('waiting jobs are left to others before expiry', async () => {
    const [slow, quick] = [await database.openShop(), await database.openShop()];
    await prepareJobs(database.address.owner, [...exampleJobs, ...holding]);
    const jobs = [...exampleJobs, ...holding];
    await work(jobs, 2);
    // Three in turn on the one place last longer than any of them may.
    await database.as(slow, async (tx) => {
      for (const job of holding.slice(0, 3)) await enqueue(tx, job, { seconds: 2.5 });
    });
    await until(async () => (await held()) === 3);
    await database.as(quick, (tx) => enqueue(tx, holding[3]!, { seconds: 0 }));
    await work(jobs, 8);
    await until(async () => (await nameOf(quick)) === 'Test shopd', 3);
    await until(async () => (await left()) === 0, 20);
    expect([errors, await failed()]).toEqual([[], 0]);
  }, 60_000);

  it('stopped workers receive nothing new', async () => {
    const shop = await database.openShop();
    await prepareJobs(database.address.owner, [...exampleJobs, ...holding]);
    const workers = await work(holding, 2);
    await database.as(shop, async (tx) => {
      for (const job of holding.slice(0, 4)) await enqueue(tx, job, { seconds: 1 });
    });
    await until(async () => (await left()) === 4 && (await held()) === 3);
    await wait(300);
    started.splice(started.indexOf(workers), 1);
    await workers.stop(10);
    expect(await left()).toBe(3);
    await work(holding, 8);
    await until(async () => (await left()) === 0);
    expect([errors, await failed()]).toEqual([[], 0]);
  }, 60_000);

  it('workers listen again after their connections were cut', async () => {
    const shop = await database.openShop();
    const listening = async () => {
      const [rows] = await database.owner.batch([
        sql`select pid from pg_stat_activity
            where datname = current_database() and application_name like 'batalat jobs %' and query like 'listen %'`,
      ]);
      return rows!.map((row) => row['pid'] as number);
    };
    await work(exampleJobs, 2);
    await until(async () => (await listening()).length === 1);
    const [before] = await listening();
    await database.owner.batch([
      sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name like 'batalat jobs %'`,
    ]);
    await database.as(shop, (tx) => enqueue(tx, markJob, { mark: '+' }));
    await until(async () => (await nameOf(shop)) === 'Test shop+');
    await until(async () => (await listening()).some((pid) => pid !== before));
  }, 60_000);
});
