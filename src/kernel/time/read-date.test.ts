import { describe, expect, test } from 'vitest';
import { addDays, civilOfHijri, formatHijri, hijriDayOf, hijriMonthOf } from './local-time.ts';
import { readCivilDate } from './read-date.ts';

describe('a typed date', () => {
  test.each([
    ['2026-02-14', '2026-02-14'],
    ['2026/2/14', '2026-02-14'],
    ['14/02/2026', '2026-02-14'],
    ['14.2.2026', '2026-02-14'],
    ['١٤/٢/٢٠٢٦', '2026-02-14'],
    ['14/02/2026 م', '2026-02-14'],
    ['2026-02-14T09:30:00', '2026-02-14'],
    ['14/2/2026 09:30', '2026-02-14'],
    ['2/14/2026 9:30:00 PM', null],
    ['14-Mar-92', '1992-03-14'],
    ['14-Mar-1992', '1992-03-14'],
    ['March 14, 1992', '1992-03-14'],
    ['14 مارس 1992', '1992-03-14'],
    ['14 كانون الثاني 1992', '1992-01-14'],
    // Umm al-Qura.
    ['12/05/1410', '1989-12-11'],
    ['1410-05-12', '1989-12-11'],
    ['١٢/٠٥/١٤١٠ هـ', '1989-12-11'],
    ['12 جمادى الأولى 1410هـ', '1989-12-11'],
    ['1/9/1447', '2026-02-18'],
    ['12/05/1410 م', null],
    ['14/02/2026 هـ', null],
    ['14 رمضان 2026', null],
    ['14 مارس 1410', null],
    ['30/03/1410', null],
    ['31/05/1410', null],
    ['12/13/1410', null],
    ['2026-02-30', null],
    ['14/02/26', null],
    ['14/02/1899', null],
    ['14/02/3000', null],
    ['tomorrow', null],
    ['45000', null],
    ['', null],
    ['1'.repeat(61), null],
  ])('%s is read as %s', (text, date) => {
    expect(readCivilDate(text)).toBe(date);
  });
});

test.each([
  ['3/4/1992', 'month_first', '1992-03-04'],
  ['12/25/1992', 'month_first', '1992-12-25'],
  ['25/12/1992', 'month_first', null],
  ['1992-03-04', 'month_first', '1992-03-04'],
  ['3/4/1992', 'unknown', null],
  ['3/3/1992', 'unknown', '1992-03-03'],
  ['12/25/1992', 'unknown', '1992-12-25'],
  ['25/12/1992', 'unknown', '1992-12-25'],
  ['5/12/1410', 'month_first', '1989-12-11'],
] as const)('%s is read %s as %s', (text, order, date) => {
  expect(readCivilDate(text, order)).toBe(date);
});

test('every Hijri day maps to its own civil day', () => {
  let date = '1882-11-12';
  expect(civilOfHijri(1300, 1, 1)).toBe(date);
  for (let n = 0; n < 700; n++, date = addDays(date, 97)) {
    const year = Number(/\d{4}/.exec(formatHijri(date, 'en'))![0]);
    expect(civilOfHijri(year, hijriMonthOf(date), hijriDayOf(date))).toBe(date);
  }
});
