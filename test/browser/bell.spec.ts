import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop } from '../support/till-browser.ts';

// On a slow network either comes late: the stream, or the part of the page that hears it for the bell.
for (const late of ['stream', 'ears'])
  test(`bell rings for other devices until read (late: ${late})`, {
    tag: '@desktop',
  }, async ({ page, request }) => {
    const shop = await openTillShop(request, `bell-${randomUUID().slice(0, 8)}`);
    await storeToken(page, shop.token);
    let letStream = () => {};
    const sale = new Promise<void>((resolve) => {
      letStream = resolve;
    });
    await page.route('**/api/events*', (route) => sale.then(() => route.continue()));
    if (late === 'ears') {
      const built = JSON.parse(await readFile('dist/app/.vite/manifest.json', 'utf8'));
      await page.route(`**/${built['../ui/shell/notification-listener.tsx'].file}`, async (route) => {
        await sale.then(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
        await route.continue();
      });
    }
    await page.goto('/en/merchant/customers');
    const bell = page.locator('.bell');
    // The lily is at its warning level and the iris is gone.
    await expect(bell).toHaveAccessibleName('Notifications (2)');
    const line = { kind: 'product', item_id: shop.rose.id, quantity_milli: 19_000, unit_price: 11_500 };
    const sold = await request.post('/api/invoices', {
      data: { lines: [line], payments: [{ method: 'cash', amount: 218_500 }] },
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    });
    expect(sold.ok(), await sold.text()).toBe(true);
    await expect(bell).toHaveAccessibleName('Notifications (2)');
    letStream();
    await expect(bell).toHaveAccessibleName('Notifications (3)', { timeout: 8_000 });
    await bell.click();
    await expect(page.locator('.bell-lines')).toContainText('Red rose');
    await page.getByRole('button', { name: 'Mark all as read' }).click();
    await expect(bell).toHaveAccessibleName('Notifications');
  });
