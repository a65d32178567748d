import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceAfter, readyBy } from './bench.ts';

describe('price of a line once a question is settled', () => {
  const rose = { unit_price: 20_000, is_missing: false, part_milli: 12_000 };
  test.each([
    ['dearer substitute costs the buyer nothing', rose, 500, 700, true, 20_000],
    ['cheaper substitute lowers the price by the difference', rose, 500, 300, true, 17_600],
    ['what is left out is taken off at its price', rose, 500, null, true, 14_000],
    ['refused substitute is left out', rose, 500, 300, false, 14_000],
    ['price never falls below nothing', rose, 9_000, null, false, 0],
    ['half a stem is rounded half up', { ...rose, part_milli: 500 }, 501, null, false, 19_749],
    ['line without the missing product stays', { ...rose, part_milli: 0 }, 500, 300, true, 20_000],
    ['cheaper product lowers the price to its own', { ...rose, is_missing: true }, 20_000, 15_000, true, 15_000],
    ['dearer product costs what was agreed', { ...rose, is_missing: true }, 20_000, 25_000, true, 20_000],
    ['product without substitute is left out', { ...rose, is_missing: true }, 20_000, 25_000, false, null],
  ] as const)('%s', (_what, line, missing_price, substitute_price, takesSubstitute, price) => {
    expect(priceAfter(line, { missing_price, substitute_price }, takesSubstitute)).toBe(price);
  });

  const price = fc.integer({ min: 0, max: 10_000_000 });
  test('price never rises and refusing never costs more', () => {
    fc.assert(
      fc.property(
        price,
        price,
        price,
        fc.integer({ min: 0, max: 100_000 }),
        (unit_price, missing, other, part_milli) => {
          const line = { unit_price, is_missing: false, part_milli };
          const prices = { missing_price: missing, substitute_price: other };
          const [yes, no] = [priceAfter(line, prices, true)!, priceAfter(line, prices, false)!];
          expect(no).toBeLessThanOrEqual(yes);
          expect(yes).toBeLessThanOrEqual(unit_price);
          expect(no).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

test('ticket is due before its run, else its window', () => {
  const starts_at = '2026-03-03T13:00:00.000Z';
  expect(readyBy({ leaves_at: null, starts_at }, 20)).toBe('2026-03-03T12:40:00.000Z');
  expect(readyBy({ leaves_at: '2026-03-03T12:00:00.000Z', starts_at }, 20)).toBe('2026-03-03T11:40:00.000Z');
});
