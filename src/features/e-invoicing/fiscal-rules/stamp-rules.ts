import { mimeTypes } from './codes.ts';
import { at, exists, type FiscalDocumentXml, isFilled, type Place, textAt } from './fiscal-document-xml.ts';
import * as p from './places.ts';
import { type FiscalRule, ksa } from './rule.ts';
import * as t from './text.ts';

/** Rules of the chain, of the QR and of the stamp: that they are there and have the form that they must have. */

const data = 'cbc:EmbeddedDocumentBinaryObject';
const attached = `cac:Attachment/${data}`;
const referencesOf = (root: Place, id: string): readonly Place[] =>
  root.children('cac:AdditionalDocumentReference').filter((one) => t.trimmedAt(one, 'cbc:ID') === id);
const isPlain = (one: Place): boolean => t.trimmed(one.attribute('mimeCode')) === 'text/plain';
const hasPlain = (from: Place | readonly Place[], path: string): boolean => at(from, path).some(isPlain);

const information = 'ext:UBLExtension/ext:ExtensionContent/sig:UBLDocumentSignatures/sac:SignatureInformation';
const extensions = (document: FiscalDocumentXml): readonly Place[] => document.every('ext:UBLExtensions');
const signatures = (document: FiscalDocumentXml): readonly Place[] => document.every('cac:Signature');
const hasText = (places: readonly Place[], text: string): boolean => places.some((place) => place.text === text);
const urn = 'urn:oasis:names:specification:ubl:';

/** These hold of every document: its place in the chain, and what it has attached. */
export const chainRules: readonly FiscalRule[] = [
  ksa.error('BR-CL-KSA-14', p.root, (root) => t.isOutside(referencesOf(root, 'QR'), attached, 1, 1000)),
  ksa.warning('BR-KSA-61', p.root, (root) => {
    const previous = referencesOf(root, 'PIH');
    return !isFilled(previous, attached) || !hasPlain(previous, attached);
  }),
  ksa.warning('BR-KSA-26', p.previousHash, (place) => !isFilled(place, data) || !hasPlain(place, data)),
  ksa.error('BR-KSA-CL-03', p.embedded, (place) => !mimeTypes.has(t.trimmed(place.attribute('mimeCode')))),
];

/** These hold of a simplified document once it is stamped. */
export const stampRules: readonly FiscalRule[] = [
  ksa.warning('BR-KSA-27', p.root, (root, { is_simplified }) => {
    if (!is_simplified) return false;
    if (!exists(referencesOf(root, 'QR'), attached)) return true;
    const exact = root.children('cac:AdditionalDocumentReference').filter((one) => at(one, 'cbc:ID').some(isQr));
    return t.trimmedAt(exact, attached) === '' || !hasPlain(exact, attached);
  }),
  ksa.error('BR-KSA-28', p.attachments, (place, document) => {
    if (!document.is_simplified) return false;
    return !isFilled(place, data) || !hasText(at(extensions(document), `${information}/cbc:ID`), `${urn}signature:1`);
  }),
  ksa.warning('BR-KSA-29', p.attachments, (_, document) => {
    if (!document.is_simplified) return false;
    if (!hasText(at(signatures(document), 'cbc:ID'), `${urn}signature:Invoice`)) return true;
    return (
      t.trimmed(textAt(extensions(document), `${information}/sbc:ReferencedSignatureID`)) !== `${urn}signature:Invoice`
    );
  }),
  ksa.error('BR-KSA-30', p.attachments, (place, document) => {
    if (!document.is_simplified) return false;
    const methods = at(signatures(document), 'cbc:SignatureMethod');
    return !isFilled(place, data) || !hasText(methods, `${urn}dsig:enveloped:xades`);
  }),
  ksa.warning('BR-KSA-60', p.simplifiedType, (_, document) => !signatures(document).some(({ text }) => text !== '')),
];
const isQr = ({ text }: Place): boolean => text === 'QR';
