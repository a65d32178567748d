import { createPublicKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs';
import { describe, expect, test } from 'vitest';
import { authorityFile, authorityPath, hasAuthorityData, samples } from '../../../../test/support/authority-data.ts';
import { fiscalSample, newTestSigner, unit } from '../../../../test/support/fiscal-samples.ts';
import { money } from '../../../kernel/money/money.ts';
import type { FiscalDocument, FiscalPrepayment } from '../fiscal-document.ts';
import { elementsOf } from '../fiscal-elements.ts';
import { canonicalText, writeFiscalXml } from '../fiscal-xml.ts';
import { decodeQr } from '../qr-tlv.ts';
import { hashOfXml } from './canonical-xml.ts';
import { hexDigest, readCertificate } from './certificate.ts';
import { partsOf, readDer } from './der.ts';
import { readRequest } from './read-request.ts';
import { checkStamp, propertiesIn } from './sandbox/check-stamp.ts';
import { signDocument } from './sign-document.ts';
import { environments, requestBody, signingRequest } from './signing-request.ts';
import { firstHash, hashOf, propertiesDigest } from './stamp.ts';

const signer = newTestSigner();
const stamped = (document: FiscalDocument) => signDocument(document, document, signer);

describe('stamp', () => {
  test('chain begins with the authority’s initial hash', () => {
    expect(firstHash).toBe('NWZlY2ViNjZmZmM4NmYzOGQ5NTI3ODZjNmQ2OTZjNzljMmRiYzIzOWRkNGU5MWI0NjcyOWQ3M2EyN2ZiNTdlOQ==');
  });

  test('canonical document has equal hash before and after stamping', () => {
    const document = writeFiscalXml(elementsOf(fiscalSample));
    const hash = hashOf(canonicalText(document));
    expect(hashOfXml(canonicalText(document))).toBe(hash);
    const { xml, hash: told } = stamped(fiscalSample);
    expect(told).toBe(hash);
    expect(hashOfXml(xml)).toBe(hash);
    expect(hashOfXml(Buffer.from(xml, 'utf8'))).toBe(hash);
  });

  test.each<[string, Partial<FiscalDocument>]>([
    ['a simplified invoice', {}],
    ['signs that XML escapes', { notes: 'a & b < c > d "e" \'f\' \r\n\t\u0000\ud800 ؟' }],
    ['a credit note', { kind: 381, corrects: ['INV-000041'], reason: 'رجعت البضاعة' }],
    ['a name of 127 bytes', { seller: { ...fiscalSample.seller, name: `${'ور'.repeat(31)}د.` } }],
  ])('%s passes every stamp check', (_, changed) => {
    const { xml, qr } = stamped({ ...fiscalSample, ...changed });
    expect(checkStamp(xml)).toEqual([]);
    expect(qr.length).toBeLessThanOrEqual(1000);
    expect(xml).not.toMatch(/\r|>\s+<(?!Invoice)/);
  });

  test('standard document QR has no certificate signature', () => {
    const { qr } = stamped({ ...fiscalSample, is_simplified: false });
    expect(decodeQr(qr).certificate_signature).toBeUndefined();
    expect(Buffer.from(decodeQr(qr).public_key!)).toEqual(signer.certificate.public_key);
  });

  const whole = stamped(fiscalSample).xml;
  test.each<[string, string | RegExp, string, string]>([
    ['an amount', '>364.50<', '>364.51<', 'invoiceSignedDataDigestValue'],
    ['the signature', /(<ds:SignatureValue>.{20})./, '$1A', 'signatureValue'],
    ['the time of signing', '2026-11-25T14:05:09</xades', '2026-11-25T14:05:10</xades', 'signed-properties-hashing'],
    ['the digest of the certificate', signer.certificate.digest, hexDigest('other'), 'signingCertificateDigestValue'],
    ['the issuer', 'CN=LOCALSANDBOX-CA', 'CN=LOCALSANDBOX-CB', 'X509IssuerName'],
    ['the serial number', signer.certificate.serial, '42', 'X509SerialNumber'],
    ['the certificate', signer.certificate.text, newTestSigner().certificate.text, 'signatureValue'],
    ['the name of the seller', 'ورد الريم | Ward Alreem', 'ورد الريم', 'sellerName_QRCODE_INVALID'],
    ['the QR', /(mimeCode="text\/plain">A)./, '$1B', 'QRCODE_INVALID'],
  ])('%s changed afterwards is detected', (_, from, to, fault) => {
    const changed = whole.replace(from, to);
    expect(changed).not.toBe(whole);
    expect(checkStamp(changed)).toContain(fault);
  });
});

describe('certificate request', () => {
  test.each(environments)('request for %s names its unit and is signed', (environment) => {
    const { key: privateKey } = signer;
    const facts = readRequest(signingRequest({ ...unit, environment }, privateKey));
    expect(facts.is_signed).toBe(true);
    expect(facts.template).toBe(
      { sandbox: 'TSTZATCA-Code-Signing', simulation: 'PREZATCA-Code-Signing', production: 'ZATCA-Code-Signing' }[
        environment
      ],
    );
    expect([...facts.subject.values()]).toEqual(['SA', unit.branch, unit.organization, unit.name]);
    expect([...facts.alternative.values()]).toEqual([
      ...[unit.serial, unit.trn, unit.title, unit.short_address, unit.business],
    ]);
    expect(facts.public_key).toEqual(createPublicKey(privateKey).export({ type: 'spki', format: 'der' }));
  });

  test('changed request is refused', () => {
    const pem = signingRequest(unit, signer.key);
    const der = Buffer.from(pem.split('\n').slice(1, -2).join(''), 'base64');
    der[der.indexOf('310122393500003')] = '4'.charCodeAt(0);
    const changed = `-----BEGIN CERTIFICATE REQUEST-----\n${der.toString('base64')}\n-----END CERTIFICATE REQUEST-----`;
    expect(readRequest(changed).is_signed).toBe(false);
    expect(() => readRequest('nothing')).toThrow('csr_is_no_pem');
  });

  test('returned certificate reads back unchanged', () => {
    const { certificate } = signer;
    expect(certificate.issuer).toBe('CN=LOCALSANDBOX-CA, DC=extgazt, DC=gov, DC=local');
    expect(certificate.names.get('0.9.2342.19200300.100.1.1')).toBe(unit.trn);
    expect([certificate.valid_from, certificate.valid_until]).toEqual(['2026-11-25T09:00:00Z', '2031-11-25T09:00:00Z']);
  });
});

// Where they are absent there is nothing to compare with, and authority-data.ts says so aloud.
const withAuthorityData = hasAuthorityData ? describe : () => {};
withAuthorityData("the authority's own samples", () => {
  xmlRegisterFsInputProviders();
  const schemaPath = authorityPath('xsd/maindoc/UBL-Invoice-2.1.xsd');
  const schema = XsdValidator.fromDoc(XmlDocument.fromBuffer(readFileSync(schemaPath), { url: schemaPath }));
  const deposit: FiscalPrepayment = {
    ...{ category: 'S' as const, rate_bp: 1500, number: 'DEP-000007', uuid: 'a79760f7-2f48-4da9-85a5-40459a147c80' },
    ...{ issue_on: '2026-11-20', issue_time: '12:28:17', taxable: money(10_000), vat: money(1_500) },
    ...{ exemption_code: null, exemption_reason: null },
  };

  test('authority samples are five', () => expect(samples).toHaveLength(5));

  test.each(samples)('sample $name has its original hash and QR', ({ xml, facts }) => {
    expect(hashOfXml(xml)).toBe(facts.invoiceHash);
    const text = /<ds:X509Certificate>([^<]+)</.exec(xml)![1]!;
    const certificate = readCertificate(text);
    expect(certificate.digest).toBe(facts.certificateDigest);
    expect(propertiesDigest(propertiesIn(xml))).toBe(facts.signedPropertiesDigest);
    expect(checkStamp(xml)).toEqual([]);
    const qr = decodeQr(facts.qr);
    expect(qr.seller_name).toBe(facts.qrTags['1']);
    expect(Buffer.from(qr.public_key!).toString('hex')).toBe(facts.qrTags['8']);
    expect(certificate.public_key.toString('hex')).toBe(facts.qrTags['8']);
    // A standard document's QR names no signature of the authority.
    if (facts.subtype.startsWith('02')) expect(certificate.signature.toString('hex')).toBe(facts.qrTags['9']);
  });

  test.each<[string, Partial<FiscalDocument>]>([
    ['a simplified invoice', {}],
    [
      'a standard invoice to a company',
      { is_simplified: false, buyer: { ...fiscalSample.seller, trn: '399999999800003' } },
    ],
    ['a credit note', { kind: 381, corrects: ['INV-000041', 'INV-000040'], reason: 'رجعت البضاعة' }],
    ['a debit note with rounding', { kind: 383, corrects: ['INV-000041'], reason: 'توصيل', rounding: money(-1) }],
    ['a deposit', { kind: 386 }],
    ['an invoice that deducts one', { prepayments: [deposit], prepaid: money(11_500), payable: money(24_950) }],
    [
      'a line with a discount',
      { lines: [{ ...fiscalSample.lines[0]!, discount: money(1_000), quantity_milli: 1_250 }] },
    ],
  ])('sample %s is valid under the UBL schema', (_, changed) => {
    const xml = XmlDocument.fromString(stamped({ ...fiscalSample, ...changed }).xml);
    try {
      expect(() => schema.validate(xml)).not.toThrow();
    } finally {
      xml.dispose();
    }
  });

  test('byte added to a sample is detected', () => {
    const { xml } = samples[0]!;
    expect(checkStamp(xml.replace('</cbc:Name>', ' </cbc:Name>'))).toContain('invoiceSignedDataDigestValue');
  });

  test('request equals that of the authority’s tool', () => {
    const given = Buffer.from(authorityFile('csr/sample.csr.b64').toString('ascii').replace(/\s/g, ''), 'base64');
    const body = partsOf(readDer(given))[0]!.whole;
    const key = partsOf(partsOf(readDer(given))[0]!)[2]!.whole;
    const ours = requestBody(
      {
        environment: 'production',
        name: 'TST-886431145-399999999900003',
        organization: 'Maximum Speed Tech Supply LTD',
        branch: 'Riyadh Branch',
        trn: '399999999900003',
        serial: '1-TST|2-TST|3-ed22f1d8-e6a2-1118-9b58-d9a8f11e445f',
        title: '1100',
        short_address: 'RRRD2929',
        business: 'Supply activities',
      },
      key,
    );
    expect(ours.toString('hex')).toBe(body.toString('hex'));
  });
});
