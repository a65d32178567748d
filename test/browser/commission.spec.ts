import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { expectSound, watchFaults } from '../support/till-browser.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** An owner writes a rule, shares a line and gives an advance; the seller reads her month on her own page. */
const words = {
  ar: {
    prefix: '',
    add_rule: 'أضف قاعدة',
    rate: 'النسبة',
    save: 'حفظ',
    general: 'القاعدة العامة',
    share_out: 'تقسيم',
    seller: 'البائع',
    colleague: 'ريم',
    half: '50% من السطر',
    not_approved: 'لم يُعتمد بعد',
    approve: 'اعتماد الشهر',
    add: 'أضف سلفة أو استقطاعًا',
    employee: 'الموظف',
    amount: 'المبلغ',
    reason: 'السبب',
    sarah: 'سارة',
  },
  en: {
    prefix: '/en',
    add_rule: 'Add a rule',
    rate: 'Rate',
    save: 'Save',
    general: 'general rule',
    share_out: 'Share out',
    seller: 'Seller',
    colleague: 'Reem',
    half: '50% of the line',
    not_approved: 'not yet approved',
    approve: 'Approve the month',
    add: 'Add an advance or deduction',
    employee: 'Employee',
    amount: 'Amount',
    reason: 'Reason',
    sarah: 'Sarah',
  },
};

const signIn = async (request: APIRequestContext, email: string): Promise<string> => {
  const answer = await request.post('/api/login', {
    data: { email, password: tinyPassword, end_other_session: 1 },
    headers: ownAddress(),
  });
  return (await answer.json()).api_token;
};
const enter = (page: Page, token: string) =>
  page.addInitScript((given) => localStorage.setItem('batalat.merchant.token', given), token);

for (const language of ['ar', 'en'] as const)
  test(
    `a rule, a shared line and what the seller reads of it, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request, browser, baseURL, viewport }, info) => {
      const w = words[language];
      const shops = JSON.parse(await readFile('.data/browser/earning-shops.json', 'utf8')) as Record<string, TinyShop>;
      const shop = shops[info.project.name]!;
      const owner = await signIn(request, shop.owner);
      const faults = watchFaults(page);
      await enter(page, owner);
      const panel = page.getByRole('dialog');
      const pick = async (label: string, name: string) => {
        await panel
          .getByRole('textbox', { name: label })
          .or(panel.getByRole('combobox', { name: label }))
          .last()
          .click();
        await page.getByRole('option', { name }).click();
      };

      await test.step('a rule for everything', async () => {
        await page.goto(`${w.prefix}/merchant/employees/commission-rules`);
        await page.getByRole('button', { name: w.add_rule }).click();
        await panel.getByLabel(w.rate).fill('10');
        await expectSound(page, language);
        await panel.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.locator('.rule-lines')).toContainText(w.general);
        await expectSound(page, language);
      });

      const headers = { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() };
      const { records } = await (await request.get('/api/employees/names', { headers })).json();
      const sarah = records.find((one: { name_en: string }) => one.name_en === 'Sarah').id;
      const line = {
        kind: 'service',
        item_id: shop.services[0],
        quantity_milli: 1_000,
        unit_price: 23_000,
        employee_id: sarah,
      };
      const sold = await request.post('/api/invoices', {
        data: { lines: [line], payments: [{ method: 'cash', amount: 23_000 }] },
        headers,
      });
      const { id } = await sold.json();

      await test.step('two share a line', async () => {
        await page.goto(`${w.prefix}/merchant/accounting/total-sales/${id}?tab=sellers`);
        await page.getByRole('button', { name: w.share_out, exact: true }).click();
        await pick(w.seller, w.colleague);
        await expectSound(page, language);
        await panel.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.locator('.share-lines')).toContainText('50%');
        await expectSound(page, language);
      });

      await test.step('an advance', async () => {
        await page.goto(`${w.prefix}/merchant/employees/advances`);
        await page.getByRole('button', { name: w.add }).first().click();
        await pick(w.employee, w.sarah);
        await panel.getByLabel(w.amount).fill('5');
        await panel.getByLabel(w.reason).fill('taxi');
        await expectSound(page, language);
        await panel.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByText('taxi').first()).toBeVisible();
      });

      await test.step('the month of everybody', async () => {
        await page.goto(`${w.prefix}/merchant/reports/management-reports/employees-commissions-report`);
        // 230.00 with VAT is 200.00 without; half of it at 10 %.
        await expect(page.getByText('10.00').first()).toBeVisible();
        await expect(page.getByText(w.approve)).toBeVisible();
        await expectSound(page, language);
      });
      expect(faults).toEqual([]);

      const hers = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' });
      const phone = await hers.newPage();
      const herFaults = watchFaults(phone);
      await enter(phone, await signIn(request, shop.cashier));
      await phone.goto(`${w.prefix}/merchant/employees/my-commission`);
      await expect(phone.locator('.statement-total')).toContainText('10.00');
      await expect(phone.locator('.statement-line')).toContainText(w.half);
      await expect(phone.getByText(w.not_approved)).toBeVisible();
      await expectSound(phone, language);
      await phone.screenshot({ path: info.outputPath('my-commission.png'), fullPage: true });
      expect(herFaults).toEqual([]);
      await hers.close();
    },
  );
