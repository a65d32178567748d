import { appointmentStatus } from './appointment.ts';
import type { Calendar, CalendarAppointment } from './calendar-moves.ts';

/** What somebody's chair is at a moment. */
type ChairState = 'here' | 'expected' | 'blocked' | 'held' | 'free' | 'away';

export interface Chair {
  readonly employee: Calendar['employees'][number];
  readonly state: ChairState;
  /** Who is in the chair, or ought to be. */
  readonly visit: CalendarAppointment | null;
  /** Until when it stays so, a minute since 1970; null when nothing follows. */
  readonly until: number | null;
  readonly next: { readonly visit: CalendarAppointment; readonly from: number } | null;
}

interface Piece {
  readonly visit: CalendarAppointment;
  readonly from: number;
  readonly to: number;
}

const { scheduled, checked_in, attended, no_show } = appointmentStatus;

const isComing = ({ status }: CalendarAppointment): boolean => status === scheduled || status === checked_in;

/** When an employee has to do with visits that are not over yet, in order. */
const piecesOf = (calendar: Calendar, employeeId: number): Piece[] =>
  calendar.visits
    .filter(isComing)
    .flatMap((appointment) =>
      appointment.lines
        .filter(({ employee_id }) => employee_id === employeeId)
        .flatMap(({ from, active }) =>
          active.map(([begin, end]) => ({ visit: appointment, from: from + begin, to: from + end })),
        ),
    )
    .toSorted((a, b) => a.from - b.from || a.visit.id - b.visit.id);

const at = <S extends { readonly from: number; readonly to: number }>(stretches: readonly S[], now: number) =>
  stretches.find(({ from, to }) => from <= now && now < to);

/**
 * Each employee's chair at a minute: whoever checked in is there, whoever is booked and has not is expected, else it is blocked,
 * held for who waits, free until something follows, or nobody works at it.
 */
export const chairsAt = (calendar: Calendar, now: number): Chair[] =>
  calendar.employees.map((employee): Chair => {
    const own = <S extends { readonly employee_id: number }>(list: readonly S[]) =>
      list.filter(({ employee_id }) => employee_id === employee.id);
    const pieces = piecesOf(calendar, employee.id);
    const ahead = pieces.find(({ from }) => from > now);
    const next = ahead ? { visit: ahead.visit, from: ahead.from } : null;
    const running = pieces.filter(({ from, to }) => from <= now && now < to);
    const current = running.find(({ visit }) => visit.status === checked_in) ?? running[0];
    if (current) {
      const state = current.visit.status === checked_in ? 'here' : 'expected';
      return { employee, state, visit: current.visit, until: current.to, next };
    }
    const blocked = at(own(calendar.blocks), now);
    if (blocked) return { employee, state: 'blocked', visit: null, until: blocked.to, next };
    const held = at(own(calendar.holds), now);
    if (held) return { employee, state: 'held', visit: null, until: held.to, next };
    const shifts = Array.from({ length: employee.work.length / 2 }, (_, i) => ({
      from: employee.work[i * 2]!,
      to: employee.work[i * 2 + 1]!,
    }));
    const shift = at(shifts, now);
    if (!shift) {
      const begins = shifts.find(({ from }) => from > now)?.from ?? null;
      return { employee, state: 'away', visit: null, until: begins, next };
    }
    const ends = [...own(calendar.blocks), ...own(calendar.holds)].map(({ from }) => from).filter((from) => from > now);
    return { employee, state: 'free', visit: null, until: Math.min(shift.to, ...ends, next?.from ?? shift.to), next };
  });

/** Visits of the days by what became of them. */
export const countedAppointments = ({ visits }: Pick<Calendar, 'visits'>) => ({
  booked: visits.filter(isComing).length,
  attended: visits.filter(({ status }) => status === attended).length,
  no_show: visits.filter(({ status }) => status === no_show).length,
});
