import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { axeFaults, axeLines, promisedTags } from '../support/axe-faults.ts';
import { ownAddress, provenMobile } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { chooseInMenu, doAction, expectRefused } from '../support/record-action.ts';

/** Signing in, accounting, reports and the dashboard: as people see and use them. */

const demoPassword = 'batalat-demo-2026';

interface Shop {
  readonly token: string;
  readonly service: number;
  readonly customer: number;
  readonly invoice: number;
}
let shop: Shop;
let requests = 0;

const sender =
  (request: APIRequestContext, tag: string, token = '') =>
  async (path: string, data: object) => {
    const answer = await request.post(`/api${path}`, {
      data,
      headers: { 'idempotency-key': `${tag}-${++requests}`, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
const service = (item_id: number, pieces = 1) => ({
  kind: 'service',
  item_id,
  quantity_milli: pieces * 1000,
  unit_price: 11500,
});

const openShop = async (request: APIRequestContext, tag: string): Promise<Shop> => {
  const { api_token: token } = await sender(request, tag)('/register', {
    name_ar: 'متجر الحساب',
    name_en: 'Counting House',
    country_id: 1,
    ...(await provenMobile(request)),
    owner_name: 'Huda',
    email: `${tag}@money.test`,
    password: 'peonies-in-march-7',
  });
  const send = sender(request, tag, token);
  const group = await send('/catalogue_groups', { kind: 'service', name_ar: 'خدمات', name_en: 'Care' });
  const { id } = await send('/services', { group_id: group.id, name_ar: 'تغليف', name_en: 'Wrapping', price: 11500 });
  const customer = await send('/customers', { name_en: 'Noura', name_ar: 'نورة', mobile: '966512345679' });
  const invoice = await send('/invoices', {
    customer_id: customer.id,
    lines: [service(id)],
    payments: [{ method: 'cash', amount: 11500 }],
  });
  return { token, service: id, customer: customer.id, invoice: invoice.id };
};

const tagOf = (info: { project: { name: string }; workerIndex: number }) => `${info.project.name}-${info.workerIndex}`;

test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openShop(request, tagOf(info));
  await request.dispose();
});
const enter = (page: Page) => storeToken(page, shop.token);

test.describe('sign-in', () => {
  test(
    'wrong password, other session and target screen are handled',
    { tag: '@desktop' },
    async ({ page, request }, info) => {
      const [email, account] = info.project.name === 'phone' ? ['owner@marsa.test', '3'] : ['owner@lulu.test', '2'];
      await sender(request, tagOf(info))('/login', { email, password: demoPassword, end_other_session: 1 });
      await page.goto('/merchant/profile');
      await expect(page).toHaveURL(/\/merchant\/sign-in\?next=/);
      await page.getByRole('textbox', { name: 'البريد الإلكتروني' }).fill(email!);
      await page.getByLabel('كلمة المرور *').fill('not-the-password');
      await page.keyboard.press('Enter');
      await expect(page.getByText('اسم المستخدم أو كلمة المرور غير صحيحة.')).toBeVisible();
      await page.getByRole('tab', { name: 'برقم الحساب' }).click();
      await page.getByRole('textbox', { name: 'رقم الحساب' }).fill(account!);
      await page.getByRole('textbox', { name: 'اسم المستخدم' }).fill('owner');
      await page.getByLabel('كلمة المرور *').fill(demoPassword);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').getByRole('button', { name: 'المتابعة هنا' }).click();
      await expect(page.getByRole('heading', { name: 'ملفي الشخصي' })).toBeVisible();
      await page.goto('/merchant/logout');
      await expect(page).toHaveURL(/\/merchant\/sign-in$/);
      expect(await page.evaluate(() => localStorage.getItem('batalat.merchant.token'))).toBeNull();
    },
  );
});

test.describe('money by hand', () => {
  test.beforeEach(({ page }) => enter(page));

  test('invoice is paid by two methods', { tag: '@phone' }, async ({ page, request }, info) => {
    const send = sender(request, tagOf(info), shop.token);
    const { id } = await send('/invoices', {
      customer_id: shop.customer,
      lines: [service(shop.service, 2)],
      payments: [],
    });
    await page.goto(`/en/merchant/accounting/total-sales/${id}`);
    await expect(page.getByText('Unpaid')).toBeVisible();
    // What applies now stands first: a phone shows no more than two without pushing.
    const first = page.locator('.screen-actions button').first();
    await expect(first).toHaveText('Take payment');
    await page.getByRole('button', { name: 'Take payment' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Amount').fill('100');
    await panel.getByRole('button', { name: 'Add payment method' }).click();
    await expect(panel.getByLabel('Amount').nth(1)).toHaveValue('130.00');
    await panel.getByRole('button', { name: 'Take payment' }).click();
    await expect(panel.getByText('Authorisation code is required')).toBeVisible();
    await panel.getByLabel('Authorisation code').fill('004217');
    await panel.getByRole('button', { name: 'Take payment' }).click();
    await expect(page.getByText('Payment recorded')).toBeVisible();
    await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
    await expect(first).toHaveText('Send');
    await expectRefused(page, 'Take payment', 'This invoice is already paid in full.');
    await first.click();
    await expect(panel.getByRole('textbox', { name: 'Mobile of the customer' })).not.toHaveValue('');
    await panel.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Sending the invoice')).toBeVisible();
    await expect(panel).toHaveCount(0);
  });

  test('public document fits the window with its mail form', async ({ page, request }) => {
    const headers = { authorization: `Bearer ${shop.token}` };
    const { unique_id } = await (await request.get(`/api/invoices/${shop.invoice}`, { headers })).json();
    for (const prefix of ['', '/en']) {
      await page.goto(`${prefix}/e-invoice/${unique_id}`);
      const { width, left, right, page_width } = await page.locator('.page-form button').evaluate((button) => {
        const box = button.getBoundingClientRect();
        const page_width = document.documentElement.scrollWidth;
        return { width: innerWidth, left: box.left, right: box.right, page_width };
      });
      expect(page_width).toBeLessThanOrEqual(width);
      expect(left).toBeGreaterThanOrEqual(16);
      expect(right).toBeLessThanOrEqual(width - 16);
    }
  });

  test(
    'deposit cancels once with reason; sale’s payment refuses',
    { tag: '@desktop' },
    async ({ page, request }, info) => {
      const send = sender(request, tagOf(info), shop.token);
      await send('/deposits', { customer_id: shop.customer, payment: { method: 'cash', amount: 2300 } });
      await page.goto('/en/merchant/accounting/payments?source=1');
      await page.getByRole('button', { name: 'Actions' }).first().click();
      await chooseInMenu(page, 'Cancel and refund payment');
      const dialog = page.getByRole('dialog', { name: 'Cancel and refund payment' });
      await expect(dialog.getByRole('button', { name: 'Cancel and refund payment' })).toBeDisabled();
      await dialog.getByRole('textbox').fill('The bouquet is not wanted any more');
      await dialog.getByRole('button', { name: 'Cancel and refund payment' }).click();
      await expect(page.getByText('Payment cancelled')).toBeVisible();
      await expect(page.getByText('Cancelled', { exact: true })).toBeVisible();
      await page.goto('/en/merchant/accounting/payments?source=0');
      await page.getByRole('button', { name: 'Actions' }).first().click();
      await expect(page.getByText(/Only deposit payments can be cancelled/)).toBeVisible();
    },
  );

  test('deposit refunds partly and never beyond its remainder', { tag: '@phone' }, async ({ page, request }, info) => {
    const send = sender(request, tagOf(info), shop.token);
    const deposit = await send('/deposits', {
      customer_id: shop.customer,
      payment: { method: 'cash', amount: 4600 },
    });
    await page.goto(`/en/merchant/accounting/total-sales/${deposit.id}`);
    const give = async (amount: string) => {
      await doAction(page, 'Refund');
      const panel = page.getByRole('dialog', { name: 'Refund' });
      await panel.getByRole('textbox', { name: 'Amount' }).fill(amount);
      await panel.getByRole('textbox', { name: 'Reason' }).fill('One bouquet fewer');
      await panel.getByRole('button', { name: 'Refund' }).click();
      return panel;
    };
    const refused = await give('46.01');
    await expect(refused.getByText(/at most 46\.00/)).toBeVisible();
    await refused.getByRole('textbox', { name: 'Amount' }).fill('23');
    await refused.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText(/Refunded: CN/)).toBeVisible();
    const second = await give('23.01');
    await expect(second.getByText(/at most 23\.00/)).toBeVisible();
    await second.getByRole('textbox', { name: 'Amount' }).fill('23');
    await second.getByRole('button', { name: 'Refund' }).click();
    await expect(page.getByText('Refunded by credit note')).toHaveCount(2);
    await expectRefused(page, 'Refund', 'Nothing remains of this deposit.');
  });

  test('dashboard follows a sale live and links its rows', { tag: '@desktop' }, async ({ page, request }, info) => {
    const listens = page.waitForResponse((answer) => answer.url().includes('/api/events'));
    await page.goto('/en/merchant/dashboard');
    const sales = page.getByRole('link', { name: /^Sales/ });
    await expect(sales).toBeVisible();
    const before = await sales.locator('.num').innerText();
    await listens;
    await sender(
      request,
      tagOf(info),
      shop.token,
    )('/invoices', { lines: [service(shop.service)], payments: [{ method: 'cash', amount: 11500 }] });
    await expect(sales.locator('.num')).not.toHaveText(before, { timeout: 8_000 });
    const after = await sales.locator('.num').innerText();
    await sales.click();
    await expect(page).toHaveURL(/total-sales\?from_on=/);
    await expect(page.locator('.figure-item').first().locator('.num')).toHaveText(after);
  });

  test('the VAT report proves itself against the journal', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/en/merchant/reports/accounting-reports/vat-report');
    await expect(page.getByText('✓ Tax lines and journal agree')).toBeVisible();
    const boxes = page.getByRole('region', { name: 'VAT return: sales' }).getByRole('row');
    await expect(boxes.filter({ hasText: 'Standard rated sales' })).toContainText(/^1/);
    // The box is the sum of the lines under it.
    const taxable = await boxes.filter({ hasText: 'Standard rated sales' }).locator('.num').nth(1).innerText();
    await expect(page.getByRole('region', { name: 'VAT report' })).toContainText(taxable);
    await expect(page.getByText(/No earlier data|more|less|No change/).first()).toBeVisible();
    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
  });

  test('customer record shows, collects and documents debt', { tag: '@phone' }, async ({ page, request }, info) => {
    const send = sender(request, tagOf(info), shop.token);
    const customer = await send('/customers', { name_en: 'Huda', name_ar: 'هدى', notes: 'White roses only' });
    const owed = { customer_id: customer.id, lines: [service(shop.service)], payments: [] };
    const { document_number } = await send('/invoices', owed);
    await page.goto(`/en/merchant/customers/${customer.id}`);
    await expect(page.locator('.figure-item[data-tone="bad"]')).toContainText('115.00');
    await expect(page.getByText('White roses only')).toBeVisible();
    await expect(page.locator('.paper-line').filter({ hasText: document_number })).toContainText('Amount due 115.00');
    await expect(page.locator('.paper-line').filter({ hasText: 'On 1 invoice' })).toContainText('Wrapping');
    await doAction(page, 'Collect 115.00');
    await expect(page.getByRole('dialog', { name: 'Collect in one payment' })).toContainText(document_number);
  });

  test(
    'one payment collects several invoices from the owed list',
    { tag: '@phone' },
    async ({ page, request }, info) => {
      const send = sender(request, tagOf(info), shop.token);
      const customer = await send('/customers', { name_en: 'Lemon halls', name_ar: 'قاعات الليمون' });
      for (const pieces of [1, 2, 1])
        await send('/invoices', { customer_id: customer.id, lines: [service(shop.service, pieces)], payments: [] });
      await page.goto('/merchant/accounting/receivable?search=قاعات الليمون');
      await expect(page.locator('.owed-ages')).toContainText('460.00');
      await expect(page.getByText('3 مستندات')).toBeVisible();
      await page.getByRole('link', { name: 'تحصيل' }).click();
      const panel = page.getByRole('dialog', { name: 'تحصيل بدفعة واحدة' });
      const ticks = panel.getByRole('checkbox');
      await expect(ticks).toHaveCount(3);
      const amount = panel.getByRole('textbox', { name: 'المبلغ المستلم' });
      await expect(amount).toHaveValue('460.00');
      await amount.fill('200');
      // The oldest in full, the next in part, nothing on the newest.
      await expect(ticks.nth(0)).toBeChecked();
      expect(await ticks.nth(1).evaluate((one: HTMLInputElement) => one.indeterminate)).toBe(true);
      await expect(ticks.nth(2)).not.toBeChecked();
      await expect(panel).toContainText('260.00');
      await ticks.nth(0).click();
      await ticks.nth(2).click();
      await expect(amount).toHaveValue('345.00');
      await panel.getByText('تحويل بنكي').click();
      await amount.fill('346');
      await panel.getByRole('button', { name: /^تحصيل / }).click();
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await amount.fill('345');
      expect(axeLines(await axeFaults(page, promisedTags))).toEqual([]);
      await panel.getByRole('button', { name: 'تحصيل 345.00' }).click();
      await expect(panel).toBeHidden();
      await expect(page.locator('.owed-ages')).toContainText('115.00');
      await page.getByRole('link', { name: 'تحصيل' }).click();
      await expect(ticks).toHaveCount(1);
      await panel.getByRole('button', { name: 'تحصيل 115.00' }).click();
      await expect(panel).toBeHidden();
      await expect(page.locator('.owed-ages')).toHaveCount(0);
    },
  );

  test('settings show the open section with one heading', { tag: '@desktop' }, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/merchant/setting/invoice-setting');
    const open = page.locator('.setting-nav a[aria-current]');
    await expect
      .poll(async () => {
        const box = (await open.boundingBox())!;
        return box.x >= 0 && box.x + box.width <= 390;
      })
      .toBe(true);
    const [nav, title] = [await page.locator('.setting-nav').boundingBox(), await page.locator('h1').boundingBox()];
    expect(title!.y - nav!.y - nav!.height).toBeLessThan(40);
    await page.goto('/merchant/wizard?step=vat');
    await expect(page.getByRole('switch').first()).toBeAttached();
    await expect(page.getByText('ضريبة القيمة المضافة', { exact: true })).toHaveCount(0);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/en/merchant/setting/general-setting');
    const button = (await page.getByRole('button', { name: 'Choose an image' }).boundingBox())!;
    const preview = (await page.locator('.setting-preview').boundingBox())!;
    expect(button.x + button.width).toBeLessThanOrEqual(preview.x);
  });

  test('total sales show eight rows with sums on phone', { tag: '@phone' }, async ({ page, request }, info) => {
    const send = sender(request, tagOf(info), shop.token);
    for (let n = 0; n < 9; n++)
      await send('/invoices', { lines: [service(shop.service)], payments: [{ method: 'cash', amount: 11500 }] });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/merchant/accounting/total-sales');
    await expect(page.locator('.card').nth(8)).toBeAttached();
    const [rows, sums] = await page.evaluate(() => {
      const end = document.querySelector('.tab-bar')!.getBoundingClientRect().top;
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => {
          const { top, bottom, height } = one.getBoundingClientRect();
          return height > 0 && top >= 0 && bottom <= end;
        }).length;
      return [seen('.card'), seen('.figure-item')];
    });
    expect(rows).toBeGreaterThanOrEqual(8);
    // What was sold and what is owed; a shop that charges VAT has a third.
    expect(sums).toBe(2);
  });
});
