import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { barcodeSvg } from '../../src/features/catalogue/server/barcode-svg.ts';
import type { Caller, OwnServer } from '../support/own-server.ts';
import { readCodes } from '../support/read-barcodes.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** Labels for a shelf: what stands on them is read back as a scanner would. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 10 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

test.each(['6290000007771', '96385074', 'AB-12 x', '6290000001014'])('barcode of %s reads back', async (code) => {
  const svg = (await barcodeSvg(code))!;
  const picture = sharp(Buffer.from(svg), { density: 288 }).flatten({ background: '#fff' }).extend({
    top: 40,
    bottom: 40,
    left: 60,
    right: 60,
    background: '#fff',
  });
  expect(await readCodes(picture)).toEqual([code]);
});

test('uncodable text has no barcode', async () => {
  expect(await barcodeSvg('وردة')).toBeNull();
});

test('labels print for sheet and roll in both languages', async () => {
  const [first, second] = shop.products as [number, number];
  for (const paper of ['a4_24', 'a4_40', 'a4_14', 'roll_50_25'])
    for (const language of ['ar', 'en']) {
      const answer = await owner(
        'GET',
        `/api/product_labels?products=${first}:3,${second}:2&paper=${paper}&skip=2`,
        undefined,
        {
          headers: { 'accept-language': language },
        } as never,
      );
      expect([answer.status, paper]).toEqual([200, paper]);
    }
});

test('foreign products and too many labels are refused', async () => {
  const other = await at.openShop({ stock: 1 });
  const [first] = shop.products as [number];
  const ask = async (products: string) =>
    (await owner('GET', `/api/product_labels?products=${products}&paper=a4_24`)).status;
  expect(await ask(`${other.products[0]}:1`)).not.toBe(200);
  expect(await ask(`${first}:1,${other.products[0]}:1`)).not.toBe(200);
  expect(await ask('999999999:1')).not.toBe(200);
  expect(await ask(`${first}:1001`)).toBe(422);
  expect(await ask('x')).toBe(422);
  expect(await ask(`${first}:1`)).toBe(200);
});
