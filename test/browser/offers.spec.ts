import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A package's life at the counter: defined, sold to a customer, a use of it taken at one touch, seen in its record. */
const words = {
  ar: {
    prefix: '',
    name: 'الاسم بالعربية',
    services: 'الخدمات',
    service: 'تغليف',
    often: 'عدد المرات: تغليف',
    price: 'السعر',
    days: 'الأيام من تاريخ البيع',
    save: 'حفظ',
    use: /استخدام: تغليف/,
    from: /من باقة/,
    movements: 'حركات الباقة',
  },
  en: {
    prefix: '/en',
    name: 'English name',
    services: 'Services',
    service: 'Wrapping',
    often: 'Uses: Wrapping',
    price: 'Price',
    days: 'Valid for (days)',
    save: 'Save',
    use: /Use: Wrapping/,
    from: /From the package/,
    movements: 'Package history',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`package is defined, sold and used, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(60_000);
    page.setDefaultTimeout(8_000);
    const w = words[language];
    const faults = watchFaults(page);
    const { token, customer } = await openTillShop(request, `offer-${language}-${isMobile}-${Date.now()}`);
    const get = async (path: string) => {
      const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return answer.json();
    };
    await storeToken(page, token);
    await page.goto(`${w.prefix}/merchant/menu/offers/new`);
    await page.getByRole('textbox', { name: w.name }).fill('أربع جلسات');
    await page.getByRole('combobox', { name: w.services }).first().click();
    await page.getByRole('option', { name: w.service }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('textbox', { name: w.often }).fill('4');
    await page.getByRole('textbox', { name: w.price }).fill('80');
    await page.getByRole('textbox', { name: w.days }).fill('90');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page).toHaveURL(/\/merchant\/menu\/offers\/\d+/);
    await expectSound(page, language);

    // Sold to the customer at the till.
    await page.goto(`${w.prefix}/merchant/billing`);
    await page.locator('.tile', { hasText: 'أربع جلسات' }).click();
    if (isMobile) await page.locator('.ticket-bar').click();
    await page.locator('#till-customer').fill('0512345678');
    await page.locator('.customer-hit').first().click();
    await chooseMethod(page);
    await expectSound(page, language);
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt')).toBeVisible();
    await expect.poll(async () => (await get(`/customers/${customer}/offers`)).records.length).toBe(1);
    const [sold] = (await get(`/customers/${customer}/offers`)).records;

    // One touch takes a use, with nothing to pay.
    await page.goto(`${w.prefix}/merchant/billing`);
    if (isMobile) await page.locator('.ticket-start').click();
    await page.locator('#till-customer').fill('0512345678');
    await page.locator('.customer-hit').first().click();
    await page.getByRole('button', { name: w.use }).click();
    await expect(page.getByText(w.from)).toBeVisible();
    await expectSound(page, language);
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt')).toBeVisible();
    await expect.poll(async () => (await get(`/customer_offers/${sold.id}`)).uses_left).toBe(3);

    await page.goto(`${w.prefix}/merchant/menu/offers/sold/${sold.id}`);
    await expect(page.getByRole('tab', { name: w.movements })).toBeVisible();
    await expectSound(page, language);
    await page.goto(`${w.prefix}/merchant/reports/management-reports/unused-customers-offers-report`);
    await expect(page.getByText('أربع جلسات').first()).toBeVisible();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
