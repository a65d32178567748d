import { createPublicKey, verify } from 'node:crypto';
import { XmlDocument } from 'libxml2-wasm';
import { decodeQr, type QrFields } from '../../qr-tlv.ts';
import { hashOfXml } from '../canonical-xml.ts';
import { type CertificateFacts, readCertificate } from '../certificate.ts';
import { fiscalNames } from '../../fiscal-names.ts';
import { propertiesDigest } from '../stamp.ts';

/** What is wrong with a stamp, as the authority codes it (api-responses, zatca guide section 11). */
export const stampFaults = [
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

const signature = '/ubl:Invoice/ext:UBLExtensions//ds:Signature';
const properties = [
  `${signature}/ds:Object/xades:QualifyingProperties/xades:SignedProperties`,
  'xades:SignedSignatureProperties/xades:SigningCertificate/xades:Cert',
].join('/');
const paths = {
  hash: `${signature}/ds:SignedInfo/ds:Reference[@Id='invoiceSignedData']/ds:DigestValue`,
  properties_digest: `${signature}/ds:SignedInfo/ds:Reference[@URI='#xadesSignedProperties']/ds:DigestValue`,
  value: `${signature}/ds:SignatureValue`,
  certificate: `${signature}/ds:KeyInfo/ds:X509Data/ds:X509Certificate`,
  digest: `${properties}/xades:CertDigest/ds:DigestValue`,
  issuer: `${properties}/xades:IssuerSerial/ds:X509IssuerName`,
  serial: `${properties}/xades:IssuerSerial/ds:X509SerialNumber`,
  qr: "/ubl:Invoice/cac:AdditionalDocumentReference[cbc:ID='QR']/cac:Attachment/cbc:EmbeddedDocumentBinaryObject",
  seller_name: '/ubl:Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyLegalEntity/cbc:RegistrationName',
  seller_trn: '/ubl:Invoice/cac:AccountingSupplierParty/cac:Party/cac:PartyTaxScheme/cbc:CompanyID',
  issue_on: '/ubl:Invoice/cbc:IssueDate',
  issue_time: '/ubl:Invoice/cbc:IssueTime',
  total: '/ubl:Invoice/cac:LegalMonetaryTotal/cbc:PayableAmount',
  vat: '/ubl:Invoice/cac:TaxTotal/cbc:TaxAmount',
  marks: '/ubl:Invoice/cbc:InvoiceTypeCode/@name',
} as const;

const textsOf = (xml: string): Readonly<Record<keyof typeof paths, string>> => {
  const document = XmlDocument.fromString(xml);
  try {
    return Object.fromEntries(
      Object.entries(paths).map(([key, path]) => [key, document.get(path, fiscalNames)?.content.trim() ?? '']),
    ) as Record<keyof typeof paths, string>;
  } finally {
    document.dispose();
  }
};

/** The signed properties as they stand in the document. */
export const propertiesIn = (xml: string): string =>
  /<xades:SignedProperties[\s\S]*<\/xades:SignedProperties>/.exec(xml)?.[0] ?? '';

const certificateIn = (text: string): CertificateFacts | null => {
  try {
    return readCertificate(text);
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

/**
 * Checks the stamp and the QR of a document against itself, as the authority does for one that is simplified. Whether the
 * certificate is one that it gave is asked elsewhere.
 */
export const checkStamp = (xml: string): StampFault[] => {
  const found = textsOf(xml);
  const certificate = certificateIn(found.certificate);
  if (!certificate) return ['certificate'];
  const hash = hashOfXml(xml);
  const key = createPublicKey({ key: certificate.public_key, format: 'der', type: 'spki' });
  const qr = qrIn(found.qr);
  // Only a simplified document names the authority's signature (tag 9).
  const isStandard = found.marks.startsWith('01');
  const checks: readonly (readonly [StampFault, boolean])[] = [
    ['invoiceSignedDataDigestValue', found.hash === hash],
    ['signatureValue', verify('sha256', Buffer.from(hash, 'base64'), key, Buffer.from(found.value, 'base64'))],
    ['signed-properties-hashing', found.properties_digest === propertiesDigest(propertiesIn(xml))],
    ['signingCertificateDigestValue', found.digest === certificate.digest],
    ['X509IssuerName', found.issuer === certificate.issuer],
    ['X509SerialNumber', found.serial === certificate.serial],
    ['QRCODE_INVALID', qr !== null],
    ['sellerName_QRCODE_INVALID', !qr || qr.seller_name === found.seller_name],
    ['vatNumber_QRCODE_INVALID', !qr || qr.seller_trn === found.seller_trn],
    ['invoiceTimeStamp_QRCODE_INVALID', !qr || qr.issued_at === `${found.issue_on}T${found.issue_time}`],
    ['invoiceTotal_QRCODE_INVALID', !qr || qr.total === found.total],
    ['vatTotal_QRCODE_INVALID', !qr || qr.vat === found.vat],
    ['invoiceHash_QRCODE_INVALID', !qr || qr.invoice_hash === hash],
    ['INVOICE_SIGNATURE_VALUE_QRCODE_INVALID', !qr || qr.signature === found.value],
    ['publicKey_QRCODE_INVALID', !qr || isSame(qr.public_key, certificate.public_key)],
    [
      'CERTIFICATE_SIGNATURE_QRCODE_INVALID',
      !qr || (isStandard && !qr.certificate_signature) || isSame(qr.certificate_signature, certificate.signature),
    ],
  ];
  return checks.flatMap(([fault, holds]) => (holds ? [] : [fault]));
};
