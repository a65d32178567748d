import { afterAll, describe, expect, test } from 'vitest';
import { openComposer, textOf } from '../support/composer-desk.ts';
import { errorsOf } from '../support/flower-bench.ts';
import { formIn, openMenuDesk } from '../support/menu-desk.ts';

/** Visitors compose bouquets: priced and limited by what the shop has, held, paid and sold as one line with its recipe. */
const desk = await openMenuDesk('composed');
const { at, shop, owner, page, rows, send, begun, ordered, pay, bench, heldOf, sellAtTill } = desk;
const { parts, usual, saveComposer, carrier, composerPath } = await openComposer(desk);
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

const code = (of: Partial<Record<keyof typeof parts, number>>): string =>
  Object.entries(of)
    .map(([name, pieces]): [number, number] => [parts[name as keyof typeof parts], pieces])
    .sort(([one], [other]) => one - other)
    .map(([id, pieces]) => (pieces === 1 ? String(id) : `${id}x${pieces}`))
    .join('-');
const look = (search: string) => fetch(`${at.url}/en${composerPath}${search}`, { redirect: 'manual' });

describe('composer', () => {
  test('page prices, draws and names what is chosen', async () => {
    const html = await page(`${composerPath}?c=${code({ rose: 12, lily: 2, paper: 1 })}`, '/en');
    // 12 × 9.00, 2 × 12.00, the paper, and 25.00 for arranging.
    expect(textOf(html)).toContain('164.00');
    expect(textOf(html)).toContain('14 stems: 12 × Red rose, 2 × White lily, 1 × Kraft paper');
    expect(textOf(html)).toContain('ready in 12 min');
    expect(textOf(html)).toContain('arranging and wrap included in it: 32.00');
    expect(html.match(/<use href="#flower-rose-red"/g)).toHaveLength(12 + 1);
    expect(html).not.toMatch(/ style="/);
    expect(html).toContain('name="add"');
  });

  test('form leads to the address of its composition', async () => {
    const typed = new URLSearchParams([
      ...[parts.rose, parts.lily].flatMap((id, i) => [
        ['p', String(id)],
        ['n', ['5', '0'][i] ?? ''],
      ]),
      ...[
        ['wrap', String(parts.paper)],
        ['vase', ''],
        ['more', String(parts.rose)],
        ['cart', '12x2'],
      ],
    ] as [string, string][]);
    const answer = await look(`?${typed}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([
      303,
      `/en${composerPath}?c=${code({ rose: 6, paper: 1 })}&cart=12x2`,
    ]);
    const added = await look(`?c=${code({ rose: 6 })}&add=1`);
    expect(added.headers.get('location')).toBe(`/en/shop/composed/menu/cart?cart=c${code({ rose: 6 })}`);
    // Too small an order leads back to the bouquet, which says what is missing.
    const small = await look(`?c=${code({ rose: 1 })}&add=1`);
    expect(small.headers.get('location')).toBe(`/en${composerPath}?c=${code({ rose: 1 })}`);
    expect(textOf(await page(`${composerPath}?c=${code({ rose: 1 })}`, '/en'))).toContain(
      'Bouquets start at 50.00: 16.00 more.',
    );
  });

  test('bad addresses and other shops’ products show nothing', async () => {
    const [other] = await rows`select id from product where merchant_id <> ${shop.merchantId} limit 1`;
    for (const bad of ['?c=-1x', '?c=%00', `?c=${'9'.repeat(1_900)}`, '?c=x&n=1e9&p=a&more=-3', '?colour=mauve']) {
      const answer = await look(bad);
      expect([bad, answer.status < 400]).toEqual([bad, true]);
    }
    const foreign = Number(other?.['id'] ?? 999_999_999);
    const html = textOf(await page(`${composerPath}?c=${foreign}x3`, '/en'));
    expect(html).toContain('Something of this bouquet is not offered any more.');
    expect(html).toContain('Decide about what is marked first.');
  });

  test('paid order is one line of its parts', async () => {
    const before = await Promise.all(Object.values(parts).map((id) => bench.stockOf(id)));
    const own = code({ rose: 10, lily: 3, paper: 1, card: 1 });
    const cart = await page(`/shop/composed/menu/cart?cart=c${own}*2`, '/en');
    expect(textOf(cart)).toContain('10 × Red rose, 3 × White lily, 1 × Kraft paper, 1 × Card');
    const order = await begun(`c${own}*2`);
    expect([await heldOf(parts.rose), await heldOf(parts.lily), await heldOf(parts.paper)]).toEqual([20, 6, 2]);
    expect(textOf(await page(order, '/en'))).toContain('10 × Red rose');
    const payment = await ordered(order, { card_text: 'مبارك' });
    await pay(payment);
    const record = await desk.recordOf(payment);
    const price = 10 * 900 + 3 * 1_200 + 700 + 500 + 2_500;
    expect(record).toMatchObject({
      ...{ state: 3, amount: 2 * price },
      lines: [{ product_id: carrier, quantity_milli: 2_000, unit_price: price, composition: own }],
    });
    expect(record.lines[0].parts).toMatchObject([
      { pieces: 10, name_en: 'Red rose' },
      { pieces: 3, name_en: 'White lily' },
      { pieces: 1, name_en: 'Kraft paper' },
      { pieces: 1, name_en: 'Card' },
    ]);
    const cost = 2 * (10 * 300 + 3 * 500 + 100 + 50);
    const [line] = await rows`select name_en, quantity_milli, cost_amount, unit_price from invoice_line
      where merchant_id = ${shop.merchantId} and invoice_id = ${record.document.id}`;
    expect(line).toMatchObject({
      name_en: 'Composed bouquet: 10 × Red rose, 3 × White lily, 1 × Kraft paper, 1 × Card',
      ...{ quantity_milli: 2_000, cost_amount: cost, unit_price: price },
    });
    const after = await Promise.all(Object.values(parts).map((id) => bench.stockOf(id)));
    expect(after.map(([pieces], i) => (before[i]?.[0] ?? 0) - pieces)).toEqual([20, 6, 2, 0, 2]);
    expect(await bench.stockOf(carrier)).toEqual([0, 0]);
    expect(await heldOf(parts.rose)).toBe(0);
    const [made] = (await owner('GET', '/api/assemblies?kind=3')).body.records;
    expect(made).toMatchObject({ product_id: carrier, quantity_milli: 2_000, cost_amount: cost });
    await desk.booksAgree();
  });

  test('credited bouquet stands finished and comes apart again', async () => {
    const own = code({ rose: 8, vase: 1 });
    const payment = await ordered(await begun(`c${own}`));
    await pay(payment);
    const { document } = await desk.recordOf(payment);
    const [rosesLeft] = await bench.stockOf(parts.rose);
    const credited = await owner('POST', `/api/invoices/${document.id}/credit_notes`, {
      reason_kind: 'changed_mind',
      lines: [{ line_number: 1, quantity_milli: 1_000, goods_to: 'shelf' }],
      back: { to: 'balance' },
    });
    expect([credited.status, credited.body]).toMatchObject([200, {}]);
    expect((await bench.stockOf(carrier))[0]).toBe(1);
    // Another composition is made of its own stems: the finished one has other flowers.
    const next = await ordered(await begun(`c${code({ lily: 5 })}`));
    await pay(next);
    expect((await desk.recordOf(next)).state).toBe(3);
    expect((await bench.stockOf(carrier))[0]).toBe(1);
    const found = (await owner('GET', '/api/assemblies?kind=3')).body.records;
    const apart = await owner('POST', `/api/assemblies/${found[1].id}/disassemble`, { quantity_milli: 1_000 });
    expect([apart.status, (await bench.stockOf(carrier))[0]]).toEqual([200, 0]);
    expect((await bench.stockOf(parts.rose))[0]).toBe(rosesLeft + 8);
    await desk.booksAgree();
  });

  test('product of compositions is no tile when enabled', async () => {
    expect((await owner('POST', `/api/products/${carrier}/enable`)).status).toBe(200);
    const { items } = (await owner('GET', '/api/till_catalogue')).body;
    expect(items.some((one: { kind: string; id: number }) => one.kind === 'product' && one.id === carrier)).toBe(false);
    expect(items.some((one: { kind: string; id: number }) => one.kind === 'product' && one.id === parts.rose)).toBe(
      true,
    );
    expect((await owner('POST', `/api/products/${carrier}/disable`)).status).toBe(200);
  });

  test('ended hold is renewed, or says why not', async () => {
    const order = await begun(`c${code({ lily: 6 })}`);
    await rows`update menu_order set held_until = now() where merchant_id = ${shop.merchantId}`;
    await rows`update stock_hold set held_until = now() where merchant_id = ${shop.merchantId}`;
    const html = await page(order, '/en');
    expect(textOf(html)).toContain('The time for this order is over');
    expect((await send(formIn(html, 'renew'))).status).toBe(303);
    expect(await heldOf(parts.lily)).toBe(6);
    const [lilies] = await bench.stockOf(parts.lily);
    await rows`update menu_order set held_until = now() where merchant_id = ${shop.merchantId}`;
    await rows`update stock_hold set held_until = now() where merchant_id = ${shop.merchantId}`;
    const again = formIn(await page(order, '/en'), 'renew');
    expect((await sellAtTill(cashier, parts.lily, lilies - 2, 1_200)).status).toBe(200);
    expect((await send(again)).html).toContain('The menu changed');
    // In the composer the stepper falls to what is left, with a sentence.
    const fallen = textOf(await page(`${composerPath}?c=${code({ lily: 6 })}`, '/en'));
    expect(fallen).toContain('Only 2 of “White lily” left now.');
    expect(fallen).toContain('These are the last 2');
    const cart = textOf(await page(`/shop/composed/menu/cart?cart=c${code({ lily: 6 })}`, '/en'));
    expect(cart).toContain('There are not enough stems for it any more.');
    await bench.receive(parts.lily, 40, 500);
  });

  test('missing stem stays in a link until decided', async () => {
    const link = `${composerPath}?c=${code({ lily: 6, rose: 2 })}`;
    expect((await saveComposer({ parts: usual.filter((one) => one.product_id !== parts.lily) })).status).toBe(200);
    const html = await page(link, '/en');
    expect(textOf(html)).toContain('“6 × White lily” is not offered any more.');
    expect(textOf(html)).toContain('Nothing is replaced by itself.');
    expect(html).not.toContain('name="add"');
    const begin = await desk.begin(`c${code({ lily: 6, rose: 2 })}`).catch((error: Error) => error.message);
    expect(String(begin)).toContain('no form begin');
    expect((await saveComposer()).status).toBe(200);
    expect(await page(link, '/en')).toContain('name="add"');
  });

  test('changed price is said before ordering', async () => {
    const form = formIn(await page(`/shop/composed/menu/cart?cart=c${code({ rose: 9 })}`, '/en'), 'begin');
    await rows`update product set price = 950 where merchant_id = ${shop.merchantId} and id = ${parts.rose}`;
    expect(await send(form)).toMatchObject({ status: 422, html: expect.stringContaining('The menu changed') });
    await rows`update product set price = 900 where merchant_id = ${shop.merchantId} and id = ${parts.rose}`;
  });

  test('long work names the first possible day', async () => {
    await saveComposer({ base_minutes: 240, stem_seconds: 600 });
    // With what the menu needs before, the work is longer than what is left of any day.
    const lead = (minutes: number) =>
      rows`update menu set lead_minutes = ${minutes} where merchant_id = ${shop.merchantId}`;
    await lead(1_440 - 640);
    const html = textOf(await page(`${composerPath}?c=${code({ rose: 40 })}`, '/en'));
    expect(html).toContain('First possible day: ');
    await saveComposer();
    await lead(60);
  });

  test('prices without VAT are shown with it', async () => {
    await rows`update merchant set prices_include_vat = false where merchant_id = ${shop.merchantId}`;
    const html = textOf(await page(`${composerPath}?c=${code({ rose: 10, paper: 1 })}`, '/en'));
    // 122.00 without VAT: 18.30 on the whole, not on each stem.
    expect(html).toContain('140.30');
    expect(html).toContain('10.35 per stem');
    expect(html).toContain('arranging and wrap included in it: 36.80');
    await rows`update merchant set prices_include_vat = true where merchant_id = ${shop.merchantId}`;
  });

  test('closed composer leads to the menu', async () => {
    await saveComposer({ is_open: false });
    const answer = await look(`?c=${code({ rose: 6 })}`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en/shop/composed/menu']);
    expect(await page('/shop/composed/menu')).not.toContain('/menu/composer');
    expect(textOf(await page(`/shop/composed/menu/cart?cart=c${code({ rose: 6 })}`, '/en'))).toContain(
      'is not on the menu any more and was removed',
    );
    await saveComposer();
    expect(await page('/shop/composed/menu')).toContain('/menu/composer');
    for (const prefix of ['', '/en'])
      expect(await page('/sitemaps/shops-0.xml')).toContain(`${prefix}${composerPath}</loc>`);
  });
});

describe('last stem', () => {
  test('composer and till never share it', { timeout: 60_000 }, async () => {
    const stem = await bench.define('Last orchid', 6_000);
    await saveComposer({ parts: [...usual, { product_id: stem, kind: 1, drawing: 'lily', colour: 'purple' }] });
    const won = { till: 0, menu: 0 };
    for (let n = 0; n < 12; n++) {
      await bench.receive(stem, 1, 2_000);
      const form = formIn(await page(`/shop/composed/menu/cart?cart=c${stem}`, '/en'), 'begin');
      const [order, ...sales] = await Promise.all([
        send(form),
        ...[0, 1].map(() => sellAtTill(cashier, stem, 1, 6_000)),
      ]);
      const sold = sales.filter((one) => one.status === 200).length;
      const isHeld = order.status === 303;
      expect({ n, both: sold + (isHeld ? 1 : 0) }).toEqual({ n, both: 1 });
      won[isHeld ? 'menu' : 'till']++;
      if (isHeld) {
        await rows`delete from stock_hold where merchant_id = ${shop.merchantId}`;
        expect((await sellAtTill(cashier, stem, 1, 6_000)).status).toBe(200);
      }
    }
    expect(won.till + won.menu).toBe(12);
    await desk.booksAgree();
  });

  test('eight parallel bills compose no stem twice', async () => {
    const stem = await bench.define('Rare rose', 1_000);
    await bench.receive(stem, 10, 400);
    await saveComposer({ parts: [...usual, { product_id: stem, kind: 1, drawing: 'rose', colour: 'pink' }] });
    const own = `${stem}x3`;
    const compose = (by: typeof owner, more: object = {}, headers: object = {}) =>
      by(
        'POST',
        '/api/invoices',
        {
          lines: [
            {
              ...{ kind: 'product', item_id: carrier, quantity_milli: 1_000, unit_price: 5_500, composition: own },
              ...more,
            },
          ],
          payments: [{ method: 'cash', amount: 5_500 }],
        },
        ...(Object.keys(headers).length > 0 ? [headers as Record<string, string>] : []),
      );
    const answers = await Promise.all(Array.from({ length: 8 }, () => compose(cashier)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(answers.filter(({ body }) => body === 'product_quantity_not_available')).toHaveLength(5);
    expect(await bench.stockOf(stem)).toEqual([1, 400]);
    expect(await bench.stockOf(carrier)).toEqual([0, 0]);
    // Who may sell without stock cannot either: nothing would say which stems it took.
    expect((await compose(owner)).body).toBe('product_quantity_not_available');
    await bench.receive(stem, 5, 400);
    const key = { 'idempotency-key': `composed-${Date.now()}` };
    const [first, second] = [await compose(owner, {}, key), await compose(owner, {}, key)];
    expect([first.status, second.body.id]).toEqual([200, first.body.id]);
    expect((await bench.stockOf(stem))[0]).toBe(3);
    expect(errorsOf(await compose(cashier, { unit_price: 5_400 }))).toEqual(['lines.0.unit_price: price_has_changed']);
    expect((await compose(cashier, { quantity_milli: 500 })).body).toBe('item_not_available');
    expect((await compose(cashier, { composition: `${parts.paper}` })).body).toBe('item_not_available');
    expect((await compose(cashier, { composition: '999999999' })).body).toBe('item_not_available');
    expect((await compose(cashier, { item_id: parts.rose })).body).toBe('item_not_available');
    expect((await compose(cashier, { composition: undefined })).body).toBe('item_not_available');
    await desk.booksAgree();
  });
});
