import { z } from 'zod';
import { sql } from '../../../platform/db/sql.ts';
import { type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { announceAtCommit } from '../../../platform/live.ts';
import { lockCustomer } from '../../customers/server/door.ts';
import { businessDayOf, endPaymentsOf } from '../../payments/server/door.ts';
import { appointmentStatus } from '../../scheduling/appointment.ts';
import { depositTurn } from '../../scheduling/policy.ts';
import { bookingPurpose, depositsOfVisit, lockVisit } from '../../scheduling/server/door.ts';
import { issuerOf } from './deposit-purchase.ts';
import { keepDeposit, restoreDeposit } from './keep-deposit.ts';
import { returnByCard } from './return-by-card.ts';

const payload = z.object({ appointment_id: z.number().int() });

const reasons = { ar: 'إلغاء الموعد', en: 'The appointment was cancelled' } as const;

/**
 * Brings what was paid ahead for a visit to where the visit says it belongs: to its customer's card, to the shop, or back to the
 * visit. It looks at the visit as it is now, so that news that come twice, late or in another order change nothing twice.
 * What did not come by a card stays the customer's until somebody gives it back.
 */
export const settleVisitDepositJob = defineJob<typeof payload, DatabaseJob<typeof payload>>({
  name: 'appointment.settle_deposit',
  kind: 'database',
  payload,
  retry: { limit: 20, delay_seconds: 5, max_delay_seconds: 1800 },
  expire_seconds: 60,
  order_key: ({ appointment_id }) => String(appointment_id),
  handle: async (run, tx, { appointment_id }) => {
    const of = await tx.maybe<{ customer_id: number }>(
      sql`select customer_id from appointment where merchant_id = ${tx.merchantId} and id = ${appointment_id}`,
    );
    if (!of) return;
    // The customer first, as a sale does.
    await tx.run(lockCustomer(of.customer_id));
    const visit = (await lockVisit(tx, appointment_id))!;
    const by = await issuerOf(tx, { now: run.now, today: await businessDayOf(tx, run.now) });
    const deposits = await depositsOfVisit(tx, appointment_id);
    const { cancelled, no_show } = appointmentStatus;
    if (visit.status === cancelled || visit.status === no_show) {
      // Whoever is still at the gateway's page pays for nothing.
      await endPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: appointment_id }, run.now);
    }
    for (const { document_id, is_by_card, goes_back } of deposits) {
      const turn = goes_back ? depositTurn.given_back : visit.deposit_turn;
      if (turn === depositTurn.kept) await keepDeposit(by, tx, document_id);
      else await restoreDeposit(by, tx, document_id);
      if (turn === depositTurn.given_back && is_by_card)
        await returnByCard({ ...by, announce: () => undefined }, tx, { document_id, reason: reasons[by.language] });
    }
    await tx.run(announceAtCommit(tx.merchantId, ['appointments', 'payments', 'gateway_payments', 'invoices']));
  },
});
