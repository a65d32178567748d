import { sql } from '../../../platform/db/sql.ts';
import { type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { businessDayOf } from '../../payments/server/public-api.ts';
import { issuerOf } from './deposit-purchase.ts';
import { refundDepositLater } from './refund-deposit-queue.ts';
import { refundRestToCard } from './refund-to-card.ts';

const reasons = {
  ar: 'لم يعد الصنف متاحًا للبيع',
  en: 'Item no longer sold',
} as const;

/** Gives a card payment back that nothing could be sold for. Done again it gives nothing more. */
export const refundDepositJob = defineJob<
  typeof refundDepositLater.payload,
  DatabaseJob<typeof refundDepositLater.payload>
>({
  ...refundDepositLater,
  kind: 'database',
  retry: { limit: 20, delay_seconds: 5, max_delay_seconds: 1800 },
  expire_seconds: 60,
  handle: async (run, tx, { document_id }) => {
    const of = await tx.one<{ customer_id: number }>(
      sql`select customer_id from invoice where merchant_id = ${tx.merchantId} and id = ${document_id}`,
    );
    await tx.run(lockCustomer(of.customer_id));
    const by = await issuerOf(tx, { now: run.now, today: await businessDayOf(tx, run.now), sealer: run.sealer });
    await refundRestToCard({ ...by, publishChange: () => undefined }, tx, {
      document_id,
      reason: reasons[by.language],
    });
    await tx.run(publishChangesAtCommit(tx.merchantId, ['payments', 'gateway_payments', 'invoices']));
  },
});
