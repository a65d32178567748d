import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, addSeconds } from '../../kernel/time/local-time.ts';
import { dateWindows, type Window, type WindowDay, windowErrors, windowKind } from './window.ts';

const window: Window = {
  ...{ id: 1, kind: windowKind.delivery, weekdays: [], from_time: '16:00:00', until_time: '18:00:00' },
  ...{ from_on: null, until_on: null, fee_amount: 0, is_same_day: true, cutoff_minutes: 120 },
  ...{ stops_limit: 5, minutes_limit: 100, is_enabled: true },
};
const day = (more: Partial<WindowDay>): WindowDay => ({
  ...{ window_id: 1, day: '2026-11-30', stops_limit: 5, minutes_limit: 100, is_closed: false, is_own: false },
  ...{ stops_taken: 0, minutes_taken: 0 },
  ...more,
});

/** What is offered at 10:00 in Riyadh on Monday, 30 November 2026. */
const offered = (more: Partial<Parameters<typeof dateWindows>[0]> = {}) =>
  dateWindows({
    ...{ windows: [window], days: [], days_off: [], now: '2026-11-30T07:00:00.000Z', zone: 'Asia/Riyadh' },
    ...{ from_on: '2026-11-30', days_count: 1, needs: { stops: 1, minutes: 30 } },
    ...more,
  });

describe('window on a day', () => {
  test.each([
    ['free', {}, 'free'],
    ['over after its cutoff', { now: '2026-11-30T11:00:00.001Z' }, 'over'],
    ['free at its cutoff', { now: '2026-11-30T11:00:00.000Z' }, 'free'],
    ['full without a place', { days: [day({ stops_taken: 5 })] }, 'full'],
    ['free with its last place', { days: [day({ stops_taken: 4 })] }, 'free'],
    ['full without the minutes', { days: [day({ minutes_taken: 71 })] }, 'full'],
    ['free with exactly the minutes', { days: [day({ minutes_taken: 70 })] }, 'free'],
    ['free without limits', { days: [day({ stops_limit: null, minutes_limit: null, stops_taken: 99 })] }, 'free'],
    ['closed on that day', { days: [day({ is_closed: true })] }, 'closed'],
    ['closed on a day off', { days_off: ['2026-11-30'] }, 'closed'],
  ] as const)('window is %s', (_, more, state) => {
    expect(offered(more as object).map((one) => one.state)).toEqual([state]);
  });

  test('window without same day ends with the day before', () => {
    const windows = [{ ...window, is_same_day: false }];
    expect(offered({ windows, days_count: 2 }).map((one) => [one.day, one.state])).toEqual([
      ['2026-11-30', 'over'],
      ['2026-12-01', 'free'],
    ]);
  });

  test('window keeps to its weekdays and season', () => {
    // Monday is 1.
    const windows = [{ ...window, weekdays: [1, 3], from_on: '2026-12-01', until_on: '2026-12-08' }];
    expect(offered({ windows, days_count: 14 }).map((one) => one.day)).toEqual(['2026-12-02', '2026-12-07']);
  });

  test('windows begin at the wall clock of their zone', () => {
    // Dubai never changes its clock; Cairo does on the last Friday of April.
    const at = (zone: string, from_on: string) =>
      offered({ zone, from_on, now: '2026-01-01T00:00:00.000Z' })[0]?.starts_at;
    expect(at('Asia/Dubai', '2026-11-30')).toBe('2026-11-30T12:00:00.000Z');
    expect(at('Africa/Cairo', '2026-04-23')).toBe('2026-04-23T14:00:00.000Z');
    expect(at('Africa/Cairo', '2026-04-24')).toBe('2026-04-24T13:00:00.000Z');
  });

  test.each([
    ['Asia/Riyadh', '01:00:00', '2026-11-30T18:00:00.000Z', '2026-11-30T22:00:00.000Z'],
    ['Asia/Dubai', '01:00:00', '2026-11-30T17:00:00.000Z', '2026-11-30T21:00:00.000Z'],
    ['Asia/Dubai', '00:00:00', '2026-11-30T17:00:00.000Z', '2026-11-30T20:00:00.000Z'],
  ])('window ends the next day: %s %s', (zone, until_time, starts_at, ends_at) => {
    const windows = [{ ...window, from_time: '21:00:00', until_time, weekdays: [1], until_on: '2026-11-30' }];
    // Its weekday and its last day are those on which it begins.
    expect(offered({ windows, zone, days_count: 8 })).toMatchObject([{ day: '2026-11-30', starts_at, ends_at }]);
  });

  test('window past midnight belongs to its first day', () => {
    const windows = [{ ...window, from_time: '21:00:00', until_time: '01:00:00' }];
    const now = '2026-11-30T21:30:00.000Z';
    expect(offered({ windows, now, days_count: 2 }).map((one) => [one.day, one.state])).toEqual([
      ['2026-12-01', 'free'],
    ]);
  });

  test('days that are over are left out', () => {
    expect(offered({ from_on: '2026-11-29', days_count: 2 }).map((one) => one.day)).toEqual(['2026-11-30']);
  });
});

test('a free window always has what was needed', () => {
  const limit = fc.option(fc.integer({ min: 0, max: 20 }));
  fc.assert(
    fc.property(
      limit,
      limit,
      fc.nat(20),
      fc.nat(20),
      fc.nat(5),
      fc.nat(5),
      fc.nat(72),
      (stops, minutes, t, u, s, m, h) => {
        const row = day({ stops_limit: stops, minutes_limit: minutes, stops_taken: t, minutes_taken: u });
        const now = addSeconds('2026-11-28T00:00:00.000Z', h * 3600);
        for (const one of offered({
          days: [row],
          now,
          needs: { stops: s, minutes: m },
          from_on: addDays('2026-11-30', 0),
        })) {
          const has = (stops === null || t + s <= stops) && (minutes === null || u + m <= minutes);
          expect(one.state === 'free').toBe(has && now <= one.until_at);
        }
      },
    ),
  );
});

test('window lasts less than a day', () => {
  const minute = fc.nat(24 * 60 - 1);
  const timeOf = (at: number) => addSeconds('2026-01-01T00:00:00.000Z', at * 60).slice(11, 19);
  fc.assert(
    fc.property(minute, minute, fc.constantFrom('Asia/Riyadh', 'Asia/Dubai'), fc.nat(29), (from, until, zone, d) => {
      fc.pre(from !== until);
      const windows = [{ ...window, from_time: timeOf(from), until_time: timeOf(until) }];
      const [dated] = offered({ windows, zone, from_on: addDays('2026-12-01', d) });
      const minutes = (Date.parse(dated!.ends_at) - Date.parse(dated!.starts_at)) / 60_000;
      expect(minutes).toBe((until - from + 24 * 60) % (24 * 60));
    }),
  );
});

test.each([
  [{ from_time: '16:00:00', until_time: '18:00:00' }, {}],
  [{ from_time: '21:00:00', until_time: '01:00:00' }, {}],
  [{ from_time: '18:00:00', until_time: '18:00:00' }, { until_time: [{ key: 'window_has_no_length' }] }],
  [
    { from_on: '2026-03-02', until_on: '2026-03-01' },
    { until_on: [{ key: 'after_or_equal', params: { field: '2026-03-02' } }] },
  ],
])('window says what does not agree: %j', (input, errors) => {
  expect(windowErrors(input)).toEqual(errors);
});
