import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { done } from '../support/answers.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** One day with returns, points, a fee and a loss: every screen names the same figures, and the accounts say them again. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let customer: number;
const day = '2026-11-26';
const period = `from_on=${day}&to_on=${day}`;

const post = (path: string, body: object) => done(owner('POST', `/api/${path}`, body));
const get = (path: string) => done(owner('GET', `/api/${path}`));
const bouquets = (pieces: number) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: pieces * 1000, unit_price: 18_900 },
});
const cash = (amount: number) => [{ method: 'cash', amount }];
const credit = (id: number, more: object) =>
  post(`invoices/${id}/credit_notes`, { reason_kind: 'changed_mind', back: { to: 'tenders' }, ...more });
let returned: { id: number };
let note: { id: number; total: number };
let withDeposit: { id: number };

beforeAll(async () => {
  at = await openSharedServer({ now: `${day}T09:00:00.000Z` });
  shop = await at.openShop({ stock: 50 });
  owner = await at.signIn(shop.owner);
  customer = (await post('customers', { name_ar: 'نورة' })).id;
  await post('loyalty_worth', { hundred_amount: 500 });
  await post('loyalty_programs', { name_ar: 'نقاط', kind: 1, points: 1, per_amount: 100 });
  await post('invoices', { customer_id: customer, lines: [bouquets(3)], payments: cash(56_700) });
  // A whole return, a part of another, a debit note, a deposit given back.
  returned = await post('invoices', { customer_id: customer, lines: [bouquets(1)], payments: cash(18_900) });
  note = await credit(returned.id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'waste' }] });
  const part = await post('invoices', { lines: [bouquets(2)], payments: cash(37_800) });
  await credit(part.id, { amount: 5_000 });
  const deposit = await post('deposits', { customer_id: customer, payment: { method: 'cash', amount: 4_000 } });
  withDeposit = await post('invoices', {
    ...{ customer_id: customer, lines: [bouquets(1)], payments: cash(14_900) },
    deposits: [{ deposit_id: deposit.id, amount: 4_000 }],
  });
  const astray = await post('deposits', { customer_id: customer, payment: { method: 'cash', amount: 3_000 } });
  await post(`deposits/${astray.id}/refund`, { method: 'cash', reason: 'x' });
  await post('penalties', { customer_id: customer, kind: 2, amount: 700 });
});
afterAll(() => at.close());

const byCode = async (prefix: string): Promise<number> => {
  const rows = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, day));
  return rows.filter(({ code }) => code.startsWith(prefix)).reduce((n, { balance }) => n + balance, 0);
};

describe('dashboard figures', () => {
  test('figures equal the sums of 4xxx and 50xx', async () => {
    const board = await get(`dashboard?${period}`);
    const [income, cost] = [-(await byCode('4')), await byCode('50')];
    expect(board.revenue.now).toBe(income);
    expect(board.cost.now).toBe(cost);
    expect(board.gross_profit.now).toBe(income - cost);
    expect(board.margin_bp).toBe(Math.round(((income - cost) * 10_000) / income));
    expect(board.receivable_amount).toBe(await byCode('1100'));
    // 7 sold, of which one and 50.00 came back; a fee of 7.00, points and the wasted bouquet are in it.
    expect(income).toBeLessThan(16_435 * 7);
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('return lowers the margin', async () => {
    const before = await get(`dashboard?${period}`);
    const sale = await post('invoices', { lines: [bouquets(1)], payments: cash(18_900) });
    const sold = await get(`dashboard?${period}`);
    await credit(sale.id, { lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'waste' }] });
    const after = await get(`dashboard?${period}`);
    expect(after.gross_profit.now).toBeLessThan(before.gross_profit.now);
    expect(after.margin_bp).toBeLessThan(before.margin_bp);
    expect(after.sales.now).toBe(sold.sales.now);
    expect(after.net_sales.now).toBe(before.net_sales.now);
  });
});

describe('document figures', () => {
  test('net sales agree on dashboard and total sales', async () => {
    const board = await get(`dashboard?${period}`);
    const sums = await get(`invoices/totals?${period}`);
    expect(board.sales.now).toBe(sums.total);
    expect(board.net_sales.now).toBe(sums.net_amount);
    const notes = await get(`invoices?${period}&document_kind=381&page_size=100`);
    const taken = notes.records.filter((one: { total: number }) => one.total !== -3_000);
    expect(sums.notes_amount).toBe(taken.reduce((n: number, one: { total: number }) => n + one.total, 0));
    expect(sums.net_amount).toBe(sums.total + sums.notes_amount);
  });

  test('customer spent excludes returns', async () => {
    const sums = await get(`invoices/totals?customer_id=${customer}`);
    expect([sums.total, sums.notes_amount, sums.net_amount]).toEqual([94_500, -18_900, 75_600]);
  });

  test('credit note is negative in lists and sums', async () => {
    const { records } = await get(`invoices?${period}&document_kind=381&page_size=100`);
    const row = records.find((one: { id: number }) => one.id === note.id);
    expect([row.total, row.subtotal, row.vat, row.received_amount]).toEqual([-18_900, -16_435, -2_465, -18_900]);
    const sums = await get(`invoices/totals?${period}&document_kind=381`);
    expect(sums.total).toBe(records.reduce((n: number, one: { total: number }) => n + one.total, 0));
    // Its own record speaks as its paper does.
    expect((await get(`invoices/${note.id}`)).total).toBe(18_900);
    const { records: rows } = await get(`customers/${customer}/timeline`);
    expect(rows.find((one: { id: number; kind: string }) => one.kind === 'document' && one.id === note.id).amount).toBe(
      -18_900,
    );
  });

  test('fully returned invoice is returned, not paid', async () => {
    expect((await get(`invoices/${returned.id}`)).payment_state).toBe(4);
    const ids = async (state: number) =>
      (await get(`invoices?${period}&payment_state=${state}&page_size=100`)).records.map(
        (one: { id: number }) => one.id,
      );
    expect(await ids(1)).not.toContain(returned.id);
    expect(await ids(4)).toContain(returned.id);
    const [all, paid, back] = [
      await get(`invoices/totals?${period}`),
      await get(`invoices/totals?${period}&payment_state=1`),
      await get(`invoices/totals?${period}&payment_state=4`),
    ];
    expect([paid.count + back.count, paid.total + back.total]).toEqual([all.count, all.total]);
  });

  test('paid amount includes the deposit', async () => {
    const row = (await get(`invoices?${period}&customer_id=${customer}`)).records.find(
      (one: { id: number }) => one.id === withDeposit.id,
    );
    expect([row.total, row.received_amount, row.payable_amount - row.paid_amount]).toEqual([18_900, 18_900, 0]);
    expect((await get(`invoices/totals?${period}&customer_id=${customer}`)).paid_amount).toBe(94_500);
  });
});
