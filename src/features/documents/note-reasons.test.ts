import { expect, test } from 'vitest';
import { noteInLanguage } from './note-reasons.ts';

test('the chosen reason is read in the reader’s language', () => {
  expect(noteInLanguage('عدول العميل', 'en')).toBe('Customer changed their mind');
  expect(noteInLanguage('تالف عند الاستلام: ذبلت', 'en')).toBe('Damaged on arrival: ذبلت');
  expect(noteInLanguage('Wrong price', 'ar')).toBe('سعر غير صحيح');
  expect(noteInLanguage('لا شيء مما سبق', 'en')).toBe('لا شيء مما سبق');
});
