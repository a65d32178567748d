import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fiscalNames } from '../../src/features/e-invoicing/fiscal-names.ts';
import { checkStamp } from '../../src/features/e-invoicing/server/sandbox/check-stamp.ts';
import { firstHash } from '../../src/features/e-invoicing/server/stamp.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { ServiceOutage } from '../../src/platform/gateways/call-service.ts';
import {
  type AuthorityDesk,
  asking,
  bodyOf,
  codes,
  openAuthorityDesk,
  standard,
  type Written,
} from '../support/authority-desk.ts';

/** The chain of a unit at the embedded tax authority, and how it misbehaves when it is told to; over HTTP, by the adapter. */
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

describe('fiscal chain at the sandbox', () => {
  test('chain begins with the authority’s initial hash', async () => {
    expect(
      codes(await report(desk.write(shop.signer, { counter: 1, previous_hash: shop.ccsid.token.slice(0, 44) }))),
    ).toContain('KSA-13');
    expect(codes(await report(desk.write(shop.signer, { counter: 2, previous_hash: firstHash })))).toEqual(['KSA-13']);
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
  });

  test('chain has no gap, fork or way back', async () => {
    const first = shop.next();
    expect(await report(first)).toMatchObject({ http_status: 200 });
    const place = { ...shop.chain };
    expect(codes(await report(desk.write(shop.signer, { ...place, counter: 3 })))).toEqual(['KSA-13']);
    expect(codes(await report(desk.write(shop.signer, { counter: 1, previous_hash: firstHash })))).toEqual(['KSA-13']);
    expect(codes(await report(desk.write(shop.signer, { ...place, previous_hash: firstHash })))).toEqual(['KSA-13']);
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
    expect(codes(await report(desk.write(shop.signer, place)))).toEqual(['KSA-13']);
  });

  test('one of two documents for a place is accepted', async () => {
    for (let i = 0; i < 5; i++) {
      const place = { ...shop.chain };
      const both = [shop.next(), desk.write(shop.signer, place, { number: 'INV-000099' })];
      const verdicts = await Promise.all(both.map(report));
      expect(verdicts.map(({ http_status }) => http_status).sort()).toEqual([200, 400]);
      if (verdicts[0]!.http_status === 400) shop.chain.previous_hash = both[1]!.hash;
    }
  });

  test('simultaneous duplicate is accepted once', async () => {
    const document = shop.next();
    const verdicts = await Promise.all([1, 2, 3].map(() => report(document)));
    expect(verdicts.map(({ http_status }) => http_status).sort()).toEqual([200, 409, 409]);
    const [kept] = await desk.rows(
      sql`select count(*)::int as n from sandbox_authority_document where hash = ${document.hash}`,
    );
    expect(kept).toEqual({ n: 1 });
  });

  test('standard and simplified documents share a chain', async () => {
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
    expect(await clear(shop.next(standard))).toMatchObject({ http_status: 200 });
    expect(await report(shop.next({ kind: 381, corrects: ['INV-000042'], reason: 'رجعت' }))).toMatchObject({
      http_status: 200,
    });
  });

  test('loose chain only warns and continues', async () => {
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

  test('chain and admitted units survive a restart', async () => {
    const document = shop.next();
    const one = shop.next(standard);
    const last = shop.next();
    expect(await report(document)).toMatchObject({ http_status: 200 });
    const { cleared_xml } = await clear(one);
    const otp = await desk.otp();
    const keys = () =>
      desk.rows(sql`select name, encode(key_sealed, 'hex') as key from sandbox_authority_key order by name`);
    const before = await keys();
    expect(before.map(({ name }) => name)).toEqual(['ca', 'clearance']);
    await desk.restart();
    expect(await report(document)).toMatchObject({ http_status: 409 });
    expect(await clear(one)).toMatchObject({ http_status: 208, cleared_xml });
    expect(await report(last)).toMatchObject({ http_status: 200 });
    await desk.gateway.requestCompliance(otp, shop.csr);
    expect(await keys()).toEqual(before);
  });
});

describe('simulated fault', () => {
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
  ])('%s answers %i and accepts nothing, then recovers', async (kind, http_status, outcome) => {
    const document = shop.next();
    await desk.fault(kind);
    expect(await report(document)).toMatchObject({ http_status, outcome });
    await none(document);
    expect(await report(document)).toMatchObject({ http_status: 200 });
  });

  test('expired fault renews', async () => {
    await desk.fault('expired', null);
    const again = await desk.gateway.renewProduction(shop.pcsid, '123345', shop.csr);
    await desk.passChecks(again, desk.signerOf(shop.key, again));
    await desk.gateway.requestProduction(again, again.request_id);
  });

  test('drop accepts silently and the next try learns it', async () => {
    for (const [send, document, status] of [
      [report, shop.next(), 409],
      [clear, shop.next(standard), 208],
    ] as const) {
      await desk.fault('drop');
      await expect(send(document)).rejects.toThrow(ServiceOutage);
      expect(await send(document)).toMatchObject({ http_status: status, outcome: 'accepted' });
    }
  });

  test('duplicate does everything twice and answers second', async () => {
    await desk.fault('duplicate');
    expect(await report(shop.next())).toMatchObject({ http_status: 409, outcome: 'accepted' });
  });

  test('delay waits', async () => {
    await desk.rows(
      sql`insert into sandbox_fault (gateway, kind, seconds, times_left) values ('tax_authority', 'delay', 1, 1)`,
    );
    const began = performance.now();
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
    expect(performance.now() - began).toBeGreaterThan(990);
  });

  test('not_json returns a page and reaches no authority', async () => {
    const document = shop.next();
    await desk.fault('not_json');
    const answer = await raw('/invoices/reporting/single', bodyOf(document));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    await none(document);
  });

  test('reject_all rejects each document in its place', async () => {
    await desk.fault('reject_all', 2);
    expect(codes(await report(shop.next()))).toEqual(['refused-for-a-test']);
    expect(codes(await clear(shop.next(standard)))).toEqual(['refused-for-a-test']);
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
  });

  test('unchecked accepts invalid documents and recognises them later', async () => {
    await desk.fault('unchecked', null);
    const document = shop.next();
    const xml = document.xml.replace(/(?<=<ds:SignatureValue>.{20})./, (sign) => (sign === '0' ? '1' : '0'));
    expect(await report({ ...document, xml })).toMatchObject({ http_status: 200 });
    expect(await report({ ...document, xml })).toMatchObject({ http_status: 409 });
    const one = await clear(shop.next(standard));
    expect(checkStamp(one.cleared_xml!)).toEqual([]);
    await desk.noFaults();
    expect(await report(shop.next())).toMatchObject({ http_status: 200 });
  });
});

test('expired certificate is refused and renewed', async () => {
  const document = shop.next();
  desk.setNow('2031-11-25T11:09:59.000Z');
  expect(await report(document)).toMatchObject({ http_status: 202 });
  desk.setNow('2031-11-25T11:10:00.000Z');
  expect(await report(shop.next())).toMatchObject({ http_status: 401, outcome: 'blocked' });
  expect((await desk.gateway.renewProduction(shop.pcsid, '123345', shop.csr)).is_compliance_again).toBe(true);
});

test('received documents are stored for inspection', async () => {
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
