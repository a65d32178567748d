import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { fillNextBoxes } from '../../src/features/books-check/server/fill-boxes-job.ts';
import { summedPeriod } from '../../src/features/ledger/server/public-api.ts';
import { taxLines } from '../../src/features/reports/server/tax-line-queries.ts';
import { addDays } from '../../src/kernel/time/local-time.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { signWebhook } from '../../src/platform/gateways/signed-webhook.ts';
import { trialBalance } from '../support/books.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Two months of random trade; every figure of every report must be what the journal moved by, to the halala. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let neighbour: Caller;

const methods = ['cash', 'credit_card', 'transfer', 'cheque', 'payment_link'] as const;
/** What a person takes; a link is confirmed by its provider. */
const direct = methods.slice(0, 4);
const accounts = {
  cash: 'cash',
  credit_card: 'card_clearing',
  transfer: 'bank',
  cheque: 'cheques',
  payment_link: 'payment_links',
};
const first = '2026-02-01';
const last = '2026-03-31';
const days = Array.from({ length: 59 }, (_, i) => addDays(first, i));
const prices = [18900, 27500, 8500];

const tender = (method: (typeof methods)[number], amount: number) => ({
  method,
  amount,
  ...(method === 'credit_card' ? { authorization_code: '048213' } : {}),
});

const sale = fc.record({
  pieces: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 4 }),
  quantities: fc.array(fc.integer({ min: 1, max: 3500 }), { minLength: 4, maxLength: 4 }),
  discount_bp: fc.constantFrom(0, 0, 333, 1000),
  method: fc.constantFrom(...methods),
  share: fc.constantFrom(100, 100, 100, 40, 0),
});
const day = fc.record({
  sales: fc.array(sale, { maxLength: 3 }),
  deposit: fc.option(fc.integer({ min: 1, max: 50_000 }), { freq: 5 }),
  cancels: fc.boolean(),
  collects: fc.boolean(),
});

const must = (answer: { status: number; body: unknown }) => {
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`);
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  return answer.body as any;
};

const sell = async (s: typeof sale extends fc.Arbitrary<infer S> ? S : never) => {
  const lines = s.pieces.map((piece, i) => ({
    kind: 'product',
    item_id: shop.products[piece],
    quantity_milli: s.quantities[i]!,
    unit_price: prices[piece]!,
  }));
  const bill = { customer_id: shop.customers[0], lines, discount: { kind: 'percent', percent_bp: s.discount_bp } };
  // What it comes to is asked by a bill that is put aside; a part of it may stay owed.
  const held = must(await owner('POST', '/api/held_invoices', bill));
  const amount = Math.floor((held.total_amount * s.share) / 100);
  return must(
    await owner('POST', '/api/invoices', {
      ...bill,
      held_invoice_id: held.id,
      payments: amount > 0 ? [tender(s.method, amount)] : [],
    }),
  );
};

/** The provider says that a link was paid, by a signed notice; it is booked when its job has run. */
const confirm = async (url: string, now: string) => {
  const reference = url.split('/').at(-1)!;
  const read = async () =>
    (await at.database.owner.batch([sql`select * from payment_link where unique_id = ${reference}`]))[0]![0]!;
  const { amount, currency_code: currency } = await read();
  const body = JSON.stringify({
    id: `note-${reference}`,
    checkout: { id: reference, reference, amount, currency, status: 'paid', url: 'http://provider.example/pay' },
  });
  const heard = await fetch(`${at.url}/api/webhooks/payment_links`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-checkout-signature': signWebhook(at.webhookSecret, Buffer.from(body), now),
    },
  });
  expect(heard.status).toBe(200);
  for (let i = 0; (await read())['booked_at'] === null; i++) {
    if (i === 400) throw new Error('not booked within 20 s');
    await wait(50);
  }
};

beforeAll(async () => {
  at = await openOwnServer({ now: `${first}T06:00:00.000Z`, works: true });
  shop = await at.openShop({ stock: 100_000 });
  const other = await at.openShop({ stock: 100 });
  const [plan] = fc.sample(fc.tuple(...days.map(() => day)), { numRuns: 1, seed: 20260214 });
  const owed: { id: number; due: number }[] = [];
  const deposits: number[] = [];
  for (const [i, on] of days.entries()) {
    const now = `${on}T10:00:00.000Z`;
    at.setNow(now);
    // A session lasts two weeks.
    if (i % 10 === 0) [owner, neighbour] = [await at.signIn(shop.owner), await at.signIn(other.owner)];
    const today = plan![i]!;
    for (const one of today.sales) {
      const issued = await sell(one);
      if (issued.payment_link_url) await confirm(issued.payment_link_url, now);
      const due = issued.due_amount - issued.link_amount;
      if (due > 0) owed.push({ id: issued.id, due });
    }
    if (today.deposit) {
      const payment = tender(direct[i % 4]!, today.deposit);
      const taken = must(await owner('POST', '/api/deposits', { customer_id: shop.customers[1], payment }));
      deposits.push(taken.payment_id);
    }
    if (today.cancels && deposits.length > 1)
      must(await owner('POST', `/api/payments/${deposits.shift()}/cancel`, { reason: 'changed her mind' }));
    const debt = today.collects ? owed.shift() : undefined;
    const by = methods[(i + 2) % 5]!;
    if (debt && by === 'payment_link')
      await confirm(must(await owner('POST', `/api/invoices/${debt.id}/payment_links`, {})).url, now);
    else if (debt) must(await owner('POST', `/api/invoices/${debt.id}/payments`, { payments: [tender(by, debt.due)] }));
    if (i % 20 === 0)
      must(
        await neighbour('POST', '/api/invoices', {
          lines: [{ kind: 'product', item_id: other.products[0], quantity_milli: 1000, unit_price: 18900 }],
          payments: [tender('cash', 18900)],
        }),
      );
  }
  at.setNow(`${last}T18:00:00.000Z`);
});
afterAll(() => at.close());

/** Balance (debits less credits) of every account at the end of a day. */
const balancesOn = (on: string) =>
  at.database.as(shop.merchantId, async (tx) =>
    Object.fromEntries((await trialBalance(tx, on)).map((row) => [row.system_key, row.balance])),
  );
const movements = async (from: string, to: string) => {
  const [before, after] = [await balancesOn(addDays(from, -1)), await balancesOn(to)];
  return (key: string) => after[key]! - before[key]!;
};

describe('reports and books', () => {
  test('demo trade is large enough and its books agree', async () => {
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
    const { body } = await owner('GET', `/api/payments?status=0&from_on=${first}&to_on=${last}`);
    expect(body.total).toBeGreaterThan(0);
    const owing = await owner('GET', '/api/invoices?payment_state=2');
    expect(owing.body.total).toBeGreaterThan(0);
  });

  test('listed payments sum to their total including refunds', async () => {
    const rows: { amount: number; direction: number }[] = [];
    for (let page = 1; ; page++) {
      const { records, totals } = must(
        await owner('GET', `/api/payments?from_on=${first}&to_on=${last}&page_size=100&page=${page}`),
      );
      rows.push(...records);
      if (records.length < 100) {
        expect(rows.reduce((n, row) => n + row.amount, 0)).toBe(totals.amount);
        break;
      }
    }
    expect(rows.filter((row) => row.direction === 2).length).toBeGreaterThan(0);
    expect(rows.every((row) => (row.direction === 2 ? row.amount < 0 : row.amount > 0))).toBe(true);
  });

  test('daily payments equal the movement of method accounts', async () => {
    const report = must(await owner('GET', `/api/reports/daily_payments_summary?from_on=${first}&to_on=${last}`));
    expect(report.days.length).toBeGreaterThan(20);
    for (const on of days) {
      const moved = await movements(on, on);
      const row = report.days.find((d: { on: string }) => d.on === on);
      for (const method of methods) expect(row?.[`${method}_amount`] ?? 0).toBe(moved(accounts[method]));
      expect(row?.total_amount ?? 0).toBe(methods.reduce((sum, method) => sum + moved(accounts[method]), 0));
    }
    const whole = await movements(first, last);
    for (const method of methods) expect(report.totals[`${method}_amount`]).toBe(whole(accounts[method]));
  });

  test('months sum their days and omit the future', async () => {
    const report = must(await owner('GET', '/api/reports/monthly_payments_summary?year=2026'));
    expect(report.months.map((m: { month: string }) => m.month)).toEqual(['2026-01', '2026-02', '2026-03']);
    for (const month of report.months) {
      const moved = await movements(month.from_on, month.to_on);
      expect(month.total_amount).toBe(methods.reduce((sum, method) => sum + moved(accounts[method]), 0));
    }
    expect(report.months[0].total_amount).toBe(0);
    const empty = must(await owner('GET', '/api/reports/monthly_payments_summary?year=2024'));
    expect(empty.totals.total_amount).toBe(0);
  });

  test.each([
    [first, last],
    ['2026-02-10', '2026-02-24'],
    ['2026-03-01', '2026-03-31'],
  ])('VAT of %s to %s equals the output account', async (from, to) => {
    const report = must(await owner('GET', `/api/reports/vat?from_on=${from}&to_on=${to}`));
    const moved = await movements(from, to);
    expect(report.agrees).toBe(true);
    expect(report.journal_vat_amount).toBe(-moved('vat_output'));
    expect(report.totals.vat_amount).toBe(-moved('vat_output'));
    expect(report.totals.taxable_amount).toBe(report.totals.sales_amount + report.totals.credit_amount);
    expect(report.totals.taxable_amount).toBe(
      -(moved('service_sales') + moved('product_sales') + moved('customer_deposits')),
    );
  });

  test('cancelled deposits are credit notes in the VAT report', async () => {
    const { totals, lines } = must(await owner('GET', `/api/reports/vat?from_on=${first}&to_on=${last}`));
    expect(totals.credit_amount).toBeLessThan(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({ vat_category: 'S', vat_rate_bp: 1500 });
  });

  test('each tax line has its return box, backfilled once', async () => {
    const boxes = () =>
      at.database.as(shop.merchantId, (tx) =>
        tx.many<{ return_box: number | null }>(
          sql`select distinct return_box from tax_line where merchant_id = ${shop.merchantId}`,
        ),
      );
    expect(await boxes()).toEqual([{ return_box: 1 }]);
    await at.database.owner.batch([
      sql`alter table tax_line disable trigger user`,
      sql`update tax_line set return_box = null where merchant_id = ${shop.merchantId}`,
      sql`alter table tax_line enable trigger user`,
    ]);
    expect(await at.database.as(shop.merchantId, fillNextBoxes)).toBe(false);
    expect(await boxes()).toEqual([{ return_box: 1 }]);
    const again = at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update tax_line set return_box = 2 where merchant_id = ${shop.merchantId}`),
    );
    await expect(again).rejects.toThrow();
  });

  test('VAT report reads from its index alone', async () => {
    await at.database.owner.batch([sql`vacuum (analyze) tax_line`]);
    const plan = await at.database.as(shop.merchantId, async (tx) => {
      const lines = await tx.many<{ 'QUERY PLAN': string }>(
        sql`explain ${taxLines(shop.merchantId, summedPeriod({ from_on: '2026-03-01', to_on: '2026-03-01' }, null))}`,
      );
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });
    expect(plan).toContain('Index Only Scan using tax_line_period');
    expect(plan).not.toContain('Seq Scan');
  });

  test('dashboard equals the journal and tax lines', async () => {
    const board = must(await owner('GET', '/api/dashboard?from_on=2026-03-01&to_on=2026-03-31'));
    const moved = await movements('2026-03-01', '2026-03-31');
    const then = await movements('2026-02-01', '2026-02-28');
    const sums = must(await owner('GET', '/api/invoices/totals?from_on=2026-03-01&to_on=2026-03-31'));
    const revenue = -(moved('service_sales') + moved('product_sales'));
    expect(board.before).toEqual({ from_on: '2026-02-01', to_on: '2026-02-28' });
    expect(board.revenue).toEqual({ now: revenue, before: -(then('service_sales') + then('product_sales')) });
    expect(board.cost).toEqual({ now: moved('cost_of_goods'), before: then('cost_of_goods') });
    expect(board.gross_profit.now).toBe(revenue - moved('cost_of_goods'));
    expect(board.vat).toEqual({ now: -moved('vat_output'), before: -then('vat_output') });
    expect(board.sales.now).toBe(sums.total);
    expect(board.invoice_count.now).toBe(sums.count);
    expect(board.average.now).toBe(sums.average_amount);
    expect(board.receivable_amount).toBe((await balancesOn('2026-03-31'))['receivable']);
    expect(board.received.total_amount).toBe(methods.reduce((sum, m) => sum + moved(accounts[m]), 0));
    expect(board.received_before_amount).toBe(methods.reduce((sum, m) => sum + then(accounts[m]), 0));
    expect(board.series).toHaveLength(30);
    expect(board.series[0].on).toBe('2026-03-02');
    const series = must(await owner('GET', '/api/invoices/totals?from_on=2026-03-02&to_on=2026-03-31'));
    expect(board.series.reduce((sum: number, d: { sales_amount: number }) => sum + d.sales_amount, 0)).toBe(
      series.total,
    );
    const top = board.top_items.map((item: { revenue_amount: number }) => item.revenue_amount);
    expect(top.reduce((sum: number, amount: number) => sum + amount, 0)).toBe(revenue);
    expect(top).toEqual([...top].sort((a, b) => b - a));
    const methodsOnly = must(
      await owner('GET', '/api/dashboard/payments_by_method?from_on=2026-03-01&to_on=2026-03-31'),
    );
    expect(methodsOnly).toEqual(board.received);
  });

  test('running month compares with equal days before', async () => {
    at.setNow('2026-03-10T18:00:00.000Z');
    const board = must(await owner('GET', '/api/dashboard?from_on=2026-03-01&to_on=2026-03-31'));
    expect(board.before).toEqual({ from_on: '2026-02-01', to_on: '2026-02-10' });
    expect(board.series.at(-1).on).toBe('2026-03-10');
    at.setNow(`${last}T18:00:00.000Z`);
  });

  test('held invoices and scarce products are counted', async () => {
    await at.database.owner.batch([
      sql`update product set warning_level_milli = 90000000000 where merchant_id = ${shop.merchantId} and id = ${shop.products[1]}`,
    ]);
    must(
      await owner('POST', '/api/held_invoices', {
        lines: [{ kind: 'product', item_id: shop.products[2], quantity_milli: 1000, unit_price: 8500 }],
      }),
    );
    const board = must(await owner('GET', `/api/dashboard?from_on=${last}&to_on=${last}`));
    expect(board.held_count).toBe(1);
    expect(board.low_stock_count).toBe(1);
    expect(board.low_stock).toMatchObject([{ id: shop.products[1] }]);
  });

  test('neighbour sees only its own three sales', async () => {
    const report = must(await neighbour('GET', `/api/reports/daily_payments_summary?from_on=${first}&to_on=${last}`));
    expect(report.totals).toMatchObject({ cash_amount: 3 * 18900, total_amount: 3 * 18900 });
    const vat = must(await neighbour('GET', `/api/reports/vat?from_on=${first}&to_on=${last}`));
    expect(vat.totals).toMatchObject({ taxable_amount: 3 * 16435, vat_amount: 3 * 2465 });
  });

  test('reversed period is refused and cashiers see no reports', async () => {
    const wrong = await owner('GET', '/api/reports/vat?from_on=2026-03-02&to_on=2026-03-01');
    expect(wrong.status).toBe(422);
    expect(wrong.body.errors).toMatchObject({ to_on: [{ key: 'ends_before_it_begins' }] });
    const cashier = await at.signIn(shop.cashier);
    for (const path of ['reports/vat', 'reports/daily_payments_summary', 'dashboard', 'dashboard/payments_by_method'])
      expect((await cashier('GET', `/api/${path}?from_on=${first}&to_on=${last}`)).status).toBe(403);
  });

  test.each(['reports/daily_payments_summary', 'reports/vat'])('%s leaves as a sheet with its totals', async (path) => {
    const answer = await owner('GET', `/api/${path}?from_on=${first}&to_on=${last}&format=csv`);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-disposition')).toContain('.csv');
    const json = must(await owner('GET', `/api/${path}?from_on=${first}&to_on=${last}`));
    const total = json.totals.total_amount ?? json.totals.vat_amount;
    expect(answer.body.trim().split('\n').at(-1)).toContain((total / 100).toFixed(2));
  });
});
