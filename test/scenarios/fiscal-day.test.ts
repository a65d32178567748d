import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { authorityGatewayName } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { switchFault } from '../../src/platform/gateways/sandbox-log.ts';
import { done, until } from '../support/answers.ts';
import { trialBalance } from '../support/books.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/**
 * A shop's day with the tax authority, over HTTP on both sides: connected, sells to people and to a company, takes a deposit and
 * deducts it, writes notes, is rejected and issues again, loses the network and finds it, renews its certificate. The authority
 * insists on the chain all day.
 */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let company: { id: number };

beforeAll(async () => {
  at = await openOwnServer({ works: true, pages: true });
  shop = await at.openShop({ stock: 400 });
  owner = await at.signIn(shop.owner);
  company = await done(
    owner('POST', '/api/customers', {
      ...{ name_ar: 'شركة قاعات الفيصل', trn: '399999999800003', street: 'صلاح الدين', building_number: '1111' },
      ...{ district: 'المروج', city: 'الرياض', postal_code: '12222', country_code: 'SA' },
    }),
  );
});
afterAll(() => at.close());

const bouquet = (pieces = 1) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: pieces * 1000, unit_price: 18_900 },
});
const cash = (amount: number) => [{ method: 'cash', amount }];
const sell = (more: object = {}) =>
  done(owner('POST', '/api/invoices', { lines: [bouquet()], payments: cash(18_900), ...more }));
const unit = async () => done(owner('GET', '/api/fiscal_unit'));
const documents = async (query = '') => (await done(owner('GET', `/api/fiscal_documents${query}`))).records;
const ofInvoice = async (id: number) =>
  (await documents()).filter((one: { invoice_id: number }) => one.invoice_id === id);
const fault = (kind: string, on: boolean) =>
  at.database.owner.batch([switchFault({ gateway: authorityGatewayName, kind: kind as 'refuse', on, seconds: 0 })]);
const noneWaits = () => until(async () => (await documents('?state=1')).length === 0);
const form = {
  ...{ environment: 'sandbox', title: '1100', organization: 'ورد الريم', branch: 'فرع العليا', business: 'Flowers' },
  ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'طريق الملك فهد' },
  ...{ building_number: '7421', district: 'العليا', city: 'الرياض', postal_code: '12214' },
};

describe('connecting a unit', () => {
  test('connection form shows errors beside fields', async () => {
    const answer = await owner('POST', '/api/fiscal_unit', {
      ...form,
      otp: '12',
      building_number: 'x',
      postal_code: '',
    });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors).toSorted()).toEqual(['building_number', 'otp', 'postal_code']);
  });

  test('wrong password is reported and another attempt succeeds', async () => {
    await done(owner('POST', '/api/fiscal_unit', { ...form, otp: '111111' }));
    await until(async () => (await unit()).unit.progress.phase === 'failed');
    const failed = (await unit()).unit;
    expect(failed.progress).toMatchObject({ failure: 'otp_refused', said: [{ code: 'Invalid-OTP' }] });
    expect(JSON.stringify(failed)).not.toContain('111111');
    await done(owner('POST', '/api/fiscal_unit/retry', { otp: '123345' }));
    await until(async () => ['done', 'failed'].includes((await unit()).unit.progress.phase));
    const connected = (await unit()).unit;
    expect(connected.progress.checks.map((check: { state: string }) => check.state)).toEqual(Array(6).fill('passed'));
    expect(connected).toMatchObject({ status: 2, environment: 'sandbox', counter: 0, queued: 0, blocked_reason: null });
    expect(connected.days_left).toBeGreaterThan(1800);
  });

  test('connected shop cannot connect again', async () => {
    const answer = await owner('POST', '/api/fiscal_unit', { ...form, otp: '123345' });
    expect([answer.status, answer.body]).toEqual([501, 'fiscal_phase_2_already_activated']);
  });

  test('form stays in settings without a readable secret', async () => {
    expect(await done(owner('GET', '/api/shop_settings'))).toMatchObject({
      building_number: '7421',
      short_address: 'RRRD2929',
    });
    const kept = JSON.stringify(
      await at.database.as(shop.merchantId, (tx) =>
        tx.many(sql`select * from fiscal_answer where merchant_id = ${shop.merchantId}`),
      ),
    );
    expect(kept).not.toMatch(/secret|token|binarySecurity/i);
  });
});

describe('selling with a unit', () => {
  test('B2C sale is reported within seconds', async () => {
    const sold = await sell();
    await noneWaits();
    const [document] = await ofInvoice(sold.id);
    expect(document).toMatchObject({ state: 2, is_simplified: true, document_number: sold.document_number });
  });

  test('B2B document is released after clearance with its QR', async () => {
    await fault('refuse', true);
    const sold = await sell({ customer_id: company.id, wants_tax_invoice: true });
    const early = [
      await owner('GET', `/api/invoices/${sold.id}/pdf`),
      await owner('POST', `/api/invoices/${sold.id}/send`, { email: 'buyer@example.test' }),
      await at.anonymous('GET', `/api/e_invoices/${sold.unique_id}/pdf?paper=a4`),
    ];
    expect(early.map(({ status, body }) => [status, body])).toEqual(Array(3).fill([501, 'fiscal_not_cleared_yet']));
    const page = async () => (await fetch(`${at.url}/e-invoice/${sold.unique_id}`)).text();
    const waiting = await page();
    expect(waiting).toContain('لم تعتمد الهيئة الفاتورة بعد');
    expect(waiting).not.toContain(sold.document_number);
    await fault('refuse', false);
    await done(owner('POST', '/api/fiscal_unit/resume'));
    await noneWaits();
    expect(await page()).toContain(sold.document_number);
    const [document] = await ofInvoice(sold.id);
    expect(document.state).toBe(4);
    expect((await owner('GET', `/api/invoices/${sold.id}/pdf`)).status).toBe(200);
    const xml = (await owner('GET', `/api/fiscal_documents/${document.id}/xml`)).body as string;
    const record = await done(owner('GET', `/api/fiscal_documents/${document.id}`));
    expect(xml).toContain(record.qr);
    expect(record.answers[0]).toMatchObject({ asked: 'clear', http_status: 200 });
  });

  test('deposit, final invoice and credit notes are accepted', async () => {
    const deposit = await done(owner('POST', '/api/deposits', { customer_id: company.id, payment: cash(11_500)[0] }));
    const final = await sell({
      ...{ customer_id: company.id, wants_tax_invoice: true, lines: [bouquet(2)] },
      ...{ deposits: [{ deposit_id: deposit.id, amount: 11_500 }], payments: cash(26_300) },
    });
    await done(
      owner('POST', `/api/invoices/${final.id}/credit_notes`, {
        ...{ reason_kind: 'damaged', reason: 'ذبلت', back: { to: 'tenders' } },
        lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'waste' }],
      }),
    );
    const plain = await sell();
    await done(
      owner('POST', `/api/invoices/${plain.id}/credit_notes`, {
        ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
        lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
      }),
    );
    await noneWaits();
    const all = await documents();
    expect(all.filter((one: { state: number }) => one.state === 6)).toEqual([]);
    expect(new Set(all.map((one: { document_kind: number }) => one.document_kind))).toEqual(new Set([388, 386, 381]));
  });
});

describe('rejected document', () => {
  test('reissue retains number and entry with another chain place', async () => {
    const books = () => at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2099-12-31'));
    await fault('reject_all', true);
    const sold = await sell({ customer_id: company.id, wants_tax_invoice: true });
    await noneWaits();
    await fault('reject_all', false);
    const [rejected] = await ofInvoice(sold.id);
    expect(rejected.state).toBe(6);
    expect((await owner('GET', `/api/invoices/${sold.id}/pdf`)).body).toBe('fiscal_not_cleared_yet');
    const before = await books();
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => owner('POST', `/api/invoices/${sold.id}/reissue`, {})),
    );
    expect(tries.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(501)]);
    expect(tries.filter(({ status }) => status === 501).map(({ body }) => body)).toEqual(
      Array(7).fill('fiscal_document_not_rejected'),
    );
    await noneWaits();
    const both = await ofInvoice(sold.id);
    expect(both.map((one: { state: number }) => one.state).toSorted()).toEqual([4, 6]);
    expect(new Set(both.map((one: { uuid: string }) => one.uuid)).size).toBe(2);
    expect(new Set(both.map((one: { document_number: string }) => one.document_number)).size).toBe(1);
    expect(await books()).toEqual(before);
    expect((await done(owner('GET', `/api/fiscal_documents/${rejected.id}`))).replaced_by).toBe(
      both.find((one: { state: number }) => one.state === 4).id,
    );
  });

  test('rejected document may be reversed by a credit note', async () => {
    await fault('reject_all', true);
    const sold = await sell();
    await noneWaits();
    await fault('reject_all', false);
    await done(
      owner('POST', `/api/invoices/${sold.id}/credit_notes`, {
        ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
        lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
      }),
    );
    expect((await ofInvoice(sold.id))[0].settled_by).toBe(2);
    expect((await owner('POST', `/api/invoices/${sold.id}/reissue`, {})).body).toBe('fiscal_document_not_rejected');
    await noneWaits();
  });
});

describe('authority faults', () => {
  test.each([
    ['server_error', 'the authority is down'],
    ['drop', 'it took the document and the answer was lost'],
    ['too_many', 'it asks to come back later'],
    ['not_json', 'somebody in between answers'],
  ])('%s: %s; sales are sent once it’s back', async (kind) => {
    await fault(kind, true);
    const sold = await Promise.all([sell(), sell({ customer_id: company.id, wants_tax_invoice: true })]);
    await until(async () => (await unit()).unit.failures > 0);
    expect((await documents('?state=1')).length).toBeGreaterThan(0);
    await fault(kind, false);
    await done(owner('POST', '/api/fiscal_unit/resume'));
    await noneWaits();
    for (const { id } of sold) {
      const mine = await ofInvoice(id);
      expect(mine).toHaveLength(1);
      expect([2, 3, 4, 5]).toContain(mine[0].state);
    }
  });

  test('refused unit stops, explains and resumes on command', async () => {
    await fault('unauthorized', true);
    await sell();
    await until(async () => (await unit()).unit.blocked_reason !== null);
    expect((await unit()).unit.blocked_reason).toContain('401');
    await fault('unauthorized', false);
    await done(owner('POST', '/api/fiscal_unit/resume'));
    await noneWaits();
    expect((await unit()).unit).toMatchObject({ blocked_reason: null, queued: 0 });
  });

  test('disabled clearance reports B2B invoices instead', async () => {
    await fault('clearance_off', true);
    const sold = await sell({ customer_id: company.id, wants_tax_invoice: true });
    await noneWaits();
    await fault('clearance_off', false);
    expect((await ofInvoice(sold.id))[0].state).toBe(2);
    expect((await owner('GET', `/api/invoices/${sold.id}/pdf`)).status).toBe(200);
  });
});

describe('certificate renewal', () => {
  test('old certificate signs until renewal in one chain', async () => {
    const before = (await unit()).unit;
    await done(owner('POST', '/api/fiscal_unit/renew', { otp: '111111' }));
    await until(async () => (await unit()).unit.progress.phase === 'failed');
    // A renewal that failed costs nothing.
    await sell();
    await noneWaits();
    await done(owner('POST', '/api/fiscal_unit/renew', { otp: '123345' }));
    await until(async () => ['done', 'failed'].includes((await unit()).unit.progress.phase));
    const after = (await unit()).unit;
    expect(after).toMatchObject({ id: before.id, status: 3, serial: before.serial });
    expect(after.renewed_at).not.toBeNull();
    const sold = await sell();
    await noneWaits();
    const [document] = await ofInvoice(sold.id);
    expect(document).toMatchObject({ state: 2, counter: before.counter + 2 });
  });
});

describe('end of the fiscal day', () => {
  test('VAT at the authority equals the books', async () => {
    const { months } = await done(
      owner('GET', '/api/fiscal_documents/reconciliation?from_on=2020-01-01&to_on=2030-12-31'),
    );
    for (const month of months)
      expect(month.books_vat).toBe(month.taken_vat + month.waiting_vat + month.rejected_vat + month.untold_vat);
    expect(months).toHaveLength(1);
    expect(months[0]).toMatchObject({ waiting_vat: 0, untold_vat: 0 });
  });

  test('documents are found by number, UUID and buyer', async () => {
    const search = (text: string) => documents(`?search=${encodeURIComponent(text)}`);
    const all = await documents();
    const ofCompany = await search('الفيصل');
    expect(ofCompany.length).toBeGreaterThan(1);
    expect(new Set(ofCompany.map((one: { buyer_name: string }) => one.buyer_name))).toEqual(
      new Set(['شركة قاعات الفيصل']),
    );
    expect(ofCompany.length).toBe(
      all.filter((one: { buyer_name: string }) => one.buyer_name?.includes('الفيصل')).length,
    );
    const [one] = ofCompany;
    expect((await search(one.uuid)).map(({ id }: { id: number }) => id)).toEqual([one.id]);
    expect((await search(one.document_number.toLowerCase())).map(({ id }: { id: number }) => id)).toContain(one.id);
    expect(await search('لا أحد بهذا الاسم')).toEqual([]);
  });

  test('books balance', async () => {
    const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2099-12-31'));
    expect(rows.reduce((sum, row) => sum + row.debit - row.credit, 0)).toBe(0);
  });

  test('archived document embeds its XML', async () => {
    const [cleared] = (await documents('?state=4')) as { invoice_id: number }[];
    const answer = await fetch(`${at.url}/api/invoices/${cleared!.invoice_id}/archive_pdf`, {
      headers: { authorization: `Bearer ${owner.token}` },
    });
    expect(answer.status).toBe(200);
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    expect(text).toContain('pdfaid');
    expect(text).toMatch(/\/EmbeddedFiles|\/AFRelationship/);
  });

  test('another shop sees nothing of it', async () => {
    const other = await at.openShop({ stock: 1 });
    const theirs = await at.signIn(other.owner);
    expect((await done(theirs('GET', '/api/fiscal_unit'))).unit).toBeNull();
    expect((await done(theirs('GET', '/api/fiscal_documents'))).records).toEqual([]);
    const [mine] = await documents();
    expect((await theirs('GET', `/api/fiscal_documents/${mine.id}`)).body).toBe('fiscal_document_not_found');
  });
});
