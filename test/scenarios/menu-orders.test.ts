import { afterAll, describe, expect, test } from 'vitest';
import { formIn, openMenuDesk } from '../support/menu-desk.ts';

/** Orders of the public menu keep their stems while they are paid, and are sold once. */
const desk = await openMenuDesk('buds');
const { at, shop, owner, page, rows, until, settled, path, save, send, begun, ordered, pay, bouquet, bench } = desk;
const { cardOf, heldOf, sellAtTill } = desk;
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

describe('order of the menu', () => {
  test('paid order is made, invoiced, told and handed over', async () => {
    const { product, stem } = await bouquet('Peonies', 12, 4);
    await save([{ product_id: product }]);
    const order = await begun(`${product}x2`);
    expect(await heldOf(stem)).toBe(8);
    const html = await page(order, '/en');
    expect(html).toContain('Kept for you until');
    const payment = await ordered(order, { card_text: 'كل عام وأنت بخير', notes: 'no lilies' });
    expect(await desk.recordOf(payment)).toMatchObject({ state: 1, amount: 10_000, document: null });
    await pay(payment);
    const record = await desk.recordOf(payment);
    expect(record).toMatchObject({ state: 3, card_text: 'كل عام وأنت بخير', notes: 'no lilies', amount: 10_000 });
    const invoice = (await owner('GET', `/api/invoices/${record.document.id}`)).body;
    expect(invoice).toMatchObject({ total: 10_000, paid_amount: 10_000 });
    expect(await bench.stockOf(stem)).toEqual([4, 1_200]);
    expect(await heldOf(stem)).toBe(0);
    const [message] = await rows`select text_body from message where merchant_id = ${shop.merchantId}
      and kind = 'menu_order_paid'`;
    expect(message?.['text_body']).toContain(order);
    const bell = (await owner('GET', '/api/notifications/get_records?type=online_sales')).body.records;
    expect(bell).toMatchObject([{ id: record.id, sold: 'menu_order', total_amount: 10_000 }]);
    expect(await page(order, '/en')).toContain('Paid. We are preparing it.');
    expect(await page(order, '/en')).toContain('/e-invoice/');
    const list = (await owner('GET', '/api/menu_orders?state=3&search=Noura')).body.records;
    expect(list).toMatchObject([{ id: record.id, items: expect.stringContaining(' × 2'), customer_name_en: 'Noura' }]);
    expect((await cashier('POST', `/api/menu_orders/${record.id}/collect`, {})).body).toMatchObject({ state: 4 });
    const again = await owner('POST', `/api/menu_orders/${record.id}/collect`, {});
    expect([again.status, again.body]).toEqual([501, 'menu_order_collected']);
    expect(await page(order, '/en')).toContain('Handed over');
    await desk.booksAgree();
  });

  test('stems of an order are kept from the till', async () => {
    const { product, stem } = await bouquet('Lilies', 5, 3);
    const single = await bench.define('Single', 1_500);
    await bench.receive(single, 2, 300);
    await save([{ product_id: product }, { product_id: single }]);
    await begun(`${product}.${single}x2`);
    expect([await heldOf(stem), await heldOf(single)]).toEqual([3, 2]);
    const tiles = (await cashier('GET', '/api/till_catalogue')).body.items;
    const left = (id: number) =>
      tiles.find((one: { id: number; kind: string }) => one.kind === 'product' && one.id === id).quantity_milli;
    expect([left(stem), left(product), left(single)]).toEqual([2_000, 0, 0]);
    for (const [id, pieces, price] of [
      [stem, 3, 900],
      [single, 1, 1_500],
    ] as const)
      expect(await sellAtTill(cashier, id, pieces, price)).toMatchObject({ status: 501, body: 'product_is_held' });
    expect(await sellAtTill(cashier, product, 1, 5_000)).toMatchObject({
      status: 501,
      body: 'product_quantity_not_available',
    });
    expect((await sellAtTill(cashier, stem, 2, 900)).status).toBe(200);
    // Who may sell without stock hands them over all the same.
    expect((await sellAtTill(owner, single, 1, 1_500)).status).toBe(200);
    await rows`update stock_hold set held_until = now() where merchant_id = ${shop.merchantId}`;
    expect((await sellAtTill(cashier, stem, 3, 900)).status).toBe(200);
    await desk.booksAgree();
  });

  test('finished pieces that are kept are not sold', async () => {
    const { product, recipe } = await bouquet('Ready', 6, 3);
    expect((await owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 2_000 })).status).toBe(200);
    await save([{ product_id: product }]);
    await begun(`${product}x2`);
    expect(await sellAtTill(cashier, product, 1, 5_000)).toMatchObject({ status: 501, body: 'product_is_held' });
    expect((await owner('POST', `/api/recipes/${recipe}/assemble`, { quantity_milli: 1_000 })).body).toBe(
      'product_quantity_not_available',
    );
  });

  test('order after its time is kept again or refused', async () => {
    const { product, stem } = await bouquet('Freesia', 3, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    const end = () =>
      Promise.all([
        rows`update menu_order set held_until = now() where merchant_id = ${shop.merchantId}`,
        rows`update stock_hold set held_until = now() where merchant_id = ${shop.merchantId}`,
      ]);
    const open = formIn(await page(order, '/en'), 'details');
    await end();
    const html = await page(order, '/en');
    expect(html).toContain('Keep them again');
    const late = await send(open, { name: 'Noura', mobile: '0551234567', ready_at: '2026-01-01T10:00:00.000Z' });
    expect(late.html).toContain('Keep its flowers again to go on.');
    expect((await send(formIn(html, 'renew'))).status).toBe(303);
    expect(await heldOf(stem)).toBe(3);
    await end();
    const again = formIn(await page(order, '/en'), 'renew');
    expect((await sellAtTill(cashier, product, 1, 5_000)).status).toBe(200);
    const gone = await send(again);
    expect(gone.html).toContain('There is not enough of “Freesia” any more');
  });

  test('money for stems that are gone goes back', async () => {
    const { product, stem } = await bouquet('Iris', 3, 3);
    await save([{ product_id: product }]);
    const payment = await ordered(await begun(String(product)));
    // The till of who may sell without stock was faster.
    expect((await sellAtTill(owner, stem, 3, 900)).status).toBe(200);
    await pay(payment);
    await until(
      async () =>
        (
          await rows`select 1 from gateway_refund where merchant_id = ${shop.merchantId} and payment_id = ${payment}
            and status = 2`
        ).length === 1,
    );
    await settled();
    const record = await desk.recordOf(payment);
    expect(record).toMatchObject({ state: 5, document: { id: expect.any(Number) } });
    expect(await owner('POST', `/api/menu_orders/${record.id}/collect`, {})).toMatchObject({
      status: 501,
      body: 'menu_order_given_back',
    });
    const [told] = await rows`select text_body from message where merchant_id = ${shop.merchantId}
      and kind = 'menu_order_money_back'`;
    expect(told?.['text_body']).toContain('Iris');
    await desk.booksAgree();
  });

  test('unpaid order is not handed over', async () => {
    const { product } = await bouquet('Aster', 3, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    const [row] =
      await rows`select id from menu_order where merchant_id = ${shop.merchantId} and unique_id = ${order.split('/').at(-1)}`;
    expect(await owner('POST', `/api/menu_orders/${row?.['id']}/collect`, {})).toMatchObject({
      status: 501,
      body: 'menu_order_not_paid',
    });
    expect(await owner('POST', '/api/menu_orders/999999/collect', {})).toMatchObject({
      status: 501,
      body: 'menu_order_not_found',
    });
  });

  test('ordered ahead is sold without stock, hours later', async () => {
    const product = await bench.define('Wedding arch', 90_000);
    await save([{ product_id: product, preorder_hours: 48 }]);
    expect(cardOf(await page(path, '/en'), product)).toContain('Order 48 hours ahead');
    const order = await begun(String(product));
    const [first] = desk.timesIn(await page(order, '/en'));
    expect(Date.parse(first ?? '') - Date.now()).toBeGreaterThan(47.9 * 3_600_000);
    const html = await page(order, '/en');
    const soon = await send(formIn(html, 'details'), {
      ...{ name: 'Noura', mobile: '0551234567', ready_at: new Date(Date.now() + 3_600_000).toISOString() },
    });
    expect(soon.html).toContain('is not available any more');
    const payment = await ordered(order);
    await pay(payment);
    expect(await desk.recordOf(payment)).toMatchObject({ state: 3, lines: [{ is_preorder: true }] });
    const [oversold] = await rows`select oversold_milli from product
      where merchant_id = ${shop.merchantId} and id = ${product}`;
    expect(oversold?.['oversold_milli']).toBe(1_000);
    await desk.booksAgree();
  });

  test('stems that end before the day are refused', async () => {
    const { product } = await bouquet('Short-lived', 6, 3, 5_000, { vase_life_days: 1 });
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    const html = await page(order, '/en');
    const later = desk.timesIn(html).at(-1) ?? '';
    const sent = await send(formIn(html, 'details'), { name: 'Noura', mobile: '0551234567', ready_at: later });
    expect(sent.html).toContain('is too late for “Short-lived”');
  });

  test('changed price and closed menu are said', async () => {
    const { product } = await bouquet('Dahlia', 30, 3);
    await save([{ product_id: product }]);
    const form = formIn(await page(`${path}/cart?cart=${product}`, '/en'), 'begin');
    const wrong = await send({ ...form, values: { ...form.values, total: '1' } });
    expect([wrong.status, wrong.html]).toEqual([422, expect.stringContaining('The menu changed')]);
    const none = await send({ ...form, values: { ...form.values, cart: '' } });
    expect(none.html).toContain('Choose something first.');
    await save([{ product_id: product }], { is_open: false });
    const closed = await fetch(at.url + path, { redirect: 'manual' });
    expect([closed.status, closed.headers.get('location')]).toEqual([303, '/shop/buds?menu=closed']);
    expect(await send(form)).toMatchObject({ status: 303, to: '/en/shop/buds?menu=closed' });
    expect(await page('/shop/buds')).not.toContain(`href="${path}"`);
    // Who came by its address reads why; nobody else, no other word of an address, and not once it is open again.
    const notice = 'The flower menu is closed now';
    expect(await page('/shop/buds?menu=closed', '/en')).toContain(notice);
    expect(await page('/shop/buds?menu=closed')).toContain('قائمة الزهور مغلقة الآن');
    for (const query of ['', '?menu=', '?menu=%3Cb%3Eclosed', '?menu=open&menu=closed'])
      expect(await page(`/shop/buds${query}`, '/en')).not.toMatch(/menu is closed now|<b>closed/);
    await save([{ product_id: product }]);
    expect(await page('/shop/buds?menu=closed', '/en')).not.toContain(notice);
  });

  test('one address keeps twelve orders at once', async () => {
    const { product, stem } = await bouquet('Gerbera', 50, 3);
    await save([{ product_id: product }]);
    await rows`update menu_order set asker = null where merchant_id = ${shop.merchantId}`;
    for (let i = 0; i < 14; i++) await begun(String(product));
    expect(await heldOf(stem)).toBe(36);
  });

  test('last stem goes to one of many', async () => {
    const { product, stem } = await bouquet('Last', 3, 3);
    await save([{ product_id: product }]);
    const forms = await Promise.all(
      Array.from({ length: 8 }, async () => formIn(await page(`${path}/cart?cart=${product}`, '/en'), 'begin')),
    );
    const [till, ...sent] = await Promise.all([
      sellAtTill(cashier, product, 1, 5_000),
      ...forms.map((form) => send(form)),
    ]);
    const won = sent.filter((one) => one.status === 303).length + (till.status === 200 ? 1 : 0);
    expect(won).toBe(1);
    const [row] = await rows`select quantity_milli, oversold_milli from product
      where merchant_id = ${shop.merchantId} and id = ${stem}`;
    expect(row?.['oversold_milli']).toBe(0);
    await desk.booksAgree();
  });

  test('repeated form begins one order', async () => {
    const { product } = await bouquet('Once', 30, 3);
    await save([{ product_id: product }]);
    const form = formIn(await page(`${path}/cart?cart=${product}`, '/en'), 'begin');
    const sent = await Promise.all([send(form), send(form)]);
    expect(new Set(sent.map((one) => one.to)).size).toBe(1);
  });

  test('erased customer leaves no words with orders', async () => {
    const { product } = await bouquet('Words', 30, 3);
    await save([{ product_id: product }]);
    const payment = await ordered(await begun(String(product)), { card_text: 'secret words' });
    await pay(payment);
    const { customer_id } = await desk.recordOf(payment);
    const { body } = await owner('GET', `/api/customers/${customer_id}`);
    const erased = await owner('POST', `/api/customers/${customer_id}/erase`, {
      id: customer_id,
      version: body.version,
      reason: 'asked',
    });
    expect([erased.status, erased.status === 200 ? '' : erased.body]).toEqual([200, '']);
    expect(await desk.recordOf(payment)).toMatchObject({ card_text: null });
  });
});
