import { describe, expect, test } from 'vitest';
import { fieldsOfKind } from './import-kinds.ts';
import { readCells } from './read-cells.ts';

const readPrice = (text: string, currency = 'SAR'): unknown => {
  const { values, errors } = readCells('products', fieldsOfKind('products'), { price: 0 }, [text], {
    currency,
    country: 'SA',
  });
  return values['price'] ?? errors['price']![0]!.key;
};

describe('sheet price', () => {
  test.each([
    ['12.50', 1_250],
    ['SAR 12.50', 1_250],
    ['12,50 SR', 1_250],
    ['12.50 ر.س', 1_250],
    ['ر.س.\u200f 1,234.50', 123_450],
    ['١٢٫٥ ريال', 1_250],
    ['﷼12', 1_200],
    ['USD 12.50', 'price'],
    ['12.345', 'price'],
    ['12.500', 'number_has_two_readings'],
    [`1.${'0'.repeat(1_900)}x`, 'price'],
    ['0'.repeat(30_000), 'max_length'],
  ])('price %.30s reads as %s', (text, value) => {
    expect(readPrice(text)).toBe(value);
  });

  test('price has the decimals of its currency', () => {
    expect(readPrice('12.500 د.ك', 'KWD')).toBe(12_500);
    expect(readPrice('1,250', 'KWD')).toBe('number_has_two_readings');
  });
});

test.each([
  ['6281000012345.0', '6281000012345'],
  ['0062810000123', '0062810000123'],
  ['6.281E+12', 'rounded_by_spreadsheet'],
  ['6,281E+12', 'rounded_by_spreadsheet'],
])('a barcode %s is read as %s', (text, value) => {
  const shop = { currency: 'SAR', country: 'SA' };
  const { values, errors } = readCells('products', fieldsOfKind('products'), { barcode: 0 }, [text], shop);
  expect(values['barcode'] ?? errors['barcode']![0]!.key).toBe(value);
});

test('names of both languages have their own columns', () => {
  const read = (...cells: string[]) =>
    readCells('services', fieldsOfKind('services'), { name: 0, name_other: 1 }, cells, {
      currency: 'SAR',
      country: 'SA',
    });
  expect(read('ورد', 'Rose').values).toMatchObject({ name_ar: 'ورد', name_en: 'Rose' });
  expect(read('Rose', 'ورد').values).toMatchObject({ name_ar: 'ورد', name_en: 'Rose' });
  expect(read('ورد', 'وردة').values).toMatchObject({ name_ar: 'ورد', name_en: 'وردة' });
  expect(read('', 'Rose')).toMatchObject({ values: { name_en: 'Rose' }, errors: { group: [{ key: 'required' }] } });
  expect(read('', '').errors['name']).toEqual([{ key: 'required' }]);
});
