import { expect, test } from 'vitest';
import { fileNameOf } from './download.ts';

test.each([
  ['attachment; filename="customers 2026.xlsx"', 'customers 2026.xlsx'],
  ['attachment; filename=report.csv', 'report.csv'],
  ['attachment; filename="x.pdf"; filename*=UTF-8\'\'%D9%81%D8%A7%D8%AA%D9%88%D8%B1%D8%A9.pdf', 'فاتورة.pdf'],
  ['attachment; filename="a\\"b.csv"', 'a"b.csv'],
  ["attachment; filename*=UTF-8''100%.pdf", '100%.pdf'],
  ['inline', null],
  [null, null],
])('%s names %s', (header, name) => {
  expect(fileNameOf(header)).toBe(name);
});
