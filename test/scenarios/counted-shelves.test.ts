import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/insights/server/book-errors.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A count corrects the stock in both directions. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
beforeAll(async () => {
  at = await openOwnServer({});
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

test('pieces that are lost leave at average cost, pieces that are found come back at it, with a reason', async () => {
  const product = shop.products[0]!;
  const read = async () => (await owner('GET', `/api/products/${product}`)).body;
  const adjust = (kind: number, pieces: number) =>
    owner('POST', '/api/stock_operations/adjust', {
      lines: [{ product_id: product, quantity_milli: pieces * 1000, kind }],
      notes: 'counted on Friday',
    });
  const before = await read();
  expect((await adjust(2, 3)).status).toBe(200);
  expect((await read()).quantity_milli).toBe(before.quantity_milli - 3_000);
  expect((await adjust(7, 3)).status).toBe(200);
  const after = await read();
  expect([after.quantity_milli, after.stock_value_amount]).toEqual([before.quantity_milli, before.stock_value_amount]);
  // Past what there was: a count may find any number.
  expect((await adjust(7, 50)).status).toBe(200);
  const { records } = (await owner('GET', `/api/stock_operations?product_id=${product}&kind=7`)).body;
  expect(records).toHaveLength(2);
  expect((await adjust(3, 1)).status).toBe(422);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('a count corrects by its difference, not by sales since', async () => {
  const [product, other] = shop.products as [number, number];
  const read = async () => (await owner('GET', `/api/products/${product}`)).body.quantity_milli;
  const book_milli = await read();
  const sold = await owner('POST', '/api/stock_operations/adjust', {
    lines: [{ product_id: product, quantity_milli: 1000, kind: 8 }],
    notes: 'wilted while it was counted',
  });
  expect(sold.status).toBe(200);
  const counted = await owner('POST', '/api/stock_operations/count', {
    lines: [
      { product_id: product, counted_milli: book_milli - 2000, book_milli },
      { product_id: other, counted_milli: 10_000, book_milli: 10_000 },
    ],
  });
  expect(counted.body).toMatchObject({ count: 1 });
  expect(await read()).toBe(book_milli - 3000);
  const none = await owner('POST', '/api/stock_operations/count', {
    lines: [{ product_id: product, counted_milli: -1, book_milli }],
  });
  expect(none.status).toBe(422);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('a delivery names its supplier and invoice', async () => {
  const supplier = (await owner('POST', '/api/suppliers', { name_ar: 'مشتل الربيع' })).body;
  const line = { product_id: shop.products[0]!, quantity_milli: 1000, unit_cost_amount: 900 };
  const delivery = { supplier_invoice_number: 'P-77', supplier_invoice_on: '2026-03-01' };
  const add = (supplier_id: number) =>
    owner('POST', '/api/stock_operations/add_quantity', { lines: [line], supplier_id, ...delivery });
  expect((await add(supplier.id)).status).toBe(200);
  const { records } = (await owner('GET', `/api/stock_operations?product_id=${line.product_id}&kind=0`)).body;
  expect(records).toContainEqual(expect.objectContaining({ supplier_id: supplier.id, ...delivery }));
  const refused = await add(supplier.id + 1_000_000);
  expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['supplier_id']]);
});

test('a customer is searched by a name or by digits, never by a mix', async () => {
  const ask = async (term: string) =>
    (await owner('GET', `/api/customers/search?term=${encodeURIComponent(term)}`)).status;
  expect(await ask('نورة 05')).toBe(422);
  expect(await ask('+966 50 123-4567')).toBe(200);
  expect(await ask('نورة محمد')).toBe(200);
});
