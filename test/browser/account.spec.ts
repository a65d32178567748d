import { expect, type Page, test } from '@playwright/test';
import { axeFaults, axeLines } from '../support/axe-faults.ts';
import { freshMobile, ownAddress, readCode } from '../support/browser-phone.ts';
import { walkFile } from '../support/walk-shop.ts';

const languages = ['ar', 'en'] as const;
const noFaults = async (page: Page) => {
  await expect(page.locator('h1').first()).toBeVisible();
  expect(axeLines(await axeFaults(page))).toEqual([]);
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(beyond).toBeLessThanOrEqual(0);
};

/** From the website to the shop, with a browser that runs no script until the sign-in. */
for (const language of languages)
  test(
    `visitor requests a shop and owns it, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ browser, request, baseURL }, info) => {
      const prefix = language === 'en' ? '/en' : '';
      const t =
        language === 'ar'
          ? {
              send: 'متابعة',
              check: 'تحقق',
              wrong: 'الرمز غير صحيح أو انتهت صلاحيته',
              again: 'إرسال رمز آخر',
              soon: 'أقل من دقيقة',
            }
          : {
              send: 'Continue',
              check: 'Verify',
              wrong: 'is wrong or has expired',
              again: 'Send another code',
              soon: 'less than a minute',
            };
      const { viewport, userAgent } = info.project.use;
      const visitor = await browser.newContext({
        ...(viewport ? { viewport } : {}),
        ...(userAgent ? { userAgent } : {}),
        baseURL: baseURL!,
        javaScriptEnabled: false,
        extraHTTPHeaders: ownAddress(),
      });
      const scripted = await browser.newContext({ ...(viewport ? { viewport } : {}), baseURL: baseURL! });
      const page = await visitor.newPage();
      const looked = await scripted.newPage();
      await looked.goto(`${prefix}/request-free-trial`);
      await noFaults(looked);
      const mobile = freshMobile();
      const email = `visitor-${info.project.name}-${language}-${mobile}@example.test`;
      await page.goto(`${prefix}/request-free-trial`);
      await page.locator('#name_ar').fill('زهور الصباح');
      await page.locator('#city_id').selectOption('1001');
      await page.locator('#owner_name').fill('Sara');
      await page.locator('#mobile').fill('0512');
      await page.locator('#email').fill(email);
      await page.locator('#password').fill('peonies-in-march-7');
      await page.getByRole('button', { name: t.send }).click();
      // What was typed is still there; only the password is asked for again.
      await expect(page.locator('#mobile')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.locator('#email')).toHaveValue(email);
      await expect(page.locator('#password')).toHaveValue('');
      await page.locator('#mobile').fill(`0${mobile.slice(3)}`);
      await page.locator('#password').fill('peonies-in-march-7');
      await page.getByRole('button', { name: t.send }).click();
      await expect(page).toHaveURL(/\/request-free-trial\/verify\//);
      await looked.goto(page.url());
      await noFaults(looked);
      const code = await readCode(request, mobile);
      await page.getByRole('button', { name: t.again }).click();
      await expect(page.getByText(t.soon)).toBeVisible();
      await page.locator('#code').fill(code === '000000' ? '111111' : '000000');
      await page.getByRole('button', { name: t.check, exact: true }).click();
      await expect(page.getByText(t.wrong)).toBeVisible();
      await page.locator('#code').fill(code);
      await page.getByRole('button', { name: t.check, exact: true }).click();
      await expect(page).toHaveURL(/\/request-free-trial-success$/);
      await looked.goto(`${prefix}/request-free-trial-success`);
      await noFaults(looked);
      await looked.goto(`${prefix}/merchant/sign-in`);
      await looked.locator('input[name="email"]').fill(email);
      await looked.locator('input[name="password"]').fill('peonies-in-march-7');
      await looked.locator('button[type="submit"]').click();
      await expect(looked).toHaveURL(/\/merchant$/);
      // The first of seven days.
      await expect(looked.locator('.welcome-trial')).toContainText('7');
      await visitor.close();
      await scripted.close();
    },
  );

test.describe('account notices to a shop', () => {
  test.use({ storageState: walkFile('merchant') });
  const telling = (page: Page, told: object) =>
    page.route('**/api/get_global_informations', async (route) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.assign(body.global_informations.general_informations, told);
      await route.fulfill({ response: answer, json: body });
    });

  for (const language of languages) {
    const prefix = language === 'en' ? '/en' : '';

    test(`waiting owner sees only the waiting page, ${language}`, {
      tag: language === 'en' ? '@desktop' : '@phone',
    }, async ({ page }) => {
      await telling(page, { standing: 'waits', account_state: 'requested' });
      await page.goto(`${prefix}/merchant/customers`);
      await expect(page).toHaveURL(/\/merchant\/waiting$/);
      await noFaults(page);
      await page.unrouteAll();
      await telling(page, { standing: 'waits', account_state: 'rejected', state_reason: 'السجل غير واضح' });
      await page.reload();
      await expect(page.getByText('السجل غير واضح')).toBeVisible();
      await noFaults(page);
      await page.unrouteAll();
      await page.reload();
      await expect(page).toHaveURL(/\/merchant$/);
    });

    test(`expired shop sees the contact on every screen, ${language}`, {
      tag: language === 'en' ? '@desktop' : '@phone',
    }, async ({ page }) => {
      await telling(page, { standing: 'expired', account_state: 'expired' });
      await page.goto(`${prefix}/merchant/customers`);
      await expect(page.locator('.account-banner a[href^="tel:"]')).toBeVisible();
      await noFaults(page);
    });

    test(`till shows its pay button under a banner, ${language}`, {
      tag: '@desktop',
    }, async ({ page }) => {
      const manager = { manager_name_en: 'Platform manager', manager_name_ar: 'مدير المنصة', reason: 'x'.repeat(120) };
      await telling(page, { visit: { ...manager, ends_at: new Date(Date.now() + 3_600_000).toISOString() } });
      await page.goto(`${prefix}/merchant/billing`);
      await expect(page.locator('.account-banner')).toBeVisible();
      await page.locator('.tile').first().click();
      const ticket = page.locator('.ticket-bar');
      if (await ticket.isVisible()) await ticket.click();
      await expect(page.locator('#till-pay')).toBeInViewport({ ratio: 1 });
    });

    test(`forbidden action explains itself and retains the session, ${language}`, {
      tag: language === 'ar' ? '@desktop' : '@phone',
    }, async ({ page }) => {
      await page.goto(`${prefix}/merchant/profile`);
      const words = language === 'ar' ? /انتهى اشتراك حساب المنشأة/ : /Your subscription has ended/;
      const save = page.locator('form button[type="submit"]').first();
      const forbid = (message: string) =>
        page.route('**/api/profile', (route) => route.fulfill({ status: 403, json: { message } }));
      await forbid('account_expired');
      await page.locator('input[name="name_ar"]').fill('هند');
      await save.click();
      await expect(page.getByRole('alertdialog')).toContainText(words);
      await page.getByRole('alertdialog').getByRole('button').click();
      await page.unrouteAll();
      await forbid('no_permission');
      await page.locator('input[name="name_ar"]').fill('هند ٢');
      await save.click();
      await expect(page).toHaveURL(/\/merchant\/no-permission$/);
      expect(await page.evaluate(() => localStorage.getItem('batalat.merchant.token'))).not.toBeNull();
      await noFaults(page);
    });
  }

  test('ended session explains itself at the sign-in', { tag: '@desktop' }, async ({ browser, page }) => {
    const own = await browser.newContext({ storageState: walkFile('merchant') });
    const thrown = await own.newPage();
    await page.close();
    await thrown.route('**/api/get_global_informations', (route) =>
      route.fulfill({ status: 401, json: { message: 'session_ended_elsewhere' } }),
    );
    await thrown.goto('/en/merchant/customers');
    await expect(thrown).toHaveURL(/reason=session_ended_elsewhere/);
    await expect(thrown.getByRole('alert')).toContainText('someone signed in with this user on another device');
    await noFaults(thrown);
    // Words that no refusal says are shown to nobody.
    await thrown.goto('/en/merchant/sign-in?reason=call%20this%20number');
    await expect(thrown.getByRole('alert')).toHaveCount(0);
    await own.close();
  });
});
