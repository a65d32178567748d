import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { connectSandbox, sentTo } from '../support/gift-journey.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A package from the shop's page to its use: read, bought by card without a script, read by its owner, used at the till. */
const words = {
  ar: {
    prefix: '',
    buy: /شراء الباقة/,
    name: 'الاسم',
    mobile: 'الجوال',
    send: 'إرسال الرمز',
    code: 'الرمز',
    pay: /^دفع 80\.00/,
    payNow: /^دفع [^ا-ي]/,
    open: 'عرض الباقة',
    use: /استخدام: تغليف/,
    from: /من باقة/,
    left: (n: number) => `${n} من 4`,
  },
  en: {
    prefix: '/en',
    buy: /Buy the package/,
    name: 'Your name',
    mobile: 'Your mobile',
    send: 'Send the code',
    code: 'Code',
    pay: /^Pay .*80\.00/,
    payNow: /^Pay /,
    open: 'View package',
    use: /Use: Wrapping/,
    from: /From the package/,
    left: (n: number) => `${n} of 4`,
  },
} as const;

const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

/** axe needs a script: the page is looked at again in a browser that has one. */
const looksSound = async (visitor: Page, page: Page, language: 'ar' | 'en', shot: string): Promise<void> => {
  await page.goto(visitor.url());
  await expectSound(page, language);
  if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/${shot}.png`, fullPage: true });
};

for (const language of ['ar', 'en'] as const)
  test(
    `package sells online and is used at till, ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, request, browser, isMobile, baseURL }, info) => {
      test.setTimeout(150_000);
      const w = words[language];
      const faults = watchFaults(page);
      const shot = (name: string) => `${name}-${language}-${info.project.name}`;
      const { token } = await openTillShop(request, `package-${language}-${isMobile}-${Date.now()}`);
      const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
      const get = async (path: string) => (await request.get(`/api${path}`, { headers: headers() })).json();
      const post = async (path: string, data: object) => {
        const answer = await request.post(`/api${path}`, { headers: headers(), data });
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      const alias = letters(12);
      await post('/online_setting/alias', { alias_name: alias });
      const [wrapping] = (await get('/services')).records;
      await post('/offers', {
        ...{ name_ar: 'أربع مرات تغليف', name_en: 'Four times wrapped', words: 'لهداياك طوال الموسم' },
        ...{ service_use: 1, price: 8_000, valid_days: 90, sold_online: true },
        services: [{ service_id: wrapping.id, quantity: 4 }],
      });
      await connectSandbox(alias);

      const { viewport } = info.project.use;
      const appointmenting = await browser.newContext({
        baseURL: baseURL!,
        javaScriptEnabled: false,
        viewport: viewport!,
      });
      const visitor = await appointmenting.newPage();
      const mobile = `96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      await test.step('read on the shop’s page, and bought with a proved phone', async () => {
        await visitor.goto(`${w.prefix}/shop/${alias}/offers`);
        await looksSound(visitor, page, language, shot('offers'));
        await visitor.getByRole('link', { name: w.buy }).click();
        await looksSound(visitor, page, language, shot('buy-offer'));
        await visitor.getByLabel(w.name, { exact: true }).fill('ريم القحطاني');
        await visitor.getByLabel(w.mobile, { exact: true }).fill(`0${mobile.slice(3)}`);
        await visitor.getByRole('button', { name: w.send }).click();
        await expect.poll(() => sentTo(mobile), { timeout: 30_000 }).toHaveLength(1);
        const [text] = await sentTo(mobile);
        await looksSound(visitor, page, language, shot('verify-offer'));
        await visitor.getByLabel(w.code, { exact: true }).fill(/\d{6}/.exec(text!)![0]);
        await visitor.getByRole('button', { name: w.pay }).click();
      });

      await test.step('paid at the gateway: only then it is sold', async () => {
        const status = visitor.url();
        await expect(async () => {
          await visitor.goto(status);
          await expect(visitor.getByRole('link', { name: w.payNow })).toBeVisible({ timeout: 200 });
        }).toPass();
        expect((await get('/customer_offers')).total).toBe(0);
        await visitor.getByRole('link', { name: w.payNow }).click();
        await visitor.getByRole('button', { name: /Pay by mada/ }).click();
        await expect.poll(async () => (await get('/customer_offers')).total).toBe(1);
        await visitor.goto(status);
        await looksSound(visitor, page, language, shot('paid-offer'));
      });

      const [bought] = (await get('/customer_offers')).records;
      await test.step('its owner reads what is left', async () => {
        await visitor.getByRole('link', { name: w.open }).click();
        await expect(visitor).toHaveURL(/\/e-package\//);
        await expect(visitor.locator('.package-left')).toContainText(w.left(4));
        await looksSound(visitor, page, language, shot('e-package'));
      });

      await test.step('a use of it is taken at the till by its owner’s phone, with nothing to pay', async () => {
        const theirs = visitor.url();
        await page.addInitScript((mine) => {
          localStorage?.setItem('batalat.merchant.token', mine);
          window.print = () => {};
        }, token);
        await page.goto(`${w.prefix}/merchant/billing`);
        if (isMobile) await page.locator('.ticket-start').click();
        await page.locator('#till-customer').fill(`0${mobile.slice(3)}`);
        await page.locator('.customer-hit').first().click();
        await page.getByRole('button', { name: w.use }).click();
        await expect(page.getByText(w.from)).toBeVisible();
        await expectSound(page, language);
        await page.locator('#till-pay').click();
        await expect.poll(async () => (await get(`/customer_offers/${bought.id}`)).uses_left).toBe(3);
        await visitor.goto(theirs);
        await expect(visitor.locator('.package-left')).toContainText(w.left(3));
        await looksSound(visitor, page, language, shot('e-package-used'));
      });
      await appointmenting.close();
      expect(faults).toEqual([]);
    },
  );
