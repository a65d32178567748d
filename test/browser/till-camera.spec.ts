import { mkdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import config from '../../playwright.config.ts';
import { ean13, filmOf } from '../support/barcode-film.ts';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop, type TillShop } from '../support/till-browser.ts';

/** The till's camera, before a film of one barcode that this file draws. */
const code = ean13('629000000777');
const folder = path.join(tmpdir(), `batalat-film-${process.env['USER'] ?? process.getuid?.() ?? 0}`);
const film = path.join(folder, 'barcode.y4m');
mkdirSync(folder, { recursive: true });
writeFileSync(film, filmOf(code));

const base = config.use!.launchOptions!;
test.use({
  permissions: ['camera'],
  launchOptions: {
    ...base,
    args: [
      ...base.args!,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-video-capture=${film}`,
    ],
  },
});

let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `camera-${info.project.name}-${info.workerIndex}-${Date.now()}`);
  const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() };
  const { records } = await (await request.get('/api/products', { headers })).json();
  const data = { group_id: records[0].group_id, name_en: 'Seen tulip', name_ar: 'توليب', barcode: code, price: 700 };
  const added = await request.post('/api/products', { headers, data });
  expect(added.status()).toBeLessThan(300);
  await request.dispose();
});
test.beforeEach(({ page }) => storeToken(page, shop.token));

test('camera barcode is on the ticket within a second', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('loadeddata', () => Object.assign(window, { firstFrame: performance.now() }), true);
    new MutationObserver(() => {
      const marks = window as unknown as { firstLine?: number };
      if (!marks.firstLine && document.querySelector('.tile-count')) marks.firstLine = performance.now();
    }).observe(document, { subtree: true, childList: true });
  });
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile').first()).toBeVisible();
  await page.getByRole('button', { name: 'Scan with the camera' }).click();
  await expect(page.locator('.tile-count')).toBeVisible();
  const took = await page.evaluate(() => {
    const marks = window as unknown as { firstLine: number; firstFrame: number };
    return marks.firstLine - marks.firstFrame;
  });
  console.log(`camera to line: ${Math.round(took)} ms after the first frame`);
  expect(took).toBeLessThanOrEqual(1_000);
  await page.getByRole('button', { name: 'Close the camera' }).click();
  await expect(page.locator('.camera')).toHaveCount(0);
});

for (const [name, words] of [
  ['NotAllowedError', 'The camera was not allowed'],
  ['NotFoundError', 'This device has no camera'],
  ['NotReadableError', 'Another program uses the camera'],
] as const)
  test(`camera error ${name} is explained and can be retried`, {
    tag: name === 'NotFoundError' ? '@phone' : '@desktop',
  }, async ({ page }) => {
    await page.addInitScript((fault) => {
      const own = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      let tries = 0;
      navigator.mediaDevices.getUserMedia = (wish) =>
        tries++ < 2 ? Promise.reject(new DOMException('', fault)) : own(wish);
    }, name);
    await page.goto('/en/merchant/billing');
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.locator('.camera')).toContainText(words);
    await page.keyboard.press('Escape');
    await expect(page.locator('.camera')).toHaveCount(0);
    await page.getByRole('button', { name: 'Scan with the camera' }).click();
    await expect(page.locator('.camera')).toContainText(words);
    await page
      .getByRole('button', { name: 'Retry' })
      .or(page.getByRole('button', { name: 'Try again' }))
      .click();
    await expect(page.locator('.camera video')).toBeVisible();
  });
