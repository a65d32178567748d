import { expect, test } from 'vitest';
import { linkKinds, withCountry } from './shop-links.ts';

const read = (kind: 'telephone' | 'whatsapp', typed: string) => {
  const { clean, rule } = linkKinds[kind];
  const text = clean(typed);
  return rule(text)?.key ?? withCountry(text, '966', kind === 'telephone' ? '+' : '');
};

test.each([
  ['telephone', '055 123 4567', '+966551234567'],
  ['telephone', '٠١١ ٢٣٤ ٥٦٧٨', '+966112345678'],
  ['telephone', '+971 4 234 5678', '+97142345678'],
  ['telephone', '551234567', 'telephone_must_start_with_plus_or_00'],
  ['telephone', '0055', 'invalid'],
  ['whatsapp', '055 123 4567', '966551234567'],
  ['whatsapp', '971501234567', '971501234567'],
  ['whatsapp', '00966501234567', 'whatsapp_must_not_start_with_plus_or_00'],
  ['whatsapp', '+966501234567', 'whatsapp_must_not_start_with_plus_or_00'],
] as const)('%s %s becomes %s', (kind, typed, kept) => {
  expect(read(kind, typed)).toBe(kept);
});

test('eight digits are a number of the Gulf', () => {
  expect(withCountry('22345678', '965', '+')).toBe('+96522345678');
});

test('nothing stays nothing', () => {
  expect(withCountry(null, '966', '+')).toBeNull();
});
