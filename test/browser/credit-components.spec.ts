import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{ prefix: '', bouquet: 'باقة التفكيك', rose: 'جوري الباقة', all: 'إرجاع الكل', apart: 'تفكيك باقة التفكيك' },
    ...{ restored: 'المُعاد من جوري الباقة', went: 'دخل فيها 6', rest: 'سبب تسجيل الباقي هالكًا' },
    ...{ expired: 'منتهية الصلاحية', done: 'فُكِّك: باقة التفكيك 2' },
  },
  en: {
    ...{ prefix: '/en', bouquet: 'Apart bouquet', rose: 'Bouquet rose', all: 'Return everything' },
    ...{ apart: 'Take Apart bouquet apart', restored: 'Restored of Bouquet rose', went: '6 went in' },
    ...{ rest: 'Why the rest is written off', expired: 'Expired', done: 'Taken apart: Apart bouquet 2' },
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`returned bouquet is taken apart, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request }) => {
    test.setTimeout(60_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `apart-${language}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
    const send = async (path: string, data: object) => {
      const answer = await request.post(`/api${path}`, { data, headers: headers() });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    const group = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان الباقات', name_en: 'Bouquets' });
    const product = (name_ar: string, name_en: string, price: number) =>
      send('/products', { group_id: group.id, name_ar, name_en, price, vat_category: 'S' });
    const rose = await product('جوري الباقة', 'Bouquet rose', 900);
    const bouquet = await product('باقة التفكيك', 'Apart bouquet', 9_000);
    await send('/stock_operations/add_quantity', {
      lines: [{ product_id: rose.id, quantity_milli: 20_000, unit_cost_amount: 300 }],
    });
    await send('/recipes', { product_id: bouquet.id, components: [{ product_id: rose.id, quantity_milli: 3_000 }] });
    const invoice = await send('/invoices', {
      lines: [{ kind: 'product', item_id: bouquet.id, quantity_milli: 2_000, unit_price: 9_000 }],
      payments: [{ method: 'cash', amount: 18_000 }],
    });
    await storeToken(page, shop.token);

    await page.goto(`${w.prefix}/merchant/accounting/total-sales/credit-note?invoice=${invoice.id}`);
    await page.getByRole('button', { name: w.all }).click();
    // As it is until somebody says otherwise.
    await expect(page.getByLabel(w.restored)).toHaveCount(0);
    await page.getByRole('switch', { name: w.apart }).click({ force: true });
    const restored = page.getByLabel(w.restored);
    await expect(restored).toHaveValue('6');
    await expect(page.getByRole('main')).toContainText(w.went);
    await expect(page.getByText(w.rest)).toHaveCount(0);
    await restored.fill('4');
    await restored.blur();
    await page.getByText(w.expired, { exact: true }).click();
    await expect(page.getByRole('main')).toContainText(w.done);
    await expectSound(page, language);
    await page.locator('.note-reasons label').first().click();
    const [issued] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/credit_notes')),
      page.locator('.note-bar button').first().click(),
    ]);
    expect(issued.status()).toBe(200);
    const { quantity_milli } = await (await request.get(`/api/products/${rose.id}`, { headers: headers() })).json();
    expect(quantity_milli).toBe(18_000);
    expect(faults).toEqual([]);
  });
