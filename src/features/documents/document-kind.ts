/** UNTDID 1001 type codes of the documents a shop issues (ZATCA guide section 1). Each has its own gap-free numbers. */
export const documentKind = { invoice: 388, credit_note: 381, debit_note: 383, prepayment: 386 } as const;
export type DocumentKind = (typeof documentKind)[keyof typeof documentKind];

/** What stands before the number of each kind; an invoice carries the shop's own prefix. */
export const numberPrefix: Record<DocumentKind, string | null> = { 388: null, 381: 'CN', 383: 'DN', 386: 'DEP' };

/** The kind that a typed prefix names: what is no note's and no deposit's is an invoice's, of today or of an earlier prefix. */
export const kindOfPrefix = (prefix: string): DocumentKind =>
  Object.values(documentKind).find((kind) => numberPrefix[kind] === prefix.toUpperCase()) ?? documentKind.invoice;

/** Of notes: they correct a document, and their notes are the reason. */
export const isNoteKind = (kind: number): boolean =>
  kind === documentKind.credit_note || kind === documentKind.debit_note;

export const isDocumentKind = (kind: number): boolean => Object.values<number>(documentKind).includes(kind);
