import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, flowerBench } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Goods are received in the unit that they are bought in; stock, recipes and past figures stay in pieces. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;

const box = { kind: 'carton', name_ar: null, name_en: null, quantity_milli: 25_000, is_default: true };
const bunch = { kind: 'bunch', name_ar: null, name_en: null, quantity_milli: 10_000, is_default: false };
const unitOf = ({ is_default: _usual, ...unit }: typeof box) => unit;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

const productOf = async (id: number) => (await owner('GET', `/api/products/${id}`)).body;
/** What a form would send of it. */
const typedOf = async (id: number) =>
  Object.fromEntries(Object.entries(await productOf(id)).filter(([, value]) => value !== null));
const stem = (name: string, vase_life_days: number, more: object) =>
  bench.define(name, 900, { vase_life_days, ...more });
const change = async (id: number, to: object) => owner('PUT', `/api/products/${id}`, { ...(await typedOf(id)), ...to });
const receive = (line: object) => owner('POST', '/api/stock_operations/add_quantity', { lines: [line], notes: null });
const movementsOf = async (id: number) => (await owner('GET', `/api/stock_operations?product_id=${id}`)).body.records;

describe('purchase units', () => {
  let rose: number;

  test('product has units with one usual', async () => {
    rose = await stem('Boxed rose', 7, { purchase_units: [box, bunch] });
    expect((await productOf(rose)).purchase_units).toEqual([box, bunch]);
    const refused = async (purchase_units: object[]) => errorsOf(await change(rose, { purchase_units }));
    expect(await refused([box, box])).toEqual([
      'purchase_units.1.kind: unit_listed_twice',
      'purchase_units.0.is_default: one_unit_is_usual',
    ]);
    expect(await refused([bunch])).toEqual(['purchase_units.0.is_default: one_unit_is_usual']);
    expect(await refused([{ ...box, kind: 'own' }])).toEqual(['purchase_units.0.name_ar: required']);
    expect(await refused([{ ...box, name_en: 'Crate' }])).toEqual(['purchase_units.0.name_ar: only_of_own_units']);
    expect((await productOf(rose)).purchase_units).toEqual([box, bunch]);
  });

  test('delivery in boxes comes to stems at their cost', async () => {
    const answer = await receive({
      product_id: rose,
      quantity_milli: 2_000,
      unit_cost_amount: 6_000,
      unit: unitOf(box),
    });
    expect([answer.status, answer.body]).toMatchObject([200, { count: 1, cost_amount: 12_000 }]);
    expect(await lots.leftOf(rose)).toEqual([['2026-03-08', 50]]);
    expect(await productOf(rose)).toMatchObject({ quantity_milli: 50_000, average_cost_amount: 240 });
    await bench.booksAgree();
  });

  test('changed conversion leaves past figures as they were', async () => {
    const held = unitOf(box);
    expect((await change(rose, { purchase_units: [{ ...box, quantity_milli: 20_000 }] })).status).toBe(200);
    expect((await movementsOf(rose))[0]).toMatchObject({
      ...{ quantity_milli: 50_000, cost_amount: 12_000, unit_milli: 25_000 },
      ...{ unit_name_ar: 'كرتون', unit_name_en: 'Carton' },
    });
    expect(await lots.leftOf(rose)).toEqual([['2026-03-08', 50]]);
    const late = await receive({ product_id: rose, quantity_milli: 1_000, unit_cost_amount: 6_000, unit: held });
    expect(errorsOf(late)).toEqual(['lines.0.unit: unit_changed']);
    const now = { ...held, quantity_milli: 20_000 };
    expect(
      (await receive({ product_id: rose, quantity_milli: 1_000, unit_cost_amount: 6_000, unit: now })).status,
    ).toBe(200);
    expect(await productOf(rose)).toMatchObject({ quantity_milli: 70_000 });
    await bench.booksAgree();
  });

  test('quantity of no whole thousandth is refused', async () => {
    const third = { kind: 'own', name_ar: 'لفة', name_en: null, quantity_milli: 333, is_default: true };
    await change(rose, { purchase_units: [third] });
    const line = { product_id: rose, unit_cost_amount: 100, unit: { ...third, is_default: undefined } };
    expect(errorsOf(await receive({ ...line, quantity_milli: 500 }))).toEqual([
      'lines.0.quantity_milli: quantity_not_whole',
    ]);
    const many = { ...third, quantity_milli: 100_000_000 };
    await change(rose, { purchase_units: [many] });
    expect(
      errorsOf(await receive({ ...line, unit: { ...many, is_default: undefined }, quantity_milli: 2_000 })),
    ).toEqual(['lines.0.quantity_milli: quantity_too_large']);
  });

  test('opening stock is typed in a unit', async () => {
    const opening = { purchase_units: [bunch, box], initial_unit: 0 };
    const tulip = await stem('Bunched tulip', 5, {
      ...opening,
      initial_quantity_milli: 3_000,
      initial_unit_cost_amount: 1_500,
    });
    expect(await productOf(tulip)).toMatchObject({ quantity_milli: 30_000, average_cost_amount: 150 });
    expect((await movementsOf(tulip))[0]).toMatchObject({ kind: 4, unit_milli: 10_000, unit_name_en: 'Bunch' });
    const wrong = await owner('POST', '/api/products', {
      ...(await typedOf(tulip)),
      ...{ name_ar: null, name_en: 'Unknown unit', purchase_units: [], initial_unit: 0 },
    });
    expect(errorsOf(wrong)).toEqual(['initial_unit: invalid_choice']);
    await bench.booksAgree();
  });

  test('change and delivery at once agree on the unit', async () => {
    const lily = await stem('Raced lily', 5, { purchase_units: [box] });
    const before = await typedOf(lily);
    const smaller = { ...box, quantity_milli: 20_000 };
    const [changed, received] = await Promise.all([
      owner('PUT', `/api/products/${lily}`, { ...before, purchase_units: [smaller] }),
      receive({ product_id: lily, quantity_milli: 1_000, unit_cost_amount: 100, unit: unitOf(box) }),
    ]);
    expect(changed.status).toBe(200);
    const { quantity_milli } = await productOf(lily);
    if (received.status === 200) expect(quantity_milli).toBe(25_000);
    else expect([quantity_milli, errorsOf(received)]).toEqual([0, ['lines.0.unit: unit_changed']]);
  });

  test('units of another shop are not seen', async () => {
    const other = await at.openShop();
    const stranger = await at.signIn(other.owner);
    expect((await stranger('GET', `/api/products/${rose}`)).body).toBe('product_not_found');
    const found = (await stranger('GET', `/api/products?id=${rose}`)).body;
    expect(found.records).toEqual([]);
  });
});
