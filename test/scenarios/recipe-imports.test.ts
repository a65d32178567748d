import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { flowerBench } from '../support/flower-bench.ts';
import { must } from '../support/furnished-shop.ts';
import { lotBench } from '../support/lot-bench.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import { shopDay } from '../support/shop-day.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Sheets of recipes, a row for each component, and of what stands in the buckets. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;
beforeAll(async () => {
  at = await openOwnServer({ works: true });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

type Batch = Record<string, number>;
const until = async (id: number, status: number): Promise<Batch> => {
  for (let i = 0; i < 400; i++) {
    const found = (await must(owner('GET', `/api/imports/${id}`))) as Batch;
    if (found['status'] === status) return found;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`never ${status}`);
};
/** Sends a sheet and has it checked. */
const check = async (kind: string, rows: readonly string[], by = owner): Promise<Batch & { id: number }> => {
  const form = new FormData();
  form.append('kind', kind);
  form.append('file', new Blob([rows.join('\n')]), 'sheet.csv');
  const sent = (await must(by('POST', '/api/imports', form))) as { id: number; mapping: object };
  await must(by('POST', `/api/imports/${sent.id}/check`, { mapping: sent.mapping }));
  return { ...(await until(sent.id, 3)), id: sent.id };
};
const run = async (id: number) => {
  await must(owner('POST', `/api/imports/${id}/run`, {}));
  return until(id, 5);
};
const undo = async (id: number) => {
  await must(owner('POST', `/api/imports/${id}/undo`, {}));
  return until(id, 8);
};
const reasonsOf = async (id: number): Promise<[number, string][]> =>
  (await owner('GET', `/api/imports/${id}/refused`, undefined, { 'accept-language': 'en' })).body.rows.map(
    ({ number, reasons }: { number: number; reasons: string[] }) => [number, reasons.join('; ')],
  );
const recipesOf = async (product: number) =>
  (await owner('GET', `/api/recipes?product_id=${product}`)).body.records as { id: number; version: number }[];

const heads = 'Product made,Component,Quantity in one,Waste %,Optional,Minutes at the bench,Notes';

describe('recipe import', () => {
  test('rows of a product become one recipe', async () => {
    const [posy, stem] = [await bench.define('Sheet posy', 9_000), await bench.define('Sheet stem', 900)];
    const card = await bench.define('Sheet card', 500, { barcode: '6281000099999' });
    const checked = await check('recipes', [
      heads,
      'sheet POSY,Sheet stem,12,4%,,14,Spiral',
      'Sheet posy,6281000099999,1,,yes,,',
    ]);
    expect(checked).toMatchObject({ row_count: 2, refused_count: 0 });
    expect(await run(checked.id)).toMatchObject({ written_count: 2 });
    const [made] = await recipesOf(posy);
    const { body } = await owner('GET', `/api/recipes/${made?.id}`);
    expect(body).toMatchObject({ version: 1, minutes: 14, notes: 'Spiral' });
    expect(body.components).toMatchObject([
      { product_id: stem, quantity_milli: 12_000, waste_bp: 400, is_optional: false },
      { product_id: card, quantity_milli: 1_000, waste_bp: 0, is_optional: true },
    ]);
    const again = await check('recipes', [heads, 'Sheet posy,Sheet stem,3,,,,']);
    expect(await reasonsOf(again.id)).toEqual([[2, 'Product made already has a recipe']]);
    expect(await undo(checked.id)).toMatchObject({ undone_count: 2 });
    expect(await recipesOf(posy)).toEqual([]);
  });

  test('one wrong row holds its whole recipe back', async () => {
    const names = ['Wrong bunch', 'Right bunch', 'Round one', 'Round two', 'Loose stem', 'Second stem'];
    const ids = await Promise.all(names.map((name) => bench.define(name, 1_000)));
    const checked = await check('recipes', [
      heads,
      'Wrong bunch,Loose stem,5,,,,',
      'Wrong bunch,No such stem,2,,,,',
      'Wrong bunch,Second stem,0,,,,',
      'Right bunch,Loose stem,5,,,,',
      'Right bunch,Loose stem,2,,,,',
      'Right bunch,Right bunch,2,,,,',
      'Round one,Round two,1,,,,',
      'Round two,Round one,1,,,,',
      'Wrong bunch,Second stem,1,120,,,',
    ]);
    expect(await reasonsOf(checked.id)).toEqual([
      [2, 'Row 3 of the same record is wrong'],
      [3, 'Component is not in the shop'],
      [4, expect.stringMatching(/^Quantity in one/)],
      [5, 'Row 6 of the same record is wrong'],
      [6, 'Component is already in row 5 of the file'],
      [7, 'Component is what this recipe makes'],
      [10, expect.stringContaining('Product made is already in row 2 of the file')],
    ]);
    expect(await run(checked.id)).toMatchObject({ written_count: 1 });
    expect((await reasonsOf(checked.id)).filter(([row]) => row === 9)).toEqual([
      [9, expect.stringMatching(/^Component lead back to this product: .+ ← /)],
    ]);
    const counts = await Promise.all(ids.slice(0, 4).map(async (id) => (await recipesOf(id)).length));
    expect(counts).toEqual([0, 0, 1, 0]);
  });

  test('long recipes are written whole', async () => {
    const stems = await Promise.all(Array.from({ length: 25 }, (_, i) => bench.define(`Long stem ${i}`, 100)));
    const made = await Promise.all(['Long one', 'Long two', 'Long three'].map((name) => bench.define(name, 100)));
    const rows = ['Long one', 'Long two', 'Long three'].flatMap((name) =>
      stems.map((_, i) => `${name},Long stem ${i},1,,,,`),
    );
    const checked = await check('recipes', [heads, ...rows]);
    expect(await run(checked.id)).toMatchObject({ written_count: 75, refused_count: 0 });
    for (const id of made) {
      const [recipe] = await recipesOf(id);
      expect((await owner('GET', `/api/recipes/${recipe?.id}`)).body.components).toHaveLength(25);
    }
    const [first] = await recipesOf(made[0] ?? 0);
    await bench.receive(stems[0] ?? 0, 1, 100);
    for (const stem of stems.slice(1)) await bench.receive(stem, 1, 100);
    await must(owner('POST', `/api/recipes/${first?.id}/assemble`, { quantity_milli: 1_000 }));
    // What something was made by stays.
    expect(await undo(checked.id)).toMatchObject({ undone_count: 50 });
    expect(await recipesOf(made[0] ?? 0)).toHaveLength(1);
  });

  test('products of another shop are not found', async () => {
    const next = await at.openShop();
    const stranger = await at.signIn(next.owner);
    await flowerBench(at, next, stranger).define('Foreign stem', 900);
    await bench.define('Own posy', 9_000);
    const checked = await check('recipes', [heads, 'Own posy,Foreign stem,1,,,,']);
    expect(await reasonsOf(checked.id)).toEqual([[2, 'Component is not in the shop']]);
    expect((await stranger('GET', `/api/imports/${checked.id}`)).body).toBe('import_not_found');
  });
});

describe('lot import', () => {
  const lotHeads = 'Product,Quantity,Unit cost,Last good day,Bucket,Supplier';

  test('buckets become lots of opening stock', async () => {
    const rose = await lots.stem('Bucket rose', 9);
    await bench.define('Plain vase', 900);
    await must(owner('POST', '/api/suppliers', { name_ar: 'مشاتل الورد', name_en: 'Rose Farms' }));
    const today = shopDay();
    const checked = await check('lots', [
      lotHeads,
      `Bucket rose,40,3.20,${today},A2,rose farms`,
      'Bucket rose,25,3,,B1,',
      'Plain vase,2,9,,,',
      `Bucket rose,5,3,2020-01-01,,`,
      'Bucket rose,5,3,,,Nobody',
      'Bucket rose,,3,,,',
    ]);
    expect((await reasonsOf(checked.id)).map(([row, why]) => [row, why.split(' ').slice(0, 4).join(' ')])).toEqual([
      [4, 'Product belongs to a'],
      [5, 'Last good day is'],
      [6, 'Supplier is not in'],
      [7, 'Quantity is required'],
    ]);
    await run(checked.id);
    const [first, second] = await lots.lotsOf(rose);
    expect([first, second]).toMatchObject([
      { expires_on: today, quantity_milli: 40_000, bucket: 'A2', supplier_name_en: 'Rose Farms' },
      { quantity_milli: 25_000, bucket: 'B1' },
    ]);
    expect(await bench.stockOf(rose)).toEqual([65, 40 * 320 + 25 * 300]);
    await bench.booksAgree();
    expect((await lots.sell(rose, 1)).status).toBe(200);
    // The lot that was sold from stays.
    expect(await undo(checked.id)).toMatchObject({ undone_count: 1 });
    expect((await bench.stockOf(rose))[0]).toBe(39);
    await bench.booksAgree();
  });
});
