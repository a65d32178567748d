import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Documents are found by the number on their paper and by how they were paid, each by its kind. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let customer_id: number;

const sell = (amount: number) => {
  const payments = amount > 0 ? [{ method: 'cash', amount }] : [];
  const lines = [{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 }];
  return owner('POST', '/api/invoices', { customer_id, lines, payments });
};
const receiveDeposit = async () =>
  (await owner('POST', '/api/deposits', { customer_id, payment: { method: 'cash', amount: 1150 } })).body;
const find = async (query: string): Promise<string[]> => {
  const { body } = await owner('GET', `/api/invoices?${query}`);
  return body.records.map((one: { document_number: string }) => one.document_number).sort();
};

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T08:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  customer_id = shop.customers[0]!;
  for (const paid of [0, 1000, 2500]) await sell(paid);
  await receiveDeposit();
  const { payment_id } = await receiveDeposit();
  await owner('POST', `/api/payments/${payment_id}/cancel`, { reason: 'x' });
});
afterAll(() => at.close());

describe('document search', () => {
  test.each([
    ['INV-000001', 'INV-000001'],
    ['inv1', 'INV-000001'],
    ['OLD-000002', 'INV-000002'],
    ['1', 'INV-000001'],
    ['DEP-000001', 'DEP-000001'],
    ['dep-2', 'DEP-000002'],
    ['CN-000001', 'CN-000001'],
  ])('search for %s finds %s', async (search, number) => {
    expect(await find(`search=${search}`)).toEqual([number]);
    expect((await owner('GET', `/api/invoices/totals?search=${search}`)).body.count).toBe(1);
  });
  test('deposit search finds no invoice', async () => {
    expect(await find('search=INV-000001&document_kind=386')).toEqual([]);
  });
});

describe('payment method search', () => {
  test.each([
    [388, 0, ['INV-000001']],
    [388, 2, ['INV-000002']],
    [388, 1, ['INV-000003']],
    [388, 3, []],
    [386, 1, ['DEP-000001']],
    [386, 3, ['DEP-000002']],
  ])('kind %i in state %i: %j', async (kind, state, numbers) => {
    const query = `document_kind=${kind}&payment_state=${state}`;
    expect(await find(query)).toEqual(numbers);
    const { body } = await owner('GET', `/api/invoices?${query}`);
    expect(body.records.every((one: { payment_state: number }) => one.payment_state === state)).toBe(true);
  });
});

test('mixed invoice uses a deposit by category', async () => {
  const [zero] = await at.database.as(shop.merchantId, (tx) =>
    tx.many<{ id: number }>(sql`insert into service (group_id, name_ar, price, vat_category)
      select group_id, 'تصدير', 5000, 'Z' from service where merchant_id = ${shop.merchantId} limit 1 returning id`),
  );
  const other = (await owner('POST', '/api/customers', { name_ar: 'عميلة العربون' })).body.id;
  const payment = { method: 'cash', amount: 10000 };
  const deposit = (await owner('POST', '/api/deposits', { customer_id: other, payment })).body;
  const sale = (amount: number) =>
    owner('POST', '/api/invoices', {
      customer_id: other,
      lines: [
        { kind: 'service', item_id: shop.services[0], quantity_milli: 2000, unit_price: 2500 },
        { kind: 'service', item_id: zero!.id, quantity_milli: 1000, unit_price: 5000 },
      ],
      deposits: [{ deposit_id: deposit.id, amount }],
      payments: [{ method: 'cash', amount: 10000 - amount }],
    });
  expect((await sale(10000)).body).toBe('deposit_does_not_fit');
  expect((await sale(5000)).status).toBe(200);
});
