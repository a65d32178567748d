import { XmlC14NMode, XmlDocument, type XmlElement } from 'libxml2-wasm';
import { fiscalNames } from '../fiscal-names.ts';
import { hashOf } from './stamp.ts';

const betweenElements = />\s+</g;

/** What the hash leaves out: only the elements; white space around them stays. */
const leftOut = [
  '/ubl:Invoice/ext:UBLExtensions',
  "/ubl:Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']",
  '/ubl:Invoice/cac:Signature',
];

/** The canonical form that is hashed (C14N 1.1, no comments): the blocks of the stamp are taken out of the parsed document. */
export const parseCanonical = (document: XmlDocument): string => {
  for (const path of leftOut) for (const node of document.find(path, fiscalNames)) (node as XmlElement).remove();
  return document.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_1, withComments: false });
};

/**
 * The hash of a document that somebody else wrote: parsed, without the blocks of the stamp, canonical. Throws where it is no
 * XML. What the product writes itself is canonical as it is (xml-text.ts).
 */
export const hashOfXml = (xml: string | Uint8Array): string => {
  const document = typeof xml === 'string' ? XmlDocument.fromString(xml) : XmlDocument.fromBuffer(xml);
  try {
    return hashOf(parseCanonical(document));
  } finally {
    document.dispose();
  }
};

/** Whether a text is the document of that hash, also with white space between its elements; what is no XML is none. */
export const isSameDocument = (xml: string, hash: string): boolean => {
  try {
    const document = XmlDocument.fromString(xml);
    try {
      const canonical = parseCanonical(document);
      return hashOf(canonical) === hash || hashOf(canonical.replace(betweenElements, '><')) === hash;
    } finally {
      document.dispose();
    }
  } catch {
    return false;
  }
};
