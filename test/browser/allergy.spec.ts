import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: { prefix: '', find: 'العميل بالجوال أو الاسم', label: 'الحساسية' },
  en: { prefix: '/en', find: 'Customer by phone or name', label: 'Allergies' },
};

for (const language of languagesOf('ar'))
  test(
    `seller sees the customer’s allergies, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      const w = words[language];
      const shop = await openTillShop(request, `allergy-${randomUUID().slice(0, 8)}`);
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const data = { name_en: 'Layan', name_ar: 'ليان', mobile: '966555123456', allergies: 'صبغة PPD والزنبق' };
      expect((await request.post('/api/customers', { data, headers })).ok()).toBe(true);
      const faults = watchFaults(page);
      await storeToken(page, shop.token);
      await page.goto(`${w.prefix}/merchant/billing`);
      await page.locator('.tile', { hasText: '25.00' }).first().click();
      if (info.project.name === 'phone') await page.locator('.ticket-bar').click();
      const choose = async (mobile: string, name: RegExp) => {
        await page.getByRole('combobox', { name: w.find }).fill(mobile);
        await page.getByRole('option', { name }).click();
        await expect(page.locator('.customer-chosen')).toBeVisible();
      };
      const mark = page.locator('.customer-chosen').getByRole('note');
      await choose('0555123456', /Layan|ليان/);
      await expect(mark).toContainText(w.label);
      await expect(mark).toContainText('صبغة PPD والزنبق');
      await expect(mark).toBeInViewport();
      await expectSoundAlone(page, language);
      // Another person has none.
      await page.locator('#till-customer-clear').click();
      await choose('0512345678', /Noura|نورة/);
      await expect(page.locator('.customer-chosen')).toContainText(/Noura|نورة/);
      await expect(mark).toHaveCount(0);
      expect(faults).toEqual([]);
    },
  );
