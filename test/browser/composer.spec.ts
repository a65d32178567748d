import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { storeToken } from '../support/browser-session.ts';
import { connectSandbox } from '../support/gift-journey.ts';
import { expectSound, openTillShop, watchFaults } from '../support/till-browser.ts';

/** A bouquet of one's own: the shop says of what, a visitor composes it with keys alone, with and without a script, and the till too. */
const words = {
  ar: {
    ...{ prefix: '', add: 'إضافة ساق أو تغليف أو مزهرية أو بطاقة', open: 'إتاحة تنسيق الباقات للزوار', save: 'حفظ' },
    ...{ start: 'بدء التنسيق', rose: 'جوري أحمر', lily: 'ليليوم أبيض', paper: 'ورق تغليف', update: 'عرض الرسم والسعر' },
    ...{ said: '5 سيقان: 3 × جوري أحمر، 2 × ليليوم أبيض، 1 × ورق تغليف', last: 'هذه آخر ساقان', undo: 'تراجع' },
    ...{ order: 'إضافة إلى الطلب', cart: '3 × جوري أحمر', begin: 'متابعة', kept: 'محجوز حتى', without: 'بلا تغليف' },
    ...{ more: 'زيادة واحدة: جوري أحمر', none: 'لم تُختر ساق بعد.', compose: 'تنسيق باقة', bill: 'إضافة إلى الفاتورة' },
    ...{ edit: 'تعديل الباقة', share: 'رابط هذه الباقة', fell: 'المتبقي من «جوري أحمر» الآن 1 فقط.' },
  },
  en: {
    ...{ prefix: '/en', add: 'Add a stem, wrap, vase or card', open: 'Let visitors compose bouquets', save: 'Save' },
    ...{ start: 'Start composing', rose: 'Red rose stem', lily: 'White lily stem', paper: 'Wrapping paper' },
    ...{ update: 'Show drawing and price', undo: 'Undo', order: 'Add to the order', cart: '3 × Red rose stem' },
    ...{ said: '5 stems: 3 × Red rose stem, 2 × White lily stem, 1 × Wrapping paper', last: 'These are the last 2' },
    ...{ begin: 'Continue', kept: 'Kept for you until', without: 'Without wrap', more: 'One more: Red rose stem' },
    ...{
      none: 'No stem is chosen yet.',
      compose: 'Compose a bouquet',
      bill: 'Add to the bill',
      edit: 'Change the bouquet',
    },
    ...{ share: 'Link to this bouquet', fell: 'Only 1 of “Red rose stem” left now.' },
  },
} as const;

const letters = (length: number): string =>
  Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('');

/** Goes on with Tab until an element that fits has the focus. */
const tabTo = async (page: Page, selector: string): Promise<void> => {
  for (let i = 0; i < 80; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${selector}`);
};

for (const language of ['ar', 'en'] as const)
  test(
    `composed bouquet is ordered and sold, ${language}`,
    { tag: language === 'ar' ? '@phone' : '@desktop' },
    async ({ page, request, browser, isMobile, baseURL }, info) => {
      test.setTimeout(150_000);
      const w = words[language];
      const faults = watchFaults(page);
      const shop = await openTillShop(request, `composer-${language}-${isMobile}-${Date.now()}`);
      const send = async (method: 'post' | 'put', path: string, data: object) => {
        const headers = { authorization: `Bearer ${shop.token}`, 'idempotency-key': randomUUID() };
        const answer = await request[method](`/api${path}`, { headers, data });
        expect(answer.ok(), await answer.text()).toBe(true);
        return answer.json();
      };
      const alias = letters(12);
      await send('post', '/online_setting/alias', { alias_name: alias });
      await connectSandbox(alias);
      const group = await send('post', '/catalogue_groups', {
        kind: 'product',
        name_ar: 'سيقان المنسّق',
        name_en: 'Parts',
      });
      const define = (name_ar: string, name_en: string, price: number, pieces: number) =>
        send('post', '/products', {
          ...{ group_id: group.id, name_ar, name_en, price, vat_category: 'S' },
          ...{ initial_quantity_milli: pieces * 1_000, initial_unit_cost_amount: 300 },
        });
      const rose = await define('جوري أحمر', 'Red rose stem', 900, 12);
      const lily = await define('ليليوم أبيض', 'White lily stem', 1_200, 2);
      const paper = await define('ورق تغليف', 'Wrapping paper', 700, 9);
      await send('put', '/menu', {
        ...{ version: 0, is_open: true, hold_minutes: 10, few_left: 5, lead_minutes: 0, days_ahead: 7, group_ids: [] },
        items: [],
      });

      await test.step('the shop says what bouquets are made of', async () => {
        await storeToken(page, shop.token);
        await page.goto(`${w.prefix}/merchant/menu/composer`);
        for (const name of [w.rose, w.lily, w.paper]) {
          await page.getByRole('combobox', { name: w.add }).click();
          await page.getByRole('combobox', { name: w.add }).fill(name);
          await page.getByRole('option', { name }).first().click();
          await expect(page.getByRole('listitem', { name })).toBeVisible();
        }
        await page.getByRole('switch', { name: w.open }).check();
        await expectSound(page, language);
        await page.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByRole('status').first()).toBeVisible();
        await expect(async () => {
          expect(await (await request.get(`/shop/${alias}/menu`)).text()).toContain('/menu/composer');
        }).toPass();
      });

      const { viewport } = info.project.use;
      await test.step('composed without a script, by keys alone', async () => {
        const quiet = await browser.newContext({ baseURL: baseURL!, javaScriptEnabled: false, viewport: viewport! });
        const visitor = await quiet.newPage();
        await visitor.goto(`${w.prefix}/shop/${alias}/menu`);
        await visitor.getByRole('link', { name: w.start }).press('Enter');
        await expect(visitor.getByText(w.none).first()).toBeAttached();
        await visitor.getByLabel(w.rose, { exact: true }).fill('3');
        await visitor.getByLabel(w.lily, { exact: true }).fill('2');
        await visitor.getByRole('radio', { name: w.paper }).check();
        await visitor.getByRole('button', { name: w.update }).press('Enter');
        await expect(visitor.getByRole('status')).toHaveText(w.said);
        await expect(visitor.getByText(w.last)).toBeVisible();
        expect(new URL(visitor.url()).search).toBe(`?c=${rose.id}x3-${lily.id}x2-${paper.id}`);
        await visitor.getByRole('button', { name: w.more }).press('Enter');
        await expect(visitor.getByLabel(w.rose, { exact: true })).toHaveValue('4');
        await visitor.goBack();
        await visitor.getByRole('button', { name: w.order }).press('Enter');
        await expect(visitor.getByText(w.cart)).toBeVisible();
        await visitor.getByRole('button', { name: w.begin }).press('Enter');
        await expect(visitor.getByText(w.kept)).toBeVisible();
        await quiet.close();
      });

      await test.step('with a script each key is answered, and undone', async () => {
        const live = await page.context().newPage();
        const refused = watchFaults(live);
        await live.goto(`${w.prefix}/shop/${alias}/menu/composer`);
        await tabTo(live, `#n-${rose.id}`);
        await live.keyboard.type('2');
        await live.keyboard.press('Enter');
        await expect(live).toHaveURL(new RegExp(`c=${rose.id}x2$`));
        await expect(live.locator('[data-live="drawing"] use')).toHaveCount(2);
        await tabTo(live, `[name="more"][value="${rose.id}"]`);
        await live.keyboard.press('Enter');
        await expect(live.locator('[data-live="drawing"] use')).toHaveCount(3);
        // The focus stays on the button that was pressed.
        await expect(live.locator(`[name="more"][value="${rose.id}"]`)).toBeFocused();
        await live.keyboard.press('Enter');
        await expect(live.locator('[data-live="drawing"] use')).toHaveCount(4);
        await live.getByRole('button', { name: w.undo }).press('Enter');
        await expect(live.locator('[data-live="drawing"] use')).toHaveCount(3);
        await expect(live.getByLabel(w.rose, { exact: true })).toHaveValue('3');
        // The lilies are kept for the order that was begun: they are not offered to this visitor.
        await expect(live.locator(`#part-${lily.id}`)).toContainText(language === 'ar' ? 'نفد' : 'Sold out');
        await live.getByRole('radio', { name: w.paper }).check();
        await expect(live.getByRole('status')).toContainText(w.paper);
        await expectSound(live, language);
        const shared = (await live.getByRole('link', { name: w.share }).getAttribute('href')) ?? '';
        expect(shared).toBe(`${w.prefix}/shop/${alias}/menu/composer?c=${rose.id}x3-${paper.id}`);
        await live.getByRole('button', { name: w.order }).press('Enter');
        await expect(live.getByText(w.cart)).toBeVisible();
        await expectSound(live, language);
        await live.getByRole('link', { name: w.edit }).click();
        await expect(live.getByLabel(w.rose, { exact: true })).toHaveValue('3');
        // Three are kept for the order that was begun, eight are sold at the counter: one is left, and the open page says so.
        await send('post', '/invoices', {
          lines: [{ kind: 'product', item_id: rose.id, quantity_milli: 8_000, unit_price: 900 }],
          payments: [{ method: 'cash', amount: 7_200 }],
        });
        await expect(live.getByText(w.fell)).toBeVisible();
        await expect(live.getByLabel(w.rose, { exact: true })).toHaveValue('1');
        expect(refused).toEqual([]);
        await live.close();
      });

      await test.step('the till composes by the same rules', async () => {
        await page.goto(`${w.prefix}/merchant/billing`);
        await page.getByRole('button', { name: w.compose }).click();
        await page.getByRole('button', { name: w.more }).click();
        // It is the last one.
        await expect(page.getByRole('button', { name: w.more })).toBeDisabled();
        await expect(page.getByRole('dialog').getByRole('status')).toContainText(w.rose);
        await expectSound(page, language);
        await page.getByRole('button', { name: w.bill }).click();
        await expect(page.getByRole('dialog', { name: w.compose })).toHaveCount(0);
        await expect(page.getByText('9.00').first()).toBeVisible();
      });
      expect(faults).toEqual([]);
    },
  );
