import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{ prefix: '', marks: 'بيع الورد القديم بسعر أقل', days: 'الأيام المتبقية', less: 'نسبة التخفيض' },
    ...{ remove: 'حذف التخفيض 2', twice: 'له تخفيض بالفعل', save: 'حفظ', saved: 'حُفظ', chip: 'تخفيض 30%' },
    ...{ today: 'آخر يوم اليوم', mark: 'تخفيض السعر', more: 'زيادة', larger: 'يزيد عن 30%' },
  },
  en: {
    ...{ prefix: '/en', marks: 'Sell old stems for less', days: 'Days left', less: 'Percent less' },
    ...{ remove: 'Remove markdown 2', twice: 'already has a markdown', save: 'Save', saved: 'saved', chip: '30% off' },
    ...{ today: 'Last day today', mark: 'Mark down', more: 'One more', larger: 'must be more than the 30%' },
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`old stems cost less at the till, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `marked-${language}-${isMobile}-${Date.now()}`);
    const send = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const answer = await request.post(`/api${path}`, { data, headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    const group = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان قديمة', name_en: 'Old stems' });
    const stem = { group_id: group.id, name_ar: 'جوري طائفي', name_en: 'Taif rose', price: 400, vat_category: 'S' };
    const { id } = await send('/products', { ...stem, vase_life_days: 9 });
    const receive = (quantity_milli: number, more: object) =>
      send('/stock_operations/add_quantity', {
        lines: [{ product_id: id, quantity_milli, unit_cost_amount: 100, ...more }],
      });
    await receive(2_000, { vase_life_days: 1 });
    await receive(9_000, {});
    await storeToken(page, shop.token);

    await page.goto(`${w.prefix}/merchant/setting/recipes`);
    await page.getByLabel(w.marks).click({ force: true });
    const days = page.getByLabel(w.days);
    await days.nth(0).fill('1');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.twice).first()).toBeVisible();
    await expectSound(page, language);
    await days.nth(0).fill('3');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.saved).first()).toBeVisible();

    await page.goto(`${w.prefix}/merchant/products/freshness`);
    const ending = page.getByRole('region', { name: w.today }).getByRole('button');
    await expect(ending).toContainText(w.chip);
    await ending.click();
    const panel = page.getByRole('dialog');
    await panel.locator('summary').click();
    await panel.getByLabel(w.less).fill('20');
    await panel.getByRole('button', { name: w.mark, exact: true }).click();
    await expect(panel.getByText(w.larger)).toBeVisible();
    await expectSound(page, language);

    await page.goto(`${w.prefix}/merchant/billing`);
    const tile = page.locator('.tile').filter({ hasText: language === 'ar' ? stem.name_ar : stem.name_en });
    // 4.00 less 30 %, with what it was.
    await expect(tile).toContainText('2.80');
    await expect(tile.locator('s')).toContainText('4.00');
    for (let n = 0; n < 3; n++) await tile.click();
    await expect(tile).toContainText('4.00');
    await expect(tile.locator('s')).toHaveCount(0);
    await expectSound(page, language);
    const lines = page.locator('.line');
    if (isMobile) await page.locator('.ticket-bar').tap();
    await expect(lines).toHaveCount(2);
    await expect(lines.nth(0)).toContainText('5.60');
    await expect(lines.nth(1)).toContainText('4.00');
    // One more of the old ones comes at the usual price.
    await lines.nth(0).locator('.stepper button').last().click();
    await expect(lines.nth(1)).toContainText('8.00');
    await expect(lines.nth(0)).toContainText('5.60');
    // The browser notes the refusal, too.
    expect(faults.filter((fault) => !fault.includes('422'))).toEqual([]);
  });
