import { expect, test } from 'vitest';
import { cleanCode, cleanLine, cleanText } from './clean-text.ts';

test.each([
  ['composes', cleanText, 'Cafe\u0301', 'Café'],
  ['drops direction marks', cleanText, '\u202eنورة\u202c \u200fMaya\u200e', 'نورة Maya'],
  ['drops control marks, keeps lines', cleanText, 'one\u0007\r\ntwo\tthree', 'one\ntwo\tthree'],
  ['keeps joiners, which letters and pictures need', cleanText, 'می\u200cخواهم 👩\u200d🌾', 'می\u200cخواهم 👩\u200d🌾'],
  ['makes one line', cleanLine, ' one\r\n\ttwo ', 'one two'],
  ['makes western digits of a code', cleanCode, ' ٣١٠۱۲\u200f ', '31012'],
  ['leaves digits of a name', cleanLine, 'باقة ٢٤', 'باقة ٢٤'],
])('%s', (_, clean, typed, stored) => {
  expect(clean(typed)).toBe(stored);
  expect(clean(clean(typed))).toBe(stored);
});
