import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import type { Money } from '../../../kernel/money.ts';
import { fieldError } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentPayment, appointmentStatus } from '../appointment.ts';
import type { depositChoices } from '../policy-contract.ts';
import { refuse } from '../refusals.ts';
import { depositTogether } from './requests.ts';
import { tellOfRequest } from './tell-of-request.ts';
import { lockVisit, openVisitPayment } from './visit-deposits.ts';

/** The desk asks for a visit's deposit by card: nothing is held for it. Of a visit that is held it is paid until then. */
export const askVisitDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof depositChoices.ask>,
): Promise<OutputOf<typeof depositChoices.ask>> => {
  const m = tx.merchantId;
  // People who come together are asked together: by the first one's visit, unless that is gone.
  const first = await tx.maybe<{ id: number }>(sql`
    select coalesce((select g.id from appointment g where g.merchant_id = ${m} and g.id = a.group_id
      and g.status = ${appointmentStatus.scheduled}), a.id) as id
    from appointment a where a.merchant_id = ${m} and a.id = ${input.id}`);
  const visit = first && (await lockVisit(tx, first.id));
  const isOver = visit?.held_until && visit.held_until <= ctx.now;
  if (visit?.status !== appointmentStatus.scheduled || isOver) throw refuse('appointment_not_found_or_cancelled');
  if (visit.payment_status === appointmentPayment.paid) throw refuse('appointment_deposit_paid');
  const agreed = await tx.one<{ amount: Money }>(
    sql`select ${depositTogether} as amount from appointment a where merchant_id = ${m} and id = ${visit.id}`,
  );
  const amount = input.amount ?? agreed.amount;
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
