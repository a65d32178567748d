import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sumNextDays } from '../../src/features/books-check/server/sum-days-job.ts';
import { credit, debit } from '../../src/features/ledger/entry.ts';
import { postEntry } from '../../src/features/ledger/server/public-api.ts';
import { moveSummedPayment } from '../../src/features/payments/server/summed-payments.ts';
import { money } from '../../src/kernel/money/money.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Figures over years are read from days that were summed: they say what the rows say, whatever happens to those days later. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

const days = [
  '2026-01-30',
  '2026-01-31',
  '2026-02-01',
  '2026-02-14',
  '2026-02-28',
  '2026-03-01',
  '2026-03-02',
  '2026-03-03',
];
const today = '2026-03-05';
const noon = (day: string): string => `${day}T09:00:00.000Z`;

/** What was sold of an item, or what a customer bought. */
interface Sold {
  readonly quantity_milli: number;
  readonly revenue_amount: number;
  readonly days: readonly { readonly on: string; readonly quantity_milli: number }[];
  readonly sellers: readonly { readonly quantity_milli: number }[];
  readonly last: readonly { readonly quantity_milli: number; readonly net_incl_vat: number }[];
  readonly records: readonly { readonly invoice_count: number }[];
}

/** What these tests read of the answers of several operations. */
interface Answer {
  readonly id: number;
  readonly records: readonly { readonly id: number; readonly total: number; readonly paid_amount: number }[];
  readonly days: readonly { readonly cash_amount: number }[];
}

const must = <T = Answer>({ status, body }: { status: number; body: unknown }) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return body as T;
};

const everything = { from_on: '2026-01-01', to_on: '2026-03-31' };
const aside = { from_on: '2026-01-31', to_on: '2026-03-02' };

/** Everything that reads sums of days, over periods that begin and end within months and after the last summed day. */
const figures = async () => {
  const asked: Record<string, unknown> = {};
  for (const period of [everything, aside]) {
    const days = new URLSearchParams(period);
    const paths = [
      `/api/dashboard?${days}`,
      `/api/dashboard/payments_by_method?${days}`,
      `/api/reports/daily_payments_summary?${days}`,
      `/api/reports/monthly_payments_summary?year=2026`,
      `/api/reports/vat?${days}`,
      ...[
        '',
        '&document_kind=386',
        '&payment_state=0',
        '&payment_state=1',
        '&payment_state=2',
        `&employee_id=${shop.employee}`,
      ].map((more) => `/api/invoices/totals?${days}${more}`),
      ...['', '&method=cash', '&method=transfer', '&source=1', '&status=0', '&status=1', '&method=cash&status=1'].map(
        (more) => `/api/payments?${days}${more}`,
      ),
    ];
    for (const path of paths) asked[path] = must(await owner('GET', path));
  }
  asked['totals'] = must(await owner('GET', '/api/invoices/totals'));
  asked['payments'] = must(await owner('GET', '/api/payments'));
  for (const path of [
    ...shop.products.map((id) => `/api/products/${id}/sold`),
    `/api/services/${shop.services[0]}/sold`,
    `/api/customers/${shop.customers[0]}/bought`,
  ])
    asked[path] = must(await owner('GET', path));
  return asked;
};

const sumAll = () =>
  at.database.as(shop.merchantId, async (tx) => {
    while (await sumNextDays(tx, noon(today)));
  });
const summedUntil = async (): Promise<unknown> =>
  (
    await at.database.owner.batch([sql`select until_on from summed_until where merchant_id = ${shop.merchantId}`])
  )[0]![0]?.until_on;

/** What the books say of sums; one entry of these tests has no document. */
const summedErrors = async (merchantId: number) =>
  (await bookErrors(at.database.owner, merchantId)).filter(({ what }) => what.startsWith('summed'));

const sell = async (n: number, payments: readonly object[], employee?: number) =>
  must(
    await owner('POST', '/api/invoices', {
      customer_id: shop.customers[0],
      lines: [
        {
          kind: 'product',
          item_id: shop.products[n % 3],
          quantity_milli: 1000,
          unit_price: 11500,
          ...(employee ? { employee_id: employee } : {}),
        },
        { kind: 'service', item_id: shop.services[0], quantity_milli: 2000, unit_price: 2300 },
      ],
      payments,
    }),
  );

beforeAll(async () => {
  at = await openSharedServer({ now: noon(days[0]!) });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  for (const [n, day] of days.entries()) {
    at.setNow(noon(day));
    owner = await at.signIn(shop.owner);
    await sell(n, [{ method: 'cash', amount: 16100 }], n % 2 ? shop.employee : undefined);
    await sell(
      n + 1,
      [
        { method: 'transfer', amount: 10000, reference: `R${n}` },
        { method: 'cash', amount: 6100 },
      ],
      shop.employee,
    );
    await sell(n + 2, n % 2 ? [] : [{ method: 'cash', amount: 5000 }]);
    must(
      await owner('POST', '/api/deposits', {
        customer_id: shop.customers[0],
        payment: { method: 'cash', amount: 2300 },
      }),
    );
  }
  at.setNow(noon(today));
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

test('summed days equal their rows', async () => {
  const before = await figures();
  // Nothing is summed; the row is there to be waited for.
  expect(await summedUntil()).toBe('1899-12-31');
  await sumAll();
  expect(await summedUntil()).toBe('2026-03-02');
  expect(await figures()).toEqual(before);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  // It is the sums that were read: without their rows the figures would be nothing.
  await at.database.owner.batch([
    sql`update daily_account set taken = taken + 1 where merchant_id = ${shop.merchantId} and day_on = '2026-02-14' and taken > 0`,
  ]);
  expect(await figures()).not.toEqual(before);
  await at.database.owner.batch([
    sql`update daily_account set taken = taken - 1 where merchant_id = ${shop.merchantId} and day_on = '2026-02-14' and taken > 1`,
  ]);
  expect(await figures()).toEqual(before);
});

test('recent item sales group by day, seller and time', async () => {
  // From 4 February on: five days, three invoices each, two of the service on each; an odd day's first has a seller.
  const sold = must<Sold>(await owner('GET', `/api/services/${shop.services[0]}/sold`));
  expect(sold).toMatchObject({ from_on: '2026-02-04', to_on: today, quantity_milli: 30_000 });
  expect(sold.days).toHaveLength(30);
  expect(sold.days.filter((day) => day.quantity_milli > 0).map((day) => day.on)).toEqual([
    '2026-02-14',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
    '2026-03-03',
  ]);
  expect(sold.revenue_amount).toBe(15 * 4000);
  expect(sold.sellers.map((one) => one.quantity_milli)).toEqual([30_000]);
  expect(sold.last[0]).toMatchObject({ quantity_milli: 2000, net_incl_vat: 4600 });
  expect(sold.last).toHaveLength(6);
  const product = must<Sold>(await owner('GET', `/api/products/${shop.products[0]}/sold`));
  expect(product.quantity_milli).toBe(5000);
  const { records } = must<Sold>(await owner('GET', `/api/customers/${shop.customers[0]}/bought`));
  expect(records[0]).toMatchObject({
    kind: 'service',
    item_id: shop.services[0],
    invoice_count: 24,
    last_on: '2026-03-03',
  });
  expect(records.slice(1).map((one) => one.invoice_count)).toEqual([8, 8, 8]);
});

test('old corrections, cancellations and collections are reported', async () => {
  const [old] = must(await owner('GET', '/api/payments?from_on=2026-01-31&to_on=2026-01-31&method=transfer')).records;
  must(await owner('POST', `/api/payments/${old!.id}/method`, { method: 'cash' }));
  const [owing] = must(await owner('GET', '/api/invoices?payment_state=2&to_on=2026-02-02')).records;
  must(
    await owner('POST', `/api/invoices/${owing!.id}/payments`, {
      payments: [{ method: 'cash', amount: owing!.total - owing!.paid_amount }],
    }),
  );
  const withSums = await figures();
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  await at.database.owner.batch([sql`delete from summed_until where merchant_id = ${shop.merchantId}`]);
  expect(await figures()).toEqual(withSums);
  await sumAll();
  expect(await figures()).toEqual(withSums);
});

test('day posted again is read from rows until resummed', async () => {
  await at.database.as(shop.merchantId, (tx) =>
    postEntry(tx, {
      entry_on: '2026-02-14',
      posted_at: noon(today),
      source_kind: 'payment',
      source_id: 1,
      memo: null,
      created_by: null,
      postings: [debit('cash', money(700)), credit('receivable', money(700))],
    }),
  );
  expect(await summedUntil()).toBe('2026-02-13');
  const { days: taken } = must(
    await owner('GET', '/api/reports/daily_payments_summary?from_on=2026-02-14&to_on=2026-02-14'),
  );
  expect(taken[0]!.cash_amount).toBe(16100 + 6100 + 2300 + 700);
  const read = await figures();
  await sumAll();
  expect(await summedUntil()).toBe('2026-03-02');
  expect(await figures()).toEqual(read);
});

test('method corrected between two sums is summed once', async () => {
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update summed_until set until_on = '2026-02-13' where merchant_id = ${shop.merchantId}`),
  );
  const [old] = must(await owner('GET', '/api/payments?from_on=2026-02-14&to_on=2026-02-14&method=transfer')).records;
  must(await owner('POST', `/api/payments/${old!.id}/method`, { method: 'cash' }));
  const read = await figures();
  await sumAll();
  expect(await figures()).toEqual(read);
  expect(await summedErrors(shop.merchantId)).toEqual([]);
});

test('correction during the first sum counts as corrected', async () => {
  const fresh = await at.openShop();
  at.setNow(noon(days[0]!));
  const seller = await at.signIn(fresh.owner);
  must(
    await seller('POST', '/api/invoices', {
      customer_id: fresh.customers[0],
      lines: [{ kind: 'service', item_id: fresh.services[0], quantity_milli: 1000, unit_price: 2300 }],
      payments: [{ method: 'cash', amount: 2300 }],
    }),
  );
  at.setNow(noon(today));
  const [corrected, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const correcting = at.database.as(fresh.merchantId, async (tx) => {
    const { id } = await tx.one<{ id: number }>(sql`select id from payment where merchant_id = ${fresh.merchantId}`);
    await moveSummedPayment(tx, id, 'transfer');
    await tx.run(
      sql`update payment set method = 'transfer', reference = 'R' where merchant_id = ${fresh.merchantId} and id = ${id}`,
    );
    corrected.resolve();
    await go.promise;
  });
  await corrected.promise;
  const summing = at.database.as(fresh.merchantId, async (tx) => {
    while (await sumNextDays(tx, noon(today)));
  });
  await sleep(500);
  go.resolve();
  await Promise.all([correcting, summing]);
  expect(await summedErrors(fresh.merchantId)).toEqual([]);
});

test('old-day posting during the first sum is included', async () => {
  const fresh = await at.openShop();
  at.setNow(noon(days[0]!));
  const seller = await at.signIn(fresh.owner);
  must(
    await seller('POST', '/api/invoices', {
      customer_id: fresh.customers[0],
      lines: [{ kind: 'service', item_id: fresh.services[0], quantity_milli: 1000, unit_price: 2300 }],
      payments: [{ method: 'cash', amount: 2300 }],
    }),
  );
  at.setNow(noon(today));
  // As a shop is that was opened before days were summed.
  await at.database.owner.batch([sql`delete from summed_until where merchant_id = ${fresh.merchantId}`]);
  const [posted, go] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const posting = at.database.as(fresh.merchantId, async (tx) => {
    const m = fresh.merchantId;
    await tx.run(sql`
      with known as (select * from journal_entry where merchant_id = ${m} order by id limit 1),
      entry as (
        insert into journal_entry (entry_on, posted_at, source_kind, source_id)
        select entry_on, posted_at, source_kind, source_id + 1000000 from known returning id, entry_on)
      insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on)
      select e.id, l.line_number, l.account_id, l.debit, l.credit, e.entry_on
      from entry e, known k join journal_line l on l.merchant_id = ${m} and l.entry_id = k.id`);
    posted.resolve();
    await go.promise;
  });
  await posted.promise;
  const summing = at.database.as(fresh.merchantId, async (tx) => {
    while (await sumNextDays(tx, noon(today)));
  });
  await sleep(500);
  go.resolve();
  await Promise.all([posting, summing]);
  expect(await summedErrors(fresh.merchantId)).toEqual([]);
});
