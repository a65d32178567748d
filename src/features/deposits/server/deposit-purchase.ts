import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { zeroMoney } from '../../../kernel/money/money.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import {
  offeredAccount,
  openGatewayPayment,
  type Purchase,
  type PurchaseKind,
  type PurchaseMoment,
} from '../../payments/server/public-api.ts';
import type { cardDeposits } from '../card-deposit-contract.ts';
import {
  type DepositIssuer,
  type DepositPortion,
  depositParties,
  issueDeposit,
  readParties,
} from './receive-deposit.ts';
import { refundDepositToCard } from './refund-to-card.ts';

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
  ctx.publishChange('gateway_payments');
  return { id: asked.id, url: ctx.publicUrl + asked.path };
};

/** The shop as issuer, where no session says it, with the language in which it works. */
export const issuerOf = async (
  tx: MerchantTx,
  { now, today, sealer }: Pick<PurchaseMoment, 'now' | 'today' | 'sealer'>,
) => {
  const { language, ...merchant } = await tx.one<
    DepositIssuer['merchant'] & { is_vat_registered: boolean; vat_rate_bp: number; language: Language }
  >(sql`
    select country_id, currency_code, zone, is_vat_registered, vat_rate_bp, language from merchant
    where merchant_id = ${tx.merchantId}`);
  return { merchantId: tx.merchantId, now, today, sealer, merchant, user: { id: null }, language };
};

/** Issues the document of a deposit that a gateway took (386), by what it is for. */
export const issueCardDeposit = async (
  tx: MerchantTx,
  purchase: Purchase,
  parts: readonly DepositPortion[],
  moment: PurchaseMoment,
) => {
  const parties = await readParties(tx, purchase.customer_id!);
  if (!parties) throw new Error(`gateway payment ${purchase.id} of a customer who is not there`);
  return issueDeposit(await issuerOf(tx, moment), tx, {
    ...parties,
    parts,
    tender: {
      method: 'payment_link',
      amount: purchase.amount,
      tendered_amount: purchase.amount,
      change_amount: zeroMoney,
      reference: purchase.unique_id,
    },
    notes: purchase.note,
    is_there: true,
  });
};

/** A deposit that was paid by card becomes its document (386) when the gateway took the money. */
export const depositPurchase: PurchaseKind = {
  purpose: 'deposit',
  paid: async (tx, purchase, moment) => {
    const parts = [{ vat_category: 'S' as const, amount: purchase.amount, vat_exemption_code: null }];
    return { document_id: (await issueCardDeposit(tx, purchase, parts, moment)).id };
  },
};

/** Gives a deposit, or what remains of it, back to the card that paid it. */
export const refundDepositByCard = (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, amount, reason }: InputOf<typeof cardDeposits.refund>,
): Promise<OutputOf<typeof cardDeposits.refund>> => refundDepositToCard(ctx, tx, { document_id: id, amount, reason });
