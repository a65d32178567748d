import fc from 'fast-check';
import { expect, test } from 'vitest';
import { groupDigits } from './group-digits.ts';

test('a whole number is grouped as English groups it', () => {
  expect(groupDigits(1234567)).toBe('1,234,567');
  fc.assert(fc.property(fc.maxSafeInteger(), (n) => groupDigits(n) === n.toLocaleString('en')));
});
