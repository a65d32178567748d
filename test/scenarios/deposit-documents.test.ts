import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { decodeQr } from '../../src/features/e-invoicing/qr-tlv.ts';
import { credit, debit } from '../../src/features/ledger/entry.ts';
import { postEntry } from '../../src/features/ledger/server/public-api.ts';
import { saveMerchantSettings } from '../../src/features/tenancy/server/public-api.ts';
import { money } from '../../src/kernel/money/money.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A wedding that is paid ahead, and papers that keep what they said. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bride: number;
let rose: number;
let wrapping: number;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T08:00:00.000Z' });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  bride = shop.customers[0]!;
  rose = shop.products[0]!;
  wrapping = shop.services[0]!;
});
afterAll(() => at.close());

const balances = async () => {
  const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2026-12-31'));
  return (key: string): number => rows.find((r) => r.system_key === key)!.balance;
};
const books = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const roses = (pieces: number) => [
  { kind: 'product', item_id: rose, quantity_milli: pieces * 1000, unit_price: 18900 },
];
const customer = async () => (await owner('GET', `/api/customers/${bride}`)).body;
const settings = (over: Record<string, unknown>) => ({
  trn: '310122393500003',
  commercial_registration: '1010010000',
  street: 'طريق الملك فهد',
  building_number: '1234',
  district: 'العليا',
  city: 'الرياض',
  postal_code: '12211',
  vat_rate_bp: 1500,
  prices_include_vat: true,
  invoice_prefix: 'INV',
  invoice_note_en: null,
  invoice_note_ar: null,
  ...over,
});
const frozen = async (id: number) =>
  (
    await at.database.owner.batch([
      sql`select i.*, s.content as seller from invoice i join seller_identity s on s.merchant_id = i.merchant_id and s.id = i.seller_identity_id
        where i.merchant_id = ${shop.merchantId} and i.id = ${id}`,
    ])
  )[0]![0] as Record<string, unknown>;

/** Why a document bears no VAT, by category: its paper and its tax lines say the same. */
const exemptions = async (id: number) => {
  const [lines] = await at.database.owner.batch([
    sql`select vat_category, exemption_code from tax_line where merchant_id = ${shop.merchantId} and source_id = ${id}
      order by vat_category`,
  ]);
  const byCategory = (rows: readonly { vat_category?: unknown; exemption_code?: unknown }[]) =>
    Object.fromEntries(rows.map((row) => [row.vat_category, row.exemption_code]));
  const { vat_lines } = await frozen(id);
  expect(byCategory(vat_lines as object[])).toEqual(byCategory(lines!));
  return byCategory(lines!);
};

describe('deposit document', () => {
  let deposit: { id: number; payment_id: number; document_number: string };

  test('deposit posts liability and VAT as advance payment', async () => {
    const taken = await owner('POST', '/api/deposits', {
      customer_id: bride,
      payment: { method: 'cash', amount: 50000 },
    });
    expect(taken.status).toBe(200);
    deposit = taken.body;
    expect(await customer()).toMatchObject({ deposit_amount: 50000, owed_amount: 0, credit_amount: 0 });
    const of = await balances();
    expect([of('customer_deposits'), of('vat_output')]).toEqual([-43478, -6522]);
    const { body } = await owner('GET', `/api/customers/${bride}/deposits`);
    const nothingGone = { gone_taxable_amount: 0, gone_vat_amount: 0, exemption_code: null };
    const standard = { vat_category: 'S', vat_rate_bp: 1500, taxable_amount: 43478, vat_amount: 6522 };
    const whole = { deposit_id: deposit.id, ...standard, ...nothingGone };
    expect(body.records).toEqual([
      {
        id: deposit.id,
        document_number: 'DEP-000001',
        issue_on: '2026-03-01',
        total: 50000,
        rest_amount: 50000,
        is_paid_by_card: false,
        parts: [whole],
      },
    ]);
    await books();
  });

  test('partly used deposit counts VAT once with reference', async () => {
    const sale = await owner('POST', '/api/invoices', {
      customer_id: bride,
      lines: roses(2),
      deposits: [{ deposit_id: deposit.id, amount: 30000 }],
      payments: [{ method: 'cash', amount: 7800 }],
    });
    expect(sale.body).toMatchObject({ total: 37800, paid_amount: 7800, due_amount: 0 });
    const { body: record } = await owner('GET', `/api/invoices/${sale.body.id}`);
    expect(record).toMatchObject({ payable_amount: 7800, prepaid_amount: 30000, payment_state: 1, vat: 4930 });
    expect(record.prepayments).toMatchObject([
      { document_number: 'DEP-000001', taxable_amount: 26087, vat_amount: 3913 },
    ]);
    const of = await balances();
    // All VAT so far: 65.22 with the deposit, and of the sale's 49.30 only what the deposit had not paid.
    expect(of('vat_output')).toBe(-(6522 + 4930 - 3913));
    expect(of('customer_deposits')).toBe(-(43478 - 26087));
    const { body: report } = await owner('GET', '/api/reports/vat?from_on=2026-03-01&to_on=2026-03-31');
    expect(report).toMatchObject({ agrees: true });
    expect(report.totals.vat_amount).toBe(6522 + 4930 - 3913);
    expect((await customer()).deposit_amount).toBe(20000);
    await books();
  });

  test('used deposit cannot cancel or double across tills', async () => {
    const cancelled = await owner('POST', `/api/payments/${deposit.payment_id}/cancel`, { reason: 'x' });
    expect(cancelled.body).toBe('deposit_already_used');
    const sale = () =>
      owner('POST', '/api/invoices', {
        customer_id: bride,
        lines: roses(2),
        deposits: [{ deposit_id: deposit.id, amount: 15000 }],
        payments: [{ method: 'cash', amount: 22800 }],
      });
    const answers = await Promise.all([sale(), sale(), sale()]);
    expect(answers.map((a) => a.status).sort()).toEqual([200, 501, 501]);
    for (const a of answers.filter((one) => one.status === 501)) expect(a.body).toBe('deposit_not_available');
    await books();
  });

  test('rest refunds by note in its own month', async () => {
    const march = (await owner('GET', '/api/payments?from_on=2026-03-01&to_on=2026-03-31')).body.totals;
    at.setNow('2026-04-02T08:00:00.000Z');
    owner = await at.signIn(shop.owner);
    const back = await owner('POST', `/api/deposits/${deposit.id}/refund`, {
      method: 'transfer',
      reason: 'تغيّر العدد',
    });
    expect(back.body).toMatchObject({ total: 5000, document_number: 'CN-000001' });
    expect((await owner('GET', '/api/payments?from_on=2026-03-01&to_on=2026-03-31')).body.totals).toEqual(march);
    expect((await owner('GET', '/api/payments?from_on=2026-04-01&to_on=2026-04-30')).body.totals.amount).toBe(-5000);
    const of = await balances();
    expect([of('customer_deposits'), of('bank')]).toEqual([0, -5000]);
    expect(await customer()).toMatchObject({ deposit_amount: 0 });
    const again = await owner('POST', `/api/deposits/${deposit.id}/refund`, { method: 'cash', reason: 'x' });
    expect(again.body).toBe('deposit_not_available');
    await books();
  });

  test('foreign customer or tax category cannot deduct it', async () => {
    const other = await owner('POST', '/api/deposits', {
      customer_id: shop.customers[1],
      payment: { method: 'cash', amount: 10000 },
    });
    const foreign = await owner('POST', '/api/invoices', {
      customer_id: bride,
      lines: roses(1),
      deposits: [{ deposit_id: other.body.id, amount: 1000 }],
      payments: [{ method: 'cash', amount: 17900 }],
    });
    expect(foreign.body).toBe('deposit_not_found');
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(
        sql`update service set vat_category = 'Z', vat_exemption_code = 'VATEX-SA-33' where merchant_id = ${shop.merchantId} and id = ${wrapping}`,
      ),
    );
    const exported = await owner('POST', '/api/invoices', {
      customer_id: shop.customers[1],
      lines: [{ kind: 'service', item_id: wrapping, quantity_milli: 1000, unit_price: 2500 }],
      deposits: [{ deposit_id: other.body.id, amount: 1000 }],
      payments: [{ method: 'cash', amount: 1500 }],
    });
    expect(exported.body).toBe('deposit_does_not_fit');
  });

  test('zero-rated deposit bears no VAT', async () => {
    const taken = await owner('POST', '/api/deposits', {
      customer_id: bride,
      payment: { method: 'cash', amount: 3000 },
      for: [
        { kind: 'service', item_id: wrapping, amount: 1000 },
        { kind: 'product', item_id: rose, amount: 2000 },
      ],
    });
    const paper = await frozen(taken.body.id);
    expect(paper).toMatchObject({ vat: 261, subtotal: 2739 });
    expect(await exemptions(taken.body.id)).toEqual({ S: null, Z: 'VATEX-SA-33' });
    const short = await owner('POST', '/api/deposits', {
      customer_id: bride,
      payment: { method: 'cash', amount: 3000 },
      for: [{ kind: 'service', item_id: wrapping, amount: 1000 }],
    });
    expect(short.body.errors.for).toEqual([{ key: 'deposit_parts_must_equal_amount' }]);
    const cancelled = await owner('POST', `/api/payments/${taken.body.payment_id}/cancel`, { reason: 'تأجيل' });
    expect(cancelled.status).toBe(200);
    const { body: record } = await owner('GET', `/api/invoices/${taken.body.id}`);
    expect(record.payment_state).toBe(3);
    const [notes] = await at.database.owner.batch([
      sql`select id from invoice where merchant_id = ${shop.merchantId} and corrects_invoice_id = ${taken.body.id}`,
    ]);
    expect(await exemptions(notes![0]!.id as number)).toEqual({ S: null, Z: 'VATEX-SA-33' });
    await books();
  });
});

describe('wrongly entered payment', () => {
  test('corrected method moves accounts and retains the received day', async () => {
    const sale = await owner('POST', '/api/invoices', {
      lines: roses(1),
      payments: [{ method: 'cash', amount: 20000 }],
    });
    const wasIn = await balances();
    const { body: list } = await owner('GET', '/api/payments?method=cash&sort=-paid_at');
    const payment = list.records.find((p: { invoice_id: number }) => p.invoice_id === sale.body.id);
    const edit = (body: object) => owner('POST', `/api/payments/${payment.id}/method`, body);
    expect((await edit({ method: 'cash' })).body).toBe('payment_method_unchanged');
    expect((await edit({ method: 'credit_card' })).body.errors).toEqual({
      authorization_code: [{ key: 'authorization_code_required' }],
    });
    expect((await edit({ method: 'credit_card', authorization_code: '123456' })).status).toBe(200);
    const isIn = await balances();
    expect([isIn('cash') - wasIn('cash'), isIn('card_clearing') - wasIn('card_clearing')]).toEqual([-18900, 18900]);
    const corrections = async () => {
      const { body } = await owner('GET', `/api/invoices/${sale.body.id}/journal`);
      return body.lines
        .filter(
          (l: { entry_on: string; account_code: string; memo: string | null }) => l.memo === payment.document_number,
        )
        .map((l: { account_code: string; debit: number; credit: number }) => [l.account_code, l.debit, l.credit]);
    };
    expect(await corrections()).toEqual([
      ['1030', 18900, 0],
      ['1010', 0, 18900],
    ]);
    // As it was written before corrections had a kind of their own.
    await at.database.as(shop.merchantId, (tx) =>
      postEntry(tx, {
        entry_on: '2026-04-02',
        posted_at: '2026-04-02T08:00:00Z',
        source_kind: 'payment',
        source_id: payment.id,
        memo: payment.document_number,
        created_by: null,
        postings: [debit('cash', money(100)), credit('cash', money(100))],
      }),
    );
    expect(await corrections()).toHaveLength(4);
    const refund = (await owner('GET', '/api/payments?source=3')).body.records[0];
    const refused = await owner('POST', `/api/payments/${refund.id}/method`, { method: 'cheque' });
    expect(refused.body).toBe('payment_cannot_be_edited');
    await books();
  });
});

describe('issued document', () => {
  const sell = async (more = {}) =>
    (await owner('POST', '/api/invoices', { lines: roses(1), payments: [{ method: 'cash', amount: 18900 }], ...more }))
      .body;

  test('document repeats A after changes from A to B', async () => {
    const cities: string[] = [];
    for (const city of ['الرياض', 'جدة', 'الرياض']) {
      await at.database.as(shop.merchantId, (tx) => saveMerchantSettings(tx, settings({ city })));
      cities.push(((await frozen((await sell()).id))['seller'] as { city: string }).city);
    }
    expect(cities).toEqual(['الرياض', 'جدة', 'الرياض']);
  });

  test('issued document freezes date, zone, language, buyer and QR', async () => {
    const { id, unique_id } = await sell({ customer_id: bride });
    const before = await frozen(id);
    const page = async () => (await at.anonymous('GET', `/api/e_invoices/${unique_id}/pdf`)).status;
    expect(await page()).toBe(200);
    await at.database.owner.batch([
      sql`update merchant set zone = 'Asia/Dubai', language = 'en', country_id = 2, vat_rate_bp = 500 where merchant_id = ${shop.merchantId}`,
      sql`update customer set name_ar = 'اسم آخر', trn = '399999999900003' where merchant_id = ${shop.merchantId} and id = ${bride}`,
    ]);
    expect(await frozen(id)).toEqual(before);
    expect(before).toMatchObject({
      zone: 'Asia/Riyadh',
      language: 'ar',
      issue_on: '2026-04-02',
      issue_time: '11:00:00',
    });
    expect(before['buyer']).toMatchObject({ name_ar: 'نورة العتيبي', name_en: 'Noura Alotaibi' });
    expect(decodeQr(before['qr'] as string)).toMatchObject({
      issued_at: '2026-04-02T11:00:00',
      total: '189.00',
      vat: '24.65',
    });
    await at.database.owner.batch([
      sql`update merchant set zone = 'Asia/Riyadh', language = 'ar', country_id = 1, vat_rate_bp = 1500 where merchant_id = ${shop.merchantId}`,
      sql`update customer set name_ar = 'نورة العتيبي', trn = null where merchant_id = ${shop.merchantId} and id = ${bride}`,
    ]);
  });

  test('tax invoice on request is remembered without a number', async () => {
    const asked = await sell({ customer_id: bride, wants_tax_invoice: true });
    expect(await frozen(asked.id)).toMatchObject({ is_simplified: false });
    expect(await frozen((await sell({ customer_id: bride })).id)).toMatchObject({ is_simplified: false });
    const once = await sell({ customer_id: bride, wants_tax_invoice: false });
    expect(await frozen(once.id)).toMatchObject({ is_simplified: true });
    const nobody = await owner('POST', '/api/invoices', {
      lines: roses(1),
      wants_tax_invoice: true,
      payments: [{ method: 'cash', amount: 18900 }],
    });
    expect(nobody.body).toBe('tax_invoice_needs_customer');
  });

  test('tax invoice refuses own number and missing Arabic name', async () => {
    await at.database.as(shop.merchantId, (tx) =>
      tx.batch([
        sql`update customer set trn = '310122393500003' where merchant_id = ${shop.merchantId} and id = ${bride}`,
        sql`update product set name_ar = null where merchant_id = ${shop.merchantId} and id = ${shop.products[2]!}`,
      ]),
    );
    const own = await owner('POST', '/api/invoices', {
      customer_id: bride,
      lines: roses(1),
      payments: [{ method: 'cash', amount: 18900 }],
    });
    expect(own.body).toBe('buyer_is_seller');
    const ahead = await owner('POST', '/api/deposits', {
      customer_id: bride,
      payment: { method: 'cash', amount: 100 },
    });
    expect(ahead.body).toBe('buyer_is_seller');
    const nameless = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[2], quantity_milli: 1000, unit_price: 8500 }],
      payments: [{ method: 'cash', amount: 8500 }],
    });
    expect(nameless.body).toBe('item_name_incomplete');
  });

  test('zero invoice posts nothing and uses a number', async () => {
    const free = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'service', item_id: wrapping, quantity_milli: 1000, unit_price: 2500 }],
      discount: { kind: 'percent', percent_bp: 10000 },
      payments: [],
    });
    expect(free.status).toBe(200);
    expect(await frozen(free.body.id)).toMatchObject({ total: 0, journal_entry_id: null });
    await books();
  });

  test('document dates never decrease or enter closed periods', async () => {
    const first = await sell();
    at.setNow('2026-04-02T07:00:00.000Z');
    const second = await sell();
    expect(second.number).toBe(first.number + 1);
    expect(second.issued_at >= first.issued_at).toBe(true);
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`insert into ledger_lock (locked_until_on) values ('2026-04-02')`),
    );
    const refused = await owner('POST', '/api/invoices', {
      lines: roses(1),
      payments: [{ method: 'cash', amount: 18900 }],
    });
    expect([refused.status, refused.body]).toEqual([501, 'period_is_locked']);
    await books();
  });
});
