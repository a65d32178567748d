import { expect, type Page, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A customer pays, and leaves something for who served; the shop pays it out, and takes another back that was typed wrongly. */
const words = {
  ar: {
    prefix: '',
    add: 'إضافة إكرامية',
    employee: 'الموظف',
    amount: 'المبلغ',
    out: 'صرف',
    back: 'تراجع',
    why: 'السبب',
  },
  en: {
    prefix: '/en',
    add: 'Add a tip',
    employee: 'Employee',
    amount: 'Amount',
    out: 'Pay out',
    back: 'Reverse tip',
    why: 'Reason',
  },
} as const;
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;

for (const language of ['ar', 'en'] as const)
  test(`tip is received, paid out and cancelled, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `tips-${language}-${isMobile}-${Date.now()}`);
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/billing`);
    await page.locator('.tile', { hasText: '115.00' }).first().click();
    if (isPhone(page)) await page.locator('.ticket-bar').tap();
    await chooseMethod(page);
    await page.locator('#till-pay').click();
    await expect(page.locator('.give-link')).toBeVisible();
    // By its name: on a phone the bill is a dialog too.
    const panel = page.getByRole('dialog', { name: new RegExp(`${w.add}|${w.out}|${w.back}`) });
    for (const amount of ['20', '7']) {
      await page.getByRole('button', { name: w.add, exact: true }).click();
      await panel.getByLabel(w.amount).fill(amount);
      await panel.getByLabel(w.employee).click();
      await page.getByRole('option').first().click();
      if (amount === '20') await expectSound(page, language);
      await panel.getByRole('button', { name: w.add, exact: true }).click();
      await expect(panel).toHaveCount(0);
      await expect(page.getByText(amount === '20' ? 'TIP-000001' : 'TIP-000002')).toBeVisible();
    }

    await page.goto(`${w.prefix}/merchant/accounting/tips`);
    const owed = page.locator('.paper-line').first();
    await expect(owed).toContainText('27.00');
    await expectSound(page, language);
    await page.getByRole('link', { name: w.back, exact: true }).first().click();
    await panel.getByLabel(w.why).fill('خطأ');
    await panel.getByRole('button', { name: w.back, exact: true }).click();
    await expect(owed).toContainText('20.00');
    await owed.getByRole('button', { name: w.out, exact: true }).click();
    await expectSound(page, language);
    await panel.getByRole('button', { name: w.out, exact: true }).click();
    await expect(page.locator('.paper-line')).toHaveCount(0);
    await expect(page.getByText('TIP-000004').first()).toBeVisible();
    expect(faults).toEqual([]);
  });
