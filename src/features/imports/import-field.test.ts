import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldsOf, inputField, textInputField } from '../../kernel/contract/entity.ts';
import { importFields } from './import-field.ts';

const fields = fieldsOf({
  colour_ar: textInputField('typed', 'Arabic colour', 'اللون بالعربية', 60, { imports: 'colour' }),
  colour_en: textInputField('typed', 'English colour', 'اللون بالإنجليزية', 60, { imports: 'colour' }),
  height_milli: inputField('quantity', 'Height', 'الارتفاع', z.number(), z.number(), { imports: 'height' }),
  trn: textInputField('code', 'VAT number', 'الرقم الضريبي', 15, { imports: true, only_with_vat: true }),
  notes: textInputField('long', 'Notes', 'ملاحظات', 60, { imports: false }),
});
const label = { en: 'Colour', ar: 'اللون' };

test('columns take kind, label and need from their fields', () => {
  expect(importFields(fields, { height: {}, colour: { label }, trn: {} })).toMatchObject([
    { key: 'height', to: 'height_milli', cell: 'quantity', en: 'Height', ar: 'الارتفاع', required: true },
    { key: 'colour', by_language: 'colour', cell: 'text', en: 'Colour' },
    { key: 'trn', cell: 'code', only_with_vat: true },
  ]);
});

test('a column that no field has is refused', () => {
  expect(() => importFields(fields, { height: {}, colour: { label }, trn: {}, notes: {} })).toThrow('notes');
});

test('a field whose column has no words is refused', () => {
  // @ts-expect-error the compiler says it first
  expect(() => importFields(fields, { height: {}, colour: { label } })).toThrow('trn');
});

test('a column of several fields needs its own label', () => {
  expect(() => importFields(fields, { height: {}, colour: {}, trn: {} })).toThrow('colour of sheets needs a label');
});
