import { expect, test } from 'vitest';
import type { Filter } from './list-definition.ts';
import { filterKeys, filterValues, periodChange } from './list-state.ts';

const period: Filter<object> = { kind: 'period', from: 'from_on', to: 'to_on', label: () => '', initial: 'this_month' };
const status: Filter<object> = { kind: 'choice', key: 'status', label: () => '', options: () => [] };
const filters = [period, status];
const today = '2026-02-14';

test('period starts with its preset unless the address differs', () => {
  expect(filterValues(filters, {}, today)).toEqual({ from_on: '2026-02-01', to_on: '2026-02-28' });
  expect(filterValues(filters, { from_on: '2025-12-01', to_on: '2025-12-31', status: '1' }, today)).toEqual({
    from_on: '2025-12-01',
    to_on: '2025-12-31',
    status: '1',
  });
});

test('taking the period off stays off', () => {
  const off = periodChange(period, null) as Record<string, string>;
  expect(filterValues(filters, Object.fromEntries(Object.entries(off).filter(([, v]) => v !== null)), today)).toEqual(
    {},
  );
  expect(periodChange({ ...period, initial: undefined }, null)).toEqual({ from_on: null, to_on: null });
});

test('a period may begin today and have no end', () => {
  const coming: Filter<object> = { ...period, initial: 'from_today' };
  expect(filterValues([coming], {}, today)).toEqual({ from_on: today });
  expect(filterValues([coming], { from_on: 'any' }, today)).toEqual({});
  expect(filterValues([coming], { to_on: '2026-01-31' }, today)).toEqual({ to_on: '2026-01-31' });
});

test('a foreign key of the address is not sent', () => {
  expect(filterValues(filters, { utm: 'x', from_on: 'any' }, today)).toEqual({});
  expect(filterKeys(filters)).toEqual(['from_on', 'to_on', 'status']);
});
