import { expect, test } from 'vitest';
import { niceTicks } from './nice-ticks.ts';

test.each([
  [0, 97, [0, 50, 100]],
  [0, 4, [0, 1, 2, 3, 4]],
  [0, 1_234_500, [0, 500_000, 1_000_000, 1_500_000]],
  [-300, 900, [-500, 0, 500, 1000]],
  [0, 0, [0, 1]],
  [0, 2, [0, 1, 2]],
])('ticks from %i to %i', (min, max, ticks) => {
  expect(niceTicks(min, max)).toEqual(ticks);
});

test('the ticks always reach past the figures', () => {
  for (const max of [1, 7, 99, 100, 101, 123_456_789]) {
    const ticks = niceTicks(0, max);
    expect(ticks.at(-1)!).toBeGreaterThanOrEqual(max);
    expect(ticks.length).toBeLessThanOrEqual(6);
  }
});
