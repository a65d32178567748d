import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { openPaidSalon } from '../support/paid-salon.ts';
import { expectSound, watchFaults } from '../support/till-browser.ts';

/** A receptionist takes a deposit in cash beside the calendar, and gives it back when the visit is cancelled. */
const words = {
  ar: {
    prefix: '',
    take: 'استلام عربون هنا',
    full: /كامل المبلغ/,
    back: /عربون واحد للرد/,
    give: 'ردّ المبلغ',
    paid: 'مدفوع',
  },
  en: {
    prefix: '/en',
    take: 'Take deposit now',
    full: /Full amount/,
    back: /1 deposit to refund/,
    give: 'Refund',
    paid: 'Paid',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`cash deposit is received and refunded, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(60_000);
    const w = words[language];
    const faults = watchFaults(page);
    const salon = await openPaidSalon(request, `cash-${language}-${isMobile}-${Date.now()}`);
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const people = [[{ service_id: salon.styling, employee_id: salon.hind }]];
    const booked = { customer_id: salon.customer, from_at: `${day}T09:00:00Z`, people, overbook: true };
    const [id] = (await salon.send('POST', '/appointments', booked)).ids;
    await storeToken(page, salon.token);
    await page.goto(`${w.prefix}/merchant/appointments?date=${day}&appointment=${id}`);
    const deposit = page.locator('.visit-deposit');
    await deposit.getByRole('button', { name: w.take }).click();
    await deposit.getByText(w.full).click();
    await deposit.locator('.save-bar button[type="submit"]').click();
    await expect(deposit.getByText(w.paid, { exact: true })).toBeVisible();
    await expect(deposit.getByText('100.00').first()).toBeVisible();
    await expectSound(page, language);
    await salon.send('POST', `/appointments/${id}/cancel`, { reason: 'ill' });
    await page.goto(`${w.prefix}/merchant/appointments?date=${day}`);
    await page.getByRole('button', { name: w.back }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('button', { name: w.give, exact: true }).click();
    await expectSound(page, language);
    await panel.locator('.save-bar button[type="submit"]').click();
    await expect(panel.locator('.give-back-rows')).toHaveCount(0);
    const visit = await salon.send('GET', `/appointments/${id}`);
    expect(visit.deposits).toMatchObject([{ amount: 10_000, returned_amount: 10_000 }]);
    expect(faults).toEqual([]);
  });
