import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { connectSandbox } from '../support/gift-journey.ts';
import { expectSound, openTillShop } from '../support/till-browser.ts';

/**
 * Buying a gift card without a script: the card is written on and shows what is chosen, what is wrong is said beside each field
 * in our own words, and the shop's page leads there. Packages that are not there are told, not a page that is missing.
 */
const words = {
  ar: {
    prefix: '',
    link: /^بطاقة هدية/,
    to: 'إلى',
    words: 'كلماتك',
    other: 'مبلغ آخر',
    mobile: 'جوال من تهديه',
    buy: 'المتابعة إلى الدفع',
    marked: 'لم يكتمل الدفع',
    noTo: 'يلزم اسم من تصله الهدية.',
    noFrom: 'يلزم اسمك.',
    noMobile: 'يلزم الجوال الذي تُرسل إليه.',
    badMobile: 'رقم الجوال غير صحيح',
    least: 'لا يقل عن',
    noDay: 'يلزم اختيار اليوم.',
    noHour: 'يلزم اختيار الساعة.',
    none: 'لا باقات معروضة الآن',
    toShop: 'إلى صفحة المتجر',
  },
  en: {
    prefix: '/en',
    link: /^Gift card/,
    to: 'To',
    words: 'Your message',
    other: 'Another amount',
    mobile: 'Recipient’s mobile number',
    buy: 'Continue to payment',
    marked: 'Not paid yet',
    noTo: 'Enter the recipient’s name.',
    noFrom: 'Enter your name.',
    noMobile: 'Enter the mobile number to send it to.',
    badMobile: 'This is not a valid mobile number',
    least: 'At least',
    noDay: 'Choose the day.',
    noHour: 'Choose a time.',
    none: 'No packages on sale right now',
    toShop: 'Go to the shop’s website',
  },
} as const;
const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

for (const language of ['ar', 'en'] as const)
  test(
    `gift card is written on its page, ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, request, browser, isMobile, baseURL }, info) => {
      test.setTimeout(90_000);
      const w = words[language];
      const { token } = await openTillShop(request, `buy-${language}-${isMobile}-${Date.now()}`);
      const alias = letters(12);
      const named = await request.post('/api/online_setting/alias', {
        headers: { authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() },
        data: { alias_name: alias },
      });
      expect(named.ok(), await named.text()).toBe(true);
      const shop = `${w.prefix}/shop/${alias}`;
      const { viewport } = info.project.use;
      const appointmenting = await browser.newContext({
        baseURL: baseURL!,
        javaScriptEnabled: false,
        viewport: viewport!,
      });
      const visitor = await appointmenting.newPage();

      // A shop that takes no cards sells none there, and leads nowhere; the page is kept a while, so the other language is asked.
      await visitor.goto(`${language === 'ar' ? '/en' : ''}/shop/${alias}`);
      await expect(visitor.locator('.shop-sells')).toHaveCount(0);
      await connectSandbox(alias);
      await visitor.goto(shop);
      await expectSoundAt(visitor, page, language);
      await visitor.locator('.shop-sells').getByRole('link', { name: w.link }).click();
      await expect(visitor).toHaveURL(/buy-gift-card$/);

      // What is chosen is on the card, and on the button.
      const card = visitor.locator('.buy-card');
      const ground = () => card.evaluate((one) => getComputedStyle(one).backgroundColor);
      const wine = await ground();
      await visitor.locator('input[name="design"][value="leaf"]').check();
      expect(await ground()).not.toBe(wine);
      await expect(card.locator('[data-art]:visible')).toHaveAttribute('data-art', 'leaf');
      await visitor.locator('input[name="amount"][value="30000"]').check();
      await expect(card).toContainText('300.00');
      await expect(card.locator('[data-amount]:visible')).toHaveText(/300\.00/);
      await expect(visitor.getByRole('button', { name: w.buy })).toHaveAccessibleName(/300\.00/);
      await expect(visitor.getByRole('button', { name: w.buy })).toBeInViewport({ ratio: 1 });
      await expectSoundAt(visitor, page, language);

      // Nothing written: each field says so itself, nothing is lost, and the first one is gone to.
      await visitor.getByRole('textbox', { name: w.words }).fill('كل عام وأنتِ بخير');
      await visitor.getByRole('button', { name: w.buy }).click();
      await expect(visitor.getByRole('alert')).toContainText(w.marked);
      const said = (name: string) => visitor.locator(`#${name}-error`);
      await expect(said('beneficiary_name')).toHaveText(w.noTo);
      await expect(said('buyer_name')).toHaveText(w.noFrom);
      await expect(said('mobile')).toHaveText(w.noMobile);
      await expect(visitor.getByRole('textbox', { name: w.to, exact: true })).toBeFocused();
      await expect(visitor.locator('input[value="leaf"]')).toBeChecked();
      await expect(visitor.getByRole('textbox', { name: w.words })).toHaveValue('كل عام وأنتِ بخير');

      // Written, and wrong: an amount that is too little, a number that is none, a time that was not chosen; all at once.
      await visitor.locator('input[name="beneficiary_name"]').fill('نوف');
      await visitor.locator('input[name="buyer_name"]').fill('ريم');
      await visitor.locator('input[name="mobile"]').fill('12');
      await visitor.locator('input[name="amount"][value="other"]').check();
      await visitor.getByRole('textbox', { name: w.other }).fill('5');
      await visitor.locator('input[name="when"][value="later"]').check();
      await visitor.getByRole('button', { name: w.buy }).click();
      await expect(said('other_amount')).toContainText(w.least);
      await expect(said('mobile')).toContainText(w.badMobile);
      await expect(said('send_on')).toHaveText(w.noDay);
      await expect(said('send_time')).toHaveText(w.noHour);
      await expect(said('beneficiary_name')).toHaveCount(0);
      await expect(visitor.locator('input[name="other_amount"]')).toBeFocused();
      expect(await visitor.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

      await visitor.goto(`${shop}/offers`);
      await expect(visitor.locator('.offers-none')).toContainText(w.none);
      await expectSoundAt(visitor, page, language);
      await visitor.getByRole('link', { name: w.toShop }).click();
      await expect(visitor).toHaveURL(new RegExp(`/shop/${alias}$`));
      await appointmenting.close();
    },
  );

/** axe needs a script: the page is looked at again in a browser that has one. */
const expectSoundAt = async (visitor: Page, page: Page, language: 'ar' | 'en'): Promise<void> => {
  await page.goto(visitor.url());
  await expectSound(page, language);
};
