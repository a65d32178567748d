import { expect, test } from 'vitest';
import { streamReader } from './event-stream.ts';

test('topics arrive whole from any split of chunks', () => {
  const { read } = streamReader();
  expect(read('retry: 3000\n\nevent: chan')).toEqual([]);
  expect(read('ged\ndata: {"topics":["stock",')).toEqual([]);
  expect(read('"invoices"]}\n\nevent: changed\ndata: {"topics":["held_invoices"]}\n\n')).toEqual([
    'stock',
    'invoices',
    'held_invoices',
  ]);
});

test('beats, other events and damaged data are passed over', () => {
  const { read } = streamReader();
  expect(read(': still here\n\nevent: other\ndata: {"topics":["stock"]}\n\nevent: changed\ndata: {\n\n')).toEqual([]);
  expect(read('event: changed\ndata: {"topics":7}\n\nevent: changed\n\n')).toEqual([]);
});
