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

test('cleaning reaches every depth and retains empty lists', () => {
  expect(
    cleanInput({ address: { city: ' Riyadh ', street: '' }, lines: [{ note: ' ' }, null, ' a '], none: [] }),
  ).toEqual({
    address: { city: 'Riyadh' },
    lines: [{}, 'a'],
    none: [],
  });
});

test('query carries 1/0 flags, repeated lists and object ids', () => {
  const query = queryOf(
    cleanInput({ active: true, hidden: false, status: [1, 2], customer: { id: 7, name: 'x' }, q: 'ورد' }),
  );
  expect(query.toString()).toBe('active=1&hidden=0&status=1&status=2&customer=7&q=%D9%88%D8%B1%D8%AF');
});
