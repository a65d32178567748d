import { z } from 'zod';
import { addDays, addSeconds } from '../../kernel/local-time.ts';
import { type DatabaseJob, defineJob } from '../jobs/define-job.ts';
import { type Statement, sql } from './sql.ts';

/** A client retries for seconds; a till that was offline, for days. */
const keptDays = 30;

const monthBefore = (now: string): string => `${addDays(now.slice(0, 10), -keptDays)}T00:00:00Z`;

const forgetRequests = (now: string): Statement =>
  sql`select forget_old_requests(${monthBefore(now)}::timestamptz) as n`;

const nothing = z.object({});

/** Codes are counted by the day (too_many_codes_today); after it nobody asks for one again, and it names a phone. */
const codeHours = 24;

/** The tries of a message are over long before; what is still pending then has nobody who would send it. */
const messageHours = 24;

/**
 * Forgets old idempotency keys, failed sign-ins, delivered events and verification codes, and gives up on messages that
 * nobody sends any more: once an hour in one of the processes.
 */
export const keepHouseJob = defineJob<typeof nothing, DatabaseJob<typeof nothing>>({
  name: 'house.keep',
  kind: 'database',
  payload: nothing,
  schedule: { cron: '17 * * * *', zone: 'UTC' },
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 120,
  handle: async (run, tx) => {
    await tx.batch([
      forgetRequests(run.now),
      sql`select forget_old_events(${monthBefore(run.now)}::timestamptz) as n`,
      sql`select forget_old_codes(${addSeconds(run.now, -codeHours * 3600)}::timestamptz) as n`,
      sql`select give_up_on_messages(${addSeconds(run.now, -messageHours * 3600)}::timestamptz) as n`,
    ]);
  },
});
