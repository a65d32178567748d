import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { expectSound, openTillShop, type TillShop, watchFaults } from '../support/till-browser.ts';

/** The end of journey 2 of product.md: a shift is opened with a float, sold in, counted blind and closed to the halala. */
const words = {
  ar: {
    prefix: '',
    add: 'إضافة صندوق',
    name: 'الاسم بالعربية',
    save: 'حفظ',
    entry: /وردية الصندوق/,
    float: 'العهدة',
    open: 'فتح وردية',
    move: 'إيداع أو صرف',
    amount: 'المبلغ',
    note: 'التوضيح',
    count: 'عدّ الدرج',
    pieces: (face: string) => `العدد ${face}`,
    fix: 'تثبيت العدّ',
    short: 'عجز',
    again: 'إعادة العدّ',
    reason: 'غير معروف',
    close: 'إغلاق الوردية',
    report: 'تقرير Z',
  },
  en: {
    prefix: '/en',
    add: 'Add till',
    name: 'Arabic name',
    save: 'Save',
    entry: /Cash shift/,
    float: 'Float',
    open: 'Open shift',
    move: 'Pay in or out',
    amount: 'Amount',
    note: 'Notes',
    count: 'Count the drawer',
    pieces: (face: string) => `Pieces ${face}`,
    fix: 'Confirm count',
    short: 'Short',
    again: 'Count again',
    reason: 'Unknown',
    close: 'Close shift',
    report: 'Z report',
  },
} as const;

const sellForCash = async (request: APIRequestContext, shop: TillShop) => {
  const sold = await request.post('/api/invoices', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() },
    data: {
      lines: [{ kind: 'product', item_id: shop.rose.id, quantity_milli: 1_000, unit_price: 11_500 }],
      payments: [{ method: 'cash', amount: 11_500 }],
    },
  });
  expect(sold.status(), await sold.text()).toBe(200);
};

for (const language of ['ar', 'en'] as const) {
  test(
    `shift runs from float to count (${language})`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request }, info) => {
      test.setTimeout(90_000);
      const t = words[language];
      const tag = `shift-${language}-${info.project.name}-${Date.now()}`;
      const shop = await openTillShop(request, tag);
      const faults = watchFaults(page);
      const { token } = shop;
      await page.addInitScript((kept) => localStorage?.setItem('batalat.merchant.token', kept), token);

      // The drawer gets a name.
      await page.goto(`${t.prefix}/merchant/setting/tills`);
      await page.getByRole('button', { name: t.add }).click();
      await page.getByLabel(t.name).fill('صندوق 1');
      await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('.till-list')).toContainText('صندوق 1');
      await expectSound(page, language);

      // The way there is at the till.
      await page.goto(`${t.prefix}/merchant/billing`);
      await page.locator('.shift-entry').click();
      await page.getByLabel(t.float).fill('500');
      await expectSound(page, language);
      await page.getByRole('button', { name: t.open }).click();
      await expect(page.getByRole('button', { name: t.count })).toBeVisible();
      await sellForCash(request, shop);

      // Water and ice.
      await page.getByRole('button', { name: t.move }).click();
      await page.getByRole('dialog').getByLabel(t.amount).fill('15');
      await page.getByRole('dialog').getByLabel(t.note).fill('ماء وثلج');
      await expectSound(page, language);
      await page.getByRole('dialog').getByRole('button', { name: t.move }).click();
      await expect(page.getByRole('dialog')).toBeHidden();
      await expect(page.locator('.shift-moves')).toContainText('ماء وثلج');

      // 600.00 is expected, and nothing says so before the count is fixed.
      await page.getByRole('button', { name: t.count }).click();
      await page.getByLabel(t.pieces('100.00'), { exact: true }).fill('5');
      await expect(page.locator('main')).not.toContainText('600.00');
      await expectSound(page, language);
      await page.getByRole('button', { name: t.fix }).click();
      await expect(page.locator('.shift-difference')).toContainText(t.short);
      await expect(page.locator('.shift-difference')).toContainText('100.00');
      await expectSound(page, language);
      await page.getByRole('button', { name: t.again }).click();
      await page.getByLabel(t.pieces('50.00'), { exact: true }).press('Enter');
      await page.getByLabel(t.pieces('100.00'), { exact: true }).fill('5');
      await page.getByLabel(t.pieces('50.00'), { exact: true }).fill('1');
      await page.getByLabel(t.pieces('20.00'), { exact: true }).fill('2');
      await page.getByRole('button', { name: t.fix }).click();
      await expect(page.locator('.shift-difference')).toContainText('10.00');
      await expect(page.getByRole('button', { name: t.again })).toBeHidden();
      // A reason is asked for.
      await page.getByRole('button', { name: t.close }).click();
      await expect(page.locator('.shift-reasons').getByRole('alert')).toBeVisible();
      await page.getByText(t.reason, { exact: true }).click();
      await page.getByRole('button', { name: t.close }).click();
      await expect(page.getByRole('button', { name: t.open })).toBeVisible();

      // The owner finds it among the shifts.
      await page.goto(`${t.prefix}/merchant/reports/shifts`);
      await page
        .getByText(/Z-\d+-0001/)
        .first()
        .click();
      await expect(page.locator('.shift-paper')).toContainText('590.00');
      await expect(page.locator('.shift-paper')).toContainText('ماء وثلج');
      await expectSound(page, language);
      expect(faults).toEqual([]);
    },
  );
}
