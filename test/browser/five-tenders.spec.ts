import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, openTillShop, toPayment, watchFaults } from '../support/till-browser.ts';

/**
 * Journey 2 of product.md, its end: one bill paid in five ways at the till, taken back whole to where each came from, and the
 * shift closed to the halala.
 */
const words = {
  ar: {
    prefix: '',
    float: 'العهدة',
    open: 'فتح وردية',
    balance: /^رصيد العميل: استخدام/,
    card: /^بطاقة هدية .*: استخدام/,
    issue: /إصدار الإشعار/,
    title: /إشعار دائن CN-/,
    count: 'عدّ الدرج',
    pieces: (face: string) => `العدد ${face}`,
    fix: 'تثبيت العدّ',
    close: 'إغلاق الوردية',
  },
  en: {
    prefix: '/en',
    float: 'Float',
    open: 'Open shift',
    balance: /^Account balance: Use/,
    card: /^Gift card .*: Use/,
    issue: /Issue note/,
    title: /Credit note CN-/,
    count: 'Count the drawer',
    pieces: (face: string) => `Pieces ${face}`,
    fix: 'Confirm count',
    close: 'Close shift',
  },
} as const;
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;

for (const language of ['ar', 'en'] as const)
  test(`five tenders refund fully and the shift balances, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(120_000);
    const t = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `five-${language}-${isMobile}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
    const post = async (path: string, data: object) => {
      const answer = await request.post(`/api${path}`, { headers: headers(), data });
      expect(answer.status(), await answer.text()).toBe(200);
      return answer.json();
    };
    const get = async (path: string) => (await request.get(`/api${path}`, { headers: headers() })).json();
    await storeToken(page, shop.token);
    // What the shop holds of the customer: 10.00 of balance and a card of 20.00, both taken by transfer.
    const by = { method: 'transfer' };
    await post(`/customers/${shop.customer}/balance/top_ups`, { payments: [{ ...by, amount: 1_000 }] });
    const card = await post('/gift_cards', {
      ...{
        amount: 2_000,
        beneficiary_name: 'نورة',
        beneficiary_id: shop.customer,
        payments: [{ ...by, amount: 2_000 }],
      },
    });
    await post('/tills', { name_ar: 'صندوق 1' });

    await page.goto(`${t.prefix}/merchant/billing?customer_id=${shop.customer}`);
    await page.locator('.shift-entry').click();
    await page.getByLabel(t.float).fill('200');
    await page.getByRole('button', { name: t.open }).click();
    await expect(page.getByRole('button', { name: t.count })).toBeVisible();

    // Two roses, 230.00: 20 by the card, 10 of the balance, 100 by card, 50 by transfer, 50 in cash.
    await page.goto(`${t.prefix}/merchant/billing?customer_id=${shop.customer}`);
    await page.locator('.tile', { hasText: '115.00' }).first().click();
    await page.locator('.tile', { hasText: '115.00' }).first().click();
    if (isPhone(page)) await page.locator('.ticket-bar').tap();
    await toPayment(page);
    await page.getByRole('button', { name: t.card }).click();
    await page.getByRole('button', { name: t.balance }).click();
    const method = (n: number) => chooseMethod(page, n);
    const amounts = page.locator('.tender-amount');
    await method(1);
    await amounts.last().fill('100');
    await page.locator('.tender-code').last().fill('482913');
    await method(2);
    await amounts.last().fill('50');
    await method(0);
    await expect(page.locator('.ledger-row[data-used]')).toHaveCount(2);
    await expect(page.locator('.tender')).toHaveCount(3);
    await expect(page.locator('.payment-rest')).toHaveCount(0);
    await expectSound(page, language);
    await page.locator('#till-pay').click();
    await expect(page.locator('.give-link')).toBeVisible();
    const [sold] = (await get('/invoices')).records;
    const { payments } = await get(`/invoices/${sold.id}`);
    const sums = (list: { method: string; amount: number }[]) =>
      Object.fromEntries(list.map((one) => [one.method, one.amount]));
    const paid = { gift_card: 2_000, customer_balance: 1_000, credit_card: 10_000, transfer: 5_000, cash: 5_000 };
    expect(sums(payments)).toEqual(paid);
    expect((await get(`/gift_cards/${card.id}`)).balance).toBe(0);

    // Everything comes back, each piece to where it came from.
    await page.goto(`${t.prefix}/merchant/accounting/total-sales/credit-note?invoice=${sold.id}`);
    const more = page.locator('.note-stepper button').last();
    await more.click();
    await more.click();
    await page.locator('.note-reasons label').first().click();
    await expect(page.locator('.note-steps li')).toHaveCount(5);
    await expect(page.locator('.note-total')).toContainText('230.00');
    await expectSound(page, language);
    await page.getByRole('button', { name: t.issue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.title);
    expect((await get(`/gift_cards/${card.id}`)).balance).toBe(2_000);
    const customer = await get(`/customers/${shop.customer}`);
    expect([customer.credit_amount, customer.owed_amount]).toEqual([1_000, 0]);

    // In the drawer lies the float again, and the shift says so.
    await page.goto(`${t.prefix}/merchant/pos/shift`);
    await page.getByRole('button', { name: t.count }).click();
    await page.getByLabel(t.pieces('100.00'), { exact: true }).fill('2');
    await page.getByRole('button', { name: t.fix }).click();
    await page.getByRole('button', { name: t.close }).click();
    await expect(page.getByRole('button', { name: t.open })).toBeVisible();
    const [shift] = (await get('/shifts')).records;
    expect(shift).toMatchObject({ cash_amount: 20_000, difference_amount: 0 });
    expect(faults).toEqual([]);
  });
