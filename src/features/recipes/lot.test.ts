import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/time/local-time.ts';
import { daysLeft, extendedDay } from './lot.ts';
import { addScanned, type CountedLot, lotDifference } from './lot-count.ts';

const today = '2026-11-22';
const scanned = (id: number, counted_milli: number | null = null): CountedLot => ({
  ...{ id, code: `L${id}`, product_name_ar: 'جوري', product_name_en: null, bucket: null, expires_on: today },
  ...{ seen_milli: 10_000, count_number: 0, counted_milli },
});

describe('lots', () => {
  test.each([
    ['2026-11-20', 0],
    ['2026-11-21', 0],
    [today, 1],
    ['2026-11-23', 2],
    ['2026-11-28', 7],
  ])('lot good until %s has %i days left', (expires_on, days) => {
    expect(daysLeft(expires_on, today)).toBe(days);
  });

  test('inspection gives one day and today at least', () => {
    expect(extendedDay(today, today)).toBe('2026-11-23');
    expect(extendedDay('2026-11-10', today)).toBe(today);
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 0 }), (days) => {
        const before = addDays(today, days);
        expect(daysLeft(extendedDay(before, today), today)).toBe(Math.max(daysLeft(before, today) + 1, 1));
      }),
    );
  });

  test('bucket scanned twice is counted anew on top', () => {
    const lines = addScanned(addScanned([scanned(1, 4_000)], scanned(2)), scanned(1));
    expect(lines.map((line) => [line.id, lotDifference(line)])).toEqual([
      [1, null],
      [2, null],
    ]);
    expect(lotDifference(scanned(1, 7_500))).toBe(-2_500);
  });
});
