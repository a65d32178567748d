import { expect, test } from 'vitest';
import { partsOf, phoneOf } from './phone-parts.ts';

test.each([
  ['966512345678', { prefix: '966', rest: '512345678' }],
  ['+971 50 123 4567', { prefix: '971', rest: '501234567' }],
  [null, { prefix: '966', rest: '' }],
  ['96', { prefix: '966', rest: '96' }],
])('%s comes apart', (value, parts) => {
  expect(partsOf(value, '966')).toEqual(parts);
});

test.each([
  ['966', '512345678', '966512345678'],
  ['966', '0512345678', '9660512345678'],
  ['966', '٥١٢٣٤٥٦٧٨', '966512345678'],
  ['966', '+97150 123-4567', '971501234567'],
  ['966', '0096551234567', '96551234567'],
  ['966', '', null],
])('%s and %s make %s', (prefix, typed, phone) => {
  expect(phoneOf(prefix, typed)).toBe(phone);
});
