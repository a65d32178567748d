import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signInByRequest, storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A role is made, given, and felt by an open till without a sign-out (specification section 6). */
const words = {
  ar: {
    prefix: '',
    name: 'الاسم بالعربية',
    save: 'حفظ',
    cashier: 'الكاشير',
    employees: 'التقارير',
    create: 'إضافة',
    view: 'عرض',
    more: 'المزيد',
    team: 'التقارير',
    history: 'السجل التاريخي',
    compare: 'مقارنة مع',
    other: 'موظف الاستقبال',
    against: 'مقابل موظف الاستقبال: 10%',
  },
  en: {
    prefix: '/en',
    name: 'English name',
    save: 'Save',
    cashier: 'Till',
    employees: 'Reports',
    create: 'Create',
    view: 'View',
    more: 'More',
    team: 'Reports',
    history: 'History',
    compare: 'Compare with',
    other: 'Receptionist',
    against: 'Compared with Receptionist: 10%',
  },
};

for (const language of languagesOf('en'))
  test(
    `role is assigned and changes an open till, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request, browser, baseURL, viewport }, info) => {
      const w = words[language];
      const shop = (JSON.parse(await readFile('.data/browser/staffed-shops.json', 'utf8')) as Record<string, TinyShop>)[
        info.project.name
      ]!;
      const owner = await signInByRequest(request, shop.owner);
      const cashier = await signInByRequest(request, shop.cashier);
      const faults = watchFaults(page);
      await storeToken(page, owner);

      await page.goto(`${w.prefix}/merchant/employees/roles/role`);
      await page.getByLabel(w.name).fill(language === 'ar' ? 'بائعة' : 'Florist');
      const choose = async (module: string, level: string) => {
        const levels = page.getByRole('radiogroup', { name: module, exact: true });
        const radio = levels.getByRole('radio', { name: level, exact: true });
        await levels
          .locator('.role-dot')
          .filter({ has: page.getByRole('radio', { name: level, exact: true }) })
          .click();
        await expect(radio).toBeChecked();
      };
      await choose(w.cashier, w.create);
      await expectSoundAlone(page, language);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page).toHaveURL(/roles\/role\/\d+$/);

      // Another person at another device.
      const device = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' });
      const till = await device.newPage();
      await storeToken(till, cashier);
      await till.goto(`${w.prefix}/merchant/billing`);
      await till.locator('.tile').first().click();
      const isThere = till.locator('.line').or(till.locator('.ticket-bar')).first();
      await expect(isThere).toBeVisible();
      const place = till.locator('.rail, .tab-bar').getByText(w.team, { exact: true });
      await expect(place).toHaveCount(0);

      const headers = { authorization: `Bearer ${owner}` };
      const { records } = await (await request.get('/api/roles?search=cashier', { headers })).json();
      await page.goto(`${w.prefix}/merchant/employees/roles/role/${records[0].id}`);
      await choose(w.employees, w.view);
      await page.getByRole('button', { name: w.save, exact: true }).click();
      await expect(page.locator('.toast').first()).toBeVisible();
      const may = () =>
        till.evaluate(async () => {
          const headers = { authorization: `Bearer ${localStorage.getItem('batalat.merchant.token')}` };
          return (await fetch('/api/reports/monthly_payments_summary', { headers })).status;
        });
      expect(await may()).toBe(200);
      if (info.project.name === 'phone') await till.getByRole('button', { name: w.more }).click();
      await expect(till.getByText(w.team, { exact: true }).first()).toBeVisible({ timeout: 3_000 });
      expect(await isThere.count()).toBe(1);
      // With its history below, and beside another role down to the largest discount.
      await page.reload();
      await expect(page.getByRole('heading', { name: w.history })).toBeVisible();
      await page.getByRole('combobox', { name: w.compare }).click();
      await page.getByRole('option', { name: w.other }).click();
      await expect(page.getByText(w.against)).toBeVisible();
      const named = page.locator('.role-row small', { hasText: w.view }).first();
      await expect(named).toBeVisible({ visible: info.project.name === 'phone' });
      await expectSoundAlone(page, language);
      await device.close();
      expect(faults).toEqual([]);
    },
  );
