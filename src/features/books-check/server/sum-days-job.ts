import { addDays, businessDate, earlierDate } from '../../../kernel/time/local-time.ts';
import { monthOf, type Period } from '../../../kernel/time/period.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { defineJob, type EmptyPayload, emptyPayload, type OutsideJob } from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { sumDocuments, sumMonthOfItems } from '../../documents/server/public-api.ts';
import { sumNextSigned } from '../../e-invoicing/server/public-api.ts';
import { beginSumming, endSumming, sumAccounts, sumTaxes } from '../../ledger/server/public-api.ts';
import { sumPayments } from '../../payments/server/public-api.ts';
import { takingCauses } from '../../payments/taking-causes.ts';

/** A day is over for good when no request that began on it can still run: requests end within minutes. */
const daysOpen = 2;

/** Sums the next days of a shop that are over, at most a month; answers whether more are left. */
export const sumNextDays = async (tx: MerchantTx, now: string): Promise<boolean> => {
  const until = await beginSumming(tx);
  if (until === null) return false;
  const m = tx.merchantId;
  const shop = await tx.one<{ zone: string; day_ends_time: string }>(
    sql`select zone, day_ends_time from merchant where merchant_id = ${m}`,
  );
  const today = businessDate(now, shop.zone, shop.day_ends_time);
  // Whoever posts to a day that is summed here waits for it (check_posted_lines): days before those of the database's own clock.
  const lastOn = earlierDate(addDays(today, -daysOpen), addDays(now.slice(0, 10), -daysOpen - 1));
  const from_on = addDays(until, 1);
  if (from_on > lastOn) return false;
  const month = monthOf(from_on);
  const to_on = earlierDate(month.to_on, lastOn);
  const period: Period = { from_on, to_on };
  await tx.batch([
    sumAccounts(m, period, takingCauses),
    ...sumTaxes(m, period),
    ...sumPayments(m, period),
    ...sumDocuments(m, period),
    ...(period.to_on === month.to_on ? [sumMonthOfItems(m, month)] : []),
  ]);
  await endSumming(tx, period.to_on);
  return period.to_on < lastOn;
};

/** Sums a shop's past days and what its units signed, a part a transaction: years that were never summed hold up nobody. */
const sumDaysJob = defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
  name: 'days.sum',
  kind: 'outside',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 300 },
  expire_seconds: 1_800,
  handle: async (run) => {
    while (await run.transaction((tx) => sumNextDays(tx, run.now)));
    while (await run.transaction(sumNextSigned));
  },
});

/** Every shop's past days, once a night. */
const daysEverywhereJob = definePerMerchantJob({
  name: 'days.visit',
  cron: '40 0 * * *',
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 600,
  job: sumDaysJob,
});

export const sumDaysJobs = [sumDaysJob, daysEverywhereJob] as const;
