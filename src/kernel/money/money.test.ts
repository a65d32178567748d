import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  add,
  allocate,
  basisPointsOf,
  compare,
  currencyOf,
  formatMoney,
  formatMoneyWithSymbol,
  isMoney,
  money,
  moneyText,
  multiplyRatio,
  negate,
  parseMoney,
  percentOf,
  roundUpTo,
  subtract,
  sum,
} from './money.ts';

const safe = fc.maxSafeInteger();

test.each([
  [1, 1, 2, 1],
  [-1, 1, 2, -1],
  [3, 1, 2, 2],
  [-3, 1, 2, -2],
  [-3, 1, -2, 2],
  [5, 1, 10, 1],
  [4, 1, 10, 0],
  [11500, 1500, 11500, 1500],
  [1005, 1500, 10000, 151],
  [0, 7, 3, 0],
  [9_007_199_254_740_991, 9999, 10000, 9_006_298_534_815_517],
])('%i × %i ÷ %i rounds half-up to %i', (amount, numerator, denominator, expected) => {
  expect(multiplyRatio(money(amount), numerator, denominator)).toBe(expected);
});

test('ratio agrees with exact rational arithmetic', () => {
  fc.assert(
    fc.property(
      safe,
      fc.integer({ min: -1_000_000, max: 1_000_000 }),
      fc.integer({ min: 1, max: 20_000 }),
      (a, n, d) => {
        const product = BigInt(a) * BigInt(n);
        const magnitude = product < 0n ? -product : product;
        const expected = ((magnitude * 2n + BigInt(d)) / (2n * BigInt(d))) * (product < 0n ? -1n : 1n);
        if (expected > BigInt(Number.MAX_SAFE_INTEGER) || expected < BigInt(Number.MIN_SAFE_INTEGER))
          expect(() => multiplyRatio(money(a), n, d)).toThrow('money_out_of_range');
        else expect(BigInt(multiplyRatio(money(a), n, d))).toBe(expected);
      },
    ),
    { numRuns: 5000 },
  );
});

test('15 % of every halala amount matches integer arithmetic', () => {
  let floatsWrong = 0;
  for (let amount = 0; amount < 100_000; amount++) {
    const expected = Math.floor((amount * 1500 + 5000) / 10000);
    if (percentOf(money(amount), 1500) !== expected) throw new Error(String(amount));
    if (Math.round((amount / 100) * 0.15 * 100) !== expected) floatsWrong++;
  }
  expect(floatsWrong).toBeGreaterThan(0);
});

test('sums are exact and refuse unsafe integers', () => {
  expect(add(money(1), money(2))).toBe(3);
  expect(subtract(money(1), money(2))).toBe(-1);
  expect(sum([money(1), money(2), money(3)])).toBe(6);
  expect(Object.is(negate(money(0)), 0)).toBe(true);
  expect(compare(money(1), money(2))).toBeLessThan(0);
  const most = money(Number.MAX_SAFE_INTEGER);
  expect(() => add(most, money(1))).toThrow('money_out_of_range');
  expect(() => sum([most, most])).toThrow('money_out_of_range');
  expect(() => multiplyRatio(most, 2, 1)).toThrow('money_out_of_range');
  for (const wrong of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => money(wrong)).toThrow('money_out_of_range');
    expect(isMoney(wrong)).toBe(false);
  }
  expect(() => multiplyRatio(money(1), 1, 0)).toThrow('ratio_must_be_whole');
});

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [1, [1, 1, 1], [1, 0, 0]],
  [10, [0, 5, 0], [0, 10, 0]],
  [-100, [1, 1, 1], [-34, -33, -33]],
  [0, [0, 0], [0, 0]],
  [5, [3, 7], [2, 3]],
])('%i over %j is %j', (total, weights, parts) => {
  expect(allocate(money(total), weights)).toEqual(parts);
});

test('allocation distributes everything and respects each weight', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(10_000_000), { minLength: 1, maxLength: 30 }), fc.nat(10_000), (weights, bp) => {
      const whole = sum(weights.map(money));
      const total = percentOf(whole, bp);
      const parts = allocate(total, weights);
      expect(sum(parts)).toBe(total);
      parts.forEach((part, i) => {
        expect(part).toBeGreaterThanOrEqual(0);
        expect(part).toBeLessThanOrEqual(weights[i]!);
        if (whole > 0) expect(Math.abs(part - (total * weights[i]!) / whole)).toBeLessThanOrEqual(1);
      });
    }),
    { numRuns: 3000 },
  );
  expect(() => allocate(money(1), [0, 0])).toThrow('nothing_to_allocate_to');
  expect(() => allocate(money(1), [-1, 2])).toThrow('weight_must_be_whole');
});

test.each([
  [11500, 'SAR', '115.00'],
  [0, 'SAR', '0.00'],
  [-5, 'SAR', '-0.05'],
  [123456789, 'SAR', '1,234,567.89'],
  [7250, 'KWD', '7.250'],
  [-1234567, 'BHD', '-1,234.567'],
])('%i %s is written %s', (amount, currency, text) => {
  expect(formatMoney(money(amount), currency)).toBe(text);
});

test('the symbol stands where the language puts it', () => {
  expect(formatMoneyWithSymbol(money(11500), 'SAR', 'ar')).toBe('115.00\u00a0ر.س');
  expect(formatMoneyWithSymbol(money(11500), 'SAR', 'en')).toBe('SAR\u00a0115.00');
  expect(currencyOf('OMR').exponent).toBe(3);
  expect(() => currencyOf('XXX')).toThrow('unknown_currency');
});

test.each([
  ['115', 2, 11500],
  ['115.5', 2, 11550],
  ['115.55', 2, 11555],
  ['0', 2, 0],
  ['0.05', 2, 5],
  ['-1.5', 2, -150],
  ['7.250', 3, 7250],
  [' ١٢٫٥ ', 2, 1250],
  ['115.555', 2, null],
  ['05', 2, null],
  ['00', 2, null],
  ['.5', 2, null],
  ['5.', 2, null],
  ['1,000', 2, 100000],
  ['12,50', 2, 1250],
  ['1,000', 3, null],
  ['1e3', 2, null],
  ['', 2, null],
  ['abc', 2, null],
  ['99999999999999999', 2, null],
])('"%s" with %i decimals reads as %s', (text, exponent, expected) => {
  expect(parseMoney(text, exponent)).toBe(expected);
});

test('plain notation reads back the same', () => {
  fc.assert(
    fc.property(safe, fc.constantFrom(0, 2, 3), (amount, exponent) => {
      expect(parseMoney(moneyText(money(amount), exponent), exponent)).toBe(amount + 0);
    }),
  );
});

test('share is written in basis points', () => {
  expect(basisPointsOf(money(1), money(3))).toBe(3333);
  expect(basisPointsOf(money(1), money(0))).toBeNull();
});

test.each([
  [18_900, 1_000, 19_000],
  [19_000, 1_000, 19_000],
  [0, 500, 0],
  [-1_250, 1_000, -1_000],
])('%i rounds up to the next %i: %i', (amount, step, rounded) => {
  expect(roundUpTo(money(amount), money(step))).toBe(rounded);
});
test('nothing rounds up to steps of nothing', () => {
  expect(() => roundUpTo(money(1), money(0))).toThrow('step_must_be_positive');
});
