import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { money } from '../../../kernel/money/money.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { paymentLinkUrl } from '../../payments/payment-link.ts';
import { refuse as refusePayment } from '../../payments/refusals.ts';
import { isBeingBooked, linksOfDocument, makePaymentLink, type PaymentLink } from '../../payments/server/public-api.ts';
import type { documents } from '../contract.ts';
import { collectBlockedReason, dueOf } from '../invoice.ts';
import { refuse } from '../refusals.ts';
import { lockInvoice } from './collect-on-invoice.ts';

const shown = (ctx: MerchantContext, link: PaymentLink): OutputOf<typeof documents.linkPayment> => ({
  id: link.id,
  url: paymentLinkUrl(ctx.publicUrl, link),
  amount: money(link.amount),
  status: link.status,
  created_at: link.created_at,
  expires_at: link.expires_at,
});

/**
 * Makes a link by which the customer pays what an invoice still owes. It stays owed (1100) until the provider says that it
 * took the money; a link that expires leaves the debt.
 */
export const linkPayment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.linkPayment>,
) => {
  const invoice = await lockInvoice(tx, input.id);
  if (!invoice) throw refuse('invoice_not_found');
  const why = collectBlockedReason(invoice);
  if (why) throw refuse(why);
  if (invoice.customer_id === null) throw refuse('only_invoices_are_collected');
  if (await isBeingBooked(tx, input.id)) throw refusePayment('payment_link_being_booked');
  const link = await makePaymentLink(tx, {
    invoice_id: input.id,
    customer_id: invoice.customer_id,
    amount: dueOf(invoice),
    currency_code: invoice.currency_code,
    user_id: ctx.user.id,
    now: ctx.now,
  });
  ctx.publishChange('payment_links');
  return shown(ctx, link);
};

/** Links of an invoice, newest first. */
export const listPaymentLinks = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.paymentLinks>,
) => ({ records: (await linksOfDocument(tx, input.id)).map((link) => shown(ctx, link)) });
