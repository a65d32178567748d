import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  actorJob,
  everywhereJob,
  exampleJobs,
  longJob,
  markJob,
  orderedJob,
  pacedJob,
  reachJob,
  slowJob,
  stumbleJob,
} from '../../../test/support/example-jobs.ts';
import { type OwnDatabase, openOwnDatabase } from '../../../test/support/own-database.ts';
import { sql } from '../db/sql.ts';
import { merchantTransaction } from '../db/transaction.ts';
import { systemClock } from '../process/clock.ts';
import { noSealer } from '../secrets/sealing.ts';
import { type AnyJob, defineJob } from './define-job.ts';
import { enqueue, enqueueMany, enqueueStatement } from './enqueue.ts';
import { prepareJobs } from './queue.ts';
import { startWorkers, type Workers } from './workers.ts';

let database: OwnDatabase;
const started: Workers[] = [];
const errors: string[] = [];

const work = async (jobs: readonly AnyJob[] = exampleJobs): Promise<Workers> => {
  const workers = await startWorkers({
    owner: database.address.owner,
    app: database.app,
    clock: systemClock,
    sealer: noSealer,
    jobs,
    onError: (error) => void errors.push(error.message),
    pace: { supervise_seconds: 1, poll_seconds: 1 },
  });
  started.push(workers);
  return workers;
};

const nameOf = async (merchantId: number): Promise<string> => {
  const [rows] = await database.owner.batch([sql`select name_en from merchant where merchant_id = ${merchantId}`]);
  return String(rows![0]!['name_en']);
};

const until = async (condition: () => Promise<boolean>, seconds = 20): Promise<void> => {
  for (let i = 0; i < seconds * 20; i++) {
    if (await condition()) return;
    await wait(50);
  }
  throw new Error(`not within ${seconds} s; errors: ${errors.join(', ')}`);
};

const waiting = async (name: string): Promise<number> => {
  const [rows] = await database.owner.batch([
    sql`select count(*) as n from job_queue.job where name = ${name} and state < 'completed'`,
  ]);
  return Number(rows![0]!['n']);
};

beforeAll(async () => {
  database = await openOwnDatabase();
  await prepareJobs(database.address.owner, exampleJobs);
});
afterEach(async () => {
  for (const workers of started.splice(0)) await workers.stop(5);
  errors.length = 0;
});
afterAll(() => database.drop());

describe('a job', () => {
  it('job exists only when its transaction commits', async () => {
    const shop = await database.openShop();
    await expect(
      database.as(shop, async (tx) => {
        await enqueue(tx, markJob, { mark: 'x' });
        throw new Error('the sale failed');
      }),
    ).rejects.toThrow('the sale failed');
    expect(await waiting(markJob.name)).toBe(0);
    await database.as(shop, (tx) => enqueue(tx, markJob, { mark: 'x' }));
    expect(await waiting(markJob.name)).toBe(1);
    await work();
    await until(async () => (await nameOf(shop)) === 'Test shopx');
  });

  it('job runs once between two sets of workers', async () => {
    const shop = await database.openShop();
    await work();
    await work();
    await database.as(shop, async (tx) => {
      await tx.batch(Array.from({ length: 40 }, (_, i) => enqueueStatement(markJob, { mark: `[${i}]` })));
    });
    await until(async () => (await waiting(markJob.name)) === 0);
    const marks = (await nameOf(shop)).match(/\[\d+\]/g)!;
    expect(marks).toHaveLength(40);
    expect(new Set(marks).size).toBe(40);
  });

  it('failed try is rolled back and retried', async () => {
    const shop = await database.openShop();
    await database.as(shop, (tx) => enqueue(tx, stumbleJob, {}));
    await work();
    await until(async () => (await waiting(stumbleJob.name)) === 0);
    expect(errors.filter((message) => message === 'stumbled')).toHaveLength(2);
    expect(await nameOf(shop)).toBe('Test shop!');
  });

  it('job waits for its time', async () => {
    const shop = await database.openShop();
    const [rows] = await database.owner.batch([sql`select now() + interval '2 seconds' as at`]);
    await database.as(shop, (tx) => enqueue(tx, markJob, { mark: '+' }, { start_after: String(rows![0]!['at']) }));
    await work();
    await wait(1000);
    expect(await nameOf(shop)).toBe('Test shop');
    await until(async () => (await nameOf(shop)) === 'Test shop+');
  });

  it('job runs as app role in its own shop', async () => {
    const shop = await database.openShop();
    const other = await database.openShop();
    await database.as(shop, (tx) => enqueue(tx, reachJob, { other }));
    await work();
    await until(async () => (await nameOf(shop)) === 'batalat_app sees 0');
  });

  it.each([slowJob, longJob])('job killed midway is run again by another process', async (job) => {
    const shop = await database.openShop();
    const script = fileURLToPath(new URL('../../../test/support/worker-process.ts', import.meta.url));
    const url = database.address.owner.connectionString!;
    const child: ChildProcess = spawn(process.execPath, [script, url], { stdio: ['ignore', 'ignore', 'inherit'] });
    await database.as(shop, (tx) => enqueue(tx, job, {}));
    await until(async () => (await nameOf(shop)) === 'Test shop>');
    child.kill('SIGKILL');
    await once(child, 'exit');
    // What may take long is not waited for so long: nobody has heard of its worker for a minute.
    await database.owner.batch([
      sql`update job_queue.job set heartbeat_on = heartbeat_on - interval '1 minute' where name = ${job.name}`,
    ]);
    await work();
    await until(async () => (await nameOf(shop)) === 'Test shop>>');
    await until(async () => (await waiting(job.name)) === 0);
  });

  it('app role cannot read, change or insert jobs', async () => {
    const shop = await database.openShop();
    for (const statement of [
      sql`select 1 from job_queue.job`,
      sql`delete from job_queue.job`,
      sql`insert into job_queue.job (name) values ('test.mark')`,
    ])
      await expect(database.as(shop, (tx) => tx.run(statement))).rejects.toMatchObject({ code: '42501' });
  });

  it('undeclared job or wrong payload is refused', async () => {
    const shop = await database.openShop();
    await expect(
      database.as(shop, (tx) => enqueue(tx, { ...markJob, name: 'test.unknown' }, { mark: 'x' })),
    ).rejects.toThrow('no such job: test.unknown');
    expect(() => enqueueStatement(markJob, { mark: 1 as unknown as string })).toThrow();
  });

  it('keyed jobs run in order past retries and failures', async () => {
    const shop = await database.openShop();
    const marks = ['a1', 'a2', 'a3', 'a4', 'a5'];
    await database.as(shop, (tx) =>
      enqueueMany(
        tx,
        orderedJob,
        marks.map((mark) => ({ key: 'a', mark, failures: mark === 'a2' ? 1 : mark === 'a3' ? 2 : 0 })),
      ),
    );
    await database.as(shop, (tx) => enqueue(tx, orderedJob, { key: 'b', mark: 'b1', failures: 0 }));
    await work();
    await until(async () => (await waiting(orderedJob.name)) === 0);
    const name = await nameOf(shop);
    expect(name.match(/a\d/g)).toEqual(['a1', 'a2', 'a4', 'a5']);
    // The other key did not wait for the first one's troubles.
    expect(name.indexOf('b1')).toBeLessThan(name.indexOf('a2'));
  });

  it('pace applies per shop across processes', async () => {
    const [shop, other] = [await database.openShop(), await database.openShop()];
    await database.as(shop, (tx) => enqueueMany(tx, pacedJob, [{}, {}, {}]));
    await database.as(other, (tx) => enqueue(tx, pacedJob, {}));
    await work();
    await work();
    await until(async () => (await waiting(pacedJob.name)) === 0);
    const times = (await nameOf(shop)).split(' ').slice(2).map(Number);
    expect(times).toHaveLength(3);
    // The queue is polled every second here, so a turn may begin that much late.
    for (const i of [1, 2]) expect(times[i]! - times[i - 1]!).toBeGreaterThan(1.8);
    expect(times[2]! - times[0]!).toBeGreaterThan(5.8);
    const alone = Number((await nameOf(other)).split(' ')[2]);
    expect(alone - times[0]!).toBeLessThan(2.5);
  });

  it('job and its follow-ups record their actor', async () => {
    const shop = await database.openShop();
    await merchantTransaction(database.app, shop, (tx) => enqueue(tx, actorJob, { hops: 1 }), { kind: 'user', id: 7 });
    await work();
    await until(async () => (await nameOf(shop)) === 'Test shop user 7 user 7');
  });

  it('scheduled job reaches every shop despite failures', async () => {
    const [shop, broken] = [await database.openShop(), await database.openShop()];
    await database.owner.batch([sql`update merchant set name_en = 'Broken' where merchant_id = ${broken}`]);
    const jobs = [...exampleJobs, everywhereJob, everywhereJob.kind === 'per-merchant' ? everywhereJob.job : markJob];
    await prepareJobs(database.address.owner, jobs);
    await work(jobs);
    await until(async () => (await nameOf(shop)).includes('*'));
    expect(await nameOf(broken)).toBe('Broken');
    // A version of the product without the schedule takes it away.
    await prepareJobs(database.address.owner, exampleJobs);
    const [rows] = await database.owner.batch([sql`select count(*)::int as n from job_queue.schedule`]);
    expect(rows![0]!['n']).toBe(0);
  });

  it('job cannot have both a pace and an order', () => {
    expect(() =>
      defineJob({ ...pacedJob, kind: 'outside', handle: async () => {}, order_key: () => 'x' } as never),
    ).toThrow('lose its place');
  });

  it('job for another shop is refused', async () => {
    const [shop, other] = [await database.openShop(), await database.openShop()];
    const forged = JSON.stringify([{ merchant_id: other, payload: { mark: '!' } }]);
    await database.as(shop, (tx) => tx.run(sql`select enqueue_jobs('test.mark', ${forged}::jsonb)`));
    await expect(
      database.as(shop, (tx) => tx.run(sql`select put_jobs('test.mark', ${forged}::jsonb)`)),
    ).rejects.toMatchObject({ code: '42501' });
    await work();
    await until(async () => (await nameOf(shop)) === 'Test shop!');
    expect(await nameOf(other)).toBe('Test shop');
  });
});

it('jobs are redeclared only when changed or missing', async () => {
  const limitOf = async () => {
    const [rows] = await database.owner.batch([
      sql`select retry_limit from job_queue.queue where name = ${markJob.name}`,
    ]);
    return rows![0]?.['retry_limit'];
  };
  const spoil = () =>
    database.owner.batch([sql`update job_queue.queue set retry_limit = 77 where name = ${markJob.name}`]);
  await prepareJobs(database.address.owner, exampleJobs);
  await spoil();
  await prepareJobs(database.address.owner, exampleJobs);
  expect(await limitOf()).toBe(77);
  const changed = exampleJobs.map((job) => ({ ...job, expire_seconds: job.expire_seconds + 1 }) as AnyJob);
  await prepareJobs(database.address.owner, changed);
  expect(await limitOf()).toBe(markJob.retry.limit);
  await spoil();
  await database.owner.batch([
    sql`delete from job_queue.job_common where name = ${actorJob.name}`,
    sql`delete from job_queue.queue where name = ${actorJob.name}`,
  ]);
  await prepareJobs(database.address.owner, changed);
  expect(await limitOf()).toBe(markJob.retry.limit);
  await prepareJobs(database.address.owner, exampleJobs);
});
