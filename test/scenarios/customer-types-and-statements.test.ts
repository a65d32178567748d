import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customerType } from '../../src/features/customers/customer.ts';
import { fillCustomerTypeDays } from '../../src/features/reports/server/customer-types.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { must } from '../support/furnished-shop.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Types of customers day by day, and what one customer was charged and paid. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
const firstDay = '2026-01-01';

beforeAll(async () => {
  at = await openSharedServer({ now: `${firstDay}T09:00:00.000Z` });
  shop = await at.openShop({ stock: 1_000 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const goTo = async (day: string, time = '09:00') => {
  at.setNow(`${day}T${time}:00.000Z`);
  owner = await at.signIn(shop.owner);
};
const line = () => ({ kind: 'service', item_id: shop.services[0], quantity_milli: 1000, unit_price: 2500 });
const sell = (customer_id: number, paid = 2500, more: object = {}) =>
  must(
    owner('POST', '/api/invoices', {
      customer_id,
      lines: [line()],
      payments: paid > 0 ? [{ method: 'cash', amount: paid }] : [],
      ...more,
    }),
  );
const types = async (from_on: string, to_on: string) =>
  (await must(owner('GET', `/api/reports/customer_types?from_on=${from_on}&to_on=${to_on}`))).days;
const fillTypes = (now: string) => at.database.as(shop.merchantId, (tx) => fillCustomerTypeDays(tx, now));

/** Section 9, day by day, from what was sold. */
const plainly = (sold: readonly (readonly string[])[], on: string) => {
  const counts = { frequent_count: 0, new_count: 0, missed_count: 0 };
  for (const days of sold) {
    const until = days.filter((day) => day <= on).sort();
    const last = until.at(-1);
    const since = last ? (Date.parse(on) - Date.parse(last)) / 86_400_000 : null;
    counts[`${customerType(until.length, since)}_count`]++;
  }
  return { on, ...counts, customer_count: sold.length };
};

describe('customer types over time', () => {
  const [a, b]: string[][] = [[], []];

  test('types follow section 9 on each past day', async () => {
    const [first, second] = shop.customers as [number, number];
    // By the database's clock: customers of this test exist since the first day.
    await at.database.owner.batch([
      sql`update customer set created_at = ${`${firstDay}T08:00:00Z`}::timestamptz where merchant_id = ${shop.merchantId}`,
    ]);
    const days: readonly (readonly [string, number, string[]])[] = [
      ['2026-01-01', first, a!],
      ['2026-01-03', second, b!],
      ['2026-01-03', second, b!],
      ['2026-01-20', first, a!],
      ['2026-03-22', first, a!],
      ['2026-05-22', first, a!],
    ];
    for (const [day, customer, sold] of days) {
      await goTo(day);
      await sell(customer);
      sold.push(day);
    }
    await goTo('2026-07-25');
    const expected = Array.from({ length: 206 }, (_, i) => plainly([a!, b!], addDays(firstDay, i)));
    // 100 days at a time, each told by itself.
    for (const from of [0, 100, 200]) {
      const part = expected.slice(from, from + 100);
      expect(await types(part[0]!.on, part.at(-1)!.on)).toEqual(part);
    }
    expect(await fillTypes('2026-07-25T09:00:00.000Z')).toBe(false);
    const [kept] = await at.database.owner.batch([
      sql`select count(*)::int as n, to_char(max(day_on), 'YYYY-MM-DD') as last from customer_type_day
          where merchant_id = ${shop.merchantId}`,
    ]);
    expect(kept![0]).toEqual({ n: 205, last: '2026-07-24' });
    for (const from of [0, 100, 200]) {
      const part = expected.slice(from, from + 100);
      expect(await types(part[0]!.on, part.at(-1)!.on)).toEqual(part);
    }
    const months = await types(firstDay, '2026-07-25');
    expect(months.map((day: { on: string }) => day.on)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
      '2026-05-31',
      '2026-06-30',
      '2026-07-25',
    ]);
  });

  test('types are stored once by any processes', async () => {
    const next = await at.openShop();
    await at.database.owner.batch([
      sql`update customer set created_at = '2026-07-01T08:00:00Z' where merchant_id = ${next.merchantId}`,
    ]);
    await Promise.all(
      Array.from({ length: 4 }, () =>
        at.database.as(next.merchantId, (tx) => fillCustomerTypeDays(tx, '2026-07-25T09:00:00.000Z')),
      ),
    );
    const other = await at.signIn(next.owner);
    const { days } = (await other('GET', '/api/reports/customer_types?from_on=2026-07-01&to_on=2026-07-24')).body;
    expect(days).toHaveLength(24);
    expect(
      new Set(
        days.map((d: { missed_count: number; frequent_count: number }) => [d.missed_count, d.frequent_count].join()),
      ),
    ).toEqual(new Set([`${next.customers.length},0`]));
  });

  test('exported types equal the list', async () => {
    const query = 'from_on=2026-03-01&to_on=2026-03-05&format=csv';
    const { body } = await owner('GET', `/api/reports/customer_types?${query}`, undefined, { 'accept-language': 'en' });
    expect(String(body).trim().split(/\r?\n/)).toHaveLength(6);
    expect(String(body)).toContain('Regular');
  });
});

describe('customer statement', () => {
  test('statement ends with the record’s balance', async () => {
    await goTo('2026-08-01');
    const id = (await must(owner('POST', '/api/customers', { name_ar: 'صاحبة الكشف' }))).id;
    const deposit = (amount: number) =>
      must(
        owner('POST', '/api/deposits', {
          customer_id: id,
          payment: { method: 'cash', amount },
          for: [{ kind: 'service', item_id: shop.services[0], amount }],
        }),
      );
    const used = await deposit(1000);
    const back = await deposit(700);
    await goTo('2026-08-02');
    await sell(id, 500, { deposits: [{ deposit_id: used.id, amount: 1000 }] });
    await must(owner('POST', `/api/deposits/${back.id}/refund`, { method: 'cash', reason: 'لا حاجة' }));
    const ask = (from_on: string, to_on: string) =>
      must(owner('GET', `/api/reports/customer_statement?customer_id=${id}&from_on=${from_on}&to_on=${to_on}`));
    const all = await ask('2026-08-01', '2026-08-31');
    expect(all).toMatchObject({ opening_amount: 0, charged_amount: 3200, paid_amount: 2200, closing_amount: 1000 });
    expect((await owner('GET', `/api/customers/${id}`)).body.owed_amount).toBe(1000);
    const later = await ask('2026-08-02', '2026-08-31');
    expect(later).toMatchObject({ opening_amount: -1700, closing_amount: 1000 });
    expect(later.lines.map((l: { kind: string }) => l.kind).sort()).toEqual(['invoice', 'payment', 'refund']);
    expect(later.lines.at(-1).balance_amount).toBe(1000);
    const query = `customer_id=${id}&from_on=2026-08-01&to_on=2026-08-31&format=pdf`;
    const pdf = await owner('GET', `/api/reports/customer_statement?${query}`);
    expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const next = await at.signIn((await at.openShop()).owner);
    const theirs = query.replace('&format=pdf', '');
    expect((await next('GET', `/api/reports/customer_statement?${theirs}`)).body).toMatchObject({
      closing_amount: 0,
      lines: [],
    });
  });

  test('statement counts charged, paid and waived penalties', async () => {
    await goTo('2026-09-01');
    const id = (await must(owner('POST', '/api/customers', { name_ar: 'صاحبة الغرامات' }))).id;
    const charge = () => must(owner('POST', '/api/penalties', { customer_id: id, kind: 2, amount: 5000 }));
    const collect = (penalty: number, method: string) =>
      must(owner('POST', `/api/penalties/${penalty}/payments`, { payments: [{ method, amount: 5000 }] }));
    const penalties = [await charge(), await charge(), await charge(), await charge()];
    await must(owner('POST', `/api/customers/${id}/balance/top_ups`, { payments: [{ method: 'cash', amount: 6000 }] }));
    await collect(penalties[0].id, 'cash');
    await collect(penalties[1].id, 'customer_balance');
    await goTo('2026-09-03');
    await must(owner('POST', `/api/penalties/${penalties[2].id}/waive`, { reason: 'اعتذرت' }));
    const ask = (to_on: string) =>
      must(owner('GET', `/api/reports/customer_statement?customer_id=${id}&from_on=2026-09-01&to_on=${to_on}`));
    // 200.00 charged less 60.00 of top-up and 50.00 in cash, and then the one that was waived.
    expect((await ask('2026-09-02')).closing_amount).toBe(9000);
    const all = await ask('2026-09-30');
    expect(all).toMatchObject({ charged_amount: 20_000, paid_amount: 16_000, closing_amount: 4000 });
    expect(all.lines.at(-1)).toMatchObject({ kind: 'waiver', on: '2026-09-03', paid_amount: 5000 });
    const { body } = await owner('GET', `/api/customers/${id}`);
    expect(body.owed_amount - body.credit_amount).toBe(all.closing_amount);
    const { counts, records } = await must(owner('GET', `/api/customers/${id}/timeline?kind=penalty`));
    expect(counts.penalty).toBe(4);
    expect(records.map((row: { state: number }) => row.state).sort()).toEqual([0, 1, 1, 2]);
  });
});
