import { type Money, subtract, sum } from '../../kernel/money/money.ts';
import { documentKind } from './document-kind.ts';

/**
 * 0 unpaid, 1 paid, 2 partially paid, 3 a deposit that was given back, 4 an invoice that came back whole (glossary.md). Of a
 * credit note what became of its amount: 5 money was given back, 6 it went to the customer's balance, 7 it lowered what was owed.
 */
export const paymentState = {
  ...{ unpaid: 0, paid: 1, partially_paid: 2, given_back: 3, returned: 4 },
  ...{ note_given_back: 5, note_to_balance: 6, note_off_debt: 7 },
} as const;
/** The states that only credit notes have, and the only ones they have. */
export const noteStates: readonly number[] = [
  paymentState.note_given_back,
  paymentState.note_to_balance,
  paymentState.note_off_debt,
];

/** What an invoice still owes, minor units. */
export const dueOf = (invoice: { payable_amount: Money; paid_amount: Money }): Money =>
  subtract(invoice.payable_amount, invoice.paid_amount);

/** Why no payment can be taken on a document, or null. The server refuses with it, the screen says it beforehand. */
export const collectBlockedReason = (invoice: {
  document_kind: number;
  payable_amount: Money;
  paid_amount: Money;
}): 'only_invoices_are_collected' | 'invoice_already_paid' | null => {
  const isOwed = invoice.document_kind === documentKind.invoice || invoice.document_kind === documentKind.debit_note;
  if (!isOwed) return 'only_invoices_are_collected';
  return dueOf(invoice) <= 0 ? 'invoice_already_paid' : null;
};

/** Whether credit notes took all of it back, so that nothing is left to credit; a bill of nothing has nothing to give back. */
export const isReturnedWhole = (invoice: {
  total: Money;
  corrected_by: readonly { document_kind: number; total: Money }[];
}): boolean => {
  const notes = invoice.corrected_by.filter((note) => note.document_kind === documentKind.credit_note);
  return invoice.total > 0 && sum(notes.map((note) => note.total)) >= invoice.total;
};
