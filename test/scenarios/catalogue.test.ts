import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { type Answer, type Caller, newKey, type OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop keeps its groups, services, products and pictures; another shop must not reach them. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let cashier: Caller;
let stranger: Caller;
let strangerShop: TinyShop;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop();
  strangerShop = await at.openShop();
  owner = await at.signIn(shop.owner);
  cashier = await at.signIn(shop.cashier);
  stranger = await at.signIn(strangerShop.owner);
});
afterAll(() => at.close());

const groupOf = async (call: Caller, kind: string): Promise<number> =>
  (await call('GET', `/api/catalogue_groups?kind=${kind}`)).body.records[0].id;
const send = async (call: Caller, body: FormData): Promise<Answer> => {
  const response = await fetch(`${at.url}/api/files`, {
    method: 'POST',
    headers: { authorization: `Bearer ${call.token}`, 'idempotency-key': newKey() },
    body,
  });
  return {
    status: response.status,
    body: JSON.parse(await response.text().then((t) => (t.startsWith('{') ? t : `"${t}"`))),
    headers: response.headers,
  };
};
const withFile = (bytes: Buffer, name = 'rose.png'): FormData => {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
};
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b70316' } })
    .png()
    .toBuffer();

describe('picture', () => {
  test('picture is stored, shown and attached', async () => {
    const stored = await send(owner, withFile(await picture(60, 60)));
    expect(stored.status).toBe(200);
    expect(stored.body.url).toMatch(/^\/storage\/\d+\/[\w-]{24}\.webp$/);
    const group = await groupOf(owner, 'product');
    const made = await owner('POST', '/api/products', {
      group_id: group,
      name_ar: 'صندوق ورد',
      price: 15000,
      image_file_id: stored.body.id,
    });
    expect(made.body.image_url).toBe(stored.body.url);
    const foreign = await stranger('POST', '/api/products', {
      group_id: await groupOf(stranger, 'product'),
      name_ar: 'صندوق ورد',
      price: 15000,
      image_file_id: stored.body.id,
    });
    expect(foreign.body.errors).toEqual({ image_file_id: [{ key: 'invalid_choice' }] });
  });

  test.each([
    ['is not square', () => picture(60, 40), 501, 'image_must_be_square'],
    ['is a text', async () => Buffer.from('<html>'), 422, 'must be an image'],
    ['is over 5 MB', async () => Buffer.alloc(5 * 1024 * 1024 + 1, 7), 413, 'file_too_large'],
    ['is empty', async () => Buffer.alloc(0), 422, 'required'],
  ])('picture that %s is refused', async (_what, bytes, status, says) => {
    const answer = await send(owner, withFile(await bytes()));
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).toContain(says);
  });

  test('upload needs multipart, session and permission', async () => {
    expect((await owner('POST', '/api/files', {})).status).toBe(415);
    expect((await at.anonymous('POST', '/api/files', {})).status).toBe(401);
    expect((await send(cashier, withFile(await picture(10, 10)))).status).toBe(403);
    const elsewhere = await fetch(`${at.url}/api/customers`, {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': newKey() },
      body: withFile(await picture(10, 10)),
    });
    expect(elsewhere.status).toBe(415);
  });
});

describe('groups', () => {
  test('groups are added, found, changed and disabled', async () => {
    const made = await owner('POST', '/api/catalogue_groups', {
      kind: 'service',
      name_ar: 'العناية بالأظافر',
      sort_order: 7,
    });
    expect(made.status).toBe(200);
    const id = made.body.id as number;
    const found = await owner('GET', `/api/catalogue_groups?search=${encodeURIComponent('الاظافر')}`);
    expect(found.body.records.map((r: { id: number }) => r.id)).toEqual([id]);
    await owner('POST', '/api/services', { group_id: id, name_ar: 'طلاء', price: 5000 });
    const changed = await owner('PUT', `/api/catalogue_groups/${id}`, {
      version: made.body.version,
      name_ar: 'الأظافر',
      name_en: 'Nails',
    });
    expect(changed.body).toMatchObject({ name_en: 'Nails', sort_order: 0, kind: 'service', item_count: 1 });
    const onTill = async () =>
      (await owner('GET', '/api/till_catalogue')).body.items.some((i: { name_ar: string }) => i.name_ar === 'طلاء');
    expect(await onTill()).toBe(true);
    await owner('POST', `/api/catalogue_groups/${id}/disable`);
    expect(await onTill()).toBe(false);
    await owner('POST', `/api/catalogue_groups/${id}/enable`);
    expect(await onTill()).toBe(true);
  });

  test('groups need a unique name per kind', async () => {
    const make = (body: object) => owner('POST', '/api/catalogue_groups', body);
    await make({ kind: 'service', name_ar: 'هدايا', name_en: 'Gifts' });
    expect((await make({ kind: 'service', name_ar: 'هَدايا' })).body.errors).toEqual({
      name_ar: [{ key: 'group_name_already_exists' }],
    });
    expect((await make({ kind: 'service', name_en: 'GIFTS' })).body.errors).toEqual({
      name_en: [{ key: 'group_name_already_exists' }],
    });
    expect((await make({ kind: 'product', name_ar: 'هدايا' })).status).toBe(200);
    expect((await make({ kind: 'service' })).body.errors.name_ar).toEqual([{ key: 'required' }]);
  });

  test('name rules bind services, not groups and products', async () => {
    const name_en = "L'Oréal 50% & rose";
    const names = { name_ar: 'هدايا & ورد ٥٠%', name_en };
    expect((await owner('POST', '/api/catalogue_groups', { kind: 'product', ...names })).status).toBe(200);
    const product = { group_id: await groupOf(owner, 'product'), ...names, price: 100 };
    expect((await owner('POST', '/api/products', product)).body).toMatchObject({ name_en });
    const service = await owner('POST', '/api/services', { ...product, group_id: await groupOf(owner, 'service') });
    expect(service.body.errors).toEqual({ name_ar: [{ key: 'service_name' }], name_en: [{ key: 'service_name' }] });
  });
});

describe('services', () => {
  test('service has prices with the lowest below', async () => {
    const group_id = await groupOf(owner, 'service');
    const made = await owner('POST', '/api/services', {
      group_id,
      name_ar: 'تنسيق حفل',
      name_en: 'Event (full) | day - 1',
      price: 120000,
      minimum_price: 100000,
      job_time_minutes: 240,
    });
    expect(made.body).toMatchObject({ price: 120000, minimum_price: 100000, job_time_minutes: 240, vat_category: 'S' });
    const over = await owner('PUT', `/api/services/${made.body.id}`, {
      version: made.body.version,
      group_id,
      name_ar: 'تنسيق حفل',
      price: 90000,
      minimum_price: 100000,
    });
    expect(over.body.errors).toEqual({ minimum_price: [{ key: 'minimum_price_over_price' }] });
    const reduced = await owner('PUT', `/api/services/${made.body.id}`, {
      ...{ version: made.body.version, group_id, name_ar: 'تنسيق حفل', price: 120000, original_price: 150000 },
      job_time_minutes: 240,
    });
    expect(reduced.body).toMatchObject({ price: 120000, original_price: 150000 });
    const dearer = await owner('PUT', `/api/services/${made.body.id}`, {
      ...{ version: reduced.body.version, group_id, name_ar: 'تنسيق حفل', price: 150000, original_price: 150000 },
      job_time_minutes: 240,
    });
    expect(dearer.body.errors).toEqual({ original_price: [{ key: 'original_price_not_over_price' }] });
    const tile = (await owner('GET', '/api/till_catalogue')).body.items.find(
      (one: { kind: string; id: number }) => one.kind === 'service' && one.id === made.body.id,
    );
    expect(tile).toMatchObject({ price: 120000, original_price: 150000 });
    const taken = await owner('POST', '/api/services', { group_id, name_ar: 'تنسيق حفل', price: 1 });
    expect(taken.body.errors).toEqual({ name_ar: [{ key: 'service_name_already_exists' }] });
    const wrongGroup = await owner('POST', '/api/services', {
      group_id: await groupOf(owner, 'product'),
      name_ar: 'شيء آخر',
      price: 1,
    });
    expect(wrongGroup.body.errors).toEqual({ group_id: [{ key: 'invalid_choice' }] });
    await owner('POST', `/api/services/${made.body.id}/disable`);
    const off = await owner('GET', '/api/services?status=0');
    expect(off.body.records.map((r: { id: number }) => r.id)).toEqual([made.body.id]);
  });
});

describe('products', () => {
  test('product begins with posted opening stock', async () => {
    const made = await owner('POST', '/api/products', {
      group_id: await groupOf(owner, 'product'),
      name_en: 'Vase',
      barcode: '6281000009991',
      price: 9900,
      warning_level_milli: 5000,
      expiry_on: '2027-01-31',
      initial_quantity_milli: 12_500,
      initial_unit_cost_amount: 3333,
    });
    expect(made.body).toMatchObject({
      quantity_milli: 12_500,
      stock_value_amount: 41663,
      average_cost_amount: 3333,
      expiry_on: '2027-01-31',
    });
    expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
    const movements = await owner('GET', `/api/stock_operations?product_id=${made.body.id}`);
    expect(movements.body.records).toMatchObject([{ kind: 4, quantity_milli: 12_500, cost_amount: 41663 }]);
    const changed = await owner('PUT', `/api/products/${made.body.id}`, {
      version: made.body.version,
      group_id: made.body.group_id,
      name_en: 'Tall vase',
      price: 10900,
    });
    expect(changed.body).toMatchObject({ quantity_milli: 12_500, barcode: null, expiry_on: null, price: 10900 });
  });

  test('product name and barcode are unique, quantity needs cost', async () => {
    const group_id = await groupOf(owner, 'product');
    const make = (body: object) => owner('POST', '/api/products', { group_id, price: 100, ...body });
    expect((await make({ name_en: 'rose BOUQUET' })).body.errors).toEqual({
      name_en: [{ key: 'product_name_already_exists' }],
    });
    expect((await make({ name_en: 'Other', barcode: '6281000000011' })).body.errors).toEqual({
      barcode: [{ key: 'barcode_already_exists' }],
    });
    expect((await make({ name_en: 'Other', initial_quantity_milli: 1000 })).body.errors).toEqual({
      initial_unit_cost_amount: [{ key: 'required' }],
    });
    expect((await make({ name_en: 'Other', price: 10_000_000_000 })).body.errors).toEqual({
      price: [{ key: 'amount_too_large' }],
    });
  });

  test('products are found by name, barcode and low stock', async () => {
    const ids = async (query: string) =>
      (await owner('GET', `/api/products?${query}`)).body.records.map((r: { id: number }) => r.id);
    expect(await ids(`search=${encodeURIComponent('جورى')}`)).toEqual([shop.products[0]]);
    expect(await ids('search=orchid')).toEqual([shop.products[1]]);
    expect(await ids(`barcode=${encodeURIComponent('٦٢٨١٠٠٠٠٠٠٠٣٥')}`)).toEqual([shop.products[2]]);
    const group_id = await groupOf(owner, 'product');
    await owner('PUT', `/api/products/${shop.products[2]}`, {
      version: 1,
      group_id,
      name_ar: 'شمعة عطرية',
      name_en: 'Candle',
      barcode: '6281000000035',
      price: 8500,
      warning_level_milli: 100_000,
    });
    expect(await ids('low_stock=1')).toContain(shop.products[2]);
    expect(await ids('low_stock=1')).not.toContain(shop.products[0]);
  });

  test('cost is hidden from a cashier', async () => {
    const row = (await cashier('GET', `/api/products/${shop.products[0]}`)).body;
    expect(row).toMatchObject({ price: 18900, average_cost_amount: null, stock_value_amount: null });
    expect((await owner('GET', `/api/products/${shop.products[0]}`)).body.average_cost_amount).toBe(4000);
  });

  test('products export', async () => {
    const sheet = await owner('GET', '/api/products?format=csv', undefined, { 'accept-language': 'en' });
    expect(sheet.body).toContain('6281000000011');
    expect(sheet.headers.get('content-disposition')).toContain('products');
  });
});

test('another shop finds no product', async () => {
  const group = await groupOf(owner, 'service');
  for (const [path, key] of [
    [`/api/catalogue_groups/${group}`, 'group_not_found'],
    [`/api/services/${shop.services[0]}`, 'service_not_found'],
    [`/api/products/${shop.products[0]}`, 'product_not_found'],
  ]) {
    const body = { version: 1, group_id: group, name_ar: 'لنا', price: 1 };
    const answers = [
      await stranger('GET', path!),
      await stranger('POST', `${path}/disable`),
      await stranger('POST', `${path}/enable`),
    ];
    expect(answers.map((a) => [a.status, a.body])).toEqual([
      [501, key],
      [501, key],
      [501, key],
    ]);
    const changed = await stranger('PUT', path!, body);
    expect(changed.status === 501 ? changed.body : changed.body.errors.group_id[0].key).toMatch(
      /_not_found|invalid_choice/,
    );
  }
  const own = await groupOf(stranger, 'service');
  expect(
    (
      await stranger('PUT', `/api/services/${shop.services[0]}`, {
        version: 1,
        group_id: own,
        name_ar: 'لنا',
        price: 1,
      })
    ).body,
  ).toBe('service_not_found');
  const shelf = await groupOf(stranger, 'product');
  expect(
    (
      await stranger('PUT', `/api/products/${shop.products[0]}`, {
        version: 1,
        group_id: shelf,
        name_ar: 'لنا',
        price: 1,
      })
    ).body,
  ).toBe('product_not_found');
  expect(strangerShop.merchantId).not.toBe(shop.merchantId);
});
