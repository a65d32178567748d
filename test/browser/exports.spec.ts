import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { axeFaults } from '../support/axe-faults.ts';
import { tinyPassword } from '../support/tiny-shop.ts';
import { ownAddress } from '../support/browser-phone.ts';

/** A list that is too long for an answer: its file is prepared while the person goes on, and fetched when it is ready. */
const words = {
  ar: { export: 'تصدير', sheet: 'CSV', download: 'تنزيل', files: /^الملفات/, remove: /^إزالة/, ok: 'حسنًا' },
  en: { export: 'Export', sheet: 'CSV', download: 'Download', files: /^Files/, remove: /^Remove/, ok: 'Ok' },
};

test('a long list is prepared, told when it is ready, and downloaded, in both languages', async ({
  page,
  request,
}, info) => {
  const shops = JSON.parse(await readFile('.data/browser/large-shops.json', 'utf8')) as Record<string, string>;
  const answer = await request.post('/api/login', {
    data: { email: shops[info.project.name], password: tinyPassword },
    headers: ownAddress(),
  });
  const { api_token: token } = await answer.json();
  await page.addInitScript((given) => localStorage.setItem('batalat.merchant.token', given), token);
  for (const language of ['ar', 'en'] as const) {
    const w = words[language];
    await page.goto(`${language === 'en' ? '/en' : ''}/merchant/customers`);
    await page.getByRole('button', { name: w.export, exact: true }).click();
    await page.getByRole('menuitem', { name: w.sheet }).click();
    const files = page.locator('.export-files');
    await expect(files).toBeVisible();
    expect(await axeFaults(page)).toEqual([]);
    // The person goes on, and comes back to it.
    await page.goto(`${language === 'en' ? '/en' : ''}/merchant/dashboard`);
    await page.getByRole('button', { name: w.files }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      files.getByRole('button', { name: w.download, exact: true }).first().click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^customers-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(5_200);
    await page.getByRole('button', { name: w.ok, exact: true }).click();
    await page.getByRole('button', { name: w.files }).click();
    await files.getByRole('button', { name: w.remove }).first().click();
    await expect(page.getByRole('button', { name: w.files })).toHaveCount(0);
  }
});
