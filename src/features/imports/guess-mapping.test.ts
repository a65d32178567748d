import { describe, expect, test } from 'vitest';
import { guessMapping, unusedColumns } from './guess-mapping.ts';
import { fieldsOfKind } from './import-kinds.ts';
import { readCells } from './read-cells.ts';

const fields = fieldsOfKind('customers');

describe('column heading', () => {
  test.each([
    ['الملاحظات', 'notes'],
    ['ملاحظات', 'notes'],
    ['ملاحظة', 'notes'],
    ['الملاحظة', 'notes'],
    ['ملاحظات العميل', 'notes'],
    ['جوال', 'mobile'],
    ['رقم جوال', 'mobile'],
    ['الاسم', 'name'],
    ['مدينة', 'city'],
    ['حساسية', 'allergies'],
    ['Remarks', 'notes'],
    ['Allergies:', 'allergies'],
  ])('%s is %s', (heading, key) => {
    expect(guessMapping(fields, ['x', heading])).toEqual({ [key]: 1 });
  });

  test.each(['الملف', 'Shoe size', '', 'المال'])('%s is nothing that is known', (heading) => {
    expect(guessMapping(fields, [heading])).toEqual({});
  });

  test('exact heading wins over one with an article', () => {
    expect(guessMapping(fields, ['الملاحظات', 'ملاحظات'])).toEqual({ notes: 1 });
  });
});

test.each([
  ['products', 'Stock on hand', 'quantity'],
  ['products', 'Unit cost', 'unit_cost'],
  ['products', 'Low-stock level', 'warning_level'],
  ['employees', 'Joined on', 'joining_on'],
  ['customers', 'E-mail', 'email'],
] as const)('earlier heading of %s is read: %s', (kind, heading, key) => {
  expect(guessMapping(fieldsOfKind(kind), ['x', heading])).toEqual({ [key]: 1 });
});

test('unmapped columns with a heading are listed', () => {
  expect(unusedColumns(['Name', 'Shoe size', '', 'Colour'], { name: 0 })).toEqual([1, 3]);
});

test.each([
  ['12345', 'SA', 'mobile_national_length', 10],
  ['1234567890123', 'SA', 'mobile_national_length', 10],
  ['1234', 'KW', 'mobile_national_length', 8],
])('mobile %s in %s shows its required length', (text, country, key, length) => {
  const mapping = { mobile: 0 };
  const { errors } = readCells('customers', fields, mapping, [text], { currency: 'SAR', country });
  expect(errors['mobile']).toEqual([{ key, params: { length } }]);
});

test.each([
  ['0512345678', '966512345678'],
  ['512345678.0', '966512345678'],
  ['+96651', '+96651'],
  ['0044', '0044'],
])('a mobile %s is read as %s', (text, value) => {
  const { values } = readCells('customers', fields, { mobile: 0 }, [text], { currency: 'SAR', country: 'SA' });
  expect(values['mobile']).toBe(value);
});
