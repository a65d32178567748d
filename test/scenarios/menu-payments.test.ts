import { afterAll, describe, expect, test } from 'vitest';
import { formIn, openMenuDesk } from '../support/menu-desk.ts';

/** Money for orders of the menu: asked once, sold once, and given back where nothing can be sold for it. */
const desk = await openMenuDesk('twigs');
const {
  at,
  shop,
  owner,
  page,
  rows,
  until,
  settled,
  path,
  save,
  send,
  begun,
  ordered,
  pay,
  bouquet,
  bench,
  isBooked,
  heldOf,
} = desk;
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

const id = shop.merchantId;
const refunded = (payment: number) =>
  until(
    async () =>
      (await rows`select 1 from gateway_refund where merchant_id = ${id} and payment_id = ${payment} and status = 2`)
        .length === 1,
  );
const endHolds = () =>
  Promise.all([
    rows`update menu_order set held_until = now() where merchant_id = ${id} and invoice_id is null`,
    rows`update stock_hold set held_until = now() where merchant_id = ${id}`,
    rows`update gateway_payment set expires_at = now() where merchant_id = ${id} and status <> 5`,
  ]);

describe('payment of an order', () => {
  test('second phone ends the first payment, late money returns', async () => {
    const { product, stem } = await bouquet('Twice', 30, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    const first = await ordered(order);
    await rows`update gateway_payment set expires_at = now() where merchant_id = ${id} and id = ${first}`;
    const second = await ordered(order);
    await pay(second);
    expect(await desk.recordOf(second)).toMatchObject({ state: 3 });
    await desk.tellSigned(await desk.noticeOf(first));
    await isBooked(first);
    await settled();
    // A page that was never paid here: the document of the money that goes back is what counts.
    const [paper] = await rows`select d.document_kind, d.total from gateway_payment p
      join invoice d on d.merchant_id = p.merchant_id and d.id = p.document_id where p.merchant_id = ${id} and p.id = ${first}`;
    expect(paper).toEqual({ document_kind: 386, total: 5_000 });
    expect(await desk.recordOf(second)).toMatchObject({ state: 3 });
    expect((await bench.stockOf(stem))[0]).toBe(27);
    const [buyers] = await rows`select count(distinct customer_id)::int as n from invoice
      where merchant_id = ${id} and document_kind in (388, 386) and id in (
        select document_id from gateway_payment where merchant_id = ${id} and id in (${first}, ${second}))`;
    expect(buyers?.['n']).toBe(2);
    await desk.booksAgree();
  });

  test('order held again after a payment is paid anew', async () => {
    const { product } = await bouquet('Anew', 30, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    await ordered(order);
    expect(await page(order, '/en')).toContain('Go to the payment');
    await endHolds();
    const over = await page(order, '/en');
    expect(over).not.toContain('Go to the payment');
    expect((await send(formIn(over, 'renew'))).status).toBe(303);
    const payment = await ordered(order);
    await pay(payment);
    expect(await desk.recordOf(payment)).toMatchObject({ state: 3 });
    await desk.booksAgree();
  });

  test('order held again outlasts newer ones of its address', async () => {
    const { product, stem } = await bouquet('Busy', 60, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    await endHolds();
    await rows`update menu_order set asker = null where merchant_id = ${id}`;
    const over = formIn(await page(order, '/en'), 'renew');
    for (let i = 0; i < 12; i++) await begun(String(product));
    await rows`update menu_order set asker = (select o.asker from menu_order o where o.merchant_id = ${id}
      order by o.id desc limit 1) where merchant_id = ${id} and unique_id = ${order.split('/').at(-1)}`;
    await rows`update menu_order set held_until = held_until - interval '1 minute' where merchant_id = ${id} and held_until > now()`;
    expect((await send(over)).status).toBe(303);
    expect(await page(order, '/en')).toContain('Kept for you until');
    expect(await heldOf(stem)).toBe(36);
  });

  test('order names the size of its bouquet', async () => {
    const { product, recipe } = await bouquet('Sized', 60, 3);
    const large = await owner('POST', `/api/recipes/${recipe}/sizes`, {
      ...{ own_size_ar: 'صغير', own_size_en: 'Small', size_ar: 'كبير', size_en: 'Large' },
      ...{ price: 9_000, scale_bp: 20_000 },
    });
    await save([{ product_id: product }, { product_id: large.body.product_id }]);
    const order = await begun(`${product}.${large.body.product_id}`);
    const html = await page(order, '/en');
    expect([html.includes('Sized – Small'), html.includes('Sized – Large')]).toEqual([true, true]);
    const { records } = (await owner('GET', '/api/menu_orders')).body;
    expect(records[0].items).toContain('صغير');
  });

  test('old or changed order is not kept again', async () => {
    const { product } = await bouquet('Dearer', 30, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    await endHolds();
    const form = formIn(await page(order, '/en'), 'renew');
    await rows`update product set price = price + 100 where merchant_id = ${id} and id = ${product}`;
    expect((await send(form)).html).toContain('The menu changed');
    await rows`update product set price = price - 100 where merchant_id = ${id} and id = ${product}`;
    await rows`update menu_order set asked_at = now() - interval '2 hours' where merchant_id = ${id}
      and unique_id = ${order.split('/').at(-1)}`;
    const old = await send(formIn(await page(order, '/en'), 'renew'));
    expect(old.html).toContain('begun too long ago');
  });

  test('one customer has three unpaid orders at once', async () => {
    const { product } = await bouquet('Many', 60, 3);
    await save([{ product_id: product }]);
    const mobile = desk.newPhone();
    const { status, body } = await owner('POST', '/api/customers', {
      name_ar: 'نوف',
      mobile: `+966${mobile.slice(1)}`,
    });
    expect([status, status === 200 ? '' : body]).toEqual([200, '']);
    for (let n = 0; n < 3; n++) {
      const order = await begun(String(product));
      await rows`update menu_order set customer_id = ${body.id}, asker = null
        where merchant_id = ${id} and unique_id = ${order.split('/').at(-1)}`;
    }
    const refused = await send(await desk.toCode(await begun(String(product)), mobile), {
      code: await desk.codeOf(mobile),
    });
    expect(refused.html).toContain('several orders that are not paid yet');
  });
});

describe('money without goods', () => {
  test('ordered ahead beside lots that are over goes back', async () => {
    const product = await bench.define('Old box', 9_000, { vase_life_days: 3 });
    await bench.receive(product, 2, 300);
    await rows`update stock_lot set expires_on = current_date - 1, received_on = current_date - 4
      where merchant_id = ${id} and product_id = ${product}`;
    await save([{ product_id: product, preorder_hours: 24 }]);
    const payment = await ordered(await begun(String(product)));
    await pay(payment);
    await refunded(payment);
    expect(await desk.recordOf(payment)).toMatchObject({ state: 5 });
    await desk.booksAgree();
  });

  test('ordered ahead takes no stems of today', async () => {
    const { product, stem } = await bouquet('Next week', 9, 3);
    await save([{ product_id: product, preorder_hours: 100 }]);
    const payment = await ordered(await begun(`${product}x2`));
    await pay(payment);
    expect(await desk.recordOf(payment)).toMatchObject({ state: 3 });
    expect((await bench.stockOf(stem))[0]).toBe(9);
    await desk.booksAgree();
  });

  test('order whose bill was taken back is refunded', async () => {
    const { product } = await bouquet('Taken back', 30, 3);
    await save([{ product_id: product }]);
    const order = await begun(String(product));
    const payment = await ordered(order);
    await pay(payment);
    const { id: order_id, document } = await desk.recordOf(payment);
    const noted = await owner('POST', `/api/invoices/${document.id}/credit_notes`, {
      ...{ reason_kind: 'changed_mind', amount: 5_000, back: { to: 'method', method: 'cash' } },
    });
    expect([noted.status, noted.status === 200 ? '' : noted.body]).toEqual([200, '']);
    expect(await desk.recordOf(payment)).toMatchObject({ state: 5 });
    expect(await owner('POST', `/api/menu_orders/${order_id}/collect`, {})).toMatchObject({
      status: 501,
      body: 'menu_order_given_back',
    });
    const listed = (state: number) => owner('GET', `/api/menu_orders?state=${state}`);
    const ids = async (state: number) => (await listed(state)).body.records.map((one: { id: number }) => one.id);
    expect(await ids(5)).toContain(order_id);
    expect(await ids(3)).not.toContain(order_id);
    expect(await page(order, '/en')).toContain('This order was cancelled and refunded.');
  });
});

test('till sells no held stems beside expired lots', async () => {
  const stem = await bench.define('Half over', 900, { vase_life_days: 5 });
  await bench.receive(stem, 3, 300);
  await rows`update stock_lot set expires_on = current_date - 1, received_on = current_date - 6
    where merchant_id = ${id} and product_id = ${stem}`;
  await bench.receive(stem, 2, 300);
  await save([{ product_id: stem }]);
  await begun(`${stem}x2`);
  expect(await desk.sellAtTill(cashier, stem, 1, 900)).toMatchObject({ status: 501, body: 'product_is_held' });
});

test('menu shows no item without an Arabic name', async () => {
  const nameless = await bench.define('Nameless', 1_000, { name_ar: undefined });
  await bench.receive(nameless, 5, 300);
  const saved = await save([{ product_id: nameless }]);
  expect(saved.body.items).toMatchObject([{ product_id: nameless, lacks_name: true }]);
  expect(desk.cardOf(await page(path, '/en'), nameless)).toBe('');
});

test('only an open menu tells its prices', async () => {
  const { product } = await bouquet('Priced', 30, 3);
  await save([{ product_id: product }], { is_open: false });
  expect((await fetch(`${at.url}${path}/changes`)).status).toBe(404);
  await save([{ product_id: product }]);
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stop = new AbortController();
  const stream = await fetch(`${at.url}${path}/changes`, { signal: stop.signal });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  const { body } = await owner('GET', `/api/products/${product}`);
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  expect((await owner('PUT', `/api/products/${product}`, { ...given, price: 5_500 })).status).toBe(200);
  let told = '';
  while (!told.includes('changed')) told += (await reader?.read())?.value ?? '';
  expect(told).toContain('["catalogue"]');
  stop.abort();
});

test('refreshed page is no further look', async () => {
  const looks = async () =>
    Number(
      (
        await rows`select coalesce(sum(views), 0)::int as n from online_visit where merchant_id = ${id} and page = 9`
      )[0]?.['n'],
    );
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140' };
  await fetch(`${at.url}${path}`, { headers: { ...agent, 'x-look': 'again' } });
  await fetch(`${at.url}${path}`, { headers: agent });
  await until(async () => (await looks()) > 0);
  expect(await looks()).toBe(1);
});
