import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, instantOf } from './local-time.ts';
import {
  isOpenAt,
  meetingInWeek,
  meetingOnDay,
  openIntervals,
  rangesOn,
  type SpecialDays,
  type WeekRange,
} from './working-week.ts';

const range = (from: string, to: string) => ({ from_time: `${from}:00`, to_time: `${to}:00` });
const on = (weekday: number, from: string, to: string): WeekRange => ({ weekday, ...range(from, to) });

test.each([
  ['two halves of a day', [range('09:00', '13:00'), range('16:00', '23:00')], []],
  ['ranges that touch', [range('09:00', '13:00'), range('13:00', '14:00')], []],
  ['a second that begins inside the first', [range('09:00', '13:00'), range('12:59', '14:00')], [1]],
  ['the same twice', [range('09:00', '13:00'), range('09:00', '13:00')], [1]],
  ['a night after an evening', [range('18:00', '23:00'), range('22:00', '02:00')], [1]],
  ['a whole day beside anything', [range('00:00', '00:00'), range('09:00', '10:00')], [1]],
])('%s', (_what, ranges, meeting) => expect(meetingOnDay(ranges)).toEqual(meeting));

test.each([
  ['a night that ends before the morning', [range('20:00', '03:00'), range('03:00', '10:00')], []],
  ['a night that runs into the morning', [range('20:00', '04:00'), range('03:00', '10:00')], [1]],
  ['a morning that the night before runs into', [range('03:00', '10:00'), range('20:00', '04:00')], [1]],
  ['a whole day from noon', [range('12:00', '12:00')], []],
])('overlaps of a day: %s', (_what, ranges, meeting) => expect(meetingOnDay(ranges, true)).toEqual(meeting));

test.each([
  ['every day the same hours', [on(0, '09:00', '22:00'), on(1, '09:00', '22:00')], []],
  ['a night that ends before the morning', [on(4, '20:00', '03:00'), on(5, '03:00', '10:00')], []],
  ['a night that runs into the morning', [on(4, '20:00', '04:00'), on(5, '03:00', '10:00')], [1]],
  ['Saturday night into Sunday morning', [on(0, '01:00', '10:00'), on(6, '20:00', '02:00')], [1]],
])('overlaps of a week: %s', (_what, ranges, meeting) => expect(meetingInWeek(ranges)).toEqual(meeting));

test('special days override the week; empty means closed', () => {
  const week = [on(0, '09:00', '22:00')];
  const eid: SpecialDays = { from_on: '2026-03-15', to_on: '2026-03-22', ranges: [range('21:00', '02:00')] };
  const closed: SpecialDays = { from_on: '2026-04-05', to_on: '2026-04-05', ranges: [] };
  expect(rangesOn('2026-03-08', week, [eid, closed])).toEqual([on(0, '09:00', '22:00')]);
  expect(rangesOn('2026-03-15', week, [eid, closed])).toEqual(eid.ranges);
  expect(rangesOn('2026-03-17', week, [eid, closed])).toEqual(eid.ranges);
  expect(rangesOn('2026-04-05', week, [eid, closed])).toEqual([]);
});

test('spring clock change shortens the day by an hour', () => {
  // Hebron, 28 March 2026: two o'clock is three.
  const date = '2026-03-28';
  const week = [on(dayOfWeek(date), '00:00', '12:00')];
  const [open] = openIntervals({ from_on: date, to_on: date }, week, [], 'Asia/Hebron');
  expect((Date.parse(open!.to_at) - Date.parse(open!.from_at)) / 3_600_000).toBe(11);
});

const time = fc
  .integer({ min: 0, max: 95 })
  .map((q) => `${String(Math.floor(q / 4)).padStart(2, '0')}:${String((q % 4) * 15).padStart(2, '0')}:00`);
const dayRange = fc.record({ from_time: time, to_time: time });
const weekRange = fc.record({ weekday: fc.integer({ min: 0, max: 6 }), from_time: time, to_time: time });
const day = fc.integer({ min: 0, max: 27 }).map((n) => addDays('2026-05-01', n));
const special = fc
  .record({ from_on: day, length: fc.integer({ min: 0, max: 5 }), ranges: fc.array(dayRange, { maxLength: 2 }) })
  .map(({ from_on, length, ranges }) => ({ from_on, to_on: addDays(from_on, length), ranges }));

/** The plainest answer: every quarter of every range that begins today or began yesterday is painted. */
const paintedAt = (date: string, quarter: number, week: readonly WeekRange[], specials: readonly SpecialDays[]) => {
  const painted = (begun: string, offset: number) => {
    const covering = specials.filter((s) => s.from_on <= begun && begun <= s.to_on)[0];
    const ranges = covering ? covering.ranges : week.filter((r) => r.weekday === new Date(begun).getUTCDay());
    return ranges.some(({ from_time, to_time }) => {
      const quarterOf = (t: string) => Number(t.slice(0, 2)) * 4 + Number(t.slice(3, 5)) / 15;
      let q = quarterOf(from_time);
      do {
        if (q === quarter + offset) return true;
        q++;
      } while (q % 96 !== quarterOf(to_time));
      return false;
    });
  };
  return painted(date, 0) || painted(addDays(date, -1), 96);
};

test('working hours agree with painting each quarter hour', () => {
  fc.assert(
    fc.property(
      fc.array(weekRange, { maxLength: 8 }),
      fc.array(special, { maxLength: 3 }),
      day,
      fc.integer({ min: 0, max: 95 }),
      (week, specials, date, quarter) => {
        const text = `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}:00`;
        const instant = instantOf(date, text, 'Asia/Riyadh');
        expect(isOpenAt(instant, date, week, specials, 'Asia/Riyadh')).toBe(paintedAt(date, quarter, week, specials));
      },
    ),
    { numRuns: 500 },
  );
});

test('intervals are in order and never touch', () => {
  fc.assert(
    fc.property(fc.array(weekRange, { maxLength: 10 }), fc.array(special, { maxLength: 3 }), (week, specials) => {
      const open = openIntervals({ from_on: '2026-05-01', to_on: '2026-05-20' }, week, specials, 'Asia/Riyadh');
      for (const [i, { from_at, to_at }] of open.entries()) {
        expect(from_at < to_at).toBe(true);
        if (i > 0) expect(open[i - 1]!.to_at < from_at).toBe(true);
      }
    }),
    { numRuns: 200 },
  );
});

test('overlaps are found in any order', () => {
  fc.assert(
    fc.property(fc.array(weekRange, { minLength: 2, maxLength: 6 }), (ranges) => {
      expect(meetingInWeek(ranges).length > 0).toBe(meetingInWeek([...ranges].reverse()).length > 0);
    }),
  );
});
