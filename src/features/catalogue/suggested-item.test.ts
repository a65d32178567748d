import { expect, test } from 'vitest';
import { priceInShop, suggestedNameErrors } from './suggested-item.ts';

const shop = { currency_code: 'SAR', prices_include_vat: true, is_vat_registered: true, vat_rate_bp: 1500 };

test.each([
  ['a shop whose prices include VAT', 18_900, {}, 18_900],
  ['a shop whose prices exclude VAT: 189.00 less 15 %', 18_900, { prices_include_vat: false }, 16_435],
  [
    'a shop without VAT, however it enters prices',
    18_900,
    { prices_include_vat: false, is_vat_registered: false },
    18_900,
  ],
  ['the Emirates: 185.09 dirhams, up to a whole one', 18_900, { currency_code: 'AED', vat_rate_bp: 500 }, 18_600],
  ['Kuwait: 15.473 dinars, up to a tenth', 18_900, { currency_code: 'KWD', vat_rate_bp: 0 }, 15_500],
  [
    'Bahrain without VAT in its prices',
    11_500,
    { currency_code: 'BHD', prices_include_vat: false, vat_rate_bp: 1000 },
    10_545,
  ],
  ['nothing costs nothing everywhere', 0, { currency_code: 'OMR' }, 0],
  ['a currency that floats: the shop says its own', 18_900, { currency_code: 'ILS' }, null],
])('%s', (_, halalas, own, expected) => {
  expect(priceInShop(halalas, { ...shop, ...own })).toBe(expected);
});

test.each([
  [{ name_ar: 'باقة', name_en: 'Bouquet' }, []],
  [{ name_ar: 'باقة', name_en: null }, ['name_en']],
  [{ name_en: 'Bouquet' }, ['name_ar']],
  [{ name_ar: 'با', name_en: 'Bouquet' }, ['name_ar']],
  [{}, ['name_ar', 'name_en']],
])('a suggestion needs both names: %j', (names, wrong) => {
  expect(Object.keys(suggestedNameErrors(names)).sort()).toEqual(wrong);
});
