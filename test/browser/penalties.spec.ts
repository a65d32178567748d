import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { openPaidSalon } from '../support/paid-salon.ts';
import { doAction } from '../support/record-action.ts';
import { shopDay } from '../support/shop-day.ts';
import { expectSoundAlone, openTillShop, watchFaults } from '../support/till-browser.ts';

/** Somebody is charged, pays; another is let off with a reason. */
const words = {
  ar: {
    prefix: '',
    charge: 'احتساب الغرامة',
    collect: 'تحصيل الدفعة',
    paid: 'مدفوعة',
    waive: 'إعفاء',
    why: 'السبب',
    waived: 'معفى منها',
    noShow: 'لم يحضر',
  },
  en: {
    prefix: '/en',
    charge: 'Charge penalty',
    collect: 'Take payment',
    paid: 'Paid',
    waive: 'Waive',
    why: 'Reason',
    waived: 'Waived',
    noShow: 'No-show',
  },
} as const;

for (const language of languagesOf('ar'))
  test(`penalties are charged, paid and waived, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `penalty-${language}-${isMobile}-${Date.now()}`);
    const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties/new?customer_id=${shop.customer}`);
    await page.locator('input[inputmode="decimal"]').first().fill('50');
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.charge }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PEN-000001');
    await expectSoundAlone(page, language);
    await doAction(page, w.collect);
    const panel = page.getByRole('dialog');
    await expectSoundAlone(page, language);
    await panel.getByRole('button', { name: w.collect }).click();
    await expect(page.locator('.screen-head, header').getByText(w.paid, { exact: true }).first()).toBeVisible();

    const second = await request.post('/api/penalties', {
      headers,
      data: { customer_id: shop.customer, kind: 2, amount: 2_000 },
    });
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties/${(await second.json()).id}`);
    await doAction(page, w.waive);
    await panel.getByLabel(w.why).fill('عذر مقبول');
    await panel.getByRole('button', { name: w.waive }).click();
    await expect(page.getByText(w.waived, { exact: true }).first()).toBeVisible();
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties`);
    await expect(page.getByText('PEN-000002').first()).toBeVisible();
    await expectSoundAlone(page, language);
    expect(faults).toEqual([]);
  });

for (const language of languagesOf('en'))
  test(`no-show penalty is charged from the calendar, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const salon = await openPaidSalon(request, `missed-${language}-${isMobile}-${Date.now()}`);
    // Ten minutes ago, whatever the hour: put there by the owner, who may.
    const from_at = `${new Date(Date.now() - 600_000).toISOString().slice(0, 16)}:00Z`;
    const people = [[{ service_id: salon.styling, employee_id: salon.hind }]];
    const booked = { customer_id: salon.customer, from_at, people, overbook: true };
    const [id] = (await salon.send('POST', '/appointments', booked)).ids;
    await storeToken(page, salon.token);
    const date = new Date(Date.parse(from_at) + 3 * 3_600_000).toISOString().slice(0, 10);
    await page.goto(`${w.prefix}/merchant/appointments?date=${date}&appointment=${id}`);
    await doAction(page, w.noShow);
    await page.getByRole('link', { name: w.charge, exact: true }).click();
    // Whom and for what is known; how much is asked.
    await expect(page).toHaveURL(new RegExp(`customer_id=${salon.customer}`));
    await page.locator('input[inputmode="decimal"]').first().fill('75');
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.charge }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('PEN-000001');
    expect((await salon.send('GET', `/customers/${salon.customer}`)).owed_amount).toBe(7_500);
    await doAction(page, w.collect);
    await page.getByRole('dialog').getByRole('button', { name: w.collect }).click();
    await expect.poll(async () => (await salon.send('GET', `/customers/${salon.customer}`)).owed_amount).toBe(0);
    // One missed visit is charged once.
    const again = await request.post('/api/penalties', {
      headers: { authorization: `Bearer ${salon.token}`, 'idempotency-key': randomUUID() },
      data: { customer_id: salon.customer, appointment_id: id, kind: 1, amount: 100 },
    });
    expect([again.status(), await again.text()]).toEqual([501, 'visit_has_penalty']);
    // It stands on the customer's record, among what happened.
    await page.goto(`${w.prefix}/merchant/customers/${salon.customer}`);
    await expect(page.getByText('PEN-000001').first()).toBeVisible();
    await expectSoundAlone(page, language);
    expect(faults).toEqual([]);
  });

const taxed = {
  ar: {
    has: 'غرامة الموعد الفائت خاضعة للضريبة',
    save: 'حفظ',
    note: 'شامل الضريبة',
    vat: 'منه ضريبة القيمة المضافة',
    open: 'فتح الفاتورة',
  },
  en: {
    has: 'Charge VAT on no-show fees',
    save: 'Save',
    note: 'The amount includes VAT',
    vat: 'VAT included',
    open: 'Open the invoice',
  },
} as const;

for (const language of languagesOf('en'))
  test(`VAT penalty is an invoice waived by note, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const [w, v] = [words[language], taxed[language]];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `taxed-${language}-${isMobile}-${Date.now()}`);
    await storeToken(page, shop.token);
    const asOwner = { headers: { authorization: `Bearer ${shop.token}` } };
    const { version } = await (await request.get('/api/shop_settings', asOwner)).json();
    const effective_on = shopDay();
    const tax = {
      is_vat_registered: true,
      trn: `31${String(Date.now()).slice(-10)}003`,
      vat_rate_bp: 1500,
      prices_include_vat: true,
    };
    const registered = await request.put('/api/shop_settings/tax', {
      ...asOwner,
      data: { ...tax, effective_on, version },
    });
    expect(registered.status(), await registered.text()).toBe(200);
    await page.goto(`${w.prefix}/merchant/setting/penalties`);
    await page.getByLabel(v.has).click();
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: v.save, exact: true }).click();
    const kept = () =>
      request
        .get('/api/settings/penalties', asOwner)
        .then(async (answer) => (await answer.json()).value.no_show_has_vat);
    await expect.poll(kept).toBe(true);
    await page.goto(`${w.prefix}/merchant/accounting/customers-penalties/new?customer_id=${shop.customer}`);
    // The customer's record charges for something else at first.
    await expect(page.getByText(v.note)).toHaveCount(0);
    await page
      .getByText(language === 'ar' ? 'عدم حضور' : 'No-show', { exact: true })
      .first()
      .click();
    await expect(page.getByText(v.note)).toBeVisible();
    await page.locator('input[inputmode="decimal"]').first().fill('115');
    await expectSoundAlone(page, language);
    await page.getByRole('button', { name: w.charge }).click();
    await expect(page.getByText(v.vat)).toBeVisible();
    await expectSoundAlone(page, language);
    const record = page.url();
    await doAction(page, v.open);
    await expect(page).toHaveURL(/total-sales/);
    await page.goto(record);
    await doAction(page, w.waive);
    const panel = page.getByRole('dialog');
    await panel.getByLabel(w.why).fill('عذر مقبول');
    await expectSoundAlone(page, language);
    await panel.getByRole('button', { name: w.waive }).click();
    await expect(page.getByText(w.waived, { exact: true }).first()).toBeVisible();
    await expectSoundAlone(page, language);
    expect(faults).toEqual([]);
  });
