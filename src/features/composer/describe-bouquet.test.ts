import { expect, test } from 'vitest';
import { composedName, describeParts } from './describe-bouquet.ts';

const parts = [
  { pieces: 12, name_ar: 'جوري أحمر', name_en: 'Red rose' },
  { pieces: 0, name_ar: 'ليليوم', name_en: 'Lily' },
  { pieces: 1, name_ar: 'ورق', name_en: null },
];

test('bouquet is described by what is in it', () => {
  expect(describeParts('en', parts).replaceAll('\u00a0', ' ')).toBe('12 × Red rose, 1 × ورق');
  expect(describeParts('ar', parts).replaceAll('\u00a0', ' ')).toBe('12 × جوري أحمر، 1 × ورق');
});

test('bill names its recipe with plain spaces', () => {
  expect(composedName('en', 'Bouquet', parts)).toBe('Bouquet: 12 × Red rose, 1 × ورق');
  expect(composedName('en', null, parts)).toBeNull();
});

test('long recipe is cut at its end', () => {
  const many = Array.from({ length: 20 }, () => ({ pieces: 9, name_ar: 'ورد '.repeat(9), name_en: null }));
  const name = composedName('ar', 'باقة', many) ?? '';
  expect([name.length, name.at(-1)]).toEqual([240, '…']);
});
