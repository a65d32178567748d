import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** What a known customer has is said above the methods of a phone before anything is paid, and one touch leads to it. */
const words = {
  ar: {
    prefix: '',
    has: /لدى العميل:.*بطاقتان 70\.00.*رصيد 30\.00/,
    used: /في الفاتورة:.*بطاقتان/,
    use: /^بطاقة هدية .*: استخدام/,
  },
  en: {
    prefix: '/en',
    has: /What the customer has:.*2 cards 70\.00.*Balance 30\.00/,
    used: /On the invoice:.*2 cards/,
    use: /^Gift card .*: Use/,
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`phone shows the customer’s assets before payment, ${language}`, { tag: '@phone' }, async ({
    page,
    request,
  }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const shop = await openTillShop(request, `has-${language}-${Date.now()}`);
    const post = async (path: string, data: object) => {
      const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
      const answer = await request.post(`/api${path}`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    const by = { method: 'transfer' };
    await post(`/customers/${shop.customer}/balance/top_ups`, { payments: [{ ...by, amount: 3_000 }] });
    for (const amount of [2_000, 5_000])
      await post('/gift_cards', {
        ...{ amount, beneficiary_name: 'نورة', beneficiary_id: shop.customer, payments: [{ ...by, amount }] },
      });
    await page.addInitScript((mine) => localStorage?.setItem('batalat.merchant.token', mine), shop.token);
    await page.goto(`${w.prefix}/merchant/billing?customer_id=${shop.customer}`);
    const tile = page.locator('.tile', { hasText: '115.00' }).first();
    for (const _ of [1, 2]) await tile.click();
    await page.locator('.ticket-bar').click();
    const has = page.getByRole('button', { name: w.has });
    await expect(has).toBeInViewport({ ratio: 1 });
    const use = page.getByRole('button', { name: w.use });
    await expect(use.last()).not.toBeInViewport();
    await expectSound(page, language);

    // One touch: what is typed stands aside, the cards stand in sight, and one more uses one.
    const pay = await page.locator('#till-pay').boundingBox();
    await has.click();
    await expect(use.first()).toBeInViewport({ ratio: 1 });
    expect(await page.locator('#till-pay').boundingBox()).toEqual(pay);
    await expectSound(page, language);
    await use.first().click();
    await expect(page.getByRole('button', { name: w.used })).toBeInViewport();
    await expect(use.first()).toBeInViewport();
    // A method brings its amount back.
    await expect(page.locator('.tender-amount')).toBeHidden();
    await page.locator('.methods button').nth(1).click();
    await expect(page.locator('.tender-amount').last()).toBeVisible();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
