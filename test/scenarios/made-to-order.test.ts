import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf, flowerBench, part } from '../support/flower-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Bouquets are sold before they are made: their stems leave with the sale, once, and at their cost. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let bench: ReturnType<typeof flowerBench>;
const define = (name_en: string, price: number) => bench.define(name_en, price);
const receive = (id: number, pieces: number, cost: number) => bench.receive(id, pieces, cost);
const stockOf = (id: number) => bench.stockOf(id);
const booksAgree = () => bench.booksAgree();
beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
  shop = await at.openShop();
  [owner, cashier] = [await at.signIn(shop.owner), await at.signIn(shop.cashier)];
  bench = flowerBench(at, shop, owner);
});
afterAll(() => at.close());

describe('made to order', () => {
  let stems: number;
  let posy: number;
  const sell = (by: Caller, pieces: number, key?: string) =>
    by(
      'POST',
      '/api/invoices',
      {
        lines: [{ kind: 'product', item_id: posy, quantity_milli: pieces * 1000, unit_price: 5_000 }],
        payments: [{ method: 'cash', amount: pieces * 5_000 }],
      },
      ...(key ? [{ 'idempotency-key': key }] : []),
    );

  test('sale makes what is not finished, at components’ cost', async () => {
    stems = await define('Peony', 900);
    posy = await define('Peony posy', 5_000);
    await receive(stems, 20, 300);
    const { body } = await owner('POST', '/api/recipes', { product_id: posy, components: [part(stems, 3)] });
    expect(body.makes_to_order).toBe(true);
    await owner('POST', `/api/recipes/${body.id}/assemble`, { quantity_milli: 1_000 });
    // One is finished, one is made with the sale.
    const sold = await sell(owner, 2);
    expect([sold.status, sold.body]).toMatchObject([200, { total: 10_000 }]);
    expect(await stockOf(posy)).toEqual([0, 0]);
    expect(await stockOf(stems)).toEqual([14, 14 * 300]);
    const made = (await owner('GET', `/api/assemblies?recipe_id=${body.id}&kind=3`)).body.records;
    expect(made).toMatchObject([{ kind: 3, quantity_milli: 1_000, cost_amount: 900 }]);
    const [cost] = await at.database.as(shop.merchantId, (tx) =>
      tx.many<{ cost_amount: number }>(sql`
        select cost_amount from invoice where merchant_id = ${shop.merchantId} and id = ${sold.body.id}`),
    );
    expect(cost).toEqual({ cost_amount: 1_800 });
    await booksAgree();
  });

  test('till offers what can be made now', async () => {
    const { items } = (await owner('GET', '/api/till_catalogue')).body;
    expect(
      items.find((item: { id: number; kind: string }) => item.kind === 'product' && item.id === posy),
    ).toMatchObject({
      quantity_milli: 4_000,
    });
  });

  test('sale beyond stems is refused and takes nothing', async () => {
    const answer = await sell(cashier, 5);
    expect([answer.status, answer.body]).toEqual([501, 'product_quantity_not_available']);
    expect(await stockOf(stems)).toEqual([14, 14 * 300]);
    await booksAgree();
  });

  test('sale ahead makes what there are stems for', async () => {
    const [lily, wreath] = [await define('Lily', 900), await define('Wreath', 9_000)];
    await receive(lily, 7, 300);
    await owner('POST', '/api/recipes', { product_id: wreath, components: [part(lily, 3)] });
    const sold = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: wreath, quantity_milli: 3_000, unit_price: 9_000 }],
      payments: [{ method: 'cash', amount: 27_000 }],
    });
    expect([sold.status, sold.body]).toMatchObject([200, {}]);
    expect([(await stockOf(lily))[0], (await stockOf(wreath))[0]]).toEqual([1, -1]);
    await booksAgree();
  });

  test('bill keeps finished pieces that it sells itself', async () => {
    const [iris, bundle, basket] = [
      await define('Iris', 900),
      await define('Bundle', 2_000),
      await define('Basket', 9_000),
    ];
    await receive(iris, 2, 300);
    const recipe = await owner('POST', '/api/recipes', { product_id: bundle, components: [part(iris, 1)] });
    await owner('POST', `/api/recipes/${recipe.body.id}/assemble`, { quantity_milli: 1_000 });
    await owner('POST', '/api/recipes', { product_id: basket, components: [part(bundle, 1)] });
    const line = (item_id: number, unit_price: number) => ({
      ...{ kind: 'product', item_id, unit_price },
      quantity_milli: 1_000,
    });
    const sold = await cashier('POST', '/api/invoices', {
      lines: [line(basket, 9_000), line(bundle, 2_000)],
      payments: [{ method: 'cash', amount: 11_000 }],
    });
    expect([sold.status, sold.body]).toMatchObject([200, {}]);
    expect([await stockOf(iris), await stockOf(bundle), await stockOf(basket)]).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
    await booksAgree();
  });

  test('half a piece is made of what is there', async () => {
    const [reed, strand] = [await define('Reed', 900), await define('Strand', 2_000)];
    await receive(reed, 3, 300);
    await owner('POST', '/api/recipes', { product_id: strand, components: [part(reed, 2)] });
    const sold = await cashier('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: strand, quantity_milli: 1_500, unit_price: 2_000 }],
      payments: [{ method: 'cash', amount: 3_000 }],
    });
    expect([sold.status, sold.body]).toMatchObject([200, {}]);
    expect(await stockOf(reed)).toEqual([0, 0]);
    await booksAgree();
  });

  test('parallel sales never take a stem twice', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => sell(cashier, 1)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(4);
    expect(await stockOf(stems)).toEqual([2, 600]);
    expect(await stockOf(posy)).toEqual([0, 0]);
    await booksAgree();
  });

  test('repeated sale makes its pieces once', async () => {
    await receive(stems, 10, 300);
    const key = `posy-${Date.now()}`;
    const [first, second] = [await sell(owner, 1, key), await sell(owner, 1, key)];
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await stockOf(stems))[0]).toBe(9);
    await booksAgree();
  });

  test('returned bouquet stands finished and comes apart again', async () => {
    const sold = await sell(owner, 1);
    const credited = await owner('POST', `/api/invoices/${sold.body.id}/credit_notes`, {
      reason_kind: 'changed_mind',
      lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }],
      back: { to: 'tenders' },
    });
    expect([credited.status, credited.body]).toMatchObject([200, {}]);
    expect((await stockOf(posy))[0]).toBe(1);
    const [made] = (await owner('GET', '/api/assemblies?kind=3')).body.records;
    const apart = await owner('POST', `/api/assemblies/${made.id}/disassemble`, { quantity_milli: 1_000 });
    expect([apart.status, (await stockOf(posy))[0], (await stockOf(stems))[0]]).toEqual([200, 0, 9]);
    await booksAgree();
  });
});

describe('made ahead', () => {
  test('parallel assemblies never take a stem twice', async () => {
    const stems = await define('Tulip', 300);
    const posy = await define('Nosegay', 3_000);
    await receive(stems, 10, 100);
    const { body } = await owner('POST', '/api/recipes', { product_id: posy, components: [part(stems, 3)] });
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => owner('POST', `/api/recipes/${body.id}/assemble`, { quantity_milli: 1_000 })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(await stockOf(stems)).toEqual([1, 100]);
    expect(await stockOf(posy)).toEqual([3, 900]);
    await booksAgree();
  });

  test('piece sold before it was made corrects its cost', async () => {
    const posy = (await owner('GET', '/api/products?search=Nosegay')).body.records[0].id;
    const sale = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: posy, quantity_milli: 5_000, unit_price: 3_000 }],
      payments: [{ method: 'cash', amount: 15_000 }],
    });
    expect([sale.status, sale.body]).toMatchObject([200, {}]);
    expect((await stockOf(posy))[0]).toBe(-2);
    const stems = (await owner('GET', '/api/products?search=Tulip')).body.records[0].id;
    await receive(stems, 10, 200);
    const { id } = (await owner('GET', `/api/recipes?product_id=${posy}`)).body.records[0];
    expect((await owner('POST', `/api/recipes/${id}/assemble`, { quantity_milli: 3_000 })).status).toBe(200);
    expect((await stockOf(posy))[0]).toBe(1);
    await booksAgree();
  });

  test('crumb that gives nothing back is refused', async () => {
    const [cord, knot] = [await define('Cord', 100), await define('Knot', 500)];
    await receive(cord, 10, 5_000);
    const half = { product_id: cord, quantity_milli: 500 };
    const { body } = await owner('POST', '/api/recipes', { product_id: knot, components: [half] });
    const made = await owner('POST', `/api/recipes/${body.id}/assemble`, { quantity_milli: 1_000 });
    const crumb = await owner('POST', `/api/assemblies/${made.body.id}/disassemble`, { quantity_milli: 1 });
    expect(errorsOf(crumb)).toEqual(['quantity_milli: part_gives_nothing']);
    const huge = { ...half, quantity_milli: 20_000_000 };
    const next = await owner('PUT', `/api/recipes/${body.id}`, { version: 1, components: [huge] });
    const size = { own_size_ar: 'صغير', size_ar: 'كبير', price: 900, scale_bp: 100_000 };
    expect(errorsOf(await owner('POST', `/api/recipes/${next.body.id}/sizes`, size))).toEqual([
      'scale_bp: size_too_large',
    ]);
    await booksAgree();
  });
});
