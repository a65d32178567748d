import { randomUUID } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { freshMobile, ownAddress, readCode } from '../support/browser-phone.ts';
import { expectReadable } from '../support/expect-readable.ts';
import { openTillShop } from '../support/till-browser.ts';

/** A customer books on the shop's page, in both languages and widths, with a script-less browser too. */
let alias: string;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  const tag = `visit${info.project.name}${info.workerIndex}${Date.now()}`;
  const { token } = await openTillShop(request, tag);
  alias = tag.slice(0, 40);
  const send = async (method: 'post' | 'put', path: string, data: object) => {
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
    const answer = await request[method](`/api${path}`, { data, headers });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
  };
  const ranges = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: '09:00', to_time: '22:00' }));
  await send('put', '/working_hours', { version: 0, ranges });
  await send('post', '/employees', { name_en: 'Hind', name_ar: 'هند' });
  const listed = await request.get('/api/services', { headers: { authorization: `Bearer ${token}` } });
  const [{ group_id }] = (await listed.json()).records;
  await send('post', '/services', { group_id, name_ar: 'تنسيق', name_en: 'Arranging', price: 4_000 });
  await send('post', '/online_setting/alias', { alias_name: alias });
  await send('put', '/online_setting', {
    version: 0,
    takes_bookings: true,
    shows_prices: true,
    shows_hours: true,
    has_home_service: false,
    home_fee_by: 1,
    style: 1,
    primary_color: '#6a2a62',
    telephone: '+966112345678',
  });
  await request.dispose();
});

const words = {
  ar: {
    time: 'اختيار الوقت',
    month: 'الشهر كاملًا',
    later_month: 'الشهر التالي',
    later: 'أيام لاحقة',
    go_on: 'متابعة',
    send: 'إرسال الرمز',
    book: 'تأكيد الحجز',
    booked: 'تم الحجز.',
  },
  en: {
    time: 'Choose the time',
    month: 'Whole month',
    later_month: 'Next month',
    later: 'Later days',
    go_on: 'Continue',
    send: 'Send the code',
    book: 'Confirm the booking',
    booked: 'Your appointment is booked.',
  },
} as const;

/** From the services to the visit's own page; `look` sees each step. */
const placeAppointment = async (
  page: Page,
  request: APIRequestContext,
  language: 'ar' | 'en',
  look: (page: Page) => Promise<void> = async () => {},
) => {
  const t = words[language];
  await page.goto(`${language === 'en' ? '/en' : ''}/shop/${alias}/booking`);
  await page.getByRole('checkbox').first().check();
  await page.getByRole('radio', { name: language === 'en' ? 'Hind' : 'هند' }).check();
  await look(page);
  await page.getByRole('button', { name: t.time }).click();
  await page.getByRole('link', { name: t.later }).click();
  await page.locator('.booking-times label').nth(1).click();
  await look(page);
  await page.getByRole('button', { name: t.go_on }).click();
  await look(page);
  const mobile = freshMobile();
  await page.locator('[name="name"]').fill('سارة القحطاني');
  await page.locator('[name="mobile"]').fill('12');
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.locator('[name="mobile"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name="name"]')).toHaveValue('سارة القحطاني');
  await look(page);
  await page.locator('[name="mobile"]').fill(mobile);
  await page.getByRole('button', { name: t.send }).click();
  await expect(page.locator('[name="code"]')).toBeVisible();
  await look(page);
  await page.locator('[name="code"]').fill(await readCode(request, mobile));
  await page.getByRole('button', { name: t.book }).click();
  await expect(page.getByText(t.booked)).toBeVisible();
  await expect(page).toHaveURL(/booking-success/);
  await look(page);
};

test.describe('online booking', () => {
  test.use({ extraHTTPHeaders: ownAddress() });

  test('total of selected services updates without a script', { tag: '@phone' }, async ({ page }) => {
    await page.goto(`/en/shop/${alias}/booking`);
    const boxes = page.locator('.bookable-head input');
    const amounts = await boxes.evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-amount'))));
    const shown = async () => {
      const client = await page.context().newCDPSession(page);
      const { nodes } = await client.send('Accessibility.getFullAXTree');
      await client.detach();
      return nodes.filter(({ role }) => role?.value === 'StaticText').map(({ name }) => String(name?.value ?? ''));
    };
    await expect(page.locator('.booking-running')).toBeHidden();
    await expect(page.locator('.add-up')).toBeHidden();
    let sum = 0;
    for (const [n, amount] of amounts.slice(0, 2).entries()) {
      await boxes.nth(n).check();
      sum += amount;
      await expect(page.locator('.booking-running')).toBeVisible();
      await expect.poll(async () => (await shown()).join('')).toContain(`${sum.toLocaleString('en')}.00`);
      await expect.poll(async () => (await shown()).join(' ')).toMatch(/\d+ (?:h|min)/);
    }
    expect(sum).toBeGreaterThan(0);
    await page.getByRole('button', { name: words.en.time }).click();
    await expect(page.locator('.booking-bar .price')).toContainText(`${sum.toLocaleString('en')}.00`);
  });

  for (const language of ['ar', 'en'] as const)
    test(`people and month are chosen in ${language}`, {
      tag: language === 'ar' ? '@phone' : '@desktop',
    }, async ({ page }) => {
      const t = words[language];
      await page.goto(`${language === 'en' ? '/en' : ''}/shop/${alias}/booking`);
      const boxes = page.locator('.bookable-head input');
      await boxes.nth(0).check();
      await expect(page.locator('.with-whom:visible')).toHaveCount(1);
      await boxes.nth(1).check();
      await expect(page.locator('.with-whom:visible')).toHaveCount(0);
      await page.getByRole('button', { name: t.time }).click();
      const hind = page.getByRole('radio', { name: language === 'en' ? 'Hind' : 'هند' });
      await hind.first().check();
      await expect(page.locator('.person-first').first()).toBeVisible();
      await expectReadable(page);
      await page.getByRole('button', { name: t.time }).click();
      await expect(page.locator('.booking-lines li').first()).toContainText(language === 'en' ? 'Hind' : 'هند');
      await page.getByRole('link', { name: t.month }).click();
      await page.getByRole('link', { name: t.later_month }).click();
      await expect(page.locator('.booking-days[data-month] .num').first()).toHaveText('1');
      await expectReadable(page);
      await page.locator('.booking-times label').first().click();
      await page.getByRole('button', { name: t.go_on }).click();
      await expect(page.locator('[name="mobile"]')).toBeVisible();
    });

  for (const language of ['ar', 'en'] as const)
    test(`booking pages are valid and complete in ${language}`, {
      tag: language === 'ar' ? '@phone' : '@desktop',
    }, async ({ page, request }) => {
      const asked: string[] = [];
      page.on('response', (response) => asked.push(response.url()));
      await placeAppointment(page, request, language, expectReadable);
      expect(asked.filter((url) => new URL(url).pathname.endsWith('.js'))).toEqual([]);
      const sheets = [...new Set(asked.filter((url) => url.endsWith('.css')))];
      let bytes = 0;
      for (const url of sheets) bytes += gzipSync(await (await request.get(url)).body(), { level: 9 }).length;
      console.log(`booking: ${bytes} bytes of style sheets (gzip)`);
      expect(bytes).toBeGreaterThan(1_000);
      expect(bytes).toBeLessThanOrEqual(8 * 1_024);
    });

  test('booking and cancelling work without scripts', { tag: '@phone' }, async ({ browser, request }, info) => {
    const { viewport = { width: 1440, height: 900 } } = info.project.use;
    const context = await browser.newContext({ javaScriptEnabled: false, viewport, extraHTTPHeaders: ownAddress() });
    const page = await context.newPage();
    await placeAppointment(page, request, 'en');
    const id = new URL(page.url()).pathname.split('/').at(-1)!;
    await page.goto(`/en/e-booking/${id}`);
    await page.getByText('Cancel appointment', { exact: true }).click();
    await page.getByRole('button', { name: 'Yes, cancel appointment' }).click();
    await expect(page.getByText('Appointment cancelled')).toBeVisible();
    await page.getByRole('link', { name: 'Book again' }).click();
    await expect(page.getByRole('checkbox').first()).toBeChecked();
    await context.close();
  });

  test('booking steps work by keyboard', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`/en/shop/${alias}/booking`);
    await page.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('navigation', { name: 'Days' })).toBeVisible();
    const radio = page.locator('.booking-times input').first();
    await radio.focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/booking\/details/);
  });
});
