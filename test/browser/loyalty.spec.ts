import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, openTillShop, toPayment, watchFaults } from '../support/till-browser.ts';

/** Points in the hands of a shop: what they are worth, a rule, earned by a sale, used at one touch, seen on the record. */
const words = {
  ar: {
    prefix: '',
    hundred: 'تخصم كل 100 نقطة',
    save: 'حفظ',
    name: 'الاسم بالعربية',
    each: 'مقابل كل',
    use: /^نقاط الولاء: \d+ من \d+: استخدام/,
    used: /^نقاط الولاء: \d+ من \d+: مُستخدم$/,
    less: 'استخدم أقل',
    amount: 'تخصم النقاط',
    off: 'النقاط',
    adjust: 'تعديل النقاط',
    more: 'المزيد',
    many: 'العدد',
    reason: 'السبب',
    give: 'منح نقاط',
    given: 'مُنحت النقاط.',
    tab: 'نقاط الولاء',
    earned: 'اكتُسبت',
  },
  en: {
    prefix: '/en',
    hundred: 'Value of 100 points',
    save: 'Save',
    name: 'English name',
    each: 'Per amount spent',
    use: /^Points: \d+ of \d+: Use: /,
    used: /^Points: \d+ of \d+: Used$/,
    less: 'Use less',
    amount: 'Points discount',
    off: 'Points',
    adjust: 'Adjust points',
    more: 'More',
    many: 'Points',
    reason: 'Reason',
    give: 'Add points',
    given: 'Points added',
    tab: 'Loyalty points',
    earned: 'Earned',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`points of one sale pay the next, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(60_000);
    page.setDefaultTimeout(8_000);
    const w = words[language];
    const faults = watchFaults(page);
    const { token, customer } = await openTillShop(request, `points-${language}-${isMobile}-${Date.now()}`);
    const points = async (): Promise<number> => {
      const answer = await request.get(`/api/customers/${customer}/points`, {
        headers: { authorization: `Bearer ${token}` },
      });
      return (await answer.json()).points;
    };
    await storeToken(page, token);
    await page.goto(`${w.prefix}/merchant/setting/loyalty`);
    await page.getByRole('textbox', { name: w.hundred }).fill('10');
    await page.getByRole('button', { name: w.save, exact: true }).first().click();
    await expectSound(page, language);

    await page.goto(`${w.prefix}/merchant/marketing-tools/loyalty-programs/new`);
    await page.getByRole('textbox', { name: w.name }).fill('Points');
    await page.getByRole('textbox', { name: w.each }).fill('1');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page).toHaveURL(/\/loyalty-programs\/\d+/);
    await expectSound(page, language);

    const sell = async () => {
      await page.goto(`${w.prefix}/merchant/billing?customer_id=${customer}`);
      await page.locator('.tile').first().click();
      if (isMobile) await page.locator('.ticket-bar').click();
    };
    await sell();
    await chooseMethod(page);
    await page.locator('#till-pay').click();
    await expect.poll(points).toBeGreaterThan(0);
    const earned = await points();

    await sell();
    await toPayment(page);
    await page.getByRole('button', { name: w.use }).click();
    await expect(page.getByRole('button', { name: w.used })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.totals').getByText(w.off, { exact: true })).toBeVisible();
    await expectSound(page, language);
    // Less of them, where the customer wishes it; then all again.
    await page.getByRole('button', { name: w.less }).click();
    await page.getByRole('textbox', { name: w.amount }).fill('5');
    await expect(page.locator('.totals')).toContainText('5.00');
    await expect(page.locator('#till-pay')).toContainText('110.00');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.used }).click();
    await expect(page.locator('#till-pay')).toContainText('115.00');
    await page.getByRole('button', { name: w.use }).click();
    await chooseMethod(page);
    await page.locator('#till-pay').click();
    await expect.poll(points).toBeLessThan(earned);
    const left = await points();

    await page.goto(`${w.prefix}/merchant/customers/${customer}?panel=points`);
    await page.getByRole('textbox', { name: w.many }).fill('25');
    await page.getByRole('textbox', { name: w.reason }).fill('عيد');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.give, exact: true }).click();
    await expect(page.getByText(w.given)).toBeVisible();
    expect(await points()).toBe(left + 25);
    await page.goto(`${w.prefix}/merchant/customers/${customer}?tab=points`);
    await expect(page.getByText(w.earned).first()).toBeVisible();
    await expectSound(page, language);
    await page.goto(`${w.prefix}/merchant/reports/management-reports/loyalty-points`);
    await expect(page.getByText(w.earned).first()).toBeVisible();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
