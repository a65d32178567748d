import type { InputOf } from '../../../kernel/contract/contract.ts';
import { blockedReason } from '../../../kernel/contract/transitions.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { paymentTransitions } from '../../payments/payment.ts';
import { refuse } from '../../payments/refusals.ts';
import { cancelPaymentRow } from '../../payments/server/public-api.ts';
import { type PaymentMethod, tenderKinds } from '../../payments/tender-kinds.ts';
import type { deposits } from '../contract.ts';
import { issueDepositRefund } from './issue-deposit-refund.ts';

interface PaymentRow {
  source: number;
  status: number;
  direction: number;
  method: PaymentMethod;
  authorization_code: string | null;
  reference: string | null;
  invoice_id: number;
}

/**
 * Cancels a deposit payment (specification section 4: only deposits, only once, and nothing of it used): a credit note (381)
 * corrects the prepayment document and the money goes back by the way it came, as a row of its own.
 */
export const cancelPayment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deposits.cancelPayment>,
) => {
  const payment = await tx.maybe<PaymentRow>(sql`
    select source, status, direction, method, authorization_code, reference, invoice_id
    from payment where merchant_id = ${ctx.merchantId} and id = ${input.id} for no key update`);
  if (!payment) throw refuse('payment_not_found');
  const why = blockedReason(paymentTransitions, 'cancel', payment);
  if (why) throw refuse(why);
  // Nobody would send the money back by the link.
  if (tenderKinds[payment.method].is_confirmed_later) throw refuse('link_payment_needs_another_way');
  await tx.run(cancelPaymentRow(ctx, input.id, input.reason));
  const { method, authorization_code, reference } = payment;
  await issueDepositRefund(ctx, tx, {
    deposit_id: payment.invoice_id,
    reason: input.reason,
    tender: { method, authorization_code, reference },
    payment_id: input.id,
    cancels: true,
    cash_field: 'reason',
  });
  return { done: true as const, method };
};
