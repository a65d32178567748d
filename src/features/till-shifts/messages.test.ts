import { expect, test } from 'vitest';
import { tillShiftTexts } from './messages.ts';

test.each([
  [1, 'Sales, 1 invoice', 'عرابين مستخدمة، فاتورة واحدة'],
  [2, 'Sales, 2 invoices', 'عرابين مستخدمة، فاتورتان'],
  [5, 'Sales, 5 invoices', 'عرابين مستخدمة، 5 فواتير'],
  [11, 'Sales, 11 invoices', 'عرابين مستخدمة، 11 فاتورة'],
])('the paper of a shift counts %i in words', (n, sales, deposits) => {
  expect(tillShiftTexts.en.documents_388({ n })).toBe(sales);
  expect(tillShiftTexts.ar.deposits_used({ n })).toBe(deposits);
});
