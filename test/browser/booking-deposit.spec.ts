import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { freshMobile, ownAddress, readCode } from '../support/browser-phone.ts';
import { expectReadable } from '../support/expect-readable.ts';

/**
 * A customer of the demo salon books two services with two employees, pays the deposit on the gateway's page, moves the visit by
 * its link and cancels it with the deposit given back: in both languages and widths, without a script of ours.
 */
const words = {
  ar: {
    services: ['صبغة كاملة', 'مناكير'],
    people: ['سارة القحطاني', 'روزا كروز'],
    time: 'اختيار الوقت',
    later: 'أيام لاحقة',
    go_on: 'متابعة',
    send: 'إرسال الرمز',
    now: 'العربون، يُدفع الآن',
    book: /^دفع عربون/,
    pay: /^دفع [^ا-ي]/,
    paid: 'وصلت الدفعة',
    visit: 'عرض الحجز',
    deposit: 'العربون المدفوع',
    rest: 'الباقي لدى الصالون',
    move: 'تغيير الموعد',
    move_now: 'نقل الموعد إلى هذا الوقت',
    cancel: 'إلغاء الحجز',
    returns: 'يُردّ إليك العربون',
    cancel_yes: 'نعم، إلغاء الحجز',
    cancelled: 'أُلغي الموعد.',
    back: 'رُدّ منه',
  },
  en: {
    services: ['Full colour', 'Manicure'],
    people: ['Sara Alqahtani', 'Rosa Cruz'],
    time: 'Choose the time',
    later: 'Later days',
    go_on: 'Continue',
    send: 'Send the code',
    now: 'Deposit, paid now',
    book: /^Pay .* deposit$/,
    pay: /^Pay /,
    paid: 'Payment received',
    visit: 'View booking',
    deposit: 'Deposit paid',
    rest: 'To pay at the salon',
    move: 'Move appointment',
    move_now: 'Move to this time',
    cancel: 'Cancel appointment',
    returns: 'is refunded',
    cancel_yes: 'Yes, cancel appointment',
    cancelled: 'Appointment cancelled',
    back: 'Refunded',
  },
} as const;

/** The page says it, after as many looks as a job needs. */
const says = async (page: Page, text: string | RegExp): Promise<void> =>
  expect(async () => {
    await page.reload();
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 200 });
  }).toPass();

/** Beyond the days for which the demo salon has visits already. */
const weeksAhead = async (page: Page, later: string, weeks: number): Promise<void> => {
  for (let n = 0; n < weeks; n++) {
    const before = page.url();
    await page.getByRole('link', { name: later }).click();
    await expect(page).not.toHaveURL(before);
  }
};

const bookAndPay = async (page: Page, request: APIRequestContext, language: 'ar' | 'en') => {
  const t = words[language];
  await page.goto(`${language === 'en' ? '/en' : ''}/shop/lulu/booking`);
  for (const service of t.services) await page.getByRole('checkbox', { name: service }).check();
  await page.getByRole('button', { name: t.time }).click();
  for (const [n, service] of t.services.entries())
    await page.getByRole('group', { name: service }).getByRole('radio', { name: t.people[n]! }).check();
  await page.getByRole('button', { name: t.time }).click();
  // Both languages book at one salon at the same moment: each in a week of its own.
  await weeksAhead(page, t.later, language === 'ar' ? 3 : 4);
  await page.locator('.booking-times label').first().click();
  await page.getByRole('button', { name: t.go_on }).click();
  await expect(page.getByText(t.now)).toBeVisible();
  await expectReadable(page);
  const mobile = freshMobile();
  await page.locator('[name="name"]').fill('منيرة السبيعي');
  await page.locator('[name="mobile"]').fill(mobile);
  await page.getByRole('button', { name: t.send }).click();
  await page.locator('[name="code"]').fill(await readCode(request, mobile));
  await expectReadable(page);
  await page.getByRole('button', { name: t.book }).click();
  await expect(page).toHaveURL(/payment-gateway-status/);
  await says(page, t.pay);
  await expectReadable(page);
};

test.describe('booking with a deposit', () => {
  test.use({ extraHTTPHeaders: ownAddress() });

  for (const language of ['ar', 'en'] as const)
    test(`deposit booking is paid, moved and cancelled in ${language}`, {
      tag: language === 'ar' ? '@phone' : '@desktop',
    }, async ({ page, request }) => {
      test.setTimeout(90_000);
      const t = words[language];
      await bookAndPay(page, request, language);
      // Left for a moment: the visit's own page leads back to paying.
      await page.getByRole('link', { name: t.visit }).click();
      await expect(page.locator('.ticket-held')).toBeVisible();
      await expectReadable(page);
      await page.locator('.ticket-acts a.shop-button').click();
      await page.getByRole('link', { name: t.pay }).click();
      await page.locator('button[value="pay_mada"]').click();
      // Back in the language in which the page was left.
      await expect(page).toHaveURL(
        language === 'en' ? /\/en\/shop\/lulu\/payment-gateway-status/ : /\d\/shop\/lulu\/payment-gateway-status/,
      );
      await says(page, t.paid);
      await expectReadable(page);
      await page.getByRole('link', { name: t.visit }).click();
      await expect(page.getByText(t.deposit, { exact: true })).toBeVisible();
      await expect(page.getByText(t.rest)).toBeVisible();
      await expectReadable(page);
      const here = page.url();
      const before = await page.locator('.ticket-hours').textContent();
      await page.getByRole('link', { name: t.move, exact: true }).click();
      await weeksAhead(page, t.later, 4);
      await page.locator('.booking-times label').nth(3).click();
      await page.getByRole('button', { name: t.move_now }).click();
      await expect(page).toHaveURL(`${here}?done=move`);
      expect(await page.locator('.ticket-hours').textContent()).not.toBe(before);
      await expect(page.getByText(t.deposit, { exact: true })).toBeVisible();
      await page.getByText(t.cancel, { exact: true }).click();
      await expect(page.getByText(t.returns).last()).toBeVisible();
      await expectReadable(page);
      await page.getByRole('button', { name: t.cancel_yes }).click();
      await expect(page.getByText(t.cancelled)).toBeVisible();
      await says(page, t.back);
      await expectReadable(page);
    });
});
