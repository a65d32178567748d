import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { wholeBrowser } from '../support/browsers.ts';
import { openTillShop } from '../support/till-browser.ts';

test.use({ launchOptions: wholeBrowser });

test('a document opens as PDF in its own tab', { tag: '@desktop' }, async ({ page, request }) => {
  const shop = await openTillShop(request, `tab-${Date.now()}`);
  const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': `tab-${Date.now()}` };
  const line = { kind: 'product', item_id: shop.rose.id, quantity_milli: 1_000, unit_price: 11_500 };
  const data = { customer_id: shop.customer, lines: [line], payments: [{ method: 'cash', amount: 11_500 }] };
  const sold = await request.post('/api/invoices', { headers, data });
  expect(sold.status()).toBe(200);
  await storeToken(page, shop.token);
  await page.goto(`/en/merchant/accounting/total-sales/${(await sold.json()).id}`);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'A4 PDF' }).click();
  const tab = await opened;
  await expect.poll(() => tab.url()).toMatch(/^blob:/);
});
