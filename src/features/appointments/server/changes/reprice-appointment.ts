import type { Money } from '../../../../kernel/money/money.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { endPaymentsOf } from '../../../payments/server/public-api.ts';
import { appointmentPayment } from '../../appointment.ts';
import { readAgreed } from '../deposits/agreed-policy.ts';
import {
  bookingPurpose,
  hasDeposit,
  lockAppointment,
  openAppointmentPayment,
} from '../deposits/appointment-deposits.ts';
import { depositTogether, firstOf } from '../deposits/deposit-people.ts';
import { type AgreedHome, feesOf } from '../home-visits.ts';
import { notifyOfRequest } from './notify-of-request.ts';

interface Line {
  readonly service_id: number;
  readonly price: number;
}

/**
 * A visit that has other services now, or is elsewhere, agrees to what these ask for, as long as nothing was paid ahead: what was
 * paid stays, and the rest is paid where the visit takes place. Who was asked to pay is asked for the new amount, or for nothing
 * any more.
 */
export const repriceAppointment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  id: number,
  { lines, home }: { readonly lines: readonly Line[]; readonly home: AgreedHome | null },
): Promise<void> => {
  const appointment = await lockAppointment(tx, id);
  if (!appointment || appointment.payment_status === appointmentPayment.paid || (await hasDeposit(tx, id))) return;
  const [agreed] = await readAgreed(tx, [lines], feesOf(home, 1));
  const { deposit_amount, deposit_parts, cancel_hours, keeps_deposit } = agreed!;
  await tx.run(sql`
    update appointment set deposit_amount = ${deposit_amount}, deposit_parts = ${JSON.stringify(deposit_parts)}::jsonb,
      cancel_hours = ${cancel_hours}, keeps_deposit = ${keeps_deposit}
    where merchant_id = ${tx.merchantId} and id = ${id}`);
  const first = await firstOf(tx, id);
  const isAsked = appointment.payment_status === appointmentPayment.waiting;
  if (!isAsked || first === undefined || deposit_amount === appointment.deposit_amount) return;
  const { amount } = await tx.one<{ amount: Money }>(
    sql`select ${depositTogether} as amount from appointment a where merchant_id = ${tx.merchantId} and id = ${first}`,
  );
  if (amount > 0) {
    const asked = { id: first, customer_id: appointment.customer_id, amount, now: ctx.now, user_id: ctx.user.id };
    await openAppointmentPayment(tx, {
      ...asked,
      ...(appointment.held_until ? { expires_at: appointment.held_until } : {}),
    });
    await notifyOfRequest(ctx, tx, first, { kind: 'booking_deposit_asked', amount });
  } else {
    await endPaymentsOf(tx, { purpose: bookingPurpose, purpose_id: first }, ctx.now);
    // Nothing is held for a payment that nobody is to make; a request still waits for its answer.
    await tx.run(sql`
      update appointment set payment_status = ${appointmentPayment.unpaid}, version = version + 1,
        held_until = case when request_status in (1, 2) then held_until end
      where merchant_id = ${tx.merchantId} and (id = ${first} or group_id = ${first})
        and payment_status = ${appointmentPayment.waiting}`);
  }
  ctx.publishChange('gateway_payments');
};
