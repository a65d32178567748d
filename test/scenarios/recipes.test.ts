import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorsOf, flowerBench, part } from '../support/flower-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A florist says what a bouquet is made of, makes some ahead, sells one, and takes the rest apart. */
let at: OwnServer;
let shop: TinyShop;
let other: TinyShop;
let owner: Caller;
let cashier: Caller;
let stranger: Caller;
const product = { rose: 0, leaf: 0, set: 0, ribbon: 0, bouquet: 0 };
let recipe: number;
let bench: ReturnType<typeof flowerBench>;
const define = (name_en: string, price: number) => bench.define(name_en, price);
const receive = (id: number, pieces: number, cost: number) => bench.receive(id, pieces, cost);
const stockOf = (id: number) => bench.stockOf(id);
const booksAgree = () => bench.booksAgree();

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
  [shop, other] = [await at.openShop(), await at.openShop()];
  [owner, cashier, stranger] = [
    await at.signIn(shop.owner),
    await at.signIn(shop.cashier),
    await at.signIn(other.owner),
  ];
  bench = flowerBench(at, shop, owner);
  product.rose = await define('Red rose', 400);
  product.leaf = await define('Eucalyptus', 300);
  product.ribbon = await define('Ribbon', 100);
  product.set = await define('Wrap set', 1_000);
  product.bouquet = await define('Spring bouquet', 18_900);
  await receive(product.rose, 112, 240);
  await receive(product.leaf, 20, 180);
  await receive(product.ribbon, 30, 50);
});
afterAll(() => at.close());

describe('recipe', () => {
  test('recipe is saved in versions and answers its facts', async () => {
    await owner('POST', '/api/recipes', {
      ...{ product_id: product.set, minutes: 2 },
      components: [part(product.ribbon, 2)],
    });
    const saved = await owner('POST', '/api/recipes', {
      ...{ product_id: product.bouquet, minutes: 14, notes: 'Spiral' },
      components: [
        part(product.rose, 25, 400, { substitute_ids: [product.leaf] }),
        part(product.set, 1),
        part(product.leaf, 1, 0, { is_optional: true }),
      ],
    });
    expect(saved.body).toMatchObject({ version: 1, component_count: 3, minutes: 14, price: 18_900, sees_cost: true });
    recipe = saved.body.id;
    expect(saved.body.components[0].substitutes).toMatchObject([{ product_id: product.leaf, name_en: 'Eucalyptus' }]);
    const facts = new Map(
      saved.body.facts.map((one: { product_id: number }) => [one.product_id, one]) as [number, object][],
    );
    expect(facts.get(product.rose)).toMatchObject({ on_hand_milli: 112_000, unit_cost_amount: 240, components: [] });
    // The set was never bought: it is made of ribbon.
    expect(facts.get(product.set)).toMatchObject({
      unit_cost_amount: null,
      components: [{ product_id: product.ribbon, quantity_milli: 2_000 }],
    });
    expect(facts.has(product.ribbon)).toBe(true);
    const { components } = saved.body;
    const next = await owner('PUT', `/api/recipes/${recipe}`, {
      ...{ version: 1, minutes: 12 },
      components: components.slice(0, 2).map(({ substitutes: _, ...one }: { substitutes: unknown }) => one),
    });
    expect(next.body).toMatchObject({ version: 2, minutes: 12, component_count: 2 });
    const { versions } = (await owner('GET', `/api/recipes/${recipe}/versions`)).body;
    expect(versions.map((v: { version: number; components: object[] }) => [v.version, v.components.length])).toEqual([
      [2, 2],
      [1, 3],
    ]);
    const late = await owner('PUT', `/api/recipes/${recipe}`, { version: 1, components: [part(product.rose, 1)] });
    expect([late.status, late.body.current?.version]).toEqual([409, 2]);
  });

  test('recipes are found by product and by component', async () => {
    const ids = async (query: string) =>
      (await owner('GET', `/api/recipes?${query}`)).body.records.map((one: { id: number }) => one.id);
    expect(await ids('search=bouquet')).toEqual([recipe]);
    expect(await ids(`component_id=${product.rose}`)).toEqual([recipe]);
    // Only the version in force counts.
    expect(await ids(`component_id=${product.leaf}`)).toEqual([]);
    expect(await ids(`product_id=${product.bouquet}`)).toEqual([recipe]);
  });

  test('cycle is refused beside its row with the path', async () => {
    const back = await owner('POST', '/api/recipes', {
      product_id: product.ribbon,
      components: [part(product.leaf, 1), part(product.bouquet, 1)],
    });
    expect(errorsOf(back)).toEqual(['components.1.product_id: recipe_leads_back']);
    expect(back.body.errors['components.1.product_id'][0].params.path).toBe('صنف 3 ← صنف 5 ← صنف 4 ← صنف 3');
    const itself = await owner('POST', '/api/recipes', {
      product_id: product.leaf,
      components: [part(product.leaf, 1)],
    });
    expect(errorsOf(itself)).toEqual(['components.0.product_id: component_of_itself']);
  });

  test('bad components are refused beside their rows', async () => {
    const send = (components: object[], product_id = product.leaf) =>
      owner('POST', '/api/recipes', { product_id, components });
    expect(errorsOf(await send([]))).toEqual(['components: required']);
    expect(errorsOf(await send([part(product.rose, 1), part(product.rose, 2)]))).toEqual([
      'components.1.product_id: component_twice',
    ]);
    expect(errorsOf(await send([part(product.rose, 1, 0, { is_optional: true })]))).toEqual([
      'components: component_required',
    ]);
    expect(errorsOf(await send([part(product.rose, 0)]))).toEqual([
      'components.0.quantity_milli: quantity_must_be_positive',
    ]);
    expect(errorsOf(await send([part(product.rose, 1, -1)]))).toEqual(['components.0.waste_bp: min_value']);
    expect(errorsOf(await send([part(other.products[0]!, 1)]))).toEqual(['components.0.product_id: invalid_choice']);
    expect(errorsOf(await send([part(product.leaf, 1)], product.bouquet))).toEqual(['product_id: product_has_recipe']);
    expect(
      (await owner('POST', '/api/recipes', { product_id: other.products[0], components: [part(product.rose, 1)] }))
        .body,
    ).toBe('product_not_found');
  });

  test('recipes deeper than five are refused', async () => {
    let inner = product.ribbon;
    let answer = { status: 0, body: {} as { errors: Record<string, { key: string }[]> } };
    for (let depth = 0; depth < 6; depth++) {
      const product_id = await define(`Nested ${depth}`, 100);
      answer = await owner('POST', '/api/recipes', { product_id, components: [part(inner, 1)] });
      inner = product_id;
      if (depth < 5) expect(answer.status).toBe(200);
    }
    expect(errorsOf(answer)).toEqual(['components.0.product_id: recipe_too_deep']);
    // Written from the top down it is as deep.
    let outer = await define('Top', 100);
    for (let depth = 0; depth < 6; depth++) {
      const inside = await define(`Below ${depth}`, 100);
      answer = await owner('POST', '/api/recipes', { product_id: outer, components: [part(inside, 1)] });
      outer = inside;
      if (depth < 5) expect(answer.status).toBe(200);
    }
    expect(errorsOf(answer)).toEqual(['components.0.product_id: recipe_too_deep']);
  });

  test('another shop’s recipe is not found', async () => {
    for (const [method, path, body] of [
      ['GET', `/api/recipes/${recipe}`, undefined],
      ['GET', `/api/recipes/${recipe}/versions`, undefined],
      ['PUT', `/api/recipes/${recipe}`, { version: 2, components: [part(other.products[0]!, 1)] }],
      ['POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 1000 }],
      ['POST', `/api/recipes/${recipe}/disable`, {}],
    ] as const)
      expect((await stranger(method, path, body)).body, path).toBe('recipe_not_found');
  });

  test('costs are for people who may see them', async () => {
    const { body } = await cashier('GET', `/api/recipes/${recipe}`);
    expect(body.sees_cost).toBe(false);
    expect(new Set(body.facts.map((one: { unit_cost_amount: null }) => one.unit_cost_amount))).toEqual(new Set([null]));
    const answer = await cashier('PUT', `/api/recipes/${recipe}`, { version: 2, components: [part(product.rose, 1)] });
    expect(answer.status).toBe(403);
  });

  test('size becomes its own product with scaled components', async () => {
    const path = `/api/recipes/${recipe}/sizes`;
    const large = { size_en: 'Large', size_ar: 'كبير', price: 28_900, scale_bp: 15_000 };
    expect(errorsOf(await owner('POST', path, large))).toEqual(['own_size_ar: required']);
    expect(errorsOf(await owner('POST', path, { ...large, size_en: '', size_ar: '' }))).toEqual(['size_ar: required']);
    const { status, body } = await owner('POST', path, { ...large, own_size_ar: 'وسط' });
    expect([status, body]).toMatchObject([
      200,
      { version: 1, price: 28_900, product_name_en: 'Spring bouquet – Large' },
    ]);
    expect(body.components.map((one: { quantity_milli: number }) => one.quantity_milli)).toEqual([38_000, 2_000]);
    expect(body.sizes).toMatchObject([
      { id: recipe, size_ar: 'وسط', price: 18_900 },
      { id: body.id, size_ar: 'كبير', price: 28_900 },
    ]);
    // What the sizes take stands in the facts of each.
    const known = (await owner('GET', `/api/recipes/${recipe}`)).body.facts;
    const own = known.find((one: { product_id: number }) => one.product_id === body.product_id);
    expect(own.components[0]).toMatchObject({ product_id: product.rose, quantity_milli: 38_000 });
    expect(errorsOf(await owner('POST', `/api/recipes/${body.id}/sizes`, { ...large, size_en: 'Huge' }))).toEqual([
      'size_ar: size_already_exists',
    ]);
    expect(errorsOf(await owner('POST', path, { size_ar: 'ضخم', price: 10_000_000_000 }))).toEqual([
      'price: amount_too_large',
    ]);
    // Named in one language alone, beside one named in the other.
    expect((await owner('POST', path, { size_en: 'Huge', price: 40_000 })).body.sizes).toHaveLength(3);
    expect((await stranger('POST', path, large)).body).toBe('recipe_not_found');
    expect((await cashier('POST', path, large)).status).toBe(403);
  });

  test('concurrent savers cannot close a cycle', async () => {
    const pairs = await Promise.all(
      Array.from({ length: 12 }, async (_pair, n) => [await define(`Left ${n}`, 100), await define(`Right ${n}`, 100)]),
    );
    const save = (product_id: number, component: number) =>
      owner('POST', '/api/recipes', { product_id, components: [part(component, 1)] });
    const answers = await Promise.all(
      pairs.map(([left, right]) => Promise.all([save(left!, right!), save(right!, left!)])),
    );
    for (const both of answers) expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  });
});

describe('assembly', () => {
  let assembly: { id: number; cost_amount: number };

  test('assembly turns components into finished stock at their cost', async () => {
    const before = { rose: await stockOf(product.rose), ribbon: await stockOf(product.ribbon) };
    const { status, body } = await owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 3_000 });
    expect([status, body]).toMatchObject([200, { kind: 1, document_number: 'ASM-000001', recipe_version: 2 }]);
    assembly = body;
    // 26 roses with waste at 2.40, and a set of two ribbons at 0.50, three times.
    const cost = 3 * (26 * 240 + 2 * 50);
    expect(body.cost_amount).toBe(cost);
    expect(body.components.map((c: { quantity_milli: number }) => c.quantity_milli)).toEqual([78_000, 6_000]);
    expect(await stockOf(product.bouquet)).toEqual([3, cost]);
    expect(await stockOf(product.rose)).toEqual([before.rose[0] - 78, before.rose[1] - 78 * 240]);
    expect(await stockOf(product.ribbon)).toEqual([before.ribbon[0] - 6, before.ribbon[1] - 300]);
    const moves = (await owner('GET', '/api/stock_operations?kind=9')).body.records;
    expect(moves.map((m: { notes: string }) => m.notes)).toEqual(Array(3).fill('ASM-000001'));
    await booksAgree();
  });

  test('assembly beyond stock is refused and writes nothing', async () => {
    const before = await stockOf(product.rose);
    const answer = await owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 2_000 });
    expect([answer.status, answer.body]).toEqual([501, 'product_quantity_not_available']);
    expect(await stockOf(product.rose)).toEqual(before);
    await booksAgree();
  });

  test('finished bouquet sells at its components’ cost', async () => {
    const sale = await owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: product.bouquet, quantity_milli: 1000, unit_price: 18_900 }],
      payments: [{ method: 'cash', amount: 18_900 }],
    });
    expect([sale.status, sale.body]).toMatchObject([200, {}]);
    expect(await stockOf(product.bouquet)).toEqual([2, 2 * (26 * 240 + 100)]);
    await booksAgree();
  });

  test('disassembly gives components back with their cost', async () => {
    const [rose, ribbon] = [await stockOf(product.rose), await stockOf(product.ribbon)];
    const path = `/api/assemblies/${assembly.id}/disassemble`;
    const one = await owner('POST', path, { quantity_milli: 1_000 });
    expect(one.body).toMatchObject({ kind: 2, of_document_number: 'ASM-000001', quantity_milli: 1_000 });
    const two = await owner('POST', path, { quantity_milli: 1_000, notes: 'Sunday' });
    expect(two.status).toBe(200);
    expect(await stockOf(product.bouquet)).toEqual([0, 0]);
    expect(await stockOf(product.rose)).toEqual([rose[0] + 52, rose[1] + 52 * 240]);
    expect(await stockOf(product.ribbon)).toEqual([ribbon[0] + 4, ribbon[1] + 200]);
    // One was sold: it is not there to be taken apart.
    expect((await owner('POST', path, { quantity_milli: 1_000 })).body).toBe('product_quantity_not_available');
    expect((await owner('POST', path, { quantity_milli: 2_000 })).body).toBe('assembly_has_fewer_left');
    expect((await owner('POST', `/api/assemblies/${one.body.id}/disassemble`, { quantity_milli: 1 })).body).toBe(
      'assembly_not_found',
    );
    expect((await stranger('POST', path, { quantity_milli: 1 })).body).toBe('assembly_not_found');
    const list = (await owner('GET', `/api/assemblies?recipe_id=${recipe}`)).body.records;
    expect(list.map((a: { kind: number; left_milli: number }) => a.kind)).toEqual([2, 2, 1]);
    await booksAgree();
  });

  test('disabled recipe makes nothing more', async () => {
    await owner('POST', `/api/recipes/${recipe}/disable`, {});
    expect((await owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 1_000 })).body).toBe(
      'recipe_is_disabled',
    );
    await owner('POST', `/api/recipes/${recipe}/enable`, {});
    expect((await owner('POST', '/api/recipes/999999/disable', {})).body).toBe('recipe_not_found');
    expect((await owner('GET', '/api/assemblies/999999')).body).toBe('assembly_not_found');
  });
});
