import { currencyOf, moneyText } from '../../../kernel/money/money.ts';
import type { FiscalDocument } from '../fiscal-document.ts';
import { elementsOf, type FiscalElements } from '../fiscal-elements.ts';
import { writeFiscalXml } from '../fiscal-xml.ts';
import { type Signer, type Stamped, stamp } from './stamp.ts';

/** A document before it has its place in a chain. */
export type UnchainedDocument = Omit<FiscalDocument, 'counter' | 'previous_hash'>;

/** Its place in the chain of a unit (KSA-16, KSA-13). */
export type ChainPlace = Pick<FiscalDocument, 'counter' | 'previous_hash'>;

export interface Signed extends Stamped {
  readonly document: FiscalDocument;
}

/**
 * Signs a document at its place in the chain. It is signed when it is issued: the stamp's time is the paper's
 * (`YYYY-MM-DDTHH:mm:ss`, Riyadh's).
 */
export const signDocument = (unchained: UnchainedDocument, place: ChainPlace, signer: Signer): Signed => {
  const document: FiscalDocument = { ...unchained, ...place };
  return signElements(document, elementsOf(document), signer);
};

/** The same with the elements that were made of it. */
export const signElements = (document: FiscalDocument, elements: FiscalElements, signer: Signer): Signed => {
  const { exponent } = currencyOf(document.currency);
  const issuedAt = `${document.issue_on}T${document.issue_time}`;
  return {
    document,
    ...stamp(
      writeFiscalXml(elements),
      signer,
      {
        seller_name: document.seller.name ?? '',
        seller_trn: document.seller.trn ?? '',
        issued_at: issuedAt,
        total: moneyText(document.payable, exponent),
        vat: document.vat_in_sar === null ? moneyText(document.vat, exponent) : moneyText(document.vat_in_sar, 2),
        is_simplified: document.is_simplified,
      },
      issuedAt,
    ),
  };
};
