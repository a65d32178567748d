import { expect, test } from 'vitest';
import { moveItem, placeByKey } from './move-item.ts';

test('item moves to its place, others close up', () => {
  expect(moveItem([1, 2, 3, 4], 1, 2)).toEqual([2, 3, 1, 4]);
  expect(moveItem([1, 2, 3, 4], 4, 0)).toEqual([4, 1, 2, 3]);
  expect(moveItem([1, 2, 3], 2, 1)).toEqual([1, 2, 3]);
});

test('place past an end is that end', () => {
  expect(moveItem([1, 2, 3], 1, 9)).toEqual([2, 3, 1]);
  expect(moveItem([1, 2, 3], 3, -4)).toEqual([3, 1, 2]);
});

test('arrows follow the direction of reading', () => {
  const rtl = { count: 4, isRtl: true };
  const ltr = { count: 4, isRtl: false };
  expect([placeByKey('ArrowLeft', 1, rtl), placeByKey('ArrowLeft', 1, ltr)]).toEqual([2, 0]);
  expect([placeByKey('ArrowRight', 0, rtl), placeByKey('ArrowRight', 3, ltr)]).toEqual([0, 3]);
  expect([placeByKey('ArrowDown', 1, rtl), placeByKey('ArrowUp', 1, rtl)]).toEqual([2, 0]);
  expect([placeByKey('Home', 2, rtl), placeByKey('End', 2, ltr), placeByKey('a', 2, ltr)]).toEqual([0, 3, null]);
});
