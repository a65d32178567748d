import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fiscalDocumentOf } from '../../src/features/documents/server/fiscal-document-of.ts';
import { readDocumentFacts } from '../../src/features/documents/server/public-api.ts';
import { flowerBench, part } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Papers say what a line is made of and when that expires, as it was when it was sold. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let bench: ReturnType<typeof flowerBench>;
let lots: ReturnType<typeof lotBench>;

const linesOf = async (id: number) =>
  (await owner('GET', `/api/invoices/${id}`)).body.lines.map(
    ({ components, expires_on }: { components: unknown; expires_on: string | null }) => ({ components, expires_on }),
  );
const printed = async (id: number, paper: 'a4' | 'receipt' | 'gift'): Promise<string> => {
  const answer = await fetch(`${at.url}/api/invoices/${id}/pdf?paper=${paper}`, {
    headers: { authorization: `Bearer ${owner.token}` },
  });
  expect([paper, answer.status]).toEqual([paper, 200]);
  const file = join(await mkdtemp(join(tmpdir(), 'paper-')), 'paper.pdf');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  return (await promisify(execFile)('pdftotext', ['-layout', file, '-'])).stdout;
};
const recipeOf = async (product_id: number, more: object) => {
  const { status, body } = await owner('POST', '/api/recipes', { product_id, ...more });
  expect([status, body]).toMatchObject([200, { product_id }]);
  return body;
};
const sold = async (...args: Parameters<typeof lots.sell>) => {
  const { status, body } = await lots.sell(...args);
  expect([status, body]).toMatchObject([200, {}]);
  return body as { id: number; unique_id: string };
};

beforeAll(async () => {
  at = await openOwnServer({ pages: true, now: '2026-03-02T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  bench = flowerBench(at, shop, owner);
  lots = lotBench(owner, bench);
});
afterAll(() => at.close());

describe('papers with components', () => {
  let rose: number;
  let ribbon: number;
  let bouquet: number;
  let recipe: { id: number; version: number };

  test('item stands alone until the recipe lists components', async () => {
    [rose, ribbon] = [await bench.define('Paper rose', 900), await bench.define('Paper ribbon', 100)];
    bouquet = await bench.define('Paper bouquet', 9_000);
    await bench.receive(rose, 100, 300);
    await bench.receive(ribbon, 100, 20);
    recipe = await recipeOf(bouquet, { components: [part(rose, 5, 1_000), part(ribbon, 1)] });
    const { id } = await sold(bouquet, 1);
    expect(await linesOf(id)).toEqual([{ components: null, expires_on: null }]);
  });

  test('paper keeps the version it was sold by', async () => {
    const save = async (pieces: number) => {
      const { status, body } = await owner('PUT', `/api/recipes/${recipe.id}`, {
        ...{ version: recipe.version, lists_components: true },
        components: [part(rose, pieces, 1_000), part(ribbon, 1), part(bouquetCard, 1, 0, { is_optional: true })],
      });
      expect([status, body]).toMatchObject([200, { lists_components: true }]);
      recipe = body;
    };
    const bouquetCard = await bench.define('Paper card', 500);
    await save(5);
    await owner('POST', `/api/recipes/${recipe.id}/assemble`, { quantity_milli: 1_000 });
    await save(6);
    // One was made ahead of five roses; the next is made of six with its sale.
    const [ahead, made] = [await sold(bouquet, 1), await sold(bouquet, 2)];
    await save(7);
    const { body: product } = await owner('GET', `/api/products/${rose}`);
    const given = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null));
    expect((await owner('PUT', `/api/products/${rose}`, { ...given, name_en: 'Red rose' })).status).toBe(200);
    const said = (pieces: number) => [
      {
        components: [
          { name_ar: expect.any(String), name_en: 'Paper rose', quantity_milli: pieces * 1_000 },
          { name_ar: expect.any(String), name_en: 'Paper ribbon', quantity_milli: 1_000 },
        ],
        expires_on: null,
      },
    ];
    expect(await linesOf(ahead.id)).toEqual(said(5));
    expect(await linesOf(made.id)).toEqual(said(6));
    await bench.booksAgree();
  });

  test('pieces made ahead are sold as they were made', async () => {
    const [leaf, wreath] = [await bench.define('Paper leaf', 100), await bench.define('Paper wreath', 9_000)];
    await bench.receive(leaf, 50, 20);
    let saved = await recipeOf(wreath, { components: [part(leaf, 1)], lists_components: true });
    const make = () => owner('POST', `/api/recipes/${saved.id}/assemble`, { quantity_milli: 1_000 });
    for (const pieces of [1, 2, 3]) {
      if (pieces > 1) {
        const { version } = saved;
        const components = [part(leaf, pieces)];
        saved = (await owner('PUT', `/api/recipes/${saved.id}`, { version, lists_components: true, components })).body;
      }
      expect((await make()).status).toBe(200);
    }
    const listed: number[] = [];
    for (let n = 0; n < 3; n++) {
      const [{ components }] = await linesOf((await sold(wreath, 1)).id);
      listed.push(components[0].quantity_milli / 1_000);
    }
    expect(listed).toEqual([1, 2, 3]);
    await bench.booksAgree();
  });

  test('hamper prints the earliest expiry of its lots', async () => {
    const [dates, cake] = [await lots.stem('Paper dates', 200), await lots.stem('Paper cake', 200)];
    await lots.receive(dates, 10, { expires_on: '2026-06-30' });
    await lots.receive(cake, 1, { expires_on: '2026-03-20' });
    await lots.receive(cake, 9, { expires_on: '2026-05-01' });
    const hamper = await bench.define('Paper hamper', 9_000);
    const { id: recipeId } = await recipeOf(hamper, {
      ...{ components: [part(dates, 1), part(cake, 1)], prints_expiry: true, lists_components: true },
    });
    await owner('POST', `/api/recipes/${recipeId}/assemble`, { quantity_milli: 1_000 });
    const [first, second] = [await sold(hamper, 1), await sold(hamper, 1)];
    expect(await linesOf(first.id)).toMatchObject([{ expires_on: '2026-03-20', components: [{}, {}] }]);
    expect(await linesOf(second.id)).toMatchObject([{ expires_on: '2026-05-01', components: [{}, {}] }]);
    for (const prefix of ['', '/en']) {
      const html = await (await fetch(`${at.url}${prefix}/e-invoice/${first.unique_id}`)).text();
      for (const words of ['Paper dates', 'Paper cake', '2026-03-20', 'أقرب انتهاء', 'Earliest expiry'])
        expect(html, prefix).toContain(words);
    }
    for (const paper of ['a4', 'receipt', 'gift'] as const) {
      const text = await printed(first.id, paper);
      for (const words of ['Paper dates', 'Paper cake', '2026-03-20']) expect(text, paper).toContain(words);
    }
    await bench.booksAgree();
  });

  test('finished piece with a vase life prints its lot', async () => {
    const fig = await lots.stem('Paper fig', 30);
    await lots.receive(fig, 4, { expires_on: '2026-03-09' });
    const box = await lots.stem('Paper box', 30);
    await recipeOf(box, { components: [part(fig, 1)], prints_expiry: true });
    const { id } = await sold(box, 2);
    expect(await linesOf(id)).toEqual([{ components: null, expires_on: '2026-03-09' }]);
    await bench.booksAgree();
  });

  test('tax document says nothing of components', async () => {
    const { id } = await sold(bouquet, 1);
    const facts = await at.database.as(shop.merchantId, (tx) => readDocumentFacts(tx, { id }));
    expect(facts?.lines).toMatchObject([{ components: [{ name_en: 'Red rose' }, {}] }]);
    const document = JSON.stringify(facts && fiscalDocumentOf(facts));
    expect(document).toContain('Paper bouquet');
    expect(document).not.toContain('Red rose');
  });
});
