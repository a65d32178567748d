import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { connectSandbox, letItsTimeCome, owedForCards, sentTo } from '../support/gift-journey.ts';
import { chooseMethod, expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/**
 * Journey 6: a gift card bought online for somebody, delivered on its day, opened, spent in two parts, filled again by a
 * return, its rest given back; at the end the shop owes nothing for it.
 */
const words = {
  ar: {
    prefix: '',
    to: 'إلى',
    from: 'من',
    mobile: 'جوال من تهديه',
    said: 'كلماتك',
    later: 'في وقت تختاره',
    on: 'التاريخ',
    at: 'الساعة',
    buy: 'المتابعة إلى الدفع',
    pay: /^دفع [^ا-ي]/,
    waits: 'هدية في انتظارك',
    opened: 'إلى نوف',
    used: /^بطاقة هدية .*: مُستخدم$/,
    code: 'رمز بطاقة الهدية',
    use: 'استخدام',
    issue: /إصدار الإشعار/,
    refund: 'رد المتبقي',
    ended: 'استُردّت قيمة هذه الهدية.',
  },
  en: {
    prefix: '/en',
    to: 'To',
    from: 'From',
    mobile: 'Recipient’s mobile number',
    said: 'Your message',
    later: 'At a date and time you choose',
    on: 'Date',
    at: 'Time',
    buy: 'Continue to payment',
    pay: /^Pay /,
    waits: 'A gift is waiting for you',
    opened: 'To نوف',
    used: /^Gift card .*: Used$/,
    code: 'Code of the gift card',
    use: 'Use',
    issue: /Issue note/,
    refund: 'Refund balance',
    ended: 'This gift was refunded.',
  },
} as const;

/** Letters only, as an alias has them. */
const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

for (const language of ['ar', 'en'] as const)
  test(
    `online gift card is spent to zero, ${language}`,
    {
      tag: language === 'ar' ? '@phone' : '@desktop',
    },
    async ({ page, request, browser, isMobile, baseURL }, info) => {
      test.setTimeout(150_000);
      const w = words[language];
      const faults = watchFaults(page);
      const { token } = await openTillShop(request, `journey-${language}-${isMobile}-${Date.now()}`);
      const headers = () => ({ authorization: `Bearer ${token}`, 'idempotency-key': randomUUID() });
      const get = async (path: string) => (await request.get(`/api${path}`, { headers: headers() })).json();
      const alias = letters(12);
      const named = await request.post('/api/online_setting/alias', {
        headers: headers(),
        data: { alias_name: alias },
      });
      expect(named.ok(), await named.text()).toBe(true);
      const kept = await get('/settings/gift_cards');
      const data = { ...kept, value: { ...kept.value, may_refund: true } };
      expect((await request.put('/api/settings/gift_cards', { headers: headers(), data })).ok()).toBe(true);
      await connectSandbox(alias);

      // Whoever buys has no script and is signed in nowhere.
      const { viewport } = info.project.use;
      const appointmenting = await browser.newContext({
        baseURL: baseURL!,
        javaScriptEnabled: false,
        viewport: viewport!,
      });
      const visitor = await appointmenting.newPage();
      const mobile = `96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      await test.step('bought on the shop’s page for a day to come', async () => {
        await visitor.goto(`${w.prefix}/shop/${alias}/buy-gift-card`);
        // The radio lies over its tile.
        await visitor.locator('input[name="amount"][value="30000"]').check();
        await visitor.locator('input[name="design"][value="iris"]').check();
        await visitor.getByLabel(w.to, { exact: true }).fill('نوف');
        await visitor.getByLabel(w.from, { exact: true }).fill('ريم');
        await visitor.getByLabel(w.mobile, { exact: true }).fill(`0${mobile.slice(3)}`);
        await visitor.getByLabel(w.said, { exact: true }).fill('كل عام وأنتِ النور الذي يجمعنا');
        await visitor.locator('input[name="when"][value="later"]').check();
        await visitor.getByLabel(w.on, { exact: true }).fill(inDays(3));
        await visitor.getByLabel(w.at, { exact: true }).fill('20:00');
        await expectSoundWithoutScripts(visitor, page, language);
        await visitor.getByRole('button', { name: w.buy }).click();
        const status = visitor.url();
        await expect(async () => {
          await visitor.goto(status);
          await expect(visitor.getByRole('link', { name: w.pay })).toBeVisible({ timeout: 200 });
        }).toPass();
        expect((await get('/gift_cards')).total).toBe(0);
        expect(await owedForCards(alias)).toBe(0);
        await visitor.getByRole('link', { name: w.pay }).click();
        await visitor.getByRole('button', { name: /Pay by mada/ }).click();
        await expect.poll(async () => (await get('/gift_cards')).total).toBe(1);
      });
      const [card] = (await get('/gift_cards')).records;
      expect(card).toMatchObject({ amount: 30_000, balance: 30_000, beneficiary_name: 'نوف', buyer_name: 'ريم' });
      expect(await owedForCards(alias)).toBe(30_000);
      const { unique_id } = await get(`/gift_cards/${card.id}`);

      await test.step('closed until its day; then its message leaves, and opens it', async () => {
        await visitor.goto(`${w.prefix}/e-gift/${unique_id}`);
        await expect(visitor.getByRole('heading', { name: w.waits })).toBeVisible();
        await expect(visitor.getByText('300.00')).toHaveCount(0);
        expect(await sentTo(mobile)).toEqual([]);
        await letItsTimeCome(card.id);
        await expect.poll(() => sentTo(mobile), { timeout: 60_000 }).toHaveLength(1);
        const [text] = await sentTo(mobile);
        const path = new URL(/https?:\S+/.exec(text!)![0]).pathname;
        // In the language in which it was bought.
        expect(path).toBe(`${w.prefix}/e-gift/${unique_id}`);
        await page.goto(path);
        await expect(page.getByRole('heading', { name: w.opened })).toBeVisible();
        await expect(page.locator('.gift-left')).toContainText('300.00');
        await expectSound(page, language);
      });
      const code = (await page.locator('.gift-code bdi').innerText()).trim();
      await page.addInitScript((mine) => {
        localStorage?.setItem('batalat.merchant.token', mine);
        window.print = () => {};
      }, token);

      const spend = async (): Promise<void> => {
        await page.goto(`${w.prefix}/merchant/billing`);
        await page.locator('.tile:not(:disabled)').first().click();
        if (isMobile) await page.locator('.ticket-bar').click();
        await chooseMethod(page, 5);
        await page.getByRole('textbox', { name: w.code }).fill(code);
        const before = (await get('/invoices')).total;
        await page.getByRole('button', { name: w.use, exact: true }).click();
        await expect(page.getByRole('button', { name: w.used })).toBeVisible();
        await page.locator('#till-pay').click();
        // The till has its answer: what it keeps of the bill is gone.
        await expect(page.locator('.receipt')).toBeVisible();
        expect((await get('/invoices')).total).toBe(before + 1);
      };
      const left = async (): Promise<number> => (await get(`/gift_cards/${card.id}`)).balance;
      const price = await test.step('spent in two parts at the till', async () => {
        await spend();
        const first = 30_000 - (await left());
        expect(first).toBeGreaterThan(0);
        await spend();
        expect(await left()).toBe(30_000 - 2 * first);
        expect(await owedForCards(alias)).toBe(30_000 - 2 * first);
        return first;
      });

      await test.step('one of them comes back: to the card', async () => {
        const { records } = await get('/invoices');
        await page.goto(`${w.prefix}/merchant/accounting/total-sales/credit-note?invoice=${records[0].id}`);
        await page.locator('.note-stepper button').last().click();
        await page.locator('.note-reasons label').first().click();
        await expect(page.locator('.note-total')).toContainText((price / 100).toFixed(2));
        await expectSound(page, language);
        await page.getByRole('button', { name: w.issue }).click();
        await expect(page.getByRole('heading', { level: 1 })).toContainText('CN-');
        expect(await left()).toBe(30_000 - price);
        expect(await owedForCards(alias)).toBe(30_000 - price);
      });

      await test.step('the rest goes back as money, and nothing is owed any more', async () => {
        await page.goto(`${w.prefix}/merchant/pos/gift-cards/${card.id}?panel=refund`);
        const panel = page.getByRole('dialog');
        await expectSound(page, language);
        await panel.getByRole('button', { name: w.refund }).click();
        await expect.poll(left).toBe(0);
        expect(await owedForCards(alias)).toBe(0);
        expect((await get(`/gift_cards/${card.id}`)).movements.map((one: { kind: number }) => one.kind)).toEqual([
          1, 2, 2, 3, 5,
        ]);
        await visitor.goto(`${w.prefix}/e-gift/${unique_id}`);
        await expect(visitor.getByText(w.ended)).toBeVisible();
      });
      await appointmenting.close();
      expect(faults).toEqual([]);
    },
  );

/** axe needs a script: the page is looked at again in a browser that has one. */
const expectSoundWithoutScripts = async (visitor: Page, page: Page, language: 'ar' | 'en'): Promise<void> => {
  await page.goto(visitor.url());
  await expectSound(page, language);
};
