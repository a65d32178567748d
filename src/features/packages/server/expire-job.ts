import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type AnyJob, type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { defineVisit } from '../../../platform/jobs/define-visit.ts';
import { businessDayOf } from '../../payments/server/public-api.ts';
import { expirePackage, type PackageToEnd } from './end-package.ts';

const nothing = z.object({});
/** So many at once: what is left over is taken at the next visit. */
const most = 500;

/** Takes the rest of the packages whose last day is over, and says how many there were. */
export const expirePackages = async (tx: MerchantTx, now: string): Promise<number> => {
  const today = await businessDayOf(tx, now);
  const ended = await tx.many<PackageToEnd>(sql`
    select p.id, p.customer_id, p.uses_left, p.remaining, i.document_number
    from customer_offer p join invoice i on i.merchant_id = p.merchant_id and i.id = p.invoice_id
    where p.merchant_id = ${tx.merchantId} and p.uses_left > 0 and p.expires_on < ${today}::date
    order by p.id limit ${most} for no key update of p`);
  for (const one of ended) await expirePackage(tx, { now, today, userId: null }, one);
  return ended.length;
};

const expire = defineJob<typeof nothing, DatabaseJob<typeof nothing>>({
  name: 'offers.expire',
  kind: 'database',
  payload: nothing,
  retry: { limit: 3, delay_seconds: 600 },
  expire_seconds: 300,
  order_key: () => 'offers.expire',
  handle: async (run, tx) => {
    await expirePackages(tx, run.now);
  },
});

/** Looks every hour for shops whose packages ended: their days end at different hours. */
export const offerJobs: readonly AnyJob[] = [
  expire,
  defineVisit({
    name: 'offers.find_ended',
    cron: '25 * * * *',
    retry: { limit: 1, delay_seconds: 60 },
    expire_seconds: 300,
    job: expire,
    merchants: (run) => sql`select merchants_with_ended_packages(${run.now}::timestamptz)`,
  }),
];
