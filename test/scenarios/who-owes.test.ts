import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What customers owe, since when, and how much together. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
});
afterAll(() => at.close());

const sellAt = async (now: string, customer: number, pieces: number, paid = 0) => {
  at.setNow(now);
  owner = await at.signIn(shop.owner);
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: pieces * 1000, unit_price: 2500 };
  const payments = paid > 0 ? [{ method: 'cash', amount: paid }] : [];
  const { status, body } = await owner('POST', '/api/invoices', { customer_id: customer, lines: [line], payments });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.id as number;
};
const ask = async (query = '') => (await owner('GET', `/api/receivables${query}`)).body;

test('the oldest debt stands first, each with its age; the sum is what the books say', async () => {
  const [early, late] = shop.customers as [number, number];
  const first = await sellAt('2026-03-01T09:00:00.000Z', early, 1, 500);
  await sellAt('2026-03-05T09:00:00.000Z', late, 4);
  await sellAt('2026-03-08T09:00:00.000Z', early, 1);
  await sellAt('2026-03-08T10:00:00.000Z', late, 1, 2500);
  at.setNow('2026-03-11T09:00:00.000Z');
  owner = await at.signIn(shop.owner);
  const { records, totals, total } = await ask();
  expect([total, totals.owed_amount]).toEqual([2, 2000 + 2500 + 10_000]);
  expect(records).toMatchObject([
    { id: early, document_count: 2, owed_since_on: '2026-03-01', age_days: 10, owed_amount: 4500 },
    { id: late, document_count: 1, owed_since_on: '2026-03-05', age_days: 6, owed_amount: 10_000 },
  ]);
  const ids = async (sort: string) => (await ask(`?sort=${sort}`)).records.map(({ id }: { id: number }) => id);
  expect([await ids('age_days'), await ids('-owed_amount'), await ids('owed_amount')]).toEqual([
    [late, early],
    [late, early],
    [early, late],
  ]);
  for (const { id, owed_amount } of records)
    expect((await owner('GET', `/api/customers/${id}`)).body.owed_amount).toBe(owed_amount);

  await owner('POST', `/api/invoices/${first}/payments`, { payments: [{ method: 'cash', amount: 2000 }] });
  expect((await ask()).records).toMatchObject([
    { id: late, age_days: 6 },
    { id: early, document_count: 1, age_days: 3, owed_amount: 2500 },
  ]);
  const sheet = await owner('GET', '/api/receivables?format=csv', undefined, { 'accept-language': 'en' });
  expect(String(sheet.body).split(/\r?\n/, 1)[0]).toContain('Owed since');
});

test('is found by the customer, and is one’s own shop’s only', async () => {
  const { name_ar } = (await owner('GET', `/api/customers/${shop.customers[0]}`)).body;
  const found = await ask(`?search=${encodeURIComponent(name_ar)}`);
  expect(found.records.map(({ id }: { id: number }) => id)).toEqual([shop.customers[0]]);
  expect(found.totals.owed_amount).toBe(2500);
  const other = await at.openShop();
  owner = await at.signIn(other.owner);
  expect(await ask()).toMatchObject({ total: 0, totals: { owed_amount: 0 } });
});
