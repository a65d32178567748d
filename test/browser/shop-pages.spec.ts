import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults, axeLines, promisedTags } from '../support/axe-faults.ts';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { readingFaults } from '../support/reading-faults.ts';
import { openTillShop } from '../support/till-browser.ts';

/** A shop opens pages of its own in its settings; visitors read them with and without scripts, in both languages. */
let token: string;
let alias: string;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  const tag = `pages${info.project.name}${info.workerIndex}${Date.now()}`;
  token = (await openTillShop(request, tag)).token;
  alias = tag.slice(0, 40);
  await request.dispose();
});

const words = {
  ar: {
    choose: 'اختر هذا الاسم',
    reserved: 'هذا الاسم محجوز',
    save: 'حفظ',
    shade: /استخدم أقرب درجة/,
    said: 'ورد طازج كل صباح',
    key: 'words_ar',
    frame: 'معاينة الصفحة الرئيسية',
  },
  en: {
    choose: 'Use this address',
    reserved: 'is reserved',
    save: 'Save',
    shade: /Use the nearest readable shade/,
    said: 'Fresh roses every morning',
    key: 'words_en',
    frame: 'Preview of the home page',
  },
} as const;

const saves = async (page: Page, name: string): Promise<number> => {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name, exact: true }).click();
  return (await answered).status();
};

test('settings show alias once, readable colour, number and preview', { tag: '@desktop' }, async ({ page }, info) => {
  const language = info.project.name === 'phone' ? 'ar' : 'en';
  const t = words[language];
  await storeToken(page, token);
  await page.goto(`${language === 'en' ? '/en' : ''}/merchant/setting/online-setting`);
  const name = page.locator('[name="alias_name"]');
  await name.fill('merchant');
  await page.getByRole('button', { name: t.choose }).click();
  await expect(page.getByText(t.reserved)).toBeVisible();
  await name.fill(alias);
  await page.getByRole('button', { name: t.choose }).click();
  await expect(page.locator('.shop-links-given')).toContainText(`/shop/${alias}`);

  await page.locator(`[name="${t.key}"]`).fill(t.said);
  await page.locator('[name="primary_color"]').fill('#ffd400');
  await page.getByRole('button', { name: t.shade }).click();
  await expect(page.locator('[name="primary_color"]')).toHaveValue(/^#(?!ffd400)[0-9a-f]{6}$/);
  await expect(page.frameLocator(`iframe[title="${t.frame}"]`).getByText(t.said)).toBeVisible();

  await page.locator('[name="whatsapp"]').fill('+966501234567');
  await page.locator('[name="telephone"]').fill('+966112345678');
  await page.getByRole('button', { name: t.save, exact: true }).click();
  // Beside its field, and nothing that was typed is lost.
  await expect(page.locator('[name="whatsapp"]')).toBeFocused();
  await expect(page.locator('[name="whatsapp"]')).toHaveAttribute('aria-invalid', 'true');
  await page.locator('[name="whatsapp"]').fill('966501234567');
  expect(await saves(page, t.save)).toBe(200);
  await expect(page.locator('.save-bar-note')).toHaveCount(0);
  await page.reload();
  await expect(page.locator(`[name="${t.key}"]`)).toHaveValue(t.said);
  await expect(page.locator('[name="alias_name"]')).toHaveCount(0);
  await expect(page.locator('.shop-code svg[role="img"]')).toBeVisible();
  expect(axeLines(await axeFaults(page, promisedTags))).toEqual([]);
});

/** Chooses the alias and a telephone where the test of the setting has not. */
const openPages = async (request: APIRequestContext): Promise<void> => {
  const send = (key: string) => ({ authorization: `Bearer ${token}`, 'idempotency-key': `${key}-${Date.now()}` });
  await request.post('/api/online_setting/alias', { headers: send('alias'), data: { alias_name: alias } });
  const { version } = await (await request.get('/api/online_setting', { headers: send('read') })).json();
  if (version > 0) return;
  const shown = {
    takes_bookings: false,
    shows_prices: true,
    shows_hours: true,
    has_home_service: false,
    home_fee_by: 1,
  };
  const saved = await request.put('/api/online_setting', {
    headers: send('save'),
    data: { ...shown, version, style: 1, primary_color: '#6a2a62', telephone: '+966112345678' },
  });
  expect(saved.status()).toBe(200);
};

test('shop pages read without scripts in both languages', { tag: '@phone' }, async ({ browser, request }, info) => {
  await openPages(request);
  const { viewport = { width: 1440, height: 900 } } = info.project.use;
  const context = await browser.newContext({ javaScriptEnabled: false, viewport });
  const page = await context.newPage();
  await page.goto(`/shop/${alias}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ورد الصندوق');
  // On a phone the button stands at the thumb, on a desktop in the card: one of the two is seen.
  await expect(page.locator('a.shop-button:visible')).toHaveAttribute('href', 'tel:+966112345678');
  await page.getByRole('link', { name: 'سيقان' }).click();
  await expect(page).toHaveURL(/#group-\d+$/);
  await page.getByRole('link', { name: 'قائمة الأسعار', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('قائمة الأسعار');
  await expect(page.locator('#content')).toContainText('115.00');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(new RegExp(`/en/shop/${alias}/price-list$`));
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await page.getByRole('link', { name: 'Till Roses' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Till Roses');
  await context.close();
});

test('shop pages are stable, light and valid in styles', async ({ page, request }) => {
  const bearer = { authorization: `Bearer ${token}` };
  await openPages(request);
  const given = await (await request.get('/api/online_setting', { headers: bearer })).json();
  const wrong: string[] = [];
  const addresses = new Set<string>();
  page.on('console', (message) => {
    // A rule of the server that this browser does not know; the same on every page.
    if (message.type() === 'error' && !message.text().includes('Permissions-Policy')) wrong.push(message.text());
  });
  for (const style of [1, 2, 3]) {
    const { version } = await (await request.get('/api/online_setting', { headers: bearer })).json();
    const { alias_name, suggested_alias, public_url, background_url, ...kept } = given;
    const terms = { terms_ar: 'شرط أول\n\nشرط ثانٍ', terms_en: 'First\n\nSecond' };
    const home = { has_home_service: true, home_areas: [{ name_ar: 'العليا', fee_amount: 1_500, travel_minutes: 20 }] };
    const complaints = { complaints_phone: '+966112345670', complaints_email: 'care@till.test' };
    const saved = await request.put('/api/online_setting', {
      headers: { ...bearer, 'idempotency-key': `style-${style}-${Date.now()}` },
      data: { ...kept, ...terms, ...home, ...complaints, style, version },
    });
    expect(saved.status()).toBe(200);
    for (const prefix of ['', '/en'])
      for (const path of ['', '/price-list', '/terms-and-conditions'])
        for (const colorScheme of path === '' ? (['light', 'dark'] as const) : (['light'] as const)) {
          await page.emulateMedia({ colorScheme });
          const address = `${prefix}/shop/${alias}${path}`;
          await page.goto(address, { waitUntil: 'networkidle' });
          const where = `${address}, style ${style}, ${colorScheme}`;
          expect.soft(axeLines(await axeFaults(page)), where).toEqual([]);
          expect.soft(await page.evaluate(readingFaults), where).toEqual([]);
          const moved = await page.evaluate(
            () =>
              new Promise<number>((resolve) => {
                let sum = 0;
                new PerformanceObserver((list) => {
                  for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
                }).observe({ type: 'layout-shift', buffered: true });
                setTimeout(() => resolve(sum), 100);
              }),
          );
          // A face that comes a moment later may move a line by a pixel; nothing more.
          expect.soft(moved, `${where}: moved`).toBeLessThan(0.001);
          const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
          expect.soft(wide, `${where}: wider than the window`).toBeLessThanOrEqual(0);
          const small = await page.evaluate(
            () =>
              [...document.querySelectorAll('.shop-bar a, .group-links a, .book-bar a, summary')].filter((one) => {
                const { width, height } = one.getBoundingClientRect();
                return width > 0 && height < 30;
              }).length,
          );
          expect.soft(small, `${where}: small targets`).toBe(0);
          const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
          expect(loaded.filter((name) => name.endsWith('.js'))).toEqual([]);
          for (const name of loaded) addresses.add(name);
        }
  }
  expect(wrong).toEqual([]);
  // All faces and sheets that any of the pages asked for together.
  const sizes = { css: 0, woff2: 0 };
  for (const name of addresses) {
    const kind = name.split('.').at(-1) as keyof typeof sizes;
    if (!(kind in sizes)) continue;
    const body = await (await request.get(name)).body();
    sizes[kind] += kind === 'woff2' ? body.length : gzipSync(body, { level: 9 }).length;
  }
  console.log(`the pages of a shop: ${sizes.css} bytes of style sheets (gzip), ${sizes.woff2} of faces`);
  expect(sizes.css).toBeGreaterThan(1_000);
  expect(sizes.css).toBeLessThanOrEqual(8 * 1_024);
  expect(sizes.woff2).toBeGreaterThan(1_000);
  expect(sizes.woff2).toBeLessThanOrEqual(85 * 1_024);
});
