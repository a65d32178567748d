import type { Statement } from '../db/sql.ts';
import type { MerchantTx } from '../db/transaction.ts';
import { type DatabaseJob, defineJob, type EmptyPayload, emptyPayload } from './define-job.ts';
import { definePerMerchantJob } from './define-per-merchant-job.ts';

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
export const hourlyMerchantJobs = ({ name, verb, minute, merchants, work }: Hourly) => {
  const job = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
    name: `${name}.${verb}`,
    kind: 'database',
    payload: emptyPayload,
    retry: { limit: 5, delay_seconds: 60 },
    expire_seconds: 60,
    handle: (run, tx) => work(tx, run.now),
  });
  const visits = definePerMerchantJob({
    name: `${name}.visit`,
    cron: `${minute} * * * *`,
    retry: { limit: 2, delay_seconds: 60 },
    expire_seconds: 300,
    job,
    merchants: (run) => merchants(run.now),
  });
  return [job, visits] as const;
};

interface OrderedHourly extends Pick<Hourly, 'minute' | 'merchants'> {
  /** What is done in a shop: one run of it at a time. */
  readonly name: string;
  /** What looks for the shops that need it. */
  readonly finder: string;
  readonly work: (tx: MerchantTx, now: string) => Promise<unknown>;
}

/** The same for work that posts money or points and may take minutes: two runs never meet in one shop. */
export const orderedHourlyMerchantJobs = ({ name, finder, minute, merchants, work }: OrderedHourly) => {
  const job = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
    name,
    kind: 'database',
    payload: emptyPayload,
    retry: { limit: 3, delay_seconds: 600 },
    expire_seconds: 300,
    order_key: () => name,
    handle: async (run, tx) => {
      await work(tx, run.now);
    },
  });
  const visits = definePerMerchantJob({
    name: finder,
    cron: `${minute} * * * *`,
    retry: { limit: 1, delay_seconds: 60 },
    expire_seconds: 300,
    job,
    merchants: (run) => merchants(run.now),
  });
  return [job, visits] as const;
};
