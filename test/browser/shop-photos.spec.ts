import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { axeFaults, axeLines } from '../support/axe-faults.ts';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop, watchFaults } from '../support/till-browser.ts';

/** Photos of a shop: added and cut, put in order by keys and by dragging, recorded consent, and what visitors see of it. */
const draw = (background: string, width = 90, height = width) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

test(
  'photos are added, arranged and shown in order',
  { tag: '@desktop' },
  async ({ page, playwright, baseURL }, info) => {
    const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
    const alias = `photos${info.workerIndex}${Date.now()}`;
    const { token } = await openTillShop(request, alias);
    const send = async (method: 'POST' | 'PUT', path: string, data: object) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() };
      const answer = await request.fetch(path, { method, headers, data });
      expect([path, answer.status()]).toEqual([path, 200]);
      return answer.json();
    };
    await send('POST', '/api/online_setting/alias', { alias_name: alias });
    await send('POST', '/api/customers', { name_ar: 'هيا', name_en: 'Haya', mobile: '966501234599' });
    const faults = watchFaults(page);
    await storeToken(page, token);
    await page.goto('/en/merchant/setting/online-setting');
    const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
    const panel = page.getByRole('dialog');
    const tiles = page.getByRole('list', { name: 'Photos' }).getByRole('listitem');
    const names = async (...all: string[]) => {
      for (const [n, name] of all.entries()) await expect(tiles.nth(n)).toContainText(name);
    };

    await test.step('two photos, one of a customer', async () => {
      for (const [name, ground, isCustomer] of [
        ['Bouquet', '#c2405f', false],
        ['Bride', '#6a2a62', true],
      ] as const) {
        await button('Add a photo').click();
        const buffer = await draw(ground, 90, 60);
        await panel.locator('input[type="file"]').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
        await button('Use this image').click();
        await expect(panel).toHaveCount(1);
        await panel.locator('[name="name_ar"]').fill(`صورة ${name}`);
        await panel.locator('[name="name_en"]').fill(name);
        if (isCustomer) await panel.getByLabel('Shows a customer').check();
        expect(axeLines(await axeFaults(page))).toEqual([]);
        await panel.getByRole('button', { name: 'Save', exact: true }).click();
        await expect(panel).toHaveCount(0);
      }
      await names('Bouquet', 'Bride');
      await expect(tiles.nth(1)).toContainText('Waits for consent');
    });

    await test.step('consent makes the second public', async () => {
      await button('Open Bride').click();
      await panel.getByLabel('Customer on the photo').fill('Haya');
      await page.getByRole('option', { name: /Haya/ }).click();
      await panel.getByRole('button', { name: 'Record the consent' }).click();
      await expect(panel).toContainText('Haya agreed.');
      expect(axeLines(await axeFaults(page))).toEqual([]);
      await panel.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(tiles.nth(1)).not.toContainText('Waits');
    });

    await test.step('order by keys and by dragging', async () => {
      const arranged = () => page.waitForResponse((one) => one.url().endsWith('/api/shop_photos/arrange'));
      let kept = arranged();
      await button('Move Bouquet: 1 of 2').press('ArrowRight');
      await expect(button('Move Bouquet: 2 of 2')).toBeFocused();
      expect((await kept).status()).toBe(200);
      await names('Bride', 'Bouquet');
      kept = arranged();
      const to = (await tiles.nth(0).boundingBox())!;
      await button('Move Bouquet: 2 of 2').hover();
      await page.mouse.down();
      // A busy machine brings several moves between two frames: none of them takes another back.
      await page.evaluate(
        ([clientX, clientY]) => {
          for (let n = 0; n < 2; n++) window.dispatchEvent(new PointerEvent('pointermove', { clientX, clientY }));
        },
        [to.x + 60, to.y + 60] as const,
      );
      await page.mouse.up();
      expect((await kept).status()).toBe(200);
      await names('Bouquet', 'Bride');
    });

    await test.step('visitors see them, and nothing moves', async () => {
      await page.setViewportSize({ width: 390, height: 844 });
      for (const [path, first] of [
        [`/shop/${alias}`, 'صورة Bouquet'],
        [`/en/shop/${alias}`, 'Bouquet'],
      ] as const) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const photos = page.locator('.shop-photos img');
        await expect(photos).toHaveCount(2);
        await expect(photos.first()).toHaveAttribute('alt', first);
        expect(await photos.first().evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
        expect(axeLines(await axeFaults(page))).toEqual([]);
      }
    });
    expect(faults).toEqual([]);
    await request.dispose();
  },
);
