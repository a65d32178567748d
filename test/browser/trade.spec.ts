import AxeBuilder from '@axe-core/playwright';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';

/** The screens of what the shop sells, keeps, who works in it and who buys: as people see and use them. */
const owner = { email: 'owner@ward.test', password: 'batalat-demo-2026', end_other_session: true };

let token = '';
/** One sign-in for the whole worker: a second one would end the first. */
const signIn = async (page: Page, request: APIRequestContext): Promise<void> => {
  token ||= (await (await request.post('/api/login', { data: owner })).json()).api_token;
  await page.addInitScript((t) => localStorage.setItem('batalat.merchant.token', t), token);
};
const get = async (request: APIRequestContext, path: string) =>
  (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${token}` } })).json();

const firstOf = async (request: APIRequestContext, path: string): Promise<number> =>
  (await get(request, `${path}?page_size=10`)).records[0].id;

test.describe.configure({ mode: 'serial' });
test.beforeEach(({ page, request }) => signIn(page, request));

const screens: [string, (request: APIRequestContext) => Promise<string>][] = [
  ['groups', async () => 'menu/categories'],
  ['disabled groups', async () => 'menu/categories/activate'],
  ['a group', async (r) => `menu/categories/${await firstOf(r, '/catalogue_groups')}`],
  ['a group changed', async (r) => `menu/categories/${await firstOf(r, '/catalogue_groups')}/edit`],
  ['services', async () => 'menu/services'],
  ['disabled services', async () => 'menu/services/activate-services'],
  ['a service', async (r) => `menu/services/${await firstOf(r, '/services')}`],
  ['a new service', async () => 'menu/services/new'],
  ['products', async () => 'products/active-products'],
  ['a new product', async () => 'products/define-product'],
  ['a product', async (r) => `products/${await firstOf(r, '/products')}`],
  ['movements of a product', async (r) => `products/${await firstOf(r, '/products')}?tab=movements`],
  ['adding quantity', async (r) => `products/add-quantity?product_id=${await firstOf(r, '/products')}`],
  ['adjusting quantity', async (r) => `products/adjust-quantity?product_id=${await firstOf(r, '/products')}`],
  ['internal use', async (r) => `products/internal-use?product_id=${await firstOf(r, '/products')}`],
  ['stock operations', async () => 'products/stock-operations'],
  ['employees', async () => 'employees/employees'],
  ['an employee', async (r) => `employees/employees/${await firstOf(r, '/employees')}`],
  ['a new employee', async () => 'employees/employees/new'],
  ['customers', async () => 'customers'],
  ['a customer', async (r) => `customers/${await firstOf(r, '/customers')}`],
  ['invoices of a customer', async (r) => `customers/${await firstOf(r, '/customers')}?tab=invoices`],
  ['a new customer', async () => 'customers/new'],
];

for (const prefix of ['', '/en'])
  for (const [name, path] of screens)
    test(`${name} in ${prefix ? 'English' : 'Arabic'}: no error, nothing for axe, no sideways scroll`, async ({
      page,
      request,
    }) => {
      const errors: string[] = [];
      page.on('pageerror', (error) => errors.push(error.message));
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
      await page.goto(`${prefix}/merchant/${await path(request)}`);
      await expect(page.locator('h1')).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expect(page.locator('html')).toHaveAttribute('dir', prefix ? 'ltr' : 'rtl');
      const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(tooWide).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze();
      expect(violations.map((v) => `${v.id}: ${v.nodes[0]?.html}`)).toEqual([]);
      expect(errors).toEqual([]);
    });

test.describe('by hand', () => {
  test('a delivery is scanned, counted and saved without a mouse', async ({ page, request }) => {
    const [first, second] = (await get(request, '/products?sort=-price&page_size=10')).records;
    await page.goto('/en/merchant/products/add-quantity');
    const finder = page.getByLabel('Scan a barcode or type a name');
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
    expect(after.quantity_milli).toBe(first.quantity_milli + 2500);
  });

  test('what is not there is told beside the quantity and cannot be written off', async ({ page, request }) => {
    const [product] = (await get(request, '/products?sort=-price&page_size=10')).records;
    await page.goto(`/en/merchant/products/adjust-quantity?product_id=${product.id}`);
    const line = page.getByRole('listitem', { name: product.name_en });
    await line.getByLabel('Quantity').fill('99999');
    await expect(line.getByText(/Quantity must be at most/)).toBeVisible();
    await page.getByRole('button', { name: 'Write off' }).click();
    await expect(line).toBeVisible();
    expect((await get(request, `/products/${product.id}`)).quantity_milli).toBe(product.quantity_milli);
  });

  test('a product is defined with a picture and its opening stock, and a taken barcode is told beside it', async ({
    page,
    request,
  }, info) => {
    const name = `Peony box ${info.project.name}`;
    const barcode = info.project.name === 'phone' ? '6290000000017' : '6290000000024';
    const [taken] = (await get(request, '/products?page_size=10')).records;
    await page.goto('/en/merchant/products/define-product');
    await page.getByLabel('English name').fill(name);
    await page.getByLabel('Group').click();
    await page.getByRole('option').first().click();
    await page.getByLabel('Barcode').fill(taken.barcode);
    await page.getByLabel('Price', { exact: true }).or(page.getByLabel('Price *')).first().fill('349.50');
    await page.getByLabel('Quantity on hand').fill('4');
    await page.getByLabel('Cost of one piece').fill('120');
    await page.locator('input[type="file"]').setInputFiles({
      name: 'peony.png',
      mimeType: 'image/png',
      buffer: await sharp({ create: { width: 80, height: 60, channels: 3, background: '#b70316' } })
        .png()
        .toBuffer(),
    });
    await page.getByRole('button', { name: 'Use this image' }).click();
    await expect(page.locator('.image-frame img')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Barcode belongs to another product')).toBeVisible();
    await page.getByLabel('Barcode').fill(barcode);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('480.00')).toBeVisible();
  });

  test('a deposit is taken from a customer and becomes the balance', async ({ page, request }) => {
    const id = await firstOf(request, '/customers');
    const before = (await get(request, `/customers/${id}`)).balance_amount;
    await page.goto(`/en/merchant/customers/${id}`);
    await page.getByRole('button', { name: 'Take deposit' }).click();
    const panel = page.getByRole('dialog');
    await panel.getByLabel('Amount').fill('115');
    await panel.getByLabel('Payment method').click();
    await page.getByRole('option', { name: 'Card', exact: true }).click();
    await panel.getByRole('button', { name: 'Take deposit' }).click();
    await expect(panel.getByText('Authorization code is required')).toBeVisible();
    await panel.getByLabel('Authorization code').fill('004217');
    await panel.getByRole('button', { name: 'Take deposit' }).click();
    await expect(page.getByText(/The deposit is taken/)).toBeVisible();
    expect((await get(request, `/customers/${id}`)).balance_amount).toBe(before + 11500);
  });

  test('a disabled service is found among the disabled and enabled where it stands', async ({ page, request }) => {
    const id = await firstOf(request, '/services');
    const { name_en } = await get(request, `/services/${id}`);
    await page.goto(`/en/merchant/menu/services/${id}`);
    await page.getByRole('button', { name: 'Disable' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Disable' }).click();
    await expect(page.getByText('The service is disabled.')).toBeVisible();
    await page.goto('/en/merchant/menu/services/activate-services');
    await expect(page.getByText(name_en)).toBeVisible();
    await page.getByRole('button', { name: 'Enable' }).click();
    await expect(page.getByText('No service is disabled.')).toBeVisible();
  });
});
