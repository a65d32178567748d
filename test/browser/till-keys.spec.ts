import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { shopDay } from '../support/shop-day.ts';
import { chooseMethod, openTillShop, scan, type TillShop } from '../support/till-browser.ts';

/** Enter, digits and Esc at the till mean what the screen prints, wherever a press left the focus. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `keys-${info.project.name}-${info.workerIndex}-${Date.now()}`);
  await request.dispose();
});
test.beforeEach(async ({ page }) => {
  await storeToken(page, shop.token);
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile').first()).toBeVisible();
});

const wrapping = (page: Page) => page.locator('.tile', { hasText: '25.00' }).first();
const amount = (page: Page) => page.locator('.tender-amount');

test.describe('till keys', { tag: '@desktop' }, () => {
  test('Enter after a click on a tile pays', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await expect(page.locator('.line')).toHaveCount(1);
    await expect(page.locator('.totals-total').last()).toContainText('25.00');
    // A click beside everything: Enter still sells, as its button prints.
    await page.locator('.paying-head h1').click();
    await page.keyboard.press('Enter');
    await expect(page.locator('.receipt')).toBeVisible();
  });

  test('a tile reached by keyboard adds on Enter', async ({ page }) => {
    await wrapping(page).focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.locator('.line')).toContainText('2');
    await expect(page.locator('.paying')).toHaveCount(0);
  });

  test('gift card key locks Pay until a code', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('6');
    const code = page.locator('#till-card-code');
    await expect(code).toBeFocused();
    // No cash is armed behind it: a wrong code and Enter sell nothing.
    await expect(page.locator('.tender')).toHaveCount(0);
    await page.keyboard.type('BLOOM-7777', { delay: 70 });
    await page.keyboard.press('Enter');
    await expect(page.locator('#till-why-not')).toContainText('gift card’s code');
    await page.locator('dialog[open]').getByRole('button').last().click();
    await page.keyboard.press('F10');
    await expect(page.locator('.receipt')).toHaveCount(0);
    await expect(code).toBeFocused();
    await expect(page.locator('#till-pay')).toHaveAttribute('aria-disabled', 'true');
  });

  test('another payment method ends waiting for a card code', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.press('Alt+6');
    await expect(page.locator('#till-card-code')).toBeFocused();
    await page.locator('.tender-method').click();
    await expect(page.locator('#till-card-code')).toHaveCount(0);
    await expect(page.locator('#till-pay')).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('Alt with a digit changes the method inside fields', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.press('Alt+2');
    await expect(page.locator('.tender-code')).toBeFocused();
    await expect(page.locator('#till-why-not')).toContainText('Authorisation code');
    await page.keyboard.press('Alt+6');
    await expect(page.locator('#till-card-code')).toBeFocused();
  });

  test('a code in the cash field sells nothing', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await expect(page.locator('.paying-keys')).toContainText('Alt+1–6', { useInnerText: true });
    await page.keyboard.type('6K7T2-94XQ', { delay: 70 });
    await page.keyboard.press('Enter');
    await expect(amount(page)).toHaveValue('6K7T2-94XQ');
    await expect(page.locator('.entry-wrong')).toContainText('must be a number');
    await expect(page.locator('#till-why-not')).toContainText('must be a number');
    // It pays nothing.
    await expect(page.locator('.paid-bar')).toContainText('Paid 0.00');
    await expect(page.locator('.paid-bar')).toContainText('Remaining 25.00');
    await expect(page.locator('.tender .ledger-amount')).toHaveText('0.00');
    // Left, it is still there; F10 sells nothing either.
    await page.locator('.paying-head h1').click();
    await expect(page.locator('.paying-keys')).not.toContainText('Alt+1–6', { useInnerText: true });
    await page.keyboard.press('F10');
    await expect(page.locator('#till-pay')).toHaveAttribute('aria-disabled', 'true');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.locator('.entry-wrong')).toHaveCount(0);
    await page.keyboard.type('100', { delay: 70 });
    await expect(page.locator('.payment-change')).toContainText('75.00');
    await page.keyboard.press('Enter');
    await expect(page.locator('.receipt')).toBeVisible();
  });

  test('a slip in the cash field goes again', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.type('4');
    // As fast as a hand: keys that follow at once are a scanner's.
    await page.waitForTimeout(120);
    await page.keyboard.type('o');
    await expect(amount(page)).toHaveValue('4');
    await page.waitForTimeout(120);
    await page.keyboard.type('0');
    await expect(amount(page)).toHaveValue('40');
    await expect(page.locator('.payment-change')).toContainText('15.00');
  });

  test('Esc after a refused amount retains it', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('Enter');
    await expect(amount(page)).toBeFocused();
    await page.keyboard.type('5', { delay: 70 });
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.locator('.receipt')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(page.locator('.paying')).toHaveCount(0);
    await page.keyboard.press('F10');
    await expect(amount(page)).toHaveValue('5.00');
  });

  test('a scan stays in the gift card field', async ({ page }) => {
    await wrapping(page).click();
    await page.keyboard.press('6');
    const code = page.locator('#till-card-code');
    await expect(code).toBeFocused();
    await scan(page, 'K7T294XQ');
    await expect(page.locator('dialog[open]')).toBeVisible();
    await expect(code).toHaveValue('K7T294XQ');
    await expect(page.getByText('No item has the barcode')).toHaveCount(0);
  });

  test('Esc in the send field retains the receipt', async ({ page }) => {
    await wrapping(page).click();
    await chooseMethod(page);
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt')).toBeVisible();
    await expect(page.locator('.sold-sheet')).toContainText('Till Roses');
    await expect(page.locator('.give-unsent')).toBeVisible();
    await page.getByRole('button', { name: 'Email' }).click();
    await page.keyboard.type('buyer@roses.test');
    await page.keyboard.press('Escape');
    await expect(page.locator('.give-mail')).toHaveCount(0);
    await expect(page.locator('.receipt')).toBeVisible();
    await page.getByRole('button', { name: 'Email' }).click();
    await page.locator('.give-mail input').fill('buyer@roses.test');
    await page.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(page.locator('.give-states')).toContainText('sent to', { timeout: 20_000 });
  });
});

test('payment at 1024 px hides nothing of the outcome', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() });
  const { version } = await (await page.request.get('/api/shop_settings', { headers: headers() })).json();
  const tax = { is_vat_registered: true, trn: `31${String(Date.now()).slice(-10)}003`, vat_rate_bp: 1_500 };
  const effective_on = shopDay();
  const registered = await page.request.put('/api/shop_settings/tax', {
    headers: headers(),
    data: { ...tax, prices_include_vat: true, effective_on, version },
  });
  expect(registered.status(), await registered.text()).toBe(200);
  // Something to use stands in the ledger: the widest form of the payment.
  await page.request.post('/api/deposits', {
    headers: headers(),
    data: { customer_id: shop.customer, payment: { method: 'cash', amount: 1_000 } },
  });
  await page.reload();
  await wrapping(page).click();
  await page.getByRole('combobox', { name: 'Customer by phone or name' }).fill('0512345678');
  await page.getByRole('option').first().click();
  await chooseMethod(page);
  await page.keyboard.type('5', { delay: 70 });
  await page.keyboard.press('Alt+2');
  await page.locator('.owe-rest', { hasText: 'Tax invoice' }).locator('input').check();
  const seen = page.locator('.tender, .totals-total, #till-pay, .tax-details, .number-pad button, .payment-done');
  await expect(page.locator('.tax-details small').first()).not.toBeEmpty();
  const hidden = await seen.evaluateAll((all) =>
    all.flatMap((one) => {
      const { bottom, top } = one.getBoundingClientRect();
      const box = one.closest('.paying-book, .paying')?.getBoundingClientRect();
      return top < 0 || bottom > Math.min(innerHeight, (box?.bottom ?? innerHeight) + 1)
        ? [one.className || one.id]
        : [];
    }),
  );
  expect(hidden).toEqual([]);
});

test('full screen hint is whole and closable', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const headers = { authorization: `Bearer ${shop.token}` };
  for (const name of ['Bouquets of the season', 'Vases and baskets', 'Dried flowers', 'Chocolate and cards'])
    await page.request.post('/api/catalogue_groups', {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      data: { kind: 'product', name_en: name, name_ar: name },
    });
  await page.reload();
  const hint = page.locator('.full-screen-hint');
  await expect(hint).toBeVisible();
  const [box, ticket] = [await hint.boundingBox(), await page.locator('.ticket').boundingBox()];
  expect(box!.x + box!.width).toBeLessThanOrEqual(ticket!.x);
  await hint.getByRole('button').click({ timeout: 3_000 });
  await expect(hint).toHaveCount(0);
});

test('sold on a phone names shop and date', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await wrapping(page).click();
  await page.locator('.ticket-bar').click();
  await page.locator('#till-pay').click();
  const where = page.locator('.receipt-where');
  await expect(where).toContainText('Till Roses');
  await expect(where).toContainText(String(new Date().getFullYear()));
  await expect(page.locator('.give-unsent')).toBeVisible();
});

test('tenders and choices stay over Pay on a phone', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await wrapping(page).click();
  await page.locator('.tile').nth(1).click();
  await page.locator('.ticket-bar').click();
  await page.getByRole('combobox', { name: 'Customer by phone or name' }).fill('0512345678');
  // Whoever has that very number is not added again.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option').first().click();
  for (const [n, typed] of [1, 2].entries()) {
    await expect(amount(page)).toBeVisible();
    await amount(page).fill(String(typed));
    await page
      .locator('.methods button')
      .nth(n + 1)
      .click();
  }
  await expect(page.locator('.tender')).toHaveCount(3);
  const hidden = await page.locator('.tender, .tender .quiet-button, .owe-rest, #till-pay').evaluateAll((all) => {
    return all.flatMap((one) => {
      const { top, bottom } = one.getBoundingClientRect();
      const own = one.closest('.tenders')?.getBoundingClientRect();
      const isOut = own !== undefined && (top < own.top - 1 || bottom > own.bottom + 1);
      return top < 0 || bottom > innerHeight + 1 || isOut ? [one.className || one.id] : [];
    });
  });
  expect(hidden).toEqual([]);
});
