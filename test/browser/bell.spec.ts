import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { openTillShop } from '../support/till-browser.ts';

test('the bell rings when something happens at another device, and is quiet when it is read', {
  tag: '@desktop',
}, async ({ page, request }) => {
  const shop = await openTillShop(request, `bell-${randomUUID().slice(0, 8)}`);
  await page.addInitScript((token) => localStorage.setItem('batalat.merchant.token', token), shop.token);
  // The first stream comes late, as on a slow network: what is sold meanwhile is told when it is open.
  let letStream = () => {};
  const sale = new Promise<void>((resolve) => {
    letStream = resolve;
  });
  await page.route('**/api/events*', (route) => sale.then(() => route.continue()));
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
