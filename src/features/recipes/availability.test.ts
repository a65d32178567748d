import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allocateStock, countAvailable, countToMake, lossesByOne } from './availability.ts';
import type { Component, FactsById } from './recipe-cost.ts';
import { countMakeable } from './recipe-count.ts';

const part = (product_id: number, pieces: number, more: Partial<Component> = {}): Component => ({
  ...{ product_id, quantity_milli: pieces * 1000, waste_bp: 0, is_optional: false },
  ...more,
});
const factsOf = (...rows: readonly (readonly [id: number, pieces: number, ...parts: Component[]])[]): FactsById =>
  new Map(
    rows.map(([product_id, pieces, ...components]) => [
      product_id,
      { product_id, on_hand_milli: pieces * 1000, unit_cost_amount: null, components },
    ]),
  );
const need = (product_id: number, pieces: number) => ({ product_id, quantity_milli: pieces * 1000 });

describe('losses by one piece', () => {
  test('larger size takes more of the smaller one', () => {
    const facts = factsOf([1, 20], [2, 0, part(1, 4)], [3, 0, part(1, 10)], [4, 0, part(5, 1)], [5, 3]);
    expect(lossesByOne(3, [2, 4], facts)).toEqual(
      new Map([
        [2, 3],
        [4, 0],
      ]),
    );
    expect(lossesByOne(2, [3], facts)).toEqual(new Map([[3, 1]]));
  });

  test('piece that cannot be made takes nothing', () => {
    expect(lossesByOne(2, [2], factsOf([1, 3], [2, 0, part(1, 4)]))).toBeNull();
    expect(lossesByOne(1, [1], factsOf([1, 3]))).toBeNull();
  });
});

describe('available pieces', () => {
  const facts = factsOf([1, 10], [2, 2, part(1, 3)], [3, 0, part(2, 1)], [4, 5]);

  test('finished pieces count with those to be made', () => {
    expect(countAvailable(2, true, facts)).toBe(5);
    expect(countAvailable(2, false, facts)).toBe(2);
    expect(countAvailable(4, true, facts)).toBe(5);
    expect(countAvailable(9, true, facts)).toBe(0);
  });

  test('recipe of a recipe takes finished parts first', () => {
    expect(countToMake(3, facts)).toBe(5);
  });

  test('optional parts and broken pieces count for nothing', () => {
    const more = factsOf([1, 10], [5, 0, part(1, 2), part(7, 1, { is_optional: true })], [6, 0.9]);
    expect(countToMake(5, more)).toBe(5);
    expect(countAvailable(6, false, more)).toBe(0);
  });

  test('quick count of plain recipes is the slow one', () => {
    const parts = fc.uniqueArray(
      fc.record({ id: fc.integer({ min: 2, max: 9 }), pieces: fc.integer({ min: 1, max: 9 }), waste: fc.nat(5_000) }),
      { selector: (one) => one.id, minLength: 1 },
    );
    fc.assert(
      fc.property(parts, fc.array(fc.nat(200), { minLength: 10, maxLength: 10 }), (made, there) => {
        const components = made.map(({ id, pieces, waste }) => part(id, pieces, { waste_bp: waste }));
        const all = factsOf([1, 0, ...components], ...there.map((n, i) => [i + 2, n] as const));
        expect(countToMake(1, all)).toBe(countMakeable(components, all).count);
      }),
    );
  });
});

describe('what an order takes', () => {
  test('shared stems are taken once', () => {
    const facts = factsOf([1, 5], [2, 0, part(1, 3)], [3, 0, part(1, 2)], [4, 0, part(1, 3)]);
    expect([...allocateStock([need(2, 1), need(3, 1)], facts).taken]).toEqual([[1, 5_000]]);
    expect(allocateStock([need(2, 1), need(4, 1)], facts).lacking).toBe(4);
  });

  test('recipes five deep are ordered as they are counted', () => {
    const deep = factsOf([1, 7], ...[2, 3, 4, 5, 6].map((n) => [n, 0, part(n - 1, 1)] as const));
    expect(countAvailable(6, true, deep)).toBe(7);
    expect([...allocateStock([need(6, 7)], deep).taken]).toEqual([[1, 7_000]]);
  });

  test('finished pieces go before their parts', () => {
    const facts = factsOf([1, 5], [2, 1, part(1, 3)]);
    expect([...allocateStock([need(2, 2)], facts).taken].sort()).toEqual([
      [1, 3_000],
      [2, 1_000],
    ]);
  });

  test('nothing is taken beyond what is there', () => {
    const wants = fc.array(fc.tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 5 })), { maxLength: 6 });
    fc.assert(
      fc.property(wants, fc.nat(30), fc.nat(5), (wanted, stems, finished) => {
        const facts = factsOf([1, stems], [2, finished, part(1, 3)], [3, 0, part(2, 1), part(1, 1)], [4, 2]);
        const { lacking, taken } = allocateStock(
          wanted.map(([id, pieces]) => need(id, pieces)),
          facts,
        );
        if (lacking !== null) return;
        for (const [id, milli] of taken) expect(milli).toBeLessThanOrEqual(facts.get(id)?.on_hand_milli ?? 0);
      }),
    );
  });
});
