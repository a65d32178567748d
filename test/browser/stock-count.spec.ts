import { expect, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop, scan, type TillShop } from '../support/till-browser.ts';

/** A count by name: what fits is offered, and nothing is recorded that nobody counted. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `count-${info.project.name}-${info.workerIndex}-${Date.now()}`);
  const data = { name_en: 'Red tulip', name_ar: 'توليب أحمر', price: 2_000, barcode: '6290000001045' };
  const listed = await request.get('/api/products', { headers: { authorization: `Bearer ${shop.token}` } });
  const [rose] = (await listed.json()).records;
  const made = await request.post('/api/products', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() },
    data: { ...data, group_id: rose.group_id },
  });
  expect(made.status(), await made.text()).toBeLessThan(300);
  await request.dispose();
});
test.beforeEach(async ({ page }) => {
  await storeToken(page, shop.token);
  await page.goto('/en/merchant/products/stock-count');
});

test('shared product name offers its matches', { tag: '@desktop' }, async ({ page }) => {
  const finder = page.locator('.stock-finder input');
  await finder.fill('Red');
  await expect(page.locator('.stock-hit')).toHaveCount(2);
  await finder.press('Enter');
  await expect(page.locator('.stock-hit')).toHaveCount(2);
  await expect(finder).toHaveValue('Red');
  await page.locator('.stock-hit', { hasText: 'Red tulip' }).click();
  const record = page.getByRole('button', { name: 'Record the count' });
  const counted = page.locator('.stock-line input').first();
  await expect(counted).toHaveValue('');
  await expect(record).toBeDisabled();
  await counted.fill('3');
  await expect(record).toBeEnabled();
});

test('a scanned product is counted once', { tag: '@desktop' }, async ({ page }) => {
  await expect(page.locator('.stock-finder input')).toBeFocused();
  await scan(page, shop.rose.barcode);
  await expect(page.locator('.stock-line input').first()).toHaveValue('1');
  await expect(page.getByRole('button', { name: 'Record the count' })).toBeEnabled();
});
