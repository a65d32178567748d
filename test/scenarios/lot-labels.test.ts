import { execFile } from 'node:child_process';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { flowerBench } from '../support/flower-bench.ts';
import { lotBench } from '../support/lot-bench.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { readCodes } from '../support/read-barcodes.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Labels of buckets: what stands on them is read back as the count's scanner reads it. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;
let lots: ReturnType<typeof lotBench>;
let received: { lot_ids: number[] };
const run = promisify(execFile);

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-03-02T09:00:00.000Z' });
  shop = await at.openShop();
  owner = await at.signIn(shop.owner);
  lots = lotBench(owner, flowerBench(at, shop, owner));
});
afterAll(() => at.close());

/** The file of an answer, as poppler draws and reads it. */
const printed = async (query: string, language = 'en') => {
  const answer = await fetch(`${at.url}/api/lot_labels?${query}`, {
    headers: { authorization: `Bearer ${owner.token}`, 'accept-language': language },
  });
  expect([query, answer.status]).toEqual([query, 200]);
  const file = join(await mkdtemp(join(tmpdir(), 'labels-')), 'labels.pdf');
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()));
  const { stdout: text } = await run('pdftotext', ['-layout', file, '-']);
  const { stdout: info } = await run('pdfinfo', [file]);
  await run('pdftoppm', ['-r', '300', '-png', file, file.replace('.pdf', '')]);
  return { text, pages: Number(/Pages:\s+(\d+)/.exec(info)?.[1]), file };
};

test('delivery answers the lots that it came in', async () => {
  const [rose, vase] = [await lots.stem('Label rose', 7, 1_150), shop.products[0]];
  const { records } = (await owner('GET', '/api/suppliers')).body;
  expect(records).toEqual([]);
  const supplier = await owner('POST', '/api/suppliers', { name_ar: 'مزرعة', name_en: 'Label farm' });
  const line = (product_id: number | undefined, more: object = {}) => ({
    ...{ product_id, quantity_milli: 5_000, unit_cost_amount: 300 },
    ...more,
  });
  const answer = await owner('POST', '/api/stock_operations/add_quantity', {
    lines: [line(rose), line(vase), line(rose, { bucket: 'A7', expires_on: '2026-03-04' })],
    supplier_id: supplier.body.id,
  });
  expect([answer.status, answer.body]).toMatchObject([200, { count: 3 }]);
  received = answer.body;
  const kept = await lots.lotsOf(rose);
  expect([...received.lot_ids].sort()).toEqual(kept.map((lot) => lot.id).sort());
  const picked = await owner('GET', `/api/lots/picked?ids=${received.lot_ids.join(',')},999999999`);
  expect(picked.body.records.map((lot: { id: number }) => lot.id)).toEqual(received.lot_ids);
});

test.each(['roll_50_30', 'roll_50_25', 'a4_24', 'a4_40', 'a4_14'])('labels on %s scan as their lots', async (paper) => {
  const [first, second] = received.lot_ids as [number, number];
  for (const language of ['ar', 'en']) {
    const { text, pages, file } = await printed(`lots=${first}:1,${second}:2&paper=${paper}`, language);
    const isRoll = paper.startsWith('roll');
    expect(pages).toBe(isRoll ? 3 : 1);
    for (const words of ['Label rose', 'Label farm', 'A7', '2026-03-04', '11.50']) {
      if (words === 'Label farm' && language === 'ar') continue;
      expect(text, `${paper} ${language}`).toContain(words);
    }
    const codes = await readCodes(sharp(file.replace('.pdf', isRoll ? '-3.png' : '-1.png')));
    const labels = isRoll ? [second] : [first, second, second];
    expect(codes, `${paper} ${language}`).toEqual(labels.map((id) => `L${String(id).padStart(6, '0')}`).sort());
    const found = await owner('GET', `/api/lots/labelled?code=${codes.at(-1)}`);
    expect(found.body).toMatchObject({ id: second, bucket: 'A7' });
  }
});

test('labels of another shop are refused', async () => {
  const stranger = await at.signIn((await at.openShop()).owner);
  const [first] = received.lot_ids;
  const ask = async (by: Caller, query: string) => {
    const { status, body } = await by('GET', `/api/lot_labels?${query}`);
    return [status, status === 200 ? null : body];
  };
  expect(await ask(stranger, `lots=${first}:1&paper=a4_24`)).toEqual([501, 'lot_not_found']);
  expect((await stranger('GET', `/api/lots/picked?ids=${first}`)).body).toEqual({ records: [] });
  expect((await ask(owner, `lots=${first}:1001&paper=a4_24`))[0]).toBe(422);
  expect((await ask(owner, `lots=${first}:1&paper=a4_24`))[0]).toBe(200);
});
