import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fiscalNames } from '../../src/features/e-invoicing/fiscal-names.ts';
import { decodeQr, encodeQr, type QrFields } from '../../src/features/e-invoicing/qr-tlv.ts';
import { hashOfXml } from '../../src/features/e-invoicing/server/canonical-xml.ts';
import { hexDigest } from '../../src/features/e-invoicing/server/certificate.ts';
import { checkStamp } from '../../src/features/e-invoicing/server/sandbox/check-stamp.ts';
import { firstHash } from '../../src/features/e-invoicing/server/stamp.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { money } from '../../src/kernel/money.ts';
import { ServiceOutage } from '../../src/platform/gateways/call-service.ts';
import { hasAuthorityData } from '../support/authority-data.ts';
import { type AuthorityDesk, openAuthorityDesk, standard, type Written } from '../support/authority-desk.ts';
import { newTestSigner } from '../support/fiscal-samples.ts';

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

const report = (document: Written) => desk.gateway.report(shop.pcsid, document);
const clear = (document: Written) => desk.gateway.clear(shop.pcsid, document);
const codes = ({ errors, warnings }: Awaited<ReturnType<typeof report>>) =>
  [...errors, ...warnings].map(({ code }) => code);
const raw = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${desk.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      'accept-version': 'V2',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from(`${shop.pcsid.token}:${shop.pcsid.secret}`).toString('base64')}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
const bodyOf = ({ xml, hash, uuid }: Written) => ({
  invoiceHash: hash,
  uuid,
  invoice: Buffer.from(xml).toString('base64'),
});

describe('a simplified document', () => {
  test('is reported, a second time known again, and after a day taken again', async () => {
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

  test('that comes after a day is taken with a warning, said in the language that was asked for', async () => {
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
    expect(validationResults.warningMessages[0]!.message).toMatch(/^\[BR-KSA-98\] - Send /);
  });

  test('that breaks a rule is rejected, is no duplicate, and the next one names its hash', async () => {
    const broken = shop.next({ seller: { ...(await sellerOf()), trn: '310122393500013' } });
    const verdict = await report(broken);
    expect(verdict).toMatchObject({ http_status: 400, outcome: 'rejected' });
    expect(codes(verdict)).toContain('certificate-permissions');
    expect(await report(broken)).toMatchObject({ http_status: 400 });
    expect(await report(shop.next())).toMatchObject({ http_status: 200, warnings: [] });
  });

  test('is not cleared', async () => {
    const document = shop.next();
    expect(codes(await clear(document))).toEqual(['not-standard']);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });

  test('with a certificate of somebody else is taken with a warning', async () => {
    const verdict = await report(desk.write(newTestSigner(), shop.chain));
    expect(verdict).toMatchObject({ http_status: 202, errors: [] });
    expect(codes(verdict)).toEqual(['invalid-signing-certificate']);
  });
});

const sellerOf = async () => (await import('../support/fiscal-samples.ts')).fiscalSample.seller;

describe('a standard document', () => {
  test('is cleared: stamped by the authority, its hash as before; a second time the first answer comes again', async () => {
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

  test('may come without a stamp, and with one of somebody else', async () => {
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

  test('with white space in it keeps its hash, too', async () => {
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

  test('that breaks a rule is rejected and not stamped', async () => {
    const verdict = await clear(shop.next({ ...standard, total: money(36_451) }));
    expect(codes(verdict)).toContain('BR-CO-15');
    expect(verdict).toMatchObject({ http_status: 400, outcome: 'rejected', cleared_xml: null });
    expect(await clear(shop.next(standard))).toMatchObject({ http_status: 200 });
  });

  test('is not reported, unless clearance sent it there', async () => {
    const document = shop.next(standard);
    expect(codes(await report(document))).toEqual(['not-simplified']);
    await desk.fault('clearance_off');
    expect(await clear(document)).toMatchObject({ http_status: 303, outcome: 'elsewhere', errors: [{ code: '' }] });
    expect(await report(document)).toMatchObject({ http_status: 200, warnings: [] });
    expect(await clear(document)).toMatchObject({ http_status: 208, cleared_xml: null });
    expect(await clear(shop.next(standard))).toMatchObject({ http_status: 200 });
  });

  test('is sent on where the header says so, in the words of the authority', async () => {
    const document = shop.next(standard);
    const answer = await raw('/invoices/clearance/single', bodyOf(document), { 'clearance-status': '0' });
    expect([answer.status, await answer.json()]).toEqual([
      303,
      { message: 'Clearance is deactiviated. Please use the /invoices/reporting/single endpoint instead.' },
    ]);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });
});

describe('a document that was changed', () => {
  const qrOf = (xml: string) => /<cbc:ID>QR<\/cbc:ID>.*?>([A-Za-z0-9+/=]{100,})</.exec(xml)![1]!;
  const withQr = (changed: Partial<QrFields>) => (xml: string) => {
    const before = qrOf(xml);
    return xml.replace(before, encodeQr({ ...decodeQr(before), ...changed }));
  };
  const bytes = new Uint8Array(88).fill(3);
  const rejected: readonly (readonly [string, (xml: string) => string, string])[] = [
    ['in an amount', (xml) => xml.replace('>364.50<', '>364.51<'), 'invalid-invoice-hash'],
    ['in its number', (xml) => xml.replace('>INV-000042<', '>INV-000043<'), 'invoiceHash_QRCODE_INVALID'],
    ['in its UUID', (xml) => xml.replace(/<cbc:UUID>\w/, '<cbc:UUID>0'), 'invalid-invoice-hash'],
    ['in white space', (xml) => xml.replace('</cbc:ProfileID>', '</cbc:ProfileID> '), 'invalid-invoice-hash'],
    ['in a namespace', (xml) => xml.replace('<Invoice ', '<Invoice xmlns:z="urn:z" '), 'invalid-invoice-hash'],
    [
      'in the digest within the stamp',
      (xml) => xml.replace(/(Id="invoiceSignedData".*?<ds:DigestValue>)..../, '$1AAAA'),
      'invoiceSignedDataDigestValue',
    ],
    ['in the value of the stamp', (xml) => xml.replace(/(<ds:SignatureValue>.{20})../, '$1AA'), 'signatureValue'],
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
    ['to name another encoding', (xml) => xml.replace('"UTF-8"', '"UTF-16"'), 'XSD_ZATCA_INVALID'],
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
  test.each(rejected)('%s is rejected', async (_, change, code) => {
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

  test('in the time of the QR is taken with a warning', async () => {
    const document = shop.next();
    const verdict = await report({ ...document, xml: withQr({ issued_at: '2026-11-25T14:05:10' })(document.xml) });
    expect(verdict).toMatchObject({ http_status: 202, errors: [] });
    expect(codes(verdict)).toEqual(['invoiceTimeStamp_QRCODE_INVALID']);
  });

  test('is told from another hash and from another UUID in the body', async () => {
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

describe('the chain', () => {
  test('begins with the hash that the authority names', async () => {
    expect(
      codes(await report(desk.write(shop.signer, { counter: 1, previous_hash: shop.ccsid.token.slice(0, 44) }))),
    ).toContain('KSA-13');
    expect(codes(await report(desk.write(shop.signer, { counter: 2, previous_hash: firstHash })))).toEqual(['KSA-13']);
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
  });

  test('has no gap, no fork and no way back', async () => {
    const first = shop.next();
    expect(await report(first)).toMatchObject({ http_status: 200 });
    const place = { ...shop.chain };
    expect(codes(await report(desk.write(shop.signer, { ...place, counter: 3 })))).toEqual(['KSA-13']);
    expect(codes(await report(desk.write(shop.signer, { counter: 1, previous_hash: firstHash })))).toEqual(['KSA-13']);
    expect(codes(await report(desk.write(shop.signer, { ...place, previous_hash: firstHash })))).toEqual(['KSA-13']);
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
    expect(codes(await report(desk.write(shop.signer, place)))).toEqual(['KSA-13']);
  });

  test('takes one of two documents that come at once for one place', async () => {
    for (let i = 0; i < 5; i++) {
      const place = { ...shop.chain };
      const both = [shop.next(), desk.write(shop.signer, place, { number: 'INV-000099' })];
      const verdicts = await Promise.all(both.map(report));
      expect(verdicts.map(({ http_status }) => http_status).sort()).toEqual([200, 400]);
      if (verdicts[0]!.http_status === 400) shop.chain.previous_hash = both[1]!.hash;
    }
  });

  test('takes one document that comes twice at once, once', async () => {
    const document = shop.next();
    const verdicts = await Promise.all([1, 2, 3].map(() => report(document)));
    expect(verdicts.map(({ http_status }) => http_status).sort()).toEqual([200, 409, 409]);
    const [kept] = await desk.rows(
      sql`select count(*)::int as n from sandbox_authority_document where hash = ${document.hash}`,
    );
    expect(kept).toEqual({ n: 1 });
  });

  test('of standard and simplified documents is one', async () => {
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
    expect(await clear(shop.next(standard))).toMatchObject({ http_status: 200 });
    expect(await report(shop.next({ kind: 381, corrects: ['INV-000042'], reason: 'رجعت' }))).toMatchObject({
      http_status: 200,
    });
  });

  test('only warns where it is loose, and goes on from there', async () => {
    await desk.fault('loose_chain');
    const verdict = await report(desk.write(shop.signer, { counter: 5, previous_hash: firstHash }));
    expect(verdict).toMatchObject({ http_status: 202, errors: [] });
    expect(codes(verdict)).toEqual(['KSA-13']);
    const place = {
      counter: 6,
      previous_hash: (await desk.rows(sql`select last_hash from sandbox_authority_chain order by id desc limit 1`))[0]![
        'last_hash'
      ] as string,
    };
    expect(await report(desk.write(shop.signer, place))).toMatchObject({ http_status: 200 });
  });

  test('and who was let in are known after a restart', async () => {
    const document = shop.next();
    const one = shop.next(standard);
    const last = shop.next();
    expect(await report(document)).toMatchObject({ http_status: 200 });
    const { cleared_xml } = await clear(one);
    const otp = await desk.otp();
    await desk.restart();
    expect(await report(document)).toMatchObject({ http_status: 409 });
    expect(await clear(one)).toMatchObject({ http_status: 208, cleared_xml });
    expect(await report(last)).toMatchObject({ http_status: 200 });
    await desk.gateway.requestCompliance(otp, shop.csr);
    const [before] = await desk.rows(sql`select count(*)::int as n from sandbox_authority_key`);
    expect(before).toEqual({ n: 2 });
  });
});

describe('with a fault switched on', () => {
  const none = async (document: Written) =>
    expect(await desk.rows(sql`select 1 as a from sandbox_authority_document where hash = ${document.hash}`)).toEqual(
      [],
    );

  test.each<[string, number, string]>([
    ['server_error', 500, 'later'],
    ['too_many', 429, 'later'],
    ['refuse', 503, 'later'],
    ['unauthorized', 401, 'blocked'],
    ['expired', 401, 'blocked'],
  ])('%s it answers %i and takes nothing; then all is well', async (kind, http_status, outcome) => {
    const document = shop.next();
    await desk.fault(kind);
    expect(await report(document)).toMatchObject({ http_status, outcome });
    await none(document);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });

  test('expired it renews', async () => {
    await desk.fault('expired', null);
    const again = await desk.gateway.renewProduction(shop.pcsid, '123345', shop.csr);
    await desk.passChecks(again, desk.signerOf(shop.key, again));
    await desk.gateway.requestProduction(again, again.request_id);
  });

  test('drop it takes the document and says nothing: the next try is told', async () => {
    for (const [send, document, status] of [
      [report, shop.next(), 409],
      [clear, shop.next(standard), 208],
    ] as const) {
      await desk.fault('drop');
      await expect(send(document)).rejects.toThrow(ServiceOutage);
      expect(await send(document)).toMatchObject({ http_status: status, outcome: 'accepted' });
    }
  });

  test('duplicate it does everything twice, and the second answer comes', async () => {
    await desk.fault('duplicate');
    expect(await report(shop.next())).toMatchObject({ http_status: 409, outcome: 'accepted' });
  });

  test('delay it waits', async () => {
    await desk.rows(
      sql`insert into sandbox_fault (gateway, kind, seconds, times_left) values ('tax_authority', 'delay', 1, 1)`,
    );
    const began = performance.now();
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  test('not_json somebody between answers with a page, and the authority hears nothing', async () => {
    const document = shop.next();
    await desk.fault('not_json');
    const answer = await raw('/invoices/reporting/single', bodyOf(document));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await none(document);
  });

  test('reject_all every document is rejected, and has its place', async () => {
    await desk.fault('reject_all', 2);
    expect(codes(await report(shop.next()))).toEqual(['refused-for-a-test']);
    expect(codes(await clear(shop.next(standard)))).toEqual(['refused-for-a-test']);
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
  });

  test('unchecked it takes what it would refuse, knows it again, and knows the chain afterwards', async () => {
    await desk.fault('unchecked', null);
    const document = shop.next();
    const xml = document.xml.replace(/(<ds:SignatureValue>.{20})../, '$1AA');
    expect(await report({ ...document, xml })).toMatchObject({ http_status: 200 });
    expect(await report({ ...document, xml })).toMatchObject({ http_status: 409 });
    const one = await clear(shop.next(standard));
    expect(checkStamp(one.cleared_xml!)).toEqual([]);
    await desk.noFaults();
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
  });
});

test('a certificate that has run out lets in no more, and is renewed', async () => {
  const document = shop.next();
  desk.setNow('2031-11-25T11:09:59.000Z');
  expect(await report(document)).toMatchObject({ http_status: 202 });
  desk.setNow('2031-11-25T11:10:00.000Z');
  expect(await report(shop.next())).toMatchObject({ http_status: 401, outcome: 'blocked' });
  expect((await desk.gateway.renewProduction(shop.pcsid, '123345', shop.csr)).is_compliance_again).toBe(true);
});

test('what it received is kept to be looked at', async () => {
  const document = shop.next();
  await report(document);
  const [kept] = await desk.rows(
    sql`select asked, number, kind, is_simplified, counter, status, findings, xml from sandbox_authority_document
        where hash = ${document.hash}`,
  );
  expect(kept).toEqual({
    ...{ asked: 'reporting', number: 'INV-000042', kind: '388', is_simplified: true, counter: 1, status: 200 },
    ...{ findings: [], xml: document.xml },
  });
  expect(document.xml).toContain(fiscalNames.ubl);
});
