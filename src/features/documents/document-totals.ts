import { documentKind } from './document-kind.ts';

/**
 * Figures of a shop's trade that its documents hold, with VAT, each defined here and nowhere else: the kinds of documents that
 * they add up and the sign of each. A note that corrects a deposit takes back no sale and counts in none of them. What the
 * accounts hold (revenue, cost of sales) is defined in ledger/figures.ts.
 */
export const documentTotals = {
  /** "Sales", "Total": invoices as they were issued, gross. */
  sales: { [documentKind.invoice]: 1 },
  /** What credit notes took back and debit notes added, by the day of the note. */
  notes: { [documentKind.debit_note]: 1, [documentKind.credit_note]: -1 },
} as const;

/** Net sales, and what a customer spent = sales and notes. */
export const netSalesKinds = { ...documentTotals.sales, ...documentTotals.notes } as const;

/** The sign that a document's amounts have in lists and sums: a credit note takes back. Its paper has them without. */
export const signOf = (kind: number): 1 | -1 => (kind === documentKind.credit_note ? -1 : 1);
