import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { AnyJob } from './define-job.ts';

/** The schema of the queue; enqueue_job in the migrations names it too. */
const schema = 'job_queue';

/** Seconds between looks at jobs whose worker died, and between polls when a notification was missed. */
export interface QueuePace {
  supervise_seconds: number;
  poll_seconds: number;
}
export const usualPace: QueuePace = { supervise_seconds: 30, poll_seconds: 5 };

/** A connection of the owner role to the queue, not started. */
export const openQueue = (
  owner: pg.PoolConfig,
  options: { works: boolean; pace: QueuePace; onError: (error: Error) => void },
): PgBoss => {
  const boss = new PgBoss({
    ...(owner as { host?: string; connectionString?: string }),
    schema,
    max: 6,
    application_name: 'batalat jobs',
    supervise: options.works,
    schedule: false,
    useListenNotify: options.works,
    superviseIntervalSeconds: options.pace.supervise_seconds,
    monitorIntervalSeconds: options.pace.supervise_seconds,
  });
  boss.on('error', options.onError);
  return boss;
};

/**
 * Makes or migrates the queue and declares every job in it. Needed once before anything is enqueued, by the owner role;
 * several processes may do it together.
 */
export const prepareJobs = async (owner: pg.PoolConfig, jobs: readonly AnyJob[]): Promise<void> => {
  let failure: Error | undefined;
  const boss = openQueue(owner, {
    works: false,
    pace: usualPace,
    onError: (error) => {
      failure = error;
    },
  });
  await boss.start();
  try {
    for (const job of jobs) {
      const options = {
        retryLimit: job.retry.limit,
        retryDelay: job.retry.delay_seconds,
        retryBackoff: job.retry.max_delay_seconds !== undefined,
        ...(job.retry.max_delay_seconds === undefined ? {} : { retryDelayMax: job.retry.max_delay_seconds }),
        expireInSeconds: job.expire_seconds,
        deleteAfterSeconds: 7 * 86_400,
        notify: true,
      };
      await boss.createQueue(job.name, options);
      await boss.updateQueue(job.name, options);
    }
  } finally {
    await boss.stop({ graceful: false });
  }
  if (failure) throw failure;
};
