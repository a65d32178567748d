import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { openTillShop, type TillShop, scan } from '../support/till-browser.ts';

/** What a sale costs the hands: keys at the desk, touches at the phone. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `hands-${info.project.name}-${info.workerIndex}-${Date.now()}`);
  await request.dispose();
});
test.beforeEach(({ page }) =>
  page.addInitScript((token) => localStorage.setItem('batalat.merchant.token', token), shop.token),
);

const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;
const amount = (page: Page) => page.locator('.tender-amount');

const openTill = async (page: Page): Promise<void> => {
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile').first()).toBeVisible();
};

test('two items in cash take at most eight keys or six touches', async ({ page }) => {
  await openTill(page);
  let used = 0;
  if (isPhone(page)) {
    const touch = async (selector: string, nth = 0) => {
      used += 1;
      await page.locator(selector).nth(nth).tap();
    };
    await page.locator('.tile', { hasText: '115.00' }).first().waitFor();
    await touch('.tile:has-text("115.00")');
    await touch('.tile:has-text("25.00")');
    await touch('.ticket-bar');
    await touch('.methods button');
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveValue('140.00');
    await touch('#till-pay');
    await expect(page.locator('.receipt')).toBeVisible();
    expect(used).toBeLessThanOrEqual(6);
    return;
  }
  const key = async (name: string) => {
    used += 1;
    await page.keyboard.press(name);
  };
  await key('F2');
  for (const words of ['red rose', 'wrapping']) {
    // Characters of a search are not counted.
    await page.keyboard.type(words, { delay: 60 });
    await key('Enter');
  }
  await expect(page.locator('.line')).toHaveCount(2);
  await key('Enter');
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveValue('140.00');
  await key('Enter');
  await expect(page.locator('.receipt')).toBeVisible();
  await key('Enter');
  await expect(page.locator('.ticket-empty')).toBeVisible();
  expect(used).toBeLessThanOrEqual(8);
});

test('digits choose the method, Esc steps back, a barcode chooses nothing, ? lists the keys', async ({ page }) => {
  await openTill(page);
  if (isPhone(page)) {
    await expect(page.locator('.method-key')).toHaveCount(0);
    return;
  }
  await scan(page, shop.rose.barcode);
  await expect(page.locator('.line')).toHaveCount(1);
  await page.waitForTimeout(120);
  await expect(page.locator('.tender')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page.locator('.tender-code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tender')).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(amount(page)).toBeFocused();
  await page.keyboard.type('200', { delay: 60 });
  await expect(page.locator('.payment-change')).toContainText('85.00');
  await page.keyboard.press('Escape');
  await expect(amount(page)).toHaveValue('115.00');
  await page.keyboard.press('Escape');
  await expect(page.locator('.tender')).toHaveCount(0);
  await expect(page.locator('.line')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.locator('.key-rows')).toContainText('1–5');
  await page.keyboard.press('Escape');
  await expect(page.locator('.key-rows')).toHaveCount(0);
});

test('Ctrl-K: Enter signs nobody out; actions, what was seen lately, a number and a phone are found', async ({
  page,
}) => {
  await page.goto(`/en/merchant/customers/${shop.customer}`);
  await expect(page.locator('h1')).toContainText('Noura');
  const find = page.locator('.search-dialog');
  const open = async (text: string) => {
    if (isPhone(page)) await page.locator('.top-bar-search').tap();
    else await page.keyboard.press('Control+k');
    await expect(find.getByRole('combobox')).toBeFocused();
    if (text) await page.keyboard.type(text);
  };
  await open('');
  await expect(find.getByRole('option').first()).toContainText('Noura');
  await expect(find).toContainText('Add customer');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('Noura');
  await open('sign out');
  await expect(find.locator('.search-none')).toBeVisible();
  await page.keyboard.press('Escape');
  await open('0512345678');
  await expect(find.getByRole('option').first()).toContainText('Noura');
  expect(await page.evaluate(() => localStorage.getItem('batalat.merchant.token'))).toBe(shop.token);
});
