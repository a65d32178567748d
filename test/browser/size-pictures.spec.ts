import { randomUUID } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A square PNG of one colour. */
const squareOf = (colour: readonly [number, number, number]): Buffer => {
  const edge = 400;
  const chunk = (kind: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(kind), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const head = Buffer.alloc(13);
  head.writeUInt32BE(edge, 0);
  head.writeUInt32BE(edge, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const line = Buffer.concat([Buffer.from([0]), Buffer.alloc(edge * 3, Buffer.from(colour))]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: edge }, () => line)));
  const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
};

const words = {
  ar: { prefix: '', large: 'كبير', picture: 'منتج مقاس كبير وصورته' },
  en: { prefix: '/en', large: 'Large', picture: 'Product and picture of Large' },
} as const;

for (const language of ['ar', 'en'] as const)
  test(
    `menu shows the picture of the chosen size, ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, request, browser, isMobile, baseURL }, info) => {
      const w = words[language];
      const faults = watchFaults(page);
      const shop = await openTillShop(request, `sizes-${language}-${isMobile}-${Date.now()}`);
      const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
      const call = async (method: 'get' | 'post' | 'put', path: string, more: object = {}) => {
        const answer = await request[method](`/api${path}`, { headers: headers(), ...more });
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      const post = (path: string, data: object) => call('post', path, { data });
      const alias = Array.from(randomUUID().replaceAll('-', ''), (digit) =>
        String.fromCharCode(97 + Number.parseInt(digit, 16)),
      ).slice(0, 12);
      await post('/online_setting/alias', { alias_name: alias.join('') });
      const path = `${w.prefix}/shop/${alias.join('')}/menu`;
      const picture = async (colour: readonly [number, number, number]): Promise<number> => {
        const file = { name: 'size.png', mimeType: 'image/png', buffer: squareOf(colour) };
        return (await call('post', '/files', { multipart: { file } })).id;
      };
      const group = await post('/catalogue_groups', { kind: 'product', name_ar: 'باقات', name_en: 'Bunches' });
      const define = (name_ar: string, name_en: string, price: number, more: object = {}) =>
        post('/products', { ...{ group_id: group.id, name_ar, name_en, price, vat_category: 'S' }, ...more });
      const stem = await define('ساق سوسن', 'Iris stem', 900, {
        ...{ initial_quantity_milli: 90_000, initial_unit_cost_amount: 300 },
      });
      const small = await define('باقة سوسن', 'Iris bunch', 5_000, { image_file_id: await picture([160, 120, 220]) });
      const components = [{ product_id: stem.id, quantity_milli: 3_000 }];
      const recipe = await post('/recipes', { product_id: small.id, components });
      const large = await post(`/recipes/${recipe.id}/sizes`, {
        ...{ own_size_ar: 'صغير', own_size_en: 'Small', size_ar: 'كبير', size_en: 'Large' },
        ...{ price: 19_000, scale_bp: 50_000 },
      });
      const product = await call('get', `/products/${large.product_id}`);
      const known = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null));
      const image_file_id = await picture([220, 90, 110]);
      const { image_url } = await call('put', `/products/${large.product_id}`, { data: { ...known, image_file_id } });
      const menu = await call('get', '/menu');
      const { version, hold_minutes, few_left, lead_minutes, days_ahead } = menu;
      const shown = { is_shown: true, season_from: null, season_until: null, preorder_hours: null };
      const items = [small.id, large.product_id].map((product_id) => ({ product_id, ...shown }));
      const chosen = { is_open: true, hold_minutes, few_left, lead_minutes, days_ahead, group_ids: [], items };
      await call('put', '/menu', { data: { version, ...chosen } });

      await test.step('a size is chosen without a script', async () => {
        const { viewport } = info.project.use;
        const quiet = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false, viewport: viewport! });
        const visitor = await quiet.newPage();
        await expect(async () => {
          expect((await visitor.goto(path))?.url()).toContain('/menu');
        }).toPass();
        const pictures = visitor.locator('.menu-picture img');
        await expect(pictures).toHaveCount(2);
        const [ofLarge, ofSmall] = [visitor.locator(`.menu-picture img[src="${image_url}"]`), pictures.last()];
        await expect(ofSmall).toBeVisible();
        await expect(ofLarge).toBeHidden();
        const before = await ofSmall.boundingBox();
        await visitor.getByRole('radio', { name: w.large }).check();
        await expect(ofLarge).toBeVisible();
        await expect(ofSmall).toBeHidden();
        expect(await ofLarge.boundingBox()).toEqual(before);
        await visitor.locator('.menu-add').click();
        await visitor.locator('.menu-bar a').click();
        await expect(visitor.locator(`.cart-line img[src="${image_url}"]`)).toBeVisible();
        await page.goto(visitor.url());
        await expectSound(page, language);
        await quiet.close();
      });
      await test.step('the recipe shows each size with its picture', async () => {
        await page.goto(path);
        await expectSound(page, language);
        await storeToken(page, shop.token);
        await page.goto(`${w.prefix}/merchant/products/recipes/${recipe.id}`);
        const own = page.getByRole('link', { name: w.picture });
        await expect(own.locator('img')).toHaveAttribute('src', image_url);
        await expectSound(page, language);
        await own.click();
        await expect(page).toHaveURL(new RegExp(`/products/${large.product_id}$`));
      });
      expect(faults).toEqual([]);
    },
  );
