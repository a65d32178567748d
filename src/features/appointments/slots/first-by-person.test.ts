import { expect, test } from 'vitest';
import { findFirstStarts } from './first-by-person.ts';
import { planBooking } from './plan.ts';
import type { Booking, Diary, Need } from './visit.ts';

const needBy = (...ids: readonly number[]): Need => ({
  performers: ids.map((employee_id) => ({ employee_id, parts: [{ minutes: 30, is_active: true }] })),
  before: 0,
  after: 0,
  resource_kinds: [],
  fits_in_gap: false,
});
const diaryOf = (busy: Readonly<Record<number, readonly number[]>>): Diary => ({
  employees: Object.entries(busy).map(([id, spans]) => ({ id: Number(id), work: [0, 300], busy: [...spans] })),
  resources: [],
  customer: [],
});
const starts = Array.from({ length: 20 }, (_, n) => ({ time: '', at: n * 15 }));
const find = (booking: Booking, diary: Diary, wishes: (number | undefined)[], left = 10_000) =>
  findFirstStarts(planBooking(booking, diary), { starts, wishes: wishes.map((one) => [one]), tries: { left } }).map(
    ({ step, employee_id, first }) => [step, employee_id, first && first !== 'unknown' ? first.at : first],
  );

test('findFirstStarts returns each person the booking’s first start', () => {
  const booking = { people: [[[needBy(1, 2)], [needBy(2, 3)]]], one_employee: false };
  const diary = diaryOf({ 1: [], 2: [0, 60], 3: [0, 300] });
  // The second need begins half an hour after the first.
  expect(find(booking, diary, [undefined, undefined])).toEqual([
    [0, 1, 30],
    [0, 2, 60],
    [1, 2, 30],
    [1, 3, null],
  ]);
});

test('other wishes stay while one is replaced', () => {
  const booking = { people: [[[needBy(1, 2)], [needBy(1, 2)]]], one_employee: false };
  const diary = diaryOf({ 1: [], 2: [0, 90] });
  expect(find(booking, diary, [undefined, 2])).toEqual([
    [0, 1, 60],
    [0, 2, 90],
    [1, 1, 0],
    [1, 2, 60],
  ]);
});

test('one employee for everything replaces every wish', () => {
  const booking = { people: [[[needBy(1, 2)], [needBy(1, 2)]]], one_employee: true };
  expect(find(booking, diaryOf({ 1: [], 2: [0, 45] }), [1, 1]).slice(0, 2)).toEqual([
    [0, 1, 0],
    [0, 2, 45],
  ]);
});

test('a search without tries left says so', () => {
  const booking = { people: [[[needBy(1, 2)]]], one_employee: false };
  expect(find(booking, diaryOf({ 1: [0, 300], 2: [] }), [undefined], 10)).toEqual([
    [0, 1, 'unknown'],
    [0, 2, 'unknown'],
  ]);
});

test('equal needs of several people are planned once', () => {
  const need = needBy(1, 2);
  const plan = planBooking({ people: [[[need]], [[need]]], one_employee: false }, diaryOf({ 1: [], 2: [] }));
  expect(plan.people[1]![0]![0]!.performers).toBe(plan.people[0]![0]![0]!.performers);
});
