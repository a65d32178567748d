import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { openTillShop } from '../support/till-browser.ts';

/** The settings of a shop are changed one after the other on an open page. */
let token: string;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  token = (await openTillShop(request, `settings-${info.project.name}-${info.workerIndex}-${Date.now()}`)).token;
  await request.dispose();
});
test.beforeEach(({ page }) => storeToken(page, token));

/** Saves what is typed and waits until it is said; a clash would be a 409. */
const save = async (page: Page): Promise<void> => {
  const answered = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Save', exact: true }).first().click();
  expect((await answered).status()).toBe(200);
  await expect(page.locator('.save-bar-note')).toHaveCount(0);
};

test('a setting can be saved twice in a row', { tag: '@desktop' }, async ({ page }) => {
  await page.goto('/en/merchant/setting/general-setting');
  for (const street of ['Olaya', 'Tahlia']) {
    await page.locator('[name="street"]').fill(street);
    // Written in another way than it is kept: the form holds what was kept.
    await page.locator('[name="phone"]').fill('00966 11 234 5678');
    await save(page);
    await expect(page.locator('[name="phone"]')).toHaveValue('+966112345678');
  }
  await page.goto('/en/merchant/setting/invoice-setting');
  for (const note of ['Thank you', 'Thank you again']) {
    await page.locator('[name="invoice_note_en"]').fill(note);
    await save(page);
  }
  await page.goto('/en/merchant/setting/accounting-setting');
  // Nothing changes on any day for who never charged VAT.
  await expect(page.getByRole('switch', { name: 'Registered for VAT' })).toBeVisible();
  await expect(page.getByLabel(/^Effective from/)).toHaveCount(0);
  await page.getByRole('switch', { name: 'Registered for VAT' }).click();
  await expect(page.getByLabel(/^Effective from/).first()).toBeVisible();
  for (const digit of ['1', '2']) {
    await page.locator('[name="trn"]').fill(`3${String(Date.now()).padStart(13, '0').slice(0, 12)}${digit}3`);
    await save(page);
  }
  await page.reload();
  await expect(page.locator('[name="trn"]')).toHaveValue(/23$/);
});
