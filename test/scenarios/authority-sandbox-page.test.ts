import { afterAll, beforeAll, expect, test } from 'vitest';
import { authorityGateway, CertificateRefused } from '../../src/features/e-invoicing/server/authority-gateway.ts';
import { signingRequest } from '../../src/features/e-invoicing/server/signing-request.ts';
import { newUnitKey, onboardUnit, standard } from '../support/authority-desk.ts';
import { unit } from '../support/fiscal-samples.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';

/** What managers see and switch of the embedded tax authority that the product starts by itself. */
let at: OwnServer;
let manager: Caller;
beforeAll(async () => {
  at = await openOwnServer({ now: '2026-11-25T11:10:00.000Z' });
  manager = await at.signManagerIn();
});
afterAll(() => at.close());

test('one-time password of the page admits one unit', async () => {
  const { status, body } = await manager('POST', '/api/manager/sandbox_authority_otps', {});
  expect([status, body.expires_at]).toEqual([200, '2026-11-25T12:10:00.000Z']);
  const gateway = authorityGateway(at.authorityUrl);
  const csr = signingRequest(unit, newUnitKey());
  await gateway.requestCompliance(body.otp, csr);
  await expect(gateway.requestCompliance(body.otp, csr)).rejects.toThrow(CertificateRefused);
  // It is a secret: the same key gives another one.
  const again = { 'idempotency-key': 'one-and-the-same' };
  const [first, second] = [
    await manager('POST', '/api/manager/sandbox_authority_otps', {}, again),
    await manager('POST', '/api/manager/sandbox_authority_otps', {}, again),
  ];
  expect(first.body.otp).not.toBe(second.body.otp);
});

test('received documents list and show raw and cleared text', async () => {
  const gateway = authorityGateway(at.authorityUrl);
  const shop = await onboardUnit(gateway);
  const document = shop.next(standard);
  const { cleared_xml } = await gateway.clear(shop.pcsid, document);
  const bad = shop.next();
  await gateway.report(shop.pcsid, { ...bad, xml: bad.xml.replace('>364.50<', '>364.51<') });
  const { body } = await manager('GET', '/api/manager/sandbox_authority_documents');
  expect(body.records).toHaveLength(8);
  expect(body.records.slice(0, 2)).toMatchObject([
    { asked: 'reporting', outcome: 'rejected', counter: '2', form: 'simplified', trn: unit.trn },
    { asked: 'clearance', outcome: 'accepted', counter: '1', form: 'standard', found: null, kind: '388' },
  ]);
  expect(body.records[0].found).toContain('invalid-invoice-hash');
  const found = await manager('GET', '/api/manager/sandbox_authority_documents?asked=reporting&search=invoice-hash');
  expect(found.body.records).toHaveLength(1);
  const one = await manager('GET', `/api/manager/sandbox_authority_documents/${body.records[1].id}`);
  expect(one.body).toMatchObject({ xml: document.xml, cleared_xml });
  const none = await manager('GET', '/api/manager/sandbox_authority_documents/999999');
  expect([none.status, none.body]).toEqual([501, 'authority_document_not_found']);
  const calls = await manager('GET', '/api/manager/sandbox_calls?gateway=tax_authority&page_size=100');
  expect(calls.body.records.length).toBeGreaterThan(8);
  for (const secret of [shop.pcsid.secret, shop.ccsid.secret]) expect(JSON.stringify(calls.body)).not.toContain(secret);
});

test('faults are switched on the page and end', async () => {
  const shop = await onboardUnit(authorityGateway(at.authorityUrl));
  const gateway = authorityGateway(at.authorityUrl);
  const fault = (kind: string, on: boolean) =>
    manager('POST', '/api/manager/sandbox_faults', { gateway: 'tax_authority', kind, on });
  expect(await fault('too_many', true)).toMatchObject({ status: 200 });
  expect((await manager('GET', '/api/manager/sandbox_faults')).body.records).toEqual([
    { gateway: 'tax_authority', kind: 'too_many', seconds: 0, times_left: null },
  ]);
  const document = shop.next();
  expect(await gateway.report(shop.pcsid, document)).toMatchObject({ http_status: 429 });
  await fault('too_many', false);
  expect(await gateway.report(shop.pcsid, document)).toMatchObject({ http_status: 200 });
  expect(await fault('unheard_of', true)).toMatchObject({ status: 422 });
});
