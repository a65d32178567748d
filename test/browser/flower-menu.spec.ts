import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { connectSandbox, sentTo } from '../support/gift-journey.ts';
import { doAction } from '../support/record-action.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A bouquet from the shop's menu to the counter: put on the menu, ordered without a script, paid by card, handed over. */
const words = {
  ar: {
    ...{ prefix: '', add: 'إضافة منتج', open: 'إظهار القائمة للزوار', save: 'حفظ', bouquet: 'باقة فاوانيا' },
    ...{ small: 'صغير', left: 'باقٍ 4 من صغير', less: 'باقٍ 2 من صغير', gone: 'نفد كبير، صغير متاح' },
    ...{ toCart: 'عرض الطلب', begin: 'متابعة', name: 'الاسم', mobile: 'الجوال', send: 'إرسال الرمز', code: 'الرمز' },
    ...{ pay: /^دفع 100\.00/, payNow: /^دفع [^ا-ي]/, paid: 'قيد التجهيز', collect: 'تسليم الطلب', done: 'سُلّم' },
    ...{ time: 'متى يُستلم؟', card: /نص البطاقة/, bottom: 'إضافة إلى الطلب: باقة فاوانيا', more: /زيادة واحدة/ },
  },
  en: {
    ...{ prefix: '/en', add: 'Add a product', open: 'Show the menu to visitors', save: 'Save', bouquet: 'Peony bunch' },
    ...{ small: 'Small', left: '4 left: Small', less: '2 left: Small', gone: 'Large is sold out, Small is available' },
    ...{ toCart: 'See the order', begin: 'Continue', name: 'Your name', mobile: 'Your mobile' },
    ...{ send: 'Send the code', code: 'Code', pay: /^Pay .*100\.00/, payNow: /^Pay /, paid: 'To prepare' },
    ...{ collect: 'Handed over', done: 'Handed over', time: 'When to collect it', card: /Message on the card/ },
    ...{ bottom: 'Add to the order: Peony bunch', more: /One more/ },
  },
} as const;

const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

/** axe needs a script: the page is looked at again in a browser that has one. */
const looksSound = async (visitor: Page, page: Page, language: 'ar' | 'en'): Promise<void> => {
  await page.goto(visitor.url());
  await expectSound(page, language);
};

for (const language of ['ar', 'en'] as const)
  test(
    `menu bouquet is ordered and handed over, ${language}`,
    {
      tag: language === 'ar' ? '@phone' : '@desktop',
    },
    async ({ page, request, browser, isMobile, baseURL }, info) => {
      test.setTimeout(150_000);
      const w = words[language];
      const faults = watchFaults(page);
      const shop = await openTillShop(request, `menu-${language}-${isMobile}-${Date.now()}`);
      const headers = () => ({ authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() });
      const post = async (path: string, data: object) => {
        const answer = await request.post(`/api${path}`, { headers: headers(), data });
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      const alias = letters(12);
      await post('/online_setting/alias', { alias_name: alias });
      await connectSandbox(alias);
      const group = await post('/catalogue_groups', { kind: 'product', name_ar: 'باقات القائمة', name_en: 'Bunches' });
      const define = (name_ar: string, name_en: string, price: number, more: object = {}) =>
        post('/products', { ...{ group_id: group.id, name_ar, name_en, price, vat_category: 'S' }, ...more });
      const stem = await define('ساق فاوانيا', 'Peony stem', 900, {
        ...{ initial_quantity_milli: 12_000, initial_unit_cost_amount: 300 },
      });
      const bouquet = await define('باقة فاوانيا', 'Peony bunch', 5_000);
      const recipe = await post('/recipes', {
        product_id: bouquet.id,
        components: [{ product_id: stem.id, quantity_milli: 3_000 }],
      });
      await post(`/recipes/${recipe.id}/sizes`, {
        ...{ own_size_ar: 'صغير', own_size_en: 'Small', size_ar: 'كبير', size_en: 'Large' },
        ...{ price: 19_000, scale_bp: 50_000 },
      });

      await test.step('both sizes are put on the menu', async () => {
        await storeToken(page, shop.token);
        await page.goto(`${w.prefix}/merchant/menu/flowers`);
        await page.getByRole('combobox', { name: w.add }).click();
        await page.getByRole('combobox', { name: w.add }).fill(w.bouquet);
        await page.getByRole('option', { name: w.bouquet }).first().click();
        await expect(page.getByRole('switch', { name: w.small })).toBeChecked();
        await page.getByRole('switch', { name: w.open }).check();
        await expectSound(page, language);
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByRole('status').first()).toBeVisible();
        await expect(async () => {
          expect((await request.get(`/shop/${alias}/menu`)).status()).toBe(200);
        }).toPass();
      });

      const { viewport } = info.project.use;
      const quiet = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false, viewport: viewport! });
      const visitor = await quiet.newPage();
      const live = await page.context().newPage();
      await live.goto(`${w.prefix}/shop/${alias}/menu`);
      await expect(live.locator('.menu-card')).toContainText(w.left);
      await expect(live.locator('.menu-card')).toContainText(w.gone);
      await expect(live.locator('.menu[data-now]')).toBeVisible();
      await expectSound(live, language);

      const mobile = `96650${String(Math.floor(Math.random() * 1e7)).padStart(7, '0')}`;
      await test.step('two are chosen, and kept from then on', async () => {
        await visitor.goto(`${w.prefix}/shop/${alias}/menu`);
        await visitor.getByRole('button', { name: w.bottom }).click();
        await visitor.getByRole('link', { name: w.toCart }).click();
        await visitor.getByRole('link', { name: w.more }).click();
        await looksSound(visitor, page, language);
        await visitor.getByRole('button', { name: w.begin }).click();
        await expect(live.locator('.menu-card')).toContainText(w.less, { timeout: 2_000 });
        await looksSound(visitor, page, language);
      });
      await test.step('who collects it and when, the code, the payment', async () => {
        await visitor.getByLabel(w.time).selectOption({ index: 1 });
        await visitor.getByLabel(w.card).fill('كل عام وأنتِ بخير');
        await visitor.getByLabel(w.name, { exact: true }).fill('ريم القحطاني');
        await visitor.getByLabel(w.mobile, { exact: true }).fill(`0${mobile.slice(3)}`);
        await visitor.getByRole('button', { name: w.send }).click();
        await expect.poll(() => sentTo(mobile), { timeout: 30_000 }).toHaveLength(1);
        const [text] = await sentTo(mobile);
        await visitor.getByLabel(w.code, { exact: true }).fill(/\d{6}/.exec(text!)![0]);
        await visitor.getByRole('button', { name: w.pay }).click();
        const status = visitor.url();
        await expect(async () => {
          await visitor.goto(status);
          await expect(visitor.getByRole('link', { name: w.payNow })).toBeVisible({ timeout: 200 });
        }).toPass();
        await visitor.getByRole('link', { name: w.payNow }).click();
        await visitor.getByRole('button', { name: /Pay by mada/ }).click();
      });

      await test.step('the shop sees the order and hands it over', async () => {
        await page.goto(`${w.prefix}/merchant/menu/orders`);
        await expect(async () => {
          await page.reload();
          await expect(page.getByText(w.paid).first()).toBeVisible({ timeout: 1_500 });
        }).toPass();
        await expectSound(page, language);
        await page.getByRole('main').getByText(w.bouquet).first().click();
        await expect(page.getByText('كل عام وأنتِ بخير').first()).toBeVisible();
        await expectSound(page, language);
        await doAction(page, w.collect);
        await expect(page.getByText(w.done, { exact: true }).first()).toBeVisible();
      });
      await quiet.close();
      expect(faults).toEqual([]);
    },
  );
