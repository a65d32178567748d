import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/time/local-time.ts';
import { type Batch, expectDays, type PurchaseNeed, pastOf, planPurchase, serveDays } from './plan-purchase.ts';

const monday = '2026-11-23';
const day = (i: number) => addDays(monday, i);
const needOf = (booked: readonly number[], expected: readonly number[] = []) =>
  booked.map((pieces, i) => ({
    on: day(i),
    booked_milli: pieces * 1000,
    expected_milli: (expected[i] ?? 0) * 1000,
  }));
const batch = (pieces: number, last: number | null = null, from: number | null = null): Batch => ({
  quantity_milli: pieces * 1000,
  expires_on: last === null ? null : day(last),
  first_on: from === null ? null : day(from),
});
const none: PurchaseNeed = {
  ...{ before: [], days: needOf([0, 0, 0]), batches: [], held_milli: 0, warning_level_milli: 0 },
  ...{ unit_milli: 10_000, delivery_on: null, vase_life_days: 5 },
};

describe('purchase plan', () => {
  // Peonies of the picture: 38 booked and 22 expected, 40 in the cooler of which 24 end before they are needed.
  const peony = { ...none, days: needOf([0, 20, 18], [16, 10, 0]) };
  test.each<[string, Partial<PurchaseNeed>, number, number, number, number]>([
    // usable, short, unreached, units
    ['nothing needed', {}, 0, 0, 0, 0],
    ['nothing there', { days: needOf([5, 0, 0]) }, 0, 5, 0, 1],
    ['whole units', { days: needOf([25, 0, 0]), unit_milli: 25_000 }, 0, 25, 0, 1],
    ['one more stem', { days: needOf([26, 0, 0]), unit_milli: 25_000 }, 0, 26, 0, 2],
    ['cooler is enough', { days: needOf([5, 5, 0]), batches: [batch(12, 9)] }, 10, 0, 0, 0],
    ['ends before it is needed', { days: needOf([0, 0, 9]), batches: [batch(9, 1)] }, 0, 9, 0, 1],
    ['last good day counts', { days: needOf([0, 9, 0]), batches: [batch(9, 1)] }, 9, 0, 0, 0],
    ['first to end first', { days: needOf([4, 4, 0]), batches: [batch(4, 9), batch(4, 0)] }, 8, 0, 0, 0],
    ['peonies', { ...peony, batches: [batch(16, 0), batch(24, -1)] }, 16, 48, 0, 5],
    ['level after the days', { warning_level_milli: 6_000, batches: [batch(4, 9)] }, 4, 2, 0, 1],
    ['level of what is over', { warning_level_milli: 6_000, batches: [batch(9, 1)] }, 0, 6, 0, 1],
    ['kept for unpaid orders', { days: needOf([8, 0, 0]), batches: [batch(9, 9)], held_milli: 4_000 }, 5, 3, 0, 1],
    ['leaves before', { before: needOf([7]), days: needOf([0, 8, 0]), batches: [batch(9, 9)] }, 2, 6, 0, 1],
    ['delivery too late', { days: needOf([7, 0, 5]), delivery_on: day(1) }, 0, 12, 7, 1],
    ['delivery after the range', { days: needOf([7, 0, 5]), delivery_on: day(4) }, 0, 12, 12, 0],
    ['delivery would be over', { days: needOf([7, 0, 5]), vase_life_days: 2 }, 0, 12, 5, 1],
    ['already ordered', { days: needOf([0, 8, 0]), batches: [batch(8, 5, 1)] }, 8, 0, 0, 0],
    ['ordered for later', { days: needOf([8, 0, 0]), batches: [batch(8, 5, 1)] }, 0, 8, 0, 1],
    ['without vase life', { days: needOf([0, 0, 3]), batches: [batch(2)], vase_life_days: null }, 2, 1, 0, 1],
  ])('%s', (_case, more, usable, short, unreached, units) => {
    const plan = planPurchase({ ...none, ...more });
    expect([plan.usable_milli / 1000, plan.short_milli / 1000, plan.unreached_milli / 1000]).toEqual([
      ...[usable, short, unreached],
    ]);
    expect(plan.suggested_units).toBe(units);
  });

  const needs = fc
    .record({
      before: fc.array(fc.tuple(fc.nat(9), fc.nat(9)), { maxLength: 2 }),
      days: fc.array(fc.tuple(fc.nat(20), fc.nat(20)), { minLength: 1, maxLength: 7 }),
      batches: fc.array(
        fc.record({
          quantity_milli: fc.nat(30_000),
          expires_on: fc.option(fc.integer({ min: -3, max: 9 }).map(day)),
          first_on: fc.option(fc.integer({ min: -1, max: 6 }).map(day)),
        }),
        { maxLength: 6 },
      ),
      held_milli: fc.nat(9_000),
      warning_level_milli: fc.nat(20_000),
      unit_milli: fc.constantFrom(1_000, 10_000, 25_000, 2_500),
      delivery_on: fc.option(fc.integer({ min: 0, max: 9 }).map(day)),
      vase_life_days: fc.option(fc.integer({ min: 1, max: 9 })),
    })
    .map(
      (made): PurchaseNeed => ({
        ...made,
        before: made.before.map(([booked, expected], i) => ({
          ...{ on: day(i - made.before.length), booked_milli: booked * 1000, expected_milli: expected * 1000 },
        })),
        days: made.days.map(([booked, expected], i) => ({
          ...{ on: day(i), booked_milli: booked * 1000, expected_milli: expected * 1000 },
        })),
      }),
    );

  test('figures are never negative and add up', () => {
    fc.assert(
      fc.property(needs, (need) => {
        const plan = planPurchase(need);
        const { booked_milli, expected_milli, usable_milli, short_milli, unreached_milli, suggested_units } = plan;
        for (const figure of [usable_milli, short_milli, unreached_milli, suggested_units, plan.missing_level_milli])
          expect(figure).toBeGreaterThanOrEqual(0);
        expect(booked_milli + expected_milli + need.warning_level_milli - usable_milli).toBe(short_milli);
        expect(unreached_milli).toBeLessThanOrEqual(short_milli);
        expect(Number.isInteger(suggested_units)).toBe(true);
        const over = suggested_units * need.unit_milli - (short_milli - unreached_milli);
        expect(over).toBeGreaterThanOrEqual(0);
        expect(over).toBeLessThan(need.unit_milli);
      }),
    );
  });

  test('stem is used once, never after its day', () => {
    fc.assert(
      fc.property(needs, (need) => {
        const { draws, days } = planPurchase(need);
        for (const [i, batch] of need.batches.entries()) {
          const own = draws.filter((draw) => draw.batch === i);
          expect(own.reduce((sum, draw) => sum + draw.quantity_milli, 0)).toBeLessThanOrEqual(batch.quantity_milli);
          for (const { on } of own) {
            expect(on <= (batch.expires_on ?? on)).toBe(true);
            expect(on >= (batch.first_on ?? on)).toBe(true);
          }
        }
        for (const one of days) {
          const used = draws.filter(({ on }) => on === one.on).reduce((sum, draw) => sum + draw.quantity_milli, 0);
          expect(used).toBe(one.from_stock_milli);
          expect(used + one.missing_booked_milli + one.missing_expected_milli).toBe(
            one.booked_milli + one.expected_milli,
          );
        }
      }),
    );
  });

  test('more stock is never more short', () => {
    fc.assert(
      fc.property(needs, fc.nat(30_000), fc.integer({ min: -1, max: 9 }), (need, quantity_milli, last) => {
        const more = [...need.batches, { quantity_milli, first_on: null, expires_on: day(last) }];
        const [without, withMore] = [planPurchase(need), planPurchase({ ...need, batches: more })];
        expect(withMore.short_milli).toBeLessThanOrEqual(without.short_milli);
      }),
    );
  });

  test('stock that lasts never needs more units', () => {
    fc.assert(
      fc.property(needs, fc.nat(30_000), (need, quantity_milli) => {
        const more = [...need.batches, { quantity_milli, first_on: null, expires_on: null }];
        const [without, withMore] = [planPurchase(need), planPurchase({ ...need, batches: more })];
        expect(withMore.suggested_units).toBeLessThanOrEqual(without.suggested_units);
      }),
    );
  });
});

describe('served days', () => {
  const plan = planPurchase({ ...none, days: needOf([4, 6, 2], [3, 0, 5]) });

  test('booked comes before expected', () => {
    const served = serveDays(plan.days, 14_000);
    expect(served.map((one) => one.from_delivery_milli / 1000)).toEqual([6, 6, 2]);
    expect(served.map((one) => one.lacks_booked_milli)).toEqual([0, 0, 0]);
    expect(served.map((one) => one.lacks_expected_milli / 1000)).toEqual([1, 0, 5]);
  });

  test('suggested order lacks nothing that it reaches', () => {
    const served = serveDays(plan.days, plan.suggested_units * none.unit_milli);
    expect(served.every((one) => one.lacks_booked_milli + one.lacks_expected_milli === 0)).toBe(true);
  });
});

describe('expected days', () => {
  const past = new Map([1, 2, 3].map((weekday) => [weekday, { milli: 3_000, count: 8 }]));

  test('averages round over the days together', () => {
    expect(expectDays([day(0), day(1), day(2)], past)).toEqual([0, 1000, 0]);
    expect(expectDays([day(6)], past)).toEqual([0]);
  });

  test('rounding loses at most half a piece', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50_000), { minLength: 7, maxLength: 7 }),
        fc.integer({ min: 1, max: 8 }),
        (sums, count) => {
          const of = new Map(sums.map((milli, weekday) => [weekday, { milli, count }]));
          const days = [0, 1, 2, 3, 4, 5, 6].map(day);
          const expected = expectDays(days, of);
          const exact = sums.reduce((sum, milli) => sum + milli / count, 0);
          expect(Math.abs(expected.reduce((sum, one) => sum + one, 0) - exact)).toBeLessThanOrEqual(500.001);
          expect(expected.every((one) => one >= 0 && one % 1000 === 0)).toBe(true);
        },
      ),
    );
  });
});

describe('past of a product', () => {
  const looks = { most: 56, least: 7 };
  test.each([
    ['never moved', null, null],
    ['six days old', day(-6), null],
    ['a week old', day(-7), 1],
    ['ten days old', day(-10), 2],
    ['a year old', day(-365), 8],
  ])('%s counts the weekdays that it had', (_case, began_on, count) => {
    // Fridays: three days before the Monday, and each week before that.
    const past = pastOf(new Map([[5, 16_000]]), began_on, monday, looks);
    expect(past?.get(5)?.count ?? null).toBe(count);
  });
});
