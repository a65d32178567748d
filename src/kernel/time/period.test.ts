import { expect, test } from 'vitest';
import type { PeriodPreset } from './period.ts';
import { monthOf, periodErrors, periodOf, quarterOf, yearOf } from './period.ts';

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

const beforeIt = { to_on: [{ key: 'ends_before_it_begins' }] };
const tooLong = { to_on: [{ key: 'at_most_days', params: { days: 31 } }] };
test.each<[string, string | null | undefined, string | null | undefined, object]>([
  ['one day', '2026-03-01', '2026-03-01', {}],
  ['as many days as may be', '2026-03-01', '2026-03-31', {}],
  ['a day more', '2026-03-01', '2026-04-01', tooLong],
  ['an end before the beginning', '2026-03-02', '2026-03-01', beforeIt],
  ['no end', '2026-03-01', undefined, {}],
  ['no beginning', null, '2026-03-01', {}],
  ['ends that are empty', '', '', {}],
  ['a month that there is not', '2026-13-01', '2026-13-01', {}],
  ['a day that there is not', '2026-02-30', '2026-12-31', {}],
  ['a year of five digits', '10000-01-01', '10000-01-01', {}],
  ['other digits', '١٢٣', '١٢٣', {}],
  ['a word', 'null', 'null', {}],
  ['the first year of the calendar', '0001-01-01', '2026-01-01', {}],
  ['a year that nobody means', '2026-01-01', '9999-12-31', {}],
])('period with %s', (_, from_on, to_on, errors) => {
  expect(periodErrors(31)({ from_on, to_on })).toEqual(errors);
});

test('period without a limit may have any length', () => {
  expect(periodErrors()({ from_on: '1900-01-01', to_on: '2999-12-31' })).toEqual({});
});
