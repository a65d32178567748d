import { expect, test } from '@playwright/test';
import { authorityFaults } from '../../src/features/e-invoicing/sandbox-faults.ts';
import { axeFaults, axeLines, promisedTags } from '../support/axe-faults.ts';
import { openFiscalShop, shopAddress } from '../support/fiscal-journey.ts';
import { chooseInMenu, doAction } from '../support/record-action.ts';
import { expectSound } from '../support/till-browser.ts';
import { walkFile } from '../support/walk-shop.ts';

/** The platform manager's area. One manager has one session: it is made once and nobody signs in as the same one again. */
test.use({ storageState: walkFile('manager') });

test('password mail is framed in sandbox, hidden in tracker', async ({ page, request }) => {
  expect((await request.post('/api/forgot_password', { data: { email: 'cashier@ward.test' } })).ok()).toBe(true);
  await page.goto('/en/manager/trackers/mail-tracker?box=sandbox');
  await page.getByText('اختر كلمة مرور جديدة').first().click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('link', { name: 'اختيار كلمة مرور جديدة' })).toBeVisible();
  await expect(frame.getByText('cashier', { exact: true })).toBeVisible();
  // It has its looks, and still no right to run anything.
  const heading = frame.getByRole('heading').first();
  expect(await heading.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(183, 3, 22)');
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-same-origin');
  await page.goto('/en/manager/trackers/mail-tracker?kind=reset_password');
  await page.getByText('اختر كلمة مرور جديدة').first().click();
  await expect(page.getByText(/its text is hidden/)).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/kind=reset_password$/);
});

test('embedded authority issues one-time passwords and simulates faults', async ({ page }) => {
  await page.goto('/en/manager/technical/tax-authority');
  await page.getByRole('button', { name: 'New one-time password' }).click();
  await expect(page.locator('output strong')).toHaveText(/^\d{6}$/);
  await expect(page.getByText(/Good for one use until/)).toBeVisible();
  const off = page.getByRole('switch', { name: /Clearance off/ });
  await off.click({ force: true });
  await expect(off).toBeChecked();
  await page.reload();
  await expect(off).toBeChecked();
  await off.click({ force: true });
  await expect(off).not.toBeChecked();
  for (const path of ['/manager/technical/tax-authority', '/en/manager/technical/tax-authority'])
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await expect(page.getByRole('switch')).toHaveCount(authorityFaults.length);
      expect(axeLines(await axeFaults(page, promisedTags))).toEqual([]);
    }
});

test('refusal and fault show a copyable request number', async ({ page }) => {
  for (const [path, status, words] of [
    ['/en/manager/merchants/all', 501, 'Request number: refused-number-1'],
    ['/manager/merchants/all', 500, 'رقم الطلب: fault-number-22'],
  ] as const) {
    const [, id] = words.split(': ');
    await page.route('**/api/manager/merchants?*', (route) =>
      route.fulfill({ status, headers: { 'x-request-id': id! }, body: status === 501 ? 'merchant_not_found' : '{}' }),
    );
    await page.goto(path);
    // What was refused is said where it would have stood, a fault in a dialog.
    const told = status === 501 ? page.locator('.request-number') : page.getByRole('alertdialog');
    await expect(told).toContainText(words);
    expect(await told.locator('bdi').evaluate((number) => getComputedStyle(number).userSelect)).toBe('all');
    await page.unrouteAll();
  }
});

test('Ctrl-K finds a shop; unknown address leads home', async ({ page }) => {
  await page.goto('/en/manager');
  for (const typed of ['Lulu', 'owner@lulu.test', '2']) {
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('Control+K');
    await page.getByRole('combobox', { name: 'Search' }).fill(typed);
    await page.getByRole('option', { name: /Lulu.*2 · owner@lulu\.test/ }).click();
    await expect(page).toHaveURL(/\/manager\/merchants\/all\/2$/);
    await page.goto('/en/manager');
  }
  await page.goto('/en/manager/no/such/screen');
  await page.getByRole('link', { name: 'Go to the home screen' }).click();
  await expect(page).toHaveURL(/\/en\/manager\/dashboard$/);
});

test('a screen granted since opens at once', async ({ page }) => {
  await page.goto('/en/manager/merchants/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All shops');
  await page.addInitScript(() => {
    const key = Object.keys(localStorage).find((one) => one.endsWith('manager.informations'))!;
    const known = JSON.parse(localStorage.getItem(key)!);
    known.global_informations.user.permissions = {};
    localStorage.setItem(key, JSON.stringify(known));
  });
  const appointmented: string[] = [];
  page.on('framenavigated', (frame) => appointmented.push(new URL(frame.url()).pathname));
  await page.goto('/en/manager/merchants/all');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All shops');
  expect([...new Set(appointmented)]).toEqual(['/en/manager/merchants/all']);
});

test('suggestion is added, refuses duplicate names and is disabled', async ({ page }) => {
  const name = `Bouquet ${process.pid} ${Date.now()}`;
  const fill = async () => {
    await page.getByRole('textbox', { name: 'English name' }).fill(name);
    await page.getByRole('textbox', { name: 'Arabic name' }).fill(`باقة ${name.replace('Bouquet ', '')}`);
    await page.getByRole('combobox', { name: 'Group' }).fill('Bouquets');
    await page.getByRole('option', { name: 'Bouquets', exact: true }).click();
    await page.getByRole('textbox', { name: /^Price(?! before)/ }).fill('150');
  };
  await page.goto('/en/manager/platform-setting/suggested-products');
  await page.getByRole('link', { name: 'Add suggested product' }).click();
  await fill();
  await page.getByRole('button', { name: 'Save and add another' }).click();
  await expect(page.getByText('Suggestion saved')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'English name' })).toHaveValue('');
  await fill();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/is already used by another suggestion/).first()).toBeVisible();
  await page.goto(`/en/manager/platform-setting/suggested-products?search=${encodeURIComponent(name)}`);
  await expect(page.getByText(name)).toBeVisible();
  await page.getByRole('button', { name: 'Actions' }).click();
  await chooseInMenu(page, 'Disable');
  await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('Suggestion disabled')).toBeVisible();
});

test('manager moves an account’s states and impersonates its owner', async ({ page, context }) => {
  await page.goto('/en/manager/merchants/all/2');
  await page.getByRole('link', { name: 'Change plan' }).click();
  const panel = page.getByRole('dialog');
  await panel.getByText('Premium', { exact: true }).click();
  await panel.getByRole('button', { name: 'Change plan' }).click();
  await expect(page.getByText('Plan changed')).toBeVisible();
  await doAction(page, 'Suspend');
  const ask = page.getByRole('dialog');
  await ask.getByRole('textbox').fill('An invoice is late');
  await ask.getByRole('button', { name: 'Suspend' }).click();
  await expect(page.getByText('An invoice is late').first()).toBeVisible();
  await doAction(page, 'Resume');
  await page.getByRole('dialog').getByRole('button', { name: 'Resume' }).click();
  await expect(page.getByText('Account resumed')).toBeVisible();
  await doAction(page, 'Sign in as owner');
  await page.getByRole('dialog').getByRole('textbox').fill('Helps with the first invoice');
  const opened = context.waitForEvent('page');
  await page.getByRole('dialog').getByRole('button', { name: 'Sign in as owner' }).click();
  const shop = await opened;
  await expect(shop.getByText(/Platform manager from the platform is working here/)).toBeVisible();
  await expect(shop.getByText('Helps with the first invoice')).toBeVisible();
  // What a visit leaves to the shop is not offered, or says so.
  await shop.goto('/en/merchant/employees/roles');
  await expect(shop.getByRole('row').nth(1)).toBeVisible();
  await expect(shop.getByRole('link', { name: 'Add role' })).toHaveCount(0);
  await shop.goto('/en/merchant/setting/accounting-setting');
  await expect(shop.getByRole('button', { name: 'Save', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await shop.goto('/en/merchant/customers');
  await shop.getByRole('link', { name: 'End visit' }).click();
  await expect(shop).toHaveURL(/\/merchant\/sign-in/);
  await page.goto('/en/manager/merchants/all/2?tab=history');
  await expect(page.getByText('A manager signed in as owner')).toBeVisible();
});

test('unchanged account says so; settings and lists start right', async ({ page }) => {
  await page.goto('/en/manager/merchants/all/1?tab=history');
  await expect(page.getByText('No changes to this account yet.')).toBeVisible();
  await page.goto('/en/manager/platform-setting/platform-setting');
  await expect(page.getByRole('navigation').getByText('Settings', { exact: true })).toHaveCount(0);
  const field = await page.getByRole('textbox', { name: 'Email for questions' }).boundingBox();
  expect(field!.width).toBeLessThan(500);
  await page.goto('/en/manager/merchants/all?search=ward');
  await expect(page.getByRole('columnheader').first()).toHaveText('Status');
  await page.getByRole('row').filter({ hasText: 'owner@ward.test' }).getByRole('button', { name: 'Actions' }).click();
  await chooseInMenu(page, 'Change plan');
  await expect(page).toHaveURL(/merchants\/all\/1\?panel=plan/);
});

for (const [language, width] of [
  ['ar', 1440],
  ['en', 390],
] as const)
  test(`manager connects a shop and disconnects it, ${language}`, async ({ page, request }) => {
    test.setTimeout(90_000);
    const w = {
      ar: {
        ...{ prefix: '', merchant: /المنشأة/, reason: /السبب/, sandbox: /^تجريبية/, otp: /رمز التحقق/ },
        ...{ connect: 'ربط', signed: 'مستندات موقّعة', cancel: 'إلغاء ربط المنشأة', cancelled: 'هذه الوحدة ملغاة.' },
      },
      en: {
        ...{ prefix: '/en', merchant: /^Shop/, reason: /Reason/, sandbox: /^Sandbox/, otp: /One-time password/ },
        ...{
          connect: 'Connect',
          signed: 'Documents signed',
          cancel: 'Disconnect the shop',
          cancelled: 'This unit is disconnected.',
        },
      },
    }[language];
    await page.setViewportSize({ width, height: 900 });
    const shop = await openFiscalShop(request, `managed-${language}-${Date.now()}`);
    await shop.register();
    const account_id = await shop.number();
    await page.goto(`${w.prefix}/manager/zatca-setting/form`);
    await page.getByRole('combobox', { name: w.merchant }).fill(String(account_id));
    await page.getByRole('option', { name: new RegExp(`· ${account_id}$`) }).click();
    await page.getByRole('textbox', { name: w.reason }).fill('طلب المالك بالهاتف');
    await page.getByRole('radio', { name: w.sandbox }).check();
    await page.getByRole('textbox', { name: w.otp }).fill('123345');
    for (const [field, value] of Object.entries(shopAddress)) await page.locator(`[name="${field}"]`).fill(value);
    await expectSound(page, language);
    await page.getByRole('button', { name: w.connect, exact: true }).click();
    await expect(page).toHaveURL(/form-edit\/\d+$/);
    await expect(page.getByText(w.signed)).toBeVisible({ timeout: 30_000 });
    await expectSound(page, language);
    // Its owner reads who did it and why.
    expect(JSON.stringify((await shop.get('/activities?page_size=50')).records)).toContain('طلب المالك بالهاتف');
    await page.getByRole('button', { name: w.cancel }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('أُدخلت للتجربة');
    await dialog.getByRole('button', { name: w.cancel }).click();
    await expect(page.getByText(w.cancelled)).toBeVisible();
    await expectSound(page, language);
    expect((await shop.get('/fiscal_unit')).unit).toBeNull();
  });
