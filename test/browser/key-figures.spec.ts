import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop } from '../support/till-browser.ts';

/** An amount and its currency stay one word, whatever the width; what was chosen in an address keeps its name. */
test('large figures stay with their currency; filter names customer', async ({ page, request }, info) => {
  const shop = await openTillShop(request, `figures-${info.project.name}-${info.retry}`);
  const amount = 1_234_567_00;
  const sold = await request.post('/api/invoices', {
    data: {
      customer_id: shop.customer,
      lines: [{ kind: 'product', item_id: shop.rose.id, quantity_milli: 1_000, unit_price: amount }],
      payments: [{ method: 'cash', amount }],
    },
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
  });
  expect(sold.ok(), await sold.text()).toBe(true);
  await storeToken(page, shop.token);
  for (const prefix of ['', '/en']) {
    await page.goto(`${prefix}/merchant/accounting/total-sales?customer_id=${shop.customer}`);
    await expect(page.locator('.figure-item .money').first()).toContainText('1,234,567.00');
    const broken = await page.evaluate(() =>
      [...document.querySelectorAll('.figure-item .money')]
        .filter((money) => {
          const card = money.closest('.figure-item')!;
          const { top, bottom, left, right } = money.getBoundingClientRect();
          const box = card.getBoundingClientRect();
          const line = Number.parseFloat(getComputedStyle(money).fontSize) * 2;
          return bottom - top > line || left < box.left || right > box.right;
        })
        .map((money) => money.textContent),
    );
    expect(broken, prefix).toEqual([]);
    await expect(page.locator('.list-filters')).toContainText(prefix ? 'Noura' : 'نورة');
  }
});

test('refused sums say so and are retried', { tag: '@desktop' }, async ({ page, request }, info) => {
  const shop = await openTillShop(request, `sums-${info.project.name}-${info.retry}`);
  await storeToken(page, shop.token);
  let isBusy = true;
  await page.route('**/api/invoices/totals*', (route) =>
    isBusy ? route.fulfill({ status: 501, contentType: 'text/plain', body: 'reading_is_busy' }) : route.fallback(),
  );
  await page.goto('/en/merchant/accounting/total-sales');
  await expect(page.getByText('Other long lists of your shop are still loading')).toBeVisible();
  isBusy = false;
  await page.getByRole('button', { name: /again/i }).click();
  await expect(page.locator('.figure-item').first()).toBeVisible();
});
