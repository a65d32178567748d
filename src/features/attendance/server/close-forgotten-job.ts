import { addSeconds } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { type DatabaseJob, defineJob, type EmptyPayload, emptyPayload } from '../../../platform/jobs/define-job.ts';
import { definePerMerchantJob } from '../../../platform/jobs/define-per-merchant-job.ts';
import { lockEmployee, openStay, type ShopClock } from './stays.ts';

/** Ends what was forgotten in one shop; employees are locked in the order of their numbers, as nobody else locks two. */
export const closeForgottenStays = async (tx: MerchantTx, now: string): Promise<void> => {
  const clock = await tx.one<ShopClock>(sql`
    select zone, day_ends_time from merchant where merchant_id = ${tx.merchantId}`);
  const open = await tx.many<{ employee_id: number }>(sql`
    select employee_id from work_shift where merchant_id = ${tx.merchantId} and out_at is null and status = 1
    order by employee_id`);
  for (const { employee_id } of open) {
    await lockEmployee(tx, employee_id);
    // Under the lock: they may have left meanwhile. It ends what was forgotten.
    await openStay(tx, clock, employee_id, now);
  }
};

const closeJob = defineJob<EmptyPayload, DatabaseJob<EmptyPayload>>({
  name: 'attendance.close',
  kind: 'database',
  payload: emptyPayload,
  retry: { limit: 3, delay_seconds: 60 },
  expire_seconds: 120,
  handle: (run, tx) => closeForgottenStays(tx, run.now),
});

/** No planned hours are shorter than what is looked for here. */
const sinceSeconds = 3 * 3_600;

/** Goes to the shops where somebody has been at work for hours, every quarter of an hour. */
const everywhereJob = definePerMerchantJob({
  name: 'attendance.visit',
  cron: '*/15 * * * *',
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 120,
  job: closeJob,
  merchants: (run) => sql`select * from merchants_with_open_shifts(${addSeconds(run.now, -sinceSeconds)}::timestamptz)`,
});

export const attendanceJobs = [closeJob, everywhereJob] as const;
