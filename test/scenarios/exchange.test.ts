import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Exchange in one act: a note to the balance and the sale that it pays for, or nothing of both. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 40 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const prices = [18_900, 27_500, 8_500] as const;
const price = prices[0];
const goods = (product: 0 | 1 | 2, pieces = 1) => ({
  kind: 'product',
  item_id: shop.products[product],
  quantity_milli: pieces * 1000,
  unit_price: prices[product],
});
const wrapping = () => ({ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2_500 });
let customers = 0;
const newCustomer = async (): Promise<number> =>
  (await owner('POST', '/api/customers', { name_ar: `عميلة الاستبدال ${++customers}` })).body.id;
const sell = async (lines: readonly object[], payments: readonly object[], more: object = {}): Promise<number> =>
  (await owner('POST', '/api/invoices', { lines, payments, ...more })).body.id;
const comesBack = (pieces: number, back: object = { to: 'balance' }) => ({
  reason_kind: 'changed_mind',
  lines: [{ line_number: 1, quantity_milli: pieces * 1000, goods_to: 'shelf' }],
  back,
});
const exchange = (id: number, credit: object, sale: object, by: Caller = owner, key?: string) =>
  by('POST', `/api/invoices/${id}/exchanges`, { credit, sale }, key ? { 'idempotency-key': key } : {});
const cash = (amount: number) => ({ method: 'cash', amount });
const balance = (amount: number) => ({ method: 'customer_balance', amount });
const figures = async () =>
  (
    await at.database.owner.batch([
      sql`select (select count(*)::int from invoice where merchant_id = ${shop.merchantId}) as documents,
            (select count(*)::int from payment where merchant_id = ${shop.merchantId}) as payments,
            (select sum(quantity_milli)::int from product where merchant_id = ${shop.merchantId}) as pieces,
            (select coalesce(sum(credit_amount), 0)::int from customer where merchant_id = ${shop.merchantId}) as held`,
    ])
  )[0]![0] as { documents: number; payments: number; pieces: number; held: number };
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('exchange for dearer goods pays the difference, books agree', async () => {
  const customer_id = await newCustomer();
  const id = await sell([goods(0)], [cash(price)], { customer_id });
  const before = await figures();
  const given = await exchange(id, comesBack(1), {
    customer_id,
    lines: [goods(1), wrapping()],
    payments: [balance(price), cash(11_100)],
  });
  expect(given.status).toBe(200);
  expect(given.body.note).toMatchObject({ total: price, payments: [{ method: 'customer_balance', amount: price }] });
  expect(given.body.sale).toMatchObject({ total: 30_000, paid_amount: 30_000, due_amount: 0 });
  const after = await figures();
  expect(after).toEqual({ ...before, documents: before.documents + 2, payments: before.payments + 3 });
  await noErrors();
});

test('trail and histories name both exchange documents', async () => {
  const customer_id = await newCustomer();
  const id = await sell([goods(0)], [cash(price)], { customer_id });
  const { note, sale } = (
    await exchange(id, comesBack(1), { customer_id, lines: [goods(1)], payments: [balance(price), cash(8_600)] })
  ).body;
  const history = async (document: number) =>
    (await owner('GET', `/api/activities?thing=invoice&record_id=${document}`)).body.records;
  const [act] = await history(id);
  expect(act.made.map((one: { id: number }) => one.id)).toEqual([note.id, sale.id]);
  expect(await history(note.id)).toEqual([act]);
  expect(await history(sale.id)).toEqual([act]);
});

test('exchange for cheaper goods credits the balance', async () => {
  const customer_id = await newCustomer();
  const id = await sell([goods(0)], [cash(price)], { customer_id });
  const given = await exchange(id, comesBack(1), { customer_id, lines: [wrapping()], payments: [balance(2_500)] });
  expect(given.status).toBe(200);
  const { body } = await owner('GET', `/api/customers/${customer_id}`);
  expect(body.credit_amount).toBe(price - 2_500);
  await noErrors();
});

test('unknown customer’s exchange settles in cash', async () => {
  const id = await sell([goods(0)], [cash(price)]);
  const given = await exchange(id, comesBack(1, { to: 'method', method: 'cash' }), {
    lines: [goods(1)],
    payments: [cash(27_500)],
  });
  expect(given.status).toBe(200);
  expect(given.body.sale.due_amount).toBe(0);
  await noErrors();
});

test.each([
  [
    'the sale pays with more than the balance has',
    () => ({ payments: [balance(price + 1), cash(11_099)] }),
    'customer_balance_not_enough',
  ],
  ['its goods are not sold', () => ({ lines: [{ ...goods(1), item_id: 987_654 }] }), 'item_not_available'],
  [
    'its card has no code',
    () => ({ payments: [balance(price), { method: 'credit_card', amount: 11_100 }] }),
    'authorization_code',
  ],
])('exchange does nothing where %s', async (_why, wrong, told) => {
  const customer_id = await newCustomer();
  const id = await sell([goods(0)], [cash(price)], { customer_id });
  const before = await figures();
  const cashier = await at.signIn(shop.cashier);
  const right = { customer_id, lines: [goods(1), wrapping()], payments: [balance(price), cash(11_100)] };
  const sale = { ...right, ...wrong() };
  const given = await exchange(id, comesBack(1), sale);
  expect(given.status).not.toBe(200);
  expect(JSON.stringify(given.body)).toContain(told);
  expect(await figures()).toEqual(before);
  expect((await exchange(id, comesBack(1), sale, cashier)).status).toBe(403);
});

test('repeated or concurrent exchange happens once', async () => {
  const customer_id = await newCustomer();
  const id = await sell([goods(0)], [cash(price)], { customer_id });
  const sale = { customer_id, lines: [goods(2)], payments: [balance(8_500)] };
  const key = newKey();
  const [first, again] = [
    await exchange(id, comesBack(1), sale, owner, key),
    await exchange(id, comesBack(1), sale, owner, key),
  ];
  expect(again.body).toEqual(first.body);
  const other = await sell([goods(0)], [cash(price)], { customer_id });
  const before = await figures();
  const all = await Promise.all(Array.from({ length: 16 }, () => exchange(other, comesBack(1), sale)));
  expect(all.filter((a) => a.status === 200)).toHaveLength(1);
  expect((await figures()).documents).toBe(before.documents + 2);
  await noErrors();
});

test('crossing exchanges never deadlock', async () => {
  const customer_id = await newCustomer();
  const pairs = await Promise.all(
    Array.from({ length: 6 }, async (_, i) => ({
      id: await sell([goods(i % 2 ? 2 : 0)], [cash(prices[i % 2 ? 2 : 0])], { customer_id }),
      other: (i % 2 ? 0 : 2) as 0 | 2,
    })),
  );
  const all = await Promise.all(
    pairs.map(({ id, other }) =>
      exchange(id, comesBack(1), {
        customer_id,
        lines: [goods(other)],
        payments: [balance(8_500), ...(other === 0 ? [cash(10_400)] : [])],
      }),
    ),
  );
  expect(all.map((a) => a.status)).toEqual(pairs.map(() => 200));
  await noErrors();
});
