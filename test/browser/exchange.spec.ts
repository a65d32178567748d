import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { expectSound, openTillShop, toPayment, watchFaults } from '../support/till-browser.ts';

/** A bouquet comes back and a dearer sale is made of it: from the invoice over the note to the till, in one act. */
const words = {
  ar: {
    prefix: '',
    toTill: /إلى الكاشير/,
    of: /استبدال من الفاتورة/,
    done: /ودُفعت بها هذه الفاتورة/,
    left: /أُضيف إلى رصيد/,
    stays: /في رصيد العميل/,
    cash: 'نقد',
    lily: 'زنبق أبيض',
    wrapping: 'تغليف',
  },
  en: {
    prefix: '/en',
    toTill: /Go to till/,
    of: /Exchange for invoice/,
    done: /came back and paid for this sale/,
    left: /is on the customer’s balance/,
    stays: /stays on the customer’s balance/,
    cash: 'Cash',
    lily: 'White lily',
    wrapping: 'Wrapping',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`exchange works, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `exchange-${language}-${isMobile}-${Date.now()}`);
    const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
    const sold = await request.post('/api/invoices', {
      headers: headers(),
      data: {
        customer_id: shop.customer,
        lines: [{ kind: 'product', item_id: shop.rose.id, quantity_milli: 2000, unit_price: 11_500 }],
        payments: [{ method: 'cash', amount: 23_000 }],
      },
    });
    const invoice = await sold.json();
    await storeToken(page, shop.token);
    await page.goto(`${w.prefix}/merchant/accounting/total-sales/credit-note?invoice=${invoice.id}&exchange=1`);
    await page.locator('.note-stepper button').last().click();
    await page.locator('.note-reasons label').first().click();
    await expect(page.locator('.note-steps')).toHaveCount(0);
    await expectSound(page, language);
    await page.getByRole('button', { name: w.toTill }).click();
    await expect(page).toHaveURL(/\/merchant\/billing$/);

    // In Arabic for something dearer, in English for something cheaper.
    const isDearer = language === 'ar';
    for (const name of isDearer ? [w.lily, w.wrapping] : [w.wrapping])
      await page.locator('.tile').filter({ hasText: name }).first().click();
    if (isMobile) await page.locator('.ticket-bar').click();
    const exchange = page.locator('.ticket-exchange');
    await expect(exchange).toContainText(w.of);
    await expect(exchange).toContainText('115.00');
    await expect(page.locator('.totals-total').last()).toContainText(isDearer ? '25.00' : '0.00');
    if (isDearer) {
      await toPayment(page);
      await page.locator('.methods').getByRole('button', { name: w.cash }).click();
    } else await expect(exchange).toContainText(w.stays);
    await expectSound(page, language);
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt')).toContainText(isDearer ? w.done : w.left);
    const { corrected_by } = await (await request.get(`/api/invoices/${invoice.id}`, { headers: headers() })).json();
    expect(corrected_by).toMatchObject([{ document_kind: 381, total: 11_500 }]);
    const { credit_amount } = await (
      await request.get(`/api/customers/${shop.customer}`, { headers: headers() })
    ).json();
    expect(credit_amount).toBe(isDearer ? 0 : 9_000);
    expect(faults).toEqual([]);
  });
