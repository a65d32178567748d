import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { doAction } from '../support/record-action.ts';
import { expectSound, openTillShop, type TillShop, watchFaults } from '../support/till-browser.ts';

/** A customer's record as one works with it, two that are one, and a sheet that becomes customers and is taken back. */
const words = {
  ar: {
    prefix: '',
    note: 'اكتب ملاحظة عن العميل…',
    tags: 'الوسوم',
    profile: 'البيانات',
    other: 'العميل الآخر',
    merge: 'دمج عميل آخر في هذا العميل',
    mergeNow: 'دمج السجلين',
    undo: 'تراجع',
    noMessages: 'لا يقبل رسائل واتساب',
    whatsapp: 'واتساب',
    choose: 'اختر الملف',
    check: 'فحص الصفوف',
    run: /استيراد (?:صفين|2)/,
    takeBack: 'التراجع عن الاستيراد',
    takenBack: 'تم التراجع',
    inShop: 'الجوال موجود في المتجر من قبل',
  },
  en: {
    prefix: '/en',
    note: 'Add a note about the customer…',
    tags: 'Tags',
    profile: 'Profile',
    other: 'The other customer',
    merge: 'Merge another customer into this one',
    mergeNow: 'Merge the two',
    undo: 'Undo merge',
    noMessages: 'No WhatsApp messages',
    whatsapp: 'WhatsApp',
    choose: 'Choose file',
    check: 'Check the rows',
    run: /Import 2 rows/,
    takeBack: 'Undo import',
    takenBack: 'Undone',
    inShop: 'Mobile is already in the shop',
  },
};

for (const language of ['ar', 'en'] as const)
  test.describe(language, { tag: language === 'ar' ? '@desktop' : '@phone' }, () => {
    const w = words[language];
    let shop: TillShop;
    test.beforeEach(async ({ page, request }) => {
      shop = await openTillShop(request, `customers-${language}-${randomUUID().slice(0, 8)}`);
      await storeToken(page, shop.token);
    });

    test.describe('customer record', () => {
      // The emulated phone scrolls a field at the page's end away under an on-screen keyboard that is not there; width and
      // touch stay a phone's.
      test.use({ isMobile: false });

      test('notes, tags, consent and merging work in the record', async ({ page, request }) => {
        const faults = watchFaults(page);
        const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
        const added = await request.post('/api/customers', { data: { name_ar: 'نوره', name_en: 'Nora' }, headers });
        expect(added.status()).toBe(200);
        await page.goto(`${w.prefix}/merchant/customers/${shop.customer}`);
        const note = page.getByPlaceholder(w.note);
        await expect(note).toBeVisible();
        // N opens the note from anywhere on the record.
        await page.keyboard.press('n');
        await expect(note).toBeFocused();
        await note.fill('White roses, before sunset');
        await note.press('Enter');
        const line = page.locator('.paper-line').filter({ hasText: 'White roses, before sunset' });
        await expect(line).toBeVisible();
        await expect(note).toHaveValue('');

        await page.getByRole('combobox', { name: w.tags }).fill('VIP');
        await page.keyboard.press('Enter');
        await expect(page.locator('.record-side')).toContainText('VIP');
        await page.getByRole('switch', { name: w.whatsapp }).click({ force: true });
        await expect(page.getByText(w.noMessages)).toBeVisible();
        await expectSound(page, language);

        await page.getByRole('tab', { name: w.profile }).click();
        const other = page.getByRole('combobox', { name: w.other });
        // The record above the field has come, so that it stays in sight, as its list needs it.
        await expect(page.locator('dd').filter({ hasText: '51 234 5678' })).toBeVisible();
        await other.pressSequentially(language === 'ar' ? 'نوره' : 'Nora');
        await page
          .getByRole('option')
          .filter({ hasText: language === 'ar' ? 'نوره' : 'Nora' })
          .first()
          .click();
        await page.getByRole('button', { name: w.merge }).click();
        await expectSound(page, language);
        await page.getByRole('dialog').getByRole('button', { name: w.mergeNow }).click();
        await expect(page.getByRole('button', { name: w.undo })).toBeVisible();
        await page.getByRole('button', { name: w.undo }).click();
        await expect(page.getByRole('button', { name: w.undo })).toHaveCount(0);
        expect(faults).toEqual([]);
      });
    });

    test('import is checked, written partly and undone', async ({ page }) => {
      const faults = watchFaults(page);
      await page.goto(`${w.prefix}/merchant/settings/import-data`);
      // Where it stood before leads to where it stands.
      await expect(page).toHaveURL(/\/merchant\/setting\/import-data$/);
      const file = page.locator('.import-send input[type="file"]');
      // What is wrong with the file is said beside it.
      const long = { name: 'long.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n'.repeat(20_001)) };
      await file.setInputFiles(long);
      await expect(page.getByRole('alert')).toContainText('20000');
      // The browser itself notes the answer 422.
      expect(faults.splice(0).filter((fault) => !fault.includes('422'))).toEqual([]);
      await file.setInputFiles({
        name: 'customers.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from('الاسم,الجوال\nسارة,0500000001\nريم,0500000002\nنورة,966512345678\n'),
      });
      await page.getByRole('button', { name: w.check }).click();
      await expect(page.getByText(w.inShop)).toBeVisible();
      await expectSound(page, language);
      await page.getByRole('button', { name: w.run }).click();
      await doAction(page, w.takeBack);
      await page.getByRole('dialog').getByRole('button', { name: w.takeBack }).click();
      await expect(page.getByText(w.takenBack).first()).toBeVisible();
      expect(faults).toEqual([]);
    });
  });
