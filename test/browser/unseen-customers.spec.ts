import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signInByRequest, storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A role that sells and may not see customers: the till finds nobody, adds by its own permission, and sells. */
const words = {
  ar: {
    prefix: '',
    hidden: 'لا يسمح دورك بالبحث عن العملاء.',
    add: 'إضافة عميل',
    name: /^الاسم/,
    save: 'إضافة واختيار',
  },
  en: {
    prefix: '/en',
    hidden: 'Your role may not look customers up.',
    add: 'Add a customer',
    name: /^Name/,
    save: 'Add customer',
  },
};

for (const language of languagesOf('en'))
  test(
    `till works without the customers’ permission, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      const w = words[language];
      const shops = JSON.parse(await readFile('.data/browser/staffed-shops.json', 'utf8')) as Record<string, TinyShop>;
      const shop = shops[info.project.name]!;
      const owner = await signInByRequest(request, shop.owner);
      const send = async (method: 'get' | 'post' | 'put', path: string, data?: object) => {
        const headers = { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() };
        return (await request[method](`/api${path}`, { headers, ...(data ? { data } : {}) })).json();
      };
      const { records } = await send('get', '/roles?search=cashier');
      const before = await send('get', `/roles/${records[0].id}`);
      const held = { ...before, permissions: { ...before.permissions, '3': [2] } };
      const changed = await send('put', `/roles/${before.id}`, held);
      const faults = watchFaults(page);
      const token = await signInByRequest(request, shop.cashier);
      await storeToken(page, token);
      await page.goto(`${w.prefix}/merchant/billing`);
      await page.locator('.tile').first().click();
      if (info.project.name === 'phone') await page.locator('.ticket-bar').click();
      await expect(page.getByText(w.hidden)).toBeVisible();
      await expect(page.getByRole('combobox', { name: /العميل|Customer by/ })).toHaveCount(0);
      await expectSoundAlone(page, language);
      await page.getByRole('button', { name: w.add }).click();
      await page.getByRole('textbox', { name: w.name }).fill(language === 'ar' ? 'دانة' : 'Dana');
      await page.getByRole('button', { name: w.save }).click();
      await expect(page.locator('.customer-chosen')).toContainText(/دانة|Dana/);
      await expectSoundAlone(page, language);
      expect(faults).toEqual([]);
      await send('put', `/roles/${before.id}`, { ...before, version: changed.version });
    },
  );
