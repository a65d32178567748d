import { createHash, type KeyObject, sign } from 'node:crypto';
import { attachment } from '../fiscal-elements.ts';
import { fiscalNames } from '../fiscal-names.ts';
import { canonicalText, type FiscalXml } from '../fiscal-xml.ts';
import { encodeQr, type QrFields } from '../qr-tlv.ts';
import { branch, leaf, type XmlElement, xmlOf } from '../xml-element.ts';
import { type CertificateFacts, hexDigest } from './certificate.ts';

/** The hash of the document that none is before: base64 of the hex of the SHA-256 of "0". */
export const firstHash = hexDigest('0');

/** Base64 of the SHA-256 of the canonical form. */
export const hashOf = (canonical: string): string => createHash('sha256').update(canonical, 'utf8').digest('base64');

/** What a unit signs with. */
export interface Signer {
  readonly key: KeyObject;
  readonly certificate: CertificateFacts;
}

/** What the QR says beside the stamp's own parts. */
export type QrFacts = Pick<QrFields, 'seller_name' | 'seller_trn' | 'issued_at' | 'total' | 'vat'>;

export interface Stamped {
  /** The whole document, UTF-8 text without a byte order mark: these bytes are stored, sent and archived. */
  readonly xml: string;
  readonly hash: string;
  readonly qr: string;
}

const { xades, ds } = fiscalNames;
const sha256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const c14n11 = 'http://www.w3.org/2006/12/xml-c14n11';
const xpath = 'http://www.w3.org/TR/1999/REC-xpath-19991116';
const signatureId = 'urn:oasis:names:specification:ubl:signature:Invoice';
const enveloped = 'urn:oasis:names:specification:ubl:dsig:enveloped:xades';

const empty = (name: string, attributes: Readonly<Record<string, string>>): XmlElement => leaf(name, '', attributes);

/** What is signed of the signer. */
const properties = (certificate: CertificateFacts, signedAt: string): XmlElement => ({
  ...branch(
    'xades:SignedProperties',
    branch(
      'xades:SignedSignatureProperties',
      leaf('xades:SigningTime', signedAt),
      branch(
        'xades:SigningCertificate',
        branch(
          'xades:Cert',
          branch(
            'xades:CertDigest',
            empty('ds:DigestMethod', { Algorithm: sha256 }),
            leaf('ds:DigestValue', certificate.digest),
          ),
          branch(
            'xades:IssuerSerial',
            leaf('ds:X509IssuerName', certificate.issuer),
            leaf('ds:X509SerialNumber', certificate.serial),
          ),
        ),
      ),
    ),
  ),
  attributes: { Id: 'xadesSignedProperties' },
});

const transform = (algorithm: string, ...parts: readonly XmlElement[]): XmlElement => ({
  ...branch('ds:Transform', ...parts),
  attributes: { Algorithm: algorithm },
});
const notWithin = (path: string): XmlElement => transform(xpath, leaf('ds:XPath', `not(//ancestor-or-self::${path})`));

const reference = (
  attributes: Readonly<Record<string, string>>,
  digest: string,
  ...parts: readonly XmlElement[]
): XmlElement => ({
  ...branch('ds:Reference', ...parts, empty('ds:DigestMethod', { Algorithm: sha256 }), leaf('ds:DigestValue', digest)),
  attributes,
});

const signedInfo = (hash: string, propertiesDigest: string): XmlElement =>
  branch(
    'ds:SignedInfo',
    empty('ds:CanonicalizationMethod', { Algorithm: c14n11 }),
    empty('ds:SignatureMethod', { Algorithm: 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256' }),
    reference(
      { Id: 'invoiceSignedData', URI: '' },
      hash,
      branch(
        'ds:Transforms',
        notWithin('ext:UBLExtensions'),
        notWithin('cac:Signature'),
        notWithin("cac:AdditionalDocumentReference[cbc:ID='QR']"),
        transform(c14n11),
      ),
    ),
    reference({ Type: `${ds}SignatureProperties`, URI: '#xadesSignedProperties' }, propertiesDigest),
  );

const extensions = (signature: XmlElement): XmlElement =>
  branch(
    'ext:UBLExtensions',
    branch(
      'ext:UBLExtension',
      leaf('ext:ExtensionURI', enveloped),
      branch('ext:ExtensionContent', {
        ...branch(
          'sig:UBLDocumentSignatures',
          branch(
            'sac:SignatureInformation',
            leaf('cbc:ID', 'urn:oasis:names:specification:ubl:signature:1'),
            leaf('sbc:ReferencedSignatureID', signatureId),
            signature,
          ),
        ),
        attributes: {
          'xmlns:sig': fiscalNames.sig,
          'xmlns:sac': fiscalNames.sac,
          'xmlns:sbc': fiscalNames.sbc,
        },
      }),
    ),
  );

/** Methods are told as empty elements: their digest is taken so. */
const emptied = (xml: string): string => xml.replace(/"><\/ds:\w+>/g, '"/>');

/**
 * The digest of the signed properties: of their text in the document, with the declarations of their prefixes put in
 * (zatca guide section 6).
 */
export const propertiesDigest = (text: string): string =>
  hexDigest(
    text
      .replace('<xades:SignedProperties', `<xades:SignedProperties xmlns:xades="${xades}"`)
      .replace(/<ds:(\w+)/g, `<ds:$1 xmlns:ds="${ds}"`),
  );

/**
 * Stamps a document (zatca guide sections 6 and 7): XAdES with ECDSA over secp256k1 on the document's hash, and the QR with
 * tags 1–8, of a simplified one 9 too. `signedAt`: `YYYY-MM-DDTHH:mm:ss`, Riyadh's time. The hash is that of the document
 * without the three blocks that are put in here, so it is the same before and after.
 */
export const stamp = (
  document: FiscalXml,
  { key, certificate }: Signer,
  facts: QrFacts & { readonly is_simplified: boolean },
  signedAt: string,
): Stamped => {
  const hash = hashOf(canonicalText(document));
  const { is_simplified, ...printed } = facts;
  const signature = sign('sha256', Buffer.from(hash, 'base64'), key).toString('base64');
  const qr = encodeQr({
    ...printed,
    invoice_hash: hash,
    signature,
    public_key: certificate.public_key,
    ...(is_simplified ? { certificate_signature: certificate.signature } : {}),
  });
  const signed = properties(certificate, signedAt);
  const block: XmlElement = {
    ...branch(
      'ds:Signature',
      signedInfo(hash, propertiesDigest(emptied(xmlOf(signed)))),
      leaf('ds:SignatureValue', signature),
      branch('ds:KeyInfo', branch('ds:X509Data', leaf('ds:X509Certificate', certificate.text))),
      branch('ds:Object', {
        ...branch('xades:QualifyingProperties', signed),
        attributes: { 'xmlns:xades': xades, Target: 'signature' },
      }),
    ),
    attributes: { 'xmlns:ds': ds, Id: 'signature' },
  };
  const xml = [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    document.open,
    emptied(xmlOf(extensions(block))),
    document.head,
    xmlOf(branch('cac:AdditionalDocumentReference', leaf('cbc:ID', 'QR'), attachment(qr))),
    xmlOf(branch('cac:Signature', leaf('cbc:ID', signatureId), leaf('cbc:SignatureMethod', enveloped))),
    document.tail,
  ].join('');
  return { xml, hash, qr };
};
