import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What comes back of a sale takes its commission back: in the month of the note, under the rule of the sale. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
  shop = await at.openShop({ vat_rate_bp: 1500, stock: 100 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const goTo = async (on: string) => {
  at.setNow(`${on}T09:00:00.000Z`);
  owner = await at.signIn(shop.owner);
};
const ok = async (answer: ReturnType<Caller>) => {
  const { status, body } = await answer;
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const hire = async (name_ar: string): Promise<number> => (await ok(owner('POST', '/api/employees', { name_ar }))).id;
const rule = (target_id: number, more: object = {}) =>
  ok(
    owner('POST', '/api/commission/rules', {
      ...{ scope: 'employee', target_id, kind: 'percent', rate_bp: 1_000, valid_from_on: '2026-03-01' },
      ...more,
    }),
  );
/** Bouquets at 115.00: 100.00 without VAT. */
const sell = async (employee_id: number, pieces: number, more: object = {}): Promise<number> =>
  (
    await ok(
      owner('POST', '/api/invoices', {
        customer_id: shop.customers[0],
        lines: [
          {
            ...{ kind: 'product', item_id: shop.products[0], quantity_milli: pieces * 1000, unit_price: 11_500 },
            employee_id,
          },
        ],
        payments: [{ method: 'cash', amount: pieces * 11_500 }],
        ...more,
      }),
    )
  ).id;
const credit = (id: number, more: object) =>
  ok(owner('POST', `/api/invoices/${id}/credit_notes`, { reason_kind: 'damaged', back: { to: 'tenders' }, ...more }));
const lines = (pieces: number) => ({ lines: [{ line_number: 1, quantity_milli: pieces * 1000, goods_to: 'shelf' }] });
/** What an employee has of a month: in the sum of all, and explained line by line; the two agree. */
const earned = async (id: number, month_on = '2026-03-01'): Promise<number> => {
  const all = await ok(owner('GET', `/api/reports/employees_commissions?month_on=${month_on}`));
  const one = await ok(owner('GET', `/api/reports/employees_commissions/${id}?month_on=${month_on}`));
  const { commission_amount } = all.people.find((p: { employee_id: number }) => p.employee_id === id);
  expect(one.commission_amount).toBe(commission_amount);
  return commission_amount;
};

test('returned pieces reverse their part, full notes reverse all', async () => {
  const rim = await hire('ريم');
  await rule(rim);
  const sale = await sell(rim, 3);
  expect(await earned(rim)).toBe(3_000);
  await credit(sale, lines(1));
  expect(await earned(rim)).toBe(2_000);
  await credit(sale, lines(2));
  expect(await earned(rim)).toBe(0);
  const { lines: told } = await ok(owner('GET', `/api/reports/employees_commissions/${rim}?month_on=2026-03-01`));
  expect(told.map((line: { amount: number }) => line.amount).toSorted((a: number, b: number) => a - b)).toEqual([
    -2_000, -1_000, 3_000,
  ]);
  expect(told.filter((line: { item_name_en: string }) => line.item_name_en.startsWith('Returned'))).toHaveLength(2);
});

test('amount notes reverse money commission, piece amounts stay', async () => {
  const [hind, maha] = [await hire('هند'), await hire('مها')];
  await rule(hind);
  await rule(maha, { kind: 'fixed', fixed_amount: 700, rate_bp: undefined });
  const [one, two] = [await sell(hind, 2), await sell(maha, 2)];
  await credit(one, { amount: 5_750 });
  await credit(two, { amount: 5_750 });
  expect([await earned(hind), await earned(maha)]).toEqual([1_500, 1_400]);
  await credit(two, lines(1));
  expect(await earned(maha)).toBe(700);
});

test('unpaid debt earned nothing and refunds reverse collected commission', async () => {
  const lama = await hire('لمى');
  await rule(lama, { earned_on: 'collected' });
  const owed = await sell(lama, 1, { payments: [] });
  await credit(owed, lines(1));
  expect(await earned(lama)).toBe(0);
  const paid = await sell(lama, 2);
  expect(await earned(lama)).toBe(2_000);
  await credit(paid, lines(1));
  expect(await earned(lama)).toBe(1_000);
});

test('shared commission reverses by its shares', async () => {
  const [amal, shahad] = [await hire('أمل'), await hire('شهد')];
  await rule(amal);
  await rule(shahad);
  const sale = await sell(amal, 2);
  await ok(
    owner('PUT', `/api/invoices/${sale}/line_shares`, {
      line_number: 1,
      shares: [
        { employee_id: amal, share_bp: 7_000 },
        { employee_id: shahad, share_bp: 3_000 },
      ],
    }),
  );
  expect([await earned(amal), await earned(shahad)]).toEqual([1_400, 600]);
  await credit(sale, lines(1));
  expect([await earned(amal), await earned(shahad)]).toEqual([700, 300]);
});

test('later note deducts next month under the sale’s rule', async () => {
  const noura = await hire('نورة');
  await rule(noura);
  const sale = await sell(noura, 2);
  await goTo('2026-04-02');
  await rule(noura, { rate_bp: 2_000, valid_from_on: '2026-04-02' });
  await ok(owner('POST', '/api/commission/months/approve', { month_on: '2026-03-01' }));
  await credit(sale, lines(1));
  expect([await earned(noura), await earned(noura, '2026-04-01')]).toEqual([2_000, -1_000]);
  await goTo('2026-05-03');
  await ok(owner('POST', '/api/commission/months/approve', { month_on: '2026-04-01' }));
  expect(await earned(noura, '2026-04-01')).toBe(-1_000);
});
