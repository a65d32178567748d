import { expect, test } from 'vitest';
import { topicsOf } from './live.ts';

test.each([
  ['event: changed\ndata: {"topics":["invoices","stock"]}', ['invoices', 'stock']],
  [': still here', []],
  ['retry: 3000', []],
  ['data: not json', []],
  ['data: {"topics":"invoices"}', []],
  ['data: {"topics":["invoices", 7]}', ['invoices']],
])('%j tells of %j', (block, topics) => {
  expect(topicsOf(block)).toEqual(topics);
});
