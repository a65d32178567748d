import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { trialBalance } from '../support/books.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A bill that was paid in every way comes back whole, in three notes: nothing is left of it but what it was, and came back. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const must = async (path: string, body: object) => {
  const answer = await owner('POST', `/api/${path}`, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const product = (n: number, unit_price: number, pieces: number) => ({
  kind: 'product',
  item_id: shop.products[n],
  quantity_milli: pieces * 1000,
  unit_price,
});
const service = { kind: 'service', item_id: 0, quantity_milli: 1000, unit_price: 2_500 };

test('full refund leaves a correct trial balance', async () => {
  const customer_id = (await must('customers', { name_ar: 'من ترد كل شيء' })).id as number;
  const wrapping = { ...service, item_id: shop.services[0] };
  const back = { reason_kind: 'changed_mind', back: { to: 'tenders' } };
  // 25.00 of balance, 50.00 of deposit.
  const earlier = await must('invoices', {
    customer_id,
    lines: [wrapping],
    payments: [{ method: 'cash', amount: 2_500 }],
  });
  await must(`invoices/${earlier.id}/credit_notes`, { ...back, amount: 2_500, back: { to: 'balance' } });
  const deposit = await must('deposits', { customer_id, payment: { method: 'cash', amount: 5_000 } });
  const sale = await must('invoices', {
    customer_id,
    lines: [product(0, 18_900, 2), product(2, 8_500, 1), wrapping],
    discount: { kind: 'amount', amount: 777 },
    deposits: [{ deposit_id: deposit.id, amount: 5_000 }],
    payments: [
      { method: 'customer_balance', amount: 2_500 },
      { method: 'credit_card', amount: 20_000, authorization_code: '482913' },
      { method: 'transfer', amount: 10_000 },
      { method: 'cash', amount: 10_523 },
    ],
  });
  expect(sale.total).toBe(48_023);
  const first = await must(`invoices/${sale.id}/credit_notes`, {
    ...back,
    lines: [
      { line_number: 1, quantity_milli: 1000, goods_to: 'shelf' },
      { line_number: 3, quantity_milli: 1000 },
    ],
  });
  const second = await must(`invoices/${sale.id}/credit_notes`, { ...back, amount: 3_333 });
  const last = await must(`invoices/${sale.id}/credit_notes`, {
    ...back,
    lines: [
      { line_number: 1, quantity_milli: 1000, goods_to: 'shelf' },
      { line_number: 2, quantity_milli: 1000, goods_to: 'shelf' },
    ],
  });
  expect(first.total + second.total + last.total).toBe(48_023);
  const returned = [first, second, last].flatMap((n) => n.payments as { method: string; amount: number }[]);
  const by = Object.fromEntries(
    ['cash', 'transfer', 'credit_card', 'customer_balance'].map((m) => [
      m,
      returned.filter((p) => p.method === m).reduce((n, p) => n + p.amount, 0),
    ]),
  );
  // Each to itself; the used deposit is balance now.
  expect(by).toEqual({ cash: 10_523, transfer: 10_000, credit_card: 20_000, customer_balance: 7_500 });
  const { body: customer } = await owner('GET', `/api/customers/${customer_id}`);
  expect(customer).toMatchObject({ owed_amount: 0, credit_amount: 7_500 });
  const balances = await at.database.as(shop.merchantId, (tx) => trialBalance(tx, '2099-12-31'));
  const of = (key: string) => balances.find((b) => b.system_key === key)!.balance;
  expect({
    cash: of('cash'),
    card: of('card_clearing'),
    bank: of('bank'),
    receivable: of('receivable'),
    deposits: of('customer_deposits'),
    credit: of('customer_credit'),
    vat: of('vat_output'),
    cost: of('cost_of_goods'),
    inventory: of('inventory'),
    sold_less_returned: of('service_sales') + of('product_sales') + of('sales_returns'),
  }).toEqual({
    // 25.00 of the first sale and 50.00 of the deposit: the shop holds them for the customer.
    cash: 7_500,
    card: 0,
    bank: 0,
    receivable: 0,
    deposits: 0,
    credit: -7_500,
    vat: 0,
    cost: 0,
    inventory: 120_000,
    sold_less_returned: 0,
  });
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});
