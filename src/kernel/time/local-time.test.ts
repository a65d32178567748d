import fc from 'fast-check';
import { expect, test } from 'vitest';
import * as time from './local-time.ts';

test.each([
  ['2026-03-01T09:30:00Z', 'Asia/Riyadh', '2026-03-01', '12:30:00'],
  ['2026-02-28T21:00:00Z', 'Asia/Riyadh', '2026-03-01', '00:00:00'],
  ['2026-02-28T20:00:00Z', 'Asia/Dubai', '2026-03-01', '00:00:00'],
  ['2026-06-30T21:30:00Z', 'Africa/Cairo', '2026-07-01', '00:30:00'],
])('%s in %s is %s %s, and back', (instant, zone, date, clock) => {
  expect(time.civilOf(instant, zone)).toEqual({ date, time: clock });
  expect(time.epochOf(time.instantOf(date, clock, zone))).toBe(time.epochOf(instant));
});

test('repeated time is the first; skipped time follows change', () => {
  expect(time.instantOf('2026-10-25', '02:30:00', 'Europe/Berlin')).toBe('2026-10-25T00:30:00.000Z');
  expect(time.instantOf('2026-03-29', '02:30:00', 'Europe/Berlin')).toBe('2026-03-29T01:30:00.000Z');
});

test('instants round-trip local time in zones without clock changes', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 946_684_800, max: 4_102_444_800 }),
      fc.constantFrom('Asia/Riyadh', 'Asia/Dubai', 'Asia/Kuwait', 'Asia/Bahrain', 'Asia/Qatar', 'Asia/Muscat'),
      (seconds, zone) => {
        const instant = time.instantOfEpoch(seconds * 1000);
        const civil = time.civilOf(instant, zone);
        expect(time.instantOf(civil.date, civil.time, zone)).toBe(instant);
      },
    ),
  );
});

test.each([
  ['2026-03-01T20:59:59Z', '00:00:00', '2026-03-01'],
  ['2026-03-01T21:00:00Z', '00:00:00', '2026-03-02'],
  ['2026-03-01T23:59:59Z', '03:00:00', '2026-03-01'],
  ['2026-03-02T00:00:00Z', '03:00:00', '2026-03-02'],
])('%s with day end %s belongs to %s', (instant, dayEnds, date) => {
  expect(time.businessDate(instant, 'Asia/Riyadh', dayEnds)).toBe(date);
  const { from_at, to_at } = time.businessDayRange(date, 'Asia/Riyadh', dayEnds);
  const at = time.instantOfEpoch(time.epochOf(instant));
  expect(from_at <= at && at < to_at).toBe(true);
});

test('dates add and subtract days', () => {
  expect(time.addDays('2026-02-28', 1)).toBe('2026-03-01');
  expect(time.addDays('2024-03-01', -1)).toBe('2024-02-29');
  expect(time.daysBetween('2026-02-01', '2026-03-01')).toBe(28);
  expect(time.addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(time.addMonths('2026-01-31', -2)).toBe('2025-11-30');
  expect(time.addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(time.dayOfWeek('2026-03-01')).toBe(0);
  expect(time.startOfWeek('2026-03-07')).toBe('2026-03-01');
  expect(time.startOfWeek('2026-03-01')).toBe('2026-03-01');
});

test.each([
  ['2026-02-28', true],
  ['2026-02-29', false],
  ['2024-02-29', true],
  ['2026-13-01', false],
  ['2026-2-1', false],
  ['', false],
])('"%s" is a date: %s', (text, is) => {
  expect(time.isCivilDate(text)).toBe(is);
});

test.each([
  ['09:30:15', '09:30:15'],
  ['09:30', '09:30:00'],
  ['09:30 AM', '09:30:00'],
  ['09:30 PM', '21:30:00'],
  ['12:05 am', '00:05:00'],
  ['12:05 PM', '12:05:00'],
  ['9:05 pm', '21:05:00'],
  ['09:30 ص', '09:30:00'],
  ['09:30 م', '21:30:00'],
  ['23:59:59', '23:59:59'],
  ['24:00', null],
  ['9:05', null],
  ['13:00 PM', null],
  ['00:30 AM', null],
  ['09:60', null],
  ['09:30:60', null],
  ['0930', null],
  ['', null],
])('the time "%s" reads as %s', (text, expected) => {
  expect(time.parseTime(text)).toBe(expected);
});

test('the current time is rounded down to a quarter', () => {
  expect(time.roundDownToQuarter('10:14:59')).toBe('10:00:00');
  expect(time.roundDownToQuarter('10:15:00')).toBe('10:15:00');
  expect(time.roundDownToQuarter('23:59:59')).toBe('23:45:00');
});

test('dates show western digits and Hijri in both languages', () => {
  expect(time.formatDate('2026-03-01', 'ar')).toBe('1 مارس 2026');
  expect(time.formatDate('2026-03-01', 'en')).toBe('1 Mar 2026');
  expect(time.formatDate('2026-03-01', 'ar', 'long')).toBe('الأحد، 1 مارس 2026');
  expect(time.formatDate('2026-03-01', 'en', 'short')).toBe('01/03/2026');
  expect(time.formatHijri('2026-11-22', 'ar')).toBe('12 جمادى الآخرة 1448 هـ');
  expect(time.formatHijriMonths('2026-11-01', '2026-11-30', 'ar')).toBe('جمادى الأولى – جمادى الآخرة 1448 هـ');
  expect(time.formatHijriMonths('2026-06-01', '2026-06-30', 'en')).toBe('Dhuʻl-Hijjah 1447 – Muharram 1448 AH');
  expect(time.formatHijriMonths('2026-11-12', '2026-11-30', 'ar')).toBe('جمادى الآخرة 1448 هـ');
  expect(time.formatInstant('2026-03-01T09:30:00Z', 'Asia/Riyadh', 'en')).toBe('1 Mar 2026, 12:30 PM');
  expect(time.formatInstant('2026-03-01T21:05:00Z', 'Asia/Riyadh', 'ar')).toBe('2 مارس 2026، 12:05 ص');
});

test('a zone is known or not', () => {
  expect(time.isZone('Asia/Riyadh')).toBe(true);
  expect(time.isZone('Asia/Nowhere')).toBe(false);
  expect(() => time.epochOf('soon')).toThrow('not_an_instant');
});
