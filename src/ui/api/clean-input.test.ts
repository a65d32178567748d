import { expect, test } from 'vitest';
import { cleanInput, queryOf } from './clean-input.ts';

test('blanks are dropped, text trimmed, zero and false stay', () => {
  expect(
    cleanInput({
      name: '  Noura ',
      email: '   ',
      notes: null,
      gone: undefined,
      points: 0,
      active: false,
      typed: Number.NaN,
    }),
  ).toEqual({ name: 'Noura', points: 0, active: false });
});

test('it works at every depth and keeps an empty list', () => {
  expect(
    cleanInput({ address: { city: ' Riyadh ', street: '' }, lines: [{ note: ' ' }, null, ' a '], none: [] }),
  ).toEqual({
    address: { city: 'Riyadh' },
    lines: [{}, 'a'],
    none: [],
  });
});

test('a query carries flags as 1 and 0, lists repeated and objects as their id', () => {
  const query = queryOf(
    cleanInput({ active: true, hidden: false, status: [1, 2], customer: { id: 7, name: 'x' }, q: 'ورد' }),
  );
  expect(query.toString()).toBe('active=1&hidden=0&status=1&status=2&customer=7&q=%D9%88%D8%B1%D8%AF');
});
