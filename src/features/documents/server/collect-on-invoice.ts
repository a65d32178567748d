import { add, type Money, money, smaller, subtract, sum, zeroMoney } from '../../../kernel/money/money.ts';
import { currentMerchantId, type Statement, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { lockCustomer, moveCustomerMoney, noMoney } from '../../customers/server/public-api.ts';
import { credit, customerParty } from '../../ledger/entry.ts';
import { postEntry } from '../../ledger/server/public-api.ts';
import { paymentSource } from '../../payments/payment.ts';
import type { PaymentHead } from '../../payments/server/public-api.ts';
import { tenderDebits } from '../../payments/tender-postings.ts';
import { balanceUsed, type SettledTender } from '../../payments/tenders.ts';
import { receivePayments } from '../../till-shifts/server/public-api.ts';

export interface InvoiceToCollect {
  customer_id: number | null;
  document_kind: number;
  payable_amount: Money;
  paid_amount: Money;
  document_number: string;
  unique_id: string;
  currency_code: string;
}

/** An invoice to take money on, locked: the customer before the invoice, as a sale does. */
export const lockInvoice = async (tx: MerchantTx, id: number): Promise<InvoiceToCollect | undefined> => {
  const found = await tx.maybe<{ customer_id: number | null }>(
    sql`select customer_id from invoice where merchant_id = ${tx.merchantId} and id = ${id}`,
  );
  if (!found) return undefined;
  if (found.customer_id !== null) await tx.run(lockCustomer(found.customer_id));
  return tx.one<InvoiceToCollect>(
    sql`select customer_id, document_kind, payable_amount, paid_amount, document_number, unique_id, currency_code
        from invoice where merchant_id = ${tx.merchantId} and id = ${id} for no key update`,
  );
};

/**
 * Books money on a locked invoice: tender accounts against 1100. What goes beyond its debt becomes credit of the customer
 * (2230), as a payment of no document (docs/postings.md: overpayment kept for the customer).
 */
export const collectOnInvoice = async (
  tx: MerchantTx,
  head: PaymentHead,
  taken: { readonly id: number; readonly invoice: InvoiceToCollect; readonly payments: readonly SettledTender[] },
): Promise<void> => {
  const { id, invoice, payments } = taken;
  const { customer_id, document_number } = invoice;
  const due = subtract(invoice.payable_amount, invoice.paid_amount);
  const all = sum(payments.map((p) => p.amount));
  const owed = smaller(due, all);
  const beyond = subtract(all, owed);
  const entry_id = await postEntry(tx, {
    entry_on: head.today,
    posted_at: head.now,
    source_kind: 'payment',
    source_id: id,
    memo: document_number,
    created_by: head.userId,
    postings: [
      ...tenderDebits(payments, customer_id),
      ...(owed > 0 ? [credit('receivable', owed, customerParty(customer_id))] : []),
      ...(beyond > 0 ? [credit('customer_credit', beyond, customerParty(customer_id))] : []),
    ],
  });
  const { onDocument, onCredit } = apart(payments, owed);
  const source = paymentSource.billing;
  await tx.batch([
    ...(onDocument.length > 0
      ? [
          receivePayments(
            head,
            { payments: onDocument, customer_id, source },
            { document_id: id, document_number, entry_id },
          ),
        ]
      : []),
    ...(onCredit.length > 0
      ? [
          receivePayments(
            head,
            { payments: onCredit, customer_id, source },
            { document_id: null, document_number, entry_id },
          ),
        ]
      : []),
    sql`update invoice set paid_amount = paid_amount + ${owed} where merchant_id = ${tx.merchantId} and id = ${id}`,
    ...(customer_id === null
      ? []
      : [
          moveCustomerMoney(tx.merchantId, customer_id, {
            ...noMoney,
            owed: -owed,
            credit: beyond - balanceUsed(payments),
          }),
        ]),
  ]);
};

/** Takes an amount off what a locked document owes without money: a credit note did. */
export const creditDebt = (id: number, amount: Money): Statement =>
  sql`update invoice set paid_amount = paid_amount + ${amount}::bigint, credited_amount = credited_amount + ${amount}::bigint
      where merchant_id = ${currentMerchantId} and id = ${id}`;

/** Payments taken apart where the document's debt ends. */
const apart = (payments: readonly SettledTender[], owed: Money) => {
  const onDocument: SettledTender[] = [];
  const onCredit: SettledTender[] = [];
  let left = owed;
  for (const p of payments) {
    const here = smaller(left, p.amount);
    const beyond = subtract(p.amount, here);
    left = subtract(left, here);
    if (beyond === 0) onDocument.push(p);
    else {
      const change_amount = zeroMoney;
      if (here > 0) onDocument.push({ ...p, amount: here, tendered_amount: add(here, money(p.change_amount)) });
      onCredit.push({ ...p, amount: beyond, tendered_amount: beyond, change_amount });
    }
  }
  return { onDocument, onCredit };
};

/** An invoice that counts no more: a note took all of it back (specification section 8). */
export const markCancelled = (id: number): Statement =>
  sql`update invoice set status = 0 where merchant_id = ${currentMerchantId} and id = ${id}::bigint`;

/** What was paid on several documents, in minor units, is added to each. */
export const addPaidAmounts = (paid: readonly { readonly id: number; readonly amount: Money }[]): Statement =>
  sql`update invoice i set paid_amount = i.paid_amount + u.amount
    from unnest(${paid.map(({ id }) => id)}::bigint[], ${paid.map(({ amount }) => amount)}::bigint[]) as u (id, amount)
    where i.merchant_id = ${currentMerchantId} and i.id = u.id`;
