import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What customers owe, since when, and how much together. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T09:00:00.000Z' });
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

test('oldest debt comes first and sums match the books', async () => {
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

test('debts are found by customer within the shop', async () => {
  const { name_ar } = (await owner('GET', `/api/customers/${shop.customers[0]}`)).body;
  const found = await ask(`?search=${encodeURIComponent(name_ar)}`);
  expect(found.records.map(({ id }: { id: number }) => id)).toEqual([shop.customers[0]]);
  expect(found.totals.owed_amount).toBe(2500);
  const other = await at.openShop();
  owner = await at.signIn(other.owner);
  expect(await ask()).toMatchObject({ total: 0, totals: { owed_amount: 0 } });
});

test('unpaid penalty is owed by age until settled', async () => {
  shop = await at.openShop();
  const [late, both] = shop.customers as [number, number];
  await sellAt('2026-03-01T09:00:00.000Z', both, 1);
  at.setNow('2026-02-01T09:00:00.000Z');
  owner = await at.signIn(shop.owner);
  const charge = async (customer_id: number) =>
    (await owner('POST', '/api/penalties', { customer_id, kind: 2, amount: 3000 })).body.id as number;
  const [first, second] = [await charge(late), await charge(both)];
  at.setNow('2026-03-11T09:00:00.000Z');
  owner = await at.signIn(shop.owner);
  const all = await ask('?sort=owed_amount');
  expect(all.totals).toMatchObject({ owed_to_30: 2500, owed_to_60: 6000, owed_amount: 8500 });
  expect(all.records).toMatchObject([
    { id: late, document_count: 1, owed_since_on: '2026-02-01', owed_amount: 3000, owed_to_60: 3000 },
    { id: both, document_count: 2, owed_since_on: '2026-02-01', owed_amount: 5500, owed_to_30: 2500 },
  ]);
  for (const { id, owed_amount } of all.records)
    expect((await owner('GET', `/api/customers/${id}`)).body.owed_amount).toBe(owed_amount);
  const debts = (await owner('GET', `/api/customers/${both}/debts`)).body;
  expect(debts).toMatchObject({ count: 1, owed_amount: 2500, penalties: [{ id: second, amount: 3000 }] });
  await owner('POST', `/api/penalties/${first}/waive`, { reason: 'x' });
  await owner('POST', `/api/penalties/${second}/payments`, { payments: [{ method: 'cash', amount: 3000 }] });
  expect((await ask()).records).toMatchObject([{ id: both, owed_amount: 2500 }]);
});

test('debtor reminder uses the follow-up channel', async () => {
  shop = await at.openShop();
  const [penalised, silent] = shop.customers as [number, number];
  await sellAt('2026-03-01T09:00:00.000Z', silent, 1);
  const add = async (facts: object) => (await owner('POST', '/api/customers', facts)).body.id as number;
  const debtor = await add({ name_ar: 'عميلة', mobile: '966511109001' });
  const called = await add({ name_ar: 'عميل', mobile: '966511109002' });
  for (const id of [debtor, called]) await sellAt('2026-03-02T09:00:00.000Z', id, 1);
  await owner('POST', '/api/penalties', { customer_id: penalised, kind: 2, amount: 3000 });
  await at.database.owner.batch([
    sql`update customer set allow_whatsapp_contact = false, allow_sms_contact = false, allow_email_contact = false
        where merchant_id = ${shop.merchantId} and id = ${silent}`,
  ]);
  const reminders = async () => {
    const { records } = await ask();
    return Object.fromEntries(
      records.map((row: { id: number; reminder: { state: string; at: string | null } }) => [row.id, row.reminder]),
    );
  };
  const ready = { state: 'ready', at: null };
  expect(await reminders()).toEqual({
    [penalised]: { state: 'no_invoice', at: null },
    [silent]: { state: 'unreachable', at: null },
    [debtor]: ready,
    [called]: ready,
  });
  const { body } = await owner('POST', '/api/queues/send', { queue: 'balances', id: debtor });
  await owner('POST', '/api/queues/mark', { queue: 'balances', id: called, action: 'called' });
  const now = '2026-03-02T09:00:00.000Z';
  expect(await reminders()).toMatchObject({
    [debtor]: { state: 'reminded', at: expect.any(String) },
    [called]: { state: 'done', at: expect.any(String) },
  });
  expect(Date.parse((await reminders())[debtor].at)).toBeGreaterThanOrEqual(Date.parse(now));
  await owner('POST', '/api/queues/take_back', { ids: [body.id] });
  expect((await reminders())[debtor]).toEqual(ready);
});

describe('payment of several documents', () => {
  const due = async (customer: number) => (await owner('GET', `/api/customers/${customer}/debts`)).body;
  const collect = (customer: number, body: object, headers = {}) =>
    owner('POST', `/api/customers/${customer}/debts/payments`, body, headers);
  const open = async (days: readonly (readonly [string, number])[]) => {
    shop = await at.openShop();
    const customer = shop.customers[0] as number;
    const ids: number[] = [];
    for (const [day, pieces] of days) ids.push(await sellAt(`${day}T09:00:00.000Z`, customer, pieces));
    return { customer, ids };
  };

  test('payment settles oldest first in one entry with change', async () => {
    // Written down in another order than sold: the day decides, not the number.
    const { customer, ids } = await open([
      ['2026-03-01', 2],
      ['2026-04-20', 4],
      ['2026-05-01', 1],
    ]);
    const before = await due(customer);
    expect(before).toMatchObject({ count: 3, owed_amount: 17_500 });
    expect(before.records.map((one: { id: number; age_days: number }) => [one.id, one.age_days])).toEqual([
      [ids[0], 61],
      [ids[1], 11],
      [ids[2], 0],
    ]);
    expect((await ask()).records[0]).toMatchObject({
      owed_to_30: 12_500,
      owed_to_60: 0,
      owed_to_90: 5000,
      owed_older: 0,
    });
    const taken = await collect(customer, {
      invoices: [ids[2], ids[0], ids[1]],
      owed_amount: 17_500,
      payments: [
        { method: 'transfer', amount: 6000, reference: 'R-1' },
        { method: 'cash', amount: 3000 },
      ],
    });
    expect(taken).toMatchObject({
      status: 200,
      body: {
        paid_amount: 9000,
        change_amount: 0,
        due_amount: 8500,
        shares: [
          { id: ids[0], amount: 5000 },
          { id: ids[1], amount: 4000 },
        ],
      },
    });
    const journals = await Promise.all(
      ids
        .slice(0, 2)
        .map(async (id) =>
          (await owner('GET', `/api/invoices/${id}/journal`)).body.lines.filter(
            (l: { source_kind: string }) => l.source_kind === 'payment',
          ),
        ),
    );
    expect(new Set(journals.flat().map((l: { entry_id: number }) => l.entry_id)).size).toBe(1);
    expect(
      journals[0].map((l: { account_code: string; debit: number; credit: number }) => [
        l.account_code,
        l.debit,
        l.credit,
      ]),
    ).toEqual([
      ['1020', 6000, 0],
      ['1010', 3000, 0],
      ['1100', 0, 9000],
    ]);
    const rest = await due(customer);
    expect(rest.records.map((one: { id: number; due_amount: number }) => [one.id, one.due_amount])).toEqual([
      [ids[1], 6000],
      [ids[2], 2500],
    ]);
    const cash = await collect(customer, {
      invoices: [ids[1], ids[2]],
      owed_amount: 8500,
      payments: [{ method: 'cash', amount: 9000 }],
    });
    expect(cash.body).toMatchObject({ paid_amount: 8500, change_amount: 500, due_amount: 0 });
    expect(await due(customer)).toMatchObject({ count: 0, owed_amount: 0, records: [] });
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('wrong sum, foreign, excessive, duplicate payments are refused whole', async () => {
    const { customer, ids } = await open([
      ['2026-03-01', 2],
      ['2026-03-02', 4],
    ]);
    const foreign = await sellAt('2026-03-03T09:00:00.000Z', shop.customers[1] as number, 1);
    const all = { invoices: ids, owed_amount: 15_000 };
    const pays = (amount: number, method = 'transfer') => ({ payments: [{ method, amount }] });
    expect((await collect(customer, { ...all, owed_amount: 14_000, ...pays(5000) })).body).toBe('debts_changed');
    expect((await collect(customer, { invoices: [...ids, foreign], owed_amount: 17_500, ...pays(5000) })).body).toBe(
      'invoice_not_found',
    );
    expect((await collect(999_999, { ...all, ...pays(5000) })).body).toBe('customer_not_found');
    expect((await collect(customer, { ...all, ...pays(15_001) })).status).toBe(422);
    expect((await collect(customer, { invoices: [ids[0], ids[0]], owed_amount: 10_000, ...pays(5000) })).status).toBe(
      422,
    );
    expect((await collect(customer, { invoices: [], owed_amount: 1, ...pays(1) })).status).toBe(422);
    expect(await due(customer)).toMatchObject({ count: 2, owed_amount: 15_000 });
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });

  test('repeated or concurrent payment counts once', async () => {
    const { customer, ids } = await open([
      ['2026-03-01', 2],
      ['2026-03-02', 4],
    ]);
    const body = { invoices: ids, owed_amount: 15_000, payments: [{ method: 'transfer', amount: 15_000 }] };
    const answers = await Promise.all(Array.from({ length: 12 }, () => collect(customer, body)));
    expect(answers.filter((a) => a.status === 200)).toHaveLength(1);
    expect(new Set(answers.filter((a) => a.status !== 200).map((a) => a.body))).toEqual(new Set(['debts_changed']));
    const other = await open([['2026-03-01', 2]]);
    const again = { invoices: other.ids, owed_amount: 5000, payments: [{ method: 'cash', amount: 2000 }] };
    const key = { 'idempotency-key': newKey() };
    const two = await Promise.all([collect(other.customer, again, key), collect(other.customer, again, key)]);
    expect(two.map((one) => [one.status, one.body.paid_amount])).toEqual([
      [200, 2000],
      [200, 2000],
    ]);
    expect(await due(other.customer)).toMatchObject({ owed_amount: 3000 });
    // Two who pay different documents of one customer do not wait for each other for ever, nor lose a riyal.
    const both = await open([
      ['2026-03-01', 2],
      ['2026-03-02', 4],
    ]);
    const one = (id: number, sum: number) => ({
      invoices: [id],
      owed_amount: sum,
      payments: [{ method: 'cash', amount: sum }],
    });
    const done = await Promise.all([
      collect(both.customer, one(both.ids[1]!, 10_000)),
      collect(both.customer, one(both.ids[0]!, 5000)),
      owner('POST', `/api/invoices/${both.ids[0]}/payments`, { payments: [{ method: 'cash', amount: 5000 }] }),
    ]);
    expect(done[0].status).toBe(200);
    expect([done[1].status, done[2].status].sort()).toEqual([200, 501]);
    expect(await due(both.customer)).toMatchObject({ count: 0 });
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  });
});
