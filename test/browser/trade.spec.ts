import { type APIRequestContext, expect, test } from '@playwright/test';
import sharp from 'sharp';
import { ownAddress, provenMobile } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { chooseInMenu, doAction } from '../support/record-action.ts';

/** The screens of what the shop sells, keeps, who works in it and who buys: as people see and use them. */

/** A shop of its own for each run of this file, so that no other test ends its session or moves its stock. */
interface Shop {
  readonly token: string;
  readonly group: number;
  readonly service: number;
  readonly products: readonly { readonly id: number; readonly name_en: string; readonly barcode: string }[];
  readonly employee: number;
  readonly customer: number;
}
let shop: Shop;

const openShop = async (request: APIRequestContext, tag: string): Promise<Shop> => {
  const send = async (path: string, data: object, token = '') => {
    const answer = await request.post(`/api${path}`, {
      data,
      headers: {
        'idempotency-key': `${tag}-${path}-${JSON.stringify(data)}`.replace(/[^\x21-\x7e]/g, '').slice(-100),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
    });
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`);
    return answer.json();
  };
  const { api_token: token } = await send('/register', {
    name_ar: 'زهور التجربة',
    name_en: 'Trial Flowers',
    business_kind: 'flowers',
    country_id: 1,
    ...(await provenMobile(request)),
    owner_name: 'Sara',
    email: `${tag}@trade.test`,
    password: 'peonies-in-march-7',
  });
  const stems = await send('/catalogue_groups', { kind: 'product', name_ar: 'سيقان', name_en: 'Stems' }, token);
  const care = await send('/catalogue_groups', { kind: 'service', name_ar: 'خدمات', name_en: 'Care' }, token);
  const service = await send(
    '/services',
    { group_id: care.id, name_ar: 'تغليف', name_en: 'Wrapping', price: 2500 },
    token,
  );
  const products = [];
  for (const [name_en, name_ar, barcode] of [
    ['Red rose', 'ورد أحمر', '6290000000017'],
    ['White lily', 'زنبق أبيض', '6290000000024'],
  ])
    products.push(
      await send(
        '/products',
        {
          group_id: stems.id,
          name_en,
          name_ar,
          barcode,
          price: 1200,
          initial_quantity_milli: 20_000,
          initial_unit_cost_amount: 400,
        },
        token,
      ),
    );
  const employee = await send('/employees', { name_en: 'Reem', name_ar: 'ريم' }, token);
  const customer = await send('/customers', { name_en: 'Noura', name_ar: 'نورة', mobile: '966512345678' }, token);
  await send(
    '/invoices',
    {
      customer_id: customer.id,
      lines: [{ kind: 'product', item_id: products[0].id, quantity_milli: 2000, unit_price: 1200 }],
      payments: [{ method: 'cash', amount: 2400 }],
    },
    token,
  );
  return { token, group: stems.id, service: service.id, products, employee: employee.id, customer: customer.id };
};

const get = async (request: APIRequestContext, path: string) =>
  (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${shop.token}` } })).json();

test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openShop(request, `${info.project.name}-${info.workerIndex}`);
  await request.dispose();
});
test.beforeEach(({ page }) => storeToken(page, shop.token));

test.describe('stock by hand', () => {
  test('delivery is scanned, counted and saved without a mouse', { tag: '@desktop' }, async ({ page, request }) => {
    const [first, second] = shop.products as [Shop['products'][number], Shop['products'][number]];
    const before = await get(request, `/products/${first.id}`);
    await page.goto('/en/merchant/products/add-quantity');
    const finder = page.getByRole('textbox', { name: 'Scan a barcode or type a name' });
    await expect(finder).toBeFocused();
    // A scanner does not wait for answers between two codes.
    for (const code of [first.barcode, second.barcode, first.barcode]) await page.keyboard.type(`${code}\n`);
    const line = page.getByRole('listitem', { name: first.name_en });
    await expect(line.getByLabel('Quantity')).toHaveValue('2');
    await expect(page.getByRole('listitem', { name: second.name_en }).getByLabel('Quantity')).toHaveValue('1');
    await line.getByLabel('Quantity').focus();
    await page.keyboard.type('2.5\n');
    await page.keyboard.type('10.10\n');
    await expect(finder).toBeFocused();
    await page.reload();
    await expect(line.getByLabel('Quantity')).toHaveValue('2.5');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('2 movements recorded.')).toBeVisible();
    await expect(page.getByRole('listitem', { name: first.name_en })).toHaveCount(0);
    const after = await get(request, `/products/${first.id}`);
    expect(after.quantity_milli).toBe(before.quantity_milli + 2500);
  });

  test('missing stock shows beside quantity and cannot leave', { tag: '@phone' }, async ({ page, request }) => {
    const product = await get(request, `/products/${shop.products[1]!.id}`);
    await page.goto(`/en/merchant/products/adjust-quantity?product_id=${product.id}`);
    const line = page.getByRole('listitem', { name: product.name_en });
    await line.getByLabel('Quantity').fill('99999');
    await expect(line.getByText(/Quantity must be at most/)).toBeVisible();
    await page.getByRole('button', { name: 'Save adjustment' }).click();
    await expect(line).toBeVisible();
    expect((await get(request, `/products/${product.id}`)).quantity_milli).toBe(product.quantity_milli);
  });

  test('product is defined and its duplicate barcode refused', {
    tag: '@phone',
  }, async ({ page }) => {
    const name = 'Peony box';
    await page.goto('/en/merchant/products/define-product');
    await page.getByLabel('English name').fill(name);
    await page.getByRole('combobox', { name: 'Group' }).click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Barcode').fill(shop.products[0]!.barcode);
    await page.getByRole('textbox', { name: /^Price(?! before)/ }).fill('349.50');
    await page.getByLabel('Stock on hand').fill('4');
    await page.getByLabel('Unit cost').fill('120');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'peony.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b70316' } })
        .png()
        .toBuffer(),
    });
    await page.getByRole('button', { name: 'Use this image' }).click();
    await expect(page.locator('.image-frame img')).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Barcode is already used by another product')).toBeVisible();
    await page.getByLabel('Barcode').fill('6290000000031');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('480.00')).toBeVisible();
  });

  test('customer deposit is received and becomes the balance', { tag: '@phone' }, async ({ page, request }) => {
    const id = shop.customer;
    const before = (await get(request, `/customers/${id}`)).deposit_amount;
    await page.goto(`/en/merchant/customers/${id}`);
    await doAction(page, 'Take deposit');
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Amount').fill('115');
    await panel.getByRole('button', { name: 'Choose item' }).click();
    await panel.getByRole('combobox', { name: 'Item' }).click();
    await page.getByRole('option').first().click();
    await panel.getByRole('combobox', { name: 'Payment method' }).click();
    await page.getByRole('option', { name: 'Card', exact: true }).click();
    await panel.getByRole('button', { name: 'Take deposit' }).click();
    await expect(panel.getByText('Authorisation code is required')).toBeVisible();
    await panel.getByLabel('Authorisation code').fill('004217');
    await panel.getByRole('button', { name: 'Take deposit' }).click();
    await expect(page.getByText(/Deposit taken/)).toBeVisible();
    expect((await get(request, `/customers/${id}`)).deposit_amount).toBe(before + 11500);
  });

  test('disabled service is found and enabled in place', { tag: '@desktop' }, async ({ page }) => {
    await page.goto(`/en/merchant/menu/services/${shop.service}`);
    await doAction(page, 'Disable');
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('Service disabled')).toBeVisible();
    await page.goto('/en/merchant/menu/services?status=0');
    await expect(page.getByText('Wrapping')).toBeVisible();
    await page.getByRole('button', { name: 'Actions' }).click();
    await chooseInMenu(page, 'Enable');
    await expect(page.getByText('Service enabled')).toBeVisible();
    await expect(page.getByText('Wrapping')).toBeHidden();
  });
});
