import { XmlDocument, XmlValidateError, type XsdValidator } from 'libxml2-wasm';
import type { XmlElement } from '../../xml-element.ts';
import { parseCanonical } from '../canonical-xml.ts';
import { elementsIn } from '../read-elements.ts';
import { hashOf } from '../stamp.ts';

/** A document as it was sent, read once: everything that is asked of it is asked of this. */
export interface SentXml {
  readonly xml: string;
  readonly root: XmlElement;
  /** Without the blocks of the stamp. */
  readonly canonical: string;
  readonly hash: string;
  /** It is UBL as the schema says; true where no schema is at hand. */
  readonly fits_schema: boolean;
}

const doctype = /<!DOCTYPE/i;
const otherEncoding = /^\s*<\?xml[^>]*\bencoding\s*=\s*["'](?!utf-8["'])/i;

const fits = (document: XmlDocument, schema: XsdValidator | undefined): boolean => {
  try {
    schema?.validate(document);
    return true;
  } catch (error) {
    if (error instanceof XmlValidateError) return false;
    throw error;
  }
};

/** Reads a document's text once; null for what is no XML, names another encoding than UTF-8, or has a DOCTYPE. */
export const readXml = (xml: string, schema?: XsdValidator): SentXml | null => {
  if (doctype.test(xml) || otherEncoding.test(xml)) return null;
  let document: XmlDocument;
  try {
    document = XmlDocument.fromString(xml);
  } catch {
    return null;
  }
  try {
    const fits_schema = fits(document, schema);
    const root = elementsIn(document.root);
    const canonical = parseCanonical(document);
    return { xml, root, canonical, hash: hashOf(canonical), fits_schema };
  } finally {
    document.dispose();
  }
};

const base64 = /^[A-Za-z0-9+/\s]+=*\s*$/;

/** The text in a request's `invoice`; null where it is no base64 of UTF-8. */
export const textOfBase64 = (encoded: string): string | null => {
  if (!base64.test(encoded)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(encoded, 'base64'));
  } catch {
    return null;
  }
};

/** The first element on a path, `cac:Party/cbc:Name`. */
export const elementAt = (root: XmlElement, path: string): XmlElement | undefined => {
  let found: XmlElement | undefined = root;
  for (const name of path.split('/')) found = found?.children.find((child) => child.name === name);
  return found;
};
export const textAt = (root: XmlElement, path: string): string => elementAt(root, path)?.text.trim() ?? '';

/** The additional reference of that id: ICV, PIH or QR. */
export const referenceOf = (root: XmlElement, id: string): XmlElement | undefined =>
  root.children.find((one) => one.name === 'cac:AdditionalDocumentReference' && textAt(one, 'cbc:ID') === id);
export const attachedTo = (reference: XmlElement | undefined): string =>
  reference ? textAt(reference, 'cac:Attachment/cbc:EmbeddedDocumentBinaryObject') : '';

/** What the authority asks a document for. */
export interface SentFacts {
  readonly uuid: string;
  readonly number: string;
  /** 388, 381, 383 or 386. */
  readonly kind: string;
  readonly is_simplified: boolean;
  /** Null where it is no number. */
  readonly counter: number | null;
  readonly previous_hash: string;
  readonly seller_trn: string;
  readonly buyer_trn: string;
}

const wholeNumber = /^[0-9]{1,15}$/;

export const factsOf = (root: XmlElement): SentFacts => {
  const counter = textAt(referenceOf(root, 'ICV') ?? root, 'cbc:UUID');
  return {
    uuid: textAt(root, 'cbc:UUID'),
    number: textAt(root, 'cbc:ID'),
    kind: textAt(root, 'cbc:InvoiceTypeCode'),
    is_simplified: elementAt(root, 'cbc:InvoiceTypeCode')?.attributes['name']?.startsWith('02') ?? false,
    counter: referenceOf(root, 'ICV') && wholeNumber.test(counter) ? Number(counter) : null,
    previous_hash: attachedTo(referenceOf(root, 'PIH')),
    seller_trn: textAt(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
    buyer_trn: textAt(root, 'cac:AccountingCustomerParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
  };
};
