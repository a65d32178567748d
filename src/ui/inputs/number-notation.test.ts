import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDecimal, writeDecimal } from './number-notation.ts';

test.each([
  ['1.5', 3, 1500],
  ['0.25', 3, 250],
  ['15', 2, 1500],
  ['١٢٫٥', 2, 1250],
  ['-2', 0, -2],
  ['-0', 2, 0],
  ['1.2345', 3, null],
  ['01', 2, null],
  ['1,5', 2, 150],
  ['1,234', 3, null],
  ['.5', 2, null],
  ['', 2, null],
  ['99999999999999999', 2, null],
])('%s with %i decimals is %s', (text, decimals, value) => {
  expect(readDecimal(text, decimals)).toBe(value);
});

test('written number reads back', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e9, max: 1e9 }), fc.integer({ min: 0, max: 4 }), (value, decimals) => {
      expect(readDecimal(writeDecimal(value, decimals), decimals)).toBe(value);
    }),
  );
});
