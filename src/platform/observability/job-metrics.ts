import type { Registry } from 'prom-client';
import { rowsOf } from '../db/batch.ts';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';
import { addReadGauge, cacheRead } from './cache-read.ts';

const keptMs = 10_000;

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly given_up: number;
  readonly oldest_seconds: number;
}

/** Jobs that may begin (not those that wait for their next try or their hour) and how long the oldest has waited. */
const pendingJobs = sql`
  select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'failed')::int as given_up,
    coalesce(max(extract(epoch from now() - start_after))
      filter (where state < 'active' and start_after <= now()), 0)::float8 as oldest_seconds
  from job_queue.job where state < 'completed' or state = 'failed' group by name order by name`;

const nothing = (name: string): QueueRow => ({ name, waiting: 0, running: 0, given_up: 0, oldest_seconds: 0 });

/**
 * Depth of the job queue and age of its oldest job, by queue. A queue without jobs says 0, so that the first one that is
 * given up is seen as a change. What cannot be read is left out and counted.
 */
export const addJobMetrics = (
  registry: Registry,
  { queue, jobs, onFailure }: { queue: Pool; jobs: readonly string[]; onFailure: () => void },
): void => {
  const rows = cacheRead(keptMs, () =>
    queue.batch([sql`set local statement_timeout = '5s'`, pendingJobs]).then(
      ([, found]) => {
        const read = rowsOf<QueueRow>(found);
        const named = new Set(read.map((row) => row.name));
        return [...read, ...jobs.filter((name) => !named.has(name)).map(nothing)];
      },
      (): QueueRow[] => {
        onFailure();
        return [];
      },
    ),
  );
  const gauge = (name: string, help: string, value: (row: QueueRow) => number): void =>
    addReadGauge(registry, { name, help, labelNames: ['queue'] }, async () =>
      (await rows()).map((row) => ({ labels: { queue: row.name }, value: value(row) })),
    );
  gauge('batalat_jobs_waiting', 'Jobs ready but not started', (row) => row.waiting);
  gauge('batalat_jobs_running', 'Jobs running', (row) => row.running);
  gauge(
    'batalat_jobs_oldest_seconds',
    'How long the oldest job that could begin has waited',
    (row) => row.oldest_seconds,
  );
  gauge('batalat_jobs_given_up', 'Jobs of the last seven days that failed for good', (row) => row.given_up);
};
