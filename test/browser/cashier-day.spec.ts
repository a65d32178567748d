import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { wholeBrowser } from '../support/browsers.ts';
import { chooseMethod, expectSound, openTillShop, scan, toPayment, watchFaults } from '../support/till-browser.ts';

// It prints.
test.use({ launchOptions: wholeBrowser });

/**
 * Journey 2 of product.md, from the barcode to the halala: a sale under 15 seconds and six touches with its receipt printed and
 * sent, a bill on hold and back, a credit note, and the shift that agrees with all of it.
 */
const words = {
  ar: {
    prefix: '',
    float: 'العهدة',
    open: 'فتح وردية',
    customer: 'العميل بالجوال أو الاسم',
    discount: 'الخصم',
    print: 'طباعة الفاتورة (ورق حراري)',
    whatsapp: 'واتساب',
    send: 'إرسال',
    sent: 'تُرسل الفاتورة الآن',
    next: 'العميل التالي',
    hold: 'تعليق',
    held: 'الفواتير المعلّقة',
    label: 'وصف (اختياري)',
    resume: 'استكمال',
    issue: /إصدار الإشعار/,
    note: /إشعار دائن CN-/,
    count: 'عدّ الدرج',
    pieces: (face: string) => `العدد ${face}`,
    fix: 'تثبيت العدّ',
    close: 'إغلاق الوردية',
  },
  en: {
    prefix: '/en',
    float: 'Float',
    open: 'Open shift',
    customer: 'Customer by phone or name',
    discount: 'Discount',
    print: 'Print receipt',
    whatsapp: 'WhatsApp',
    send: 'Send',
    sent: 'Sending the invoice',
    next: 'New sale',
    hold: 'Hold',
    held: 'On-hold invoices',
    label: 'Label (optional)',
    resume: 'Resume',
    issue: /Issue note/,
    note: /Credit note CN-/,
    count: 'Count the drawer',
    pieces: (face: string) => `Pieces ${face}`,
    fix: 'Confirm count',
    close: 'Close shift',
  },
} as const;
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;
const openTicket = async (page: Page): Promise<void> => {
  if (isPhone(page)) await page.locator('.ticket-bar').click();
};

for (const language of ['ar', 'en'] as const)
  test(`cashier’s day works, ${language}`, { tag: language === 'ar' ? '@phone' : '@desktop' }, async ({
    page,
    request,
    isMobile,
  }) => {
    test.setTimeout(150_000);
    const t = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `day-${language}-${isMobile}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
    const get = async (path: string) => (await request.get(`/api${path}`, { headers: headers() })).json();
    await request.post('/api/tills', { headers: headers(), data: { name_ar: 'صندوق 1' } });
    await page.addInitScript((token) => {
      localStorage?.setItem('batalat.merchant.token', token);
      window.print = () => {};
      Object.assign(window, { touches: 0 });
      document.addEventListener('click', (event) => {
        // Enter on a button is a click to the browser, and no touch.
        if (event.isTrusted && event.detail > 0) (window as never as { touches: number }).touches += 1;
      });
    }, shop.token);

    // The drawer is opened with 200.00.
    await page.goto(`${t.prefix}/merchant/billing`);
    await page.locator('.shift-entry').click();
    await page.getByLabel(t.float).fill('200');
    await expectSound(page, language);
    await page.getByRole('button', { name: t.open }).click();
    await expect(page.getByRole('button', { name: t.count })).toBeVisible();

    // Two roses less 10 %, 207.00: 150.00 in cash and the rest by card, in at most six touches.
    await page.goto(`${t.prefix}/merchant/billing`);
    await expect(page.locator('.tile').first()).toBeVisible();
    const began = performance.now();
    await scan(page, shop.rose.barcode);
    await scan(page, shop.rose.barcode);
    await openTicket(page);
    const ticket = page.locator('.ticket');
    await ticket.getByRole('combobox', { name: t.customer }).fill('0512345678');
    await ticket.getByRole('option').first().click();
    await ticket.getByRole('button', { name: t.discount, exact: true }).click();
    await ticket.getByRole('button', { name: '10%' }).click();
    await expect(page.locator('#till-pay')).toContainText('207.00');
    if (isPhone(page)) await expect(page.locator('.methods')).toBeVisible();
    else await page.keyboard.press('F10');
    await page.locator('.tender-amount').last().fill('150');
    await page.locator('.methods button').nth(1).click();
    await page.locator('.tender-code').last().fill('004217');
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt')).toBeVisible();
    const touches = await page.evaluate(() => (window as never as { touches: number }).touches);
    expect([touches > 3, touches <= 6]).toEqual([true, true]);
    const [printed] = await Promise.all([
      page.waitForResponse((answer) => answer.url().includes('/pdf?paper=receipt')),
      page.getByRole('button', { name: t.print }).click(),
    ]);
    expect(printed.status()).toBe(200);
    await page.getByRole('button', { name: t.whatsapp }).click();
    await page.locator('.give-mail').getByRole('button', { name: t.send }).click();
    await expect(page.locator('.toast').first()).toContainText(t.sent);
    expect(performance.now() - began).toBeLessThan(15_000);
    await expectSound(page, language);
    const [sale] = (await get('/invoices')).records;
    expect(sale).toMatchObject({ total: 20_700, customer_id: shop.customer });
    await page.getByRole('button', { name: t.next }).click();

    // A bill is put aside for who forgot something, and comes back.
    await scan(page, shop.rose.barcode);
    await openTicket(page);
    await page.locator('.ticket-tools').getByRole('button', { name: t.hold, exact: true }).click();
    await page.getByLabel(t.label).fill('عباءة بيضاء');
    await page.getByLabel(t.label).press('Enter');
    await expect(page.locator('.till-dialog')).toHaveCount(0);
    if (!isPhone(page)) await expect(page.locator('.ticket-empty')).toBeVisible();
    await page.getByRole('button', { name: t.held }).click();
    const row = page.locator('.held-row', { hasText: 'عباءة بيضاء' });
    await expect(row).toBeVisible();
    await expectSound(page, language);
    await row.getByRole('button', { name: t.resume }).click();
    await openTicket(page);
    await expect(page.locator('#till-pay')).toContainText('115.00');
    await toPayment(page);
    await chooseMethod(page, 0);
    await expectSound(page, language);
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt')).toBeVisible();
    expect((await get('/held_invoices')).total).toBe(0);

    // One of the two roses comes back: 103.50, the card's 57.00 first, as it paid last, then 46.50 out of the drawer.
    await page.goto(`${t.prefix}/merchant/accounting/total-sales/credit-note?invoice=${sale.id}`);
    await page.locator('.note-stepper button').last().click();
    await page.locator('.note-reasons label').first().click();
    await expect(page.locator('.note-total')).toContainText('103.50');
    await expectSound(page, language);
    await page.getByRole('button', { name: t.issue }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t.note);
    const credited = await get(`/invoices/${sale.id}`);
    expect(credited.corrected_by).toMatchObject([{ document_kind: 381, total: 10_350 }]);

    // 200.00 + 150.00 + 115.00 − 46.50 lie in the drawer, and the count says just that.
    await page.goto(`${t.prefix}/merchant/pos/shift`);
    await page.getByRole('button', { name: t.count }).click();
    for (const [face, pieces] of [
      ['100.00', '4'],
      ['10.00', '1'],
      ['5.00', '1'],
      ['1.00', '3'],
      ['0.50', '1'],
    ] as const)
      await page.getByLabel(t.pieces(face), { exact: true }).fill(pieces);
    await expectSound(page, language);
    await page.getByRole('button', { name: t.fix }).click();
    await expect(page.locator('.shift-difference')).toContainText('0.00');
    await expectSound(page, language);
    await page.getByRole('button', { name: t.close }).click();
    await expect(page.getByRole('button', { name: t.open })).toBeVisible();
    const [shift] = (await get('/shifts')).records;
    expect(shift).toMatchObject({ cash_amount: 41_850, difference_amount: 0 });
    expect(faults).toEqual([]);
  });
