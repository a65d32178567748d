import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { decodeQr, encodeQr, type QrFields } from '../../src/features/e-invoicing/qr-tlv.ts';
import { hashOfXml } from '../../src/features/e-invoicing/server/canonical-xml.ts';
import { hexDigest } from '../../src/features/e-invoicing/server/certificate.ts';
import { checkSent } from '../../src/features/e-invoicing/server/sandbox/check-sent.ts';
import { checkStamp } from '../../src/features/e-invoicing/server/sandbox/check-stamp.ts';
import { firstHash } from '../../src/features/e-invoicing/server/stamp.ts';
import { money } from '../../src/kernel/money/money.ts';
import { hasAuthorityData } from '../support/authority-data.ts';
import { type AuthorityDesk, asking, bodyOf, codes, openAuthorityDesk, standard } from '../support/authority-desk.ts';
import { fiscalSample, newTestSigner } from '../support/fiscal-samples.ts';

/** What the embedded tax authority says of documents; over HTTP, by the adapter. */
let desk: AuthorityDesk;
let shop: Awaited<ReturnType<AuthorityDesk['onboard']>>;
const begin = '2026-11-25T11:10:00.000Z';
beforeAll(async () => {
  desk = await openAuthorityDesk(begin);
});
beforeEach(async () => {
  desk.setNow(begin);
  await desk.noFaults();
  shop = await desk.onboard();
});
afterAll(() => desk.close());

const { report, clear, raw } = asking(
  () => desk,
  () => shop,
);

describe('simplified document', () => {
  test('document is reported once, then recognised for a day', async () => {
    const document = shop.next();
    const first = await raw('/invoices/reporting/single', bodyOf(document));
    expect([first.status, await first.json()]).toEqual([
      200,
      {
        validationResults: {
          infoMessages: [
            {
              type: 'INFO',
              code: 'XSD_ZATCA_VALID',
              category: 'XSD validation',
              message: 'Complied with UBL 2.1 standards in line with ZATCA specifications',
              status: 'PASS',
            },
          ],
          warningMessages: [],
          errorMessages: [],
          status: 'PASS',
        },
        reportingStatus: 'REPORTED',
      },
    ]);
    const second = await raw('/invoices/reporting/single', bodyOf(document));
    expect([second.status, await second.json()]).toEqual([
      409,
      {
        validationResults: {
          infoMessages: [],
          warningMessages: [],
          errorMessages: [
            {
              type: 'ERROR',
              code: 'Invoice-Errors',
              category: 'Duplicate-Invoice',
              message: 'Invoice was already Reported successfully earlier.',
              status: 'ERROR',
            },
          ],
          status: 'ERROR',
        },
        reportingStatus: 'NOT_REPORTED',
      },
    ]);
    expect(await report(document)).toMatchObject({ outcome: 'accepted', errors: [] });
    desk.setNow('2026-11-26T11:10:00.000Z');
    expect(await report(document)).toMatchObject({ http_status: 409 });
    desk.setNow('2026-11-26T11:10:01.000Z');
    expect(await report(document)).toMatchObject({ http_status: 202 });
  });

  test('late document warns in the requested language', async () => {
    desk.setNow('2026-11-26T11:05:10.000Z');
    const document = shop.next();
    const verdict = await report(document);
    expect(verdict).toMatchObject({ http_status: 202, outcome: 'accepted', errors: [] });
    expect(verdict.warnings).toMatchObject([{ code: 'BR-KSA-98', category: 'KSA' }]);
    expect(verdict.warnings[0]!.text).toMatch(/^\[BR-KSA-98\] - [؀-ۿ]/);
    const { validationResults } = (await (
      await raw('/invoices/reporting/single', bodyOf(shop.next()), { 'accept-language': 'en' })
    ).json()) as { validationResults: { warningMessages: { message: string }[]; status: string } };
    expect(validationResults.status).toBe('WARNING');
    expect(validationResults.warningMessages[0]!.message).toMatch(/^\[BR-KSA-98\] - Report /);
  });

  test('invalid document is rejected and its hash continues', async () => {
    const broken = shop.next({ seller: { ...fiscalSample.seller, trn: '310122393500013' } });
    const verdict = await report(broken);
    expect(verdict).toMatchObject({ http_status: 400, outcome: 'rejected' });
    expect(codes(verdict)).toContain('certificate-permissions');
    expect(await report(broken)).toMatchObject({ http_status: 400 });
    expect(await report(shop.next())).toMatchObject({ http_status: 200, warnings: [] });
  });

  test('simplified document is not cleared', async () => {
    const document = shop.next();
    expect(codes(await clear(document))).toEqual(['not-standard']);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });

  test('foreign certificate is accepted with a warning', async () => {
    const verdict = await report(desk.write(newTestSigner(), shop.chain));
    expect(verdict).toMatchObject({ http_status: 202, errors: [] });
    expect(codes(verdict)).toEqual(['invalid-signing-certificate']);
  });
});

describe('standard document', () => {
  test('standard document is cleared and repeats its first answer', async () => {
    const document = shop.next(standard);
    const verdict = await clear(document);
    expect(verdict).toMatchObject({ http_status: 200, outcome: 'accepted', warnings: [] });
    const xml = verdict.cleared_xml!;
    expect(hashOfXml(xml)).toBe(document.hash);
    expect(checkStamp(xml)).toEqual([]);
    expect(xml).not.toContain(shop.signer.certificate.text);
    const [, qr] = /<cbc:ID>QR<\/cbc:ID>.*?>([A-Za-z0-9+/=]{100,})</.exec(xml)!;
    const { certificate_signature, public_key, total } = decodeQr(qr!);
    expect([certificate_signature, total]).toEqual([undefined, '364.50']);
    expect(Buffer.from(public_key!)).not.toEqual(shop.signer.certificate.public_key);
    expect(xml.match(/<ext:UBLExtensions>|<cac:Signature>|<cbc:ID>QR</g)).toHaveLength(3);
    const again = await clear(document);
    expect(again).toMatchObject({ http_status: 208, outcome: 'accepted', errors: [] });
    expect(again.cleared_xml).toBe(xml);
  });

  test('missing or foreign stamp is accepted', async () => {
    const bare = shop.next(standard);
    const xml = bare.xml
      .replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, '')
      .replace(/<cac:AdditionalDocumentReference><cbc:ID>QR<.*?<\/cac:AdditionalDocumentReference>/s, '')
      .replace(/<cac:Signature>.*?<\/cac:Signature>/s, '');
    expect(xml.length).toBeLessThan(bare.xml.length - 3000);
    const verdict = await clear({ ...bare, xml });
    expect(verdict).toMatchObject({ http_status: 200, warnings: [] });
    expect(checkStamp(verdict.cleared_xml!)).toEqual([]);
  });

  test('white space leaves the hash unchanged', async () => {
    const { xml, uuid } = desk.write(shop.signer, shop.chain, standard);
    const spaced = xml
      .replaceAll('><cac:', '>\n    <cac:')
      .replace('<cbc:ProfileID>', '<!-- a note -->\n<cbc:ProfileID>');
    const hash = hashOfXml(spaced);
    const verdict = await clear({ xml: spaced, hash, uuid });
    expect(verdict).toMatchObject({ http_status: 200 });
    expect(hashOfXml(verdict.cleared_xml!)).toBe(hash);
    expect(checkStamp(verdict.cleared_xml!)).toEqual([]);
  });

  test('invalid standard document is rejected unstamped', async () => {
    const verdict = await clear(shop.next({ ...standard, total: money(36_451) }));
    expect(codes(verdict)).toContain('BR-CO-15');
    expect(verdict).toMatchObject({ http_status: 400, outcome: 'rejected', cleared_xml: null });
    expect(await clear(shop.next(standard))).toMatchObject({ http_status: 200 });
  });

  test('standard document is reported only when redirected', async () => {
    const document = shop.next(standard);
    expect(codes(await report(document))).toEqual(['not-simplified']);
    await desk.fault('clearance_off');
    expect(await clear(document)).toMatchObject({ http_status: 303, outcome: 'elsewhere', errors: [{ code: '' }] });
    expect(await report(document)).toMatchObject({ http_status: 200, warnings: [] });
    expect(await clear(document)).toMatchObject({ http_status: 208, cleared_xml: null });
    expect(await clear(shop.next(standard))).toMatchObject({ http_status: 200 });
  });

  test('redirect header sends it on in authority words', async () => {
    const document = shop.next(standard);
    const answer = await raw('/invoices/clearance/single', bodyOf(document), { 'clearance-status': '0' });
    expect([answer.status, await answer.json()]).toEqual([
      303,
      { message: 'Clearance is deactiviated. Please use the /invoices/reporting/single endpoint instead.' },
    ]);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });
});

describe('changed document', () => {
  const qrOf = (xml: string) => /<cbc:ID>QR<\/cbc:ID>.*?>([A-Za-z0-9+/=]{100,})</.exec(xml)![1]!;
  const withQr = (changed: Partial<QrFields>) => (xml: string) => {
    const before = qrOf(xml);
    return xml.replace(before, encodeQr({ ...decodeQr(before), ...changed }));
  };
  const bytes = new Uint8Array(88).fill(3);
  const another = (sign: string): string => (sign === '0' ? '1' : '0');
  const rejected: readonly (readonly [string, (xml: string) => string, string])[] = [
    ['in an amount', (xml) => xml.replace('>364.50<', '>364.51<'), 'invalid-invoice-hash'],
    ['in its number', (xml) => xml.replace('>INV-000042<', '>INV-000043<'), 'invoiceHash_QRCODE_INVALID'],
    ['in its UUID', (xml) => xml.replace(/(?<=<cbc:UUID>)\w/, another), 'invalid-invoice-hash'],
    ['in white space', (xml) => xml.replace('</cbc:ProfileID>', '</cbc:ProfileID> '), 'invalid-invoice-hash'],
    ['in a namespace', (xml) => xml.replace('<Invoice ', '<Invoice xmlns:z="urn:z" '), 'invalid-invoice-hash'],
    [
      'in the digest within the stamp',
      (xml) => xml.replace(/(Id="invoiceSignedData".*?<ds:DigestValue>)..../, '$1AAAA'),
      'invoiceSignedDataDigestValue',
    ],
    ['in the value of the stamp', (xml) => xml.replace(/(?<=<ds:SignatureValue>.{20})./, another), 'signatureValue'],
    [
      'in the time of signing',
      (xml) => xml.replace(/(?<=<xades:SigningTime>.{18})./, '8'),
      'signed-properties-hashing',
    ],
    [
      'in the digest of the signed properties',
      (xml) => xml.replace(/(URI="#xadesSignedProperties".*?<ds:DigestValue>)..../, '$1AAAA'),
      'signed-properties-hashing',
    ],
    [
      'in the digest of the certificate',
      (xml) => xml.replace(shop.signer.certificate.digest, hexDigest('other')),
      'signingCertificateDigestValue',
    ],
    ['in the issuer', (xml) => xml.replace('CN=LOCALSANDBOX-CA', 'CN=LOCALSANDBOX-CB'), 'X509IssuerName'],
    ['in the serial number', (xml) => xml.replace(shop.signer.certificate.serial, '42'), 'X509SerialNumber'],
    [
      'in the certificate',
      (xml) => xml.replace(shop.signer.certificate.text, newTestSigner().certificate.text),
      'signatureValue',
    ],
    ['to have no certificate', (xml) => xml.replace(shop.signer.certificate.text, 'AAAA'), 'certificate'],
    ['to have no stamp', (xml) => xml.replace(/<ext:UBLExtensions>.*<\/ext:UBLExtensions>/s, ''), 'certificate'],
    ['in the form of the QR', (xml) => xml.replace(qrOf(xml), `B${qrOf(xml).slice(1)}`), 'QRCODE_INVALID'],
    ['to have no QR', (xml) => xml.replace(qrOf(xml), ''), 'QRCODE_INVALID'],
    ['in the QR: seller', withQr({ seller_name: 'ورد' }), 'sellerName_QRCODE_INVALID'],
    ['in the QR: VAT number', withQr({ seller_trn: '399999999800003' }), 'vatNumber_QRCODE_INVALID'],
    ['in the QR: total', withQr({ total: '364.51' }), 'invoiceTotal_QRCODE_INVALID'],
    ['in the QR: VAT', withQr({ vat: '47.55' }), 'vatTotal_QRCODE_INVALID'],
    ['in the QR: hash', withQr({ invoice_hash: firstHash.slice(0, 44) }), 'invoiceHash_QRCODE_INVALID'],
    ['in the QR: stamp', withQr({ signature: 'AAAA' }), 'INVOICE_SIGNATURE_VALUE_QRCODE_INVALID'],
    ['in the QR: key', withQr({ public_key: bytes }), 'publicKey_QRCODE_INVALID'],
    ['in the QR: certificate', withQr({ certificate_signature: bytes }), 'CERTIFICATE_SIGNATURE_QRCODE_INVALID'],
    ['to be cut off', (xml) => xml.slice(0, -1), 'XSD_ZATCA_INVALID'],
    [
      'to have a DOCTYPE',
      (xml) => xml.replace('<Invoice ', '<!DOCTYPE Invoice [<!ENTITY x SYSTEM "file:///etc/passwd">]><Invoice '),
      'XSD_ZATCA_INVALID',
    ],
    ['to name another encoding', (xml) => xml.replace('"UTF-8"', '"ISO-8859-1"'), 'XSD_ZATCA_INVALID'],
    ...(hasAuthorityData
      ? ([
          [
            'to have an element that UBL has not',
            (xml: string) => xml.replace('<cbc:ID>', '<cbc:Idol>1</cbc:Idol><cbc:ID>'),
            'XSD_ZATCA_INVALID',
          ],
          [
            'in the order of elements',
            (xml: string) =>
              xml.replace(/(<cbc:IssueDate>.*?<\/cbc:IssueDate>)(<cbc:IssueTime>.*?<\/cbc:IssueTime>)/, '$2$1'),
            'XSD_ZATCA_INVALID',
          ],
        ] as const)
      : []),
  ];
  test.each(rejected)('document with %s is rejected', async (_, change, code) => {
    const document = shop.next();
    const xml = change(document.xml);
    expect(xml).not.toBe(document.xml);
    const verdict = await report({ ...document, xml });
    expect(verdict).toMatchObject({ http_status: 400, outcome: 'rejected' });
    expect(codes(verdict)).toContain(code);
    // As it was written it is taken: what was refused is no duplicate, and took nobody's place.
    expect(await report(document)).toMatchObject({ http_status: 200, warnings: [] });
    expect(await report(shop.next())).toMatchObject({ http_status: 200, warnings: [] });
  });

  test('document outside the schema is rejected', () => {
    // A schema of our own that knows one element, so that no file of the authority's is needed.
    const text = '<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"><xs:element name="Other"/></xs:schema>';
    const of = XmlDocument.fromString(text);
    const schema = XsdValidator.fromDoc(of);
    of.dispose();
    const document = shop.next();
    const { certificate } = shop.signer;
    const parts = {
      ...({ language: 'en', now: begin, certificates: [certificate.text], is_checked: true } as const),
      trn: /<cbc:CompanyID>(\d{15})</.exec(document.xml)![1]!,
    };
    const noted = (one: XsdValidator | undefined) =>
      checkSent(bodyOf(document), { ...parts, schema: one })!.notes.map(({ code }) => code);
    expect(noted(undefined)).not.toContain('XSD_ZATCA_INVALID');
    expect(noted(schema)).toEqual(['XSD_ZATCA_INVALID']);
    schema.dispose();
  });

  test('different QR time warns', async () => {
    const document = shop.next();
    const verdict = await report({ ...document, xml: withQr({ issued_at: '2026-11-25T14:05:10' })(document.xml) });
    expect(verdict).toMatchObject({ http_status: 202, errors: [] });
    expect(codes(verdict)).toEqual(['invoiceTimeStamp_QRCODE_INVALID']);
  });

  test('hash and UUID mismatches differ in refusal', async () => {
    const document = shop.next();
    expect(codes(await report({ ...document, hash: firstHash.slice(0, 44) }))).toEqual(['invalid-invoice-hash']);
    expect(codes(await report({ ...document, uuid: '00000000-0000-4000-8000-000000000000' }))).toEqual([
      'invalid-uuid',
    ]);
    for (const invoice of [
      '%%%',
      Buffer.from('nothing').toString('base64'),
      Buffer.from([0xff, 0xfe]).toString('base64'),
    ])
      expect((await raw('/invoices/reporting/single', { ...bodyOf(document), invoice })).status).toBe(400);
    for (const body of [{}, { ...bodyOf(document), invoiceHash: 7 }, { ...bodyOf(document), invoice: '' }])
      expect((await raw('/invoices/reporting/single', body)).status).toBe(400);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });
});
