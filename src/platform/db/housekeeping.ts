import { addDays } from '../../kernel/local-time.ts';
import type { Clock } from '../clock.ts';
import type { Pool } from './pools.ts';
import { sql } from './sql.ts';

/** A client retries for seconds; a till that was offline, for days. */
const keptDays = 30;
const everyMs = 3_600_000;

/** Forgets old idempotency keys and failed sign-ins, once an hour; any number of processes may do it. Answers how to stop. */
export const keepHouse = (app: Pool, clock: Clock, onError: (error: unknown) => void): (() => void) => {
  const sweep = () => forgetOldRequests(app, clock).catch(onError);
  const timer = setInterval(sweep, everyMs).unref();
  return () => clearInterval(timer);
};

/** One sweep; answers how many keys were forgotten. */
export const forgetOldRequests = async (app: Pool, clock: Clock): Promise<number> => {
  const now = clock.now();
  const [rows] = await app.batch([
    sql`select forget_old_requests(${`${addDays(now.slice(0, 10), -keptDays)}T00:00:00Z`}::timestamptz) as n`,
  ]);
  return rows![0]!.n as number;
};
