import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A customer is merged into another while money of theirs is taken, given back or used: nothing is lost, nothing counts twice. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop({ stock: 1_000 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

let people = 0;
const newCustomer = async (): Promise<number> =>
  (await done(owner('POST', '/api/customers', { name_ar: `عميلة الدمج ${++people}` }))).id;
const merge = (id: number, other_id: number) => owner('POST', `/api/customers/${id}/merge`, { other_id });
const record = (id: number) => done(owner('GET', `/api/customers/${id}`));
const wrapping = (unit_price: number, more: object = {}) => ({
  ...{ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price },
  ...more,
});
const sell = async (customer_id: number, payments: readonly object[], lines = [wrapping(2_500)]): Promise<number> =>
  (await done(owner('POST', '/api/invoices', { customer_id, lines, payments }))).id;
const cash = (amount: number) => [{ method: 'cash', amount }];
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
const isNoFault = ({ status }: { status: number }) => status < 500 || status === 501;

test('note credits and settles on the surviving customer', async () => {
  const [kept, merged] = [await newCustomer(), await newCustomer()];
  const [paid, owed] = [await sell(merged, cash(2_500)), await sell(merged, [])];
  await done(merge(kept, merged));
  const note = (id: number, amount: number, to: string) =>
    done(owner('POST', `/api/invoices/${id}/credit_notes`, { reason_kind: 'wrong_price', amount, back: { to } }));
  await note(paid, 1_000, 'balance');
  await note(owed, 400, 'tenders');
  expect(await record(kept)).toMatchObject({ credit_amount: 1_000, owed_amount: 2_100 });
  await noErrors();
});

test('merged penalty, balance and package belong to the survivor', async () => {
  const [kept, merged] = [await newCustomer(), await newCustomer()];
  const penalty = await done(owner('POST', '/api/penalties', { customer_id: merged, kind: 2, amount: 700 }));
  await done(owner('POST', `/api/customers/${merged}/balance/top_ups`, { payments: cash(1_000) }));
  const services = [{ service_id: shop.services[0], quantity: 2 }];
  const terms = { name_ar: 'جلستان', service_use: 1, price: 4_000, valid_days: 30, services };
  const { id: item_id } = await done(owner('POST', '/api/offers', terms));
  await sell(merged, cash(4_000), [wrapping(4_000, { kind: 'offer', item_id })]);
  await done(merge(kept, merged));
  const balance = [{ method: 'customer_balance', amount: 700 }];
  await done(owner('POST', `/api/penalties/${penalty.id}/payments`, { payments: balance }));
  expect(await record(kept)).toMatchObject({ credit_amount: 300, owed_amount: 0 });
  const [{ id: customer_offer_id }] = (await done(owner('GET', `/api/customers/${kept}/offers`))).records;
  // At the till that still has the old number, too.
  for (const customer_id of [kept, merged]) await sell(customer_id, [], [wrapping(0, { customer_offer_id })]);
  const stranger = await newCustomer();
  const used = await owner('POST', '/api/invoices', {
    ...{ customer_id: stranger, lines: [wrapping(0, { customer_offer_id })], payments: [] },
  });
  expect(used.status).toBe(501);
  await noErrors();
});

test('merge concurrent with any payment sums to the survivor', async () => {
  for (let round = 0; round < 6; round++) {
    const [kept, merged] = [await newCustomer(), await newCustomer()];
    const [debt, bill] = [await sell(merged, []), await sell(merged, cash(2_500))];
    await done(owner('POST', `/api/customers/${merged}/balance/top_ups`, { payments: cash(1_000) }));
    const [collected, noted, used, topped, charged, joined] = await Promise.all([
      owner('POST', `/api/invoices/${debt}/payments`, { payments: cash(2_500) }),
      owner('POST', `/api/invoices/${bill}/credit_notes`, {
        ...{ reason_kind: 'wrong_price', amount: 500, back: { to: 'balance' } },
      }),
      owner('POST', '/api/invoices', {
        ...{ customer_id: merged, lines: [wrapping(800)] },
        payments: [{ method: 'customer_balance', amount: 800 }],
      }),
      owner('POST', `/api/customers/${merged}/balance/top_ups`, { payments: cash(50) }),
      owner('POST', '/api/penalties', { customer_id: merged, kind: 2, amount: 900 }),
      merge(kept, merged),
    ]);
    const all = [collected, noted, used, topped, charged, joined];
    expect(all.every(isNoFault), JSON.stringify(all.map((a) => [a.status, a.body]))).toBe(true);
    expect([collected.status, noted.status, joined.status]).toEqual([200, 200, 200]);
    const did = (a: { status: number }, amount: number) => (a.status === 200 ? amount : 0);
    expect(await record(kept)).toMatchObject({
      owed_amount: did(charged, 900),
      credit_amount: 1_000 + 500 - did(used, 800) + did(topped, 50),
    });
  }
  await noErrors();
});
