import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addSeconds, instantOf } from '../../kernel/time/local-time.ts';
import { isOpenAt, rangesOn } from '../../kernel/time/working-week.ts';
import { afterOpenHours, openStateAt, sevenDays } from './shop-hours.ts';

const zone = 'Asia/Riyadh';
const range = (weekday: number, from: string, to: string) => ({
  weekday,
  from_time: `${from}:00`,
  to_time: `${to}:00`,
});
const everyDay = [0, 1, 2, 3, 4, 5, 6];
/** Nine to ten, Friday from four to half past one at night; Saturday closed. 2026-03-01 is a Sunday. */
const week = [0, 1, 2, 3, 4].map((day) => range(day, '09:00', '22:00')).concat(range(5, '16:00', '01:30'));
const at = (date: string, time: string) => instantOf(date, `${time}:00`, zone);

describe('shop opening state', () => {
  test.each([
    ['before it opens', at('2026-03-01', '08:59'), false, { on: '2026-03-01', time: '09:00:00' }],
    ['at the minute it opens', at('2026-03-01', '09:00'), true, { on: '2026-03-01', time: '22:00:00' }],
    ['at the minute it closes', at('2026-03-01', '22:00'), false, { on: '2026-03-02', time: '09:00:00' }],
    ['in the night of Friday', at('2026-03-07', '01:00'), true, { on: '2026-03-07', time: '01:30:00' }],
    ['on the day it is closed', at('2026-03-07', '12:00'), false, { on: '2026-03-08', time: '09:00:00' }],
  ])('opening state: %s', (_, now, is_open, turns) => {
    expect(openStateAt(now, { week, specials: [] }, zone)).toMatchObject({ is_open, turns });
  });

  test('holiday replaces the week and delays the opening', () => {
    const specials = [{ from_on: '2026-03-01', to_on: '2026-03-03', ranges: [] }];
    expect(openStateAt(at('2026-03-01', '12:00'), { week, specials }, zone)).toMatchObject({
      is_open: false,
      turns: { on: '2026-03-04', time: '09:00:00' },
    });
  });

  test('shop without hours shows no opening state', () => {
    const always = everyDay.map((day) => range(day, '00:00', '00:00'));
    expect(openStateAt(at('2026-03-01', '12:00'), { week: always, specials: [] }, zone)).toMatchObject({
      is_open: true,
      turns: null,
    });
    expect(openStateAt(at('2026-03-01', '12:00'), { week: [], specials: [] }, zone)).toBeNull();
  });

  test('opening state agrees with the calendar every minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_160 }), fc.constantFrom(zone, 'Europe/Berlin'), (minute, zone) => {
        const now = addSeconds(instantOf('2026-03-22', '00:00:00', zone), minute * 60);
        const state = openStateAt(now, { week, specials: [] }, zone)!;
        expect(state.is_open).toBe(isOpenAt(now, state.today, week, [], zone));
        const turn = instantOf(state.turns!.on, state.turns!.time, zone);
        expect(turn > now).toBe(true);
        expect(openStateAt(turn, { week, specials: [] }, zone)!.is_open).toBe(!state.is_open);
      }),
      { numRuns: 150 },
    );
  });
});

test('coming seven days list hours, today first', () => {
  expect(
    sevenDays('2026-03-01', { week, specials: [] }).map(({ from_on, to_on, ranges }) => [
      from_on,
      to_on,
      ranges.length,
    ]),
  ).toEqual([
    ['2026-03-01', '2026-03-01', 1],
    ['2026-03-02', '2026-03-05', 1],
    ['2026-03-06', '2026-03-06', 1],
    ['2026-03-07', '2026-03-07', 0],
  ]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 9 }), (n, length) => {
      const today = addDays('2026-01-01', n);
      const specials = [{ from_on: today, to_on: addDays(today, length), ranges: [] }];
      const shown = sevenDays(today, { week, specials });
      for (let day = 0; day < 7; day++) {
        const date = addDays(today, day);
        const one = shown.filter(({ from_on, to_on }) => from_on <= date && date <= to_on);
        expect(one).toHaveLength(1);
        const plain = (ranges: readonly { from_time: string }[]) => ranges.map(({ from_time }) => from_time);
        expect(plain(one[0]!.ranges)).toEqual(plain(rangesOn(date, week, specials)));
      }
    }),
  );
});

describe('opening hours of a day', () => {
  const holiday = [{ from_on: '2026-03-02', to_on: '2026-03-03', ranges: [] }];
  test.each([
    ['by day they are those of the clock', at('2026-03-01', '12:00'), 2, [], at('2026-03-01', '14:00')],
    ['of a night they begin when it opens', at('2026-03-01', '23:00'), 2, [], at('2026-03-02', '11:00')],
    ['what is left goes on the next day', at('2026-03-01', '21:00'), 2, [], at('2026-03-02', '10:00')],
    ['up to the minute of closing', at('2026-03-01', '20:00'), 2, [], at('2026-03-01', '22:00')],
    ['holidays do not count', at('2026-03-01', '21:00'), 2, holiday, at('2026-03-04', '10:00')],
    ['a night that runs over midnight does', at('2026-03-06', '23:30'), 3, [], at('2026-03-08', '10:00')],
  ] as const)('opening hours: %s', (_, now, hours, specials, until) => {
    expect(afterOpenHours(now, hours, { week, specials }, zone)).toBe(until);
  });

  test('missing hours mean the clock’s day', () => {
    const now = at('2026-03-01', '23:00');
    expect(afterOpenHours(now, 2, { week: [], specials: [] }, zone)).toBe(at('2026-03-02', '01:00'));
    const once = [{ from_on: '2026-03-02', to_on: '2026-03-02', ranges: [range(1, '09:00', '10:00')] }];
    expect(afterOpenHours(now, 2, { week: [], specials: once }, zone)).toBe(at('2026-03-02', '10:00'));
  });
});
