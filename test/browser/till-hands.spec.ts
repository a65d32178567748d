import { expect, type Page, test } from '@playwright/test';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, openTillShop, scan, type TillShop } from '../support/till-browser.ts';

/** What a sale costs the hands: keys at the desk, touches at the phone. */
let shop: TillShop;
test.beforeAll(async ({ playwright, baseURL }, info) => {
  const request = await playwright.request.newContext({ baseURL: baseURL!, extraHTTPHeaders: ownAddress() });
  shop = await openTillShop(request, `hands-${info.project.name}-${info.workerIndex}-${Date.now()}`);
  await request.dispose();
});
test.beforeEach(({ page }) => storeToken(page, shop.token));

const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;
const amount = (page: Page) => page.locator('.tender-amount');

const openTill = async (page: Page): Promise<void> => {
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile').first()).toBeVisible();
};

test('two items in cash need few keys or touches', async ({ page }) => {
  await openTill(page);
  let used = 0;
  if (isPhone(page)) {
    const touch = async (selector: string, nth = 0) => {
      used += 1;
      await page.locator(selector).nth(nth).tap();
    };
    await page.locator('.tile', { hasText: '115.00' }).first().waitFor();
    await touch('.tile:has-text("115.00")');
    await touch('.tile:has-text("25.00")');
    await touch('.ticket-bar');
    await touch('.methods button');
    await expect(amount(page)).toBeFocused();
    await expect(amount(page)).toHaveValue('140.00');
    await touch('#till-pay');
    await expect(page.locator('.receipt')).toBeVisible();
    expect(used).toBeLessThanOrEqual(6);
    return;
  }
  const key = async (name: string) => {
    used += 1;
    await page.keyboard.press(name);
  };
  await key('F2');
  for (const words of ['red rose', 'wrapping']) {
    // Characters of a search are not counted.
    await page.keyboard.type(words, { delay: 60 });
    await key('Enter');
  }
  await expect(page.locator('.line')).toHaveCount(2);
  await key('Enter');
  await expect(amount(page)).toBeFocused();
  await expect(amount(page)).toHaveValue('140.00');
  await key('Enter');
  await expect(page.locator('.receipt')).toBeVisible();
  await key('Enter');
  await expect(page.locator('.ticket-empty')).toBeVisible();
  expect(used).toBeLessThanOrEqual(8);
});

test('digits choose methods, Esc returns, ? lists keys', {
  tag: '@desktop',
}, async ({ page }) => {
  await openTill(page);
  if (isPhone(page)) {
    await expect(page.locator('.method-key')).toHaveCount(0);
    return;
  }
  await scan(page, shop.rose.barcode);
  await expect(page.locator('.line')).toHaveCount(1);
  // A digit counts when nothing follows it for 60 ms: the last of the barcode has had that time.
  const now = await page.evaluate(() => performance.now());
  await page.waitForFunction((from) => performance.now() - from > 60, now);
  await expect(page.locator('.tender')).toHaveCount(0);
  await page.keyboard.press('2');
  await expect(page.locator('.tender-code')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.locator('.tender')).toHaveCount(0);
  await page.keyboard.press('1');
  await expect(amount(page)).toBeFocused();
  await page.keyboard.type('200', { delay: 60 });
  await expect(page.locator('.payment-change')).toContainText('85.00');
  await page.keyboard.press('Escape');
  await expect(amount(page)).toHaveValue('115.00');
  await page.keyboard.press('Escape');
  await expect(page.locator('.tender')).toHaveCount(0);
  await expect(page.locator('.line')).toHaveCount(1);
  await page.keyboard.press('?');
  await expect(page.locator('.key-rows')).toContainText('1–6');
  await expect(page.locator('.key-rows')).toContainText('print the invoice');
  await page.keyboard.press('Escape');
  await expect(page.locator('.key-rows')).toHaveCount(0);
});

test('Ctrl-K finds actions, recent records, numbers and phones', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(`/en/merchant/customers/${shop.customer}`);
  await expect(page.locator('h1')).toContainText('Noura');
  const find = page.locator('.search-dialog');
  const open = async (text: string) => {
    // The one before is gone: keys pressed while it closes are its own.
    await expect(find).toHaveCount(0);
    if (isPhone(page)) await page.locator('.top-bar-search').tap();
    else await page.keyboard.press('Control+k');
    await expect(find.getByRole('combobox')).toBeFocused();
    if (text) await page.keyboard.type(text);
  };
  await open('');
  await expect(find.getByRole('option').first()).toContainText('Noura');
  await expect(find).toContainText('Add customer');
  await expect(find).toContainText('Add product');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('Noura');
  await open('sign out');
  await expect(find.locator('.search-none')).toBeVisible();
  await page.keyboard.press('Escape');
  await open('0512345678');
  await expect(find.getByRole('option').first()).toContainText('Noura');
  expect(await page.evaluate(() => localStorage.getItem('batalat.merchant.token'))).toBe(shop.token);
});

test('sale prints from a hidden frame and mails customer', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.addInitScript(() => {
    // Frames and page count alike: the browser's own dialog cannot be seen from here.
    window.print = () => {
      if (sessionStorage.getItem('no_printer')) throw new Error('no printer');
      const top = window.top as Window & { printed?: number };
      top.printed = (top.printed ?? 0) + 1;
    };
    Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => !sessionStorage.getItem('no_viewer') });
  });
  const papers: string[] = [];
  // What is printed is a page here: headless browsers draw no PDF in frames.
  await page.route('**/api/invoices/*/pdf*', (route) => {
    papers.push(new URL(route.request().url()).searchParams.get('paper') ?? '');
    return route.fulfill({ contentType: 'text/html', body: '<p>receipt</p>' });
  });
  const added = await page.request.post('/api/customers', {
    headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() },
    data: { name_en: 'Sara', name_ar: 'سارة' },
  });
  const sara = (await added.json()).id as number;
  // Whoever pays before it is known to whom is sold nothing.
  const { promise: sought, resolve: answerCustomer } = Promise.withResolvers<void>();
  await page.route(`**/api/customers/${sara}`, (route) => sought.then(() => route.continue()));
  await page.goto(`/en/merchant/billing?customer_id=${sara}`);
  await page.locator('.tile', { hasText: '25.00' }).first().click();
  await chooseMethod(page);
  await page.keyboard.press('F10');
  await expect(page.locator('#till-why-not')).toContainText('is being looked up');
  answerCustomer();
  await expect(page.locator('.ticket')).toContainText('Sara');
  await page.locator('#till-pay').click();
  const give = page.locator('.give');
  const pages = page.context().pages().length;
  await give.getByRole('button', { name: 'Print receipt' }).click();
  await expect.poll(() => page.evaluate(() => (window as { printed?: number }).printed)).toBe(1);
  expect(papers).toEqual(['receipt']);
  expect(page.context().pages().length).toBe(pages);
  await expect(page.locator('dialog[open]')).toHaveCount(0);

  await page.evaluate(() => sessionStorage.setItem('no_viewer', '1'));
  await give.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.getByText('This browser can’t show or print PDFs')).toBeVisible();
  // No printer, and no new tab either: each is said, and what was sold stays to be handed over.
  await page.evaluate(() => {
    sessionStorage.removeItem('no_viewer');
    sessionStorage.setItem('no_printer', '1');
    window.open = () => null;
  });
  await give.getByRole('button', { name: 'Print receipt' }).click();
  await expect(page.getByText('It could not be printed')).toBeVisible();
  await give.getByRole('button', { name: 'Open as A4' }).click();
  await expect(page.getByText('The browser blocked the new tab')).toBeVisible();
  await expect(give).toBeVisible();

  // The message leaves from the server: no WhatsApp is needed on this device.
  await expect(give.locator('a[href*="wa.me"], a[href^="whatsapp:"]')).toHaveCount(0);
  const stamp = String(Date.now()).slice(-7);
  await give.getByRole('button', { name: 'WhatsApp' }).click();
  await give.getByRole('textbox', { name: 'Mobile of the customer' }).fill(`55${stamp}`);
  await give.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('This contact is saved')).toBeVisible();
  const kept = await page.request.get(`/api/customers/${sara}`, { headers: { authorization: `Bearer ${shop.token}` } });
  expect((await kept.json()).mobile).toBe(`96655${stamp}`);
});

test('phone lists show eight sortable rows and their Save', async ({ page }) => {
  const send = (path: string, data: object) =>
    page.request.post(`/api${path}`, {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() },
      data,
    });
  for (let n = 0; n < 9; n++) await send('/customers', { name_en: `Guest ${n}`, name_ar: `ضيفة ${n}` });
  await page.goto('/merchant/customers');
  const rows = isPhone(page) ? page.locator('.card') : page.locator('tbody tr');
  await expect(rows.nth(7)).toBeVisible();
  const whole = await rows.evaluateAll((all) => {
    const bar = document.querySelector('.tab-bar')?.getBoundingClientRect().top ?? innerHeight;
    return all.filter((one) => one.getBoundingClientRect().bottom <= bar).length;
  });
  expect(whole).toBeGreaterThanOrEqual(8);
  if (!isPhone(page)) return;
  await page.locator('.sort-chip').tap();
  await page.getByRole('menuitem').first().tap();
  await expect(page).toHaveURL(/sort=/);
  await page.goto('/merchant/customers/new');
  await expect(page.locator('.save-bar button').first()).toBeVisible();
  const free = await page.evaluate(() => {
    const save = document.querySelector('.save-bar')!.getBoundingClientRect();
    return [...document.querySelectorAll('.tab-bar *')].every(
      (one) => one.getBoundingClientRect().top >= save.bottom - 1,
    );
  });
  expect(free).toBe(true);
});

test('tablet shows five ticket lines while paying', { tag: '@desktop' }, async ({ page }) => {
  if (!isPhone(page)) await page.setViewportSize({ width: 1024, height: 768 });
  for (const n of [1, 2, 3, 4, 5, 6])
    await page.request.post('/api/services', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() },
      data: { group_id: shop.group, name_ar: `خدمة طويلة الاسم ${n}`, name_en: `Long service ${n}`, price: 1_000 * n },
    });
  await page.goto('/merchant/billing');
  const tiles = page.locator('.tile', { hasText: 'خدمة طويلة' });
  await expect(tiles.first()).toBeVisible();
  for (let n = 0; n < 6; n++) await tiles.nth(n).click();
  if (isPhone(page)) await page.locator('.ticket-bar').tap();
  await chooseMethod(page);
  await expect(page.locator('.tender')).toBeVisible();
  const seen = await page.evaluate(() => {
    const foot = document.querySelector('.ticket-foot')!.getBoundingClientRect().top;
    const head = document.querySelector('.ticket-head')!.getBoundingClientRect().bottom;
    const all = [...document.querySelectorAll('.line')].map((one) => one.getBoundingClientRect());
    return { whole: all.filter((r) => r.bottom <= foot + 1 && r.top >= head - 1).length, pay: foot < innerHeight };
  });
  expect(seen.pay).toBe(true);
  if (!isPhone(page)) expect(seen.whole).toBeGreaterThanOrEqual(5);
});

test('phone shows five ticket lines before it scrolls', { tag: '@phone' }, async ({ page }) => {
  for (const n of [1, 2, 3, 4, 5, 6])
    await page.request.post('/api/services', {
      headers: { authorization: `Bearer ${shop.token}`, 'idempotency-key': crypto.randomUUID() },
      data: { group_id: shop.group, name_ar: `خدمة طويلة الاسم جدًا ${n}`, price: 1_000 * n },
    });
  await page.goto('/merchant/billing');
  const tiles = page.locator('.tile', { hasText: 'جدًا' });
  await expect(tiles).toHaveCount(6);
  for (let n = 0; n < 6; n++) await tiles.nth(n).tap();
  await page.locator('.ticket-bar').tap();
  await expect(page.locator('.line')).toHaveCount(6);
  // The sheet opens at the payment, which takes its own room; a line that arrives late is scrolled to.
  await expect(amount(page)).toBeVisible();
  const countWholeLines = () =>
    page.evaluate(() => {
      const middle = document.querySelector('.ticket-middle')!;
      for (const part of [middle, ...middle.querySelectorAll('*')]) part.scrollTop = 0;
      const room = middle.getBoundingClientRect();
      const lines = [...document.querySelectorAll('.line')].map((line) => line.getBoundingClientRect());
      return lines.filter((line) => line.top >= room.top - 1 && line.bottom <= room.bottom + 1).length;
    });
  await expect.poll(countWholeLines).toBeGreaterThanOrEqual(5);
});

test('debt is collected from till and record', {
  tag: '@phone',
}, async ({ page }) => {
  const headers = { authorization: `Bearer ${shop.token}` };
  const send = async (path: string, data: object) =>
    (
      await page.request.post(`/api${path}`, { headers: { ...headers, 'idempotency-key': crypto.randomUUID() }, data })
    ).json();
  const debtor = await send('/customers', { name_en: 'Huda', name_ar: 'هدى' });
  const { items } = await (await page.request.get('/api/till_catalogue', { headers })).json();
  const rose = items.find((one: { barcode: string | null }) => one.barcode === shop.rose.barcode);
  const sold = await send('/invoices', {
    customer_id: debtor.id,
    lines: [{ kind: 'product', item_id: rose.id, quantity_milli: 1000, unit_price: rose.price }],
    payments: [],
  });
  await page.goto(`/en/merchant/billing?customer_id=${debtor.id}`);
  if (isPhone(page)) {
    await page.locator('.tile', { hasText: '25.00' }).first().tap();
    await page.locator('.ticket-bar').tap();
  }
  await page.locator('.customer-collect').click();
  await expect(page.locator('.debts')).toContainText(sold.document_number);
  await expect(page.locator('.debts')).toContainText('today');
  await page.locator('.side-panel').getByRole('button', { name: 'Collect 115.00' }).click();
  await expect
    .poll(async () => (await (await page.request.get(`/api/customers/${debtor.id}`, { headers })).json()).owed_amount)
    .toBe(0);

  await page.goto('/en/merchant/customers/999999');
  await expect(page.locator('.screen-back')).toBeVisible();
  await page.locator('.screen-back').click();
  await expect(page).toHaveURL(/\/en\/merchant\/customers$/);
});

test('language is remembered; new customer needs a name', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/en/merchant/billing');
  await expect(page.locator('.tile').first()).toBeVisible();
  if (isPhone(page)) {
    await page.locator('.tile').first().tap();
    await page.locator('.ticket-bar').tap();
  }
  await page.getByRole('combobox', { name: 'Customer by phone or name' }).fill('0559876001');
  await page.getByRole('option').last().click();
  await page.locator('.new-customer').getByRole('button').first().waitFor();
  await page.getByRole('button', { name: 'Add customer' }).click();
  await expect(page.locator('.new-customer')).toContainText(/required/i);
  await page.evaluate(() => localStorage.setItem('batalat.language', 'en'));
  const fresh = await page.context().newPage();
  await fresh.goto('/merchant/sign-in');
  await expect(fresh).toHaveURL(/\/en\/merchant\//);
});
