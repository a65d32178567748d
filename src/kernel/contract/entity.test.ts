import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { bilingualName } from './common-fields.ts';
import {
  choice,
  choiceOf,
  choicesOf,
  fieldsOf,
  inputField,
  inputOf,
  outputField,
  recordOf,
  rowOf,
  textInputField,
} from './entity.ts';

const roses = fieldsOf({
  ...bilingualName(),
  colour: inputField('choice', 'Colour', 'اللون', z.enum(['red', 'white']).default('red'), z.string(), {
    choices: [choice('red', 'Red', 'أحمر', 'bad'), choice('white', 'White', 'أبيض')],
    list: 'shown',
  }),
  notes: textInputField('long', 'Notes', 'ملاحظات', 20),
  stems: outputField('number', 'Stems', 'السيقان', z.number().int(), { list: 'hidden', computed: true }),
});

describe('entity fields', () => {
  test('input fields exclude derived ones', () => {
    const input = z.object(inputOf(roses));
    expect(Object.keys(input.shape)).toEqual(['name_ar', 'name_en', 'colour', 'notes']);
    expect(input.parse({ name_en: ' Rose ', stems: 9 })).toEqual({
      name_ar: null,
      name_en: 'Rose',
      colour: 'red',
      notes: null,
    });
    expect(input.safeParse({ notes: 'x'.repeat(21) }).success).toBe(false);
  });

  test('list and record fields are named', () => {
    expect(Object.keys(rowOf(roses).shape)).toEqual(['id', 'name_ar', 'name_en', 'colour', 'stems']);
    expect(Object.keys(recordOf(roses).shape)).toEqual([
      'id',
      'version',
      'name_ar',
      'name_en',
      'colour',
      'notes',
      'stems',
    ]);
  });

  test('choice values have labels', () => {
    expect(choiceOf(choicesOf(roses.colour), 'white')).toMatchObject({ ar: 'أبيض' });
    expect(choiceOf(choicesOf(roses.colour), 'blue')).toBeUndefined();
  });

  test('named fields exist', () => {
    expect(() =>
      fieldsOf({ name: { kind: 'name', label: { en: 'x', ar: 'س' }, names: ['name_ar', 'name_en'] } }),
    ).toThrow('name_ar');
  });
});
