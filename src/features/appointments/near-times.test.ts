import { expect, test } from 'vitest';
import { findNextFree, nearestTimes } from './near-times.ts';

const time = (at: string) => ({ time: '', at, employee_ids: [1], is_best: false });
const days = [
  { date: '2026-03-02', times: [time('2026-03-02T06:00:00.000Z'), time('2026-03-02T08:30:00.000Z')] },
  { date: '2026-03-03', times: [time('2026-03-03T06:00:00.000Z')] },
];

test.each<[string, string, number, readonly string[]]>([
  ['the nearest first, before or after', '2026-03-02T08:00:00Z', 2, ['2026-03-02T08:30', '2026-03-02T06:00']],
  ['on another day where there is nothing else', '2026-03-02T08:00:00Z', 3, ['08:30', '06:00', '2026-03-03T06:00']],
  ['not the one that was refused', '2026-03-02T06:00:00Z', 1, ['2026-03-02T08:30']],
])('%s', (_, at, count, near) => {
  const found = nearestTimes(days, at, count).map((one) => one.at);
  expect(found).toHaveLength(near.length);
  for (const [i, part] of near.entries()) expect(found[i]).toContain(part);
});

test.each<[string, string | undefined, string | undefined]>([
  ['is the first of all days', undefined, '2026-03-02T06:00'],
  ['lies after the day that is looked at', '2026-03-02', '2026-03-03T06:00'],
  ['passes over a day without times', '2026-03-03', undefined],
])('the next free time %s', (_, after, at) => {
  const found = findNextFree([{ date: '2026-03-01', times: [] }, ...days, { date: '2026-03-04', times: [] }], after);
  expect(found?.time.at.slice(0, 16)).toBe(at);
});
