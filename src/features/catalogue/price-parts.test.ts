import { expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { addVat, priceParts } from './price-parts.ts';

const saudi = { is_vat_registered: true, vat_rate_bp: 1500, prices_include_vat: true };
const parts = (price: number, cost: number | null, rules = saudi, vat_category: 'S' | 'Z' = 'S') =>
  priceParts({ price: money(price), vat_category }, cost === null ? null : money(cost), rules);

test.each([
  // The picture's own: 189.00 with VAT, 94.50 of cost.
  [parts(18900, 9450), { incl_vat: 18900, excl_vat: 16435, vat: 2465, profit: 6985, margin_bp: 4250 }],
  [parts(10000, 4000, { ...saudi, prices_include_vat: false }), { incl_vat: 11500, excl_vat: 10000, margin_bp: 6000 }],
  [parts(10000, 12000), { excl_vat: 8696, profit: -3304 }],
  [parts(10000, null), { profit: null, margin_bp: null }],
  [parts(10000, 4000, saudi, 'Z'), { incl_vat: 10000, excl_vat: 10000, vat: 0, profit: 6000 }],
  [parts(10000, 4000, { ...saudi, is_vat_registered: false }), { vat: 0, excl_vat: 10000 }],
  [parts(0, 500), { excl_vat: 0, profit: -500, margin_bp: null }],
])('%j', (answer, expected) => {
  expect(answer).toMatchObject(expected);
});

test.each([
  [12_000, true, 'S', 12_000],
  [12_000, false, 'S', 13_800],
  [12_000, false, 'Z', 12_000],
] as const)('price %i with VAT (%s, category %s) costs %i', (price, prices_include_vat, category, paid) => {
  expect(addVat(money(price), category, { ...saudi, prices_include_vat })).toBe(paid);
});

test('cost, profit and VAT sum to the customer price', () => {
  for (let price = 1; price < 3_000; price += 37) {
    const { incl_vat, vat, profit } = parts(price, 100);
    expect(100 + profit! + vat).toBe(incl_vat);
  }
});
