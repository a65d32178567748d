import { expect, test } from 'vitest';
import { fileNameOf } from './file-name.ts';

test.each([
  [{ page: 3, page_size: 50, sort: '-id', format: 'csv' }, 'invoices'],
  [{ from_on: '2026-03-01', to_on: '2026-03-31' }, 'invoices-from-2026-03-01-to-2026-03-31'],
  [{ to_on: '2026-03-31', payment_state: 2 }, 'invoices-to-2026-03-31-payment_state-2'],
  [{ search: ' ورد / Rose: "a" ', customer_id: 5 }, 'invoices-search-ورد-Rose-a-customer_id-5'],
  [{ low_stock: true, name_incomplete: false, search: '' }, 'invoices-low_stock'],
  [{ search: '../../etc/passwd' }, 'invoices-search-etc-passwd'],
])('file name follows its filters: %j', (asked, name) => {
  expect(fileNameOf('invoices', asked)).toBe(name);
});

test('long search shortens the file name', () => {
  expect(fileNameOf('invoices', { search: 'و'.repeat(300) }).length).toBe(120);
});
