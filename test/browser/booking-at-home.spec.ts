import { expect, test } from '@playwright/test';
import { freshMobile, ownAddress, readCode } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { expectReadable } from '../support/expect-readable.ts';
import { openPaidSalon } from '../support/paid-salon.ts';
import { doAction } from '../support/record-action.ts';
import { expectSound, watchFaults } from '../support/till-browser.ts';

/**
 * A customer books a visit at their place with nothing but HTML; the desk reads where it is, corrects the address and takes it to
 * the till, where the fee is a line of the bill: in both languages and widths.
 */
const words = {
  ar: {
    prefix: '',
    home: 'في منزلك',
    area: 'الروضة',
    time: 'اختيار الوقت',
    go_on: 'متابعة',
    send: 'إرسال الرمز',
    book: 'تأكيد الحجز',
    comes: 'نصل إليك: الروضة',
    atHome: /زيارة منزلية/,
    edit: 'تعديل',
    address: 'العنوان',
    save: 'حفظ',
    bill: 'تحويل إلى فاتورة',
    fee: 'رسوم الزيارة المنزلية',
  },
  en: {
    prefix: '/en',
    home: 'At your home',
    area: 'Ar Rawdah',
    time: 'Choose the time',
    go_on: 'Continue',
    send: 'Send the code',
    book: 'Confirm the booking',
    comes: 'We come to you: Ar Rawdah',
    atHome: /Home visit/,
    edit: 'Edit',
    address: 'Address',
    save: 'Save',
    bill: 'Go to till',
    fee: 'Home visit fee',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(
    `home visit is booked, ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ browser, page, request, baseURL, isMobile }, info) => {
      test.setTimeout(180_000);
      const w = words[language];
      const faults = watchFaults(page);
      const salon = await openPaidSalon(request, `home-${language}-${isMobile}-${Date.now()}`);
      const setting = await salon.send('GET', '/online_setting');
      await salon.send('PUT', '/online_setting', {
        ...setting,
        has_home_service: true,
        home_areas: [
          { name_ar: 'الروضة', name_en: 'Ar Rawdah', fee_amount: 5_000, travel_minutes: 25 },
          { name_ar: 'حي الملك عبدالعزيز الشمالي', name_en: 'King Abdulaziz North', fee_amount: 0, travel_minutes: 10 },
        ],
      });
      await salon.send('PUT', `/services/${salon.wrapping}/online`, { version: 0, place: 1 });
      const { viewport = { width: 1440, height: 900 } } = info.project.use;
      const outside = await browser.newContext({
        ...{ viewport, baseURL: baseURL!, extraHTTPHeaders: ownAddress() },
      });
      const customer = await outside.newPage();
      let appointmentId = 0;

      await test.step('the customer chooses the place, the area, a time and writes the address', async () => {
        await customer.goto(`${w.prefix}/shop/${salon.alias}/booking`);
        await expect(customer.locator('input[name="service"]')).toHaveCount(2);
        await customer.getByRole('link', { name: w.home }).click();
        await expect(customer.locator('input[name="service"]')).toHaveCount(1);
        await expectReadable(customer);
        await customer.getByRole('radio', { name: w.area }).check({ force: true });
        await customer.locator('input[name="service"]').check();
        await customer.getByRole('button', { name: w.time }).click();
        await customer.locator('.booking-days li a:not([data-full])').nth(2).click();
        await customer.locator('.booking-times label').first().click();
        await expectReadable(customer);
        await customer.getByRole('button', { name: w.go_on }).click();
        await expect(customer.getByText('75.00').first()).toBeVisible();
        const mobile = freshMobile();
        await customer.locator('[name="name"]').fill('هيا العتيبي');
        await customer.locator('[name="mobile"]').fill(mobile);
        await customer.locator('[name="address"]').fill('شارع الأمير سلطان 14، الدور الثاني، شقة 6');
        await customer.locator('[name="map_link"]').fill('https://example.com/maps');
        await customer.getByRole('button', { name: w.send }).click();
        await expect(customer.locator('[name="map_link"]')).toHaveAttribute('aria-invalid', 'true');
        await expect(customer.locator('[name="address"]')).toHaveValue(/شقة 6/);
        await expectReadable(customer);
        await customer.locator('[name="map_link"]').fill('https://maps.app.goo.gl/Kx1y2z');
        await customer.getByRole('button', { name: w.send }).click();
        await customer.locator('[name="code"]').fill(await readCode(request, mobile));
        await expectReadable(customer);
        await customer.getByRole('button', { name: w.book }).click();
        await expect(customer).toHaveURL(/booking-success/);
        await expect(customer.getByText(w.comes)).toBeVisible();
        await expectReadable(customer);
        const { records } = await salon.send('GET', '/appointments');
        appointmentId = records[0].id;
      });

      await test.step('the desk reads where it is, and corrects the address', async () => {
        const visit = await salon.send('GET', `/appointments/${appointmentId}`);
        expect(visit.home).toMatchObject({ fee_amount: 5_000, travel_minutes: 25 });
        await storeToken(page, salon.token);
        const day = visit.from_at.slice(0, 10);
        await page.goto(`${w.prefix}/merchant/appointments?date=${day}&appointment=${appointmentId}`);
        const panel = page.locator('.visit-panel');
        await expect(panel.getByText(w.atHome).first()).toBeVisible();
        await expect(panel.getByText('شقة 6')).toBeVisible();
        await expectSound(page, language);
        await doAction(panel, w.edit);
        await panel.getByLabel(w.address, { exact: false }).first().fill('شارع الأمير سلطان 41');
        await expectSound(page, language);
        await panel.getByRole('button', { name: w.save }).click();
        await expect(panel.getByText('شارع الأمير سلطان 41')).toBeVisible();
      });

      await test.step('the till has the fee as a line of its own', async () => {
        // The visit is days away: its bill is asked about first.
        await doAction(page.locator('.visit-panel'), w.bill);
        await page.locator('.message-dialog').getByRole('button', { name: w.bill }).click();
        if (isMobile) await page.locator('.ticket-bar').click();
        await expect(page.locator('.line').filter({ hasText: w.fee })).toBeVisible();
        await expectSound(page, language);
      });
      expect(faults).toEqual([]);
      await outside.close();
    },
  );
