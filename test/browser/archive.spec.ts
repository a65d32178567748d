import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { ownAddress, provenMobile } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, openTillShop, tillPassword, watchFaults } from '../support/till-browser.ts';

/** An owner leaves with everything, and begins elsewhere with it. */
const words = {
  ar: {
    prefix: '',
    documents: 'مع كل مستند بصيغة PDF',
    make: 'إنشاء النسخة',
    download: 'تنزيل',
    choose: 'اختيار النسخة الاحتياطية',
    found: 'نسخة احتياطية من ورد الصندوق',
    other: 'اختيار ملف آخر',
    write: 'استعادة',
    done: 'استُعيدت النسخة الاحتياطية',
    not_empty: 'لا تتاح إلا في متجر ليس فيه',
    damaged: 'ليس نسخة احتياطية لمتجر',
  },
  en: {
    prefix: '/en',
    documents: 'Include every document as a PDF',
    make: 'Create backup',
    download: 'Download',
    choose: 'Choose a backup file',
    found: 'Backup of Till Roses',
    other: 'Choose another file',
    write: 'Restore backup',
    done: 'Backup restored',
    not_empty: 'only into an empty shop',
    damaged: 'not a shop backup',
  },
};
const address = '/merchant/setting/backup';
for (const language of languagesOf('en'))
  test(`shop is exported and restored from a file, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, browser, baseURL, viewport }) => {
    const w = words[language];
    const shop = await openTillShop(request, `archive-${randomUUID().slice(0, 8)}`);
    const faults = watchFaults(page);
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}${address}`);
    await expect(page.getByText(w.not_empty)).toBeVisible();
    await page.getByRole('switch', { name: w.documents }).click();
    await page.getByRole('button', { name: w.make }).click();
    const line = page.locator('.archive-files .export-line');
    await expect(line.getByRole('button', { name: w.download })).toBeVisible();
    await expectSoundAlone(page, language);
    const saved = page.waitForEvent('download');
    await line.getByRole('button', { name: w.download }).click();
    const file = await (await saved).path();
    expect(faults).toEqual([]);

    const opened = await request.post('/api/register', {
      data: {
        name_ar: 'متجر جديد',
        name_en: 'A new shop',
        business_kind: 'flowers',
        country_id: 1,
        ...(await provenMobile(request)),
        owner_name: 'Hind',
        email: `next-${randomUUID().slice(0, 8)}@till.test`,
        password: tillPassword,
      },
      headers: { 'idempotency-key': randomUUID(), ...ownAddress() },
    });
    const { api_token: token } = await opened.json();
    const elsewhere = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' });
    const next = await elsewhere.newPage();
    const nextFaults = watchFaults(next);
    await storeToken(next, token);
    await next.goto(`${w.prefix}${address}`);
    const chooser = next.locator('input[type="file"]');
    await test.step('what is no archive is refused in words, and another may be chosen', async () => {
      await chooser.setInputFiles({ name: 'x.zip', mimeType: 'application/zip', buffer: Buffer.from('no zip at all') });
      await expect(next.getByRole('alert')).toContainText(w.damaged);
      await expect(next.getByRole('button', { name: w.choose })).toBeVisible();
      await expectSoundAlone(next, language);
    });
    await test.step('what is in it is told before it is written', async () => {
      await chooser.setInputFiles({
        name: 'shop.zip',
        mimeType: 'application/zip',
        buffer: await readFile(file),
      });
      await expect(next.getByText(w.found)).toBeVisible();
      await expectSoundAlone(next, language);
    });
    await test.step('it is written after a question', async () => {
      await next.getByRole('button', { name: w.write, exact: true }).click();
      await next.getByRole('dialog').getByRole('button', { name: w.write, exact: true }).click();
      await expect(next.getByText(w.done)).toBeVisible();
      await expectSoundAlone(next, language);
    });
    const headers = { authorization: `Bearer ${token}` };
    const { records } = await (await request.get('/api/products', { headers })).json();
    expect(records.map((one: { name_en: string }) => one.name_en).sort()).toEqual([
      'Blue iris',
      'Red rose',
      'White lily',
    ]);
    await next.goto(`${w.prefix}/merchant/customers`);
    await expect(next.getByText(language === 'ar' ? 'نورة' : 'Noura').first()).toBeVisible();
    expect(nextFaults).toEqual([]);
    await elsewhere.close();
  });
