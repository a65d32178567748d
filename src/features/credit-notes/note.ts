import { type Money, subtract } from '../../kernel/money/money.ts';
import { documentKind } from '../documents/document-kind.ts';
import { dueOf } from '../documents/invoice.ts';
import { creditReasons, debitReasons } from '../documents/note-reasons.ts';
import type { creditNoteRefusals } from './refusals.ts';

/** Where goods of a note go, as the database says it. */
export const goodsTo = { shelf: 1, waste: 2 } as const;
export type GoodsTo = keyof typeof goodsTo;

export type CreditReason = keyof typeof creditReasons;
export const creditReasonKeys = Object.keys(creditReasons) as [CreditReason, ...CreditReason[]];

/** The reasons that a list of credit notes knows. */
export const creditReasonFilter = [...creditReasonKeys, 'cancelled'] as const;

export type DebitReason = keyof typeof debitReasons;
export const debitReasonKeys = Object.keys(debitReasons) as [DebitReason, ...DebitReason[]];

/** What decides whether a document can be credited. */
export interface CreditState {
  readonly document_kind: number;
  readonly status: number;
  readonly payable_amount: Money;
  /** Settled: by money and by notes. */
  readonly paid_amount: Money;
  /** Of it: by notes. */
  readonly credited_amount: Money;
  /** What is left to credit, VAT included, and pieces: what was free can come back too. */
  readonly rest_amount: Money;
  readonly rest_quantity_milli: number;
}

/**
 * Why no credit note can be written, or null. What was paid of it in part blocks none: goods that came back or a price that was
 * lowered are credited whatever is paid (KSA VAT Implementing Regulations, articles 40 and 54); the note lowers the debt first
 * and gives money back then. The server refuses with it, the screen says it beforehand.
 */
export const creditBlockedReason = (d: CreditState): keyof typeof creditNoteRefusals | null => {
  if (d.document_kind !== documentKind.invoice && d.document_kind !== documentKind.debit_note)
    return 'only_invoices_are_corrected';
  if (d.status === 0) return 'invoice_was_cancelled';
  return d.rest_amount === 0 && d.rest_quantity_milli === 0 ? 'nothing_left_to_credit' : null;
};

/** What decides whether an invoice can be cancelled. */
export interface CancelState {
  readonly document_kind: number;
  readonly vat: Money;
  readonly has_products: boolean;
  /** A gift card was sold with it in one act. */
  readonly has_gift_card: boolean;
  readonly is_noted: boolean;
  /** Of a package that it sold, uses are gone. A screen need not know: the server does. */
  readonly has_used_package?: boolean;
  readonly is_cancelled: boolean;
  readonly payable_amount: Money;
  readonly paid_amount: Money;
  readonly credited_amount: Money;
}

/**
 * Why an invoice cannot be cancelled, or null (specification section 8, invoice): one with VAT, with products, sold with a
 * gift card or of a package that was used is corrected by a credit note. Money of a part blocks cancelling: the one case of
 * section 8's message that the law leaves to us, since such an invoice has no VAT and is no tax document (decision 0042).
 */
export const cancelBlockedReason = (d: CancelState): keyof typeof creditNoteRefusals | null => {
  if (d.document_kind !== documentKind.invoice) return 'only_invoices_are_cancelled';
  if (d.is_cancelled) return 'invoice_was_cancelled';
  if (d.vat > 0) return 'invoice_has_vat';
  if (d.has_gift_card) return 'gift_card_sale_cannot_be_cancelled';
  if (d.has_products) return 'invoice_contains_products';
  if (d.is_noted) return 'invoice_has_notes';
  if (d.has_used_package) return 'package_of_invoice_was_used';
  return dueOf(d) > 0 && subtract(d.paid_amount, d.credited_amount) > 0 ? 'partial_payments_block_credit_note' : null;
};
