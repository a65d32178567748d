import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A count corrects the stock in both directions. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

test('lost and found pieces post at average cost', async () => {
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

const quantityOf = async (product: number): Promise<number> =>
  (await owner('GET', `/api/products/${product}`)).body.quantity_milli;
const writeOff = async (product_id: number, pieces: number) => {
  const lines = [{ product_id, quantity_milli: pieces * 1000, kind: 8 }];
  expect((await owner('POST', '/api/stock_operations/adjust', { lines, notes: 'wilted' })).status).toBe(200);
};
/** The shop's clock moves on by a minute and says what it is. */
let minute = 0;
const passMinute = (): string => {
  const now = new Date(Date.parse('2026-03-02T09:00:00Z') + ++minute * 60_000).toISOString();
  at.setNow(now);
  return now;
};
/** The shelf of a product is counted now: what the books say, and the moment as the server sealed it. */
const momentOf = async (product_id: number, by = owner): Promise<string> => {
  const { status, body } = await by('GET', `/api/stock_operations/book?product_id=${product_id}`);
  expect([status, body.quantity_milli]).toEqual([200, await quantityOf(product_id)]);
  return body.moment;
};
const count = (product_id: number, counted_milli: number, moment?: string, more: object = {}) =>
  owner('POST', '/api/stock_operations/count', { lines: [{ product_id, counted_milli, moment, ...more }] });

test('count corrects by its difference, not by sales since', async () => {
  const [product, other] = shop.products as [number, number];
  passMinute();
  owner = await at.signIn(shop.owner);
  const book = await quantityOf(product);
  passMinute();
  const [moment, other_moment] = [await momentOf(product), await momentOf(other)];
  passMinute();
  await writeOff(product, 1);
  const counted = await owner('POST', '/api/stock_operations/count', {
    lines: [
      { product_id: product, counted_milli: book - 2000, moment },
      { product_id: other, counted_milli: await quantityOf(other), moment: other_moment },
    ],
  });
  expect(counted.body).toMatchObject({ count: 1 });
  expect(await quantityOf(product)).toBe(book - 3000);
  expect((await count(product, -1)).status).toBe(422);
  // Without a moment it was counted now.
  expect((await count(product, book)).status).toBe(200);
  expect(await quantityOf(product)).toBe(book);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('two counts of one shelf correct it once', async () => {
  const product = shop.products[1]!;
  const book = await quantityOf(product);
  const moments: string[] = [];
  for (let i = 0; i < 3; i++) {
    passMinute();
    moments.push(await momentOf(product));
  }
  const [earlier, first, second] = moments;
  passMinute();
  await writeOff(product, 1);
  passMinute();
  // Whichever comes first: the later count has the earlier one in its books, or supersedes it.
  const answers = await Promise.all([count(product, book - 2000, first), count(product, book - 2000, second)]);
  expect(answers.map(({ status }) => status)).toContain(200);
  expect(await quantityOf(product)).toBe(book - 3000);
  passMinute();
  const late = await count(product, book - 2000, earlier);
  expect([late.status, late.body.errors]).toEqual([422, { 'lines.0.counted_milli': [{ key: 'count_is_superseded' }] }]);
  expect(await quantityOf(product)).toBe(book - 3000);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

test('a count without a difference supersedes earlier ones', async () => {
  const product = shop.products[1]!;
  const book = await quantityOf(product);
  passMinute();
  const earlier = await momentOf(product);
  passMinute();
  const later = await momentOf(product);
  expect((await count(product, book, later)).status).toBe(200);
  const late = await count(product, book - 2000, earlier);
  expect(late.body.errors).toEqual({ 'lines.0.counted_milli': [{ key: 'count_is_superseded' }] });
  // Nor may one moment correct the books twice.
  expect((await count(product, book - 1000, later)).status).toBe(422);
  expect(await quantityOf(product)).toBe(book);
});

test('a count names each product once, within a week', async () => {
  const product_id = shop.products[1]!;
  const lines = [1_000, 2_000].map((counted_milli) => ({ product_id, counted_milli }));
  const twice = await owner('POST', '/api/stock_operations/count', { lines });
  expect([twice.status, twice.body.errors]).toEqual([
    422,
    { 'lines.1.product_id': [{ key: 'product_counted_twice' }] },
  ]);
  const moment = await momentOf(product_id);
  at.setNow('2026-03-10T09:00:00.000Z');
  owner = await at.signIn(shop.owner);
  const old = await count(product_id, 1_000, moment);
  expect(old.body.errors).toEqual({ 'lines.0.counted_milli': [{ key: 'count_is_too_old', params: { days: 7 } }] });
});

test.each([
  ['an hour behind', -60],
  ['an hour ahead', 60],
])('a device %s counts at the server’s moment', async (_how, minutes) => {
  const product = shop.products[0]!;
  const deviceClock = (instant: string) => new Date(Date.parse(instant) + minutes * 60_000).toISOString();
  // Sold before the shelf is counted, and after.
  passMinute();
  await writeOff(product, 1);
  const counted_at = passMinute();
  const [book, moment] = [await quantityOf(product), await momentOf(product)];
  passMinute();
  await writeOff(product, 1);
  const { status } = await count(product, book, moment, { counted_at: deviceClock(counted_at) });
  expect([status, await quantityOf(product)]).toEqual([200, book - 1000]);
});

test('moment applies to its product and shop alone', async () => {
  const [product, other] = shop.products as [number, number];
  const next = await at.openShop({ stock: 10 });
  const stranger = await at.signIn(next.owner);
  const moment = await momentOf(product);
  const refused = { 'lines.0.counted_milli': [{ key: 'count_moment_unknown' }] };
  expect((await count(other, 1_000, moment)).body.errors).toEqual(refused);
  expect((await count(product, 1_000, 'AAAA')).body.errors).toEqual(refused);
  expect((await count(product, 1_000, new Date().toISOString())).body.errors).toEqual(refused);
  expect((await stranger('GET', `/api/stock_operations/book?product_id=${product}`)).body).toBe('product_not_found');
  const lines = [{ product_id: next.products[0]!, counted_milli: 1_000, moment }];
  expect((await stranger('POST', '/api/stock_operations/count', { lines })).body.errors).toEqual(refused);
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

test('customer search takes a name or digits, never both', async () => {
  const ask = async (term: string) =>
    (await owner('GET', `/api/customers/search?term=${encodeURIComponent(term)}`)).status;
  expect(await ask('نورة 05')).toBe(422);
  expect(await ask('+966 50 123-4567')).toBe(200);
  expect(await ask('نورة محمد')).toBe(200);
});
