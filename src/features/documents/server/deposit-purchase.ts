import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { zeroMoney } from '../../../kernel/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import {
  offeredAccount,
  openGatewayPayment,
  type PurchaseKind,
  refundGatewayPayment,
} from '../../payments/server/door.ts';
import { gatewayStatus } from '../../payments/gateway-payment.ts';
import { paymentDirection, paymentSource } from '../../payments/payment.ts';
import type { cardDeposits } from '../card-deposit-contract.ts';
import { refuse } from '../refusals.ts';
import { giveDepositBack } from './give-deposit-back.ts';
import { type DepositIssuer, depositParties, issueDeposit, readParties } from './take-deposit.ts';

/** Whether a deposit may be asked for by card: the shop has a gateway that takes its currency. */
export const mayAskDeposit = async (ctx: MerchantContext, tx: MerchantTx) => ({
  is_offered: (await offeredAccount(tx, ctx.merchant.currency_code)) !== null,
});

/** Asks a customer for a deposit by card: the document is issued when the money is there. */
export const askDeposit = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof cardDeposits.ask>,
): Promise<OutputOf<typeof cardDeposits.ask>> => {
  const { buyer } = await depositParties(tx, input.customer_id);
  const asked = await openGatewayPayment(tx, {
    purpose: 'deposit',
    purpose_id: null,
    customer_id: buyer.id,
    amount: input.amount,
    currency_code: ctx.merchant.currency_code,
    note: input.notes,
    now: ctx.now,
    user_id: ctx.user.id,
  });
  ctx.announce('gateway_payments');
  return { id: asked.id, url: ctx.publicUrl + asked.path };
};

/** The shop as issuer, where no session says it. */
const issuerOf = async (tx: MerchantTx, moment: { now: string; today: string }): Promise<DepositIssuer> => {
  const merchant = await tx.one<DepositIssuer['merchant'] & { is_vat_registered: boolean; vat_rate_bp: number }>(sql`
    select country_id, currency_code, zone, is_vat_registered, vat_rate_bp from merchant
    where merchant_id = ${tx.merchantId}`);
  return { merchantId: tx.merchantId, ...moment, merchant, user: { id: null } };
};

/** A deposit that was paid by card becomes its document (386) when the gateway took the money. */
export const depositPurchase: PurchaseKind = {
  purpose: 'deposit',
  paid: async (tx, purchase, moment) => {
    const parties = await readParties(tx, purchase.customer_id!);
    if (!parties) throw new Error(`gateway payment ${purchase.id} of a customer who is not there`);
    const issued = await issueDeposit(await issuerOf(tx, moment), tx, {
      ...parties,
      parts: [{ vat_category: 'S', amount: purchase.amount, vat_exemption_code: null }],
      tender: {
        method: 'payment_link',
        amount: purchase.amount,
        tendered_amount: purchase.amount,
        change_amount: zeroMoney,
        reference: purchase.unique_id,
      },
      notes: purchase.note,
    });
    return { document_id: issued.id };
  },
};

/**
 * Gives a deposit, or what remains of it, back to the card that paid it: the credit note is issued at once, the gateway is
 * asked after the commit.
 */
export const refundDepositByCard = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof cardDeposits.refund>,
): Promise<OutputOf<typeof cardDeposits.refund>> => {
  const paid = await tx.maybe<{ payment_id: number; gateway_payment_id: number; unique_id: string }>(sql`
    select p.id as payment_id, g.id as gateway_payment_id, g.unique_id
    from gateway_payment g
    join payment p on p.merchant_id = g.merchant_id and p.invoice_id = g.document_id
      and p.source = ${paymentSource.deposit} and p.direction = ${paymentDirection.in}
    where g.merchant_id = ${ctx.merchantId} and g.document_id = ${input.id} and g.status = ${gatewayStatus.paid}
    order by p.id limit 1`);
  if (!paid) throw refuse('deposit_not_paid_by_card');
  const { id, document_number, total } = await giveDepositBack(ctx, tx, {
    deposit_id: input.id,
    ...(input.amount === undefined ? {} : { amount: input.amount }),
    reason: input.reason,
    tender: { method: 'payment_link', authorization_code: null, reference: paid.unique_id },
    payment_id: paid.payment_id,
    cancels: false,
  });
  await refundGatewayPayment(tx, {
    payment_id: paid.gateway_payment_id,
    amount: total,
    reason: input.reason,
    now: ctx.now,
    user_id: ctx.user.id,
  });
  return { id, document_number, total };
};
