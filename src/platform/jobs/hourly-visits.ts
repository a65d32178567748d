import type { Statement } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { type DatabaseJob, defineJob } from './define-job.ts';
import { defineVisit } from './define-visit.ts';
import { type NoPayload, noPayload } from './no-payload.ts';

interface Hourly {
  /** `{name}.{verb}` is done in a shop, `{name}.visit` goes to those that need it. */
  readonly name: string;
  readonly verb: string;
  /** Of the hour, so that not all go at once. */
  readonly minute: number;
  /** Which shops: numbers in the first column. */
  readonly merchants: (now: string) => Statement;
  readonly work: (tx: MerchantTx, now: string) => Promise<void>;
}

/** What is done in a shop at its own time of the day: looked for every hour, because shops lie in several zones. */
export const hourlyVisits = ({ name, verb, minute, merchants, work }: Hourly) => {
  const job = defineJob<NoPayload, DatabaseJob<NoPayload>>({
    name: `${name}.${verb}`,
    kind: 'database',
    payload: noPayload,
    retry: { limit: 5, delay_seconds: 60 },
    expire_seconds: 60,
    handle: (run, tx) => work(tx, run.now),
  });
  const visits = defineVisit({
    name: `${name}.visit`,
    cron: `${minute} * * * *`,
    retry: { limit: 2, delay_seconds: 60 },
    expire_seconds: 300,
    job,
    merchants: (run) => merchants(run.now),
  });
  return [job, visits] as const;
};
