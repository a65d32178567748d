import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sql } from '../../src/platform/db/sql.ts';
import { errorsOf, flowerBench, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A credit note takes a bouquet apart: what is restored goes back to its lots, the rest is written off with a reason. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;
const morning = (day: number) => `2026-03-${String(day).padStart(2, '0')}T09:00:00.000Z`;

const recipeOf = async (product_id: number, components: object[], more: object = {}) => {
  const { status, body } = await owner('POST', '/api/recipes', { product_id, components, ...more });
  expect([status, body]).toMatchObject([200, { product_id }]);
  return body as { id: number; version: number };
};
const sold = async (item_id: number, pieces: number): Promise<number> => {
  const answer = await owner('POST', '/api/invoices', {
    lines: [{ kind: 'product', item_id, quantity_milli: pieces * 1000, unit_price: 9_000 }],
    payments: [{ method: 'cash', amount: pieces * 9_000 }],
  });
  expect([answer.status, answer.body]).toMatchObject([200, {}]);
  return answer.body.id;
};
const credit = (id: number, pieces: number, more: object = {}, by = owner) =>
  by('POST', `/api/invoices/${id}/credit_notes`, {
    ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
    lines: [{ line_number: 1, quantity_milli: pieces * 1000, goods_to: 'apart', ...more }],
  });
const restored = (product_id: number, pieces: number) => ({ product_id, quantity_milli: pieces * 1000 });
const balanceOf = async (code: string): Promise<number> =>
  at.database.as(shop.merchantId, async (tx) => {
    const { balance } = await tx.one<{ balance: number }>(sql`
      select coalesce(sum(l.debit - l.credit), 0)::bigint as balance from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
      where l.merchant_id = ${shop.merchantId} and a.code = ${code}`);
    return Number(balance);
  });
const partsOf = async (id: number) => (await owner('GET', `/api/invoices/${id}/creditable`)).body.lines[0].parts;

beforeAll(async () => {
  at = await openSharedServer({ now: morning(2) });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

test('first made piece is the one that comes apart', async () => {
  const leaf = await bench.define('Ordered leaf', 900);
  const bunch = await bench.define('Ordered bunch', 9_000);
  await bench.receive(leaf, 50, 100);
  const first = await recipeOf(bunch, [part(leaf, 1)], { makes_to_order: false });
  const make = () => owner('POST', `/api/recipes/${first.id}/assemble`, { quantity_milli: 1_000 });
  expect((await make()).status).toBe(200);
  const { body: kept } = await owner('GET', `/api/recipes/${first.id}`);
  const saved = await owner('PUT', `/api/recipes/${first.id}`, {
    ...{ version: kept.version, minutes: 0, makes_to_order: false, lists_components: false, prints_expiry: false },
    ...{ notes: null, components: [part(leaf, 5)] },
  });
  expect(saved.status).toBe(200);
  expect((await make()).status).toBe(200);
  const [one, two] = [await sold(bunch, 1), await sold(bunch, 1)];
  const leavesOf = async (id: number) => (await partsOf(id))[0].components[0].quantity_milli / 1000;
  expect([await leavesOf(one), await leavesOf(two)]).toEqual([1, 5]);
  const [before] = await bench.stockOf(leaf);
  expect((await credit(two, 1, { restored: [restored(leaf, 5)] })).status).toBe(200);
  expect((await bench.stockOf(leaf))[0]).toBe(before + 5);
  await bench.booksAgree();
});

describe('credit note that takes apart', () => {
  let rose: number;
  let ribbon: number;
  let posy: number;
  let recipe: { id: number; version: number };

  test('chosen components go back to their lots', async () => {
    [rose, ribbon] = [await lots.stem('Apart rose', 7), await bench.define('Apart ribbon', 100)];
    posy = await bench.define('Apart posy', 9_000);
    await lots.receive(rose, 4, { expires_on: '2026-03-05' });
    await lots.receive(rose, 20, { bucket: 'A1' });
    await bench.receive(ribbon, 50, 20);
    recipe = await recipeOf(posy, [part(rose, 3), part(ribbon, 1)]);
    const id = await sold(posy, 2);
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-05', 0],
      ['2026-03-08', 18],
    ]);
    const waste = await balanceOf('5020');
    const note = await credit(id, 2, { restored: [restored(rose, 5), restored(ribbon, 0)], rest_kind: 1 });
    expect([note.status, note.body]).toMatchObject([200, { total: 18_000 }]);
    // All six came back to the lots that they were drawn from; the one that is thrown away is of the lot that ends first.
    expect(await lots.leftOf(rose)).toEqual([
      ['2026-03-05', 3],
      ['2026-03-08', 20],
    ]);
    expect(await bench.stockOf(posy)).toEqual([0, 0]);
    expect(await bench.stockOf(ribbon)).toEqual([48, 48 * 20]);
    expect(await bench.stockOf(rose)).toEqual([23, 23 * 300]);
    expect((await balanceOf('5020')) - waste).toBe(300 + 2 * 20);
    const [apart] = (await owner('GET', `/api/assemblies?recipe_id=${recipe.id}&kind=2`)).body.records;
    expect(apart).toMatchObject({ quantity_milli: 2_000, cost_amount: 2 * (3 * 300 + 20) });
    await bench.booksAgree();
  });

  test('nothing restored writes all of it off', async () => {
    const id = await sold(posy, 1);
    const waste = await balanceOf('5020');
    expect((await credit(id, 1)).status).toBe(200);
    expect((await balanceOf('5020')) - waste).toBe(3 * 300 + 20);
    const { records } = (await owner('GET', `/api/stock_operations?product_id=${rose}&kind=2`)).body;
    expect(records).toMatchObject([{ quantity_milli: -3_000 }]);
    await bench.booksAgree();
  });

  test('changed recipe changes nothing of what was sold', async () => {
    const id = await sold(posy, 1);
    const before = await bench.stockOf(ribbon);
    const saved = await owner('PUT', `/api/recipes/${recipe.id}`, {
      ...{ version: recipe.version, components: [part(ribbon, 9)] },
    });
    expect(saved.status).toBe(200);
    recipe = saved.body;
    expect(await partsOf(id)).toMatchObject([
      { components: [{ product_id: rose, quantity_milli: 3_000 }, { product_id: ribbon }] },
    ]);
    const count = (await bench.stockOf(rose))[0];
    expect((await credit(id, 1, { restored: [restored(rose, 3), restored(ribbon, 1)] })).status).toBe(200);
    expect((await bench.stockOf(rose))[0]).toBe(count + 3);
    expect((await bench.stockOf(ribbon))[0]).toBe(before[0] + 1);
    await bench.booksAgree();
  });

  test('more than went in is refused beside its field', async () => {
    const [reed, knot] = [await bench.define('Apart reed', 100), await bench.define('Apart knot', 9_000)];
    await bench.receive(reed, 10, 50);
    await recipeOf(knot, [part(reed, 2)]);
    const id = await sold(knot, 2);
    const state = await bench.stockOf(reed);
    expect(errorsOf(await credit(id, 1, { restored: [restored(reed, 3)] }))).toEqual([
      'lines.0.restored: more_than_went_in',
    ]);
    expect(errorsOf(await credit(id, 1, { restored: [restored(rose, 1)] }))).toEqual([
      'lines.0.restored: more_than_went_in',
    ]);
    // One by one: what was taken apart is not offered again.
    expect((await credit(id, 1, { restored: [restored(reed, 2)] })).status).toBe(200);
    const [made] = await partsOf(id);
    const again = await owner('POST', `/api/assemblies/${made.assembly_id}/disassemble`, { quantity_milli: 1_000 });
    expect(again.body).toBe('product_quantity_not_available');
    expect((await bench.stockOf(reed))[0]).toBe(state[0] + 2);
    await bench.booksAgree();
  });

  test('piece without an assembly comes back as it is', async () => {
    const vase = await bench.define('Apart vase', 9_000);
    await bench.receive(vase, 3, 500);
    const id = await sold(vase, 1);
    expect(await partsOf(id)).toEqual([]);
    const refused = await credit(id, 1);
    expect([refused.status, refused.body]).toEqual([501, 'assembly_has_fewer_left']);
    expect((await bench.stockOf(vase))[0]).toBe(2);
    expect((await owner('GET', `/api/invoices/${id}/creditable`)).body.lines[0].credited_quantity_milli).toBe(0);
    await bench.booksAgree();
  });

  test('pieces made ahead come apart by their assembly', async () => {
    const [tulip, bunch] = [await lots.stem('Apart tulip', 9), await lots.stem('Apart bunch', 5)];
    await lots.receive(tulip, 12);
    const { id: recipeId } = await recipeOf(bunch, [part(tulip, 4)]);
    await owner('POST', `/api/recipes/${recipeId}/assemble`, { quantity_milli: 2_000 });
    const id = await sold(bunch, 1);
    expect((await credit(id, 1, { restored: [restored(tulip, 3)], rest_kind: 2 })).status).toBe(200);
    expect([(await bench.stockOf(bunch))[0], (await bench.stockOf(tulip))[0]]).toEqual([1, 7]);
    expect(await lots.leftOf(tulip)).toEqual([['2026-03-10', 7]]);
    await bench.booksAgree();
  });

  test('repeated note takes apart once', async () => {
    const [lily, wreath] = [await bench.define('Apart lily', 100), await bench.define('Apart wreath', 9_000)];
    await bench.receive(lily, 10, 50);
    await recipeOf(wreath, [part(lily, 2)]);
    const id = await sold(wreath, 1);
    const body = {
      ...{ reason_kind: 'changed_mind', back: { to: 'tenders' } },
      lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'apart', restored: [restored(lily, 1)] }],
    };
    const key = { 'idempotency-key': `apart-${Date.now()}` };
    const path = `/api/invoices/${id}/credit_notes`;
    const [first, second] = [await owner('POST', path, body, key), await owner('POST', path, body, key)];
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await bench.stockOf(lily))[0]).toBe(9);
    await bench.booksAgree();
  });

  test('stranger takes nothing apart', async () => {
    const stranger = await at.signIn((await at.openShop()).owner);
    const id = await sold(posy, 1);
    expect((await credit(id, 1, {}, stranger)).body).toBe('invoice_not_found');
    await bench.booksAgree();
  });
});
