import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { permissions } from '../../src/features/identity/permissions.ts';
import { ownAddress } from '../support/browser-phone.ts';
import { storeToken } from '../support/browser-session.ts';
import { chooseMethod, expectSound, openTillShop, toPayment, watchFaults } from '../support/till-browser.ts';
import { type TinyShop, tinyPassword } from '../support/tiny-shop.ts';

/** Roses and gift cards in one bill: put on it, kept, mended where one was refused, paid by two ways in one act, two papers. */
const words = {
  ar: {
    prefix: '',
    sell: 'بيع بطاقة هدية',
    to: 'المُهدى إليه',
    put: /^أضفها إلى الفاتورة: 100\.00\sر\.س/,
    keep: /^احفظها مع الفاتورة: 100\.00\sر\.س/,
    until: 'صالحة حتى',
    withBill: /مع الفاتورة/,
    remove: 'إزالة بطاقة الهدية إلى سارة',
    change: 'تعديل',
    alone: 'بيعها وحدها',
    hold: 'تعليق',
    noHold: 'لا تُعلّق فاتورة معها بطاقات هدايا',
    past: 'يجب ألا يسبق وصول البطاقة',
    print: 'طباعة البطاقة',
    pay: /^دفع 100\.00\sر\.س/,
    sold: /بيعت بطاقة الهدية/,
    undo: 'تراجع',
  },
  en: {
    prefix: '/en',
    sell: 'Sell a gift card',
    to: 'To',
    put: /^Add to the invoice: SAR\s100/,
    keep: /^Keep on the invoice: SAR\s100/,
    until: 'Valid until',
    withBill: /Add to the invoice/,
    remove: 'Remove the gift card for سارة',
    change: 'Edit',
    alone: 'Sell on its own',
    hold: 'Hold',
    noHold: 'An invoice with gift cards can’t be put on hold',
    past: 'must not be before the delivery date',
    print: 'Print the card',
    pay: /^Pay SAR\s100/,
    sold: /is sold/,
    undo: 'Undo',
  },
} as const;
type Language = keyof typeof words;
const isPhone = (page: Page): boolean => page.viewportSize()!.width < 768;
const openSheet = async (page: Page): Promise<void> => {
  if (isPhone(page) && !(await page.locator('.ticket').isVisible())) await page.locator('.ticket-bar').click();
  await expect(page.locator('.ticket')).toBeVisible();
};

const openTill = async (page: Page, request: APIRequestContext, language: Language) => {
  const shop = await openTillShop(request, `cards-${language}-${isPhone(page)}-${Date.now()}`);
  await page.addInitScript((mine) => {
    localStorage?.setItem('batalat.merchant.token', mine);
    const papers: string[] = [];
    Object.assign(window, { papers });
    window.print = () => {
      papers.push(...[...document.querySelectorAll('[data-printing]')].map((one) => one.textContent ?? ''));
      window.dispatchEvent(new Event('afterprint'));
    };
  }, shop.token);
  await page.goto(`${words[language].prefix}/merchant/billing?customer_id=${shop.customer}`);
  await page.locator('.tile', { hasText: '115.00' }).first().click();
  await openSheet(page);
  const get = async (path: string) =>
    (await request.get(`/api${path}`, { headers: { authorization: `Bearer ${shop.token}` } })).json();
  return { shop, get };
};

/** From the till to the sale of a card, and back with it. */
const putCard = async (page: Page, language: Language, name: string): Promise<void> => {
  const w = words[language];
  await openSheet(page);
  await page.locator('.ticket-tools').getByRole('button', { name: w.sell }).click();
  await page.getByRole('radio', { name: '100.00' }).check();
  await page.getByRole('textbox', { name: w.to, exact: true }).fill(name);
  await expect(page.getByRole('radio', { name: w.withBill })).toBeChecked();
  await page.getByRole('button', { name: w.put }).click();
  await openSheet(page);
};

for (const language of ['ar', 'en'] as const)
  test(`goods and gift cards sell in one invoice, ${language}`, {
    tag: language === 'ar' ? '@phone' : '@desktop',
  }, async ({ page, request }) => {
    test.setTimeout(120_000);
    const w = words[language];
    const faults = watchFaults(page);
    const { shop, get } = await openTill(page, request, language);
    await openSheet(page);
    await page.locator('.ticket-tools').getByRole('button', { name: w.sell }).click();
    await expect(page.getByRole('radio', { name: w.withBill })).toBeChecked();
    await expectSound(page, language);
    await page.goBack();
    await putCard(page, language, 'لمى');
    await putCard(page, language, 'سارة');
    await expect(page.locator('.card-line')).toHaveCount(2);
    await expect(page.locator('#till-pay')).toContainText('315.00');
    await expectSound(page, language);

    // They stay across a reload, and no hold would lose them.
    await page.reload();
    await openSheet(page);
    await expect(page.locator('.card-line')).toHaveCount(2);
    // A phone's sheet is still moving when it opens: hovering waits for its rest, what is forced does not.
    const hold = page.locator('.ticket-tools').getByRole('button', { name: w.hold, exact: true });
    await hold.hover();
    await hold.click({ force: true });
    await expect(page.locator('.toast').first()).toContainText(w.noHold);
    await page.getByRole('button', { name: w.remove }).click();
    await expect(page.locator('.card-line')).toHaveCount(1);
    await page.locator('.toast').getByRole('button', { name: w.undo }).click();
    await expect(page.locator('.card-line')).toHaveCount(2);

    // Kept over the day on which the second card would end: it is refused at its own row, and nothing is sold.
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((one) => one.endsWith('.till'))!;
      const ticket = JSON.parse(localStorage.getItem(key)!);
      ticket.sold_cards[1].card.expires_on = '2020-01-01';
      localStorage.setItem(key, JSON.stringify(ticket));
    });
    await page.reload();
    await openSheet(page);
    await toPayment(page);
    await chooseMethod(page, 0);
    await page.locator('#till-pay').click();
    await expect(page.locator('.card-line[data-wrong]')).toHaveCount(1);
    await expect(page.locator('.card-line').nth(1)).toContainText(w.past);
    await expectSound(page, language);
    expect((await get('/invoices')).total).toBe(0);
    await page.locator('.card-line').nth(1).getByRole('link', { name: w.change, exact: true }).click();
    await page.getByRole('textbox', { name: w.until }).fill('2029-01-01');
    await page.getByRole('textbox', { name: w.until }).blur();
    await page.getByRole('button', { name: w.keep }).click();
    await openSheet(page);
    await expect(page.locator('.card-line')).toHaveCount(2);
    await expect(page.locator('.card-line[data-wrong]')).toHaveCount(0);

    // 315.00: 250.00 by card, 70.00 in cash, of which 5.00 goes back.
    await toPayment(page);
    await chooseMethod(page, 1);
    await page.locator('.tender-amount').last().fill('250');
    await page.locator('.tender-code').last().fill('640215');
    await chooseMethod(page, 0);
    await page.locator('.tender-amount').last().fill('70');
    await expect(page.locator('.payment-change')).toContainText('5.00');
    await expect(page.locator('.ledger-due')).toContainText('315.00');
    await expectSound(page, language);
    await page.locator('#till-pay').click();
    await expect(page.locator('.receipt-change')).toContainText('5.00');
    await expect(page.locator('.sold-cards > li')).toHaveCount(2);
    await expect(page.locator('.give-link')).toBeVisible();
    await expectSound(page, language);

    const [sale] = (await get('/invoices')).records;
    const invoice = await get(`/invoices/${sale.id}`);
    expect(invoice).toMatchObject({ total: 11_500, customer_id: shop.customer });
    expect(invoice.sold_cards.map((one: { amount: number }) => one.amount)).toEqual([10_000, 10_000]);
    const sums = invoice.payments.map(({ method, amount }: { method: string; amount: number }) => [method, amount]);
    expect(Object.fromEntries(sums)).toEqual({ credit_card: 5_000, cash: 6_500 });
    const cards = (await get('/gift_cards')).records;
    expect(cards.map((one: { balance: number }) => one.balance)).toEqual([10_000, 10_000]);
    // Each card has a paper of its own, with its code.
    // One after the other: whichever code is answered first is printed first.
    for (const nth of [0, 1]) {
      await page.locator('.sold-cards > li').nth(nth).getByRole('button', { name: w.print }).click();
      const printed = () => page.evaluate(() => (window as never as { papers: string[] }).papers.length);
      await expect.poll(printed).toBe(nth + 1);
    }
    const papers = await page.evaluate(() => (window as never as { papers: string[] }).papers);
    expect([papers[0]!.includes('لمى'), papers[1]!.includes('سارة')]).toEqual([true, true]);
    // The refusal that was provoked is all that the browser complained about.
    expect(faults).toEqual([expect.stringContaining('422')]);
  });

test('a gift card without goods is sold alone', { tag: '@phone' }, async ({ page, request }) => {
  const w = words.ar;
  const { get } = await openTill(page, request, 'ar');
  await putCard(page, 'ar', 'لمى');
  await page.locator('.ticket .line .stepper button').first().click();
  await page.getByRole('link', { name: w.alone }).click();
  await page.getByRole('radio', { name: /نقدًا/ }).check();
  await page.getByRole('button', { name: w.pay }).click();
  await expect(page.getByRole('heading', { name: w.sold })).toBeVisible();
  expect((await get('/gift_cards')).records).toHaveLength(1);
  await page.goto('/merchant/billing');
  if (isPhone(page)) await page.locator('.ticket-start').click();
  await expect(page.locator('.card-line')).toHaveCount(0);
});

test('till hides gift cards without the permission', { tag: '@desktop' }, async ({ page, request }, info) => {
  const shops = JSON.parse(await readFile('.data/browser/staffed-shops.json', 'utf8')) as Record<string, TinyShop>;
  const shop = shops[info.project.name]!;
  const signIn = async (email: string): Promise<string> => {
    const data = { email, password: tinyPassword, end_other_session: 1 };
    return (await (await request.post('/api/login', { data, headers: ownAddress() })).json()).api_token;
  };
  const owner = await signIn(shop.owner);
  const send = async (method: 'get' | 'put', path: string, data?: object) => {
    const headers = { authorization: `Bearer ${owner}`, 'idempotency-key': randomUUID() };
    return (await request[method](`/api${path}`, { headers, ...(data ? { data } : {}) })).json();
  };
  const { records } = await send('get', '/roles?search=cashier');
  const before = await send('get', `/roles/${records[0].id}`);
  const tools = page.locator('.ticket-tools');
  const sell = tools.getByRole('button', { name: words.ar.sell });
  const open = async () => {
    // What is open goes to the sign-in by itself when its session ends.
    await page.goto('about:blank');
    const token = await signIn(shop.cashier);
    await storeToken(page, token);
    await page.goto('/merchant/billing');
    await page.locator('.tile').first().click();
    await openSheet(page);
    await expect(tools).toBeVisible();
  };
  await open();
  await expect(sell).toBeVisible();
  const { [String(permissions.gift_cards.sell.module)]: _, ...left } = before.permissions;
  const changed = await send('put', `/roles/${before.id}`, { ...before, permissions: left });
  await open();
  await expect(sell).toHaveCount(0);
  await send('put', `/roles/${before.id}`, { ...before, version: changed.version });
});
