import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import type { AnyJob } from './define-job.ts';

/**
 * The queue holds every successor of a job back while it waits for its next try, and for ever once it failed for good.
 * Here such a failure lets the next one follow: the failed job is taken out of the order and stays to be read.
 */
export const freeOrderedKeys = (
  owner: Pool,
  jobs: readonly AnyJob[],
  everySeconds: number,
  onError: (error: Error) => void,
): { stop(): Promise<void> } => {
  const names = jobs.filter((job) => job.order_key).map((job) => job.name);
  let looking: Promise<unknown> = Promise.resolve();
  const look = (): void => {
    looking = owner
      .batch([
        sql`update job_queue.job set singleton_key = singleton_key || ' failed ' || id::text
            where name = any(${names}::text[]) and state = 'failed' and singleton_key not like '% failed %'`,
      ])
      .catch(onError);
  };
  const timer = names.length > 0 ? setInterval(look, everySeconds * 1000).unref() : undefined;
  return {
    stop: async () => {
      clearInterval(timer);
      await looking;
    },
  };
};
