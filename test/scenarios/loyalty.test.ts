import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { expirePointsEverywhere } from '../../src/features/loyalty/server/expire-points-everywhere-job.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Answer, type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Points: earned by a sale, used before the total, taken back and given back with returns, ended, given, revalued. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let neighbour: Caller;

const must = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};

beforeAll(async () => {
  at = await openOwnServer({ now: '2026-11-24T09:00:00.000Z' });
  shop = await at.openShop({ stock: 10_000 });
  const other = await at.openShop();
  [owner, cashier, neighbour] = [
    await at.signIn(shop.owner),
    await at.signIn(shop.cashier),
    await at.signIn(other.owner),
  ];
});
afterAll(() => at.close());

const price = 18_900;
const line = (more: object = {}) => ({
  ...{ kind: 'product', item_id: shop.products[0], quantity_milli: 1_000, unit_price: price },
  ...more,
});
const sell = (customer_id: number, more: object = {}, by = cashier): Promise<Answer> =>
  by('POST', '/api/invoices', {
    lines: [line()],
    payments: [{ method: 'cash', amount: 100_000 }],
    customer_id,
    ...more,
  });
let phone = 966_500_800_000;
const customer = async (): Promise<number> => {
  phone += 1;
  return must(await owner('POST', '/api/customers', { name_ar: 'نورة', mobile: String(phone) })).id;
};
const pointsOf = async (id: number) => must(await cashier('GET', `/api/customers/${id}/points`));
const books = () => bookErrors(at.database.owner, shop.merchantId);
const credit = (id: number, more: object) =>
  owner('POST', `/api/invoices/${id}/credit_notes`, {
    ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
    ...more,
  });
const posted = async (account: string): Promise<number> => {
  const [rows] = await at.database.owner.batch([
    sql`select coalesce(sum(l.credit - l.debit), 0)::bigint as net from journal_line l
        join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
        where l.merchant_id = ${shop.merchantId} and a.system_key = ${account}`,
  ]);
  return rows![0]!['net'] as number;
};
const setWorth = (hundred_amount: number) => owner('POST', '/api/loyalty_worth', { hundred_amount });

test('loyalty rule needs the value of a point', async () => {
  const rule = { name_ar: 'نقطة لكل ريال', kind: 1, points: 1, per_amount: 100 };
  expect((await owner('POST', '/api/loyalty_programs', rule)).body).toBe('loyalty_worth_missing');
  expect(must(await setWorth(500))).toEqual({ hundred_amount: 500, points: 0, owed_amount: 0 });
  must(await owner('POST', '/api/loyalty_programs', rule));
  const errors = async (more: object) =>
    (await owner('POST', '/api/loyalty_programs', { ...rule, ...more })).body.errors;
  expect(await errors({ per_amount: undefined })).toEqual({ per_amount: [{ key: 'required' }] });
  expect(await errors({ kind: 3 })).toEqual({ group_ids: [{ key: 'items_of_points_required' }] });
  expect(await errors({ kind: 3, product_ids: [999_999] })).toEqual({ product_ids: [{ key: 'invalid_choice' }] });
});

test('points are earned, owed, used and restored by note', async () => {
  const id = await customer();
  const owed = await posted('loyalty');
  must(await sell(id));
  // 189 riyals earn 189 points: 9.45 with VAT, 8.22 without.
  expect(await pointsOf(id)).toMatchObject({ points: 189, hundred_amount: 500, earned_points: 189 });
  expect((await posted('loyalty')) - owed).toBe(822);
  const used = must(await sell(id, { loyalty_points: 189 }));
  expect(used.total).toBe(price - 945);
  expect((await pointsOf(id)).points).toBe(179);
  expect(await books()).toEqual([]);
  // Half of it comes back: half of what it earned goes, half of what it used returns.
  must(await credit(used.id, { lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'shelf' }] }));
  expect((await pointsOf(id)).points).toBe(179 - 89 + 94);
  expect(await books()).toEqual([]);
  must(await credit(used.id, { lines: [{ line_number: 1, quantity_milli: 500, goods_to: 'shelf' }] }));
  expect(await pointsOf(id)).toMatchObject({ points: 189, earned_points: 189 });
  expect((await posted('loyalty')) - owed).toBe(822);
  expect(await books()).toEqual([]);
});

test('points combine with discounts and can pay everything', async () => {
  const id = await customer();
  must(await owner('POST', `/api/customers/${id}/points`, { points: 378_000, reason: 'افتتاح' }));
  const discounted = must(
    await sell(id, { loyalty_points: 1_000, discount: { kind: 'percent', percent_bp: 1_000 } }, owner),
  );
  expect(discounted.total).toBe(price * 0.9 - 5_000);
  const free = must(await sell(id, { loyalty_points: 377_000, lines: [line({ quantity_milli: 100_000 })] }));
  expect(free.total).toBe(100 * price - 1_885_000);
  expect(free.total).toBe(5_000);
});

test.each<[string, number, object, object[]]>([
  ['more than there are', 101, {}, [{ key: 'points_not_enough', params: { points: 100 } }]],
  ['nobody’s', 50, { customer_id: undefined }, [{ key: 'points_need_customer' }]],
  ['more than the bill', 100, { lines: 'small' }, [{ key: 'points_more_than_bill' }]],
])('points refused beside the field: %s', async (_name, points, more: { lines?: unknown }, error) => {
  const id = await customer();
  must(await owner('POST', `/api/customers/${id}/points`, { points: 100, reason: 'هدية' }));
  const lines = more.lines ? { lines: [line({ unit_price: 400 })] } : {};
  const answer = await sell(id, { loyalty_points: points, ...more, ...lines }, owner);
  expect(answer.status).toBe(422);
  expect(answer.body.errors.loyalty_points).toEqual(error);
});

test('sixteen tills use the same points once', async () => {
  const id = await customer();
  must(await owner('POST', `/api/customers/${id}/points`, { points: 100, reason: 'هدية' }));
  // What is left to pay earns nothing: no new points meanwhile.
  const small = { loyalty_points: 100, lines: [line({ unit_price: 550 })] };
  const answers = await Promise.all(Array.from({ length: 16 }, () => sell(id, small, owner)));
  const sold = answers.filter(({ status }) => status === 200);
  expect(sold).toHaveLength(1);
  const why = new Set(
    answers.flatMap(({ status, body }) => (status === 200 ? [] : [body.errors?.loyalty_points?.[0].key ?? body])),
  );
  for (const key of why) expect(['points_not_enough', 'points_changed_meanwhile']).toContain(key);
  expect((await pointsOf(id)).points).toBe(0);
  expect(await books()).toEqual([]);
});

test('concurrent point changes deduct elsewhere and record missing points', async () => {
  const id = await customer();
  const first = must(await sell(id));
  must(await sell(id, { loyalty_points: 189 }));
  must(await owner('POST', `/api/customers/${id}/points`, { points: -100, reason: 'خطأ' }));
  expect((await pointsOf(id)).points).toBe(79);
  must(await credit(first.id, { lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }] }));
  expect((await pointsOf(id)).points).toBe(0);
  // Two lots and what was not there any more: one act, one line; the lots stay in the data.
  const { records, total } = must(await owner('GET', `/api/loyalty_movements?customer_id=${id}&kind=4`));
  expect([total, records.map((m: Record<string, number>) => [m['points'], m['missing']])]).toEqual([1, [[-79, 110]]]);
  const { records: told } = must(await owner('GET', `/api/customers/${id}/timeline?kind=points`));
  expect(told.filter((one: { state: number }) => one.state === 4)).toHaveLength(1);
  expect(await books()).toEqual([]);
});

test('changed point value posts the difference, gifts stay zero', async () => {
  const id = await customer();
  must(await sell(id));
  must(await owner('POST', `/api/customers/${id}/points`, { points: 1_000, reason: 'هدية' }));
  const before = must(await owner('GET', '/api/loyalty_worth'));
  const after = must(await setWorth(1_000));
  expect(after.points).toBe(before.points);
  expect(Math.abs(after.owed_amount - 2 * before.owed_amount)).toBeLessThan(10);
  expect(await books()).toEqual([]);
  must(await setWorth(500));
  expect(await books()).toEqual([]);
});

test('points expire; birthday and referral points come once', async () => {
  const value = (must(await owner('GET', '/api/settings/loyalty')) as { value: object; version: number }).value;
  const version = must(await owner('GET', '/api/settings/loyalty')).version;
  must(
    await owner('PUT', '/api/settings/loyalty', {
      version,
      value: { ...value, valid_months: 1, birthday_points: 50, brought_points: 30, was_brought_points: 20 },
    }),
  );
  const [born, friend, brought] = [await customer(), await customer(), await customer()];
  const { version: of } = must(await owner('GET', `/api/customers/${born}`));
  must(
    await owner('PUT', `/api/customers/${born}`, {
      ...{ version: of, name_ar: 'نورة', birth_month: 11, birth_day: 24 },
    }),
  );
  must(await owner('POST', `/api/customers/${brought}/brought_by`, { by_customer_id: friend }));
  const again = await owner('POST', `/api/customers/${brought}/brought_by`, { by_customer_id: born });
  expect(again.body).toBe('customer_brought_already');
  const himself = await owner('POST', `/api/customers/${born}/brought_by`, { by_customer_id: born });
  expect(himself.body).toBe('customer_brought_himself');
  const visit = (now: string) => at.database.as(shop.merchantId, (tx) => expirePointsEverywhere(tx, now));
  await visit('2026-11-24T10:00:00.000Z');
  expect((await pointsOf(born)).points).toBe(50);
  expect((await pointsOf(friend)).points).toBe(0);
  must(await sell(brought));
  for (let i = 0; i < 2; i++) await visit('2026-11-24T11:00:00.000Z');
  expect([(await pointsOf(born)).points, (await pointsOf(friend)).points, (await pointsOf(brought)).points]).toEqual([
    50, 30, 209,
  ]);
  expect(await books()).toEqual([]);
  await visit('2026-12-25T10:00:00.000Z');
  expect([(await pointsOf(born)).points, (await pointsOf(brought)).points]).toEqual([0, 0]);
  expect(await books()).toEqual([]);
});

test('levels multiply, items and visits count, disabled earns nothing', async () => {
  const { value, version } = must(await owner('GET', '/api/settings/loyalty'));
  const tier = { name_ar: 'ذهبي', name_en: 'Gold', from_points: 189, factor_bp: 20_000 };
  must(
    await owner('PUT', '/api/settings/loyalty', { version, value: { ...value, has_tiers: true, first_tier: tier } }),
  );
  const id = await customer();
  must(await sell(id));
  must(await sell(id));
  expect(await pointsOf(id)).toMatchObject({ points: 189 * 3, tier: { name_en: 'Gold' } });
  const item = must(
    await owner('POST', '/api/loyalty_programs', {
      ...{ name_ar: 'ورد', kind: 3, points: 5, product_ids: [shop.products[0]] },
    }),
  );
  const impersonationRule = must(
    await owner('POST', '/api/loyalty_programs', { name_ar: 'زيارة', kind: 2, points: 7 }),
  );
  const other = await customer();
  must(await sell(other, { lines: [line({ quantity_milli: 2_000 })] }));
  expect((await pointsOf(other)).points).toBe(378 + 10 + 7);
  for (const rule of [item, impersonationRule]) must(await owner('POST', `/api/loyalty_programs/${rule.id}/disable`));
  const third = await customer();
  must(await sell(third));
  expect((await pointsOf(third)).points).toBe(189);
});

test('merge moves points, undo separates, erasure ends', async () => {
  const [id, twin] = [await customer(), await customer()];
  must(await sell(id));
  must(await sell(twin));
  const merge = must(await owner('POST', `/api/customers/${id}/merge`, { other_id: twin }));
  expect((await pointsOf(twin)).points).toBe(378);
  must(await sell(id, { loyalty_points: 200 }));
  expect(await books()).toEqual([]);
  must(await owner('POST', `/api/customer_merges/${merge.id}/undo`));
  expect(await books()).toEqual([]);
  must(await owner('POST', `/api/customers/${twin}/erase`, {}));
  expect(await books()).toEqual([]);
});

test('another shop’s points, rules and movements are hidden', async () => {
  const id = await customer();
  must(await sell(id));
  expect((await neighbour('GET', `/api/customers/${id}/points`)).body).toBe('customer_not_found');
  expect((await neighbour('POST', `/api/customers/${id}/points`, { points: 5, reason: 'x' })).body).toBe(
    'customer_not_found',
  );
  const { records } = must(await owner('GET', '/api/loyalty_programs'));
  const theirs = await neighbour('GET', `/api/loyalty_programs/${records[0].id}`);
  expect(theirs.body).toBe('loyalty_program_not_found');
  expect(must(await neighbour('GET', '/api/loyalty_movements')).records).toEqual([]);
  expect(must(await neighbour('GET', '/api/loyalty_programs')).records).toEqual([]);
});
