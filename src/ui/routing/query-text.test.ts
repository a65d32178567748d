import { expect, test } from 'vitest';
import { parseQuery, queryText } from './query-text.ts';

test('what is written is read again, blanks are left out', () => {
  const written = queryText({ page: 2, search: 'ورد جوري', status: '', from_on: undefined, next: '/merchant?a=1' });
  expect(parseQuery(written)).toEqual({ page: '2', search: 'ورد جوري', next: '/merchant?a=1' });
});

test('nothing to say is an empty text', () => {
  expect(queryText({ search: '' })).toBe('');
  expect(parseQuery('')).toEqual({});
});
