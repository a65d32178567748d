import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rateOf } from '../../kernel/money/rate.ts';
import { noShowRate } from './appointment-rates.ts';

test.each([
  // part, whole, basis points
  [0, 0, null],
  [0, 7, 0],
  [7, 7, 10_000],
  [1, 3, 3_333],
  [2, 3, 6_667],
  [1, 8, 1_250],
  [1, 20_000, 1],
  // More hours sold than open: somebody stayed longer.
  [90, 60, 15_000],
])('%i of %i is %s', (part, whole, rate) => {
  expect(rateOf(part, whole)).toBe(rate);
});

test.each([
  // attended, no-shows, rate
  [0, 0, null],
  [3, 0, 0],
  [0, 3, 10_000],
  [3, 1, 2_500],
])('%i attended and %i not come to: %s', (attended_count, no_show_count, rate) => {
  expect(noShowRate({ attended_count, no_show_count })).toBe(rate);
});

test('attended and missed appointments sum to the whole', () => {
  fc.assert(
    fc.property(fc.nat(5_000), fc.integer({ min: 1, max: 5_000 }), (attended_count, no_show_count) => {
      const missed = noShowRate({ attended_count, no_show_count })!;
      const came = rateOf(attended_count, attended_count + no_show_count)!;
      expect(Math.abs(missed + came - 10_000)).toBeLessThanOrEqual(1);
    }),
  );
});
