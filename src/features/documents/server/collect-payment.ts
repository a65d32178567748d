import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import type { Money } from '../../../kernel/money.ts';
import { InvalidInput } from '../../../kernel/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { lockCustomer, moveCustomerMoney, noMoney } from '../../customers/server/door.ts';
import { credit, customerParty, debit } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/door.ts';
import { paymentSource } from '../../payments/payment.ts';
import { takePayments } from '../../payments/server/door.ts';
import { tenderKinds } from '../../payments/tender-kinds.ts';
import { isRefused, settle } from '../../payments/tenders.ts';
import type { documents } from '../contract.ts';
import { dueOf, whyNotCollect } from '../invoice.ts';
import { refuse } from '../refusals.ts';

interface InvoiceRow {
  document_kind: number;
  payable_amount: Money;
  paid_amount: Money;
  document_number: string;
}

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
  const { customer_id } = found;
  if (customer_id !== null) await tx.run(lockCustomer(ctx.merchantId, customer_id));
  const invoice = await tx.one<InvoiceRow>(
    sql`select document_kind, payable_amount, paid_amount, document_number
        from invoice where merchant_id = ${ctx.merchantId} and id = ${input.id} for no key update`,
  );
  const why = whyNotCollect(invoice);
  if (why) throw refuse(why);
  const settlement = settle(input.payments, { total: dueOf(invoice), allow_debt: true, has_customer: true });
  if (isRefused(settlement)) throw new InvalidInput(settlement.errors);
  const { payments, paid_amount, due_amount, change_amount } = settlement;
  const entry_id = await postEntry(tx, {
    entry_on: ctx.today,
    posted_at: ctx.now,
    source_kind: 'payment',
    source_id: input.id,
    memo: invoice.document_number,
    created_by: ctx.user.id,
    postings: [
      ...payments.map((p) => debit(tenderKinds[p.method].account, p.amount)),
      credit('receivable', paid_amount, customerParty(customer_id)),
    ],
  });
  const head = { now: ctx.now, today: ctx.today, userId: ctx.user.id };
  const of = { document_id: input.id, document_number: invoice.document_number, entry_id };
  await tx.batch([
    takePayments(head, { payments, customer_id, source: paymentSource.billing }, of),
    sql`update invoice set paid_amount = paid_amount + ${paid_amount} where merchant_id = ${ctx.merchantId} and id = ${input.id}`,
    ...(customer_id === null
      ? []
      : [moveCustomerMoney(ctx.merchantId, customer_id, { ...noMoney, owed: -paid_amount })]),
  ]);
  ctx.announce('invoices');
  ctx.announce('payments');
  return { paid_amount, due_amount, change_amount };
};
