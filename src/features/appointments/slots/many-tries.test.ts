import { expect, test } from 'vitest';
import { freeStarts } from './free-starts.ts';
import type { Booking, Diary, Need } from './visit.ts';

/** Asked by anybody on a public page: what cannot be placed must be said soon. */
test('six people for three chairs are answered fast', () => {
  const need: Need = {
    performers: Array.from({ length: 20 }, (_, n) => ({
      employee_id: n + 1,
      parts: [{ minutes: 30, is_active: true }],
    })),
    before: 0,
    after: 0,
    resource_kinds: [7],
    fits_in_gap: false,
  };
  const diary: Diary = {
    employees: Array.from({ length: 20 }, (_, n) => ({ id: n + 1, work: [0, 2_000], busy: [] })),
    resources: [70, 71, 72].map((id) => ({ id, kind: 7, busy: [] })),
    customer: [],
  };
  const of = (count: number): Booking => ({
    people: Array.from({ length: count }, () => [[need]]),
    one_employee: false,
  });
  const starts = Array.from({ length: 100 }, (_, n) => ({ time: '', at: n * 15 }));
  const began = performance.now();
  expect(freeStarts(of(6), diary, { starts, earliest: 0 })).toEqual([]);
  // Minutes without an end to the tries.
  expect(performance.now() - began).toBeLessThan(10_000);
  expect(freeStarts(of(3), diary, { starts, earliest: 0 }).length).toBe(100);
});
