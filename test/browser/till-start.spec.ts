import { expect, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop, type TillShop, watchFaults } from '../support/till-browser.ts';

/** How the till opens: what it needs is asked for once and early, and the page is on the device from the second visit on. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `opens-${info.project.name}-${info.workerIndex}`);
  await request.dispose();
});

test('till data loads once before its code arrives', { tag: '@desktop' }, async ({ page }) => {
  await storeToken(page, shop.token);
  const faults = watchFaults(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/assets\/merchant-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/en/merchant/billing', { waitUntil: 'commit' });
  const needed = ['/api/till_catalogue', '/api/get_global_informations'];
  await expect.poll(() => asked).toEqual(expect.arrayContaining(needed));
  release();
  await expect(page.locator('.tile')).toHaveCount(4);
  for (const path of needed) expect(asked.filter((one) => one === path)).toHaveLength(1);
  expect(faults).toEqual([]);
});

test('ended session leads to the sign-in', { tag: '@desktop' }, async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('batalat.merchant.token', 'x'.repeat(43)));
  await page.goto('/en/merchant/billing');
  await expect(page).toHaveURL(/\/en\/merchant\/sign-in/);
});

test.describe('known device', () => {
  test.use({ serviceWorkers: 'allow' });

  test('known device opens offline and updates after reload', { tag: '@desktop' }, async ({ page, context }) => {
    await storeToken(page, shop.token);
    await page.goto('/en/merchant/billing');
    await expect(page.locator('.tile')).toHaveCount(4);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.goto('/en/merchant/billing');
    await expect(page.locator('.tile')).toHaveCount(4);
    const kept = () => page.evaluate(async () => (await (await caches.open('batalat-shell')).keys()).map((k) => k.url));
    await expect.poll(kept).toEqual([expect.stringMatching(/\/merchant\/billing$/)]);

    await context.setOffline(true);
    await page.goto('/en/merchant/billing');
    await expect(page.locator('.tile')).toHaveCount(4);
    await context.setOffline(false);

    // An old page is shown once more at most: who reloads sees the new one, and so does the next visit.
    await page.evaluate(async () => {
      const old = new Response('<!doctype html><title>old</title>', { headers: { 'content-type': 'text/html' } });
      await (await caches.open('batalat-shell')).put('/merchant/billing', old);
    });
    await page.reload();
    await expect(page.locator('.tile')).toHaveCount(4);
    const text = () =>
      page.evaluate(async () => (await (await caches.open('batalat-shell')).match('/merchant/billing'))!.text());
    await expect.poll(text).toContain('<div id="root">');
    expect(await kept()).toHaveLength(1);
  });
});

// The last one: it ends the session that the others use.
test('sign-out leaves no shop data on the device', { tag: '@desktop' }, async ({ page }) => {
  await storeToken(page, shop.token);
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile')).toHaveCount(4);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('batalat.kept.')));
  await expect.poll(kept).toHaveLength(1);
  await page.goto('/en/merchant/logout');
  await expect(page).toHaveURL(/\/en\/merchant\/sign-in/);
  expect(await kept()).toEqual([]);
  expect(await page.evaluate(() => localStorage.getItem('batalat.merchant.token'))).toBeNull();
});
