import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bookErrors } from '../../src/features/books-check/server/book-errors.ts';
import { sql } from '../../src/platform/db/sql.ts';
import type { OwnServer } from '../support/own-server.ts';
import { openSharedServer } from '../support/shared-server.ts';

/** What each category of EN 16931 does to a bill, and what a shop that is not registered charges: nothing. */
let at: OwnServer;

beforeAll(async () => {
  at = await openSharedServer({ now: '2026-02-14T09:00:00.000Z' });
});
afterAll(() => at.close());

/** Sells one service of a category for 115.00 and answers what is written about it. */
const sellOne = async (category: string, vat_rate_bp: number, vat_exemption_code?: string) => {
  const shop = await at.openShop({ vat_rate_bp });
  const owner = await at.signIn(shop.owner);
  const { body: group } = await owner('POST', '/api/catalogue_groups', { kind: 'service', name_ar: 'خدمات أخرى' });
  const service = { group_id: group.id, name_ar: 'خدمة', price: 11500, vat_category: category, vat_exemption_code };
  const { body: item } = await owner('POST', '/api/services', service);
  const sold = await owner('POST', '/api/invoices', {
    lines: [{ kind: 'service', item_id: item.id, quantity_milli: 1000, unit_price: 11500 }],
    payments: [{ method: 'cash', amount: 11500 }],
  });
  expect(sold.status, JSON.stringify(sold.body)).toBe(200);
  const [rows] = await at.database.owner.batch([
    sql`select vat_category, vat_rate_bp, taxable_amount as taxable_excl_vat, vat_amount as vat, exemption_code from tax_line
        where merchant_id = ${shop.merchantId}`,
  ]);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
  return rows![0];
};

test('exemption reasons fill separate boxes on one document', async () => {
  const shop = await at.openShop();
  const owner = await at.signIn(shop.owner);
  const { body: group } = await owner('POST', '/api/catalogue_groups', { kind: 'service', name_ar: 'خدمات معفاة' });
  const lines = [];
  for (const code of ['HEA', 'EDU', '33', '35']) {
    const service = { group_id: group.id, name_ar: `خدمة ${code}`, price: 1_000, vat_category: 'Z' };
    const { body } = await owner('POST', '/api/services', { ...service, vat_exemption_code: `VATEX-SA-${code}` });
    lines.push({ kind: 'service', item_id: body.id, quantity_milli: 1000, unit_price: 1_000 });
  }
  const sold = await owner('POST', '/api/invoices', { lines, payments: [{ method: 'cash', amount: 4_000 }] });
  expect(sold.status).toBe(200);
  const [rows] = await at.database.owner.batch([
    sql`select return_box, sum(taxable_amount)::bigint as taxable from tax_line where merchant_id = ${shop.merchantId}
        group by 1 order by 1`,
  ]);
  expect(rows).toEqual([
    { return_box: 2, taxable: 2_000 },
    { return_box: 3, taxable: 1_000 },
    { return_box: 4, taxable: 1_000 },
  ]);
  expect(await bookErrors(at.database.owner, shop.merchantId)).toEqual([]);
});

describe('registered shop’s tax', () => {
  test.each([
    ['S', 1500, 10000, 1500],
    ['Z', 0, 11500, 0],
    ['E', 0, 11500, 0],
    ['O', 0, 11500, 0],
  ])('115.00 of category %s at %i bp: %i, %i', async (vat_category, rate, taxable, vat) => {
    expect(await sellOne(vat_category, 1500)).toEqual({
      vat_category,
      vat_rate_bp: rate,
      taxable_excl_vat: taxable,
      vat,
      exemption_code: null,
    });
  });

  test('paper and return state the reason for zero export', async () => {
    expect(await sellOne('Z', 1500, 'VATEX-SA-33')).toMatchObject({ exemption_code: 'VATEX-SA-33' });
  });
});

test.each(['S', 'Z'])('unregistered shop charges no VAT on category %s', async (category) => {
  // Why an export bears none says nothing about a shop that is outside of VAT.
  const code = category === 'Z' ? 'VATEX-SA-33' : undefined;
  expect(await sellOne(category, 0, code)).toEqual({
    vat_category: 'O',
    vat_rate_bp: 0,
    taxable_excl_vat: 11500,
    vat: 0,
    exemption_code: null,
  });
});
