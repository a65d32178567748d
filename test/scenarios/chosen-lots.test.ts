import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flowerBench, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A bucket that was scanned at the till is sold from first; without one the lot that ends first is. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;
const morning = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;
const line = (item_id: number, pieces: number, lot_id?: number) => ({
  ...{ kind: 'product', item_id, quantity_milli: pieces * 1000, unit_price: 900 },
  ...(lot_id === undefined ? {} : { lot_id }),
});
const sell = (lines: ReturnType<typeof line>[], more: object = {}, by = cashier, key?: string) =>
  by(
    'POST',
    '/api/invoices',
    {
      lines,
      payments: [{ method: 'cash', amount: lines.reduce((n, one) => n + (one.quantity_milli * 900) / 1000, 0) }],
      ...more,
    },
    ...(key ? [{ 'idempotency-key': key }] : []),
  );

beforeAll(async () => {
  at = await openSharedServer({ now: morning(2) });
  shop = await at.openShop();
  [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

describe('chosen lots', () => {
  let rose: number;
  let early: number;
  let late: number;

  test('till finds the lot of a label', async () => {
    rose = await lots.stem('Chosen rose', 7);
    await lots.receive(rose, 5, { expires_on: '2026-03-04' });
    await lots.receive(rose, 5, { bucket: 'A1' });
    [early, late] = (await lots.lotsOf(rose)).map((lot) => lot.id) as [number, number];
    const { body } = await cashier('GET', `/api/till_lots?code=${encodeURIComponent(`م${late}`)}`);
    expect(body.lots).toEqual([
      {
        ...{ id: late, product_id: rose, code: `L${String(late).padStart(6, '0')}`, bucket: 'A1' },
        ...{ expires_on: '2026-03-08', quantity_milli: 5_000, is_blocked: false, price_markdown_bp: 0 },
      },
    ]);
    expect((await cashier('GET', '/api/till_lots?code=L999999')).body.lots).toEqual([]);
    expect((await cashier('GET', `/api/till_lots?ids=${early},${late},99999999`)).body.lots).toHaveLength(2);
  });

  test('sale draws the chosen lot first, then the earliest', async () => {
    expect((await sell([line(rose, 2, late)])).status).toBe(200);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 5],
      ['2026-03-08', 3],
    ]);
    // The chosen lot has three of the four.
    const sold = await sell([line(rose, 4, late)]);
    expect(sold.status).toBe(200);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 4],
      ['2026-03-08', 0],
    ]);
    const note = await owner('POST', `/api/invoices/${sold.body.id}/credit_notes`, {
      ...{ reason_kind: 'damaged', back: { to: 'tenders' } },
      lines: [{ line_number: 1, quantity_milli: 4_000, goods_to: 'shelf' }],
    });
    expect(note.status).toBe(200);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 5],
      ['2026-03-08', 3],
    ]);
    await bench.booksAgree();
  });

  test('one bill sells from two lots, repeated once', async () => {
    const key = `lots-${Date.now()}`;
    const bill = [line(rose, 1, late), line(rose, 1), line(rose, 1, late)];
    const [first, second] = [await sell(bill, {}, cashier, key), await sell(bill, {}, cashier, key)];
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 4],
      ['2026-03-08', 1],
    ]);
    await bench.booksAgree();
  });

  test('bill on hold keeps its lot', async () => {
    const held = await owner('POST', '/api/held_invoices', { lines: [line(rose, 1, late)] });
    expect(held.status).toBe(200);
    const { body } = await owner('GET', `/api/held_invoices/${held.body.id}`);
    expect(body.bill.lines).toMatchObject([{ item_id: rose, lot_id: late }]);
    const sold = await sell(body.bill.lines, { held_invoice_id: body.id, held_version: body.version }, owner);
    expect(sold.status).toBe(200);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 4],
      ['2026-03-08', 0],
    ]);
    await bench.booksAgree();
  });

  test('lot of another product or shop is refused', async () => {
    const tulip = await lots.stem('Chosen tulip', 7);
    await lots.receive(tulip, 5);
    const [own] = await lots.lotsOf(tulip);
    expect((await sell([line(rose, 1, own?.id)])).body).toBe('lot_not_found');
    const [service] = shop.services;
    const strange = await sell([{ ...line(service ?? 0, 1, early), kind: 'service', unit_price: 2_500 }]);
    expect(strange.body).toBe('lot_not_found');
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    const theirs = lotBench(stranger, flowerBench(at, other, stranger));
    const lily = await theirs.stem('Chosen lily', 7);
    await theirs.receive(lily, 5);
    const [foreign] = await theirs.lotsOf(lily);
    expect((await sell([line(rose, 1, foreign?.id)])).body).toBe('lot_not_found');
    expect((await stranger('GET', `/api/till_lots?ids=${early}`)).body.lots).toEqual([]);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-04', 4],
      ['2026-03-08', 0],
    ]);
  });

  test('chosen lot of finished bouquets is sold', async () => {
    const [stem, posy] = [await bench.define('Chosen stem', 900), await lots.stem('Chosen posy', 5)];
    await bench.receive(stem, 20, 100);
    const recipe = await owner('POST', '/api/recipes', { product_id: posy, components: [part(stem, 2)] });
    const make = () => owner('POST', `/api/recipes/${recipe.body.id}/assemble`, { quantity_milli: 1_000 });
    await make();
    at.setNow(morning(3));
    await make();
    const [, second] = await lots.lotsOf(posy);
    // Of three one is made with the sale.
    expect((await sell([line(posy, 3, second?.id)])).status).toBe(200);
    expect((await bench.stockOf(posy))[0]).toBe(0);
    expect((await bench.stockOf(stem))[0]).toBe(14);
    await bench.booksAgree();
  });

  test('lot that is over is refused until allowed', async () => {
    at.setNow(morning(5));
    expect((await cashier('GET', `/api/till_lots?ids=${early}`)).body.lots).toMatchObject([{ is_blocked: true }]);
    await lots.receive(rose, 3);
    const refused = await sell([line(rose, 1, early)]);
    expect([refused.status, refused.body]).toEqual([501, 'lots_are_over']);
    const { body } = await owner('GET', '/api/settings/recipes');
    const saved = await owner('PUT', '/api/settings/recipes', {
      ...{ version: body.version, value: { ...body.value, sells_expired: true } },
    });
    expect(saved.status).toBe(200);
    expect((await sell([line(rose, 1, early)])).status).toBe(200);
    expect((await lots.leftOf(rose))[0]).toEqual(['2026-03-04', 3]);
    await bench.booksAgree();
  });
});
