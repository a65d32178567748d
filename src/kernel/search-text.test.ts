import { expect, test } from 'vitest';
import { latinDigits, normaliseSearch } from './search-text.ts';

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
