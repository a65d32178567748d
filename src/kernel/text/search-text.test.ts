import { expect, test } from 'vitest';
import { containsWords, latinDigits, normaliseSearch, searchForm, searchPhone, searchWords } from './search-text.ts';

test.each([
  ['أحمد', 'احمد'],
  ['إيمان آل زهرة', 'ايمان ال زهره'],
  ['مُنَى', 'مني'],
  ['مؤمن وهانئ', 'مومن وهاني'],
  ['محـــمد', 'محمد'],
  ['  Red   ROSE ', 'red rose'],
  ['٠٥١٢ ۳', '0512 3'],
  ['\u202b+966\u202c', '+966'],
  ['ﷲ', 'الله'],
])('"%s" is searched as "%s"', (text, expected) => {
  expect(normaliseSearch(text)).toBe(expected);
  expect(normaliseSearch(expected)).toBe(expected);
});

test('digits only change their script', () => {
  expect(latinDigits('٠١٢٣٤٥٦٧٨٩ ۰۱۲۳۴۵۶۷۸۹ abc')).toBe('0123456789 0123456789 abc');
});

test.each([
  ['عبد الله المطيري', 'عبدالله المطيري'],
  ['علی کریمی', 'علي كريمي'],
  ['Kérastase Sérum', 'kerastase serum'],
  ['علاء', 'علا'],
  ['Al-Harbi', 'al harbi'],
  ['ABC-12', 'abc-12'],
  ['\u202aگل\u202c', 'كل'],
  ["L’Oréal L'Oréal", 'loreal loreal'],
])('"%s" is found as "%s"', (text, expected) => {
  expect(searchForm(text)).toBe(expected);
  expect(searchForm(expected)).toBe(expected);
});

test.each([
  '+966501239001',
  '00966501239001',
  '9660501239001',
  '+966 (0)50-123-9001',
  '\u202a+966 50 123 9001\u202c',
  '٩٦٦٥٠١٢٣٩٠٠١',
])('"%s" is one phone', (typed) => {
  expect(searchPhone(typed)).toBe('966501239001');
});

test.each(['سارة', 'INV-5', 'a 050', '', '+', '()'])('"%s" is no phone', (typed) => {
  expect(searchPhone(typed)).toBeNull();
});

test('words are found in any order', () => {
  const form = searchForm('Kérastase Serum سيروم');
  expect(containsWords(form, searchWords('serum kerastase'))).toBe(true);
  expect(containsWords(form, searchWords('serum oil'))).toBe(false);
});
