import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Phone } from './phone.ts';
import {
  checkMobile,
  countryOfPhone,
  displayPhone,
  isPhone,
  mobileLength,
  parsePhone,
  phonePrefixes,
  withoutSeparators,
} from './phone.ts';

test.each([
  ['966512345678', '966512345678'],
  ['+966512345678', '966512345678'],
  ['00966512345678', '966512345678'],
  ['9660512345678', '966512345678'],
  ['+9660512345678', '966512345678'],
  ['009660512345678', '966512345678'],
  ['٠٠٩٦٦٥١٢٣٤٥٦٧٨', '966512345678'],
  ['+971501234567', '971501234567'],
  ['+962791234567', '962791234567'],
  ['+970591234567', '970591234567'],
  ['+972501234567', '972501234567'],
  ['+96512345678', '96512345678'],
  ['0097412345678', '97412345678'],
  ['97312345678', '97312345678'],
  ['96812345678', '96812345678'],
  // in the last four countries a 0 after the code is a digit like any other
  ['96502345678', '96502345678'],
])('%s is the phone %s', (text, phone) => {
  expect(checkMobile(text)).toBeNull();
  expect(parsePhone(text)).toBe(phone);
});

test.each([
  ['96651234567', { key: 'mobile_length', params: { length: 12 } }],
  ['9665123456789', { key: 'mobile_length', params: { length: 12 } }],
  ['+96651234567', { key: 'mobile_length', params: { length: 13 } }],
  ['0096651234567', { key: 'mobile_length', params: { length: 14 } }],
  ['966051234567', { key: 'mobile_length', params: { length: 13 } }],
  ['965123456789', { key: 'mobile_length', params: { length: 11 } }],
  ['96501234567 ', null],
  ['0512345678', { key: 'mobile_prefix_unknown' }],
  ['+441234567890', { key: 'mobile_prefix_unknown' }],
  ['+00966512345678', { key: 'mobile_prefix_unknown' }],
  ['+966 51 234 5678', { key: 'mobile_must_be_numeric' }],
  ['++966512345678', { key: 'mobile_must_be_numeric' }],
  ['96651234567a', { key: 'mobile_must_be_numeric' }],
  ['+', { key: 'mobile_must_be_numeric' }],
  ['', null],
])('the rule answers %s with %j', (text, error) => {
  expect(checkMobile(text)).toEqual(error);
});

test('partial number may be shorter, not longer', () => {
  expect(checkMobile('+96651', 'max_length')).toBeNull();
  expect(checkMobile('+966512345678', 'max_length')).toBeNull();
  expect(checkMobile('+9665123456789', 'max_length')).toEqual({ key: 'mobile_length', params: { length: 13 } });
});

test.each([
  ['0512345678', '966', '966512345678'],
  ['512345678', '966', '966512345678'],
  ['512345678', '+966', '966512345678'],
  ['96612345', '965', '96596612345'],
  ['966512345678', '971', '966512345678'],
  ['012345678', '965', null],
  ['+0512345678', '966', null],
  ['0512345678', '44', null],
  ['0512345678', undefined, null],
  ['', '966', null],
])('%s with the default prefix %s is %s', (text, prefix, phone) => {
  expect(parsePhone(text, prefix)).toBe(phone);
});

test('prefix identifies the country; 970 equals 972', () => {
  expect(phonePrefixes.map((row) => row.prefix)).toEqual([
    '966',
    '971',
    '962',
    '970',
    '972',
    '965',
    '974',
    '973',
    '968',
  ]);
  expect(countryOfPhone('+966')).toBe('SA');
  expect(countryOfPhone('970')).toBe(countryOfPhone('972'));
  expect(countryOfPhone('44')).toBeNull();
  expect(mobileLength('00965')).toBe(13);
});

test('phone groups its digits and pasted text loses separators', () => {
  expect(displayPhone('966512345678' as Phone)).toBe('+966 51 234 5678');
  expect(displayPhone('96512345678' as Phone)).toBe('+965 1234 5678');
  expect(withoutSeparators('\u202a+966 (51) 234-5678\u202c')).toBe('+966512345678');
});

test('every phone reads back from every notation', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...phonePrefixes),
      fc.nat(99_999_999),
      fc.constantFrom('', '+', '00'),
      (row, n, mark) => {
        const national = String(n).padStart(8, '1').slice(0, 8).replace(/^0/, '1');
        const phone = row.prefix + (row.national_length === 9 ? `5${national}` : national);
        expect(parsePhone(mark + phone)).toBe(phone);
        expect(isPhone(phone)).toBe(true);
        expect(parsePhone(withoutSeparators(displayPhone(phone as Phone)))).toBe(phone);
      },
    ),
  );
});
