import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { fieldError } from '../../../kernel/refusal.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentPayment, appointmentStatus } from '../appointment.ts';
import type { depositChoices } from '../policy-contract.ts';
import { refuse } from '../refusals.ts';
import { tellOfRequest } from './tell-of-request.ts';
import { lockVisit, openVisitPayment } from './visit-deposits.ts';

/** The desk asks for a visit's deposit by card: nothing is held for it. Of a visit that is held it is paid until then. */
export const askVisitDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof depositChoices.ask>,
): Promise<OutputOf<typeof depositChoices.ask>> => {
  const visit = await lockVisit(tx, input.id);
  const isOver = visit?.held_until && visit.held_until <= ctx.now;
  if (visit?.status !== appointmentStatus.scheduled || isOver) throw refuse('appointment_not_found_or_cancelled');
  if (visit.payment_status === appointmentPayment.paid) throw refuse('appointment_deposit_paid');
  const amount = input.amount ?? visit.deposit_amount;
  if (amount === 0) throw fieldError('amount', 'required');
  const asked = await openVisitPayment(tx, {
    ...{ id: visit.id, customer_id: visit.customer_id, amount, now: ctx.now, user_id: ctx.user.id },
    ...(visit.held_until ? { expires_at: visit.held_until } : {}),
  });
  await tellOfRequest(ctx, tx, visit.id, { kind: 'booking_deposit_asked', amount });
  ctx.note({ record_id: visit.id, after: { amount } });
  ctx.announce('appointments');
  ctx.announce('gateway_payments');
  return { id: asked.id, url: ctx.publicUrl + asked.path };
};
