import { nameIn } from '../../../kernel/text/messages.ts';
import { type Row, rowsOf } from '../../../platform/db/batch.ts';
import type { Statement } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { Sealer } from '../../../platform/secrets/sealing.ts';
import { lockUnit, type SigningUnit, signForUnit, storeSignedDocument } from '../../e-invoicing/server/public-api.ts';
import { type DocumentFacts, documentFacts, toDocumentFacts } from './document-facts.ts';
import { fiscalDocumentOf } from './fiscal-document-of.ts';
import type { DocumentIds } from './issue-facts.ts';

/** Who signs: the shop and the moment. */
interface Signs {
  readonly merchantId: number;
  readonly now: string;
  readonly sealer: Sealer;
}

/**
 * What is read to sign a document, after everything that it says was written: the unit, held from here on (after the number:
 * everybody takes them in this order), and the document's frozen rows. Nothing where the shop has no unit.
 */
export const toSign = (by: Signs, { unit_id, record_id }: DocumentIds): Statement[] =>
  unit_id === null ? [] : [lockUnit({ id: unit_id, now: by.now }), ...documentFacts(by.merchantId, { id: record_id })];

/** What the lists of the tax authority say of a document. */
const signedFor = ({ header: h }: DocumentFacts) => ({
  invoice_id: h.id,
  business_on: h.business_on,
  customer_id: h.buyer?.id ?? null,
  buyer_name: h.buyer ? nameIn('ar', h.buyer) || null : h.customer_name,
});

/**
 * Signs what was issued (docs/decisions/0044): `rows` are the answers that `toSign` stood at the end of. Answers what is to be
 * written in the same transaction; nothing for what no authority asks for. Refuses a document that the authority would reject.
 */
export const signed = (by: Signs, ids: DocumentIds, rows: readonly Row[][]): Statement[] => {
  if (ids.unit_id === null) return [];
  const [unit] = rowsOf<SigningUnit>(rows.at(-5));
  const facts = toDocumentFacts(rows.slice(-4));
  const unchained = facts && fiscalDocumentOf(facts);
  if (!unchained) return [];
  // Cancelled or replaced since it was read: done again, with the one that signs now.
  if (!unit) throw Object.assign(new Error('the unit that signs is another now'), { code: '40001' });
  return storeSignedDocument(
    unit,
    signForUnit(by.sealer, by.merchantId, unit, unchained, by.now),
    signedFor(facts),
    by.now,
  );
};

/** The same as an act of its own, for a document of which more is written after it: called when that is done. */
export const signIssued = async (by: Signs, tx: MerchantTx, ids: DocumentIds): Promise<void> => {
  const asked = toSign(by, ids);
  if (asked.length > 0) await tx.batch(signed(by, ids, await tx.batch(asked)));
};
