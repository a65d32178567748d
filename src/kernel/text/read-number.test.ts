import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, money, moneyText } from '../money/money.ts';
import { numberIn, readNumber } from './read-number.ts';

describe('a typed number', () => {
  test.each([
    ['12,50', 2, 1250],
    ['50,00', 2, 5000],
    ['1,5', 3, 1500],
    ['7,25', 2, 725],
    ['1,234', 2, 123400],
    ['1,000', 2, 100000],
    ['1,234', 0, 1234],
    ['1,234,567', 3, 1234567000],
    ['1,234.50', 2, 123450],
    ['1.234,50', 2, 123450],
    ['1.234.567,5', 2, 123456750],
    ['1.234.567', 2, 123456700],
    ['1 234,50', 2, 123450],
    ['1\u00a0234\u00a0567.5', 2, 123456750],
    ['1’234.50', 2, 123450],
    ['١٢٫٥', 2, 1250],
    ['١٬٢٣٤٫٥', 2, 123450],
    ['١٢،٥٠', 2, 1250],
    ['۱۲٫۵', 2, 1250],
    ['0,125', 3, 125],
    ['1.234', 3, 1234],
    ['20.0000', 2, 2000],
    ['12,5000', 2, 1250],
    ['1890.000', 2, 189000],
    ['0.500', 2, 50],
    ['\u200e12.50\u200f', 2, 1250],
    ['−5', 0, -5],
    ['-12,50', 2, -1250],
  ])('%s with %i decimals is %i', (text, decimals, value) => {
    expect(readNumber(text, decimals)).toEqual({ value });
  });

  test.each([
    ['1,234', 3, '1.234', '1234'],
    ['1,500', 3, '1.500', '1500'],
    ['-1,500', 3, '1.500', '1500'],
    ['12.500', 2, '12.500', '12500'],
    ['189.000', 2, '189.000', '189000'],
    ['1.000', 0, '1.000', '1000'],
  ])('%s with %i decimals is refused with both readings', (text, decimals, one, other) => {
    expect(readNumber(text, decimals)).toEqual({ error: { key: 'number_has_two_readings', params: { one, other } } });
  });

  test.each([
    '',
    'abc',
    '.5',
    '5.',
    '12 50',
    '1,23,456',
    '1,2345.5',
    '1.2.3',
    '1,,2',
    '1_2',
    '١٢٫٥٫٥',
    '1e3',
    '(5.00)',
    '5-',
    '--5',
    '12.345',
    '1'.repeat(41),
    `1.${'0'.repeat(1_000_000)}x`,
  ])('%.20s is no number', (text) => {
    expect(readNumber(text, 2, { key: 'price' })).toEqual({ error: { key: 'price' } });
  });

  test.each(['05', '007', '00.5'])('%s begins with a zero', (text) => {
    expect(readNumber(text, 2)).toEqual({ error: { key: 'no_leading_zero' } });
  });

  test('number reads back as shown and written', () => {
    const amounts = fc.integer({ min: -1e12, max: 1e12 });
    fc.assert(
      fc.property(amounts, fc.constantFrom('SAR', 'KWD'), (amount, currency) => {
        const decimals = currency === 'KWD' ? 3 : 2;
        expect(numberIn(formatMoney(money(amount), currency), decimals)).toBe(amount + 0);
        expect(numberIn(moneyText(money(amount), decimals), decimals)).toBe(amount + 0);
      }),
    );
  });
});
