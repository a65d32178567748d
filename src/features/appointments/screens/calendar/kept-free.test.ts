import { expect, test } from 'vitest';
import { appointmentStatus } from '../../appointment.ts';
import type { Calendar } from '../../calendar-moves.ts';
import { keptFreeBands } from './kept-free.ts';

const begins = 30_000_000;
const column = { id: 4, begins, name: '' };
const columnAt = (employee: number) => (employee === 4 ? column : undefined);
const appointment = (status: number, home: object | null, around: [number, number], employee_id = 4) => ({
  status,
  home,
  lines: [
    {
      ...{ employee_id, from: begins + 600, to: begins + 660 },
      ...{ before_minutes: around[0], after_minutes: around[1] },
    },
  ],
});
const drawn = (...appointments: object[]) =>
  keptFreeBands({ visits: appointments } as unknown as Calendar, columnAt, 'en');

test.each([
  [
    'the way to a customer and back',
    appointment(appointmentStatus.scheduled, { travel_minutes: 30 }, [30, 45]),
    [
      { column: 4, kind: 'around', from: 570, to: 600, label: 'On the way' },
      { column: 4, kind: 'around', from: 660, to: 705, label: 'On the way' },
    ],
  ],
  [
    'cleaning up after a service at the shop, without a word',
    appointment(appointmentStatus.checked_in, null, [0, 30]),
    [{ column: 4, kind: 'around', from: 660, to: 690, label: null }],
  ],
  [
    'no word where it does not fit',
    appointment(appointmentStatus.scheduled, { travel_minutes: 15 }, [15, 0]),
    [{ column: 4, kind: 'around', from: 585, to: 600, label: null }],
  ],
  ['nothing of who did not come', appointment(appointmentStatus.no_show, null, [10, 10]), []],
  ['nothing of a column that is not drawn', appointment(appointmentStatus.scheduled, null, [10, 10], 5), []],
])('time kept free: %s', (_, one, bands) => {
  expect(drawn(one)).toEqual(bands);
});
