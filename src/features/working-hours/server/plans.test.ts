import { expect, test } from 'vitest';
import { plannedIn } from '../planned-hours.ts';
import { plansOf } from './plans.ts';

const week = (from: string, to: string) =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from_time: `${from}:00:00`, to_time: `${to}:00:00` }));
const hoursOn = (rows: Parameters<typeof plansOf>[0], owner: number, day: string): string => {
  const plan = plansOf(rows, [])(owner);
  return plannedIn('Asia/Riyadh')(day, plan)
    .map(({ from, to }) => [from, to].map((at) => new Date(at + 3 * 3_600_000).toISOString().slice(11, 13)).join('-'))
    .join(' ');
};

test('past days retain their hours of then', () => {
  const rows = [
    { owner: 0, until_on: '2026-03-09', ranges: week('08', '16') },
    // Followed the shop until the 14th, then had a week of their own, changed on the 20th.
    { owner: 7, until_on: '2026-03-14', ranges: null },
    { owner: 7, until_on: '2026-03-19', ranges: week('12', '20') },
    { owner: 0, until_on: null, ranges: week('09', '17') },
    { owner: 7, until_on: null, ranges: week('13', '21') },
  ];
  const days = ['2026-03-01', '2026-03-09', '2026-03-10', '2026-03-14', '2026-03-15', '2026-03-19', '2026-03-20'];
  expect(days.map((day) => hoursOn(rows, 7, day))).toEqual([
    '08-16',
    '08-16',
    '09-17',
    '09-17',
    '12-20',
    '12-20',
    '13-21',
  ]);
  expect(days.map((day) => hoursOn(rows, 0, day))).toEqual([
    '08-16',
    '08-16',
    '09-17',
    '09-17',
    '09-17',
    '09-17',
    '09-17',
  ]);
  expect(hoursOn(rows, 8, '2026-03-01')).toBe('08-16');
});
