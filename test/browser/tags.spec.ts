import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: { prefix: '', rename: 'إعادة تسمية', name: 'الوسم', save: 'حفظ', remove: 'حذف الوسم' },
  en: { prefix: '/en', rename: 'Rename', name: 'Tag', save: 'Save', remove: 'Delete the tag' },
};

for (const language of languagesOf('en'))
  test(`tag is renamed and removed by keyboard, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request }) => {
    const w = words[language];
    const shop = await openTillShop(request, `tags-${randomUUID().slice(0, 8)}`);
    const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
    const data = { tags: ['VIP', 'عروس'] };
    expect((await request.put(`/api/customers/${shop.customer}/tags`, { data, headers })).ok()).toBe(true);
    const faults = watchFaults(page);
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/customers/tags`);
    const rows = page.locator('.tag-rows > li');
    await expect(rows).toHaveCount(2);
    await expectSoundAlone(page, language);
    const vip = rows.filter({ hasText: 'VIP' });
    await vip.getByRole('button', { name: w.rename }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await expect(panel.getByLabel(w.name)).toHaveValue('VIP');
    await expectSoundAlone(page, language);
    await panel.getByLabel(w.name).fill('Gold');
    await page.keyboard.press('Enter');
    await expect(rows.filter({ hasText: 'Gold' })).toHaveCount(1);
    await expect(panel).toHaveCount(0);
    await rows.filter({ hasText: 'Gold' }).getByRole('button', { name: w.remove }).focus();
    await page.keyboard.press('Enter');
    await page
      .getByRole('alertdialog')
      .or(page.locator('dialog[open]'))
      .getByRole('button', { name: w.remove })
      .click();
    await expect(rows).toHaveCount(1);
    const kept = await request.get(`/api/customers/${shop.customer}/facts`, { headers });
    expect((await kept.json()).tags.map((one: { name: string }) => one.name)).toEqual(['عروس']);
    expect(faults).toEqual([]);
  });
