import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Kept, takenBy } from './busy-times.ts';
import { checkPlacing } from './check-placing.ts';
import {
  areaKeyOf,
  type HomeArea,
  isByOne,
  isGivenAt,
  kilometres,
  offeredAreas,
  plainArea,
  withTravel,
} from './home.ts';
import { placeBooking } from './slots/place-booking.ts';
import { planBooking } from './slots/plan.ts';
import type { Booking, Diary } from './slots/visit.ts';

const area = (change: Partial<HomeArea> = {}): HomeArea => ({
  ...{ name_ar: 'الروضة', name_en: 'Ar Rawdah', up_to_metres: null, fee_amount: 5_000, travel_minutes: 25 },
  ...change,
});

describe('home areas', () => {
  test.each([
    [area(), 'الروضة'],
    [area({ name_ar: null }), 'Ar Rawdah'],
    [area({ name_ar: '  ', name_en: null, up_to_metres: 5_000 }), '5000'],
    [area({ name_ar: null, name_en: null }), ''],
  ])('area %o is known by %s', (one, key) => {
    expect(areaKeyOf(one)).toBe(key);
  });

  test('area is known by one field only', () => {
    const both = area({ up_to_metres: 7_500 });
    expect(areaKeyOf(plainArea(both, 1))).toBe('الروضة');
    expect(areaKeyOf(plainArea(both, 2))).toBe('7500');
    expect([kilometres(7_500), kilometres(5_000), kilometres(50)]).toEqual(['7.5', '5', '0.1']);
  });

  test('area is offered only where its fee is billable', () => {
    const free = area({ name_ar: 'الشاطئ', fee_amount: 0 });
    const setting = { is_offered: true, fee_by: 1, areas: [area(), free, area({ name_ar: null, name_en: null })] };
    const keys = (more: object) => offeredAreas({ ...setting, fee_service_id: 7, ...more }).map(areaKeyOf);
    expect(keys({})).toEqual(['الروضة', 'الشاطئ']);
    expect(keys({ fee_service_id: null })).toEqual(['الشاطئ']);
    expect(keys({ is_offered: false })).toEqual([]);
  });
});

test.each([
  [0, true, false],
  [1, true, true],
  [2, false, true],
])('service rule %i: at shop %s, at home %s', (place, shop, home) => {
  expect([isGivenAt(place, 'shop'), isGivenAt(place, 'home')]).toEqual([shop, home]);
});

test('one employee performs all services at home', () => {
  const by = (...ids: (number | null)[]) => isByOne(ids.map((employee_id) => ({ employee_id })));
  expect([by(), by(1, 1), by(1, null), by(1, 2)]).toEqual([true, true, true, false]);
});

/** Services of one visit at a customer's, each with its own minutes around, one after the other. */
const services = fc.array(
  fc.record({ minutes: fc.integer({ min: 5, max: 120 }), before: fc.nat(30), after: fc.nat(30) }),
  { minLength: 1, maxLength: 4 },
);
const needsOf = (all: readonly { minutes: number; before: number; after: number }[], travel: number): Booking => ({
  one_employee: true,
  people: [
    all.map(({ minutes, before, after }) => [
      {
        performers: [{ employee_id: 1, parts: [{ minutes, is_active: true }] }],
        before: withTravel(before, travel),
        after: withTravel(after, travel),
        resource_kinds: [],
        fits_in_gap: false,
      },
    ]),
  ],
});

describe('travel time of a home visit', () => {
  test('travel time is booked once before and after', () => {
    fc.assert(
      fc.property(services, fc.nat(480), fc.integer({ min: 1_000, max: 2_000 }), (all, travel, at) => {
        let from = at;
        const lines = all.map(({ minutes, before, after }, need): Kept => {
          const line = {
            ...{ person: 0, need, employee_id: 1, resource_ids: [], from, to: from + minutes },
            ...{ active: [{ from, to: from + minutes }] },
            ...{ before: withTravel(before, travel), after: withTravel(after, travel) },
          };
          from += minutes;
          return line;
        });
        const [row, ...rest] = takenBy(lines);
        expect(rest).toEqual([]);
        // The own minutes of a service in the middle reach out only where they are longer than what lies before them.
        expect(row!.from).toBe(Math.min(...lines.map((line) => line.from - line.before)));
        expect(row!.to).toBe(Math.max(...lines.map((line) => line.to + line.after)));
        expect(at - row!.from).toBeGreaterThanOrEqual(travel + all[0]!.before);
        expect(row!.to - from).toBeGreaterThanOrEqual(travel + all.at(-1)!.after);
      }),
    );
  });

  test('travel time overlap is refused by engine and hand', () => {
    fc.assert(
      fc.property(
        services,
        fc.nat(90),
        fc.record({ from: fc.integer({ min: 0, max: 900 }), minutes: fc.integer({ min: 1, max: 240 }) }),
        fc.integer({ min: 200, max: 700 }),
        (all, travel, busy, at) => {
          const taken = [busy.from, busy.from + busy.minutes];
          const diary: Diary = {
            employees: [{ id: 1, work: [0, 2_000], busy: taken }],
            resources: [],
            customer: [],
          };
          const booking = needsOf(all, travel);
          const placed = placeBooking(planBooking(booking, diary), at);
          const length = all.reduce((sum, { minutes }) => sum + minutes, 0);
          const needs = booking.people[0]!.flat();
          let from = at;
          const lines = needs.map((need, n) => {
            const to = from + all[n]!.minutes;
            const line = {
              ...{ person: 0, need: n, employee_id: 1, from, to, active: [{ from, to }] },
              ...{ before: need.before, after: need.after, resource_kinds: [] },
            };
            from = to;
            return line;
          });
          const byHand = checkPlacing(lines, diary, new Map());
          const isFree =
            taken[1]! <= at - travel - all[0]!.before || taken[0]! >= at + length + travel + all.at(-1)!.after;
          if (placed) {
            expect(isFree).toBe(true);
            expect('key' in byHand).toBe(false);
          }
          if (!isFree) expect(byHand).toMatchObject({ key: 'appointment_employee_conflict' });
        },
      ),
    );
  });
});
