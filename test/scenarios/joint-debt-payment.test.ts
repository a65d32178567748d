import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { done } from '../support/answers.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** One payment on several documents of a customer, when something else happens to them meanwhile. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

let people = 0;
const newCustomer = async (): Promise<number> =>
  (await done(owner('POST', '/api/customers', { name_ar: `عميلة الديون ${++people}` }))).id;
const owes = async (customer_id: number, amount: number): Promise<number> => {
  const line = { kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: amount };
  return (await done(owner('POST', '/api/invoices', { customer_id, lines: [line], payments: [] }))).id;
};
const collect = (customer: number, invoices: readonly number[], owed_amount: number, payments: readonly object[]) =>
  owner('POST', `/api/customers/${customer}/debts/payments`, { invoices, owed_amount, payments });
const transfer = (amount: number) => [{ method: 'transfer', amount }];
const due = (customer: number) => done(owner('GET', `/api/customers/${customer}/debts`));
const restOf = async (id: number): Promise<number> => {
  const { payable_amount, paid_amount } = await done(owner('GET', `/api/invoices/${id}`));
  return payable_amount - paid_amount;
};
const noErrors = async () => expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);

test('balance and money pay debts exactly, never beyond balance', async () => {
  const customer = await newCustomer();
  const ids = [await owes(customer, 3_333), await owes(customer, 3_334), await owes(customer, 1)];
  await done(owner('POST', `/api/customers/${customer}/balance/top_ups`, { payments: transfer(4_000) }));
  const pays = (balance: number, more: number) => [{ method: 'customer_balance', amount: balance }, ...transfer(more)];
  expect((await collect(customer, ids, 6_668, pays(4_001, 2_667))).body).toBe('customer_balance_not_enough');
  expect(await due(customer)).toMatchObject({ owed_amount: 6_668, count: 3 });
  const { shares } = await done(collect(customer, ids, 6_668, pays(4_000, 2_667)));
  expect(shares).toEqual([
    { id: ids[0], amount: 3_333 },
    { id: ids[1], amount: 3_334 },
  ]);
  expect(await due(customer)).toMatchObject({ owed_amount: 1, count: 1 });
  const { body } = await owner('GET', `/api/customers/${customer}`);
  expect([body.credit_amount, body.owed_amount]).toEqual([0, 1]);
  // A piece of each tender stands on each document that it reached.
  const { payments } = await done(owner('GET', `/api/invoices/${ids[1]}`));
  expect(payments.map((p: { method: string; amount: number }) => [p.method, p.amount])).toEqual([
    ['customer_balance', 667],
    ['transfer', 2_667],
  ]);
  await noErrors();
});

test('one settled debt refuses the whole payment', async () => {
  const customer = await newCustomer();
  const ids = [await owes(customer, 2_000), await owes(customer, 3_000), await owes(customer, 4_000)];
  const back = { reason_kind: 'wrong_price', amount: 3_000, back: { to: 'tenders' } };
  await done(owner('POST', `/api/invoices/${ids[1]}/credit_notes`, back));
  expect((await collect(customer, ids, 9_000, transfer(9_000))).body).toBe('debts_changed');
  expect(await Promise.all(ids.map(restOf))).toEqual([2_000, 0, 4_000]);
  // With the sum as it is now it is taken; what owes nothing gets nothing.
  const { shares } = await done(collect(customer, ids, 6_000, transfer(6_000)));
  expect(shares.map((s: { id: number }) => s.id)).toEqual([ids[0], ids[2]]);
  const note = (await done(owner('GET', `/api/invoices/${ids[1]}`))).corrected_by[0].id;
  expect((await collect(customer, [note], 3_000, transfer(3_000))).body).toBe('only_invoices_are_collected');
  await noErrors();
});

test('one payment covers debts of merged customers', async () => {
  const [kept, merged] = [await newCustomer(), await newCustomer()];
  const ids = [await owes(merged, 2_000), await owes(kept, 3_000)];
  await done(owner('POST', `/api/customers/${kept}/merge`, { other_id: merged }));
  expect(await due(kept)).toMatchObject({ owed_amount: 5_000, count: 2 });
  await done(collect(kept, ids, 5_000, transfer(4_000)));
  expect(await due(kept)).toMatchObject({ owed_amount: 1_000, count: 1 });
  // The till that still has the old number pays the same debts.
  await done(collect(merged, [ids[1]!], 1_000, transfer(1_000)));
  expect((await done(owner('GET', `/api/customers/${kept}`))).owed_amount).toBe(0);
  await noErrors();
});

test('sixteen overlapping payments reduce debts exactly', async () => {
  const customer = await newCustomer();
  const owed = [1_001, 2_002, 3_003, 4_004];
  const ids: number[] = [];
  for (const amount of owed) ids.push(await owes(customer, amount));
  const pairs = [0, 1, 2, 3].map((i) => [i, (i + 1) % 4] as const);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, n) => {
      const pair = pairs[n % 4]!;
      const sum = owed[pair[0]]! + owed[pair[1]]!;
      return collect(customer, n % 2 ? [ids[pair[0]]!, ids[pair[1]]!] : [ids[pair[1]]!, ids[pair[0]]!], sum, [
        { method: 'cash', amount: sum - 1 },
      ]);
    }),
  );
  const taken = answers.filter((a) => a.status === 200).map((a) => a.body.paid_amount as number);
  expect(answers.filter((a) => a.status !== 200).every((a) => a.body === 'debts_changed')).toBe(true);
  // Sets without a common document may both be paid; never two of those that share one.
  expect([1, 2]).toContain(taken.length);
  const rest = (await Promise.all(ids.map(restOf))).reduce((all, one) => all + one, 0);
  expect(rest + taken.reduce((all, one) => all + one, 0)).toBe(10_010);
  expect((await done(owner('GET', `/api/customers/${customer}`))).owed_amount).toBe(rest);
  await noErrors();
});
