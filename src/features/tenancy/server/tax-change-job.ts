import { sql } from '../../../platform/db/sql.ts';
import { type DatabaseJob, defineJob, type EmptyPayload, emptyPayload } from '../../../platform/jobs/define-job.ts';

/**
 * Brings a waiting VAT change into force when its business day begins. The first write of that day does the same
 * (`enter_session`), so a sale never waits for this job; it is for what is only read.
 */
export const taxChangeJob = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
  name: 'tax_change.apply',
  kind: 'database',
  payload: emptyPayload,
  retry: { limit: 20, delay_seconds: 5, max_delay_seconds: 600 },
  expire_seconds: 60,
  handle: async (run, tx) => {
    await tx.run(sql`select apply_tax_change(${run.now}::timestamptz)`);
  },
});
