import type { Statement } from '../db/sql.ts';
import {
  type DatabaseJob,
  defineJob,
  type EmptyPayload,
  emptyPayload,
  type JobRun,
  type OutsideJob,
  type PerMerchantJob,
} from './define-job.ts';

interface PerMerchantWork {
  readonly name: string;
  /** When it goes, in UTC: minute, hour, day, month, weekday. */
  readonly cron: string;
  readonly retry: PerMerchantJob['retry'];
  readonly expire_seconds: number;
  /** What is done in each shop. */
  readonly job: DatabaseJob<EmptyPayload> | OutsideJob<EmptyPayload>;
  /** Which shops: numbers in the first column. Absent: every shop. */
  readonly merchants?: (run: JobRun) => Statement;
}

/** Declares what goes to shops by the clock and puts a job in for each, with nothing to say beside the shop's number. */
export const definePerMerchantJob = ({ cron, ...visit }: PerMerchantWork): PerMerchantJob<EmptyPayload> =>
  defineJob<EmptyPayload, PerMerchantJob<EmptyPayload>>({
    ...visit,
    kind: 'per-merchant',
    payload: emptyPayload,
    schedule: { cron, zone: 'UTC' },
  });
