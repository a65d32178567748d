import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { referenceSuggestions } from '../../src/features/catalogue/server/reference-suggestions.ts';
import { storedOf } from '../../src/features/identity/role-permissions.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { syncReferenceData } from '../../src/platform/db/sync-reference-data.ts';
import { type Caller, newKey, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** What the platform suggests: brought by the product, kept by managers, taken by shops, once. */
let at: OwnServer;
let manager: Caller;
let ward: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer();
  await syncReferenceData(at.database.address.owner, referenceSuggestions);
  manager = await at.signManagerIn();
  ward = await at.openShop();
  owner = await at.signIn(ward.owner);
});
afterAll(() => at.close());

interface Item {
  readonly kind: 'service' | 'product';
  readonly id: number;
  readonly group_id: number;
  readonly name_ar: string;
  readonly name_en: string;
  readonly price: number | null;
  readonly job_time_minutes: number | null;
  readonly record_id: number | null;
  readonly record_status: number | null;
}
interface Shown {
  readonly trade: string;
  readonly groups: readonly (Item & { readonly kind: 'service' | 'product' })[];
  readonly items: readonly Item[];
}
const shown = async (caller: Caller, trade?: string): Promise<Shown> =>
  (await caller('GET', `/api/suggestions${trade ? `?trade=${trade}` : ''}`)).body;
const named = async (caller: Caller, name_en: string, trade?: string): Promise<Item> =>
  (await shown(caller, trade)).items.find((item) => item.name_en === name_en)!;
const rows = async <T>(statement: ReturnType<typeof sql>): Promise<T[]> =>
  (await at.database.owner.batch([statement]))[0] as T[];

describe('suggested catalogue', () => {
  test('suggestions load once and preserve manager changes', async () => {
    const { records } = (await manager('GET', '/api/manager/suggested_products?search=Round rose box')).body;
    const record = (await manager('GET', `/api/manager/suggested_products/${records[0].id}`)).body;
    const dearer = { ...record, price: 25_000, name_ar: 'بوكس ورد مستدير' };
    expect((await manager('PUT', `/api/manager/suggested_products/${record.id}`, dearer)).status).toBe(200);
    await rows(sql`delete from synchronised_list where name like 'suggested%'`);
    await syncReferenceData(at.database.address.owner, referenceSuggestions);
    const after = (await manager('GET', `/api/manager/suggested_products/${record.id}`)).body;
    expect([after.price, after.name_ar, after.version]).toEqual([25_000, 'بوكس ورد مستدير', record.version + 1]);
    const [{ n }] = (await rows<{ n: number }>(sql`
      select (select count(*) from suggested_group) + (select count(*) from suggested_service)
        + (select count(*) from suggested_product) as n`)) as [{ n: number }];
    expect(n).toBe(referenceSuggestions.reduce((sum, list) => sum + list.rows.length, 0));
  });

  test('shop sees its trade and searches others by name', async () => {
    const own = await shown(owner);
    expect(own.trade).toBe('flowers');
    expect(own.items.length).toBeGreaterThan(50);
    const groups = new Set(own.groups.map((group) => `${group.kind} ${group.id}`));
    expect(own.items.every((item) => groups.has(`${item.kind} ${item.group_id}`))).toBe(true);
    const beauty = await shown(owner, 'beauty');
    expect(beauty.items.some((item) => item.name_en === 'Haircut' && item.job_time_minutes === 45)).toBe(true);
    expect(beauty.items.some((item) => own.items.some((one) => one.kind === item.kind && one.id === item.id))).toBe(
      false,
    );
  });

  test('suggestion price follows the shop’s entry mode', async () => {
    const excluding = await at.signIn((await at.openShop({ prices_include_vat: false })).owner);
    const emirates = await at.signIn((await at.openShop({ country_id: 2, vat_rate_bp: 500 })).owner);
    const floating = await at.signIn((await at.openShop({ country_id: 8, vat_rate_bp: 1600 })).owner);
    expect((await named(owner, 'Tulip stem')).price).toBe(1_200);
    expect((await named(excluding, 'Tulip stem')).price).toBe(1_043);
    expect((await named(emirates, 'Tulip stem')).price).toBe(1_200);
    const tulip = await named(floating, 'Tulip stem');
    expect(tulip.price).toBeNull();
    const take = { products: [{ id: tulip.id }] };
    const unpriced = await floating('POST', '/api/suggestions/take', take);
    expect([unpriced.status, unpriced.body.errors]).toEqual([422, { 'products.0.price': [{ key: 'required' }] }]);
    const priced = { products: [{ id: tulip.id, price: 900 }] };
    expect((await floating('POST', '/api/suggestions/take', priced)).status).toBe(200);
  });
});

test('large catalogue is answered by indexes', async () => {
  const shop = await at.openShop();
  await at.database.as(shop.merchantId, (tx) =>
    tx.run(sql`
      insert into product (group_id, name_ar, name_en, price)
      select (select id from catalogue_group where merchant_id = ${shop.merchantId} and kind = 'product'),
        'منتج ' || n, 'Thing ' || n, 100 from generate_series(1, 2000) n`),
  );
  const caller = await at.signIn(shop.owner);
  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    const began = performance.now();
    await shown(caller);
    times.push(performance.now() - began);
  }
  // Some 25 ms; read whole for every suggestion, close to a second.
  expect(Math.min(...times)).toBeLessThan(250);
});

describe('adding suggestions', () => {
  test('groups and records are created together with edits', async () => {
    const cut = await named(owner, 'Haircut', 'beauty');
    const dry = await named(owner, 'Blow-dry', 'beauty');
    const taken = await owner('POST', '/api/suggestions/take', {
      services: [{ id: cut.id, price: 14_000, job_time_minutes: 50 }, { id: dry.id }],
    });
    expect(taken.body.created.map((one: Item) => [one.kind, one.name_en])).toEqual([
      ['group', 'Hair'],
      ['service', 'Haircut'],
      ['service', 'Blow-dry'],
    ]);
    expect([taken.body.existing, taken.body.enabled]).toEqual([[], []]);
    const own = (await owner('GET', `/api/services/${taken.body.created[1].id}`)).body;
    expect([own.price, own.job_time_minutes, own.icon_kind, own.group_id]).toEqual([
      14_000,
      50,
      'scissors',
      taken.body.created[0].id,
    ]);
    const seen = await named(owner, 'Haircut', 'beauty');
    expect([seen.record_id, seen.record_status]).toEqual([own.id, 1]);
    const till = (await owner('GET', '/api/till_catalogue')).body;
    expect(till.items.find((item: Item) => item.id === own.id && item.kind === 'service').icon_kind).toBe('scissors');
  });

  test('repeated adding creates nothing, even after disabling', async () => {
    const cut = await named(owner, 'Haircut', 'beauty');
    await owner('POST', `/api/services/${cut.record_id}/disable`);
    const { group_id, version } = (await owner('GET', `/api/services/${cut.record_id}`)).body;
    const renamed = { version, group_id, name_ar: 'قصة', name_en: 'Our cut', price: 14_000 };
    expect((await owner('PUT', `/api/services/${cut.record_id}`, renamed)).status).toBe(200);
    const again = (await owner('POST', '/api/suggestions/take', { services: [{ id: cut.id }] })).body;
    expect(again.created).toEqual([]);
    expect(again.existing).toEqual([{ kind: 'service', id: cut.record_id, name_ar: 'قصة', name_en: 'Our cut' }]);
    expect((await named(owner, 'Haircut', 'beauty')).record_status).toBe(0);
  });

  test('own name counts as existing in any spelling', async () => {
    const roses = (await owner('POST', '/api/catalogue_groups', { kind: 'product', name_ar: 'ورود' })).body;
    const mine = { group_id: roses.id, name_ar: 'ساق ليليوم', price: 500 };
    const made = (await owner('POST', '/api/products', mine)).body;
    const lily = await named(owner, 'Lily stem');
    expect(lily.record_id).toBe(made.id);
    const taken = (await owner('POST', '/api/suggestions/take', { products: [{ id: lily.id }] })).body;
    expect([taken.created, taken.existing.map((one: Item) => one.id)]).toEqual([[], [made.id]]);
    // Its price is its own, and it came from no suggestion.
    const [kept] = await rows<{ price: number; suggested_id: number | null }>(sql`
      select price, suggested_id from product where merchant_id = ${ward.merchantId} and id = ${made.id}`);
    expect(kept).toEqual({ price: 500, suggested_id: null });
  });

  test('existing group of that name is reused and enabled', async () => {
    const shop = await at.openShop();
    const caller = await at.signIn(shop.owner);
    const nails = (await caller('POST', '/api/catalogue_groups', { kind: 'service', name_en: 'nails AND hands' })).body;
    await caller('POST', `/api/catalogue_groups/${nails.id}/disable`);
    const manicure = await named(caller, 'Manicure', 'beauty');
    const taken = (await caller('POST', '/api/suggestions/take', { services: [{ id: manicure.id }] })).body;
    expect(taken.created.map((one: Item) => one.kind)).toEqual(['service']);
    expect(taken.enabled.map((one: Item) => one.id)).toEqual([nails.id]);
    expect((await caller('GET', `/api/catalogue_groups/${nails.id}`)).body).toMatchObject({ status: 1, item_count: 1 });
  });

  test('single group is added empty once', async () => {
    const shop = await at.openShop();
    const caller = await at.signIn(shop.owner);
    const plants = (await shown(caller)).groups.find((group) => group.name_en === 'Indoor plants')!;
    const take = { groups: [{ id: plants.id }] };
    expect((await caller('POST', '/api/suggestions/take', take)).body.created).toHaveLength(1);
    const again = (await caller('POST', '/api/suggestions/take', take)).body;
    expect([again.created.length, again.existing.length]).toEqual([0, 1]);
  });

  test('withdrawn suggestion refuses the whole request', async () => {
    const shop = await at.openShop();
    const caller = await at.signIn(shop.owner);
    const [hammam, steam] = [
      await named(caller, 'Moroccan bath', 'beauty'),
      await named(caller, 'Foot massage', 'beauty'),
    ];
    await manager('POST', `/api/manager/suggested_services/${steam.id}/disable`);
    const refused = await caller('POST', '/api/suggestions/take', { services: [{ id: hammam.id }, { id: steam.id }] });
    expect([refused.status, refused.body]).toEqual([501, 'suggestion_not_found']);
    expect((await named(caller, 'Moroccan bath', 'beauty')).record_id).toBeNull();
    expect((await caller('GET', '/api/catalogue_groups?search=hammam')).body.records).toEqual([]);
    expect(await named(caller, 'Foot massage', 'beauty')).toBeUndefined();
    await manager('POST', `/api/manager/suggested_services/${steam.id}/enable`);
  });

  test('adding needs the permission of each kind', async () => {
    const shop = await at.openShop();
    const cashier = await at.signIn(shop.cashier);
    expect((await cashier('GET', '/api/suggestions')).status).toBe(403);
    expect((await cashier('POST', '/api/suggestions/take', { products: [{ id: 1 }] })).status).toBe(403);
    // One who may add products and no groups takes a product only into a group that is there.
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update role set permissions = ${JSON.stringify(storedOf('cashier', { 5: [1, 2] }))}::jsonb
        where merchant_id = ${shop.merchantId} and key = 'cashier'`),
    );
    const keeper = await at.signIn(shop.cashier);
    const stem = { products: [{ id: (await named(keeper, 'Rose stem')).id }] };
    expect((await keeper('POST', '/api/suggestions/take', stem)).status).toBe(403);
    const caller = await at.signIn(shop.owner);
    const cut = { services: [{ id: (await named(caller, 'Haircut', 'beauty')).id }] };
    expect((await keeper('POST', '/api/suggestions/take', cut)).status).toBe(403);
    await caller('POST', '/api/catalogue_groups', { kind: 'product', name_en: 'Stems' });
    expect((await keeper('POST', '/api/suggestions/take', stem)).body.created).toHaveLength(1);
  });

  test('group and service permission adds no products', async () => {
    const shop = await at.openShop();
    await at.database.as(shop.merchantId, (tx) =>
      tx.run(sql`update role set permissions = ${JSON.stringify(storedOf('cashier', { 4: [1, 2] }))}::jsonb
        where merchant_id = ${shop.merchantId} and key = 'cashier'`),
    );
    const stylist = await at.signIn(shop.cashier);
    const oil = await named(stylist, 'Argan oil', 'beauty');
    expect((await stylist('POST', '/api/suggestions/take', { products: [{ id: oil.id }] })).status).toBe(403);
    const dry = await named(stylist, 'Blow-dry', 'beauty');
    expect((await stylist('POST', '/api/suggestions/take', { services: [{ id: dry.id }] })).status).toBe(200);
  });

  test('group of the other kind is separate', async () => {
    const shop = await at.openShop();
    const caller = await at.signIn(shop.owner);
    await caller('POST', '/api/catalogue_groups', { kind: 'product', name_en: 'Nails and hands' });
    const manicure = await named(caller, 'Manicure', 'beauty');
    const taken = (await caller('POST', '/api/suggestions/take', { services: [{ id: manicure.id }] })).body;
    expect(taken.created.map((one: Item) => one.kind)).toEqual(['group', 'service']);
  });

  test('empty or duplicate request is a caller’s mistake', async () => {
    const nothing = await owner('POST', '/api/suggestions/take', {});
    expect([nothing.status, Object.keys(nothing.body.errors)]).toEqual([422, ['services']]);
    const twice = await owner('POST', '/api/suggestions/take', { products: [{ id: 1 }, { id: 1 }] });
    expect(twice.status).toBe(422);
  });
});

describe('concurrent adding', () => {
  test('eight tabs add each suggestion once', async () => {
    const shop = await at.openShop();
    const caller = await at.signIn(shop.owner);
    const { items } = await shown(caller, 'gifts');
    const of = (kind: string) => items.filter((item) => item.kind === kind).map((item) => ({ id: item.id }));
    const all = { services: of('service'), products: of('product') };
    const answers = await Promise.all(Array.from({ length: 8 }, () => caller('POST', '/api/suggestions/take', all)));
    expect(answers.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 200));
    for (const { body } of answers) {
      const told = [...body.created, ...body.existing].filter((one: Item) => (one.kind as string) !== 'group');
      expect(told).toHaveLength(items.length);
    }
    const created = answers.flatMap(({ body }) => body.created as Item[]);
    expect(new Set(created.map((one) => `${one.kind} ${one.id}`)).size).toBe(created.length);
    const [counts] = await rows<Record<string, number>>(sql`
      select (select count(*)::int from service where merchant_id = ${shop.merchantId} and suggested_id is not null) as services,
        (select count(*)::int from product where merchant_id = ${shop.merchantId} and suggested_id is not null) as products,
        (select count(*)::int from catalogue_group where merchant_id = ${shop.merchantId} and suggested_id is not null) as groups`);
    const groups = new Set(items.map((item) => item.group_id)).size;
    expect(counts).toEqual({ services: all.services.length, products: all.products.length, groups });
  });

  test('retry under the same key answers the same', async () => {
    const shop = await at.openShop();
    const caller = await at.signIn(shop.owner);
    const take = { products: [{ id: (await named(caller, 'Rose stem')).id }] };
    const key = { 'idempotency-key': newKey() };
    const [first, second] = [
      await caller('POST', '/api/suggestions/take', take, key),
      await caller('POST', '/api/suggestions/take', take, key),
    ];
    expect(second.body).toEqual(first.body);
    expect(first.body.created).toHaveLength(2);
  });

  test('another shop’s additions change nothing here', async () => {
    const next = await at.signIn((await at.openShop()).owner);
    expect((await shown(next, 'gifts')).items.every((item) => item.record_id === null)).toBe(true);
    expect((await shown(next, 'beauty')).groups.every((group) => group.record_id === null)).toBe(true);
  });
});

describe('suggestion manager', () => {
  const group = {
    kind: 'service',
    trade: 'beauty',
    name_ar: 'الوشم المؤقت',
    name_en: 'Temporary tattoos',
    icon_kind: 'star',
  };

  test('manager adds, changes and sorts suggestions for shops', async () => {
    const made = (await manager('POST', '/api/manager/suggested_groups', { ...group, sort_order: 1 })).body;
    const service = { group_id: made.id, price: 9_000, job_time_minutes: 20 };
    const later = { ...service, name_ar: 'وشم كبير', name_en: 'Large tattoo', sort_order: 20 };
    const sooner = { ...service, name_ar: 'وشم صغير', name_en: 'Small tattoo', sort_order: 10 };
    for (const one of [later, sooner])
      expect((await manager('POST', '/api/manager/suggested_services', one)).status).toBe(200);
    const seen = await shown(owner, 'beauty');
    expect(seen.groups[0]!.name_en).toBe('Temporary tattoos');
    expect(seen.items.slice(0, 2).map((item) => item.name_en)).toEqual(['Small tattoo', 'Large tattoo']);
    const listed = (await manager('GET', '/api/manager/suggested_services?trade=beauty')).body;
    expect(listed.records[0]).toMatchObject({ name_en: 'Small tattoo', trade: 'beauty', shown_icon: 'star' });
    expect((await manager('POST', `/api/manager/suggested_groups/${made.id}/disable`)).body).toEqual({ done: true });
    expect((await shown(owner, 'beauty')).items.some((item) => item.name_en === 'Small tattoo')).toBe(false);
  });

  test('name in any spelling and single-language name are refused', async () => {
    const again = { ...group, name_ar: 'الوشم المُؤقت', name_en: 'Other' };
    const refused = await manager('POST', '/api/manager/suggested_groups', again);
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { name_ar: [expect.objectContaining({ key: 'suggested_name_already_exists' })] },
    ]);
    const products = (await manager('GET', '/api/manager/suggested_products?trade=gifts')).body.records;
    const twice = { group_id: products[0].group_id, name_ar: 'شيء', name_en: products[0].name_en, price: 100 };
    expect((await manager('POST', '/api/manager/suggested_products', twice)).body.errors).toHaveProperty('name_en');
    const half = { group_id: products[0].group_id, name_ar: 'شيء آخر', price: 100 };
    expect((await manager('POST', '/api/manager/suggested_products', half)).body.errors).toHaveProperty('name_en');
  });

  test('service goes into service groups only', async () => {
    const { records } = (await manager('GET', '/api/manager/suggested_groups?kind=product')).body;
    const wrong = { group_id: records[0].id, name_ar: 'خدمة ما', name_en: 'Some service', price: 100 };
    const refused = await manager('POST', '/api/manager/suggested_services', wrong);
    expect([refused.status, refused.body.errors]).toEqual([422, { group_id: [{ key: 'invalid_choice' }] }]);
  });

  test('second save conflicts and missing record is reported', async () => {
    const { records } = (await manager('GET', '/api/manager/suggested_groups?trade=gifts')).body;
    const record = (await manager('GET', `/api/manager/suggested_groups/${records[0].id}`)).body;
    const change = { ...record, name_en: 'Party balloons' };
    expect((await manager('PUT', `/api/manager/suggested_groups/${record.id}`, change)).status).toBe(200);
    const late = await manager('PUT', `/api/manager/suggested_groups/${record.id}`, change);
    expect([late.status, late.body.current?.name_en]).toEqual([409, 'Party balloons']);
    for (const [entity, key] of [
      ['groups', 'suggested_group_not_found'],
      ['services', 'suggested_service_not_found'],
      ['products', 'suggested_product_not_found'],
    ] as const) {
      expect((await manager('GET', `/api/manager/suggested_${entity}/999999`)).body).toBe(key);
      expect((await manager('POST', `/api/manager/suggested_${entity}/999999/disable`)).body).toBe(key);
    }
  });

  test('shops cannot write suggestions', async () => {
    expect((await owner('POST', '/api/manager/suggested_groups', group)).status).toBe(401);
    for (const table of ['suggested_group', 'suggested_service', 'suggested_product'])
      await expect(
        at.database.as(ward.merchantId, (tx) =>
          tx.run({ ...sql`x`, text: `update ${table} set sort_order = 0`, values: [], name: '' }),
        ),
        table,
      ).rejects.toThrow(/permission denied/);
  });

  test('export equals the list shown', async () => {
    const file = await manager('GET', '/api/manager/suggested_products?trade=beauty&format=csv');
    expect(file.status).toBe(200);
    expect(String(file.body)).toContain('زيت أرغان');
  });
});
