import type { InputOf, OutputOf } from '../../../../kernel/contract/contract.ts';
import { fieldError } from '../../../../kernel/contract/refusal.ts';
import type { Money } from '../../../../kernel/money/money.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { appointmentPayment, appointmentStatus } from '../../appointment.ts';
import type { depositChoices } from '../../policy-contract.ts';
import { refuse } from '../../refusals.ts';
import { notifyOfRequest } from '../changes/notify-of-request.ts';
import { lockTogether, openAppointmentPayment } from './appointment-deposits.ts';
import { depositTogether, firstOf } from './deposit-people.ts';
import { readGroupDepositRequest } from './group-deposit-request.ts';

/** The desk asks for a visit's deposit by card: nothing is held for it. Of a visit that is held it is paid until then. */
export const askAppointmentDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof depositChoices.ask>,
): Promise<OutputOf<typeof depositChoices.ask>> => {
  // People who come together are asked together: by the first one's visit, as long as any of them comes.
  const first = await firstOf(tx, input.id);
  const appointments = first === undefined ? [] : await lockTogether(tx, first);
  const appointment = appointments.find(
    ({ status, held_until }) => status === appointmentStatus.scheduled && !(held_until && held_until <= ctx.now),
  );
  if (first === undefined || !appointment) throw refuse('appointment_not_found_or_cancelled');
  if (appointment.payment_status === appointmentPayment.paid) throw refuse('appointment_deposit_paid');
  const agreed = await tx.one<{ amount: Money }>(
    sql`select ${depositTogether} as amount from appointment a where merchant_id = ${tx.merchantId} and id = ${first}`,
  );
  const amount = input.amount ?? agreed.amount;
  if (amount === 0) throw fieldError('amount', 'required');
  const { full_amount } = await readGroupDepositRequest(ctx.merchant, tx, first);
  // What was agreed may be asked for, also where the visit became cheaper since.
  if (amount > Math.max(full_amount, agreed.amount)) throw fieldError('amount', 'more_than_visit');
  const asked = await openAppointmentPayment(tx, {
    ...{ id: first, customer_id: appointment.customer_id, amount, now: ctx.now, user_id: ctx.user.id },
    ...(appointment.held_until ? { expires_at: appointment.held_until } : {}),
  });
  const { is_told } = await notifyOfRequest(ctx, tx, appointment.id, { kind: 'booking_deposit_asked', amount });
  ctx.note({ record_id: appointment.id, after: { amount } });
  ctx.publishChange('appointments');
  ctx.publishChange('gateway_payments');
  return { id: asked.id, url: ctx.publicUrl + asked.path, is_told };
};
