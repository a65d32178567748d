import { Gauge, type Registry } from 'prom-client';
import type { Pool } from '../db/pools.ts';
import { sql } from '../db/sql.ts';

/** Several scrapers and processes ask: the queue is looked at once in this many milliseconds. */
const keptMs = 10_000;

interface QueueRow {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  readonly given_up: number;
  readonly oldest_seconds: number;
}

/** Jobs that may begin (not those that wait for their next try or their hour) and how long the oldest has waited. */
const look = sql`
  select name, count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    count(*) filter (where state = 'failed')::int as given_up,
    coalesce(max(extract(epoch from now() - start_after))
      filter (where state < 'active' and start_after <= now()), 0)::float8 as oldest_seconds
  from job_queue.job where state < 'completed' or state = 'failed' group by name order by name`;

/** Depth of the job queue and age of its oldest job, by queue. What cannot be read is left out and counted. */
export const addJobFigures = (registry: Registry, queue: Pool, failed: () => void): void => {
  let read: { at: number; rows: Promise<QueueRow[]> } | undefined;
  const rows = (): Promise<QueueRow[]> => {
    const now = performance.now();
    if (!read || now - read.at > keptMs)
      read = {
        at: now,
        rows: queue.batch([sql`set local statement_timeout = '5s'`, look]).then(
          ([, found]) => found as unknown as QueueRow[],
          () => {
            failed();
            return [];
          },
        ),
      };
    return read.rows;
  };
  const gauge = (name: string, help: string, value: (row: QueueRow) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['queue'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const row of await rows()) this.set({ queue: row.name }, value(row));
      },
    });
  };
  gauge('batalat_jobs_waiting', 'Jobs that could begin and have not', (row) => row.waiting);
  gauge('batalat_jobs_running', 'Jobs under way', (row) => row.running);
  gauge(
    'batalat_jobs_oldest_seconds',
    'How long the oldest job that could begin has waited',
    (row) => row.oldest_seconds,
  );
  gauge('batalat_jobs_given_up', 'Jobs of the last seven days that failed for good', (row) => row.given_up);
};
