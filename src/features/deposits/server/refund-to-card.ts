import type { Money } from '../../../kernel/money/money.ts';
import { rowsOf } from '../../../platform/db/batch.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { restOfDeposit } from '../../documents/deposit.ts';
import type { AppointmentShare } from '../../documents/group-deposit.ts';
import { refuse } from '../../documents/refusals.ts';
import { type DepositFact, depositFacts } from '../../documents/server/public-api.ts';
import { gatewayStatus } from '../../payments/gateway-payment.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import { refundGatewayPayment } from '../../payments/server/public-api.ts';
import { issueDepositRefund, type Returner } from './issue-deposit-refund.ts';

/** The card payment of a deposit. Refuses `deposit_not_paid_by_card`. */
const cardOf = async (tx: MerchantTx, document_id: number) => {
  const paid = await tx.maybe<{ payment_id: number; gateway_payment_id: number; unique_id: string }>(sql`
    select p.id as payment_id, g.id as gateway_payment_id, g.unique_id
    from gateway_payment g
    join payment p on p.merchant_id = g.merchant_id and p.invoice_id = g.document_id
      and p.source = ${paymentSource.deposit} and p.direction = ${paymentDirection.in}
    where g.merchant_id = ${tx.merchantId} and g.document_id = ${document_id} and g.status = ${gatewayStatus.paid}
    order by p.id limit 1`);
  if (!paid) throw refuse('deposit_not_paid_by_card');
  return paid;
};

/** The credit note of a deposit at once, and its money by the way it came: the gateway is asked after the commit. */
export const refundDepositToCard = async (
  by: Returner,
  tx: MerchantTx,
  given: {
    readonly document_id: number;
    readonly amount?: Money | undefined;
    readonly shares?: readonly AppointmentShare[];
    readonly reason: string;
  },
) => {
  const paid = await cardOf(tx, given.document_id);
  const { id, document_number, total } = await issueDepositRefund(by, tx, {
    deposit_id: given.document_id,
    ...(given.amount === undefined ? {} : { amount: given.amount }),
    ...(given.shares ? { shares: given.shares } : {}),
    reason: given.reason,
    tender: { method: 'payment_link', authorization_code: null, reference: paid.unique_id },
    payment_id: paid.payment_id,
    cancels: false,
  });
  await refundGatewayPayment(tx, {
    payment_id: paid.gateway_payment_id,
    amount: total,
    reason: given.reason,
    now: by.now,
    user_id: by.user.id,
  });
  return { id, document_number, total };
};

/** The same with what remains of it, if anything does: done again it gives nothing more. */
export const refundRestToCard = async (
  by: Returner,
  tx: MerchantTx,
  given: { readonly document_id: number; readonly reason: string },
): Promise<void> => {
  const [parts] = await tx.batch([depositFacts([given.document_id])]);
  if (restOfDeposit(rowsOf<DepositFact>(parts)) > 0) await refundDepositToCard(by, tx, given);
};
