import type { InvoiceDocument } from './invoice-document.ts';

/** What /e-invoice/{uniqueId} shows: a paper stays readable whatever became of its shop. */
export interface InvoicePageFacts {
  readonly document: InvoiceDocument;
  /** The shop is suspended or disabled: it sends nothing. */
  readonly is_closed: boolean;
  /** Whoever holds the link may rate it. */
  readonly is_rateable: boolean;
}
