import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Money, money, multiplyRatio, sum } from '../../kernel/money/money.ts';
import { denominationsOf } from '../till-shifts/drawer.ts';
import { fewestPieces } from './change-pieces.ts';

const made = (pieces: ReturnType<typeof fewestPieces>): Money =>
  sum(pieces.map(({ value, count }) => multiplyRatio(value, count, 1)));

describe('change pieces', () => {
  test.each<[string, number, [number, number][]]>([
    ['nothing goes back', 0, []],
    [
      '96.00',
      9_600,
      [
        [5_000, 1],
        [2_000, 2],
        [500, 1],
        [100, 1],
      ],
    ],
    ['one coin', 25, [[25, 1]]],
    [
      'coins of each kind',
      190,
      [
        [100, 1],
        [50, 1],
        [25, 1],
        [10, 1],
        [5, 1],
      ],
    ],
    [
      'more than the largest note',
      110_000,
      [
        [50_000, 2],
        [10_000, 1],
      ],
    ],
  ])('change pieces: %s', (_what, change, pieces) => {
    expect(fewestPieces(money(change), denominationsOf('SAR')).map(({ value, count }) => [value, count])).toEqual(
      pieces,
    );
  });

  test('amount below the smallest coin has no pieces', () => {
    expect(fewestPieces(money(1_003), denominationsOf('SAR'))).toEqual([]);
  });

  test('order of the values does not matter', () => {
    expect(fewestPieces(money(760), [100, 500, 50, 10].map(money))).toEqual(
      fewestPieces(money(760), [500, 100, 50, 10].map(money)),
    );
  });

  test('pieces equal the change with the fewest notes', () => {
    const values = denominationsOf('SAR');
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (fives) => {
        const change = money(fives * 5);
        const pieces = fewestPieces(change, values);
        if (change > 0 && pieces.length > 0) expect(made(pieces)).toBe(change);
        expect(pieces.map(({ value }) => value)).toEqual(pieces.map(({ value }) => value).toSorted((a, b) => b - a));
        // The fewest of all ways, counted by trying every one.
        const fewest = [0];
        for (let amount = 5; amount <= change; amount += 5)
          fewest[amount] = 1 + Math.min(...values.map((v) => fewest[amount - v] ?? Number.POSITIVE_INFINITY));
        const count = pieces.reduce((n, piece) => n + piece.count, 0);
        if (Number.isFinite(fewest[change])) expect(count).toBe(fewest[change]);
        else expect(pieces).toEqual([]);
      }),
    );
  });
});
