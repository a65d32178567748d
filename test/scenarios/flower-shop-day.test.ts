import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { trialBalance } from '../support/books.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop's diary over HTTP: each entry leans on the ones before it, and the day ends with books that agree. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let rose: number;
let orchid: number;
let candle: number;
let wrapping: number;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T06:00:00.000Z' });
  shop = await at.openShop({ stock: 10 });
  [rose, orchid, candle] = shop.products as [number, number, number];
  wrapping = shop.services[0]!;
});
afterAll(() => at.close());

const product = (item_id: number, unit_price: number, pieces = 1, more = {}) => ({
  kind: 'product',
  item_id,
  quantity_milli: pieces * 1000,
  unit_price,
  ...more,
});
const service = (item_id: number, unit_price: number, more = {}) => ({
  kind: 'service',
  item_id,
  quantity_milli: 1000,
  unit_price,
  ...more,
});

describe("Valentine's day at the flower shop", () => {
  let partlyPaid: number;

  test('owner and cashier sign in at nine', async () => {
    owner = await at.signIn(shop.owner);
    cashier = await at.signIn(shop.cashier);
    const { body } = await cashier('POST', '/api/get_global_informations', {});
    expect(body.global_informations.user.role_key).toBe('cashier');
    expect(body.global_informations.general_informations.today).toBe('2026-02-14');
  });

  test('till opens with groups, items, stock and sellers', async () => {
    const { status, body } = await cashier('GET', '/api/till_catalogue');
    expect(status).toBe(200);
    expect(body.items).toHaveLength(5);
    expect(body.items.find((i: { id: number; kind: string }) => i.kind === 'product' && i.id === rose)).toMatchObject({
      price: 18900,
      quantity_milli: 10_000,
      vat_rate_bp: 1500,
    });
    expect(body.sellers).toHaveLength(1);
  });

  test('cash bouquet gets number 1, VAT and change', async () => {
    const { status, body } = await cashier('POST', '/api/invoices', {
      lines: [product(rose, 18900, 1, { employee_id: shop.employee })],
      payments: [{ method: 'cash', amount: 20000 }],
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      number: 1,
      document_number: 'INV-000001',
      total: 18900,
      paid_amount: 18900,
      change_amount: 1100,
      due_amount: 0,
    });
    const { body: invoice } = await owner('GET', `/api/invoices/${body.id}`);
    expect(invoice).toMatchObject({
      subtotal: 16435,
      vat: 2465,
      total: 18900,
      is_simplified: true,
      payment_state: 1,
      cost_amount: 4000,
    });
    expect(invoice.payments).toMatchObject([
      { method: 'cash', amount: 18900, tendered_amount: 20000, change_amount: 1100 },
    ]);
  });

  test('customer, two discounts, card and cash combine', async () => {
    const found = await cashier('GET', '/api/customers/search?term=0512345678');
    expect(found.body.records.map((c: { id: number }) => c.id)).toEqual([shop.customers[0]]);
    const lines = [
      product(orchid, 27500, 1, { discount: { kind: 'percent', percent_bp: 1000 } }),
      service(wrapping, 2500),
    ];
    // 27,500 less 10 % is 24,750; with the wrapping 27,250; less 250 is 27,000.
    const { status, body } = await cashier('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines,
      discount: { kind: 'amount', amount: 250 },
      payments: [
        { method: 'credit_card', amount: 20000, authorization_code: '048213' },
        { method: 'cash', amount: 7000 },
      ],
    });
    expect(status).toBe(200);
    expect(body.total).toBe(27000);
    const { body: customer } = await owner('GET', `/api/customers/${shop.customers[0]}`);
    expect(customer).toMatchObject({ invoice_count: 1, owed_amount: 0, type: 'new', last_invoice_on: '2026-02-14' });
  });

  test('cashier’s debt, price and discount limits are explained', async () => {
    const debt = await cashier('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [product(rose, 18900)],
      payments: [],
    });
    expect(debt.status).toBe(422);
    expect(debt.body.errors).toEqual({ payments: [{ key: 'payments_must_equal_total' }] });
    const price = await cashier('POST', '/api/invoices', {
      lines: [product(rose, 10000)],
      payments: [{ method: 'cash', amount: 10000 }],
    });
    expect(price.body.errors).toEqual({
      'lines.0.unit_price': [{ key: 'price_has_changed', params: { price: 18900 } }],
    });
    const discount = await cashier('POST', '/api/invoices', {
      lines: [product(rose, 18900)],
      discount: { kind: 'percent', percent_bp: 2000 },
      payments: [{ method: 'cash', amount: 15120 }],
    });
    expect(discount.body.errors).toEqual({ discount: [{ key: 'discount_over_limit', params: { percent: 15 } }] });
    const code = await cashier('POST', '/api/invoices', {
      lines: [product(rose, 18900)],
      payments: [{ method: 'credit_card', amount: 18900 }],
    });
    expect(code.body.errors).toEqual({ 'payments.0.authorization_code': [{ key: 'authorization_code_required' }] });
    const over = await cashier('POST', '/api/invoices', {
      lines: [product(rose, 18900)],
      payments: [{ method: 'transfer', amount: 20000 }],
    });
    expect(over.body.errors).toEqual({ payments: [{ key: 'payments_exceed_total' }] });
  });

  test('missing roses block the cashier but not the owner', async () => {
    const many = [product(rose, 18900, 12)];
    const refused = await cashier('POST', '/api/invoices', {
      lines: many,
      payments: [{ method: 'cash', amount: 226800 }],
    });
    expect([refused.status, refused.body]).toEqual([501, 'product_quantity_not_available']);
    const sold = await owner('POST', '/api/invoices', { lines: many, payments: [{ method: 'cash', amount: 226800 }] });
    expect(sold.status).toBe(200);
    const { body } = await cashier('GET', '/api/till_catalogue');
    expect(
      body.items.find((i: { id: number; kind: string }) => i.kind === 'product' && i.id === rose).quantity_milli,
    ).toBe(-3000);
  });

  test('held invoice is finished once at another till', async () => {
    const held = await cashier('POST', '/api/held_invoices', {
      label: 'السيدة أم خالد',
      customer_id: shop.customers[1],
      lines: [product(candle, 8500, 2)],
    });
    expect(held.body).toMatchObject({ total_amount: 17000, item_count: 1, version: 1 });
    const { body: resumed } = await owner('GET', `/api/held_invoices/${held.body.id}`);
    const body = {
      ...resumed.bill,
      held_invoice_id: held.body.id,
      held_version: 1,
      payments: [{ method: 'cash', amount: 17000 }],
    };
    delete body.notes;
    const [first, second] = await Promise.all([
      owner('POST', '/api/invoices', body),
      cashier('POST', '/api/invoices', body),
    ]);
    expect([first.status, second.status].sort()).toEqual([200, 501]);
    expect([first, second].find((a) => a.status === 501)!.body).toBe('held_invoice_closed');
    expect((await owner('GET', '/api/held_invoices')).body.total).toBe(0);
  });

  test('regular pays half now and half tonight', async () => {
    const sale = await owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [product(orchid, 27500, 2)],
      payments: [{ method: 'transfer', amount: 30000, reference: 'TR-88' }],
    });
    expect(sale.body).toMatchObject({ total: 55000, paid_amount: 30000, due_amount: 25000 });
    partlyPaid = sale.body.id;
    expect((await owner('GET', `/api/customers/${shop.customers[0]}`)).body.owed_amount).toBe(25000);
    at.setNow('2026-02-14T17:30:00.000Z');
    const rest = await owner('POST', `/api/invoices/${partlyPaid}/payments`, {
      payments: [{ method: 'cash', amount: 30000 }],
    });
    expect(rest.body).toEqual({ paid_amount: 25000, due_amount: 0, change_amount: 5000 });
    const again = await owner('POST', `/api/invoices/${partlyPaid}/payments`, {
      payments: [{ method: 'cash', amount: 100 }],
    });
    expect([again.status, again.body]).toEqual([501, 'invoice_already_paid']);
  });

  test('deposit can be cancelled but a sale cannot', async () => {
    const deposit = await owner('POST', '/api/deposits', {
      customer_id: shop.customers[1],
      payment: { method: 'cash', amount: 50000 },
    });
    expect(deposit.body.document_number).toBe('DEP-000001');
    expect((await owner('GET', `/api/customers/${shop.customers[1]}`)).body.deposit_amount).toBe(50000);
    const cancelled = await owner('POST', `/api/payments/${deposit.body.payment_id}/cancel`, {
      reason: 'أجّلت المناسبة',
    });
    expect(cancelled.status).toBe(200);
    expect((await owner('POST', `/api/payments/${deposit.body.payment_id}/cancel`, { reason: 'x' })).body).toBe(
      'payment_already_cancelled',
    );
    const { body: list } = await owner('GET', '/api/payments?source=0');
    expect((await owner('POST', `/api/payments/${list.records[0].id}/cancel`, { reason: 'x' })).body).toBe(
      'only_deposits_can_be_cancelled',
    );
  });

  test('same sale sent five times sells once', async () => {
    const key = newKey();
    const body = { lines: [service(wrapping, 2500)], payments: [{ method: 'cash', amount: 2500 }] };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => cashier('POST', '/api/invoices', body, { 'idempotency-key': key })),
    );
    expect(new Set(answers.map((a) => a.body.document_number)).size).toBe(1);
    const other = await cashier(
      'POST',
      '/api/invoices',
      { ...body, payments: [{ method: 'cash', amount: 3000 }] },
      { 'idempotency-key': key },
    );
    expect(other.body.errors).toEqual({ idempotency_key: [{ key: 'idempotency_key_reused' }] });
  });

  test('sign-in elsewhere stops this till at once', async () => {
    const elsewhere = await at.signIn(shop.cashier);
    const stopped = await cashier('POST', '/api/invoices', {
      lines: [service(wrapping, 2500)],
      payments: [{ method: 'cash', amount: 2500 }],
    });
    expect([stopped.status, stopped.body.message]).toEqual([401, 'session_ended_elsewhere']);
    cashier = elsewhere;
  });

  test('past midnight counts for the next day with sums', async () => {
    at.setNow('2026-02-14T21:05:00.000Z');
    const late = await cashier('POST', '/api/invoices', {
      lines: [product(candle, 8500)],
      payments: [{ method: 'cash', amount: 8500 }],
    });
    expect(late.status).toBe(200);
    const { body: sums } = await owner('GET', '/api/invoices/totals?from_on=2026-02-14&to_on=2026-02-14');
    const { body: list } = await owner('GET', '/api/invoices?from_on=2026-02-14&to_on=2026-02-14');
    expect(list.total).toBe(sums.count);
    expect(list.records.reduce((total: number, r: { total: number }) => total + r.total, 0)).toBe(sums.total);
    expect(
      (await owner('GET', '/api/invoices?from_on=2026-02-15')).body.records.map((r: { id: number }) => r.id),
    ).toEqual([late.body.id]);
  });

  test('trial balance balances and matches the reports', async () => {
    const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2026-02-28'));
    const balance = (key: string) => rows.find((r) => r.system_key === key)!.balance;
    expect(rows.reduce((total, r) => total + r.balance, 0)).toBe(0);
    const period = 'from_on=2026-02-01&to_on=2026-02-28';
    const { body: money } = await owner('GET', `/api/reports/daily_payments_summary?${period}`);
    expect(money.totals.cash_amount).toBe(balance('cash'));
    expect(money.totals.credit_card_amount).toBe(balance('card_clearing'));
    expect(money.totals.transfer_amount).toBe(balance('bank'));
    const { body: months } = await owner('GET', '/api/reports/monthly_payments_summary?year=2026');
    expect(months.totals).toEqual(money.totals);
    const { body: vat } = await owner('GET', `/api/reports/vat?${period}`);
    expect(vat).toMatchObject({ agrees: true, journal_vat_amount: -balance('vat_output') });
    expect(vat.totals.vat_amount).toBe(-balance('vat_output'));
    expect(vat.totals.taxable_amount).toBe(-(balance('service_sales') + balance('product_sales')));
    const { body: sums } = await owner('GET', `/api/invoices/totals?${period}`);
    expect(sums.subtotal).toBe(vat.totals.taxable_amount);
    expect(sums.due_amount).toBe(balance('receivable'));
    const { body: payments } = await owner('GET', `/api/payments?${period}&status=1`);
    expect(payments.totals.amount).toBe(money.totals.total_amount);
  });

  test('journal, documents, payments, stock and customers agree', async () => {
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });
});
