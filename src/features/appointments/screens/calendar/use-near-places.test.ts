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

test('free slot spans its employee’s column and duration', () => {
  expect(placesDrawn([near('10:00', 6)], drawn, 45)).toEqual([
    { column: 6, from: 600, to: 645, at: '2026-03-02T10:00:00Z' },
  ]);
});

test('slot outside the visible day is only listed', () => {
  expect(placesDrawn([near('10:00', 6, '03'), near('08:00', 5), near('10:00', 9)], drawn, 45)).toEqual([]);
});

test('free slot ends with the visible hours', () => {
  expect(placesDrawn([near('17:30', 5)], drawn, 60)[0]).toMatchObject({ from: 1_050, to: 1_080 });
});
