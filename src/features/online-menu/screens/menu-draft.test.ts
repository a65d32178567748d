import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bouquetsOf, moveBouquet, moveGroup } from './menu-draft.ts';

const item = (product_id: number, bouquet_id: number, group_id: number) => ({ product_id, bouquet_id, group_id });
const items = [item(1, 1, 1), item(2, 1, 1), item(3, 3, 1), item(4, 4, 2), item(5, 5, 1)];

test('bouquet moves with its sizes inside its group', () => {
  expect(moveBouquet(items, 3, -1).map((one) => one.product_id)).toEqual([3, 1, 2, 5, 4]);
  expect(moveBouquet(items, 1, 1).map((one) => one.product_id)).toEqual([3, 1, 2, 5, 4]);
});

test('first bouquet stays first', () => {
  expect(moveBouquet(items, 1, -1).map((one) => one.product_id)).toEqual([1, 2, 3, 5, 4]);
  expect(moveBouquet(items, 4, 1).map((one) => one.product_id)).toEqual([1, 2, 3, 5, 4]);
});

test('moved bouquets lose and gain nothing', () => {
  const many = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 3 })).map(([b, g]) => item(b, b * 10 + g, g)),
  );
  fc.assert(
    fc.property(many, fc.integer({ min: 0, max: 60 }), fc.constantFrom(-1 as const, 1 as const), (all, id, by) => {
      const moved = moveBouquet(all, id, by);
      expect(moved.toSorted((a, b) => a.bouquet_id - b.bouquet_id)).toEqual(
        all.toSorted((a, b) => a.bouquet_id - b.bouquet_id),
      );
    }),
  );
});

test('groups change places with their neighbours', () => {
  expect(moveGroup(['a', 'b', 'c'], 1, -1)).toEqual(['b', 'a', 'c']);
  expect(moveGroup(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'b', 'c']);
  expect(bouquetsOf(items)).toHaveLength(4);
});
