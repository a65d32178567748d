import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectRefused } from '../support/record-action.ts';
import { chooseMethod, expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A card's life at the counter: sold for somebody, opened as a gift, spent in part by its code, seen in its record. */
const words = {
  ar: {
    prefix: '',
    sell: 'بيع بطاقة هدية',
    to: 'المُهدى إليه',
    birthday: 'عيد ميلاد',
    pay: /^دفع 200\.00\sر\.س/,
    back: 'الكاشير',
    leave: /بدون حفظ|دون حفظ/,
    amount: (n: number) => `القيمة المقترحة ${n}`,
    save: 'حفظ',
    refund: 'رد المتبقي',
    noRefund: 'لا يردّ المتجر المتبقي',
    notPaid: 'لم يُدفع شيء مقابل هذه البطاقة',
    missing: /القيم المقترحة/,
    sold: /بيعت بطاقة الهدية/,
    left: 'الرصيد المتبقي',
    code: 'رمز بطاقة الهدية',
    use: 'استخدام',
    used: /^بطاقة هدية .*: مُستخدم$/,
    movements: 'حركات البطاقة',
  },
  en: {
    prefix: '/en',
    sell: 'Sell a gift card',
    to: 'To',
    birthday: 'Birthday',
    pay: /^Pay SAR\s200\.00/,
    back: 'Cashier',
    leave: /without saving/,
    amount: (n: number) => `Suggested amount ${n}`,
    save: 'Save',
    refund: 'Refund balance',
    noRefund: 'This shop does not refund',
    notPaid: 'This card was free',
    missing: /Suggested amounts/,
    sold: /is sold/,
    left: 'Balance',
    code: 'Code of the gift card',
    use: 'Use',
    used: /^Gift card .*: Used$/,
    movements: 'Movements of the card',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`gift card is sold, opened and spent, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const { token } = await openTillShop(request, `gift-${language}-${isMobile}-${Date.now()}`);
    const get = async (path: string) => {
      const answer = await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      return answer.json();
    };
    await page.addInitScript((mine) => {
      localStorage?.setItem('batalat.merchant.token', mine);
      window.print = () => {};
    }, token);
    await page.goto(`${w.prefix}/merchant/pos/sell-gift-card`);
    await page.getByRole('radio', { name: '200.00' }).check();
    await page.getByRole('textbox', { name: w.to, exact: true }).fill('لمى');
    await page.getByRole('button', { name: w.birthday }).click();
    await expectSound(page, language);
    await page.getByRole('button', { name: w.pay }).click();
    await expect(page.getByRole('heading', { name: w.sold })).toBeVisible();
    await expect(page.locator('.card-qr svg')).toBeVisible();
    await expectSound(page, language);
    const [card] = (await get('/gift_cards')).records;
    expect(card).toMatchObject({ amount: 20_000, balance: 20_000, beneficiary_name: 'لمى' });

    const { unique_id } = await get(`/gift_cards/${card.id}`);
    await page.goto(`${w.prefix}/e-gift/${unique_id}`);
    await expect(page.getByText(w.left)).toBeVisible();
    const code = (await page.locator('.gift-code bdi').innerText()).trim();
    await expectSound(page, language);

    await page.goto(`${w.prefix}/merchant/billing`);
    await page.locator('.tile').first().click();
    if (isMobile) await page.locator('.ticket-bar').click();
    // Behind the methods, under the key 6.
    await chooseMethod(page, 5);
    await page.getByRole('textbox', { name: w.code }).fill(code.toLowerCase());
    await page.getByRole('button', { name: w.use, exact: true }).click();
    await expect(page.getByRole('button', { name: w.used })).toBeVisible();
    await page.locator('#till-pay').click();
    await expect.poll(async () => (await get(`/gift_cards/${card.id}`)).balance).toBeLessThan(20_000);

    await page.goto(`${w.prefix}/merchant/pos/gift-cards/${card.id}`);
    await expect(page.getByRole('tab', { name: w.movements })).toBeVisible();
    await expectSound(page, language);
    const taken = (await get(`/gift_cards/${card.id}`)).movements;
    expect(taken.map((one: { kind: number }) => one.kind)).toEqual([1, 2]);
    expect(faults).toEqual([]);
  });

for (const language of ['ar', 'en'] as const)
  test(`gift card sale fits one screen with values, ${language}`, {
    tag: language === 'ar' ? '@desktop' : '@phone',
  }, async ({ page, request, isMobile }) => {
    test.setTimeout(90_000);
    const w = words[language];
    const faults = watchFaults(page);
    const { token } = await openTillShop(request, `gift-looks-${language}-${isMobile}-${Date.now()}`);
    const send = async (method: 'get' | 'post', path: string, data?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() };
      const answer = await request[method](`/api${path}`, { headers, ...(data ? { data } : {}) });
      expect(answer.ok(), await answer.text()).toBe(true);
      return answer.json();
    };
    await page.addInitScript((mine) => localStorage?.setItem('batalat.merchant.token', mine), token);

    // The proposed values: one is changed, one more is added, none at all is refused beside them.
    await page.goto(`${w.prefix}/merchant/setting/gift-cards`);
    const box = (n: number) => page.getByRole('textbox', { name: w.amount(n) });
    await expect(box(1)).toHaveValue('100');
    for (const n of [1, 2, 3, 4]) await box(n).fill('');
    await box(4).blur();
    await expect(page.locator('.amounts-field .field-wrong')).toContainText(w.missing);
    await box(1).fill('750');
    await box(2).fill('150');
    await expectSound(page, language);
    await page.getByRole('button', { name: w.save, exact: true }).click();
    await expect.poll(async () => (await send('get', '/settings/gift_cards')).value.amounts).toEqual([150, 750]);

    // Methods, total and button are seen without scrolling where there is room.
    await page.goto(`${w.prefix}/merchant/pos/sell-gift-card`);
    await expect(page.getByRole('radio', { name: '150.00' })).toBeChecked();
    await expect(page.getByRole('radio', { name: '100.00' })).toHaveCount(0);
    await expect(page.locator('.save-bar [type="submit"]')).toBeInViewport({ ratio: 1 });
    if (!isMobile)
      for (const part of ['.choice-row[data-kind="methods"]', '.card-total'])
        await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
    await expectSound(page, language);
    // Escape leads back, and asks first where something was typed.
    await page.getByRole('textbox', { name: w.to, exact: true }).fill('لمى');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: w.leave })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('textbox', { name: w.to, exact: true })).toHaveValue('لمى');
    await page.goto(`${w.prefix}/merchant/pos/sell-gift-card`);
    await expect(page.locator('.save-bar [type="submit"]')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/merchant\/billing$/);

    // A card whose rest stays says why, in words.
    const by = [{ method: 'transfer', amount: 5_000 }];
    const paid = await send('post', '/gift_cards', { amount: 5_000, beneficiary_name: 'لمى', payments: by });
    const free = await send('post', '/gift_cards', {
      ...{ type: 2, amount: 5_000, beneficiary_name: 'لمى', reason: 'اعتذار' },
    });
    for (const [{ id }, why] of [[paid, w.noRefund] as const, [free, w.notPaid] as const]) {
      await page.goto(`${w.prefix}/merchant/pos/gift-cards/${id}`);
      await expect(page.locator('.screen-title')).toContainText(why);
      await expectRefused(page, w.refund);
    }
    await expectSound(page, language);
    await page.locator('.screen-actions').getByRole('button').click();
    await expect(page.getByRole('menuitem', { name: w.refund })).toBeFocused();
    await expectSound(page, language);
    expect(faults).toEqual([]);
  });
