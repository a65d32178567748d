import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { countryIds } from '../../src/kernel/domain/countries.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { flowerBench, part } from '../support/flower-bench.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyOptions } from '../support/tiny-shop.ts';

/** What orders bring in, counted again apart from the code that bills them, in shops of every kind of VAT. */
let at: OwnServer;
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T06:00:00.000Z' });
});
afterAll(() => at.close());

const openShop = async (options: TinyOptions) => {
  const shop = await at.openShop({ stock: 50, ...options });
  const owner = await at.signIn(shop.owner);
  const must = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
    const answer = await owner(method, path, body);
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
    return answer.body;
  };
  await must('/api/delivery_zones', { name_ar: 'وسط', kind: 1, districts: ['riyadh/olaya'], fee_amount: 1_995 });
  const window = { kind: 1, from_time: '16:00', until_time: '18:00', stops_limit: 50, fee_amount: 500 };
  const { id: window_id } = await must('/api/delivery_windows', window);
  const { body } = await owner('GET', '/api/settings/orders');
  const value = { ...body.value, delivery_service_id: shop.services[1] };
  await must('/api/settings/orders', { version: body.version, value }, 'PUT');
  const balance = async (code: string): Promise<number> => {
    const { amount } = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ amount: number }>(sql`
        select coalesce(sum(l.credit - l.debit), 0)::bigint as amount from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${shop.merchantId} and a.code = ${code}`),
    );
    return amount;
  };
  const order = (lines: readonly object[], more: object = {}) => ({
    ...{ customer_id: shop.customers[0], kind: 1, day: '2026-03-03', window_id, district: 'riyadh/olaya', lines },
    ...more,
  });
  const deliver = async (id: number, payments: readonly object[]) => {
    for (const verb of ['start', 'finish', 'send']) await must(`/api/orders/${id}/${verb}`, {});
    return must(`/api/orders/${id}/complete`, { payments });
  };
  const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  return { shop, owner, must, balance, order, deliver, noErrors };
};

/** Half up, of a fraction of whole numbers. */
const rounded = (n: number, of: number): number => Math.floor((2 * n + of) / (2 * of));

describe.each([
  ['prices with VAT', { vat_rate_bp: 1500 }],
  ['prices without VAT', { vat_rate_bp: 1500, prices_include_vat: false }],
  ['no VAT', { vat_rate_bp: 0 }],
  ['the Emirates', { vat_rate_bp: 500, country_id: countryIds.AE }],
  ['three decimals', { vat_rate_bp: 0, country_id: countryIds.KW }],
] as const)('orders of a shop with %s', (_what, options) => {
  test('orders bring in what was agreed', async () => {
    const { shop, owner, must, balance, order, deliver, noErrors } = await openShop(options);
    const lines = [
      { product_id: shop.products[0], pieces: 3, unit_price: 18_901 },
      { product_id: shop.products[1], pieces: 1, unit_price: 7 },
    ];
    const goods = 3 * 18_901 + 7;
    const fee = 2_495;
    const rate = options.vat_rate_bp;
    const isNet = 'prices_include_vat' in options;
    const vat = isNet ? rounded((goods + fee) * rate, 10_000) : rounded((goods + fee) * rate, 10_000 + rate);
    const total = isNet ? goods + fee + vat : goods + fee;
    const taken = await must('/api/orders', order(lines));
    expect([taken.amount, taken.fee_amount]).toEqual([total, fee]);
    await must(`/api/orders/${taken.id}/confirm`, {});
    for (const amount of [1, 3_333, 7_777])
      await must(`/api/orders/${taken.id}/deposits`, { payment: { method: 'cash', amount } });
    await noErrors();
    const paid = 11_111;
    const before = rounded(paid * rate, 10_000 + rate);
    // Each deposit rounds its own VAT: three are at most a minor unit and a half from their sum.
    expect(Math.abs((await balance('2200')) - (paid - before))).toBeLessThanOrEqual(1);
    expect(await balance('4010')).toBe(0);
    const done = await deliver(taken.id, [{ method: 'cash', amount: total - paid }]);
    expect(done).toMatchObject({ state: 2, due_amount: 0, amount: total });
    const { body: invoice } = await owner('GET', `/api/invoices/${done.invoice.id}`);
    expect(invoice).toMatchObject({ total, prepaid_amount: paid, paid_amount: total - paid });
    const [sales, services, delivery] = [await balance('4010'), await balance('4020'), await balance('4025')];
    const feeNet = isNet ? fee : rounded(fee * 10_000, 10_000 + rate);
    expect(Math.abs(delivery - feeNet)).toBeLessThanOrEqual(1);
    expect([sales + services, sales + services + delivery]).toEqual([total - vat - delivery, total - vat]);
    expect([Math.min(sales, services), await balance('2200')]).toEqual([0, 0]);
    await noErrors();
  });
});

test('bouquets made to order take stems once', async () => {
  const { shop, owner, must, balance, order, deliver, noErrors } = await openShop({});
  const bench = flowerBench(at, shop, owner);
  const [stem, posy] = [await bench.define('Peony', 900), await bench.define('Posy', 5_000)];
  await bench.receive(stem, 10, 300);
  await must('/api/recipes', { product_id: posy, components: [part(stem, 3)] });
  const cashier = await at.signIn(shop.cashier);
  const lines = [{ product_id: posy, pieces: 2, unit_price: 5_000 }];
  const taken = await must('/api/orders', order(lines, { day: '2026-03-02' }));
  await must(`/api/orders/${taken.id}/confirm`, {});
  const sell = (pieces: number) =>
    cashier('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: stem, quantity_milli: pieces * 1_000, unit_price: 900 }],
      payments: [{ method: 'cash', amount: 900 * pieces }],
    });
  expect((await sell(5)).body).toBe('product_is_held');
  expect(await bench.stockOf(stem)).toEqual([10, 3_000]);
  const cost = await balance('5010');
  await deliver(taken.id, [{ method: 'cash', amount: 12_495 }]);
  expect(await bench.stockOf(stem)).toEqual([4, 1_200]);
  expect(await bench.stockOf(posy)).toEqual([0, 0]);
  expect(cost - (await balance('5010'))).toBe(1_800);
  expect((await sell(4)).status).toBe(200);
  // A later day may lack stems; who may not sell without stock does not hand them over then.
  const later = await must('/api/orders', order(lines));
  await must(`/api/orders/${later.id}/confirm`, {});
  for (const verb of ['start', 'finish', 'send']) await must(`/api/orders/${later.id}/${verb}`, {});
  const refused = await cashier('POST', `/api/orders/${later.id}/complete`, {
    payments: [{ method: 'cash', amount: 12_495 }],
  });
  expect([refused.status, refused.body]).toEqual([501, 'product_quantity_not_available']);
  const { stock } = await at.database.as(shop.merchantId, (tx) =>
    tx.one<{ stock: number }>(sql`select sum(stock_value_amount)::bigint as stock from product`),
  );
  expect(-(await balance('1200'))).toBe(stock);
  await noErrors();
});
