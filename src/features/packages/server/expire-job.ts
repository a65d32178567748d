import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { orderedHourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { businessDayOf } from '../../payments/server/public-api.ts';
import { expirePackage, type PackageToEnd } from './end-package.ts';

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

/** Looks every hour for shops whose packages ended: their days end at different hours. */
export const packageJobs = orderedHourlyMerchantJobs({
  name: 'offers.expire',
  finder: 'offers.find_ended',
  minute: 25,
  merchants: (now) => sql`select merchants_with_ended_packages(${now}::timestamptz)`,
  work: expirePackages,
});
