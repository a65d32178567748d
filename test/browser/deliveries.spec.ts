import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { chooseInMenu } from '../support/record-action.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

const words = {
  ar: {
    ...{
      prefix: '',
      name: 'الاسم بالعربية',
      districts: 'الأحياء',
      olaya: /العليا/,
      malaz: /الملز/,
      shati: /الشاطئ/,
      jeddah: 'جدة',
      price: 'سعر التوصيل',
      save: 'حفظ',
    },
    ...{ from: /^من/, until: /^حتى/, orders: 'عدد الطلبات', taken: '0 من 2 من الطلبات', other: 'حدود أخرى' },
    ...{
      one: '0 من 1 من الطلبات',
      close: 'إيقاف العرض في هذا اليوم',
      menu: 'الإجراءات',
      closed: 'غير معروض',
      same: /يختلف عن بدايته/,
      overnight: 'ينتهي في اليوم التالي',
      hours: '08:00 م – 11:30 م',
    },
  },
  en: {
    ...{
      prefix: '/en',
      name: 'Arabic name',
      districts: 'Districts',
      olaya: /Al Olaya/,
      malaz: /Al Malaz/,
      shati: /Ash Shati/,
      jeddah: 'Jeddah',
      price: 'Delivery price',
      save: 'Save',
    },
    ...{ from: /^From/, until: /^Until/, orders: 'Orders', taken: '0 of 2 orders', other: 'Other limits' },
    ...{
      one: '0 of 1 orders',
      close: 'Offer nothing on this day',
      menu: 'Actions',
      closed: 'Not offered',
      same: /differ from when it begins/,
      overnight: 'Ends the next day',
      hours: '08:00 PM – 11:30 PM',
    },
  },
};

for (const language of ['ar', 'en'] as const)
  test(`zone and window are limited by day, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request }) => {
    const w = words[language];
    const shop = await openTillShop(request, `delivery-${randomUUID().slice(0, 8)}`);
    const faults = watchFaults(page);
    await storeToken(page, shop.token);

    await page.goto(`${w.prefix}/merchant/deliveries/zones/new`);
    await page.getByLabel(w.name, { exact: true }).fill('الوسط');
    const districts = page.getByRole('combobox', { name: w.districts }).or(page.getByLabel(w.districts)).first();
    await districts.click();
    await page.getByRole('option', { name: w.olaya }).first().click();
    await page.keyboard.press('Escape');
    await page.getByText(w.jeddah, { exact: true }).click();
    await districts.click();
    await expect(page.getByRole('option', { name: w.malaz })).toHaveCount(0);
    await page.getByRole('option', { name: w.shati }).click();
    await page.keyboard.press('Escape');
    await expect(page.locator('.mantine-Pill-root')).toContainText([w.olaya, w.shati]);
    await page.getByLabel(w.price).fill('25');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page).toHaveURL(/deliveries\/zones$/);
    await expect(page.locator('main')).toContainText('25.00');

    await page.goto(`${w.prefix}/merchant/deliveries/windows/new`);
    await page.getByLabel(w.from).first().fill('20:00');
    await page.getByLabel(w.until).first().fill('20:00');
    await page.getByLabel(w.orders, { exact: true }).fill('2');
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page.getByText(w.same)).toBeVisible();
    await page.getByLabel(w.until).first().fill('01:00');
    await page.getByLabel(w.from).first().focus();
    await expect(page.getByText(w.overnight)).toBeVisible();
    await page.getByLabel(w.until).first().fill('23:30');
    await page.getByLabel(w.from).first().focus();
    await expect(page.getByText(w.overnight)).toHaveCount(0);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect(page).toHaveURL(/deliveries\/windows$/);
    await expect(page.locator('main')).toContainText(w.hours);

    await page.goto(`${w.prefix}/merchant/deliveries/capacity`);
    const second = page.locator('.capacity-day').nth(1);
    await expect(second).toContainText(w.taken);
    await expectSound(page, language);
    await second.locator('button.capacity-window').click();
    const panel = page.getByRole('dialog');
    await panel.getByText(w.other, { exact: true }).click();
    await panel.getByLabel(w.orders, { exact: true }).fill('1');
    await panel.getByRole('button', { name: w.save, exact: true }).click();
    await expect(panel).toHaveCount(0);
    await expect(second).toContainText(w.one);
    await expect(page.locator('.capacity-day').nth(2)).toContainText(w.taken);

    await second.getByRole('button', { name: w.menu }).click();
    await chooseInMenu(page, w.close);
    const question = page.getByRole('alertdialog').or(page.locator('dialog[open]'));
    await question.getByRole('textbox').fill('جرد');
    await question.getByRole('button', { name: w.close }).click();
    await expect(second).toContainText('جرد');
    await expect(second.locator('.capacity-window')).toContainText(w.closed);
    expect(faults).toEqual([]);
  });
