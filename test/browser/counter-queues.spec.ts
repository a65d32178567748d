import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A receptionist works a queue off by keys or by thumb, takes one back, and a customer rates on the page behind the link. */
const words = {
  ar: {
    prefix: '',
    waiting: 'بانتظار الإرسال',
    sent: 'أُرسل',
    undo: 'تراجع',
    next: 'إرسال والانتقال إلى التالي',
    call: 'اتصال',
    mark: /تم الاتصال/,
    called: 'تم الاتصال',
    reminders: 'تذكير المواعيد',
    send: 'إرسال التقييم',
    missing: 'يلزم اختيار درجة من 1 إلى 5.',
    thanks: 'شكرًا على تقييمك',
    rated: 'سبق تقييم هذه الفاتورة. شكرًا لك!',
    tab: 'التقييم',
  },
  en: {
    prefix: '/en',
    waiting: 'Waiting',
    sent: 'Sent',
    undo: 'Undo',
    next: 'Send and next',
    call: 'Call',
    mark: /as called/,
    called: 'Called',
    reminders: 'Appointment reminders',
    send: 'Send the rating',
    missing: 'Choose from 1 to 5.',
    thanks: 'Thank you for your rating',
    rated: 'This invoice was rated already. Thank you!',
    tab: 'Rating',
  },
} as const;

const tomorrow = (): string => new Date(Date.now() + (24 + 3) * 3_600_000).toISOString().slice(0, 10);

const openReception = async (request: APIRequestContext, tag: string) => {
  const shop = await openTillShop(request, tag);
  const send = async (path: string, data?: object) => {
    const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
    const answer = await (data
      ? request.post(`/api${path}`, { data, headers })
      : request.get(`/api${path}`, { headers }));
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const service = (await send('/services')).records[0].id;
  const employee = (await send('/employees/names')).records[0].id;
  const silent = { name_ar: 'سمر', name_en: 'Samar', mobile: '966512345679' };
  const { id: samar } = await send('/customers', {
    ...silent,
    allow_whatsapp_contact: false,
    allow_sms_contact: false,
  });
  const { id: lama } = await send('/customers', { name_ar: 'لمى', name_en: 'Lama', mobile: '966512345670' });
  for (const [n, customer_id] of [shop.customer, samar, lama].entries()) {
    const people = [[{ service_id: service, employee_id: employee }]];
    await send('/appointments', { customer_id, people, from_at: `${tomorrow()}T1${n}:00:00Z`, overbook: true });
  }
  const line = { kind: 'service', item_id: service, quantity_milli: 1000, unit_price: 2500 };
  const payments = [{ method: 'cash', amount: 2500 }];
  const invoice = await send('/invoices', { customer_id: lama, lines: [line], payments });
  return { ...shop, invoice };
};

for (const language of ['ar', 'en'] as const)
  test(`tomorrow’s appointments are reminded, ${language}`, { tag: language === 'ar' ? '@desktop' : '@phone' }, async ({
    page,
    request,
    isMobile,
  }) => {
    const w = words[language];
    const shop = await openReception(request, `queue-${language}-${isMobile}-${Date.now()}`);
    const faults = watchFaults(page);
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/pos`);
    await page.locator('.queue-cards').getByRole('link', { name: w.reminders }).click();
    const rows = page.locator('.queue-row');
    await expect(rows).toHaveCount(3);
    await expectSound(page, language);
    const second = await page.context().newPage();
    await storeToken(second, shop.token);
    await second.goto(`${w.prefix}/merchant/pos/appointments-reminder`);
    await expect(second.locator('.queue-row').first()).toContainText(w.waiting);

    await test.step('the message is read before it is sent', async () => {
      if (isMobile) await rows.first().locator('.queue-row-main').click();
      const preview = page.locator('.queue-preview');
      await expect(preview).toContainText('/e-booking/');
      await expectSound(page, language);
      if (isMobile) await page.getByRole('button', { name: w.next }).click();
      else {
        await rows.first().locator('.queue-row-main').focus();
        await page.keyboard.press('Enter');
      }
      await expect(rows.first()).toContainText(w.sent);
      await expect(second.locator('.queue-row').first()).toContainText(w.sent);
    });

    await test.step('it is taken back within some seconds, and sent again', async () => {
      await page.getByRole('button', { name: w.undo }).click();
      await expect(rows.first()).toContainText(w.waiting);
      if (isMobile) {
        // Sending went on to the next who waits.
        await expect(page.locator('.queue-preview')).toBeVisible();
        await page.keyboard.press('Escape');
        await rows.first().locator('.queue-row-main').click();
        await page.getByRole('button', { name: w.next }).click();
        await page.keyboard.press('Escape');
      } else {
        // Enter chooses a row that is not chosen, and sends the one that is.
        await rows.first().locator('.queue-row-main').focus();
        await page.keyboard.press('Enter');
        await page.keyboard.press('Enter');
      }
      await expect(rows.first()).toContainText(w.sent);
    });

    await test.step('who wants no messages is called, and that is noted', async () => {
      const silent = rows.nth(1);
      await expect(silent.getByRole('link', { name: new RegExp(w.call) })).toHaveAttribute('href', 'tel:+966512345679');
      await silent.getByRole('button', { name: w.mark }).click();
      await expect(silent).toContainText(w.called);
    });

    if (!isMobile)
      await test.step('arrows choose, S skips', async () => {
        await rows.first().locator('.queue-row-main').focus();
        await page.keyboard.press('ArrowDown');
        await expect(rows.nth(1).locator('.queue-row-main')).toBeFocused();
        await page.keyboard.press('s');
        await expect(rows.nth(2).locator('.queue-row-main')).toBeFocused();
      });

    await page.locator('.queue-chip[data-state="2"]').click();
    await expect(rows).toHaveCount(1);
    await page.reload();
    await expect(rows).toHaveCount(1);
    await expectSound(page, language);
    expect(faults).toEqual([]);
    await second.close();
  });

for (const language of ['ar', 'en'] as const)
  test(`invoice is rated without a script, ${language}`, { tag: language === 'ar' ? '@desktop' : '@phone' }, async ({
    browser,
    page,
    request,
    baseURL,
    isMobile,
  }) => {
    const w = words[language];
    const shop = await openReception(request, `rate-${language}-${isMobile}-${Date.now()}`);
    const bare = await browser.newContext({
      javaScriptEnabled: false,
      baseURL: baseURL!,
      extraHTTPHeaders: ownAddress(),
    });
    const customer = await bare.newPage();
    const address = `${w.prefix}/e-survey/${shop.invoice.unique_id}`;
    await customer.goto(address);
    for (const name of ['reception', 'cleanliness', 'prices'])
      await customer.locator(`input[name="${name}"][value="5"]`).check({ force: true });
    await customer.locator('textarea').fill('Lovely');
    await customer.getByRole('button', { name: w.send }).click();
    await expect(customer.locator('#service_quality-error')).toHaveText(w.missing);
    await expect(customer.locator('input[name="prices"][value="5"]')).toBeChecked();
    await customer.locator('input[name="service_quality"][value="4"]').check({ force: true });
    await customer.getByRole('button', { name: w.send }).click();
    await expect(customer.getByRole('heading', { level: 1 })).toHaveText(w.thanks);
    await customer.goto(address);
    await expect(customer.getByText(w.rated)).toBeVisible();
    await bare.close();

    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/${shop.invoice.id}?tab=rating`);
    await expect(page.locator('.invoice-rating')).toContainText('4.8');
    await expect(page.locator('.invoice-rating')).toContainText('Lovely');
    await expectSound(page, language);
  });

test('rating page looks right in light and dark', async ({ page, request, isMobile }) => {
  const shop = await openReception(request, `look-${isMobile}-${Date.now()}`);
  for (const language of ['ar', 'en'] as const)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`${words[language].prefix}/e-survey/${shop.invoice.unique_id}`);
      await expectSound(page, language);
    }
});

test('birthdays fit a phone in English', { tag: '@phone' }, async ({ page, request }, info) => {
  const { token } = await openTillShop(request, `born${info.workerIndex}${Date.now()}`);
  await storeToken(page, token);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/merchant/pos/birthday-congratulations');
  await page.getByText('The whole month', { exact: true }).click();
  await expect(page).toHaveURL(/within=/);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
