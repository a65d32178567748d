import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** Somebody is charged, pays; another is let off with a reason. */
const words = {
  ar: {
    prefix: '',
    charge: 'احتساب الغرامة',
    collect: 'تحصيل الدفعة',
    paid: 'مدفوعة',
    waive: 'إعفاء',
    why: 'السبب',
    waived: 'معفاة',
  },
  en: {
    prefix: '/en',
    charge: 'Charge the penalty',
    collect: 'Take payment',
    paid: 'Paid',
    waive: 'Waive',
    why: 'Reason',
    waived: 'Waived',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`a penalty is charged and paid, another is waived, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `penalty-${language}-${isMobile}-${Date.now()}`);
    const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
    await page.addInitScript((token) => localStorage.setItem('batalat.merchant.token', token), shop.token);
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties/new?customer_id=${shop.customer}`);
    await page.locator('input[inputmode="decimal"]').first().fill('50');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.charge }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PEN-000001');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.collect }).click();
    const panel = page.getByRole('dialog');
    await expectSound(page, language);
    await panel.getByRole('button', { name: w.collect }).click();
    await expect(page.locator('.screen-head, header').getByText(w.paid, { exact: true }).first()).toBeVisible();

    const second = await request.post('/api/penalties', {
      headers,
      data: { customer_id: shop.customer, kind: 2, amount: 2_000 },
    });
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties/${(await second.json()).id}`);
    await page.getByRole('button', { name: w.waive }).click();
    await panel.getByLabel(w.why).fill('عذر مقبول');
    await panel.getByRole('button', { name: w.waive }).click();
    await expect(page.getByText(w.waived, { exact: true }).first()).toBeVisible();
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties`);
    await expect(page.getByText('PEN-000002').first()).toBeVisible();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
