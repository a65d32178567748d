import { afterAll, beforeAll, expect, test } from 'vitest';
import { routes } from '../../src/apps/features.ts';
import { urlOf } from '../../src/kernel/contract/request-rows.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type FurnishedShop, furnishShop } from '../support/furnished-shop.ts';
import { newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';

/** Whatever posts to the journal is told apart from its own retry. */
let at: OwnServer;
let ward: FurnishedShop;
let token: string;
beforeAll(async () => {
  at = await openOwnServer();
  ward = await furnishShop(at);
  token = (await at.signIn(ward.shop.owner)).token;
});
afterAll(() => at.close());

const rows = routes.map((route) => route.operation);
const moving = rows.filter((row) => row.moves_money);

test.each(moving.map((row) => [`${row.method} ${urlOf(row)}`, row] as const))(
  '%s requires an idempotency key',
  async (_, row) => {
    const answer = await fetch(`${at.url}${urlOf(row).replace(/:\w+/g, '1')}`, {
      method: row.method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    const { errors } = await answer.json();
    expect(answer.status).toBe(422);
    // Other fields may be told first; with all of them right the key is what is missing.
    expect(Object.keys(errors).length).toBeGreaterThan(0);
  },
);

const entries = async (): Promise<number> =>
  (
    await at.database.owner.batch([
      sql`select count(*)::int as n from journal_entry where merchant_id = ${ward.shop.merchantId}`,
    ])
  )[0]![0]!['n'] as number;

const line = () => ({ kind: 'service', item_id: ward.shop.services[0], quantity_milli: 1000, unit_price: 2500 });
const cash = (amount: number) => [{ method: 'cash', amount }];
const acts = (): [path: string, body: object][] => [
  ['/api/invoices', { lines: [line()], payments: cash(2500) }],
  ['/api/deposits', { customer_id: ward.shop.customers[0], payment: { method: 'cash', amount: 1000 } }],
  [
    '/api/stock_operations/add_quantity',
    { lines: [{ product_id: ward.shop.products[0], quantity_milli: 1000, unit_cost_amount: 100 }] },
  ],
];

test('missing key posts nothing; retry replays the answer', async () => {
  for (const [path, body] of acts()) {
    const send = async (key?: string) => {
      const answer = await fetch(`${at.url}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          ...(key ? { 'idempotency-key': key } : {}),
        },
        body: JSON.stringify(body),
      });
      return [answer.status, await answer.text()] as const;
    };
    const before = await entries();
    expect(await send()).toEqual([422, expect.stringContaining('"idempotency_key":[{"key":"required"}]')]);
    expect(await entries()).toBe(before);
    const key = newKey();
    const first = await send(key);
    expect(first[0], first[1]).toBe(200);
    const posted = await entries();
    expect(posted).toBeGreaterThan(before);
    expect(await send(key)).toEqual(first);
    expect(await entries()).toBe(posted);
  }
});

test('every money-moving write is listed', () => {
  const forgotten = rows.filter(
    (row) =>
      row.area === 'merchant' &&
      (row.method === 'POST' || row.method === 'PUT' || row.method === 'DELETE') &&
      /invoices$|payments|deposits|refund|stock_operations|payment_links$/.test(row.path) &&
      !/held_invoices/.test(row.path) &&
      !row.moves_money,
  );
  expect(forgotten.map(urlOf)).toEqual([]);
});
