import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { signInByRequest, storeToken } from '../support/browser-session.ts';
import { languagesOf } from '../support/journey-languages.ts';
import { expectSoundAlone, watchFaults } from '../support/till-browser.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** An owner writes a rule, shares a line and gives an advance; the seller reads her month on her own page. */
const words = {
  ar: {
    prefix: '',
    add_rule: 'إضافة قاعدة',
    rate: 'النسبة',
    save: 'حفظ',
    general: 'القاعدة العامة',
    share_out: 'تقسيم',
    seller: 'البائع',
    colleague: 'ريم',
    half: '50% من البند',
    not_approved: 'لم يُعتمد بعد',
    approve: 'اعتماد الشهر',
    add: 'إضافة سلفة أو استقطاع',
    employee: 'الموظف',
    amount: 'المبلغ',
    reason: 'السبب',
    sarah: 'سارة',
    ask: 'الاستفسار عن هذا البند',
    waits: 'لم يُرد عليه بعد',
    open: 'استفسار واحد ينتظر الرد',
    decline: 'رفض',
    declined: /^رفضه/,
    end: 'إنهاء',
    end_rule: 'إنهاء القاعدة',
    last_on: 'آخر يوم تسري فيه',
    too_early: /لا تنتهي القاعدة قبل الأمس/,
    until: 'حتى',
  },
  en: {
    prefix: '/en',
    add_rule: 'Add a rule',
    rate: 'Rate',
    save: 'Save',
    general: 'General rule',
    share_out: 'Split commission',
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
    ask: 'Ask about this line',
    waits: 'Not answered yet',
    open: '1 unanswered question',
    decline: 'Decline',
    declined: /^Declined by/,
    end: 'End rule',
    end_rule: 'End the rule',
    last_on: 'Last day',
    too_early: /A rule can end yesterday at the earliest/,
    until: 'until',
  },
};

for (const language of languagesOf('ar'))
  test(
    `seller reads commission of a shared line, ${language}`,
    { tag: language === 'ar' ? '@desktop' : '@phone' },
    async ({ page, request, browser, baseURL, viewport }, info) => {
      const w = words[language];
      const shops = JSON.parse(await readFile('.data/browser/earning-shops.json', 'utf8')) as Record<string, TinyShop>;
      const shop = shops[info.project.name]!;
      const owner = await signInByRequest(request, shop.owner);
      const faults = watchFaults(page);
      await storeToken(page, owner);
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
        await expectSoundAlone(page, language);
        await panel.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.locator('.rule-lines')).toContainText(w.general);
        await expectSoundAlone(page, language);
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
        await expectSoundAlone(page, language);
        await panel.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.locator('.share-lines')).toContainText('50%');
        await expectSoundAlone(page, language);
      });

      await test.step('an advance', async () => {
        await page.goto(`${w.prefix}/merchant/employees/advances`);
        await page.getByRole('button', { name: w.add }).first().click();
        await pick(w.employee, w.sarah);
        await panel.getByLabel(w.amount).fill('5');
        await panel.getByLabel(w.reason).fill('taxi');
        await expectSoundAlone(page, language);
        await panel.getByRole('button', { name: w.save, exact: true }).click();
        await expect(page.getByText('taxi').first()).toBeVisible();
      });

      await test.step('the month of everybody', async () => {
        await page.goto(`${w.prefix}/merchant/reports/management-reports/employees-commissions-report`);
        // 230.00 with VAT is 200.00 without; half of it at 10 %.
        await expect(page.getByText('10.00').first()).toBeVisible();
        await expect(page.getByText(w.approve)).toBeVisible();
        await expectSoundAlone(page, language);
      });
      expect(faults).toEqual([]);

      const hers = await browser.newContext({ baseURL: baseURL!, viewport, serviceWorkers: 'block' });
      const phone = await hers.newPage();
      const herFaults = watchFaults(phone);
      await storeToken(phone, await signInByRequest(request, shop.cashier));
      await phone.goto(`${w.prefix}/merchant/employees/my-commission`);
      await expect(phone.locator('.statement-total')).toContainText('10.00');
      await expect(phone.locator('.statement-line')).toContainText(w.half);
      await expect(phone.getByText(w.not_approved)).toBeVisible();
      await expectSoundAlone(phone, language);
      await phone.screenshot({ path: info.outputPath('my-commission.png'), fullPage: true });
      await phone.getByRole('button', { name: w.ask }).click();
      const dialog = phone.getByRole('alertdialog').or(phone.getByRole('dialog'));
      await dialog.getByRole('textbox').fill('why half?');
      await dialog.getByRole('button', { name: w.ask }).click();
      await expect(phone.locator('.line-question')).toContainText(w.waits);
      await expectSoundAlone(phone, language);

      await test.step('her question is told before the month is approved, and answered', async () => {
        await page.goto(`${w.prefix}/merchant/reports/management-reports/employees-commissions-report`);
        await expect(page.getByText(w.open)).toBeVisible();
        await expectSoundAlone(page, language);
        await page.locator('.open-questions a').click();
        await expect(page.locator('.line-question')).toContainText('why half?');
        await page.getByRole('button', { name: w.decline, exact: true }).click();
        const reply = page.getByRole('alertdialog').or(page.getByRole('dialog'));
        await reply.getByRole('textbox').fill('two of you sold it');
        await reply.getByRole('button', { name: w.decline, exact: true }).click();
        await expect(page.getByText(w.declined)).toBeVisible();
        await expectSoundAlone(page, language);
        await page.screenshot({ path: info.outputPath('statement.png'), fullPage: true });
      });
      await phone.reload();
      await expect(phone.locator('.line-question')).toContainText('two of you sold it');
      expect(herFaults).toEqual([]);
      await hers.close();

      await test.step('the rule ends; a day too early is told beside the field', async () => {
        await page.goto(`${w.prefix}/merchant/employees/commission-rules`);
        await page.getByRole('button', { name: w.end, exact: true }).click();
        await expectSoundAlone(page, language);
        const last = panel.getByRole('textbox', { name: w.last_on });
        const today = await last.inputValue();
        await last.fill('2020-01-01');
        await panel.getByRole('button', { name: w.end_rule }).click();
        await expect(panel.getByText(w.too_early)).toBeVisible();
        await expect(page.getByRole('alertdialog')).toHaveCount(0);
        await expect(last).toHaveAttribute('aria-invalid', 'true');
        await last.fill(today);
        await panel.getByRole('button', { name: w.end_rule }).click();
        await expect(page.locator('.rule-lines')).toContainText(w.until);
      });
      // The browser tells every refusal; this one was meant.
      expect(faults.filter((fault) => !fault.includes('501'))).toEqual([]);
    },
  );
