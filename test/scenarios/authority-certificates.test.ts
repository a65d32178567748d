import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CertificateRefused } from '../../src/features/e-invoicing/server/authority-gateway.ts';
import { readCertificate } from '../../src/features/e-invoicing/server/certificate.ts';
import { bits, sequence } from '../../src/features/e-invoicing/server/der.ts';
import {
  ecdsaWithSha256,
  requestBody,
  signingRequest,
  type UnitFacts,
} from '../../src/features/e-invoicing/server/signing-request.ts';
import { firstHash } from '../../src/features/e-invoicing/server/stamp.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { ServiceOutage } from '../../src/platform/gateways/call-service.ts';
import { type AuthorityDesk, openAuthorityDesk, standard } from '../support/authority-desk.ts';
import { unit } from '../support/fiscal-samples.ts';

/** How a unit is let in by the embedded tax authority, and how it is renewed; over HTTP, by the adapter. */
let desk: AuthorityDesk;
const begin = '2026-11-25T11:10:00.000Z';
beforeAll(async () => {
  desk = await openAuthorityDesk(begin);
});
afterAll(() => desk.close());

const key = generateKeyPairSync('ec', { namedCurve: 'secp256k1' }).privateKey;
const csr = signingRequest(unit, key);
const codesOf = async (asked: Promise<unknown>): Promise<string[]> => {
  const refused = await asked.then(
    () => expect.unreachable('it was let in'),
    (error: unknown) => error,
  );
  expect(refused).toBeInstanceOf(CertificateRefused);
  const { verdict } = refused as CertificateRefused;
  return [String(verdict.http_status), ...verdict.errors.map(({ code }) => code)];
};
const raw = (path: string, headers: Record<string, string>, body: unknown, method = 'POST') =>
  fetch(`${desk.url}${path}`, {
    method,
    headers: { 'accept-version': 'V2', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const basic = ({ token, secret }: { token: string; secret: string }) =>
  `Basic ${Buffer.from(`${token}:${secret}`).toString('base64')}`;

describe('one-time password', () => {
  test('password admits once', async () => {
    const otp = await desk.otp();
    expect(otp).toMatch(/^\d{6}$/);
    expect((await desk.gateway.requestCompliance(otp, csr)).request_id).toMatch(/^\d{13}$/);
    expect(await codesOf(desk.gateway.requestCompliance(otp, csr))).toEqual(['400', 'Invalid-OTP']);
  });

  test('password is used up by its first call', async () => {
    const otp = await desk.otp();
    expect(await codesOf(desk.gateway.requestCompliance(otp, 'nothing'))).toEqual(['400', 'Invalid-CSR']);
    expect(await codesOf(desk.gateway.requestCompliance(otp, csr))).toEqual(['400', 'Invalid-OTP']);
  });

  test('password admits one of two simultaneous calls', async () => {
    const otp = await desk.otp();
    const both = await Promise.allSettled([1, 2].map(() => desk.gateway.requestCompliance(otp, csr)));
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('password is valid for an hour', async () => {
    const [first, second] = [await desk.otp(), await desk.otp()];
    desk.setNow('2026-11-25T12:09:59.000Z');
    await desk.gateway.requestCompliance(first, csr);
    desk.setNow('2026-11-25T12:10:00.000Z');
    expect(await codesOf(desk.gateway.requestCompliance(second, csr))).toEqual(['400', 'Invalid-OTP']);
    desk.setNow(begin);
  });

  test('demo password always admits; wrong and missing differ', async () => {
    for (let i = 0; i < 2; i++) await desk.gateway.requestCompliance('123345', csr);
    for (const wrong of ['111111', '222222', '12334', 'x'])
      expect(await codesOf(desk.gateway.requestCompliance(wrong, csr))).toEqual(['400', 'Invalid-OTP']);
    const missing = await raw('/compliance', {}, { csr });
    expect([missing.status, await missing.json()]).toEqual([
      400,
      { errors: [{ code: 'Missing-OTP', message: 'OTP is required field' }] },
    ]);
  });

  test('password is stored as a fingerprint only', async () => {
    const otp = await desk.otp();
    const kept = JSON.stringify(await desk.rows(sql`select fingerprint::text from sandbox_authority_otp`));
    expect(kept).not.toContain(otp);
    expect(kept).not.toContain(Buffer.from(otp).toString('hex'));
  });
});

describe('certificate request at the sandbox', () => {
  /** A request of which bytes were changed before it was signed. */
  const forged = (from: string, to: string, with_: KeyObject = key): string => {
    const spki = generateSpki(with_);
    const body = Buffer.from(requestBody(unit, spki));
    const at = body.indexOf(from);
    expect(at).toBeGreaterThan(0);
    body.write(to, at);
    return pem(sequence(body, ecdsaWithSha256, bits(sign('sha256', body, with_))));
  };
  const generateSpki = (of: KeyObject): Buffer => {
    const text = signingRequest(unit, of).split('\n').slice(1, -2).join('');
    const whole = Buffer.from(text, 'base64');
    // SubjectPublicKeyInfo of secp256k1: 88 bytes that begin so.
    const at = whole.indexOf(Buffer.from('3056301006072a8648ce3d0201', 'hex'));
    return whole.subarray(at, at + 88);
  };
  const pem = (der: Buffer): string =>
    `-----BEGIN CERTIFICATE REQUEST-----\n${der.toString('base64')}\n-----END CERTIFICATE REQUEST-----\n`;

  const wrong: readonly (readonly [string, () => string])[] = [
    ['that is none', () => 'nothing'],
    ['cut off', () => csr.split('\n').toSpliced(3, 1).join('\n')],
    [
      'changed after it was signed',
      () => {
        const der = Buffer.from(csr.split('\n').slice(1, -2).join(''), 'base64');
        der.write('310122393500013', der.indexOf(unit.trn));
        return pem(der);
      },
    ],
    [
      'of a key on another curve',
      () => signingRequest(unit, generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey),
    ],
    ['of another country', () => forged('SA', 'AE')],
    ['for a certificate of another kind', () => forged('PREZATCA', 'PREZATCB')],
    ...(
      [
        ['without a name', { name: '' }],
        ['without a taxpayer', { organization: ' ' }],
        ['without a branch', { branch: '' }],
        ['without an address', { short_address: '' }],
        ['without a business', { business: '' }],
        ['with a name that is too long', { name: 'x'.repeat(65) }],
        ['with a VAT number that is too short', { trn: '31012239350000' }],
        ['with a VAT number that begins otherwise', { trn: '210122393500003' }],
        ['with a title that is none', { title: '0000' as UnitFacts['title'] }],
        ['with a serial that is none', { serial: 'Batalat|1' }],
        ['of a VAT group without the number of its member', { trn: '310122393510003' }],
      ] as const
    ).map(([name, changed]) => [name, () => signingRequest({ ...unit, ...changed }, key)] as const),
  ];
  test.each(wrong)('request %s is refused', async (_, make) => {
    expect(await codesOf(desk.gateway.requestCompliance('123345', make()))).toEqual(['400', 'Invalid-CSR']);
  });

  test('missing request has its own refusal', async () => {
    const answer = await raw('/compliance', { otp: '123345' }, {});
    expect([answer.status, await answer.json()]).toEqual([
      400,
      { errors: [{ code: 'Missing-CSR', message: 'CSR is required field' }] },
    ]);
  });

  test('VAT group and re-signed requests are accepted', async () => {
    await desk.gateway.requestCompliance('123345', forged('SA', 'SA'));
    await desk.gateway.requestCompliance(
      '123345',
      signingRequest({ ...unit, trn: '310122393510003', branch: '3101223935' }, key),
    );
  });

  test('certificate has the request’s key, names, five years', async () => {
    const { certificate, secret } = await desk.gateway.requestCompliance('123345', csr);
    const facts = readCertificate(certificate);
    expect(facts).toMatchObject({
      issuer: 'CN=LOCALSANDBOX-CA, DC=extgazt, DC=gov, DC=local',
      valid_from: '2026-11-25T11:10:00Z',
      valid_until: '2031-11-25T11:10:00Z',
      public_key: generateSpki(key),
    });
    expect(facts.names.get('0.9.2342.19200300.100.1.1')).toBe(unit.trn);
    expect(Buffer.from(secret, 'base64')).toHaveLength(32);
  });
});

describe('compliance checks', () => {
  test.each<[UnitFacts['title'], string[]]>([
    ['1000', ['standard-compliant', 'standard-credit-note-compliant', 'standard-debit-note-compliant']],
    ['0100', ['simplified-compliant', 'simplified-credit-note-compliant', 'simplified-debit-note-compliant']],
  ])('missing checks of title %s are listed', async (title, steps) => {
    const ccsid = await desk.gateway.requestCompliance('123345', signingRequest({ ...unit, title }, key));
    const ask = desk.gateway.requestProduction(ccsid, ccsid.request_id);
    await expect(ask).rejects.toThrow(
      `Missing-ComplianceSteps: The compliance certificate is not done with the following`,
    );
    await expect(ask).rejects.toThrow(`[${steps.join(',')}]`);
    const signer = desk.signerOf(key, ccsid);
    await desk.gateway.checkDocument(
      ccsid,
      desk.write(signer, { counter: 1, previous_hash: firstHash }, title === '1000' ? standard : {}),
    );
    await expect(desk.gateway.requestProduction(ccsid, ccsid.request_id)).rejects.toThrow(
      `[${steps.slice(1).join(',')}]`,
    );
    await desk.passChecks(ccsid, signer, title);
    expect((await desk.gateway.requestProduction(ccsid, ccsid.request_id)).is_compliance_again).toBe(false);
  });

  test('both kinds need six checks and valid documents', async () => {
    const ccsid = await desk.gateway.requestCompliance('123345', csr);
    const signer = desk.signerOf(key, ccsid);
    const broken = desk.write(signer, { counter: 1, previous_hash: firstHash }, { lines: [] });
    expect(await desk.gateway.checkDocument(ccsid, broken)).toMatchObject({ http_status: 400, outcome: 'rejected' });
    const missing = await codesOf(desk.gateway.requestProduction(ccsid, ccsid.request_id));
    expect(missing).toEqual(['400', 'Missing-ComplianceSteps']);
    await expect(desk.gateway.requestProduction(ccsid, ccsid.request_id)).rejects.toThrow(
      /(\w+-)+compliant(,(\w+-)+compliant){5}\]/,
    );
    await desk.passChecks(ccsid, signer);
    await desk.gateway.requestProduction(ccsid, ccsid.request_id);
  });

  test('checks answer with both states', async () => {
    const ccsid = await desk.gateway.requestCompliance('123345', csr);
    const signer = desk.signerOf(key, ccsid);
    for (const [is, states] of [
      [{}, { reportingStatus: 'REPORTED', clearanceStatus: null }],
      [standard, { reportingStatus: null, clearanceStatus: 'CLEARED' }],
    ] as const) {
      const { xml, hash, uuid } = desk.write(signer, { counter: 1, previous_hash: firstHash }, is);
      const answer = await raw(
        '/compliance/invoices',
        { authorization: basic(ccsid) },
        { invoiceHash: hash, uuid, invoice: Buffer.from(xml).toString('base64') },
      );
      expect(await answer.json()).toEqual({
        validationResults: {
          infoMessages: [expect.objectContaining({ code: 'XSD_ZATCA_VALID', status: 'PASS' })],
          warningMessages: [],
          errorMessages: [],
          status: 'PASS',
        },
        ...states,
        qrSellertStatus: null,
        qrBuyertStatus: null,
      });
    }
  });

  test('checks belong to their own request', async () => {
    const [one, other] = [await desk.onboard(), await desk.onboard()];
    expect(await codesOf(desk.gateway.requestProduction(one.ccsid, other.ccsid.request_id))).toEqual([
      '400',
      'Invalid-ComplianceRequestId',
    ]);
  });
});

describe('authority authentication', () => {
  test('wrong, missing or unsuitable credentials learn nothing', async () => {
    const { ccsid, pcsid, next } = await desk.onboard();
    const document = next();
    const wrong = { ...pcsid, secret: Buffer.alloc(32, 1).toString('base64') };
    for (const as of [wrong, ccsid, { token: '', secret: '' }, { token: pcsid.token, secret: '' }])
      expect(await desk.gateway.report(as, document)).toMatchObject({ http_status: 401, outcome: 'blocked' });
    expect(await desk.gateway.clear(ccsid, document)).toMatchObject({ http_status: 401 });
    expect(await desk.gateway.checkDocument(pcsid, document)).toMatchObject({ http_status: 401 });
    expect(await codesOf(desk.gateway.requestProduction(pcsid, ccsid.request_id))).toContain('401');
    expect((await raw('/invoices/reporting/single', {}, {})).status).toBe(401);
    expect((await raw('/invoices/reporting/single', { authorization: 'Bearer x' }, {})).status).toBe(401);
    expect(await desk.gateway.report(pcsid, document)).toMatchObject({ http_status: 200 });
  });

  test('wrong version is explained', async () => {
    const answer = await raw('/compliance', { 'accept-version': 'V1', otp: '123345' }, { csr });
    expect(answer.status).toBe(406);
    expect(answer.headers.get('content-type')).toContain('text/plain');
    expect(await answer.text()).toBe('This Version is not supported or not provided in the header.');
  });

  test('secrets appear in neither log nor tables', async () => {
    const { ccsid, pcsid, next } = await desk.onboard();
    await desk.gateway.report(pcsid, next());
    const kept = JSON.stringify([
      await desk.rows(sql`select request, answer from sandbox_call`),
      await desk.rows(sql`select encode(secret_digest, 'base64') as a, csr, certificate from sandbox_authority_csid`),
      await desk.rows(sql`select encode(key_sealed, 'escape') as a from sandbox_authority_key`),
    ]);
    expect(kept).toContain('characters)');
    for (const { secret, token } of [ccsid, pcsid]) {
      expect(kept).not.toContain(secret);
      expect(kept).not.toContain(token);
    }
    expect(kept).not.toContain('PRIVATE KEY');
  });
});

describe('sandbox renewal', () => {
  test('renewal repeats the checks and continues the chain', async () => {
    const shop = await desk.onboard();
    expect(await desk.gateway.report(shop.pcsid, shop.next())).toMatchObject({ http_status: 200 });
    const renewed = desk.newKey();
    const again = await desk.gateway.renewProduction(shop.pcsid, await desk.otp(), signingRequest(unit, renewed));
    expect(again.is_compliance_again).toBe(true);
    expect(await codesOf(desk.gateway.requestProduction(again, again.request_id))).toContain('Missing-ComplianceSteps');
    await desk.passChecks(again, desk.signerOf(renewed, again));
    const pcsid = await desk.gateway.requestProduction(again, again.request_id);
    // What was stamped with the certificate before it is still the unit's.
    expect(await desk.gateway.report(pcsid, shop.next())).toMatchObject({ http_status: 200, warnings: [] });
    const later = desk.write(desk.signerOf(renewed, pcsid), shop.chain);
    expect(await desk.gateway.report(pcsid, later)).toMatchObject({ http_status: 200, warnings: [] });
  });

  test('instant renewal is configurable', async () => {
    const shop = await desk.onboard();
    await desk.fault('renew_at_once');
    const pcsid = await desk.gateway.renewProduction(shop.pcsid, '123345', shop.csr);
    expect(pcsid.is_compliance_again).toBe(false);
    expect(await desk.gateway.report(pcsid, shop.next())).toMatchObject({ http_status: 200 });
  });

  test('renewal needs password, same VAT number and certificate', async () => {
    const { pcsid, ccsid, csr: own } = await desk.onboard();
    const { gateway } = desk;
    expect(await codesOf(gateway.renewProduction(pcsid, '111111', own))).toEqual(['400', 'Invalid-OTP']);
    const other = signingRequest({ ...unit, trn: '399999999800003' }, key);
    expect(await codesOf(gateway.renewProduction(pcsid, '123345', other))).toEqual(['400', 'Invalid-CSR']);
    expect(await codesOf(gateway.renewProduction(ccsid, '123345', own))).toContain('401');
  });
});

describe('certificate request during a fault', () => {
  test('certificate request retries after 500, 429, 503 and drops', async () => {
    for (const kind of ['server_error', 'too_many', 'refuse', 'drop']) {
      await desk.fault(kind);
      await expect(desk.gateway.requestCompliance('123345', csr), kind).rejects.toThrow(ServiceOutage);
    }
    await desk.gateway.requestCompliance('123345', csr);
  });
});
