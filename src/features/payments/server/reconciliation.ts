import { addSeconds } from '../../../kernel/time/local-time.ts';
import type { Statement } from '../../../platform/db/sql.ts';
import { ServiceOutage } from '../../../platform/gateways/call-service.ts';
import {
  defineJob,
  type EmptyPayload,
  emptyPayload,
  type OutsideJob,
  type OutsideRun,
  type PerMerchantJob,
} from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { isOutgoingHeld } from '../../../platform/messages/outgoing-hold.ts';

/** What nobody heard of for this long is asked about. */
const pollAfterSeconds = 120;

/** Before which moment something must have been heard of last, to be asked about now. */
export const unheardSince = (now: string): string => addSeconds(now, -pollAfterSeconds);

/** Opening, cancelling and refunding at a payment service: several tries over some hours. */
export const serviceRetry = { limit: 8, delay_seconds: 5, max_delay_seconds: 1800 };

/**
 * Asks about each by itself: one that cannot be settled does not stop the others, unless the service is away. Answers what went
 * wrong, to be thrown when the rest of the run is done.
 */
export const askAboutEach = async <T>(all: readonly T[], ask: (one: T) => Promise<void>): Promise<unknown[]> => {
  const faults: unknown[] = [];
  for (const one of all) {
    try {
      await ask(one);
    } catch (error) {
      faults.push(error);
      // The others would only wait for the same.
      if (error instanceof ServiceOutage) break;
    }
  }
  return faults;
};

/** Finds in a shop what got lost on the way to or from a payment service. `work` answers what went wrong. */
export const reconciliationJob = (
  name: `${string}.reconcile`,
  work: (run: OutsideRun) => Promise<readonly unknown[]>,
): OutsideJob<EmptyPayload> =>
  defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
    name,
    kind: 'outside',
    payload: emptyPayload,
    retry: { limit: 2, delay_seconds: 30 },
    expire_seconds: 300,
    handle: async (run) => {
      if (await run.transaction(isOutgoingHeld)) return;
      const faults = await work(run);
      if (faults.length > 0) throw faults[0];
    },
  });

/** Goes to the shops that have something to ask about, every two minutes. */
export const reconciliationEverywhereJob = (
  name: `${string}.visit`,
  job: OutsideJob<EmptyPayload>,
  merchants: (before: string) => Statement,
): PerMerchantJob<EmptyPayload> =>
  definePerMerchantJob({
    name,
    cron: '*/2 * * * *',
    retry: { limit: 2, delay_seconds: 30 },
    expire_seconds: 60,
    job,
    merchants: (run) => merchants(unheardSince(run.now)),
  });
