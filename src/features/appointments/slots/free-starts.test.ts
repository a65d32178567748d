import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSoundAt, plainWho } from '../../../../test/support/plain-slots.ts';
import { dayStarts, earliestStart } from './day-starts.ts';
import { freeStarts } from './free-starts.ts';
import { bestStarts, goodGaps, leftover } from './good-gaps.ts';
import { placeBooking } from './place-booking.ts';
import { planBooking } from './plan.ts';
import { spansOf } from './spans.ts';
import type { Booking, Diary, Need, Part } from './visit.ts';

/** Minutes of a made-up day. */
const hour = (h: number, m = 0): number => h * 60 + m;
const active = (minutes: number): Part => ({ minutes, is_active: true });
const waits = (minutes: number): Part => ({ minutes, is_active: false });
const need = (parts: readonly Part[], who: readonly number[], more: Partial<Need> = {}): Need => ({
  performers: who.map((employee_id) => ({ employee_id, parts })),
  before: 0,
  after: 0,
  resource_kinds: [],
  fits_in_gap: false,
  ...more,
});
const one = (...steps: (readonly Need[])[]): Booking => ({ people: [steps], one_employee: false });
const works = (id: number, from: number, to: number, busy: readonly number[] = []) => ({ id, work: [from, to], busy });
const diaryOf = (employees: Diary['employees'], more: Partial<Diary> = {}): Diary => ({
  employees,
  resources: [],
  customer: [],
  ...more,
});
const grid = (from: number, to: number, step = 15) =>
  Array.from({ length: Math.floor((to - from) / step) }, (_, n) => {
    const at = from + n * step;
    return { time: `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}:00`, at };
  });
const timesOf = (booking: Booking, diary: Diary, earliest = 0, until = hour(24)) =>
  freeStarts(booking, diary, { starts: grid(0, until), earliest }).map(({ time, employee_ids }) =>
    [time.slice(0, 5), ...employee_ids].join(' '),
  );

describe('possible starts', () => {
  const sara = works(1, hour(9), hour(11));
  test('starts lie in working hours up to their end', () => {
    expect(timesOf(one([need([active(60)], [1])]), diaryOf([sara]))).toEqual([
      '09:00 1',
      '09:15 1',
      '09:30 1',
      '09:45 1',
      '10:00 1',
    ]);
  });
  test('starts avoid busy times and use adjacent ones', () => {
    const busy = works(1, hour(9), hour(11), [hour(9, 30), hour(10)]);
    expect(timesOf(one([need([active(30)], [1])]), diaryOf([busy]))).toEqual([
      '09:00 1',
      '10:00 1',
      '10:15 1',
      '10:30 1',
    ]);
  });
  test('starts are not before the earliest', () => {
    expect(timesOf(one([need([active(60)], [1])]), diaryOf([sara]), hour(9, 50))).toEqual(['10:00 1']);
  });
  test('starts name their possible employees', () => {
    const noura = works(2, hour(10), hour(11));
    expect(timesOf(one([need([active(60)], [1, 2])]), diaryOf([sara, noura])).at(-1)).toBe('10:00 1 2');
  });
  test('buffer minutes stay free even outside working hours', () => {
    const tidies = need([active(30)], [1], { after: 15 });
    const busy = works(1, hour(9), hour(10), [hour(9, 30), hour(9, 45)]);
    // At 9:30 it would run into the next; the last ends with the hours and is tidied after them.
    expect(timesOf(one([tidies]), diaryOf([works(1, hour(9), hour(10))])).at(-1)).toBe('09:30 1');
    expect(timesOf(one([tidies]), diaryOf([busy]))).toEqual([]);
  });
  test('employee is free while the service processes', () => {
    const colour = need([active(30), waits(45), active(15)], [1]);
    const cut = works(1, hour(9), hour(11), [hour(9, 30), hour(10, 15)]);
    expect(timesOf(one([colour]), diaryOf([cut]))).toEqual(['09:00 1']);
  });
  test('short service fits into an earlier one’s gap', () => {
    const colour = need([active(30), waits(45), active(15)], [1]);
    const brows = need([active(15)], [1], { fits_in_gap: true });
    const day = diaryOf([works(1, hour(9), hour(10, 30))]);
    expect(timesOf(one([colour], [brows]), day)).toEqual(['09:00 1']);
    const placed = placeBooking(planBooking(one([colour], [brows]), day), hour(9))!;
    expect(placed.map(({ from, to }) => [from, to])).toEqual([
      [hour(9), hour(10, 30)],
      [hour(9, 30), hour(9, 45)],
    ]);
    expect(timesOf(one([colour], [{ ...brows, fits_in_gap: false }]), day)).toEqual([]);
  });
  test('too short gap stays unused between services', () => {
    const colour = need([active(15), waits(30), active(15)], [1]);
    const nails = need([active(35)], [2], { fits_in_gap: true });
    const day = diaryOf([works(1, hour(9), hour(12)), works(2, hour(9), hour(12))]);
    const after = placeBooking(planBooking(one([colour], [nails]), day), hour(9))!;
    expect(after.map(({ from }) => from)).toEqual([hour(9), hour(10)]);
    const brows = need([active(15)], [1], { fits_in_gap: true });
    const together = placeBooking(planBooking(one([colour, nails], [brows]), day), hour(9))!;
    expect(together.map(({ from }) => from)).toEqual([hour(9), hour(9), hour(10)]);
  });
  test('parallel services need two employees, sequential ones one', () => {
    const both = [need([active(30)], [1, 2]), need([active(30)], [1, 2])];
    const alone = diaryOf([works(1, hour(9), hour(10))]);
    expect(timesOf(one(both), alone)).toEqual([]);
    expect(timesOf(one([both[0]!], [both[1]!]), alone)).toEqual(['09:00 1']);
    expect(timesOf(one(both), diaryOf([works(1, hour(9), hour(10)), works(2, hour(9), hour(9, 30))]))).toEqual([
      '09:00 1 2',
    ]);
  });
  test('single-employee booking leaves the other out', () => {
    const two: Booking = { people: [[[need([active(30)], [1, 2])], [need([active(30)], [2])]]], one_employee: true };
    expect(timesOf(two, diaryOf([works(1, hour(9), hour(12)), works(2, hour(9), hour(10))]))).toEqual(['09:00 2']);
  });
  test('parallel people need two chairs, one person one', () => {
    const cut = need([active(30)], [1, 2], { resource_kinds: [7] });
    const people = diaryOf([works(1, hour(9), hour(10)), works(2, hour(9), hour(10))], {
      resources: [
        { id: 70, kind: 7, busy: [] },
        { id: 71, kind: 7, busy: [hour(9), hour(9, 30)] },
      ],
    });
    const guests: Booking = { people: [[[cut]], [[cut]]], one_employee: false };
    expect(timesOf(guests, people)).toEqual(['09:30 1 2']);
    expect(timesOf(one([cut], [cut]), people)).toEqual(['09:00 1 2']);
  });
  test('starts avoid the customer’s other appointments', () => {
    const day = diaryOf([works(1, hour(9), hour(10))], { customer: [hour(9, 20), hour(9, 30)] });
    expect(timesOf(one([need([active(15)], [1])]), day)).toEqual(['09:00 1', '09:30 1', '09:45 1']);
  });
  test('unknown service or employee has no starts', () => {
    expect(timesOf({ people: [[]], one_employee: false }, diaryOf([sara]))).toEqual([]);
    expect(timesOf(one([need([active(15)], [9])]), diaryOf([sara]))).toEqual([]);
  });
});

describe('starts that leave good gaps', () => {
  const booking = one([need([active(30)], [1])]);
  const plan = planBooking(booking, diaryOf([works(1, hour(9), hour(12), [hour(10), hour(10, 30)])]));
  test('best starts close a side without useless gaps', () => {
    const all = [hour(9), hour(9, 15), hour(9, 30), hour(10, 30), hour(10, 45), hour(11), hour(11, 30)];
    const starts = all.map((at) => ({ at, employee_ids: [1] }));
    expect(bestStarts(plan, starts, 30)).toEqual([hour(9), hour(9, 30), hour(10, 30)]);
    expect(leftover(plan, placeBooking(plan, hour(9, 15))!, 30)).toEqual({ useless_minutes: 30, closed_sides: 0 });
  });
  test('ranking is equal for single and combined services', () => {
    const day = diaryOf([works(1, hour(9), hour(12), [hour(10), hour(10, 30)]), works(2, hour(9, 30), hour(11))]);
    const alone = planBooking(one([need([active(30)], [1, 2])]), day);
    // With a room it takes the long way.
    const roomy = { ...diaryOf([]), ...day, resources: [{ id: 70, kind: 7, busy: [] }] };
    const among = planBooking(one([{ ...need([active(30)], [1, 2]), resource_kinds: [7] }]), roomy);
    const all = [hour(9), hour(9, 15), hour(9, 30), hour(9, 45), hour(10), hour(10, 30), hour(11), hour(11, 30)];
    const starts = all.flatMap((at) => {
      const employee_ids = [1, 2].filter((employee_id) =>
        placeBooking(alone, at, { wish: { person: 0, need: 0, employee_id } }),
      );
      return employee_ids.length > 0 ? [{ at, employee_ids }] : [];
    });
    expect(bestStarts(alone, starts, 30, { count: 20 })).toEqual(bestStarts(among, starts, 30, { count: 20 }));
  });
  test('ranking fills the busiest employee’s day', () => {
    const day = diaryOf([works(1, hour(9), hour(12)), works(2, hour(9), hour(12), [hour(9, 30), hour(12)])]);
    const two = planBooking(one([need([active(30)], [1, 2])]), day);
    expect(placeBooking(two, hour(9), { prefer: goodGaps(two, 30) })![0]!.employee_id).toBe(2);
    expect(placeBooking(two, hour(9))![0]!.employee_id).toBe(1);
  });
});

describe('engine against a paper diary', () => {
  const five = (most: number, least = 0) => fc.integer({ min: least, max: most }).map((n) => n * 5);
  const spans = fc
    .array(fc.tuple(five(24), five(6, 1)), { maxLength: 3 })
    .map((list) => spansOf(list.map(([from, length]) => ({ from: hour(9) + from, to: hour(9) + from + length }))));
  const parts = fc.oneof(
    { weight: 2, arbitrary: five(6, 1).map((minutes) => [active(minutes)]) },
    {
      weight: 1,
      arbitrary: fc.tuple(five(3, 1), five(8, 2), five(3)).map(([a, gap, b]) => [active(a), waits(gap), active(b)]),
    },
  );
  const aNeed = fc
    .record({
      performers: fc.uniqueArray(fc.record({ employee_id: fc.integer({ min: 1, max: 4 }), parts }), {
        minLength: 1,
        maxLength: 3,
        selector: ({ employee_id }) => employee_id,
      }),
      before: five(1),
      after: five(2),
      resource_kinds: fc.constantFrom([], [], [1], [1, 2], [1, 1]),
      fits_in_gap: fc.boolean(),
    })
    .map((made): Need => made);
  const person = fc.array(fc.array(aNeed, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 });
  const booking = fc.oneof(
    { weight: 3, arbitrary: fc.record({ people: fc.tuple(person), one_employee: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        people: fc.array(fc.tuple(fc.tuple(aNeed)), { minLength: 2, maxLength: 2 }),
        one_employee: fc.constant(false),
      }),
    },
  );
  const diary: fc.Arbitrary<Diary> = fc.record({
    employees: fc.array(fc.tuple(spans, spans), { minLength: 1, maxLength: 3 }).map((all) =>
      all.map(([busy, more], i) => ({
        id: i + 1,
        work: spansOf([{ from: hour(9), to: hour(10, 30) }, ...pairs(more)]),
        busy,
      })),
    ),
    resources: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 2 }), spans), { maxLength: 3 })
      .map((all) => all.map(([kind, busy], i) => ({ id: 100 + i, kind, busy }))),
    customer: fc.oneof(fc.constant([]), spans),
  });
  const pairs = (list: readonly number[]) =>
    Array.from({ length: list.length / 2 }, (_, i) => ({ from: list[i * 2]!, to: list[i * 2 + 1]! }));
  const starts = grid(hour(9), hour(10, 45));

  test('engine and diary agree on times and people', () => {
    fc.assert(
      fc.property(booking, diary, (wanted, there) => {
        const found = new Map(
          freeStarts(wanted, there, { starts, earliest: 0 }).map(({ at, employee_ids }) => [
            at,
            employee_ids.toSorted((a, b) => a - b),
          ]),
        );
        for (const { at } of starts) expect(found.get(at) ?? []).toEqual(plainWho(wanted, there, at));
      }),
      { numRuns: 2_000 },
    );
  });
  test('placed booking breaks no rule for any preference', () => {
    fc.assert(
      fc.property(booking, diary, fc.constantFrom(...starts), (wanted, there, { at }) => {
        const plan = planBooking(wanted, there);
        const placed = placeBooking(plan, at, { prefer: goodGaps(plan, 20) });
        expect(placed === null).toBe(placeBooking(plan, at) === null);
        if (placed) expect(isSoundAt(wanted, there, placed)).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('starts of a day', () => {
  const at = (date: string, zone: string, time: string) =>
    new Date(dayStarts(date, zone).find((start) => start.time === time)!.at * 60_000).toISOString();
  test('day has 96 quarters from 00:00:00', () => {
    const riyadh = dayStarts('2026-03-01', 'Asia/Riyadh');
    expect([riyadh.length, riyadh[0]!.time, riyadh.at(-1)!.time]).toEqual([96, '00:00:00', '23:45:00']);
    expect(at('2026-03-01', 'Asia/Riyadh', '09:00:00')).toBe('2026-03-01T06:00:00.000Z');
    expect(at('2026-03-01', 'Pacific/Apia', '09:00:00')).toBe('2026-02-28T20:00:00.000Z');
  });
  test('clock change skips missing and repeats no starts', () => {
    const spring = dayStarts('2026-03-08', 'America/New_York').map(({ time }) => time);
    expect(spring.length).toBe(92);
    expect(spring).not.toContain('02:30:00');
    expect(dayStarts('2026-11-01', 'America/New_York').length).toBe(96);
    expect(at('2026-11-01', 'America/New_York', '01:30:00')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-11-01', 'America/New_York', '02:30:00')).toBe('2026-11-01T07:30:00.000Z');
  });
});

describe('earliestStart', () => {
  test('time before now is never offered', () => {
    const now = Date.UTC(2026, 10, 26, 14, 7);
    expect(earliestStart(now, 0)).toBe(now / 60_000);
    // A lead time counts from the quarter of an hour that it is.
    expect(earliestStart(now, 60)).toBe(Date.UTC(2026, 10, 26, 15, 0) / 60_000);
  });
});
