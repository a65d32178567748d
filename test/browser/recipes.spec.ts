import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { doAction } from '../support/record-action.ts';
import { expectSoundAlone, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A florist says what a bouquet is made of, sees what it costs, makes two ahead and takes one apart. */
const words = {
  ar: {
    prefix: '',
    product: 'المنتج الذي يُصنع',
    finder: 'امسح الباركود أو اكتب اسم المنتج',
    quantity: 'الكمية',
    waste: 'الهدر',
    save: 'حفظ الإصدار 1',
    next: 'حفظ الإصدار 2',
    edit: 'تعديل',
    canMake: 'يمكن صنع الآن',
    assemble: 'تجهيز مسبق',
    pieces: 'عدد القطع',
    apart: 'تفكيك',
    apartPieces: 'عدد القطع المفككة',
    back: 'عاد إلى المخزون',
    addSize: 'إضافة مقاس',
    sizeName: 'المقاس بالعربية',
    medium: 'وسط',
    large: 'كبير',
    bouquet: 'باقة جوري',
    rose: 'جوري بلدي',
  },
  en: {
    prefix: '/en',
    product: 'Product that is made',
    finder: 'Scan a barcode or type a name',
    quantity: 'Quantity',
    waste: 'Waste',
    save: 'Save version 1',
    next: 'Save version 2',
    edit: 'Edit',
    canMake: 'Can be made now',
    assemble: 'Make ahead',
    pieces: 'Pieces to make',
    apart: 'Take apart',
    apartPieces: 'Pieces to take apart',
    back: 'Returned to stock',
    addSize: 'Add size',
    sizeName: 'Size in English',
    medium: 'Medium',
    large: 'Large',
    bouquet: 'Rose bouquet',
    rose: 'Juri rose',
  },
} as const;

for (const language of languagesOf('ar'))
  test(`recipe is written, made ahead and taken apart, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `recipe-${language}-${isMobile}-${Date.now()}`);
    const send = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const answer = await request.post(`/api${path}`, { data, headers });
      expect(answer.status(), path).toBe(200);
      return answer.json();
    };
    const group = await send('/catalogue_groups', { kind: 'product', name_ar: 'باقات', name_en: 'Bouquets' });
    const define = (name_ar: string, name_en: string, price: number) =>
      send('/products', { group_id: group.id, name_ar, name_en, price, vat_category: 'S' });
    const rose = await define('جوري بلدي', 'Juri rose', 400);
    const bouquet = await define('باقة جوري', 'Rose bouquet', 18_900);
    const lines = [{ product_id: rose.id, quantity_milli: 112_000, unit_cost_amount: 240 }];
    await send('/stock_operations/add_quantity', { lines });
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/products/recipes/new?product_id=${bouquet.id}`);
    await expectSoundAlone(page, language);
    await page.getByPlaceholder(w.finder).or(page.getByLabel(w.finder)).first().fill(w.rose);
    await page.getByRole('option', { name: w.rose }).click();
    const row = page.getByRole('listitem', { name: w.rose });
    await row.getByLabel(w.quantity).fill('25');
    await row.getByLabel(w.waste).fill('4');
    await row.getByLabel(w.waste).blur();
    const cost = page.locator('.recipe-cost');
    // 26 roses at 2.40; 112 of them are enough for four.
    await expect(row).toContainText('62.40');
    await expect(cost).toContainText('62.40');
    await expect(cost.locator('.recipe-cost-line').last()).toContainText('4');
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.save }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(w.bouquet);
    await expectSoundAlone(page, language);

    await doAction(page, w.edit);
    await row.getByLabel(w.quantity).fill('20');
    await page.getByRole('button', { name: w.next }).click();
    await expect(page.locator('.recipe-cost')).toContainText('49.92');

    await doAction(page, w.addSize);
    const sizes = page.getByRole('dialog');
    await sizes.getByLabel(w.sizeName).first().fill(w.medium);
    await sizes.getByLabel(w.sizeName).last().fill(w.large);
    await expectSoundAlone(page, language);
    await sizes.getByRole('button', { name: w.addSize }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(w.large);
    // Thirty roses with waste: 112 are enough for three.
    await expect(page.locator('.recipe-sizes [aria-current]')).toContainText('3');
    await expectSoundAlone(page, language);
    await page
      .locator('.recipe-sizes')
      .getByRole('link', { name: new RegExp(`^${w.medium} `) })
      .click();
    await expect(page.locator('.recipe-cost')).toContainText('49.92');

    await doAction(page, w.assemble);
    const panel = page.getByRole('dialog');
    await panel.getByLabel(w.pieces).fill('2');
    await expectSoundAlone(page, language);
    await panel.getByRole('button', { name: w.assemble }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ASM-000001');
    await expect(page.getByText('99.84').first()).toBeVisible();
    await expectSoundAlone(page, language);

    await doAction(page, w.apart);
    await panel.getByLabel(w.apartPieces).fill('1');
    await panel.getByRole('button', { name: w.apart }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('ASM-000002');
    await expect(page.getByText(w.back)).toBeVisible();

    await page.goto(`${w.prefix}/merchant/products/assemblies`);
    await expect(page.getByText('ASM-000001').first()).toBeVisible();
    await expectSoundAlone(page, language);
    await page.goto(`${w.prefix}/merchant/products/recipes`);
    await expect(page.getByText(w.bouquet).first()).toBeVisible();
    await expectSoundAlone(page, language);
    await page.goto(`${w.prefix}/merchant/products/${rose.id}?tab=used_in`);
    await expect(page.getByRole('tabpanel').getByText(w.bouquet).first()).toBeVisible();
    await page.goto(`${w.prefix}/merchant/setting/recipes`);
    await expectSoundAlone(page, language);
    expect(faults).toEqual([]);
  });
