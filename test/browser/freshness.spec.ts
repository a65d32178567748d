import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { doAction } from '../support/record-action.ts';
import { expectSoundAlone, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{ prefix: '', stem: 'جوري بلدي', board: 'لوحة الطزاجة', today: 'آخر يوم اليوم', left: 'بقي يومان' },
    ...{ waste: 'تسجيل هالك', amount: 'الكمية', open: 'فتح الدفعة', extend: 'تمديد يوم واحد', good: 'صالحة حتى' },
    ...{ label: 'ملصق الدلو', add: 'إضافة', counted: 'المعدود الآن', save: 'حفظ الجرد', unknown: 'لا يخص أي دفعة' },
    ...{ day: 'آخر يوم صالح', bucket: 'الدلو', movements: 'الحركات' },
  },
  en: {
    ...{ prefix: '/en', stem: 'Juri rose', board: 'Freshness board', today: 'Last day today', left: '2 days left' },
    ...{ waste: 'Write off', amount: 'How much', open: 'Open lot', extend: 'Give one more day', good: 'Good until' },
    ...{
      label: 'Label of a bucket',
      add: 'Add',
      counted: 'Counted now',
      save: 'Save count',
      unknown: 'belongs to no lot',
    },
    ...{ day: 'Last good day', bucket: 'Bucket', movements: 'Movements' },
  },
} as const;

for (const language of languagesOf('en'))
  test(`lots are written off, extended and counted, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `lots-${language}-${isMobile}-${Date.now()}`);
    const send = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const answer = await request.post(`/api${path}`, { data, headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    const group = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان البرّاد', name_en: 'Cooler' });
    const stem = { group_id: group.id, name_ar: 'جوري بلدي', name_en: 'Juri rose', price: 400, vat_category: 'S' };
    const { id } = await send('/products', { ...stem, vase_life_days: 2 });
    const receive = (quantity_milli: number, more: object) =>
      send('/stock_operations/add_quantity', {
        lines: [{ product_id: id, quantity_milli, unit_cost_amount: 240, ...more }],
      });
    await receive(40_000, { bucket: 'B4', vase_life_days: 1 });
    await receive(60_000, { bucket: 'C1' });
    await storeToken(page, shop.token);

    await page.goto(`${w.prefix}/merchant/products/freshness`);
    const ending = page.getByRole('region', { name: w.today }).getByRole('button');
    await expect(ending).toContainText('B4');
    await expect(page.getByRole('main')).toContainText(w.left);
    // A hundred roses at 2.40.
    await expect(page.locator('.lot-sums')).toContainText('240.00');
    await expectSoundAlone(page, language);
    await ending.focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog');
    await panel.getByLabel(w.amount).fill('10');
    await expectSoundAlone(page, language);
    await panel.getByRole('button', { name: w.waste }).click();
    await expect(ending).toContainText('30');
    await ending.click();
    await panel.getByRole('link', { name: w.open }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(w.stem);
    await expect(page.getByText('-10').first()).toBeVisible();
    await expectSoundAlone(page, language);
    const code =
      (await page
        .getByText(/^L\d+$/)
        .first()
        .textContent()) ?? '';
    await doAction(page, w.extend);
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: w.extend }).click();
    await expect(page.getByText(w.good).first()).toBeVisible();

    await page.goto(`${w.prefix}/merchant/products/count-buckets`);
    await page.getByLabel(w.label).fill('L0');
    await page.getByRole('button', { name: w.add, exact: true }).click();
    await expect(page.getByText(w.unknown)).toBeVisible();
    await page.getByLabel(w.label).fill(code);
    await page.getByRole('button', { name: w.add, exact: true }).click();
    // What is not typed yet is asked for.
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByRole('listitem', { name: code }).getByLabel(w.counted)).toHaveAttribute(
      'aria-invalid',
      'true',
    );
    await page.getByRole('listitem', { name: code }).getByLabel(w.counted).fill('28');
    await expectSoundAlone(page, language);
    await page.reload();
    await expect(page.getByRole('listitem', { name: code }).getByLabel(w.counted)).toHaveValue('28');
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByRole('listitem', { name: code })).toHaveCount(0);
    await page.goto(`${w.prefix}/merchant/products/lots?search=${code}`);
    await expect(page.getByText('28').first()).toBeVisible();
    // The label of no lot was refused.
    expect(faults.filter((fault) => !fault.includes('status of 501'))).toEqual([]);
  });
