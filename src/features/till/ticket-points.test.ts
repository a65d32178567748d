import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { pointsWorth } from '../loyalty/points.ts';
import { pointsTaken, type TicketPoints } from './ticket-points.ts';

const points = (of: Partial<Record<keyof TicketPoints, number | null>> = {}): TicketPoints =>
  ({ points: 1_240, hundred_amount: money(1_000), minimum_points: 100, ...of }) as TicketPoints;

describe('points on a ticket', () => {
  test.each<[string, TicketPoints | null, number, number]>([
    ['none are used', null, 50_000, 0],
    ['all that there are', points(), 50_000, 1_240],
    ['as many as the bill has room for', points(), 6_000, 600],
    ['no more than is wished', points({ most_amount: 2_500 }), 50_000, 250],
    ['a wish beyond the bill', points({ most_amount: 90_000 }), 6_000, 600],
    ['a wish below the least that may be used', points({ most_amount: 900 }), 50_000, 0],
    ['nothing is wished', points({ most_amount: 0 }), 50_000, 0],
    ['no wish any more', points({ most_amount: null }), 50_000, 1_240],
  ])('points on a ticket: %s', (_what, of, left, taken) => {
    expect(pointsTaken(of, money(left))).toBe(taken);
  });

  test('deducted points stay within wish, balance and total', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 5_000 }),
        fc.integer({ min: 1, max: 2_000 }),
        fc.integer({ min: 0, max: 20_000 }),
        fc.option(fc.integer({ min: 0, max: 20_000 })),
        (all, worth, left, most_amount) => {
          const of = points({ points: all, hundred_amount: worth, minimum_points: 1, most_amount });
          const taken = pointsTaken(of, money(left));
          const off = pointsWorth(taken, of);
          expect(taken).toBeLessThanOrEqual(all);
          expect(off).toBeLessThanOrEqual(Math.min(left, most_amount ?? left));
          if (taken > 0) expect(pointsWorth(taken - 1, of)).toBeLessThan(off);
        },
      ),
    );
  });
});
