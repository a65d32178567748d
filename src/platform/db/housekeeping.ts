import { z } from 'zod';
import { addDays } from '../../kernel/local-time.ts';
import type { Clock } from '../clock.ts';
import { type DatabaseJob, defineJob } from '../jobs/define-job.ts';
import type { Pool } from './pools.ts';
import { type Statement, sql } from './sql.ts';

/** A client retries for seconds; a till that was offline, for days. */
const keptDays = 30;

const monthBefore = (now: string): string => `${addDays(now.slice(0, 10), -keptDays)}T00:00:00Z`;

const forgetRequests = (now: string): Statement =>
  sql`select forget_old_requests(${monthBefore(now)}::timestamptz) as n`;

const nothing = z.object({});

/** Forgets old idempotency keys, failed sign-ins, delivered events and codes, once an hour in one of the processes. */
export const keepHouseJob = defineJob<typeof nothing, DatabaseJob<typeof nothing>>({
  name: 'house.keep',
  kind: 'database',
  payload: nothing,
  schedule: { cron: '17 * * * *', zone: 'UTC' },
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 120,
  handle: async (run, tx) => {
    await tx.batch([forgetRequests(run.now), sql`select forget_old_events(${monthBefore(run.now)}::timestamptz) as n`]);
  },
});

/** One sweep of the keys; answers how many were forgotten. */
export const forgetOldRequests = async (app: Pool, clock: Clock): Promise<number> => {
  const [rows] = await app.batch([forgetRequests(clock.now())]);
  return rows![0]!.n as number;
};
