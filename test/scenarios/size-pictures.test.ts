import { afterAll, expect, test } from 'vitest';
import { sendPicture } from '../support/furnished-shop.ts';
import { openMenuDesk } from '../support/menu-desk.ts';

/** A bouquet in three sizes, of which one has no picture of its own: the menu shows the picture of the size that is chosen. */
const desk = await openMenuDesk('pictures');
const { at, owner, page, path, save, bouquet, cardOf } = desk;
afterAll(() => at.close());

const picture = async (product: number, name: string): Promise<string> => {
  const { body } = await owner('GET', `/api/products/${product}`);
  const image_file_id = await sendPicture(at, owner, name);
  const known = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const saved = await owner('PUT', `/api/products/${product}`, { ...known, image_file_id });
  expect([saved.status, saved.body]).toMatchObject([200, { image_file_id }]);
  return saved.body.image_url;
};
const picturesIn = (html: string): string[][] =>
  [...html.matchAll(/<img[^>]*>/g)].map(([img]) => [
    /src="([^"]*)"/.exec(img)?.[1] ?? '',
    /data-of="([^"]*)"/.exec(img)?.[1] ?? '',
  ]);

const { product: small, recipe } = await bouquet('Iris', 100, 2);
const size = async (name: string, scale_bp: number): Promise<number> => {
  const own = { own_size_ar: 'صغير', own_size_en: 'Small' };
  const added = await owner('POST', `/api/recipes/${recipe}/sizes`, {
    ...{ ...own, size_ar: `مقاس ${name}`, size_en: name, price: 9_000, scale_bp },
  });
  expect(added.status).toBe(200);
  return added.body.product_id;
};
const [medium, large] = [await size('Medium', 20_000), await size('Large', 30_000)];
const items = [{ product_id: small }, { product_id: medium }, { product_id: large }];
expect((await save(items)).status).toBe(200);

test('one picture of a bouquet stands for all sizes', async () => {
  const url = await picture(small, 'small');
  const card = cardOf(await page(path, '/en'), small);
  expect(picturesIn(card)).toEqual([[url, '']]);
  expect(card).toMatch(/<img[^>]* width="320" height="320" loading="lazy"/);
  expect(picturesIn(await page(`${path}/cart?cart=${large}`, '/en')).map(([src]) => src)).toContain(url);
});

test('size with its own picture shows it while chosen', async () => {
  const before = cardOf(await page(path, '/en'), small);
  const [own] = picturesIn(before)[0] ?? [];
  const url = await picture(large, 'large');
  expect(url).not.toBe(own);
  const html = await page(path, '/en');
  const card = cardOf(html, small);
  // The bouquet's own stands for small and medium, and last; sizes keep their order.
  expect(picturesIn(card)).toEqual([
    [url, '3'],
    [own, '1 2'],
  ]);
  expect([...card.matchAll(/<input type="radio"[^>]* value="(\d+)"/g)].map(([, id]) => Number(id))).toEqual([
    ...[small, medium, large],
  ]);
  expect(card.length - before.length).toBeLessThan(1_000);
  expect(card).not.toContain('style=');
  const cart = picturesIn(await page(`${path}/cart?cart=${large}.${small}`, '/en')).map(([src]) => src);
  expect(cart).toEqual(expect.arrayContaining([own, url]));
  const { facts } = (await owner('GET', `/api/recipes/${recipe}`)).body;
  const known = new Map(facts.map((one: { product_id: number; image_url: string }) => [one.product_id, one.image_url]));
  expect([known.get(small), known.get(medium), known.get(large)]).toEqual([own, null, url]);
});
