import { afterAll, describe, expect, test } from 'vitest';
import { openComposer, textOf } from '../support/composer-desk.ts';
import { errorsOf } from '../support/flower-bench.ts';
import { openMenuDesk } from '../support/menu-desk.ts';

/** What a shop composes bouquets of is its own, and saved whole. */
const desk = await openMenuDesk('composers');
const { at, shop, owner, page, bench, rows } = desk;
const { parts, usual, saveComposer, carrier, composerPath } = await openComposer(desk);
const cashier = await at.signIn(shop.cashier);
afterAll(() => at.close());

describe('settings of the composer', () => {
  test('parts are the shop’s own, once, with one VAT', async () => {
    const rose = usual[0];
    const exempt = await bench.define('Exempt stem', 500, { vat_category: 'E', vat_exemption_code: 'VATEX-SA-29' });
    const put = async (list: readonly object[], more: object = {}) => saveComposer({ parts: list, ...more });
    expect(errorsOf(await put([rose!, rose!]))).toEqual(['parts.1.product_id: part_twice']);
    expect(errorsOf(await put([{ ...rose, drawing: null }]))).toEqual(['parts.0.drawing: part_needs_drawing']);
    expect(errorsOf(await put(usual.slice(2)))).toEqual(['parts: stem_required']);
    expect(errorsOf(await put([...usual, { ...rose, product_id: exempt }]))).toEqual([
      'parts.5.product_id: part_vat_differs',
    ]);
    expect(errorsOf(await put([...usual, { ...rose, product_id: carrier }]))).toEqual([
      'parts.5.product_id: part_of_itself',
    ]);
    const many = Array.from({ length: 13 }, (_, i) => ({ ...usual[3], product_id: 900_000 + i }));
    expect(errorsOf(await put([...usual.slice(0, 1), ...many]))).toEqual(['parts: too_many_parts']);
    expect((await put([{ ...rose, product_id: 999_999_999 }])).body).toBe('product_not_found');
    const { version } = (await owner('GET', '/api/composer')).body;
    const late = await owner('PUT', '/api/composer', {
      ...{ version: version - 1, is_open: true, smallest_amount: 0, arranging: 2, arranging_amount: 0 },
      ...{ base_minutes: 5, stem_seconds: 30, parts: usual },
    });
    expect([late.status, late.body]).toMatchObject([409, { message: 'changed_meanwhile' }]);
    expect((await cashier('PUT', '/api/composer', {})).status).toBe(403);
    expect((await saveComposer()).status).toBe(200);
  });

  test('recipe of composed bouquets stays as it is', async () => {
    const [recipe] = await rows`select id from recipe where product_id = ${carrier}`;
    const id = Number(recipe?.['id']);
    const body = (await owner('GET', `/api/recipes/${id}`)).body;
    expect(body).toMatchObject({ status: 0, components: [] });
    expect((await owner('GET', `/api/recipes?product_id=${carrier}`)).body.records).toEqual([]);
    const component = { product_id: parts.rose, quantity_milli: 1_000 };
    const calls = [
      owner('POST', `/api/recipes/${id}/enable`, {}),
      owner('PUT', `/api/recipes/${id}`, { version: body.version, minutes: 1, components: [component] }),
      owner('POST', `/api/recipes/${id}/sizes`, { own_size_en: 'Small', size_en: 'Large', price: 1_000 }),
    ];
    for (const answer of await Promise.all(calls)) expect(answer.body).toBe('recipe_of_composer');
  });

  test('arranging by the minutes follows the hourly rate', async () => {
    await saveComposer({ arranging: 2 });
    // 5 minutes and 10 × 30 seconds at 60.00 an hour.
    const html = textOf(await page(`${composerPath}?c=${parts.rose}x10`, '/en'));
    expect(html).toContain('100.00');
    expect(html).toContain('arranging included in it: 10.00');
    await saveComposer();
  });

  test('product is found with what its name suggests', async () => {
    const found = async (name: string) =>
      (await owner('GET', `/api/composer/products/${await bench.define(name, 100)}`)).body;
    expect(await found('Blue hydrangea')).toMatchObject({ kind: 1, drawing: 'hydrangea', colour: 'blue' });
    expect(await found('Kraft wrapping')).toMatchObject({ kind: 2, drawing: null, colour: 'kraft' });
    expect((await owner('GET', '/api/composer/products/999999999')).body).toBe('product_not_found');
  });
});

describe('another shop', () => {
  test('other shop’s products are neither shown nor saved', async () => {
    const other = await at.openShop();
    const theirs = await at.signIn(other.owner);
    const saved = await theirs('PUT', '/api/composer', {
      ...{ version: 0, is_open: true, smallest_amount: 0, arranging: 1, arranging_amount: 0 },
      ...{ base_minutes: 5, stem_seconds: 30, parts: usual },
    });
    expect([saved.status, saved.body]).toEqual([501, 'product_not_found']);
    expect((await theirs('GET', '/api/composer')).body).toMatchObject({ version: 0, product: null, parts: [] });
    expect((await theirs('GET', `/api/composer/products/${parts.rose}`)).body).toBe('product_not_found');
  });
});
