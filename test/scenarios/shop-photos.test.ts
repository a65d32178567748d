import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mostPhotos } from '../../src/features/shop-pages/shop-photo.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { openBookingDesk } from '../support/booking-desk.ts';
import { must } from '../support/furnished-shop.ts';
import type { Caller } from '../support/own-server.ts';

/** Photos on a shop's own pages: uploaded, put in order, shown in two languages, and gone when a customer takes consent back. */
const { at, shop, next, owner, open } = await openBookingDesk();
const stranger = await at.signIn(next.owner);
afterAll(() => at.close());

let shade = 0;
const store = async (by: Caller, width = 60, height = width): Promise<{ id: number; url: string }> => {
  const bytes = await sharp({ create: { width, height, channels: 3, background: { r: 180, g: 60, b: ++shade } } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'photo.png');
  return must(by('POST', '/api/files', form));
};
const named = (n: number) => ({ name_ar: `تسريحة ${n}`, name_en: `Hairstyle ${n}` });
const add = async (n: number, more: object = {}) =>
  must(owner('POST', '/api/shop_photos', { file_id: (await store(owner)).id, ...named(n), ...more }));
const list = async (by = owner) => (await must(by('GET', '/api/shop_photos'))).records;
const shown = async (prefix = '/en', alias = 'roses'): Promise<string[]> =>
  [...(await open(`${prefix}/shop/${alias}`)).html.matchAll(/<img[^>]+alt="([^"]+)"/g)].map(([, alt]) => alt!);
const picture = (id: number, width = 176, alias = 'roses') =>
  fetch(`${at.url}/shop/${alias}/pictures/photo-${id}-${width}.webp`);
/** Whether the stored file behind an address is still known, and so served. */
const isStored = (url: string): Promise<boolean> =>
  at.database.as(shop.merchantId, async (tx) => {
    const rows = await tx.many(sql`select 1 from file_url where merchant_id = ${shop.merchantId} and url = ${url}`);
    return rows.length === 1;
  });
const addCustomer = async (mobile: string) =>
  (await must(owner('POST', '/api/customers', { name_ar: 'نورة', name_en: 'Noura', mobile }))).id;

let first: number;
let second: number;
beforeAll(async () => {
  first = (await add(1)).id;
  second = (await add(2, { kind: 2 })).id;
});

describe('public photo', () => {
  test('photo appears on the home page in both languages', async () => {
    expect(await shown('/en')).toEqual(['Hairstyle 1', 'Hairstyle 2']);
    expect(await shown('')).toEqual(['تسريحة 1', 'تسريحة 2']);
    const { html } = await open('/shop/roses');
    expect(html).toMatch(/<h2 id="photos-of-work">من أعمالنا<\/h2>.*<h2 id="photos-of-people">فريقنا<\/h2>/s);
    expect(html).toMatch(/<img[^>]+width="176"[^>]+height="176"[^>]+loading="lazy"/);
    expect(html).not.toContain('/storage/');
  });

  test('same picture makes no second photo', async () => {
    const { id: file_id } = await store(owner);
    const { id } = await must(owner('POST', '/api/shop_photos', { file_id, ...named(7), shows_customer: true }));
    expect((await owner('POST', '/api/shop_photos', { file_id, ...named(8) })).body).toBe('photo_picture_is_there');
    await must(owner('DELETE', `/api/shop_photos/${id}`));
  });

  test('photo is served in page widths only', async () => {
    const answer = await picture(first, 352);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const size = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([answer.status, size.width, size.height, size.format]).toEqual([200, 352, 352, 'webp']);
    expect((await picture(first, 353)).status).toBe(404);
  });

  test('photo belongs to one shop', async () => {
    expect(await shown('/en', 'lilies')).toEqual([]);
    expect((await picture(first, 176, 'lilies')).status).toBe(404);
    expect(await list(stranger)).toEqual([]);
    for (const [method, path, body] of [
      ['PUT', `/api/shop_photos/${first}`, { version: 1, ...named(9) }],
      ['DELETE', `/api/shop_photos/${first}`, undefined],
      ['POST', `/api/shop_photos/${first}/withdraw_consent`, {}],
    ] as const)
      expect((await stranger(method, path, body)).body).toBe('photo_not_found');
    const { id: file_id } = await store(owner);
    expect((await stranger('POST', '/api/shop_photos', { file_id, ...named(9) })).body).toBe('photo_picture_not_found');
  });
});

describe('photo order', () => {
  test('order is the shop’s own', async () => {
    const third = (await add(3)).id;
    await must(owner('POST', '/api/shop_photos/arrange', { ids: [third, second, first] }));
    expect((await list()).map(({ id }: { id: number }) => id)).toEqual([third, second, first]);
    expect(await shown()).toEqual(['Hairstyle 3', 'Hairstyle 1', 'Hairstyle 2']);
    await must(owner('DELETE', `/api/shop_photos/${third}`));
    expect(await shown()).toEqual(['Hairstyle 1', 'Hairstyle 2']);
  });

  test.each([
    ['misses one', () => [first]],
    ['names one twice', () => [first, first]],
    ['names a stranger', () => [first, 999_999]],
  ])('order that %s is refused', async (_, ids) => {
    expect((await owner('POST', '/api/shop_photos/arrange', { ids: ids() })).body).toBe('photos_changed');
  });
});

describe('customer photo', () => {
  let customer: number;
  let photo: number;
  beforeAll(async () => {
    customer = await addCustomer('966501112233');
    photo = (await add(4, { shows_customer: true })).id;
  });

  test('photo stays hidden until consent is recorded', async () => {
    expect(await shown()).not.toContain('Hairstyle 4');
    expect((await picture(photo)).status).toBe(404);
    const agreed = await must(owner('POST', `/api/shop_photos/${photo}/consent`, { customer_id: customer }));
    expect(agreed).toMatchObject({ is_public: true, customer_id: customer, customer_name_en: 'Noura' });
    expect([typeof agreed.consented_at, typeof agreed.consent_noted_by]).toEqual(['string', 'string']);
    expect(await shown()).toContain('Hairstyle 4');
    expect((await picture(photo)).status).toBe(200);
  });

  test('photo needs a customer of the shop', async () => {
    const others = (await must(stranger('POST', '/api/customers', { name_en: 'Other', mobile: '966507778899' }))).id;
    const answer = await owner('POST', `/api/shop_photos/${photo}/consent`, { customer_id: others });
    expect(answer.body).toBe('customer_not_found');
  });

  test('photo stays marked once consent is recorded', async () => {
    const { version } = (await list()).find(({ id }: { id: number }) => id === photo);
    const untold = { version, ...named(4), shows_customer: false };
    expect((await owner('PUT', `/api/shop_photos/${photo}`, untold)).body).toBe('photo_has_consent');
    const write = sql`update shop_photo set shows_customer = false where id = ${photo}`;
    await expect(at.database.as(shop.merchantId, (tx) => tx.run(write))).rejects.toThrow('shop_photo_consent_check');
  });

  test('withdrawn consent hides the photo at once', async () => {
    const before = await picture(photo);
    await must(owner('POST', `/api/shop_photos/${photo}/withdraw_consent`));
    expect(await shown()).not.toContain('Hairstyle 4');
    const etag = before.headers.get('etag')!;
    const again = await fetch(before.url, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('cache-control')]).toEqual([404, 'no-store']);
    const twice = await owner('POST', `/api/shop_photos/${photo}/withdraw_consent`);
    expect(twice.body).toBe('photo_without_consent');
    const { is_public, withdrawn_at } = (await list()).find(({ id }: { id: number }) => id === photo);
    expect([is_public, typeof withdrawn_at]).toEqual([false, 'string']);
  });

  test('erased customer’s photo is deleted', async () => {
    await must(owner('POST', `/api/shop_photos/${photo}/consent`, { customer_id: customer }));
    const { url } = (await list()).find(({ id }: { id: number }) => id === photo);
    expect(await isStored(url)).toBe(true);
    await must(owner('POST', `/api/customers/${customer}/erase`));
    expect((await list()).map(({ id }: { id: number }) => id)).not.toContain(photo);
    expect(await isStored(url)).toBe(false);
    const trail = await at.database.as(shop.merchantId, (tx) =>
      tx.many(sql`select 1 from audit_entry where operation like '% /api/shop_photos%'
        and concat(input, before, after) ~ 'Noura|نورة'`),
    );
    expect(trail).toEqual([]);
  });
});

describe('stored picture', () => {
  test('picture is square and an image of the shop', async () => {
    expect((await owner('POST', '/api/shop_photos', { file_id: 999_999, ...named(5) })).body).toBe(
      'photo_picture_not_found',
    );
    const { id } = await at.database.as(shop.merchantId, (tx) =>
      tx.one<{ id: number }>(sql`insert into file (name, kind, content_type, byte_size, digest, width, height)
        values ('abcdefghijklmnopqrstuvwx.webp', 'image', 'image/webp', 9, repeat('0', 64), 80, 60) returning id`),
    );
    expect((await owner('POST', '/api/shop_photos', { file_id: id, ...named(5) })).body).toBe('image_must_be_square');
  });

  test('picture stays when something else shows it', async () => {
    const file = await store(owner);
    const photo = await must(owner('POST', '/api/shop_photos', { file_id: file.id, ...named(6) }));
    expect(await isStored(file.url)).toBe(true);
    const { body: setting } = await owner('GET', '/api/online_setting');
    await must(owner('PUT', '/api/online_setting', { ...setting, background_file_id: file.id }));
    await must(owner('DELETE', `/api/shop_photos/${photo.id}`));
    expect(await isStored(file.url)).toBe(true);
  });

  test('picture is deleted with its photo', async () => {
    const file = await store(owner);
    const { id } = await must(owner('POST', '/api/shop_photos', { file_id: file.id, ...named(7) }));
    await must(owner('DELETE', `/api/shop_photos/${id}`));
    expect(await isStored(file.url)).toBe(false);
  });
});

test('photos past the limit are refused, also at once', async () => {
  // As if stored before: a minute takes fewer uploads than a shop has photos.
  const ids = await at.database.as(shop.merchantId, (tx) =>
    tx.many<{ id: number }>(sql`
      insert into file (name, kind, content_type, byte_size, digest, width, height)
      select substr(md5(n::text) || md5(n::text), 1, 24) || '.webp', 'image', 'image/webp', 10, md5(n::text) || md5(n::text), 60, 60
      from generate_series(1, 30) n returning id`),
  );
  const send = (n: number) => owner('POST', '/api/shop_photos', { file_id: ids[n]!.id, ...named(n) });
  const free = mostPhotos - 1 - (await list()).length;
  for (let n = 0; n < free; n++) await must(send(n));
  const answers = await Promise.all([27, 28, 29].map(send));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 501, 501]);
  expect(answers.filter(({ body }) => body === 'too_many_photos')).toHaveLength(2);
  expect(await list()).toHaveLength(mostPhotos);
});
