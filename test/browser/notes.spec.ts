import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A bouquet wilted: two of three come back from the invoice's own page, one to waste; then the price is corrected upwards. */
const words = {
  ar: {
    prefix: '',
    credit: 'إشعار دائن',
    debit: 'إشعار مدين',
    owed: 'تُقيَّد على العميل',
    when: 'وقت الدفع',
    issue: /إصدار الإشعار/,
    waste: 'هالك',
    title: /إشعار دائن CN-/,
  },
  en: {
    prefix: '/en',
    credit: 'Credit note',
    debit: 'Debit note',
    owed: 'Owed by the customer',
    when: 'Payment time',
    issue: /Issue note/,
    waste: 'Waste',
    title: /Credit note CN-/,
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`credit and debit note work, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `note-${language}-${isMobile}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
    const sold = await request.post('/api/invoices', {
      headers: headers(),
      data: {
        customer_id: shop.customer,
        lines: [{ kind: 'product', item_id: shop.rose.id, quantity_milli: 3000, unit_price: 11_500 }],
        payments: [
          { method: 'credit_card', amount: 20_000, authorization_code: '482913' },
          { method: 'cash', amount: 14_500 },
        ],
      },
    });
    const invoice = await sold.json();
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/credit-note?invoice=${invoice.id}`);
    const issue = page.getByRole('button', { name: w.issue });
    await expect(issue).toHaveAttribute('aria-disabled', 'true');
    const more = page.locator('.note-stepper button').last();
    await more.click();
    await more.click();
    await page.locator('.note-goods').getByText(w.waste).click();
    await page.locator('.note-reasons label').first().click();
    await expect(page.locator('.note-steps li')).toHaveCount(2);
    await expect(page.locator('.note-total')).toContainText('230.00');
    await expectSound(page, language);
    await issue.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(w.title);
    const credited = await (await request.get(`/api/invoices/${invoice.id}`, { headers: headers() })).json();
    expect(credited.corrected_by).toMatchObject([{ document_kind: 381, total: 23_000 }]);
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/debit-note?invoice=${invoice.id}`);
    await page.locator('.note-line-added input').fill('11.50');
    await page.locator('.note-reasons label').first().click();
    await expect(page.locator('.note-total')).toContainText('11.50');
    // Its paper, before it is issued; when it is paid is asked once.
    const paper = page.locator('.note-paper');
    await expect(paper).toContainText(w.debit);
    await expect(paper.locator('.note-paper-total')).toContainText('11.50');
    await expect(paper).toContainText(w.owed);
    await expect(page.getByText(w.when, { exact: true })).toHaveCount(1);
    await expectSound(page, language);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('DN-');
    await page.goto(`${w.prefix}/merchant/reports/accounting-reports/credit-notes`);
    await expect(page.getByText('CN-000001').first()).toBeVisible();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
