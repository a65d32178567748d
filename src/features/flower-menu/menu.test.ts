import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  changeCart,
  instead,
  isInSeason,
  isOffered,
  orderPath,
  readCart,
  readyTimes,
  replaceInCart,
  seasonErrors,
  writeCart,
} from './menu.ts';

const size = (product_id: number, available: number | null) => ({ product_id, available });

test.each([
  [null, null, '2026-11-29', true],
  ['2026-11-29', null, '2026-11-29', true],
  ['2026-11-30', null, '2026-11-29', false],
  [null, '2026-11-29', '2026-11-29', true],
  [null, '2026-11-28', '2026-11-29', false],
  ['2026-01-01', '2026-12-31', '2026-11-29', true],
])('season from %s until %s on %s is %s', (season_from, season_until, day, is) => {
  expect(isInSeason({ season_from, season_until }, day)).toBe(is);
});

test('season that ends before it begins is refused', () => {
  const season = (season_from: string | null, season_until: string | null) => ({ season_from, season_until });
  expect(seasonErrors({})).toEqual({});
  expect(
    Object.keys(seasonErrors({ items: [season('2026-02-01', '2026-02-01'), season('2026-02-02', '2026-02-01')] })),
  ).toEqual(['items.1.season_until']);
});

test('next smaller size stands in, else the next larger', () => {
  const sizes = [size(1, 2), size(2, 0), size(3, 0), size(4, null)];
  expect(instead(sizes, 3)?.product_id).toBe(1);
  expect(instead([size(1, 0), size(2, 0), size(3, 5)], 1)?.product_id).toBe(3);
  expect(instead([size(1, 0), size(2, 0)], 2)).toBeNull();
  expect(instead(sizes, 9)).toBeNull();
  expect(sizes.map(isOffered)).toEqual([true, false, false, true]);
});

describe('cart', () => {
  const carts = fc
    .uniqueArray(fc.tuple(fc.integer({ min: 1, max: 1e9 }), fc.integer({ min: 1, max: 20 })), {
      selector: ([id]) => id,
      maxLength: 20,
    })
    .map((pairs) => new Map(pairs));

  test('written cart reads as the same', () => {
    fc.assert(
      fc.property(carts, (cart) => {
        expect([...readCart(writeCart(cart))]).toEqual([...cart]);
      }),
    );
  });

  test('any text reads as a cart within its bounds', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), (text) => {
        const cart = readCart(text);
        expect(cart.size).toBeLessThanOrEqual(20);
        for (const [id, pieces] of cart) {
          if (typeof id === 'number') expect(Number.isSafeInteger(id) && id > 0).toBe(true);
          expect(pieces >= 1 && pieces <= 20).toBe(true);
        }
      }),
    );
  });

  test.each([
    ['12x2.c5x3-7', '12x2.c5x3-7'],
    ['c7-5x3*2.c5x3-7', 'c5x3-7'],
    ['c5*30.c-.cx', 'c5*20'],
    ['c1.c2.c3.c4.c5.c6.7', 'c1.c2.c3.c4.c5.7'],
  ])('composed bouquets of %s are %s', (text, written) => {
    expect(writeCart(readCart(text))).toBe(written);
  });

  test('one more and one fewer is the same again', () => {
    fc.assert(
      fc.property(carts, fc.integer({ min: 1, max: 1e9 }), (cart, id) => {
        fc.pre((cart.get(id) ?? 0) < 20 && (cart.has(id) || cart.size < 20));
        expect(new Map(changeCart(changeCart(cart, id, 1), id, -1))).toEqual(new Map(cart));
      }),
    );
  });

  test('last piece taken out leaves no line', () => {
    expect(writeCart(changeCart(readCart('5.7x2'), 5, -1))).toBe('7x2');
    expect(writeCart(changeCart(readCart('5x19'), 5, 9))).toBe('5x20');
    const full = readCart(Array.from({ length: 20 }, (_, i) => i + 1).join('.'));
    expect(changeCart(full, 99, 1).size).toBe(20);
  });

  test('size in place of another keeps the line', () => {
    expect(writeCart(replaceInCart(readCart('5x2.7'), 5, 6))).toBe('6x2.7');
    expect(writeCart(replaceInCart(readCart('5x2.6'), 5, 6))).toBe('6x3');
  });
});

describe('times of collecting', () => {
  const zone = 'Asia/Riyadh';
  const week = [{ weekday: 0, from_time: '10:00:00', to_time: '12:00:00' }];
  const hours = { week, specials: [] };
  const of = (more: object = {}) =>
    readyTimes({ now: '2026-11-29T06:00:00.000Z', zone, hours, after_minutes: 60, days_ahead: 0, ...more });

  test('half hours while the shop is open', () => {
    // 29 November 2026 is a Sunday; Riyadh is three hours ahead.
    expect(of()).toEqual([
      '2026-11-29T07:00:00.000Z',
      '2026-11-29T07:30:00.000Z',
      '2026-11-29T08:00:00.000Z',
      '2026-11-29T08:30:00.000Z',
    ]);
  });

  test('none is before the order can be ready', () => {
    expect(of({ after_minutes: 95 })[0]).toBe('2026-11-29T08:00:00.000Z');
    expect(of({ after_minutes: 300 })).toEqual([]);
  });

  test('ordered ahead reaches the day that it needs', () => {
    const every = { week: [0, 1, 2, 3].map((weekday) => ({ ...week[0], weekday })), specials: [] };
    const times = of({ hours: every, after_minutes: 48 * 60 });
    expect(times[0]).toBe('2026-12-01T07:00:00.000Z');
    expect(times.at(-1)).toBe('2026-12-01T08:30:00.000Z');
  });

  test('shop without hours is open from nine', () => {
    expect(of({ hours: { week: [], specials: [] } })[0]).toBe('2026-11-29T07:00:00.000Z');
  });

  test('special days come before the week', () => {
    const specials = [{ from_on: '2026-11-29', to_on: '2026-11-29', ranges: [] }];
    expect(of({ hours: { week, specials } })).toEqual([]);
  });
});

test('order’s address is in small letters', () => {
  expect(orderPath({ alias_name: 'Ward' }, 'x')).toBe('/shop/ward/order/x');
});
