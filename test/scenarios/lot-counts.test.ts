import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf, flowerBench } from '../support/flower-bench.ts';
import { type Lot, lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Buckets are counted, the board adds up, and products begin and cease to keep lots. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
const morning = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;

let lots: ReturnType<typeof lotBench>;
beforeAll(async () => {
  at = await openSharedServer({ now: morning(2) });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

const lotsAgree = () => bench.booksAgree();

describe('lots of a cooler', () => {
  test('bucket count corrects its own lot once', async () => {
    const anemone = await lots.stem('Lot anemone', 6);
    await lots.receive(anemone, 10);
    await lots.receive(anemone, 10);
    const [first, second] = await lots.lotsOf(anemone);
    const found = (await owner('GET', `/api/lots/labelled?code=${second!.code.toLowerCase()}`)).body;
    expect(found).toMatchObject({ id: second!.id, quantity_milli: 10_000, count_number: 0 });
    const line = { lot_id: second!.id, seen_milli: 10_000, count_number: 0 };
    // Sold between counting and saving: from the lot that ends first, so the count stays right.
    await lots.sell(anemone, 1);
    const counted = await owner('POST', '/api/lots/count', { lines: [{ ...line, counted_milli: 7_000 }] });
    expect([counted.status, counted.body]).toMatchObject([200, { count: 1, cost_amount: 900 }]);
    expect((await lots.lotsOf(anemone)).map((lot) => [lot.id, lot.quantity_milli])).toEqual([
      [first!.id, 9_000],
      [second!.id, 7_000],
    ]);
    const again = await owner('POST', '/api/lots/count', { lines: [{ ...line, counted_milli: 7_000 }] });
    expect(errorsOf(again)).toEqual(['lines.0.counted_milli: lot_counted_since']);
    const next = { ...line, seen_milli: 10_000, count_number: 1 };
    const below = await owner('POST', '/api/lots/count', { lines: [{ ...next, counted_milli: 0 }] });
    expect(errorsOf(below)).toEqual(['lines.0.counted_milli: lot_moved_below']);
    const twice = { ...next, seen_milli: 7_000, counted_milli: 7_000 };
    expect(errorsOf(await owner('POST', '/api/lots/count', { lines: [twice, twice] }))).toEqual([
      'lines.1.counted_milli: lot_counted_twice',
    ]);
    await lotsAgree();
  });

  test('bad days and products without lots are refused', async () => {
    const [vase, rose] = [await bench.define('Vase', 900), await lots.stem('Cooler rose', 7)];
    expect(errorsOf(await lots.receive(vase, 1, { bucket: 'B1' }))).toEqual(['lines.0.bucket: product_keeps_no_lots']);
    expect(errorsOf(await lots.receive(rose, 1, { expires_on: '2026-03-01' }))).toEqual([
      'lines.0.expires_on: lot_would_be_over',
    ]);
    expect(errorsOf(await lots.receive(rose, 1, { expires_on: '2036-03-01' }))).toEqual([
      'lines.0.expires_on: lot_lasts_too_long',
    ]);
  });

  test('product begins and ceases to keep lots', async () => {
    const fern = await bench.define('Lot fern', 900);
    await lots.receive(fern, 8);
    expect((await lots.letLast(fern, 3)).status).toBe(200);
    expect((await lots.leftOf(fern)).map(([, left]) => left)).toEqual([8]);
    await lotsAgree();
    expect((await lots.letLast(fern, null)).status).toBe(200);
    expect((await lots.leftOf(fern)).map(([, left]) => left)).toEqual([0]);
    expect((await lots.sell(fern, 2)).status).toBe(200);
    await lotsAgree();
  });

  test('board adds up to the stock', async () => {
    const board = (await owner('GET', '/api/lots/board')).body;
    const [sums] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ milli: number }>(sql`
        select sum(quantity_milli)::bigint as milli from product
        where merchant_id = ${shop.merchantId} and vase_life_days is not null`),
    );
    const total = (of: (column: { quantity_milli: number; lots: Lot[] }) => number) =>
      board.columns.reduce((sum: number, column: never) => sum + of(column), 0);
    expect(total((column) => column.quantity_milli)).toBe(sums!.milli);
    expect(total((column) => column.lots.reduce((sum, lot) => sum + lot.quantity_milli, 0))).toBe(sums!.milli);
    expect(board.columns.map((column: { freshness: string }) => column.freshness)).toEqual([
      'over',
      'today',
      'tomorrow',
      'later',
    ]);
  });

  test('parallel sales of the last stems oversell nothing', async () => {
    const cashier = await at.signIn(shop.cashier);
    const lilac = await lots.stem('Lot lilac', 4);
    await lots.receive(lilac, 2);
    await lots.receive(lilac, 1);
    const answers = await Promise.all(Array.from({ length: 6 }, () => lots.sell(lilac, 1, cashier)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 501, 501, 501]);
    expect((await lots.leftOf(lilac)).map(([, left]) => left)).toEqual([0, 0]);
    await lotsAgree();
  });
});
