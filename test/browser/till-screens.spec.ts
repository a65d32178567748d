import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import {
  chooseMethod,
  expectSound,
  openTillShop,
  type TillShop,
  toPayment,
  watchFaults,
} from '../support/till-browser.ts';

/** Every state of the till as an owner sees it, in both languages on both sizes. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `${info.project.name}-${info.workerIndex}-${info.retry}`);
  await request.dispose();
});
test.beforeEach(({ page }) => storeToken(page, shop.token));

const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;

/** To the ticket, which a phone shows over everything. */
const openTicket = async (page: Page): Promise<void> => {
  if (!isPhone(page)) return;
  await page.locator('.ticket-bar').tap();
  await expect(page.locator('.phone-sheet')).toBeVisible();
};

for (const language of ['ar', 'en'] as const)
  test(`till shows empty, filled, paid, held, sold, ${language}`, async ({ page }) => {
    test.slow();
    const faults = watchFaults(page);
    const prefix = language === 'ar' ? '' : '/en';
    // Each language is judged by axe on one of the two sizes: they share their parts.
    const withAxe = (language === 'en') === isPhone(page);
    await page.goto(`${prefix}/merchant/billing`);
    await expect(page.locator('.tile')).toHaveCount(4);
    await expectSound(page, language, withAxe);

    for (const price of ['115.00', '25.00']) await page.locator('.tile', { hasText: price }).first().click();
    await expect(page.locator('.tile-count')).toHaveCount(2);
    await openTicket(page);
    await page.locator('.line-name').first().click();
    await page.locator('.ticket-tools .quiet-button').first().click();
    await chooseMethod(page);
    await expect(page.locator('.line-details')).toBeVisible();
    await expect(page.locator('.bill-discount')).toBeVisible();
    await expectSound(page, language, withAxe);

    await page.locator('.ticket-tools .quiet-button').nth(2).click();
    await expect(page.locator('.till-dialog')).toBeVisible();
    await expectSound(page, language, withAxe);
    await page.locator('.till-dialog input').fill('A');
    await page.locator('.till-dialog [data-primary]').click();
    await expect(page.locator('.lines')).toHaveCount(0);
    await page.locator('.shelf-held').click();
    await expect(page.locator('.held-row').first()).toBeVisible();
    await expectSound(page, language, withAxe);
    await page.locator('.held-row').first().getByRole('button').first().click();
    await expect(page.locator('.side-panel')).toHaveCount(0);

    await openTicket(page);
    await expect(page.locator('.ticket-held')).toBeVisible();
    await chooseMethod(page);
    await page.locator('.paying .quick-choices button').last().click();
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt-change')).toBeVisible();
    await expect(page.locator('.give-link')).toBeVisible();
    await expectSound(page, language, withAxe);
    await page.goto(`${prefix}/merchant/on-hold-report`);
    await expect(page.locator('h1')).toBeVisible();
    await expectSound(page, language, withAxe);
    expect(faults).toEqual([]);
  });

test('owner oversells with warning, changes price and allows debt', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(`/en/merchant/billing?customer_id=${shop.customer}`);
  const iris = page.locator('.tile', { hasText: 'Blue iris' });
  // Nothing is there, and it may be sold all the same: it keeps its colour.
  await expect(iris).toContainText('Sold out');
  await expect(iris).not.toHaveAttribute('data-out');
  await iris.click();
  await openTicket(page);
  await expect(page.locator('.line-warning')).toContainText('Out of stock');
  await expect(page.locator('.customer-chosen')).toContainText('Noura');
  await page.locator('.line-name').click();
  await page.getByRole('textbox', { name: 'Price' }).fill('100');
  await expect(page.locator('.totals-total dd .num')).toHaveText('100.00');
  await page.getByRole('combobox', { name: 'Seller' }).selectOption({ label: 'Reem' });
  await toPayment(page);
  await page.locator('.methods').getByRole('button', { name: 'Bank transfer' }).click();
  await page.getByRole('textbox', { name: 'Bank transfer: Amount' }).fill('30');
  await page.locator('.owe-rest input').check();
  await page.locator('#till-pay').click();
  await expect(page.locator('.receipt-due')).toContainText('70.00');
});

test('scanned payment link reports its payment at the till', {
  tag: '@phone',
}, async ({ page }) => {
  test.slow();
  await page.goto('/en/merchant/billing');
  await page.locator('.tile', { hasText: 'Wrapping' }).click();
  await openTicket(page);
  await toPayment(page);
  await page.locator('.methods').getByRole('button', { name: 'Payment link' }).click();
  await page.keyboard.press('F10');
  await expect(page.locator('#till-why-not')).toContainText('Customer: is needed for a payment link');
  await page.getByRole('combobox', { name: 'Customer by phone or name' }).fill('Noura');
  await page.getByRole('option', { name: 'Noura +966' }).click();
  const answer = page.waitForResponse((r) => r.url().endsWith('/api/invoices') && r.request().method() === 'POST');
  await page.locator('#till-pay').click();
  const { payment_link_url, link_amount } = await (await answer).json();
  const given = page.locator('.receipt-link');
  await expect(given).toContainText((link_amount / 100).toFixed(2));
  await expect(given.getByRole('img', { name: 'QR code of the payment link' })).toBeVisible();
  await expect(given).toContainText('Waiting for payment');
  await expect(page.locator('.receipt-due')).toHaveCount(0);
  await expectSound(page, 'en', true);

  // The customer's phone.
  const phone = await page.context().newPage();
  const payNow = phone.getByRole('link', { name: /الدفع الآن/ });
  // The provider's page is opened by a job; whoever is quicker than it reloads.
  await expect(async () => {
    await phone.goto(new URL(payment_link_url).pathname);
    await expect(payNow).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await payNow.click();
  await phone.locator('button[value="pay"]').click();
  await expect(phone.getByText('شكرًا')).toBeVisible();
  await expect(given).toContainText('Paid');
  await expect(given.getByRole('img')).toHaveCount(0);
});

test('customer is added by the searched number', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/merchant/billing');
  await page.locator('.tile', { hasText: 'Wrapping' }).click();
  await openTicket(page);
  const mobile = isPhone(page) ? '0555000111' : '0555000222';
  await page.getByRole('combobox', { name: 'Customer by phone or name' }).fill(mobile);
  await page.getByRole('option', { name: `Add “${mobile}”` }).click();
  await page.getByLabel('Name').fill('Lulu');
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.locator('.customer-chosen')).toContainText('Lulu');
  await expect(page.locator('.customer-chosen')).toContainText('+966 55 500 0');
});

test('changed price reaches every open till at once', { tag: '@desktop' }, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${shop.token}` };
  await page.goto('/en/merchant/billing');
  const tile = page.locator('.tile', { hasText: 'Red rose' });
  await expect(tile).toContainText('115.00');
  // Its stream is open when it was told of something.
  await expect(async () => {
    const { group_id, name_en, name_ar, barcode, version } = await (
      await request.get(`/api/products/${shop.rose.id}`, { headers })
    ).json();
    const data = { group_id, name_en, name_ar, barcode, version, price: 12_000 };
    expect((await request.put(`/api/products/${shop.rose.id}`, { headers, data })).ok()).toBe(true);
    await expect(tile).toContainText('120.00', { timeout: 2_000 });
  }).toPass({ timeout: 20_000 });
});

test('on-hold invoice changed elsewhere is shown beside this one', { tag: '@desktop' }, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${shop.token}` };
  await page.goto('/en/merchant/billing');
  await page.locator('.tile', { hasText: 'Wrapping' }).click();
  await openTicket(page);
  await page.locator('.ticket-tools .quiet-button').nth(2).click();
  await page.locator('.till-dialog input').fill('Table 9');
  await page.locator('.till-dialog [data-primary]').click();
  await expect(page.locator('.lines')).toHaveCount(0);
  const { records } = await (await request.get('/api/held_invoices', { headers })).json();
  const { id, version } = records.find((one: { label: string }) => one.label === 'Table 9');
  await page.goto(`/en/merchant/billing?held_id=${id}`);
  await openTicket(page);
  await expect(page.locator('.ticket-held')).toContainText('Table 9');
  const { bill } = await (await request.get(`/api/held_invoices/${id}`, { headers })).json();
  const theirs = { ...bill, label: 'Table 12', version, lines: [{ ...bill.lines[0], quantity_milli: 5000 }] };
  expect((await request.put(`/api/held_invoices/${id}`, { headers, data: theirs })).ok()).toBe(true);

  await page.locator('.ticket-tools .quiet-button').nth(2).click();
  await page.locator('.till-dialog [data-primary]').click();
  const clash = page.getByRole('dialog', { name: 'Another till changed this on-hold invoice' });
  await expect(clash.getByRole('region', { name: 'At the other till' })).toContainText('× 5');
  await expect(clash.getByRole('region', { name: 'On this till' })).toContainText('× 1');
  await clash.getByRole('button', { name: 'Use the other one' }).click();
  await expect(page.locator('.ticket-held')).toContainText('Table 12');
  await expect(page.locator('.totals-total dd .num')).toHaveText('125.00');
  await chooseMethod(page);
  await page.locator('#till-pay').click();
  await expect(page.locator('.receipt')).toBeVisible();
});

test('long shelf draws only visible tiles and reaches all', { tag: '@desktop' }, async ({ page, request }) => {
  const headers = { authorization: `Bearer ${shop.token}` };
  const { group_id } = await (await request.get(`/api/products/${shop.rose.id}`, { headers })).json();
  for (let n = 1; n <= 80; n++) {
    const data = { group_id, name_en: `Stem ${n}`, name_ar: `ساق ${n}`, price: 500 };
    const key = { 'idempotency-key': `shelf-${n}-${Date.now()}` };
    expect((await request.post('/api/products', { headers: { ...headers, ...key }, data })).ok()).toBe(true);
  }
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile').first()).toBeVisible();
  expect(await page.locator('.tile').count()).toBeLessThan(80);
  await page.locator('.tile').first().focus();
  await page.keyboard.press('End');
  const last = page.locator('.tile[data-index="83"]');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('ArrowUp');
  await expect(last).not.toBeFocused();
  await page.locator('.tiles-scroller').evaluate((element) => element.scrollTo({ top: 0 }));
  await expect(page.locator('.tile[data-index="0"]')).toBeInViewport();
});
