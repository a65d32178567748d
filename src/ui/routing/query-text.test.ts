import { expect, test } from 'vitest';
import { parseQuery, queryText } from './query-text.ts';

test('query reads back as written without blanks', () => {
  const written = queryText({ page: 2, search: 'ورد جوري', status: '', from_on: undefined, next: '/merchant?a=1' });
  expect(parseQuery(written)).toEqual({ page: '2', search: 'ورد جوري', next: '/merchant?a=1' });
});

test('nothing to say is an empty text', () => {
  expect(queryText({ search: '' })).toBe('');
  expect(parseQuery('')).toEqual({});
});
