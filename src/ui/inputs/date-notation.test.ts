import { expect, test } from 'vitest';
import { readDate } from './date-notation.ts';

test.each([
  ['2026-02-14', '2026-02-14'],
  ['14/02/2026', '2026-02-14'],
  ['4-2-2026', '2026-02-04'],
  ['١٤/٢/٢٠٢٦', '2026-02-14'],
  ['2026-02-30', null],
  ['14/02/26', null],
  ['12/05/1410', '1989-12-11'],
  ['tomorrow', null],
  ['', null],
])('%s is read as %s', (text, date) => {
  expect(readDate(text)).toBe(date);
});
