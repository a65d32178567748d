import { Refusal } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { signMissedName } from '../../e-invoicing/server/public-api.ts';
import { signIssued } from './sign-issued.ts';

/**
 * Signs documents that were issued when their unit signed already and that have no signature: a sale that had read its facts when
 * the unit was connected. Done again it finds nothing.
 */
export const signMissedJob = defineJob<typeof signMissedName.payload, DatabaseJob<typeof signMissedName.payload>>({
  ...signMissedName,
  kind: 'database',
  retry: { limit: 5, delay_seconds: 30 },
  expire_seconds: 120,
  handle: async (run, tx, { unit_id }) => {
    const missed = await tx.many<{ id: number }>(sql`
      select i.id from fiscal_unit u join invoice i on i.merchant_id = u.merchant_id and i.issued_at >= u.connected_at
      where u.merchant_id = ${tx.merchantId} and u.id = ${unit_id} and u.status in (2, 3)
        and not exists (select from fiscal_document d where d.merchant_id = ${tx.merchantId} and d.invoice_id = i.id)
      order by i.issued_at, i.id limit 500`);
    const by = { merchantId: tx.merchantId, now: run.now, sealer: run.sealer };
    for (const { id } of missed) {
      try {
        await signIssued(by, tx, { record_id: id, entry_id: 0, unit_id });
      } catch (error) {
        // What this unit may not sign holds up nothing else: nothing of it was written, and the books name it.
        if (!(error instanceof Refusal)) throw error;
      }
    }
    if (missed.length > 0) await tx.run(publishChangesAtCommit(tx.merchantId, ['fiscal_documents', 'invoices']));
  },
});
