import { afterAll, describe, expect, test } from 'vitest';
import { errorsOf, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import { formIn, openMenuDesk } from '../support/menu-desk.ts';
import type { Caller } from '../support/own-server.ts';
import { shopDay } from '../support/shop-day.ts';

/** Old stems cost less by the shop's rules: the till and the menu say it, and the sale holds to it as far as there are some. */
const desk = await openMenuDesk('markdowns');
const { at, shop, owner, bench, page, path, save, cardOf } = desk;
const lots = lotBench(owner, bench);
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

const choose = async (chosen: object) => {
  const { version, value } = (await owner('GET', '/api/settings/recipes')).body;
  return owner('PUT', '/api/settings/recipes', { version, value: { ...value, ...chosen } });
};
const today = shopDay();
const dayAfter = (days: number) => shopDay(days);
const tileOf = async (id: number) => {
  const { items } = (await owner('GET', '/api/till_catalogue')).body;
  return items.find((one: { id: number; kind: string }) => one.kind === 'product' && one.id === id);
};
interface Sold {
  readonly pieces: number;
  readonly unit_price: number;
  readonly markdown_bp?: number;
}
const sell = (by: Caller, item_id: number, ...lines: Sold[]) =>
  by('POST', '/api/invoices', {
    lines: lines.map(({ pieces, ...line }) => ({ kind: 'product', item_id, quantity_milli: pieces * 1000, ...line })),
    payments: [{ method: 'cash', amount: lines.reduce((sum, line) => sum + line.pieces * line.unit_price, 0) }],
  });
/** Stems of which some end today and the others much later. */
const stems = async (name: string, old: number, fresh: number): Promise<number> => {
  const id = await lots.stem(name, 9, 1_000);
  if (old > 0) await lots.receive(id, old, { expires_on: today });
  if (fresh > 0) await lots.receive(id, fresh);
  return id;
};

describe('markdowns', () => {
  test('rules are off until the shop chooses them', async () => {
    const rose = await stems('Plain rose', 3, 3);
    expect((await tileOf(rose)).markdowns).toBeUndefined();
    const claimed = await sell(cashier, rose, { pieces: 1, unit_price: 700, markdown_bp: 3_000 });
    expect(errorsOf(claimed)).toEqual(['lines.0.unit_price: price_has_changed']);
    const twice = await choose({
      markdowns: [
        { days_left: 1, percent_bp: 100 },
        { days_left: 1, percent_bp: 200 },
      ],
    });
    expect(errorsOf(twice)).toEqual(['value.markdowns.1.days_left: markdown_day_twice']);
    expect((await choose({ marks_down: true })).status).toBe(200);
    expect((await tileOf(rose)).markdowns).toEqual([{ percent_bp: 3_000, quantity_milli: 3_000 }]);
  });

  test('till sells old stems for less, fresh ones not', async () => {
    const rose = await stems('Old rose', 3, 5);
    const beyond = await sell(cashier, rose, { pieces: 4, unit_price: 700, markdown_bp: 3_000 });
    expect(errorsOf(beyond)).toEqual(['lines.0.quantity_milli: markdown_quantity']);
    const other = await sell(cashier, rose, { pieces: 1, unit_price: 500, markdown_bp: 5_000 });
    expect(errorsOf(other)).toEqual(['lines.0.unit_price: price_has_changed']);
    const unsaid = await sell(cashier, rose, { pieces: 1, unit_price: 700 });
    expect(errorsOf(unsaid)).toEqual(['lines.0.unit_price: price_has_changed']);
    const sold = await sell(
      cashier,
      rose,
      { pieces: 3, unit_price: 700, markdown_bp: 3_000 },
      { pieces: 1, unit_price: 1_000 },
    );
    expect([sold.status, sold.body]).toMatchObject([200, { total: 3_100 }]);
    expect(await lots.leftOf(rose)).toEqual([
      [today, 0],
      [dayAfter(8), 4],
    ]);
    expect((await tileOf(rose)).markdowns).toBeUndefined();
    await bench.booksAgree();
  });

  test('screen price holds after the last old stem', async () => {
    const rose = await stems('Screen rose', 1, 5);
    expect((await sell(cashier, rose, { pieces: 1, unit_price: 700, markdown_bp: 3_000 })).status).toBe(200);
    // The other till saw the price before; the fresh stem that it scans costs what its screen says.
    expect((await sell(cashier, rose, { pieces: 1, unit_price: 700, markdown_bp: 3_000 })).status).toBe(200);
    const many = await sell(cashier, rose, { pieces: 2, unit_price: 700, markdown_bp: 3_000 });
    expect(errorsOf(many)).toEqual(['lines.0.quantity_milli: markdown_quantity']);
  });

  test('lowest price and discount limit hold beside a markdown', async () => {
    const rose = await lots.stem('Guarded rose', 9, 1_000);
    const { body } = await owner('GET', `/api/products/${rose}`);
    const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
    expect((await owner('PUT', `/api/products/${rose}`, { ...given, minimum_price: 900 })).status).toBe(200);
    await lots.receive(rose, 5, { expires_on: today });
    expect((await sell(cashier, rose, { pieces: 1, unit_price: 700, markdown_bp: 3_000 })).status).toBe(200);
    const discounted = await owner('POST', '/api/invoices', {
      lines: [
        {
          ...{ kind: 'product', item_id: rose, quantity_milli: 1_000, unit_price: 700, markdown_bp: 3_000 },
          discount: { kind: 'amount', amount: 100 },
        },
      ],
      payments: [{ method: 'cash', amount: 600 }],
    });
    expect(errorsOf(discounted)).toEqual(['lines.0.unit_price: price_below_minimum']);
  });

  test('bouquet made to order follows its stems', async () => {
    const rose = await stems('Bouquet rose', 4, 20);
    const posy = await bench.define('Marked posy', 5_000);
    await owner('POST', '/api/recipes', { product_id: posy, components: [part(rose, 3)] });
    expect((await tileOf(posy)).markdowns).toEqual([
      { percent_bp: 1_800, quantity_milli: 1_000 },
      { percent_bp: 600, quantity_milli: 1_000 },
    ]);
    const beyond = await sell(cashier, posy, { pieces: 3, unit_price: 4_100, markdown_bp: 1_800 });
    expect(errorsOf(beyond)).toEqual(['lines.0.quantity_milli: markdown_quantity']);
    const larger = await sell(cashier, posy, { pieces: 1, unit_price: 4_000, markdown_bp: 2_000 });
    expect(errorsOf(larger)).toEqual(['lines.0.unit_price: price_has_changed']);
    await choose({ marks_down_made: false });
    expect((await tileOf(posy)).markdowns).toBeUndefined();
    const off = await sell(cashier, posy, { pieces: 1, unit_price: 4_100, markdown_bp: 1_800 });
    expect(errorsOf(off)).toEqual(['lines.0.unit_price: price_has_changed']);
    await choose({ marks_down_made: true });
    expect((await sell(cashier, posy, { pieces: 1, unit_price: 4_100, markdown_bp: 1_800 })).status).toBe(200);
    await bench.booksAgree();
  });

  test('own markdown exceeds the rules', async () => {
    const rose = await stems('Damaged rose', 0, 6);
    const [lot] = await lots.lotsOf(rose);
    const mark = (by: Caller, markdown_bp: number | null) =>
      by('POST', `/api/lots/${lot?.id}/markdown`, { markdown_bp });
    expect((await mark(cashier, 4_000)).status).toBe(403);
    const marked = await mark(owner, 4_000);
    expect([marked.status, marked.body]).toMatchObject([200, { markdown_bp: 4_000, price_markdown_bp: 4_000 }]);
    expect((await tileOf(rose)).markdowns).toEqual([{ percent_bp: 4_000, quantity_milli: 6_000 }]);
    expect((await sell(cashier, rose, { pieces: 2, unit_price: 600, markdown_bp: 4_000 })).status).toBe(200);
    const { columns } = (await owner('GET', '/api/lots/board')).body;
    const shown = columns.flatMap((column: { lots: { id: number }[] }) => column.lots);
    expect(shown.find((one: { id: number }) => one.id === lot?.id)).toMatchObject({ price_markdown_bp: 4_000 });
    expect((await mark(owner, null)).body.price_markdown_bp).toBe(0);
    const old = await stems('Ending rose', 2, 0);
    const [ending] = await lots.lotsOf(old);
    const less = await owner('POST', `/api/lots/${ending?.id}/markdown`, { markdown_bp: 3_000 });
    expect(errorsOf(less)).toEqual(['markdown_bp: markdown_not_larger']);
    for (const bad of [0, 9_001, 1.5])
      expect((await owner('POST', `/api/lots/${ending?.id}/markdown`, { markdown_bp: bad })).status).toBe(422);
    const stranger = await at.signIn((await at.openShop()).owner);
    expect((await mark(stranger, 4_000)).body).toBe('lot_not_found');
  });

  test('lines of a bill share the old stems', async () => {
    const rose = await lots.stem('Shared rose', 9, 1_000);
    await lots.receive(rose, 3, { expires_on: today });
    await lots.receive(rose, 5, { expires_on: dayAfter(1) });
    await lots.receive(rose, 9);
    expect((await tileOf(rose)).markdowns).toEqual([
      { percent_bp: 3_000, quantity_milli: 3_000 },
      { percent_bp: 1_500, quantity_milli: 5_000 },
    ]);
    const over = await sell(
      cashier,
      rose,
      { pieces: 8, unit_price: 850, markdown_bp: 1_500 },
      { pieces: 3, unit_price: 700, markdown_bp: 3_000 },
    );
    expect(errorsOf(over)).toEqual(['lines.1.quantity_milli: markdown_quantity']);
    const [first] = await lots.lotsOf(rose);
    const waste = await owner('POST', `/api/lots/${first?.id}/waste`, { kind: 1, quantity_milli: 3_000 });
    expect(waste.status).toBe(200);
    // What was thrown away lowers nothing any more.
    const thrown = await sell(cashier, rose, { pieces: 1, unit_price: 700, markdown_bp: 3_000 });
    expect(errorsOf(thrown)).toEqual(['lines.0.unit_price: price_has_changed']);
  });

  test('finished pieces are sold before old stems lower', async () => {
    const rose = await stems('Ahead rose', 4, 20);
    const posy = await bench.define('Ahead posy', 5_000);
    const { body } = await owner('POST', '/api/recipes', { product_id: posy, components: [part(rose, 3)] });
    const fresh = await owner('POST', `/api/recipes/${body.id}/assemble`, { quantity_milli: 1_000 });
    expect(fresh.status).toBe(200);
    expect((await tileOf(posy)).markdowns).toEqual([
      { percent_bp: 0, quantity_milli: 1_000 },
      { percent_bp: 600, quantity_milli: 1_000 },
    ]);
  });

  test('scanned bucket has its own larger markdown', async () => {
    const rose = await stems('Scanned rose', 2, 6);
    const [, later] = await lots.lotsOf(rose);
    const marked = await owner('POST', `/api/lots/${later?.id}/markdown`, { markdown_bp: 4_000 });
    expect(marked.status).toBe(200);
    const { body } = await owner('GET', `/api/till_lots?code=${later?.code}`);
    expect(body.lots).toMatchObject([{ id: later?.id, price_markdown_bp: 4_000 }]);
    const sold = await cashier('POST', '/api/invoices', {
      lines: [
        {
          ...{ kind: 'product', item_id: rose, quantity_milli: 1_000, unit_price: 600, markdown_bp: 4_000 },
          lot_id: later?.id,
        },
      ],
      payments: [{ method: 'cash', amount: 600 }],
    });
    expect([sold.status, sold.body]).toMatchObject([200, { total: 600 }]);
    expect(await lots.leftOf(rose)).toEqual([
      [today, 2],
      [dayAfter(8), 5],
    ]);
  });

  test('held bill keeps the markdown of its line', async () => {
    const rose = await stems('Held rose', 2, 2);
    const line = { kind: 'product', item_id: rose, quantity_milli: 2_000, unit_price: 700, markdown_bp: 3_000 };
    const held = await owner('POST', '/api/held_invoices', { lines: [line] });
    expect([held.status, held.body.bill?.lines]).toMatchObject([200, [line]]);
    const { id, version } = held.body;
    const sold = await cashier('POST', '/api/invoices', {
      ...{ lines: [line], held_invoice_id: id, held_version: version },
      payments: [{ method: 'cash', amount: 1_400 }],
    });
    expect([sold.status, sold.body]).toMatchObject([200, { total: 1_400 }]);
  });

  test('menu shows the lower price and sells by it', async () => {
    const rose = await stems('Menu rose', 4, 20);
    const posy = await bench.define('Menu posy', 5_000);
    await owner('POST', '/api/recipes', { product_id: posy, components: [part(rose, 4)] });
    await save([{ product_id: posy }]);
    const card = cardOf(await page(path, '/en'), posy);
    for (const words of ['38.00', '50.00', 'instead of']) expect(card).toContain(words);
    const cart = await page(`${path}/cart?cart=${posy}x2`, '/en');
    for (const words of ['1 × 38.00', '1 × 50.00', '88.00']) expect(cart).toContain(words);
    const order = await desk.begun(`${posy}x2`);
    // What is kept for the order is not promised to others.
    expect((await tileOf(posy)).markdowns).toBeUndefined();
    const payment = await desk.ordered(order);
    await desk.pay(payment);
    expect(await desk.recordOf(payment)).toMatchObject({ amount: 8_800 });

    expect(await lots.leftOf(rose)).toEqual([
      [today, 0],
      [dayAfter(8), 16],
    ]);
    await bench.booksAgree();
  });

  test('orders begun at once share old stems once', async () => {
    const rose = await stems('Parallel rose', 4, 30);
    const posy = await bench.define('Parallel posy', 5_000);
    await owner('POST', '/api/recipes', { product_id: posy, components: [part(rose, 4)] });
    await save([{ product_id: posy }]);
    const forms = await Promise.all(
      [1, 2, 3].map(async () => formIn(await page(`${path}/cart?cart=${posy}`, '/en'), 'begin')),
    );
    expect(new Set(forms.map(({ values }) => values['total']))).toEqual(new Set(['3800']));
    const sent = await Promise.all(forms.map((form) => desk.send(form)));
    expect(sent.filter(({ to }) => to.includes('/order/'))).toHaveLength(1);
    expect(sent.filter(({ html }) => html.includes('The menu changed'))).toHaveLength(2);
  });
});
