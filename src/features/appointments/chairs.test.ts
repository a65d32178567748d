import { describe, expect, test } from 'vitest';
import type { Calendar, CalendarAppointment } from './calendar-moves.ts';
import { chairsAt, countedAppointments } from './chairs.ts';

const line = (from: number, to: number, active: [number, number][] = [[0, to - from]], employee_id = 1) =>
  ({ line_number: 1, employee_id, from, to, active }) as unknown as CalendarAppointment['lines'][number];
const appointment = (id: number, status: number, ...lines: CalendarAppointment['lines']) =>
  ({ id, status, lines }) as unknown as CalendarAppointment;
const day = (
  appointments: readonly CalendarAppointment[],
  more: { blocks?: object[]; holds?: object[]; work?: number[] } = {},
): Calendar =>
  ({
    employees: [{ id: 1, work: more.work ?? [540, 1_020] }],
    visits: appointments,
    blocks: more.blocks ?? [],
    holds: more.holds ?? [],
  }) as unknown as Calendar;
const stretch = (from: number, to: number) => ({ id: 1, employee_id: 1, from, to });

describe('chair state at ten past ten', () => {
  const now = 610;
  test.each([
    ['has who checked in', day([appointment(1, 2, line(600, 660))]), { state: 'here', until: 660 }],
    ['expects who is booked', day([appointment(1, 1, line(600, 660))]), { state: 'expected', until: 660 }],
    [
      'has who is there, not who is booked over it',
      day([appointment(1, 1, line(600, 660)), appointment(2, 2, line(605, 620))]),
      { state: 'here', until: 620, visit: { id: 2 } },
    ],
    [
      'is free until the next',
      day([appointment(1, 1, line(660, 720))]),
      { state: 'free', until: 660, next: { from: 660 } },
    ],
    ['is free until the day ends', day([]), { state: 'free', until: 1_020, next: null }],
    [
      'is free while a colour works by itself',
      day([
        appointment(
          1,
          2,
          line(570, 690, [
            [0, 30],
            [90, 120],
          ]),
        ),
      ]),
      { state: 'free', until: 660, next: { from: 660 } },
    ],
    ['is not taken by who did not come', day([appointment(1, 4, line(600, 660))]), { state: 'free', until: 1_020 }],
    ['is free again when it took place', day([appointment(1, 3, line(600, 660))]), { state: 'free', until: 1_020 }],
    ['is blocked', day([], { blocks: [stretch(600, 630)] }), { state: 'blocked', until: 630 }],
    ['is held', day([], { holds: [stretch(600, 630)] }), { state: 'held', until: 630 }],
    ['is free until it is blocked', day([], { blocks: [stretch(630, 660)] }), { state: 'free', until: 630 }],
    ['waits for its hours', day([], { work: [660, 900] }), { state: 'away', until: 660 }],
    ['is done for the day', day([], { work: [300, 600] }), { state: 'away', until: null }],
    ['ends at the minute', day([appointment(1, 2, line(550, 610))]), { state: 'free' }],
  ])('%s', (_, calendar, said) => {
    expect(chairsAt(calendar, now)[0]).toMatchObject(said);
  });
});

test('counts cover upcoming, done and missed appointments', () => {
  const all = [1, 2, 3, 3, 4].map((status, n) => appointment(n, status, line(600, 660)));
  expect(countedAppointments({ visits: all })).toEqual({ booked: 2, attended: 2, no_show: 1 });
});
