import { expect, test } from 'vitest';
import { keptInside } from './chart-text.ts';

test.each([
  ['in the middle it stays', 150, '21/11', 300, 150],
  ['at the left end', 4, '21/11', 300, 18],
  ['at the right end', 299, '21/11', 300, 282],
])('a label under the axis is whole: %s', (_, middle, label, width, expected) => {
  expect(keptInside(middle, label, width)).toBe(expected);
});
