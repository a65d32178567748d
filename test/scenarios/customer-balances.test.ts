import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Answer, Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Money that customers leave with the shop: it comes in, pays bills and debts, and goes back, never more than there is. */
let at: OwnServer;
let shop: TinyShop;
let other: TinyShop;
let owner: Caller;
let cashier: Caller;
let neighbour: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 1_000 });
  other = await at.openShop();
  [owner, cashier, neighbour] = [
    await at.signIn(shop.owner),
    await at.signIn(shop.cashier),
    await at.signIn(other.owner),
  ];
});
afterAll(() => at.close());

const must = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const customer = () => shop.customers[0]!;
const balance = async (id = customer()) => must(await owner('GET', `/api/customers/${id}`)).credit_amount;
const topUp = (amount: number, by = owner, id = customer()) =>
  by('POST', `/api/customers/${id}/balance/top_ups`, { payments: [{ method: 'cash', amount }] });
const payBack = (amount: number, method = 'cash') =>
  owner('POST', `/api/customers/${customer()}/balance/pay_backs`, {
    payment: { method, amount },
    reason: 'moves away',
  });
/** One piece of the first product: 189.00. */
const price = 18_900;
const sell = (payments: object[], by = owner, more: object = {}) =>
  by('POST', '/api/invoices', {
    customer_id: customer(),
    lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price }],
    payments,
    ...more,
  });
const fromBalance = (amount: number) => ({ method: 'customer_balance', amount });
const linesOf = async (source: string) => {
  const [rows] = await at.database.owner.batch([
    sql`
    select a.code, l.debit, l.credit, l.customer_id from journal_line l
    join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where l.merchant_id = ${shop.merchantId} and l.entry_id = (select max(id) from journal_entry
      where merchant_id = ${shop.merchantId} and source_kind = ${source}) order by a.code`,
  ]);
  return rows!.map((r) => [r['code'], r['debit'], r['credit'], r['customer_id']]);
};
const booksAgree = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('top-up has a receipt, pays partly and refunds', async () => {
  const first = must(await topUp(50_000));
  expect(first).toMatchObject({ receipt_number: 'BAL-000001', amount: 50_000, credit_amount: 50_000 });
  expect(await linesOf('balance')).toEqual([
    ['1010', 50_000, 0, null],
    ['2230', 0, 50_000, customer()],
  ]);
  const paper = await owner('GET', `/api/balance_receipts/${first.id}/pdf`);
  expect([paper.status, paper.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect((await neighbour('GET', `/api/balance_receipts/${first.id}/pdf`)).body).toBe('balance_receipt_not_found');

  const sold = must(await sell([fromBalance(10_000), { method: 'cash', amount: 10_000 }]));
  expect(sold).toMatchObject({ paid_amount: price, change_amount: 1_100, due_amount: 0 });
  expect((await linesOf('invoice')).filter(([code]) => ['1010', '2230'].includes(String(code)))).toEqual([
    ['1010', 8_900, 0, null],
    ['2230', 10_000, 0, customer()],
  ]);
  expect(await balance()).toBe(40_000);

  expect(must(await payBack(15_000, 'transfer'))).toMatchObject({
    receipt_number: 'BAL-000002',
    credit_amount: 25_000,
  });
  expect(await linesOf('balance')).toEqual([
    ['1020', 0, 15_000, null],
    ['2230', 15_000, 0, customer()],
  ]);
  await booksAgree();
});

test('balance pays a debt and the statement counts once', async () => {
  const before = await balance();
  const { id } = must(await sell([]));
  must(await owner('POST', `/api/invoices/${id}/payments`, { payments: [fromBalance(5_000)] }));
  must(
    await owner('POST', `/api/customers/${customer()}/debts/payments`, {
      invoices: [id],
      owed_amount: price - 5_000,
      payments: [fromBalance(3_900)],
    }),
  );
  const kept = must(await owner('GET', `/api/customers/${customer()}`));
  expect([kept.credit_amount, kept.owed_amount]).toEqual([before - 8_900, price - 8_900]);
  const statement = must(
    await owner('GET', `/api/reports/customer_statement?customer_id=${customer()}&from_on=2020-01-01&to_on=2099-12-31`),
  );
  expect(statement.closing_amount).toBe(kept.owed_amount - kept.credit_amount);
  await booksAgree();
});

test.each<[string, () => Promise<Answer>, unknown]>([
  ['more than there is at the till', () => sell([fromBalance(price)], owner), 'customer_balance_not_enough'],
  ['more than there is of a debt', () => payDebt(), 'customer_balance_not_enough'],
  ['more than there is back', () => payBack(1_000_000), 'customer_balance_not_enough'],
])('balance use refused: %s', async (_name, act, key) => {
  const left = await balance();
  if (left > 1_000) must(await payBack(left - 1_000));
  const answer = await act();
  expect([answer.status, answer.body]).toEqual([501, key]);
  expect(await balance()).toBe(1_000);
});
const payDebt = async () => {
  const { id } = must(await sell([]));
  return owner('POST', `/api/invoices/${id}/payments`, { payments: [fromBalance(5_000)] });
};

test('foreign, repeated and unauthorised balance uses are refused', async () => {
  expect((await sell([fromBalance(price)], owner, { customer_id: undefined })).body).toMatchObject({
    errors: { customer_id: [{ key: 'balance_needs_customer' }] },
  });
  expect((await sell([fromBalance(100), fromBalance(100)])).body).toMatchObject({
    errors: { 'payments.1.amount': [{ key: 'used_twice' }] },
  });
  expect((await topUp(100, neighbour)).body).toBe('customer_not_found');
  const back = await cashier('POST', `/api/customers/${customer()}/balance/pay_backs`, {
    payment: { method: 'cash', amount: 1 },
    reason: 'mine',
  });
  expect(back.status).toBe(403);
});

test('twenty tills spend exactly one balance', async () => {
  const id = must(await owner('POST', '/api/customers', { name_ar: 'عميل الرصيد', mobile: '966500123987' }))
    .id as number;
  must(await topUp(10 * price, owner, id));
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => sell([fromBalance(price)], owner, { customer_id: id })),
  );
  expect(answers.filter((a) => a.status === 200)).toHaveLength(10);
  expect(answers.filter((a) => a.status !== 200).map((a) => a.body)).toEqual(
    Array.from({ length: 10 }, () => 'customer_balance_not_enough'),
  );
  expect(await balance(id)).toBe(0);
  await booksAgree();
});
