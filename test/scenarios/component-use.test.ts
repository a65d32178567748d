import { afterAll, beforeAll, expect, test } from 'vitest';
import { permissions, toPermissionMap } from '../../src/features/identity/permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { flowerBench, part } from '../support/flower-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A florist looks where roses go: posies in two sizes, a vase whose recipe changed, and a wreath that is not made any more. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let stranger: Caller;
const id = { rose: 0, ribbon: 0, leaf: 0, posy: 0, large: 0, vase: 0, wreath: 0, idle: 0 };

const must = async (call: ReturnType<Caller>) => {
  const { status, body } = await call;
  expect([status, status === 200 ? '' : body]).toEqual([200, '']);
  return body;
};
const day = (n: number) => at.setNow(`2026-03-0${n}T09:00:00.000Z`);
const recipeOf = async (product_id: number, components: object[], more: object = {}): Promise<number> =>
  (await must(owner('POST', '/api/recipes', { product_id, components, ...more }))).id;
const make = (recipe: number, pieces: number) =>
  must(owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: pieces * 1_000 }));
const apart = (assembly: number, pieces: number) =>
  must(owner('POST', `/api/assemblies/${assembly}/disassemble`, { quantity_milli: pieces * 1_000 }));
const week = 'from_on=2026-03-01&to_on=2026-03-07';
const read = (query: string, by = owner) => must(by('GET', `/api/reports/component_use?${query}`));
let wreaths = 0;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T06:00:00.000Z' });
  const [own, other] = [await at.openShop({ stock: 0 }), await at.openShop()];
  shop = own;
  [owner, cashier, stranger] = [await at.signIn(own.owner), await at.signIn(own.cashier), await at.signIn(other.owner)];
  const bench = flowerBench(at, shop, owner);
  const [rose, ribbon, leaf] = [
    await bench.define('Rose', 400),
    await bench.define('Ribbon', 100),
    await bench.define('Leaf', 200),
  ];
  await bench.receive(rose, 100, 200);
  await bench.receive(ribbon, 100, 50);
  await bench.receive(leaf, 50, 90);
  const named = async (name: string) => bench.define(name, 4_600);
  const posyProduct = await named('Posy');
  const posy = await recipeOf(
    posyProduct,
    [part(rose, 5, 400), part(ribbon, 1), part(leaf, 1, 0, { is_optional: true })],
    { minutes: 6 },
  );
  const large = await must(
    owner('POST', `/api/recipes/${posy}/sizes`, {
      ...{ own_size_ar: 'صغير', own_size_en: 'Small', size_ar: 'كبير', size_en: 'Large' },
      ...{ price: 9_200, scale_bp: 20_000 },
    }),
  );
  const vase = await recipeOf(await named('Vase'), [part(leaf, 2)]);
  const wreath = await recipeOf(await named('Wreath'), [part(rose, 3)]);
  const idle = await recipeOf(await named('Idle'), [part(rose, 1)]);
  Object.assign(id, { rose, ribbon, leaf, posy, large: large.id, vase, wreath, idle });

  await make(vase, 1);
  const { version } = await must(owner('GET', `/api/recipes/${vase}`));
  const next = { minutes: 0, makes_to_order: true, lists_components: false, prints_expiry: false, notes: null };
  await must(owner('PUT', `/api/recipes/${vase}`, { version, ...next, components: [part(ribbon, 1)] }));
  wreaths = (await make(wreath, 2)).id;
  for (const one of [wreath, idle]) await must(owner('POST', `/api/recipes/${one}/disable`));
  const posies = (await make(posy, 4)).id;
  day(3);
  await apart(posies, 1);
  day(4);
  // Three that were made ahead, and two with their sale.
  await must(
    owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: posyProduct, quantity_milli: 5_000, unit_price: 4_600 }],
      payments: [{ method: 'cash', amount: 23_000 }],
    }),
  );
});
afterAll(() => at.close());

const figures = (row: Record<string, unknown>) => [
  ...[row['component_id'], row['recipe_id'], row['quantity_milli'], row['waste_bp'], row['share_bp']],
  ...[row['made_milli'], row['used_milli'], row['used_amount']],
];

test('report lists each component with its arrangements', async () => {
  const { records, totals } = await read(week);
  // Four posies ahead less one, and two with the sale; a rose of 2.00 with 4 % waste, six minutes at 60.00 an hour: 16.90.
  expect(new Set(records.map((row: Record<string, unknown>) => figures(row)))).toEqual(
    new Set([
      [id.rose, id.posy, 5_000, 400, 6_154, 5_000, 26_000, 5_200],
      // Twice as much of all, the work too; nothing was made of it.
      [id.rose, id.large, 10_000, 400, 6_154, 0, 0, 0],
      // Not made any more, but it was in these days.
      [id.rose, id.wreath, null, null, null, 2_000, 6_000, 1_200],
      [id.ribbon, id.posy, 1_000, 0, 296, 5_000, 5_000, 250],
      [id.ribbon, id.large, 2_000, 0, 296, 0, 0, 0],
      [id.ribbon, id.vase, 1_000, 0, 10_000, 1_000, 0, 0],
      // Optional: neither in the cost nor used.
      [id.leaf, id.posy, 1_000, 0, null, 5_000, 0, 0],
      [id.leaf, id.large, 2_000, 0, null, 0, 0, 0],
      // The version before had it.
      [id.leaf, id.vase, null, null, null, 1_000, 2_000, 180],
    ]),
  );
  expect(records).toHaveLength(9);
  expect(totals).toEqual({ used_milli: null, used_amount: 5_200 + 1_200 + 250 + 180 });
});

test('arrangement is named with its size', async () => {
  const { records } = await read(`${week}&component_id=${id.rose}`, owner);
  const names = records.map((row: { product_name: string }) => row.product_name).sort();
  expect(names).toHaveLength(3);
  expect(names.filter((name: string) => name.endsWith('(صغير)'))).toHaveLength(1);
  expect(names.filter((name: string) => name.endsWith('– كبير'))).toHaveLength(1);
});

test('filters narrow by component and arrangement', async () => {
  const roses = await read(`${week}&component_id=${id.rose}`);
  expect(roses.records.map((row: { recipe_id: number }) => row.recipe_id).sort()).toEqual(
    [id.posy, id.large, id.wreath].sort(),
  );
  expect(roses.totals).toEqual({ used_milli: 32_000, used_amount: 6_400 });
  const posies = await read(`${week}&recipe_id=${id.posy}`);
  expect(posies.records.map((row: { component_id: number }) => row.component_id).sort()).toEqual(
    [id.rose, id.ribbon, id.leaf].sort(),
  );
  expect(posies.totals).toEqual({ used_milli: null, used_amount: 5_450 });
});

test('pieces taken apart later count on their day', async () => {
  day(9);
  await apart(wreaths, 1);
  const later = await read(`from_on=2026-03-08&to_on=2026-03-10&component_id=${id.rose}`);
  expect(later.records.map(figures)).toContainEqual([id.rose, id.wreath, null, null, null, -1_000, -3_000, -600]);
  const before = await read(`${week}&recipe_id=${id.wreath}`);
  expect(before.records.map(figures)).toEqual([[id.rose, id.wreath, null, null, null, 2_000, 6_000, 1_200]]);
});

test('quiet period still lists active recipes', async () => {
  const { records, totals } = await read('from_on=2026-05-01&to_on=2026-05-31');
  const pairs = records.map((row: Record<string, unknown>) => [row['component_id'], row['recipe_id']]);
  expect(pairs).toHaveLength(7);
  expect(pairs).not.toContainEqual([id.rose, id.wreath]);
  expect(pairs).not.toContainEqual([id.leaf, id.vase]);
  expect(totals).toEqual({ used_milli: null, used_amount: 0 });
});

test('costs are hidden from who may not see them', async () => {
  expect((await cashier('GET', `/api/reports/component_use?${week}`)).status).toBe(403);
  const flags = {
    ...{ may_change_price: false, may_sell_without_stock: false, may_hold_invoice: true, may_allow_debt: false },
    ...{ may_add_free_gift_cards: false, may_overbook: false, max_discount_bp: 0 },
  };
  const role = await must(
    owner('POST', '/api/roles', {
      ...{ name_en: 'Sales reader', ...flags },
      permissions: toPermissionMap([permissions.reports.sales]),
    }),
  );
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`update shop_user set role_id = ${role.id}
      where merchant_id = ${shop.merchantId} and lower(email) = ${shop.cashier}`),
  );
  const reader = await at.signIn(shop.cashier);
  const { records, totals } = await read(week, reader);
  expect(records).toHaveLength(9);
  expect(records.map(figures)).toContainEqual([id.rose, id.posy, 5_000, 400, null, 5_000, 26_000, null]);
  expect(
    records.filter((row: Record<string, unknown>) => row['share_bp'] !== null || row['used_amount'] !== null),
  ).toEqual([]);
  expect(totals).toEqual({ used_milli: null, used_amount: null });
  const sheet = await reader('GET', `/api/reports/component_use?${week}&format=csv`);
  expect(sheet.status).toBe(200);
  expect(JSON.stringify(sheet.body)).not.toMatch(/52\.00|61\.54/);
  const full = await owner('GET', `/api/reports/component_use?${week}&format=csv`);
  expect(JSON.stringify(full.body)).toMatch(/52\.00.*/);
});

test('other shop sees nothing of it', async () => {
  for (const query of [week, `${week}&component_id=${id.rose}`, `${week}&recipe_id=${id.posy}`])
    expect((await read(query, stranger)).records).toEqual([]);
});
