import { expect, test } from '@playwright/test';
import { chooseMethod, expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A card's life at the counter: sold for somebody, opened as a gift, spent in part by its code, seen in its record. */
const words = {
  ar: {
    prefix: '',
    sell: 'بيع بطاقة هدية',
    to: 'المُهدى إليه',
    birthday: 'عيد ميلاد',
    pay: /^دفع 200/,
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
    pay: /^Pay 200/,
    sold: /is sold/,
    left: 'Left on it',
    code: 'Code of the gift card',
    use: 'Use',
    used: /^Gift card .*: Used$/,
    movements: 'Movements of the card',
  },
} as const;

for (const language of ['ar', 'en'] as const)
  test(`a gift card is sold, opened and spent, ${language}`, async ({ page, request, isMobile }) => {
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
