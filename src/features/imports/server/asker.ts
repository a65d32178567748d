import { businessDate } from '../../../kernel/time/local-time.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { sendsAll } from '../../../platform/messages/message-settings.ts';
import { noSealer } from '../../../platform/secrets/sealing.ts';

/** Who lets a sheet be written: what their request knew, as it is kept with the sheet. */
export type Asker = Pick<
  MerchantContext,
  | 'area'
  | 'merchantId'
  | 'sessionId'
  | 'user'
  | 'merchant'
  | 'standing'
  | 'visit'
  | 'device'
  | 'language'
  | 'requestId'
  | 'publicUrl'
>;

export const askerOf = (ctx: MerchantContext): Asker => {
  const { area, merchantId, sessionId, user, merchant, standing, visit, device, language, requestId, publicUrl } = ctx;
  return { area, merchantId, sessionId, user, merchant, standing, visit, device, language, requestId, publicUrl };
};

const notInJobs = (what: string) => () => {
  throw new Error(`a job has no ${what}`);
};

/** What a use case may know when a job does it: the person's rights, the moment of the job. */
export const askerContext = (asker: Asker, run: JobRun): MerchantContext => ({
  ...asker,
  now: run.now,
  today: businessDate(run.now, asker.merchant.zone, asker.merchant.day_ends_time),
  ip: '',
  userAgent: '',
  sealer: noSealer,
  sends: sendsAll,
  get files(): never {
    return notInJobs('files')();
  },
  aside: notInJobs('second transaction'),
  publishChange: () => {},
  note: () => {},
  settings: notInJobs('settings'),
});
