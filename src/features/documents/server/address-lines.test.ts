import { expect, test } from 'vitest';
import { addressLines } from './invoice-document-of.ts';

const at = (district: string | null, city: string | null) =>
  addressLines({ building_number: '3417', street: 'King Road', district, city, postal_code: '13325' })[1];

test('address separator follows the script of its parts', () => {
  expect(at('Al Yasmin', 'Riyadh')).toBe('Al Yasmin, Riyadh, 13325');
  expect(at('الياسمين', 'الرياض')).toBe('الياسمين، الرياض، 13325');
  expect(at('Al Yasmin', 'الرياض')).toBe('Al Yasmin, الرياض, 13325');
  expect(at(null, null)).toBe('13325');
});
