import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { flowerBench, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A week in the cooler: received, assembled, sold, wasted, credited and counted; stock, lots, books and reports agree. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;
let supplier: number;
let [rose, ribbon, posy, recipe] = [0, 0, 0, 0];
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-01T06:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

const day = (n: number) => at.setNow(`2026-03-0${n}T09:00:00.000Z`);
const week = 'from_on=2026-03-01&to_on=2026-03-07';
const must = async (call: ReturnType<Caller>) => {
  const { status, body } = await call;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body;
};
const sell = (pieces: number) =>
  must(
    owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: posy, quantity_milli: pieces * 1000, unit_price: 4_600 }],
      payments: [{ method: 'cash', amount: pieces * 4_600 }],
    }),
  );

test('Sunday delivery becomes lots of its supplier', async () => {
  supplier = (await must(owner('POST', '/api/suppliers', { name_ar: 'مزارع الطائف' }))).id;
  rose = await lots.stem('Week rose', 5);
  ribbon = await bench.define('Week ribbon', 300);
  posy = await bench.define('Week posy', 4_600);
  await must(
    owner('POST', '/api/stock_operations/add_quantity', {
      supplier_id: supplier,
      lines: [
        { product_id: rose, quantity_milli: 60_000, unit_cost_amount: 200 },
        { product_id: ribbon, quantity_milli: 40_000, unit_cost_amount: 50 },
      ],
    }),
  );
  expect(await lots.leftOf(rose)).toEqual([['2026-03-05', 60]]);
  recipe = (
    await must(
      owner('POST', '/api/recipes', { product_id: posy, minutes: 6, components: [part(rose, 5), part(ribbon, 1)] }),
    )
  ).id;
});

test('Monday assembly takes the oldest stems', async () => {
  day(2);
  await must(owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 3_000 }));
  expect(await lots.leftOf(rose)).toEqual([['2026-03-05', 45]]);
  expect(await bench.stockOf(posy)).toEqual([3, 3 * (5 * 200 + 50)]);
  await bench.booksAgree();
});

test('Tuesday sells finished pieces, then makes more', async () => {
  day(3);
  await sell(5);
  expect(await bench.stockOf(posy)).toEqual([0, 0]);
  expect(await lots.leftOf(rose)).toEqual([['2026-03-05', 35]]);
  await bench.booksAgree();
});

test('Wednesday credit note brings a piece back', async () => {
  day(4);
  const sold = await sell(1);
  const shown = await must(owner('GET', `/api/invoices/${sold.id}`));
  await must(
    owner('POST', `/api/invoices/${sold.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'method', method: 'cash' } },
      lines: [{ line_number: shown.lines[0].line_number, quantity_milli: 1_000, goods_to: 'shelf' }],
    }),
  );
  expect((await bench.stockOf(posy))[0]).toBe(1);
  await bench.booksAgree();
});

test('Thursday waste is booked to its lot', async () => {
  day(5);
  const [lot] = await lots.lotsOf(rose);
  await must(owner('POST', `/api/lots/${lot?.id}/waste`, { kind: 1, quantity_milli: 10_000 }));
  expect(await lots.leftOf(rose)).toEqual([['2026-03-05', 20]]);
  await bench.booksAgree();
});

test('Friday’s count corrects what is over', async () => {
  day(6);
  const [first] = await lots.lotsOf(rose);
  const lot = await must(owner('GET', `/api/lots/labelled?code=${first?.code}`));
  expect(await lots.sell(rose, 1)).toMatchObject({ status: 501, body: 'lots_are_over' });
  await must(
    owner('POST', '/api/lots/count', {
      lines: [
        {
          ...{ lot_id: lot.id, counted_milli: 18_000, seen_milli: lot.quantity_milli },
          count_number: lot.count_number,
        },
      ],
    }),
  );
  expect(await lots.leftOf(rose)).toEqual([['2026-03-05', 18]]);
  await bench.booksAgree();
});

test('Saturday’s reports say what the week was', async () => {
  day(7);
  const products = await must(owner('GET', `/api/reports/waste_by_product?${week}`));
  expect(products.records).toContainEqual({
    ...{ product_id: rose, product_name: expect.any(String), bought_milli: 60_000, bought_amount: 12_000 },
    ...{ wasted_milli: 12_000, wasted_amount: 2_400, waste_bp: 2_000 },
    // Three ahead, two and one with their sales: six posies of five.
    ...{ used_milli: 30_000, used_amount: 6_000, stock_amount: 3_600, lasts_days: 4 },
  });
  // A pace counts the days that have been, not those that come.
  const toCome = await must(
    owner('GET', `/api/reports/waste_by_product?${week.replace(/to_on=[\d-]+/, 'to_on=2026-12-31')}`),
  );
  expect(toCome.records).toEqual(products.records);
  expect(products.totals).toEqual({ bought_amount: 14_000, wasted_amount: 2_400, waste_bp: 1_714 });
  const suppliers = await must(owner('GET', `/api/reports/waste_by_supplier?${week}`));
  expect(suppliers.records).toEqual([
    {
      ...{ supplier_id: supplier, supplier_name: 'مزارع الطائف', bought_milli: 100_000, bought_amount: 14_000 },
      ...{ wasted_milli: 12_000, wasted_amount: 2_400, waste_bp: 1_714 },
    },
  ]);
  const { records, totals } = await must(owner('GET', `/api/reports/arrangement_margin?${week}`));
  // Five sold of six; each cost 1,050 and is 4,000 without VAT.
  expect(records).toMatchObject([
    {
      ...{ recipe_id: recipe, quantity_milli: 5_000, net_amount: 20_000, cost_amount: 5_250, margin_amount: 14_750 },
      // Today with six minutes at 60.00 an hour.
      ...{ margin_bp: 7_375, cost_today_amount: 1_650, margin_today_bp: 5_875 },
    },
  ]);
  expect(totals).toEqual({ net_amount: 20_000, cost_amount: 5_250, margin_amount: 14_750, margin_bp: 7_375 });
});

test('stock value is the inventory account', async () => {
  const [sums] = await at.database.as(shop.merchantId, (tx) =>
    tx.many<{ value: number; account: number; left: number; moved: number }>(sql`
      select (select sum(stock_value_amount - oversold_amount)::bigint from product where merchant_id = ${shop.merchantId}) as value,
        (select sum(l.debit - l.credit)::bigint from journal_line l
          join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
          where l.merchant_id = ${shop.merchantId} and a.system_key = 'inventory') as account,
        (select sum(quantity_milli)::bigint from stock_lot where merchant_id = ${shop.merchantId}) as left,
        (select sum(quantity_milli)::bigint from stock_lot_movement where merchant_id = ${shop.merchantId}) as moved`),
  );
  expect(sums).toMatchObject({ value: sums?.account, left: sums?.moved });
});

test('waste beyond the lots is nobody’s delivery', async () => {
  at.setNow('2026-03-09T09:00:00.000Z');
  const fern = await lots.stem('Week fern', 5);
  await lots.receive(fern, 2);
  const sold = await must(lots.sell(fern, 3));
  const shown = await must(owner('GET', `/api/invoices/${sold.id}`));
  await must(
    owner('POST', `/api/invoices/${sold.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', back: { to: 'method', method: 'cash' } },
      lines: [{ line_number: shown.lines[0].line_number, quantity_milli: 3_000, goods_to: 'waste' }],
    }),
  );
  const after = 'from_on=2026-03-09&to_on=2026-03-09';
  const products = await must(owner('GET', `/api/reports/waste_by_product?${after}`));
  const suppliers = await must(owner('GET', `/api/reports/waste_by_supplier?${after}`));
  const all = (rows: { wasted_milli: number }[]) => rows.reduce((sum, row) => sum + row.wasted_milli, 0);
  expect(products.totals.wasted_amount).toBeGreaterThan(0);
  expect(suppliers.totals.wasted_amount).toBe(products.totals.wasted_amount);
  expect([all(suppliers.records), all(products.records)]).toEqual([3_000, 3_000]);
  await bench.booksAgree();
});
