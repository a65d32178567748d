import { expect, test } from 'vitest';
import { noteInLanguage } from './note-reasons.ts';

test('the chosen reason is read in the reader’s language', () => {
  expect(noteInLanguage('تراجع العميل عن الشراء', 'en')).toBe('Customer changed their mind');
  expect(noteInLanguage('تالف عند الاستلام: ذبلت', 'en')).toBe('Damaged on arrival: ذبلت');
  expect(noteInLanguage('Wrong price', 'ar')).toBe('سعر غير صحيح');
  expect(noteInLanguage('لا شيء مما سبق', 'en')).toBe('لا شيء مما سبق');
});

test('a note issued under former words is translated', () => {
  expect(noteInLanguage('عدول العميل: لونها', 'en')).toBe('Customer changed their mind: لونها');
  expect(noteInLanguage('Service was not given', 'ar')).toBe('لم تُقدَّم الخدمة');
});
