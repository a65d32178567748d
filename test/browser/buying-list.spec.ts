import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{ prefix: '', stem: 'جوري القائمة', farm: 'مشتل القائمة', unit: 'كرتون', units: 'إضافة وحدة' },
    ...{ holds: 'القطع في الواحدة', save: 'حفظ', chosen: 'الوحدة', comes: '= 50 قطعة', add: 'إضافة إلى المخزون' },
    ...{ count: 'عدد الوحدات المطلوبة: جوري القائمة', restore: 'أعد المقترح', explain: 'تفصيل: جوري القائمة' },
    ...{ send: 'إرسال إلى مورد واحد', question: 'إرسال هذه الطلبيات؟', sent: 'أُرسلت', arrive: 'وصلت', arrived: 'وصلت' },
    ...{ days: 'يومًا بيوم', quantity: 'الكمية', lowered: 'خُفّض' },
  },
  en: {
    ...{ prefix: '/en', stem: 'Listed rose', farm: 'Listed farm', unit: 'Carton', units: 'Add unit' },
    ...{ holds: 'Pieces in one', save: 'Save', chosen: 'Unit', comes: '= 50 pieces', add: 'Add to stock' },
    ...{ count: 'Units to order: Listed rose', restore: 'Restore the suggestion', explain: 'Explain: Listed rose' },
    ...{ send: 'Send to 1 supplier', question: 'Send these orders?', sent: 'Sent', arrive: 'Mark as arrived' },
    ...{ arrived: 'Arrived', days: 'Day by day', quantity: 'Quantity', lowered: 'Lowered' },
  },
} as const;

for (const [language, width] of [
  ['ar', 1440],
  ['en', 390],
] as const)
  test(`list buys in cartons, ${language} ${width}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(180_000);
    const w = words[language];
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `buying-${language}-${width}-${isMobile}-${Date.now()}`);
    const send = async (path: string, data: object, method: 'POST' | 'PUT' = 'POST') => {
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const answer = await request.fetch(`/api${path}`, { method, data, headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    const group = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان القائمة', name_en: 'Listed' });
    const stem = {
      group_id: group.id,
      name_ar: 'جوري القائمة',
      name_en: 'Listed rose',
      price: 400,
      vat_category: 'S',
    };
    const { id } = await send('/products', { ...stem, vase_life_days: 7, warning_level_milli: 130_000 });
    const farm = await send('/suppliers', {
      ...{ name_ar: 'مشتل القائمة', name_en: 'Listed farm', order_channel: 'mail', email: 'farm@supplier.test' },
      ...{ order_until: '23:59', arrives_at: '07:00' },
    });
    await storeToken(page, shop.token);

    // A unit on the form of the product.
    await page.goto(`${w.prefix}/merchant/products/define-product?id=${id}`);
    await page.getByRole('button', { name: w.units }).click();
    await page.getByLabel(w.holds).fill('25');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(`${w.unit} 25`).first()).toBeVisible();
    await send(`/products/${id}/buying`, { version: 0, supplier_id: farm.id, price_amount: 6_000 }, 'PUT');

    // Two cartons come to fifty stems.
    await page.goto(`${w.prefix}/merchant/products/add-quantity?product_id=${id}`);
    await page.getByLabel(w.quantity, { exact: true }).fill('2');
    await expect(page.getByText(w.comes)).toBeVisible();
    await expectSound(page, language);

    // 130 are short of the level: six cartons, of which somebody orders five.
    await page.goto(`${w.prefix}/merchant/products/buying-list`);
    const count = page.getByLabel(w.count);
    await expect(count).toHaveValue('6');
    await expectSound(page, language);
    await count.press('-');
    await expect(count).toHaveValue('5');
    await expect(page.getByRole('button', { name: w.restore })).toBeVisible();
    await page.waitForResponse((answer) => answer.url().includes('/buying_list/quantity'));
    await page.reload();
    await expect(count).toHaveValue('5');
    await page.getByRole('button', { name: w.explain }).click();
    await expect(page.getByRole('heading', { name: w.days })).toBeVisible();
    await expect(page.getByText(w.lowered)).toBeVisible();
    await expectSound(page, language);
    if (width === 390) await page.keyboard.press('Escape');
    await page.getByRole('button', { name: w.send }).click();
    const question = page.getByRole('dialog', { name: w.question });
    await expect(question).toContainText(w.farm);
    await expect(question).toContainText('300.00');
    await question.getByRole('button', { name: w.send }).click();
    // Five are on their way: one more is suggested.
    await expect(count).toHaveValue('1');

    // The order as it was sent, until it has arrived.
    await page.goto(`${w.prefix}/merchant/products/buying-orders`);
    await page.locator('a[href*="/buying-orders/"]').first().click();
    await expect(page.getByRole('main')).toContainText('300.00');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.arrive }).click();
    await expect(page.getByRole('main')).toContainText(w.arrived);
    expect(faults).toEqual([]);
  });
