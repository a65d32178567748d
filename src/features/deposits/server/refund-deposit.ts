import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse } from '../../documents/refusals.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import type { deposits } from '../contract.ts';
import { refundableShares } from './deposits-by-hand.ts';
import { issueDepositRefund } from './issue-deposit-refund.ts';

/** Gives back what remains of a deposit, or a part of it, by any method; what was used stays used. */
export const refundDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deposits.refund>,
): Promise<OutputOf<typeof deposits.refund>> => {
  const payment = await tx.maybe<{ id: number }>(sql`
    select id from payment where merchant_id = ${ctx.merchantId} and invoice_id = ${input.id}
      and source = ${paymentSource.deposit} and direction = ${paymentDirection.in} order by id limit 1`);
  if (!payment) throw refuse('deposit_not_found');
  const { id, document_number, total } = await issueDepositRefund(ctx, tx, {
    deposit_id: input.id,
    ...(input.amount === undefined ? {} : { amount: input.amount }),
    ...(input.appointment_id === undefined
      ? {}
      : { shares: await refundableShares(tx, input.id, input.appointment_id) }),
    reason: input.reason,
    tender: { method: input.method, authorization_code: input.authorization_code, reference: input.reference },
    payment_id: payment.id,
    cancels: false,
    cash_field: 'method',
  });
  if (input.appointment_id !== undefined) ctx.publishChange('appointments');
  return { id, document_number, total };
};
