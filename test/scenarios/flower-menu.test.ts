import { afterAll, describe, expect, test } from 'vitest';
import { flowerBench, part } from '../support/flower-bench.ts';
import { openMenuDesk } from '../support/menu-desk.ts';
import { shopDay } from '../support/shop-day.ts';

/** The public menu offers what can be made now, keeps the stems of an order while it is paid, and sells it once. */
const desk = await openMenuDesk('petals');
const { at, owner, page, path, save, begin, bouquet, bench, cardOf, heldOf, sellAtTill } = desk;
afterAll(() => at.close());

describe('menu page', () => {
  test('menu shows sizes that stems are enough for', async () => {
    const closed = await fetch(at.url + path, { redirect: 'manual' });
    expect([closed.status, closed.headers.get('location')]).toEqual([303, '/shop/petals?menu=closed']);
    const { product: small, recipe, stem } = await bouquet('Posy', 10, 3);
    const large = await owner('POST', `/api/recipes/${recipe}/sizes`, {
      ...{ own_size_ar: 'صغير', own_size_en: 'Small', size_ar: 'كبير', size_en: 'Large' },
      ...{ price: 9_000, scale_bp: 40_000 },
    });
    expect(large.status).toBe(200);
    const vase = await bench.define('Vase', 2_000);
    const found = (await owner('GET', `/api/menu/products/${small}`)).body;
    expect(found.items).toMatchObject([
      { product_id: small, size_en: 'Small', available: 3, bouquet_id: small },
      { product_id: large.body.product_id, size_en: 'Large', available: 0, bouquet_id: small },
    ]);
    const saved = await save([
      { product_id: small },
      { product_id: large.body.product_id },
      { product_id: vase },
      { product_id: stem },
    ]);
    expect([saved.status, saved.body]).toMatchObject([200, { version: 1, is_open: true, path }]);
    const html = await page(path, '/en');
    const card = cardOf(html, small);
    for (const words of ['Posy', '50.00', '3 left: Small', 'Large is sold out, Small is available'])
      expect(card).toContain(words);
    expect(card).toMatch(/<input[^>]* disabled=""/);
    expect(cardOf(html, vase)).toContain('Sold out');
    expect(cardOf(html, vase)).not.toContain('<button');
    expect(cardOf(html, stem)).toContain('9.00');
    for (const prefix of ['', '/en']) expect(await page('/sitemaps/shops-0.xml')).toContain(`${prefix}${path}</loc>`);
    expect(await page('/shop/petals')).toContain(`href="${path}"`);
    const facts = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
    expect(facts.itemListElement[0].itemListElement).toContainEqual(
      expect.objectContaining({
        '@type': 'Product',
        name: 'Posy',
        offers: [
          expect.objectContaining({ name: 'Small', price: '50.00', availability: 'https://schema.org/InStock' }),
          expect.objectContaining({ name: 'Large', availability: 'https://schema.org/OutOfStock' }),
        ],
      }),
    );
  });

  test('hidden, disabled and unseasonable items are absent', async () => {
    const ids = await Promise.all(['Hidden', 'Over', 'Later', 'Now', 'Off'].map((name) => bench.define(name, 1_000)));
    const [hidden, over, later, now, off] = ids as [number, number, number, number, number];
    for (const id of ids) await bench.receive(id, 2, 300);
    const today = shopDay();
    await save([
      { product_id: hidden, is_shown: false },
      { product_id: over, season_until: '2020-01-31' },
      { product_id: later, season_from: '2099-01-01' },
      { product_id: now, season_from: '2020-01-01', season_until: today > '2098' ? today : '2098-12-31' },
      { product_id: off },
    ]);
    expect((await owner('POST', `/api/products/${off}/disable`, {})).status).toBe(200);
    const html = await page(path, '/en');
    for (const id of [hidden, over, later, off]) expect(cardOf(html, id)).toBe('');
    expect(cardOf(html, now)).toContain('2 left');
    // Nor can what is absent be ordered by its number.
    expect(await page(`${path}/cart?cart=${hidden}`, '/en')).toContain('not on the menu any more');
  });

  test('second of two who save is told', async () => {
    const { body } = await owner('GET', '/api/menu');
    const id = await bench.define('Twice', 1_000);
    const twice = await save([{ product_id: id }, { product_id: id }]);
    expect([twice.status, Object.keys(twice.body.errors)]).toEqual([422, ['items.1.product_id']]);
    const backwards = await save([{ product_id: id, season_from: '2026-02-02', season_until: '2026-02-01' }]);
    expect([backwards.status, Object.keys(backwards.body.errors)]).toEqual([422, ['items.0.season_until']]);
    const next = await at.openShop();
    const stranger = await at.signIn(next.owner);
    const foreign = await flowerBench(at, next, stranger).define('Foreign', 1_000);
    expect(await save([{ product_id: foreign }])).toMatchObject({ status: 501, body: 'product_not_found' });
    expect((await save([{ product_id: id }])).status).toBe(200);
    const late = await save([], { version: body.version });
    expect([late.status, late.body.current?.version]).toEqual([409, body.version + 1]);
  });

  test('cart is changed by its address alone', async () => {
    const { product } = await bouquet('Tulips', 40, 4);
    await save([{ product_id: product }]);
    const html = await page(`${path}?cart=${product}x2&add=${product}`, '/en');
    expect(html).toContain('3 items');
    expect(html).toContain('150.00');
    const cart = await page(`${path}/cart?cart=${product}x3`, '/en');
    expect(cart).toContain(`cart=${product}x2"`);
    expect(cart).toContain(`cart=${product}x4"`);
    const many = await page(`${path}/cart?cart=${product}x99`, '/en');
    expect(many).toContain('Only 10 pieces left.');
    expect(many).not.toContain('action="/en/shop/petals/menu/cart/begin"');
    for (const bad of ['x', '0x1', '1.1.1x0', '9999999999999999', "1'"])
      expect((await fetch(`${at.url}${path}?cart=${encodeURIComponent(bad)}`)).status).toBe(200);
  });
});

test('open menu hears of a sale within two seconds', async () => {
  const { product } = await bouquet('Live', 30, 3);
  await save([{ product_id: product }]);
  // What was told until now is not what the sale changes.
  await new Promise((resolve) => setTimeout(resolve, 300));
  const stop = new AbortController();
  const stream = await fetch(`${at.url}${path}/changes`, { signal: stop.signal });
  expect(stream.headers.get('content-type')).toContain('text/event-stream');
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let told = '';
  const heard = (async () => {
    while (!told.includes('changed')) told += (await reader?.read())?.value ?? '';
    return performance.now();
  })();
  const begunAt = performance.now();
  expect((await sellAtTill(owner, product, 1, 5_000)).status).toBe(200);
  expect((await heard) - begunAt).toBeLessThan(2_000);
  // Nothing else of the shop is told to visitors.
  expect(told).toContain('["stock"]');
  stop.abort();
  expect((await fetch(`${at.url}/shop/nobody/menu/changes`)).status).toBe(404);
});

test('stems that two bouquets share are kept once', async () => {
  const { product, stem } = await bouquet('Pair', 5, 3);
  const other = await bench.define('Sister', 4_000);
  expect((await owner('POST', '/api/recipes', { product_id: other, components: [part(stem, 3)] })).status).toBe(200);
  await save([{ product_id: product }, { product_id: other }]);
  const html = await page(path, '/en');
  for (const id of [product, other]) expect(cardOf(html, id)).toContain('1 left');
  const sent = await begin(`${product}.${other}`);
  expect(sent.html).toContain('There is not enough of “Sister” any more');
  expect(await heldOf(stem)).toBe(0);
});
