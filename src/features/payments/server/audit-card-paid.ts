import type { Sql } from '../../../platform/db/sql.ts';
import { auditShop } from '../../../platform/http/audit.ts';
import type { JobRun } from '../../../platform/jobs/define-job.ts';
import { cardPaid } from '../gateway-payment.ts';

/** The trail says that money came by card: no request did it, so the job that books it stands for one. */
export const auditCardPaid = (run: JobRun, { id, amount }: { readonly id: number; readonly amount: number }): Sql =>
  auditShop({
    context: { now: run.now, ip: '', requestId: run.jobId },
    operation: cardPaid,
    actor: {},
    note: { record_id: id, after: { amount } },
    input: {},
  });
