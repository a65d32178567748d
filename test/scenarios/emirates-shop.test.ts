import { afterAll, beforeAll, expect, test } from 'vitest';
import { countryIds } from '../../src/kernel/domain/countries.ts';
import { sql } from '../../src/platform/db/sql.ts';
import { done } from '../support/answers.ts';
import { type Caller, type OwnServer, openOwnServer } from '../support/own-server.ts';
import type { TinyShop } from '../support/tiny-shop.ts';

/** A shop in the Emirates: its own titles and rate, and nothing of the Saudi authority. */
let at: OwnServer;
let shop: TinyShop;
let owner: Caller;

beforeAll(async () => {
  at = await openOwnServer({ works: true, pages: true });
  shop = await at.openShop({ country_id: countryIds.AE, vat_rate_bp: 500, stock: 10 });
  owner = await at.signIn(shop.owner);
});
afterAll(() => at.close());

const page = async (uniqueId: string): Promise<string> => (await fetch(`${at.url}/en/e-invoice/${uniqueId}`)).text();

test('Emirati documents show 5 % without a Saudi code', async () => {
  const sold = await done(
    owner('POST', '/api/invoices', {
      lines: [{ kind: 'product', item_id: shop.products[0], quantity_milli: 1000, unit_price: 10_500 }],
      payments: [{ method: 'cash', amount: 10_500 }],
    }),
  );
  const paper = await page(sold.unique_id);
  expect(paper).toContain('Tax invoice');
  expect(paper).not.toContain('Simplified');
  expect(paper).toContain('فاتورة ضريبية');
  expect(paper).not.toContain('مبسطة');
  expect(paper).not.toContain('<svg class="qr');
  expect(paper).toMatch(/AED|د\.إ/);
  const { vat_lines } = await done(owner('GET', `/api/invoices/${sold.id}`));
  expect(vat_lines).toMatchObject([{ vat_category: 'S', vat_rate_bp: 500, taxable_excl_vat: 10_000, vat: 500 }]);
  const note = await done(
    owner('POST', `/api/invoices/${sold.id}/credit_notes`, {
      ...{ reason_kind: 'damaged', back: { to: 'tenders' } },
      lines: [{ line_number: 1, quantity_milli: 1000, goods_to: 'shelf' }],
    }),
  );
  expect(await page(note.unique_id)).toContain('Tax credit note');
});

test('Emirati shop signs nothing and cannot connect', async () => {
  const state = await done(owner('GET', '/api/fiscal_unit'));
  expect(state).toMatchObject({ why_not: 'fiscal_shop_not_saudi', unit: null });
  const answer = await owner('POST', '/api/fiscal_unit', {
    ...{ environment: 'sandbox', title: '1100', organization: 'Petals', branch: 'Dubai', business: 'Flowers' },
    ...{ commercial_registration: '1010445566', short_address: 'RRRD2929', street: 'Al Wasl', otp: '123345' },
    ...{ building_number: '7421', district: 'Jumeirah', city: 'Dubai', postal_code: '12214' },
  });
  expect([answer.status, answer.body]).toEqual([501, 'fiscal_shop_not_saudi']);
  const signed = await at.database.as(shop.merchantId, (tx) =>
    tx.many(sql`select 1 from fiscal_document where merchant_id = ${shop.merchantId}`),
  );
  expect(signed).toEqual([]);
});
