import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import { decodeQr, type QrFields } from '../../qr-tlv.ts';
import type { XmlElement } from '../../xml-element.ts';
import { type CertificateFacts, readCertificate } from '../certificate.ts';
import { propertiesDigest, type QrFacts } from '../stamp.ts';
import { attachedTo, elementAt, readXml, referenceOf, type SentXml, textAt } from './read-sent.ts';

/** What is wrong with a stamp, as the authority codes it (api-responses, zatca guide section 11). */
const stampFaults = [
  'signatureValue',
  'invoiceSignedDataDigestValue',
  'signed-properties-hashing',
  'signingCertificateDigestValue',
  'X509IssuerName',
  'X509SerialNumber',
  'certificate',
  'QRCODE_INVALID',
  'sellerName_QRCODE_INVALID',
  'vatNumber_QRCODE_INVALID',
  'invoiceTimeStamp_QRCODE_INVALID',
  'invoiceTotal_QRCODE_INVALID',
  'vatTotal_QRCODE_INVALID',
  'invoiceHash_QRCODE_INVALID',
  'INVOICE_SIGNATURE_VALUE_QRCODE_INVALID',
  'publicKey_QRCODE_INVALID',
  'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
] as const;
export type StampFault = (typeof stampFaults)[number];

const within = (element: XmlElement | undefined, name: string): XmlElement | undefined => {
  for (const child of element?.children ?? []) {
    const found = child.name === name ? child : within(child, name);
    if (found) return found;
  }
  return undefined;
};
const none: XmlElement = { name: '', text: '', children: [], attributes: {} };

const stampIn = (root: XmlElement) => {
  const signature = within(elementAt(root, 'ext:UBLExtensions'), 'ds:Signature') ?? none;
  const references = elementAt(signature, 'ds:SignedInfo')?.children ?? [];
  const referenceWith = (key: string, value: string): XmlElement =>
    references.find(({ name, attributes }) => name === 'ds:Reference' && attributes[key] === value) ?? none;
  const certificate =
    elementAt(
      signature,
      'ds:Object/xades:QualifyingProperties/xades:SignedProperties/xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert',
    ) ?? none;
  return {
    hash: textAt(referenceWith('Id', 'invoiceSignedData'), 'ds:DigestValue'),
    properties_digest: textAt(referenceWith('URI', '#xadesSignedProperties'), 'ds:DigestValue'),
    value: textAt(signature, 'ds:SignatureValue'),
    certificate: textAt(signature, 'ds:KeyInfo/ds:X509Data/ds:X509Certificate'),
    digest: textAt(certificate, 'xades:CertDigest/ds:DigestValue'),
    issuer: textAt(certificate, 'xades:IssuerSerial/ds:X509IssuerName'),
    serial: textAt(certificate, 'xades:IssuerSerial/ds:X509SerialNumber'),
  };
};

/** What the QR says beside the stamp's own parts, as the document says it. */
export const printedFacts = (root: XmlElement): QrFacts => ({
  seller_name: textAt(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName'),
  seller_trn: textAt(root, 'cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID'),
  issued_at: `${textAt(root, 'cbc:IssueDate')}T${textAt(root, 'cbc:IssueTime')}`,
  total: textAt(root, 'cac:LegalMonetaryTotal/cbc:PayableAmount'),
  vat: textAt(root, 'cac:TaxTotal/cbc:TaxAmount'),
});

/** The signed properties as they stand in the document. */
export const propertiesIn = (xml: string): string =>
  /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)?.[0] ?? '';

/** A certificate and its key; null where it is none. */
const certificateIn = (text: string): (CertificateFacts & { readonly key: KeyObject }) | null => {
  try {
    const certificate = readCertificate(text);
    return { ...certificate, key: createPublicKey({ key: certificate.public_key, format: 'der', type: 'spki' }) };
  } catch {
    return null;
  }
};

const qrIn = (text: string): QrFields | null => {
  try {
    return decodeQr(text);
  } catch {
    return null;
  }
};

const isSame = (a: Uint8Array | undefined, b: Uint8Array): boolean => a !== undefined && Buffer.from(a).equals(b);

/** What was found of a stamp. */
export interface StampCheck {
  readonly faults: readonly StampFault[];
  /** Base64 of the certificate that it was made with, as the document holds it. */
  readonly certificate: string;
}

/**
 * Checks the stamp and the QR of a document against itself, as the authority does for one that is simplified. Whether the
 * certificate is one that it gave is asked elsewhere.
 */
export const stampOf = ({ xml, root, hash }: Pick<SentXml, 'xml' | 'root' | 'hash'>): StampCheck => {
  const found = stampIn(root);
  const certificate = certificateIn(found.certificate);
  if (!certificate) return { faults: ['certificate'], certificate: found.certificate };
  const { key } = certificate;
  const qr = qrIn(attachedTo(referenceOf(root, 'QR')));
  const printed = printedFacts(root);
  // Only a simplified document names the authority's signature (tag 9).
  const isStandard = elementAt(root, 'cbc:InvoiceTypeCode')?.attributes['name']?.startsWith('01') ?? false;
  const checks: readonly (readonly [StampFault, boolean])[] = [
    ['invoiceSignedDataDigestValue', found.hash === hash],
    ['signatureValue', verify('sha256', Buffer.from(hash, 'base64'), key, Buffer.from(found.value, 'base64'))],
    ['signed-properties-hashing', found.properties_digest === propertiesDigest(propertiesIn(xml))],
    ['signingCertificateDigestValue', found.digest === certificate.digest],
    ['X509IssuerName', found.issuer === certificate.issuer],
    ['X509SerialNumber', found.serial === certificate.serial],
    ['QRCODE_INVALID', qr !== null],
    ['sellerName_QRCODE_INVALID', !qr || qr.seller_name === printed.seller_name],
    ['vatNumber_QRCODE_INVALID', !qr || qr.seller_trn === printed.seller_trn],
    ['invoiceTimeStamp_QRCODE_INVALID', !qr || qr.issued_at === printed.issued_at],
    ['invoiceTotal_QRCODE_INVALID', !qr || qr.total === printed.total],
    ['vatTotal_QRCODE_INVALID', !qr || qr.vat === printed.vat],
    ['invoiceHash_QRCODE_INVALID', !qr || qr.invoice_hash === hash],
    ['INVOICE_SIGNATURE_VALUE_QRCODE_INVALID', !qr || qr.signature === found.value],
    ['publicKey_QRCODE_INVALID', !qr || isSame(qr.public_key, certificate.public_key)],
    [
      'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
      !qr || (isStandard && !qr.certificate_signature) || isSame(qr.certificate_signature, certificate.signature),
    ],
  ];
  return { faults: checks.flatMap(([fault, holds]) => (holds ? [] : [fault])), certificate: found.certificate };
};

/** The faults of a document's stamp; RangeError where it is no XML. */
export const checkStamp = (xml: string): readonly StampFault[] => {
  const read = readXml(xml);
  if (!read) throw new RangeError('not_xml');
  return stampOf(read).faults;
};
