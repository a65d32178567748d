import { expect, test } from 'vitest';
import { periodBefore } from './period-before.ts';

const cases: [why: string, period: [string, string], today: string, before: [string, string]][] = [
  ['a month that is over', ['2026-03-01', '2026-03-31'], '2026-11-21', ['2026-02-01', '2026-02-28']],
  ['a month that runs, as far as it went', ['2026-11-01', '2026-11-30'], '2026-11-21', ['2026-10-01', '2026-10-21']],
  ['the 31st after a shorter month', ['2026-03-01', '2026-03-31'], '2026-03-30', ['2026-02-01', '2026-02-28']],
  ['a quarter that is over', ['2026-04-01', '2026-06-30'], '2026-11-21', ['2026-01-01', '2026-03-31']],
  ['one day', ['2026-11-21', '2026-11-21'], '2026-11-21', ['2026-11-20', '2026-11-20']],
  ['ten days of choice', ['2026-11-05', '2026-11-14'], '2026-11-21', ['2026-10-26', '2026-11-04']],
  ['days of choice that still run', ['2026-11-16', '2026-11-25'], '2026-11-18', ['2026-11-13', '2026-11-15']],
  ['over the turn of the year', ['2026-01-01', '2026-01-31'], '2026-11-21', ['2025-12-01', '2025-12-31']],
];

test.each(cases)('%s', (_why, [from_on, to_on], today, [from, to]) => {
  expect(periodBefore({ from_on, to_on }, today)).toEqual({ from_on: from, to_on: to });
});
