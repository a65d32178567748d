import { expect, test } from 'vitest';
import { readSearch } from './record-search.ts';

test.each([
  ['', null, ''],
  ['ورد', null, 'ورد'],
  ['ورد', 'ورد', ''],
  ['#7', null, ''],
  ['#7', 'ورد', ''],
  ['#8', 'ورد', '#8'],
])('typed %s beside label %s searches %s', (typed, label, search) => {
  expect(readSearch(typed, label, '#7')).toBe(search);
});
