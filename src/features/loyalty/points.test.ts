import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { money } from '../../kernel/money/money.ts';
import { shareReturned } from '../../kernel/money/returned.ts';
import { earnPoints } from './earn-points.ts';
import { deductOldest, mostFor, owedFor, pointsFor, pointsWorth, tierOf, worthReturned } from './points.ts';

const worth = { hundred_amount: money(500), vat_rate_bp: 1_500 };

describe('value of points', () => {
  test.each([
    [0, 0],
    [1, 5],
    [100, 500],
    [189, 945],
  ])('%i points deduct %i', (points, amount) => expect(pointsWorth(points, worth)).toBe(amount));

  test.each([
    [100, 500, 1_500, 435],
    [189, 500, 1_500, 822],
    [100, 500, 0, 500],
    [1, 7, 1_500, 0],
  ])('%i points at %i, VAT %i bp, owe %i', (points, hundred_amount, vat_rate_bp, owed) =>
    expect(owedFor(points, { hundred_amount: money(hundred_amount), vat_rate_bp })).toBe(owed),
  );

  test('no point is deducted without value or above total', () => {
    const some = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(some, some, fc.integer({ min: 1, max: 100_000 }), (rest, there, hundred) => {
        const of = { hundred_amount: money(hundred) };
        const taken = mostFor(money(rest), there, of);
        expect(taken).toBeLessThanOrEqual(Math.max(there, 0));
        const value = pointsWorth(taken, of);
        expect(value).toBeLessThanOrEqual(rest);
        expect(pointsFor(value, of)).toBeLessThanOrEqual(taken);
      }),
    );
  });
});

test('oldest lots are used first without exceeding any', () => {
  const lot = fc.record({
    points_left: fc.integer({ min: 1, max: 5_000 }),
    worth_left: fc.integer({ min: 0, max: 9_999 }),
  });
  fc.assert(
    fc.property(
      fc.array(lot, { maxLength: 8 }),
      fc.array(fc.integer({ min: 1, max: 4_000 }), { maxLength: 12 }),
      (of, takes) => {
        let lots = of.map((one, id) => ({ ...one, id, worth_left: money(one.worth_left) }));
        let [points, owed] = [0, 0];
        for (const wanted of [...takes, 1_000_000]) {
          for (const part of deductOldest(
            lots.filter((l) => l.points_left > 0),
            wanted,
          )) {
            points += part.points;
            owed += part.worth;
            lots = lots.map((l) =>
              l.id === part.id
                ? { ...l, points_left: l.points_left - part.points, worth_left: money(l.worth_left - part.worth) }
                : l,
            );
          }
          for (const l of lots) expect(Math.min(l.points_left, l.worth_left)).toBeGreaterThanOrEqual(0);
        }
        expect(points).toBe(of.reduce((n, l) => n + l.points_left, 0));
        expect(owed).toBe(of.reduce((n, l) => n + l.worth_left, 0));
      },
    ),
  );
});

test('full returns restore all points and their liability', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 100_000 }),
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 8 }),
      (points, owed, pieces) => {
        const whole = pieces.reduce((n, one) => n + one, 0);
        const used = { id: 1, points, worth: money(owed) };
        let [part, moved, back] = [0, 0, 0];
        for (const piece of pieces) {
          part += piece;
          const now = shareReturned(points, { part, whole }, moved);
          const worthNow = worthReturned(used, { points: moved, worth: money(back) }, now);
          back += worthNow;
          expect(Math.min(worthNow, owed - back)).toBeGreaterThanOrEqual(0);
          moved += now;
          expect(moved).toBeLessThanOrEqual(points);
        }
        expect([moved, back]).toEqual([points, owed]);
      },
    ),
  );
});

describe('earning points', () => {
  const rule = { id: 1, kind: 1, points: 1, per_amount: money(100), minimum_amount: null, services: [], products: [] };
  const line = { kind: 'product' as const, item_id: 7, quantity_milli: 2_500, paid: money(12_345) };
  const earned = (change: object, paid = line.paid, factor_bp = 10_000) =>
    earnPoints([{ ...rule, ...change }], [{ ...line, paid }], { factor_bp, worth }).map(({ points }) => points);
  test.each<[string, object, number | undefined, number | undefined, number[]]>([
    ['whole points of what is paid', {}, undefined, undefined, [123]],
    ['times the level', {}, undefined, 12_500, [153]],
    ['a visit', { kind: 2, points: 7 }, undefined, undefined, [7]],
    ['pieces of an item', { kind: 3, points: 5, products: [7] }, undefined, undefined, [12]],
    ['another item', { kind: 3, points: 5, services: [7] }, undefined, undefined, []],
    ['a bill too small', { minimum_amount: money(12_346) }, undefined, undefined, []],
    ['nothing was paid', { kind: 2, points: 7 }, 0, undefined, []],
  ])('%s', (_name, change, paid, factor, points) =>
    expect(earned(change, paid === undefined ? undefined : money(paid), factor)).toEqual(points),
  );

  test('highest reached level applies', () => {
    const tiers = [3_000, 1_000, 8_000].map((from_points) => ({ name_ar: '', name_en: '', from_points, factor_bp: 1 }));
    expect([999, 1_000, 7_999, 8_000].map((n) => tierOf(tiers, n)?.from_points)).toEqual([
      undefined,
      1_000,
      3_000,
      8_000,
    ]);
  });
});
