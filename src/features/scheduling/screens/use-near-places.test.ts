import { expect, test } from 'vitest';
import { placesDrawn } from './use-near-places.ts';

const midnight = Date.parse('2026-03-02T00:00:00Z') / 60_000;
const column = (id: number, employee_id: number, begins = midnight) => ({ id, employee_id, begins, name: '' });
const near = (hour: string, employee: number, day = '02') => ({
  at: `2026-03-${day}T${hour}:00Z`,
  time: `${hour}:00`,
  employee_ids: [employee],
  is_best: true,
});
const drawn = { columns: [column(5, 5), column(6, 6)], shown: { from: 9 * 60, to: 18 * 60 } };

test('a free place is drawn in the column of who would do it, as long as the service takes', () => {
  expect(placesDrawn([near('10:00', 6)], drawn, 45)).toEqual([
    { column: 6, from: 600, to: 645, at: '2026-03-02T10:00:00Z' },
  ]);
});

test('what lies on another day, at other hours or with nobody who is shown is only in the list', () => {
  expect(placesDrawn([near('10:00', 6, '03'), near('08:00', 5), near('10:00', 9)], drawn, 45)).toEqual([]);
});

test('it ends with the hours that are shown', () => {
  expect(placesDrawn([near('17:30', 5)], drawn, 60)[0]).toMatchObject({ from: 1_050, to: 1_080 });
});
