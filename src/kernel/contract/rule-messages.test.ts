import { expect, test } from 'vitest';
import { fieldMessage, rulePhrase, rulePhrases } from './rule-messages.ts';

test('a message is the label followed by the phrase', () => {
  expect(fieldMessage('en', 'Mobile', { key: 'required' })).toBe('Mobile is required');
  expect(fieldMessage('ar', 'رقم الجوال', { key: 'mobile_length', params: { length: 12 } })).toBe(
    'رقم الجوال: يجب أن يكون عدد الخانات 12',
  );
});

test('both languages use the same parameters', () => {
  const parameters = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();
  for (const { en, ar } of Object.values(rulePhrases)) {
    expect(parameters(ar)).toEqual(parameters(en));
    expect(ar).toMatch(/[\u0621-\u064a]/);
    expect(en).not.toMatch(/[\u0621-\u064a]/);
  }
});

test('unknown key says the value is invalid', () => {
  expect(rulePhrase('en', { key: 'no_such_key' })).toBe('is not valid');
  expect(rulePhrase('en', { key: 'toString' })).toBe('is not valid');
});
