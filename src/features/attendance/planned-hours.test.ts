import { describe, expect, test } from 'vitest';
import { instantOf } from '../../kernel/time/local-time.ts';
import { weekdays } from '../../kernel/time/working-week.ts';
import { type Plan, plannedIn } from '../working-hours/planned-hours.ts';
import { dayTotals, type Stay } from './day-totals.ts';
import { dayOfStay, forgottenEnd } from './planned-hours.ts';

const daily = (from_time: string, to_time: string) => weekdays.map((weekday) => ({ weekday, from_time, to_time }));
const plan = (...ranges: [string, string][]): Plan => ({
  week: ranges.flatMap(([from, to]) => daily(`${from}:00`, `${to}:00`)),
  specials: [],
});
const tolerance = { grace_minutes: 10, overtime_from_minutes: 15 };
const at = (text: string, zone: string) => {
  const [date, time] = text.split(' ') as [string, string];
  return Date.parse(instantOf(date, `${time}:00`, zone));
};
const stay = (zone: string, from: string, to: string): Stay => ({
  from: at(from, zone),
  to: at(to, zone),
  is_open: false,
});
const figures = (zone: string, date: string, of: Plan, ...stays: [string, string][]) =>
  dayTotals(
    plannedIn(zone)(date, of),
    stays.map(([from, to]) => stay(zone, from, to)),
    tolerance,
    at('2027-01-01 00:00', zone),
  );

describe('hours by the zone, real minutes', () => {
  test.each([
    // Riyadh and Dubai have one clock all year.
    ['Asia/Riyadh', '2026-03-29', '22:00', '06:00', '2026-03-29 22:00', '2026-03-30 06:00', 480, 480],
    ['Asia/Dubai', '2026-10-25', '22:00', '06:00', '2026-10-25 22:00', '2026-10-26 06:00', 480, 480],
    // Cairo: forward at midnight of Friday 24 April 2026, back at midnight of Thursday 29 October.
    ['Africa/Cairo', '2026-04-23', '22:00', '06:00', '2026-04-23 22:00', '2026-04-24 06:00', 420, 420],
    ['Africa/Cairo', '2026-10-29', '22:00', '06:00', '2026-10-29 22:00', '2026-10-30 06:00', 540, 540],
    // New York: forward at 2 on 8 March 2026, back at 2 on 1 November.
    ['America/New_York', '2026-03-07', '22:00', '06:00', '2026-03-07 22:00', '2026-03-08 06:00', 420, 420],
    ['America/New_York', '2026-10-31', '22:00', '06:00', '2026-10-31 22:00', '2026-11-01 06:00', 540, 540],
    ['America/New_York', '2026-03-08', '09:00', '17:00', '2026-03-08 09:00', '2026-03-08 17:00', 480, 480],
  ])('%s on %s', (zone, date, from, to, came, left, planned_minutes, worked_minutes) => {
    expect(figures(zone, date, plan([from, to]), [came, left])).toMatchObject({
      planned_minutes,
      worked_minutes,
      late_minutes: 0,
      early_minutes: 0,
      missed_minutes: 0,
      overtime_minutes: 0,
    });
  });
});

describe('a day against its planned hours', () => {
  const zone = 'Asia/Riyadh';
  const nine = plan(['09:00', '17:00']);
  const split = plan(['09:00', '13:00'], ['17:00', '22:00']);
  const none = {
    planned_minutes: 480,
    worked_minutes: 480,
    late_minutes: 0,
    early_minutes: 0,
    missed_minutes: 0,
    overtime_minutes: 0,
    break_minutes: 0,
  };
  test.each<[string, Plan, [string, string][], object]>([
    ['on the minute', nine, [['09:00', '17:00']], {}],
    ['late by the grace is on time', nine, [['09:10', '17:00']], { worked_minutes: 470 }],
    ['a minute more and all of it is late', nine, [['09:11', '17:00']], { worked_minutes: 469, late_minutes: 11 }],
    ['early by the grace is on time', nine, [['09:00', '16:50']], { worked_minutes: 470 }],
    ['early by more', nine, [['09:00', '16:30']], { worked_minutes: 450, early_minutes: 30 }],
    ['14 minutes longer are none', nine, [['09:00', '17:14']], { worked_minutes: 494 }],
    ['15 minutes longer are overtime', nine, [['09:00', '17:15']], { worked_minutes: 495, overtime_minutes: 15 }],
    ['before and after count apart', nine, [['08:30', '17:10']], { worked_minutes: 520, overtime_minutes: 30 }],
    [
      'a break is not worked',
      nine,
      [
        ['09:00', '12:00'],
        ['13:00', '17:00'],
      ],
      { worked_minutes: 420, break_minutes: 60 },
    ],
    [
      'half open: leaving when hours begin is not coming',
      nine,
      [['07:00', '09:00']],
      {
        worked_minutes: 120,
        missed_minutes: 480,
        overtime_minutes: 120,
      },
    ],
    ['nobody came', nine, [], { worked_minutes: 0, missed_minutes: 480 }],
    [
      'two shifts, both kept',
      split,
      [
        ['09:00', '13:00'],
        ['17:00', '22:00'],
      ],
      { planned_minutes: 540, worked_minutes: 540 },
    ],
    [
      'two shifts, the second late',
      split,
      [
        ['09:00', '13:00'],
        ['17:30', '22:00'],
      ],
      {
        planned_minutes: 540,
        worked_minutes: 510,
        late_minutes: 30,
      },
    ],
    [
      'two shifts, the second missed',
      split,
      [['09:00', '13:00']],
      {
        planned_minutes: 540,
        worked_minutes: 240,
        missed_minutes: 300,
      },
    ],
    [
      'stayed through the pause',
      split,
      [['09:00', '22:00']],
      {
        planned_minutes: 540,
        worked_minutes: 780,
        overtime_minutes: 240,
      },
    ],
  ])('day against planned hours: %s', (_what, of, stays, expected) => {
    const on = (time: string) => `2026-03-01 ${time}`;
    expect(
      figures(zone, '2026-03-01', of, ...stays.map(([from, to]) => [on(from), on(to)] as [string, string])),
    ).toEqual({
      ...none,
      ...expected,
    });
  });

  test('missing plan makes all of it overtime', () => {
    const free = { week: [], specials: [] };
    expect(figures(zone, '2026-03-01', free, ['2026-03-01 10:00', '2026-03-01 12:00'])).toMatchObject({
      planned_minutes: 0,
      worked_minutes: 120,
      overtime_minutes: 120,
    });
  });

  test('hours still open to correction are not counted yet', () => {
    const planned = plannedIn(zone)('2026-03-01', nine);
    const now = at('2026-03-01 13:00', zone);
    const come = (stays: Stay[]) => dayTotals(planned, stays, tolerance, now);
    expect(come([])).toMatchObject({ missed_minutes: 0, late_minutes: 0 });
    expect(come([stay(zone, '2026-03-01 09:00', '2026-03-01 12:00')])).toMatchObject({ early_minutes: 0 });
    expect(come([{ from: at('2026-03-01 10:00', zone), to: now, is_open: true }])).toMatchObject({
      worked_minutes: 180,
      late_minutes: 60,
      early_minutes: 0,
    });
  });
});

describe('the last night of Ramadan hours', () => {
  const zone = 'Asia/Riyadh';
  // Until 19 March 2026 from 21:00 to 03:00, from the 20th on 16:00 to 23:00.
  const of: Plan = {
    week: daily('16:00:00', '23:00:00'),
    specials: [
      { from_on: '2026-02-18', to_on: '2026-03-19', ranges: [{ from_time: '21:00:00', to_time: '03:00:00' }] },
    ],
  };
  test('night started in Ramadan hours belongs to it whole', () => {
    expect(figures(zone, '2026-03-19', of, ['2026-03-19 21:00', '2026-03-20 03:00'])).toMatchObject({
      planned_minutes: 360,
      worked_minutes: 360,
      overtime_minutes: 0,
    });
    expect(figures(zone, '2026-03-20', of)).toMatchObject({ planned_minutes: 420, missed_minutes: 420 });
  });
  test.each([
    ['early for the night', '2026-03-19 20:15', '2026-03-19'],
    ['at its beginning', '2026-03-19 21:00', '2026-03-19'],
    ['late, after midnight', '2026-03-20 00:30', '2026-03-19'],
    ['in its last minute', '2026-03-20 02:59', '2026-03-19'],
    ['for the first day of usual hours', '2026-03-20 15:30', '2026-03-20'],
    ['far from any hours: the business day', '2026-03-20 09:00', '2026-03-20'],
  ])('%s (%s) it belongs to %s', (_what, came, day) => {
    const business = came.slice(0, 10);
    expect(dayOfStay(at(came, zone), business, of, plannedIn(zone))).toBe(day);
  });
  test('shop day ending at 4 includes hours after midnight', () => {
    const late: Plan = { week: [{ weekday: 0, from_time: '01:00:00', to_time: '03:00:00' }], specials: [] };
    // Sunday 1 March 01:00 is still Saturday's business day.
    expect(dayOfStay(at('2026-03-01 00:50', zone), '2026-02-28', late, plannedIn(zone))).toBe('2026-03-01');
  });
});

describe('missing check-out', () => {
  const zone = 'Asia/Riyadh';
  const planned = plannedIn(zone)('2026-03-01', plan(['09:00', '13:00'], ['17:00', '22:00']));
  const end = (came: string, now: string) => {
    const found = forgottenEnd(at(came, zone), planned, at(now, zone));
    return found === null ? null : new Date(found).toISOString();
  };
  test.each([
    ['still within three hours of the planned end', '2026-03-01 17:00', '2026-03-02 00:59', null],
    ['three hours after it: the planned end', '2026-03-01 17:00', '2026-03-02 01:00', '2026-03-01T19:00:00.000Z'],
    ['came in the morning: the end of the day', '2026-03-01 09:00', '2026-03-02 01:00', '2026-03-01T19:00:00.000Z'],
    ['came after the planned hours, 13 hours ago', '2026-03-01 23:00', '2026-03-02 12:00', null],
    ['came after the planned hours, 14 hours ago', '2026-03-01 23:00', '2026-03-02 13:00', '2026-03-01T20:00:00.000Z'],
  ])('missing check-out: %s', (_what, came, now, expected) => expect(end(came, now)).toBe(expected));
  test('no stay is longer than a day', () => {
    const whole = plannedIn(zone)('2026-03-01', plan(['00:00', '00:00']));
    const from = at('2026-03-01 00:00', zone);
    expect(forgottenEnd(from, whole, from + 23 * 3_600_000)).toBeNull();
    expect(forgottenEnd(from, whole, from + 24 * 3_600_000)).toBe(from + 24 * 3_600_000);
  });
});
