import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Sales by item, group, hour and seller: four views of the same revenue as the journal's. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 40 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const keys = ['item', 'group', 'hour', 'seller'] as const;
const read = async (by: (typeof keys)[number], from_on: string, to_on: string) =>
  (await owner('GET', `/api/reports/sales_by_${by}?from_on=${from_on}&to_on=${to_on}`)).body;

test('sales by each key agree with the journal', async () => {
  const line = (kind: string, item_id: number, pieces: number, unit_price: number) => ({
    ...{ kind, item_id, unit_price },
    quantity_milli: pieces * 1000,
  });
  const lines = [line('product', shop.products[0]!, 2, 18_900), line('service', shop.services[0]!, 1, 2_500)];
  const sale = (await owner('POST', '/api/invoices', { lines, payments: [{ method: 'cash', amount: 40_300 }] })).body;
  const credit_note = { reason_kind: 'damaged', back: { to: 'tenders' }, reason: 'wilted' };
  const returned = await owner('POST', `/api/invoices/${sale.id}/credit_notes`, {
    ...credit_note,
    lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
  });
  expect(returned.status).toBe(200);
  const day = (await owner('GET', `/api/invoices/${sale.id}`)).body.business_on;
  const [revenue] = await at.database.owner.batch([
    sql`select sum(l.credit - l.debit)::bigint as amount from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where l.merchant_id = ${shop.merchantId} and a.code like '40%'`,
  ]);
  const net = Number(revenue![0]!['amount']);
  expect(net).toBeGreaterThan(0);
  for (const key of keys) {
    const { records, totals } = await read(key, day, day);
    expect(totals.net_amount, key).toBe(net);
    expect(records.reduce((all: number, one: { net_amount: number }) => all + one.net_amount, 0)).toBe(net);
    expect(totals.sold_amount - totals.returned_amount).toBe(net);
  }
  const { records } = await read('item', day, day);
  expect(records[0]).toMatchObject({ id: shop.products[0], quantity_milli: 1000, bills: 1 });
  expect((await read('item', '2001-01-01', '2001-01-31')).records).toEqual([]);
});

test('note by amount belongs to its item and seller', async () => {
  const fresh = await at.openShop({ stock: 5 });
  const caller = await at.signIn(fresh.owner);
  const [first, second] = fresh.products as [number, number];
  const line = (item_id: number, more: object = {}) => ({
    ...{ kind: 'product', item_id, quantity_milli: 1000, unit_price: 2_300 },
    ...more,
  });
  const lines = [line(first, { employee_id: fresh.employee }), line(second)];
  const sale = (await caller('POST', '/api/invoices', { lines, payments: [{ method: 'cash', amount: 4_600 }] })).body;
  const note = await caller('POST', `/api/invoices/${sale.id}/credit_notes`, {
    ...{ reason_kind: 'wrong_price', back: { to: 'tenders' } },
    amount: 1_150,
  });
  expect(note.status, JSON.stringify(note.body)).toBe(200);
  const { business_on } = (await caller('GET', `/api/invoices/${sale.id}`)).body;
  const ask = async (key: string) =>
    (await caller('GET', `/api/reports/sales_by_${key}?from_on=${business_on}&to_on=${business_on}`)).body.records;
  const items = await ask('item');
  expect(items.map(({ id }: { id: number }) => id).toSorted()).toEqual([first, second]);
  for (const item of items) expect(item).toMatchObject({ quantity_milli: 1000, returned_amount: 500 });
  const sellers = await ask('seller');
  expect(sellers.find(({ id }: { id: number | null }) => id === fresh.employee)).toMatchObject({
    returned_amount: 500,
  });
});

test('refunded deposits are no returns, debit notes no bills', async () => {
  const fresh = await at.openShop({ stock: 5 });
  const caller = await at.signIn(fresh.owner);
  const post = async (path: string, body: object) => {
    const answer = await caller('POST', `/api/${path}`, body);
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  const customer_id = fresh.customers[0]!;
  const payment = { method: 'cash', amount: 4_600 };
  const lines = [{ kind: 'product', item_id: fresh.products[0]!, quantity_milli: 1000, unit_price: 2_300 }];
  const sale = await post('invoices', { customer_id, lines, payments: [{ method: 'cash', amount: 2_300 }] });
  await post(`invoices/${sale.id}/debit_notes`, {
    reason_kind: 'left_out',
    lines: [{ line_number: 1, amount: 1_150 }],
    payments: [{ method: 'cash', amount: 1_150 }],
  });
  const deposit = await post('deposits', { customer_id, payment });
  await post(`deposits/${deposit.id}/refund`, { method: 'cash', reason: 'x' });
  const day = (await caller('GET', `/api/invoices/${sale.id}`)).body.business_on;
  for (const key of keys) {
    const { body } = await caller('GET', `/api/reports/sales_by_${key}?from_on=${day}&to_on=${day}`);
    expect(body.totals, key).toEqual({ sold_amount: 3_000, returned_amount: 0, net_amount: 3_000 });
    expect(
      body.records.reduce((all: number, one: { bills: number }) => all + one.bills, 0),
      key,
    ).toBe(1);
  }
});

test('another shop reads none of it', async () => {
  const next = await at.signIn((await at.openShop()).owner);
  const { body } = await next('GET', '/api/reports/sales_by_seller?from_on=2026-02-01&to_on=2026-04-30');
  expect(body.records).toEqual([]);
});

test('product and service of one number stay two rows', async () => {
  const product = shop.products[2]!;
  await at.database.owner.batch([
    sql`insert into service (merchant_id, id, group_id, name_en, name_ar, price)
      select p.merchant_id, p.id, s.group_id, p.name_en, p.name_ar, 700
      from product p join service s on s.merchant_id = p.merchant_id and s.id = ${shop.services[0]!}
      where p.merchant_id = ${shop.merchantId} and p.id = ${product}`,
  ]);
  const lines = ['product', 'service'].map((kind) => ({
    ...{ kind, item_id: product, unit_price: 700 },
    quantity_milli: 1000,
  }));
  const sale = (await owner('POST', '/api/invoices', { lines, payments: [{ method: 'cash', amount: 1_400 }] })).body;
  const day = (await owner('GET', `/api/invoices/${sale.id}`)).body.business_on;
  const { records } = await read('item', day, day);
  const rows = records.filter((one: { id: number }) => one.id === product);
  expect(rows.map((one: { quantity_milli: number }) => one.quantity_milli)).toEqual([1000, 1000]);
});
