import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { defineJob, type EmptyPayload, emptyPayload, type OutsideJob } from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { fillBoxes } from '../../ledger/server/public-api.ts';

const rowsAtOnce = 5_000;

/** Writes the box of the VAT return to tax lines that have none yet; answers whether more are left. */
export const fillNextBoxes = async (tx: MerchantTx): Promise<boolean> =>
  (await tx.many(sql`${fillBoxes(literal(rowsAtOnce))} returning 1`)).length === rowsAtOnce;

const fillBoxesJob = defineJob<EmptyPayload, OutsideJob<EmptyPayload>>({
  name: 'tax_boxes.fill',
  kind: 'outside',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 300 },
  expire_seconds: 1_800,
  handle: async (run) => {
    while (await run.transaction(fillNextBoxes));
  },
});

/** Every shop, once a night, until two releases have filled them all. */
const boxesEverywhereJob = definePerMerchantJob({
  name: 'tax_boxes.visit',
  cron: '50 1 * * *',
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 600,
  job: fillBoxesJob,
});

export const boxJobs = [fillBoxesJob, boxesEverywhereJob] as const;
