import { describe, expect, test } from 'vitest';
import { bookDays, boughtFor } from './expand-recipes.ts';

const part = (product_id: number, pieces: number, waste_bp = 0, is_optional = false) => ({
  ...{ product_id, quantity_milli: pieces * 1000, waste_bp, is_optional },
});
const recipes = new Map([
  [1, [part(2, 10, 500), part(3, 1), part(9, 1, 0, true)]],
  [3, [part(2, 2), part(4, 1)]],
]);
const componentsOf = (id: number) => recipes.get(id) ?? [];

describe('what is bought for an order', () => {
  test('recipe inside a recipe comes to its stems', () => {
    expect([...boughtFor(1, 2_000, componentsOf)]).toEqual([
      [2, 25_000],
      [4, 2_000],
    ]);
  });
  test('product without a recipe is bought itself', () => {
    expect([...boughtFor(4, 3_000, componentsOf)]).toEqual([[4, 3_000]]);
  });
});

describe('booked days', () => {
  const order = (on: string, pieces: number) => ({ product_id: 1, quantity_milli: pieces * 1000, on });
  test('last orders wait for what is missing', () => {
    const orders = [order('2026-11-23', 2), order('2026-11-25', 3)];
    expect(bookDays(orders, [{ product_id: 1, oversold_milli: 4_000 }], '2026-11-22')).toEqual([
      order('2026-11-25', 3),
      order('2026-11-23', 1),
    ]);
  });
  test('order that is made already needs nothing', () => {
    expect(bookDays([order('2026-11-23', 2)], [], '2026-11-22')).toEqual([]);
  });
  test('stems sold ahead at the till are needed first', () => {
    expect(bookDays([], [{ product_id: 7, oversold_milli: 500 }], '2026-11-22')).toEqual([
      { product_id: 7, quantity_milli: 500, on: '2026-11-22' },
    ]);
  });
});
