import { type Browser, expect, test } from '@playwright/test';
import { freshMobile, ownAddress, readCode } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { openPaidSalon } from '../support/paid-salon.ts';
import { doAction } from '../support/record-action.ts';
import { chooseMethod, expectSound, expectSoundAlone, watchFaults } from '../support/till-browser.ts';

/** Two journeys of product.md as their people go them: from a booking by night to its rating, and a receptionist's bad morning. */
const words = {
  ar: {
    prefix: '',
    time: 'اختيار الوقت',
    go_on: 'متابعة',
    send: 'إرسال الرمز',
    book: 'تأكيد الحجز',
    visit: 'تأكيد الموعد أو تغييره أو إلغاؤه',
    move: 'تغيير الموعد',
    move_now: 'نقل الموعد إلى هذا الوقت',
    checkIn: 'تسجيل وصول',
    bill: 'تحويل إلى فاتورة',
    rate: 'إرسال التقييم',
    thanks: 'شكرًا على تقييمك',
    noShow: 'لم يحضر',
    kept: 'محتفظ به',
    attended: 'مكتمل',
  },
  en: {
    prefix: '/en',
    time: 'Choose the time',
    go_on: 'Continue',
    send: 'Send the code',
    book: 'Confirm the booking',
    visit: 'Confirm, move or cancel the appointment',
    move: 'Move appointment',
    move_now: 'Move to this time',
    checkIn: 'Check in',
    bill: 'Go to till',
    rate: 'Send the rating',
    thanks: 'Thank you for your rating',
    noShow: 'No-show',
    kept: 'Kept',
    attended: 'Attended',
  },
} as const;

const openBare = (browser: Browser, baseURL: string | undefined) =>
  browser.newContext({ javaScriptEnabled: false, baseURL: baseURL!, extraHTTPHeaders: ownAddress() });

for (const language of ['ar', 'en'] as const)
  test(`night booking leads to a rating, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ browser, page, request, baseURL, isMobile }) => {
    test.setTimeout(120_000);
    const w = words[language];
    const faults = watchFaults(page);
    const salon = await openPaidSalon(request, `salon-${language}-${isMobile}-${Date.now()}`);
    const bare = await openBare(browser, baseURL);
    const customer = await bare.newPage();

    await test.step('the customer books two services with two people and pays ahead', async () => {
      await customer.goto(`${w.prefix}/shop/${salon.alias}/booking`);
      for (const service of [salon.wrapping, salon.styling])
        await customer.locator(`input[name="service"][value="${service}"]`).check();
      await customer.getByRole('button', { name: w.time }).click();
      await customer.locator(`input[name="by_${salon.wrapping}"][value="${salon.reem}"]`).check();
      await customer.locator(`input[name="by_${salon.styling}"][value="${salon.hind}"]`).check();
      await customer.getByRole('button', { name: w.time }).click();
      await customer.locator('.booking-days li a:not([data-full])').nth(2).click();
      await customer.locator('.booking-times label').first().click();
      await customer.getByRole('button', { name: w.go_on }).click();
      const mobile = freshMobile();
      await customer.locator('[name="name"]').fill('منيرة السبيعي');
      await customer.locator('[name="mobile"]').fill(mobile);
      await customer.getByRole('button', { name: w.send }).click();
      await customer.locator('[name="code"]').fill(await readCode(request, mobile));
      await customer.getByRole('button', { name: w.book }).click();
      await expect(customer).toHaveURL(/booking-success/);
    });

    await test.step('moves by the link', async () => {
      await customer.getByRole('link', { name: w.visit }).click();
      const before = await customer.locator('.ticket-hours').textContent();
      await customer.getByRole('link', { name: w.move, exact: true }).click();
      await customer.locator('.booking-times label').nth(4).click();
      await customer.getByRole('button', { name: w.move_now }).click();
      await expect(customer.locator('.ticket-hours')).not.toHaveText(before!);
    });

    const [visit] = (await salon.send('GET', '/appointments?status=1')).records;
    // By telephone the desk asked for the deposit, and it is brought the day before.
    const { customer_id } = await salon.send('GET', `/appointments/${visit.id}`);
    await salon.send('POST', '/deposits', {
      customer_id,
      appointment_id: visit.id,
      payment: { method: 'cash', amount: 3_000, tendered_amount: 3_000 },
    });
    await test.step('arrives and pays the rest', async () => {
      await storeToken(page, salon.token);
      const date = (await salon.send('GET', `/appointments/${visit.id}`)).from_at.slice(0, 10);
      await page.goto(`${w.prefix}/merchant/appointments?date=${date}&appointment=${visit.id}`);
      const checkIn = page.getByRole('button', { name: w.checkIn, exact: true });
      await checkIn.click();
      // Until somebody arrived, billing a visit to come asks first.
      await expect(checkIn).toHaveCount(0);
      await expectSound(page, language);
      await doAction(page, w.bill);
      if (isMobile) await page.locator('.ticket-bar').click();
      await expect(page.locator('.line')).toHaveCount(2);
      await chooseMethod(page);
      await expectSound(page, language);
      await page.locator('#till-pay').click();
      await expect(page.locator('.receipt')).toBeVisible();
      const billed = await salon.send('GET', `/appointments/${visit.id}`);
      expect(billed).toMatchObject({ status: 3, payment_status: 1 });
      // Of 125.00 with 30.00 paid ahead.
      const sold = await salon.send('GET', `/invoices/${billed.invoice_id}`);
      expect(sold.total).toBe(12_500);
      expect(sold.payments.reduce((all: number, one: { amount: number }) => all + one.amount, 0)).toBe(9_500);
      await customer.goto(`${w.prefix}/e-survey/${sold.unique_id}`);
    });

    await test.step('and rates', async () => {
      for (const name of ['reception', 'cleanliness', 'prices', 'service_quality'])
        await customer.locator(`input[name="${name}"][value="5"]`).check({ force: true });
      await customer.getByRole('button', { name: w.rate }).click();
      await expect(customer.getByRole('heading', { level: 1 })).toHaveText(w.thanks);
    });
    await bare.close();
    expect(faults).toEqual([]);
  });

for (const language of languagesOf('ar'))
  test(`no-show forfeits the deposit, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    const w = words[language];
    const faults = watchFaults(page);
    const salon = await openPaidSalon(request, `noshow-${language}-${isMobile}-${Date.now()}`);
    // Ten minutes ago, whatever the hour: put there by the owner, who may.
    const from_at = `${new Date(Date.now() - 600_000).toISOString().slice(0, 16)}:00Z`;
    const people = [[{ service_id: salon.styling, employee_id: salon.hind }]];
    const booked = { customer_id: salon.customer, from_at, people, overbook: true };
    const [id] = (await salon.send('POST', '/appointments', booked)).ids;
    await salon.send('POST', '/deposits', {
      customer_id: salon.customer,
      appointment_id: id,
      payment: { method: 'cash', amount: 3_000, tendered_amount: 3_000 },
    });
    await storeToken(page, salon.token);
    const date = new Date(Date.parse(from_at) + 3 * 3_600_000).toISOString().slice(0, 10);
    await page.goto(`${w.prefix}/merchant/appointments?date=${date}&appointment=${id}`);
    await expect(page.getByText('30.00').first()).toBeVisible();
    await expectSoundAlone(page, language);
    await doAction(page, w.noShow);
    // What the shop keeps by it is said first.
    const question = page.locator('.message-dialog');
    await expect(question).toContainText('30.00');
    await expectSoundAlone(page, language);
    await question.getByRole('button', { name: w.noShow, exact: true }).click();
    await expect
      .poll(async () => (await salon.send('GET', `/appointments/${id}`)).deposits[0]?.kept_amount, { timeout: 30_000 })
      .toBe(3_000);
    await expect(page.getByText(w.kept).first()).toBeVisible();
    await expectSoundAlone(page, language);
    expect(faults).toEqual([]);
  });
