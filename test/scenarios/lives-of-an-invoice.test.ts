import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/insights/server/book-errors.ts';
import { liveInvoices } from '../support/invoice-lives.ts';
import { type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** 200 here; `npm run lives` for 20,000. */
const lives = Number(process.env['LIVES'] ?? 200);

let at: OwnServer;
let shop: TinyShop;

beforeAll(async () => {
  at = await openOwnServer();
  shop = await at.openShop({ stock: 50 * lives });
});
afterAll(() => at.close());

test(`${lives} lives of an invoice: sold, credited, exchanged, promised to, merged; then the books say the same`, {
  timeout: Math.max(120_000, lives * 600),
}, async () => {
  await liveInvoices(await at.signIn(shop.owner), shop, lives);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});
