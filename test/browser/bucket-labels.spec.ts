import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{ prefix: '', print: 'طباعة ملصقات الدلاء', open: 'فتح كملف', label: 'ملصق الدلو', add: 'إضافة' },
    ...{ quantity: 'الكمية', cost: 'تكلفة القطعة', received: 'استُلم التوريد في دفعة واحدة', lot: 'من الدفعة' },
    ...{ rest: 'من الدفعة الأقرب انتهاءً', earliest: 'البيع من الدفعة الأقرب انتهاءً', expiry: 'أقرب انتهاء' },
    ...{ lists: 'ذكر المكوّنات في الفاتورة', save: /حفظ الإصدار/, over: 'انتهى عمره' },
  },
  en: {
    ...{ prefix: '/en', print: 'Print bucket labels', open: 'Open PDF', label: 'Label of a bucket', add: 'Add' },
    ...{ quantity: 'Quantity', cost: 'Unit cost', received: 'Received in 1 lot', lot: 'From lot' },
    ...{
      rest: 'from the lot that ends first',
      earliest: 'Sell from the lot that ends first',
      expiry: 'Earliest expiry',
    },
    ...{ lists: 'List components on invoices', save: /Save version/, over: 'passed its last day' },
  },
} as const;

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;
const openTicket = async (page: Page): Promise<void> => {
  if (isPhone(page)) await page.locator('.ticket-bar').tap();
};

for (const language of ['ar', 'en'] as const)
  test(`buckets are labelled and sold by label, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request }) => {
    test.setTimeout(60_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `labels-${language}-${Date.now()}`);
    const send = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const answer = await request.post(`/api${path}`, { data, headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    const group = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان الدلاء', name_en: 'Buckets' });
    const product = (name_ar: string, name_en: string, more: object) =>
      send('/products', { group_id: group.id, name_ar, name_en, price: 400, vat_category: 'S', ...more });
    const stem = await product('جوري بلدي', 'Juri rose', { vase_life_days: 7 });
    const hamper = await product('سلة هدية', 'Hamper', { price: 9_000 });
    const recipe = await send('/recipes', {
      ...{ product_id: hamper.id, prints_expiry: true },
      components: [{ product_id: stem.id, quantity_milli: 3_000 }],
    });
    const receive = async (quantity_milli: number, more: object) => {
      const lines = [{ product_id: stem.id, quantity_milli, unit_cost_amount: 240, ...more }];
      return (await send('/stock_operations/add_quantity', { lines })).lot_ids[0] as number;
    };
    const label = (id: number) => `L${String(id).padStart(6, '0')}`;
    await receive(40_000, { bucket: 'B4', vase_life_days: 2 });
    const chosen = await receive(2_000, { bucket: 'C1' });
    await storeToken(page, shop.token);

    // After receiving, the labels are one press away.
    await page.goto(`${w.prefix}/merchant/products/add-quantity?product_id=${stem.id}`);
    await page.getByLabel(w.quantity).first().fill('5');
    await page.getByLabel(w.cost).first().fill('2.40');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(w.received)).toBeVisible();
    await expectSound(page, language);
    await page.getByRole('link', { name: w.print }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
    await page.getByLabel(w.label).fill(label(chosen));
    await page.getByRole('button', { name: w.add, exact: true }).click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByRole('main')).toContainText('C1');
    await expectSound(page, language);
    const [file] = await Promise.all([
      page.context().waitForEvent('response', (answer) => answer.url().includes('/api/lot_labels')),
      page.getByRole('button', { name: w.open }).click(),
    ]);
    expect([file.status(), file.headers()['content-type']]).toEqual([200, 'application/pdf']);

    // A scanned bucket is sold from first; the rest comes from the earliest.
    await page.goto(`${w.prefix}/merchant/billing`);
    await page.locator('#till-search').fill(label(chosen));
    await page.locator('#till-search').press('Enter');
    await openTicket(page);
    const line = page.locator('.line').first();
    await expect(line).toContainText(`${w.lot} ${label(chosen)}`);
    await line.locator('.stepper input').fill('3');
    await expect(line).toContainText(w.rest);
    await line.locator('.line-name').click();
    await expectSound(page, language);
    await page.getByRole('button', { name: w.earliest }).click();
    await expect(line).not.toContainText(label(chosen));
    if (isPhone(page)) await page.goto(`${w.prefix}/merchant/billing`);
    await page.locator('#till-search').fill(label(chosen));
    await page.locator('#till-search').press('Enter');
    await openTicket(page);
    await expect(page.locator('.line')).toHaveCount(2);
    await chooseMethod(page);
    const [sold] = await Promise.all([
      page.waitForResponse((answer) => answer.url().endsWith('/api/invoices')),
      page.locator('#till-pay').click(),
    ]);
    expect(sold.status()).toBe(200);
    const { lots } = await (
      await request.get(`/api/till_lots?ids=${chosen}`, { headers: { authorization: `Bearer ${shop.token}` } })
    ).json();
    expect(lots).toMatchObject([{ quantity_milli: 1_000 }]);

    // The recipe chooses what its papers say.
    await page.goto(`${w.prefix}/merchant/products/recipes/${recipe.id}/edit`);
    await page.getByLabel(w.lists).check();
    await expectSound(page, language);
    await page.getByRole('button', { name: w.save }).click();
    await expect(page).toHaveURL(new RegExp(`/recipes/${recipe.id}$`));
    const invoice = await send('/invoices', {
      lines: [{ kind: 'product', item_id: hamper.id, quantity_milli: 1_000, unit_price: 9_000 }],
      payments: [{ method: 'cash', amount: 9_000 }],
    });
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/${invoice.id}`);
    await expect(page.getByRole('main')).toContainText(w.expiry);
    await expect(page.getByRole('main')).toContainText(/3\s*×\s*(جوري بلدي|Juri rose)/);
    await expectSound(page, language);
    await page.goto(`${w.prefix}/e-invoice/${invoice.unique_id}`);
    await expect(page.locator('.components')).toContainText(/3\s*×\s*(جوري بلدي|Juri rose)/);
    await expect(page.locator('.expiry')).toContainText(w.expiry);
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
