import type { FiscalDocumentXml, Place, Where } from './fiscal-document-xml.ts';

/** Of the European standard that the Kingdom's format builds on, or of the Kingdom's own layer. */
export type FiscalLayer = 'EN_16931' | 'KSA';
/** An error is a document refused; a warning is one accepted that the authority counts against the shop. */
export type Severity = 'error' | 'warning';

/** One rule of the table. `fires` says that a place breaks it; it may throw `Unreadable`, which breaks it too. */
export interface FiscalRule {
  readonly id: string;
  readonly layer: FiscalLayer;
  readonly severity: Severity;
  readonly where: Where;
  readonly fires: (place: Place, document: FiscalDocumentXml) => boolean;
}

type Row = (id: string, where: Where, fires: FiscalRule['fires']) => FiscalRule;
const rowOf =
  (layer: FiscalLayer, severity: Severity): Row =>
  (id, where, fires) => ({ id, layer, severity, where, fires });

/** Rows of the table, by layer and severity: `en.error('BR-16', root, (r) => …)`. */
export const en = { error: rowOf('EN_16931', 'error'), warning: rowOf('EN_16931', 'warning') };
export const ksa = { error: rowOf('KSA', 'error'), warning: rowOf('KSA', 'warning') };
