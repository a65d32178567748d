import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import type { Money } from '../../../kernel/money.ts';
import { InvalidInput } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { noteCollection } from '../../customers/server/door.ts';
import { credit, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/door.ts';
import { accountOfMethod, paymentSource } from '../../payments/payment.ts';
import { takePaymentParts } from '../../payments/server/door.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import type { documents } from '../contract.ts';
import { dueOf, whyNotCollect } from '../invoice.ts';
import { refuse } from '../refusals.ts';

/**
 * Takes payments on what an invoice still owes: all of it or a part. Locks customer before invoice, as a sale does; the
 * constraint invoice_paid_at_most_total is the last word.
 */
export const collectPayment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.collect>,
): Promise<OutputOf<typeof documents.collect>> => {
  const found = await tx.maybe<{ customer_id: number | null }>(
    sql`select customer_id from invoice where merchant_id = ${ctx.merchantId} and id = ${input.id}`,
  );
  if (!found) throw refuse('invoice_not_found');
  if (found.customer_id !== null) {
    await tx.run(
      sql`select id from customer where merchant_id = ${ctx.merchantId} and id = ${found.customer_id} for no key update`,
    );
  }
  const invoice = await tx.one<{ document_kind: number; total: Money; paid_amount: Money; document_number: string }>(
    sql`select document_kind, total, paid_amount, document_number from invoice where merchant_id = ${ctx.merchantId} and id = ${input.id} for no key update`,
  );
  const why = whyNotCollect(invoice);
  if (why) throw refuse(why);
  const settlement = settle(input.payments, { total: dueOf(invoice), allow_debt: true, has_customer: true });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const entryId = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'payment',
    source_id: input.id,
    memo: invoice.document_number,
    created_by: ctx.user.id,
    postings: [
      ...settlement.payments.map((p) => debit(accountOfMethod[p.method], p.amount)),
      credit('receivable', settlement.paid_amount, found.customer_id),
    ],
  });
  await tx.batch([
    sql`with ${takePaymentParts({
      payments: settlement.payments,
      invoiceId: sql`${input.id}::bigint`,
      customerId: found.customer_id,
      source: paymentSource.billing,
      paid_at: ctx.now,
      paid_on: ctx.today,
      entryId: sql`${entryId}::bigint`,
      created_by: ctx.user.id,
    })} select count(*) from payments_taken`,
    sql`update invoice set paid_amount = paid_amount + ${settlement.paid_amount} where merchant_id = ${ctx.merchantId} and id = ${input.id}`,
    ...(found.customer_id === null ? [] : [noteCollection(ctx.merchantId, found.customer_id, settlement.paid_amount)]),
  ]);
  ctx.announce('invoices');
  ctx.announce('payments');
  const { paid_amount, due_amount, change_amount } = settlement;
  return { paid_amount, due_amount, change_amount };
};
