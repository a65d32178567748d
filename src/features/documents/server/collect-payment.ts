import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { InvalidInput } from '../../../kernel/contract/refusal.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { cancelLinkOfDocument } from '../../payments/server/public-api.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import type { documents } from '../contract.ts';
import { collectBlockedReason, dueOf } from '../invoice.ts';
import { refuse } from '../refusals.ts';
import { collectOnInvoice, lockInvoice } from './collect-on-invoice.ts';

/**
 * Takes payments on what an invoice still owes: all of it or a part. A link that was open for it is taken back, because it
 * asks for what was owed before. Locks customer before invoice, as a sale does; the
 * constraint invoice_paid_at_most_total is the last word.
 */
export const collectPayment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.collect>,
): Promise<OutputOf<typeof documents.collect>> => {
  const invoice = await lockInvoice(tx, input.id);
  if (!invoice) throw refuse('invoice_not_found');
  const why = collectBlockedReason(invoice);
  if (why) throw refuse(why);
  const settlement = settle(input.payments, {
    total: dueOf(invoice),
    allow_debt: true,
    has_customer: invoice.customer_id !== null,
  });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const { payments, paid_amount, due_amount, change_amount } = settlement;
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id, sessionId: ctx.sessionId };
  await collectOnInvoice(tx, head, { id: input.id, invoice, payments });
  await cancelLinkOfDocument(tx, input.id, ctx.now);
  ctx.publishChange('payment_links');
  ctx.publishChange('invoices');
  ctx.publishChange('payments');
  return { paid_amount, due_amount, change_amount };
};
