import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import pg from 'pg';
import { type Db, PgBoss } from 'pg-boss';
import { platformMerchant } from '../db/transaction.ts';
import { systemActor } from '../http/actor.ts';
import { connectionName } from '../observability/process-name.ts';
import type { AnyJob } from './define-job.ts';

/** The schema of the queue; enqueue_job in the migrations names it too. */
const schema = 'job_queue';

/** Seconds between looks at jobs whose worker died, and between polls when a notification was missed. */
export interface QueuePace {
  supervise_seconds: number;
  poll_seconds: number;
}
export const usualPace: QueuePace = { supervise_seconds: 30, poll_seconds: 5 };

/** A worker that says nothing for so long died with its job; only longer jobs need to say anything before they expire. */
const beatSeconds = 30;
const heartbeatOf = (job: AnyJob): number | undefined =>
  job.kind === 'outside' && job.expire_seconds > 4 * beatSeconds ? beatSeconds : undefined;

/** The queue on connections of its own (to declare jobs), or on those that the workers share; not started. */
export const openQueue = (
  from: { readonly owner: pg.PoolConfig } | { readonly db: Db },
  options: { works: boolean; pace: QueuePace; onError: (error: Error) => void },
): PgBoss => {
  const boss = new PgBoss({
    ...('db' in from
      ? { db: from.db }
      : {
          ...(from.owner as { host?: string; connectionString?: string }),
          max: 2,
          application_name: connectionName('jobs'),
        }),
    schema,
    supervise: options.works,
    schedule: options.works,
    cronMonitorIntervalSeconds: Math.min(options.pace.supervise_seconds, 30),
    cronWorkerIntervalSeconds: Math.min(options.pace.poll_seconds, 30),
    useListenNotify: options.works,
    superviseIntervalSeconds: options.pace.supervise_seconds,
    monitorIntervalSeconds: options.pace.supervise_seconds,
  });
  boss.on('error', options.onError);
  return boss;
};

/** A job of the clock belongs to the platform and carries nothing; missed while nothing ran, it is made up for once. */
const scheduledData = { merchant_id: platformMerchant, payload: {}, actor: systemActor };

const policyOf = (job: AnyJob): 'key_strict_fifo' | 'standard' => (job.order_key ? 'key_strict_fifo' : 'standard');

const { version } = createRequire(import.meta.url)('pg-boss/package.json') as { version: string };

/** What is declared of the jobs, and by which version of the queue. */
const digestOf = (jobs: readonly AnyJob[]): string => {
  const declared = jobs.map(({ name, retry, expire_seconds, schedule, kind, order_key }) => [
    ...[name, kind, retry, expire_seconds, schedule ?? null, order_key !== undefined],
  ]);
  return createHash('sha256')
    .update(JSON.stringify([version, declared]))
    .digest('hex');
};

const withClient = async <T>(owner: pg.PoolConfig, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whether these very jobs were declared before and the queue still knows each: then nothing is to be done at a start. */
const isPrepared = async (
  owner: pg.PoolConfig,
  { jobs, digest }: { jobs: readonly AnyJob[]; digest: string },
): Promise<boolean> => {
  const isSame = await withClient(owner, async (client) => {
    const { rowCount } = await client.query(`select from synchronised_list where name = 'jobs' and digest = $1`, [
      digest,
    ]);
    return rowCount === 1;
  });
  return isSame && (await lackingQueues(owner, jobs)).length === 0;
};

/**
 * Makes or migrates the queue and declares every job in it. Needed once before anything is enqueued, by the owner role;
 * several processes may do it together.
 */
export const prepareJobs = async (owner: pg.PoolConfig, jobs: readonly AnyJob[]): Promise<void> => {
  const digest = digestOf(jobs);
  if (await isPrepared(owner, { jobs, digest })) return;
  await declareJobs(owner, jobs);
  await withClient(owner, (client) =>
    client.query(
      `insert into synchronised_list (name, digest) values ('jobs', $1)
       on conflict (name) do update set digest = excluded.digest, synchronised_at = now()`,
      [digest],
    ),
  );
};

const declareJobs = async (owner: pg.PoolConfig, jobs: readonly AnyJob[]): Promise<void> => {
  let failure: Error | undefined;
  const boss = openQueue(
    { owner },
    {
      works: false,
      pace: usualPace,
      onError: (error) => {
        failure = error;
      },
    },
  );
  await boss.start();
  try {
    for (const job of jobs) {
      const options = {
        retryLimit: job.retry.limit,
        retryDelay: job.retry.delay_seconds,
        retryBackoff: job.retry.max_delay_seconds !== undefined,
        ...(job.retry.max_delay_seconds === undefined ? {} : { retryDelayMax: job.retry.max_delay_seconds }),
        expireInSeconds: job.expire_seconds,
        ...(heartbeatOf(job) === undefined ? {} : { heartbeatSeconds: heartbeatOf(job) }),
        deleteAfterSeconds: 7 * 86_400,
        notify: true,
      };
      await boss.createQueue(job.name, { ...options, policy: policyOf(job) });
      await boss.updateQueue(job.name, options);
      if (job.schedule)
        await boss.schedule(job.name, job.schedule.cron, scheduledData, { tz: job.schedule.zone, missed: 'once' });
    }
    const scheduled = new Set(jobs.filter((job) => job.schedule).map((job) => job.name));
    for (const { name } of await boss.getSchedules()) if (!scheduled.has(name)) await boss.unschedule(name);
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
};

/** Declared jobs that the queue does not know: whoever enqueues one fails. */
export const lackingQueues = async (owner: pg.PoolConfig, jobs: readonly AnyJob[]): Promise<string[]> => {
  const client = new pg.Client(owner);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_there: boolean }>(
      `select to_regclass('${schema}.queue') is not null as is_there`,
    );
    const names = jobs.map((job) => job.name);
    if (!rows[0]!.is_there) return names;
    const { rows: lacking } = await client.query<{ name: string }>(
      `select name from unnest($1::text[]) name where not exists (select from ${schema}.queue q where q.name = name.name)`,
      [names],
    );
    return lacking.map((row) => row.name);
  } finally {
    await client.end();
  }
};
