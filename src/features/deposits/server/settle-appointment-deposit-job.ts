import { z } from 'zod';
import { add, larger, type Money, subtract, zeroMoney } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type DatabaseJob, defineJob } from '../../../platform/jobs/define-job.ts';
import { publishChangesAtCommit } from '../../../platform/live/live.ts';
import { bookingPurpose, depositsOfAppointments, firstOf, lockTogether } from '../../appointments/server/public-api.ts';
import { lockCustomer } from '../../customers/server/public-api.ts';
import { capForfeit, settleShares } from '../../documents/group-deposit.ts';
import { amountsOf, readKeptOf, readShares, turnsOf } from '../../documents/server/public-api.ts';
import { businessDayOf, endPaymentsOf } from '../../payments/server/public-api.ts';
import { issuerOf } from './deposit-purchase.ts';
import { lockParts, moveForfeited } from './forfeit-deposit.ts';
import { refundDepositToCard, refundRestToCard } from './refund-to-card.ts';

const payload = z.object({ appointment_id: z.number().int() });

const reasons = { ar: 'إلغاء الموعد', en: 'Appointment cancelled' } as const;

/**
 * Brings what was paid ahead for a visit to where the visit says it belongs: to its customer's card, to the shop, or back to the
 * visit. It looks at the visit as it is now, so that news that come twice, late or in another order change nothing twice. Of
 * people who come together everybody's share follows her own visit. What did not come by a card stays the customer's until
 * somebody gives it back.
 */
export const settleAppointmentDepositJob = defineJob<typeof payload, DatabaseJob<typeof payload>>({
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
    const first = (await firstOf(tx, appointment_id))!;
    const appointments = await lockTogether(tx, first);
    const by = await issuerOf(tx, { now: run.now, today: await businessDayOf(tx, run.now), sealer: run.sealer });
    const turns = turnsOf(appointments);
    // Whoever is still at the gateway's page pays for nothing once nobody of them comes.
    if ([...turns.values()].every(({ is_over }) => is_over))
      await endPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: first }, run.now);
    const returner = { ...by, publishChange: () => undefined };
    const reason = reasons[by.language];
    const deposits = await depositsOfAppointments(tx, [...turns.keys()]);
    // Of who paid everything no more is kept than the deposit that was agreed, by whatever documents it was paid.
    const wholes = appointments.filter(({ pays_all }) => pays_all);
    const keptOf = wholes.length === 0 ? new Map<number, Money>() : await readKeptOf(tx, deposits, turns);
    for (const deposit of deposits) {
      const { document_id, is_by_card, goes_back } = deposit;
      if (goes_back) {
        if (is_by_card) await refundRestToCard(returner, tx, { document_id, reason });
        continue;
      }
      await lockParts(tx, document_id);
      const { rests, shares } = await readShares(tx, deposit, turns);
      const { restored, kept, given_back } = wholes.reduce(
        (settling, { id, deposit_amount }) => {
          const before = keptOf.get(id) ?? zeroMoney;
          return capForfeit(settling, id, larger(zeroMoney, subtract(deposit_amount, before)));
        },
        settleShares(rests, shares),
      );
      for (const { appointment_id: of, amount } of amountsOf(kept))
        keptOf.set(of, add(keptOf.get(of) ?? zeroMoney, amount));
      await moveForfeited(by, tx, document_id, restored, true);
      await moveForfeited(by, tx, document_id, kept, false);
      if (is_by_card && given_back.length > 0)
        await refundDepositToCard(returner, tx, { document_id, shares: given_back, reason });
    }
    await tx.run(publishChangesAtCommit(tx.merchantId, ['appointments', 'payments', 'gateway_payments', 'invoices']));
  },
});
