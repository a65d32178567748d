import { expect, test } from 'vitest';
import type { PeriodPreset } from './period.ts';
import { monthOf, periodOf, quarterOf, yearOf } from './period.ts';

test.each<[PeriodPreset, string, string, string]>([
  ['today', '2026-03-01', '2026-03-01', '2026-03-01'],
  ['yesterday', '2026-03-01', '2026-02-28', '2026-02-28'],
  ['this_month', '2024-02-10', '2024-02-01', '2024-02-29'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['last_quarter', '2026-02-28', '2025-10-01', '2025-12-31'],
  ['last_quarter', '2026-05-31', '2026-01-01', '2026-03-31'],
  ['last_quarter', '2026-12-31', '2026-07-01', '2026-09-30'],
])('%s on %s is %s to %s', (preset, today, from_on, to_on) => {
  expect(periodOf(preset, today)).toEqual({ from_on, to_on });
});

test('a custom period is what was chosen', () => {
  const chosen = { from_on: '2026-01-05', to_on: '2026-01-09' };
  expect(periodOf('custom', '2026-03-01', chosen)).toEqual(chosen);
});

test('calendar periods', () => {
  expect(monthOf('2026-12-31')).toEqual({ from_on: '2026-12-01', to_on: '2026-12-31' });
  expect(quarterOf('2026-12-31')).toEqual({ from_on: '2026-10-01', to_on: '2026-12-31' });
  expect(quarterOf('2026-01-01')).toEqual({ from_on: '2026-01-01', to_on: '2026-03-31' });
  expect(yearOf('2026-06-01')).toEqual({ from_on: '2026-01-01', to_on: '2026-12-31' });
});
