import { afterAll, beforeAll, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { createFiscalUnit } from '../support/fiscal-unit.ts';
import { liveInvoices } from '../support/invoice-lives.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** The same 80 in every run; `npm run lives` lives 20,000 others. */
const lives = Number(process.env['LIVES'] ?? 80);
const seed = process.env['LIVES'] ? Date.now() : 20_261_126;

let at: OwnServer;
let shop: TinyShop;

beforeAll(async () => {
  at = await openSharedServer();
  shop = await at.openShop({ stock: 50 * lives });
  // Each document of each life is signed, and checked by the tax authority's rules beforehand.
  await createFiscalUnit(at, shop.merchantId);
});
afterAll(() => at.close());

test(`${lives} invoice lives balance and sign without warnings`, {
  timeout: Math.max(120_000, lives * 600),
}, async () => {
  await liveInvoices(await at.signIn(shop.owner), shop, lives, seed);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  const signed = await at.database.as(shop.merchantId, (tx) =>
    tx.one<{ n: number; warned: string[] | null }>(sql`
      select count(*)::int as n, (select array_agg(distinct w) from fiscal_document d cross join unnest(d.warned) w
        where d.merchant_id = ${tx.merchantId}) as warned
      from fiscal_document where merchant_id = ${tx.merchantId}`),
  );
  if (process.env['LIVES']) console.log(`${signed.n} documents were signed`);
  expect(signed.n).toBeGreaterThan(lives);
  expect(signed.warned).toBeNull();
});
