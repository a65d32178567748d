import type { OutputOf } from '../../kernel/contract/contract.ts';
import { checkPlacing, type NotThere, type PlacedByHand } from './check-placing.ts';
import type { appointments } from './contract.ts';
import { type Span, type Spans, spansOf } from './slots/spans.ts';

export type Calendar = OutputOf<typeof appointments.calendar>;
export type CalendarAppointment = Calendar['visits'][number];
export type AppointmentLine = CalendarAppointment['lines'][number];

/** Where a hand put a line: minutes since 1970, and by whom. */
export interface Put extends Span {
  readonly employee_id: number;
}

/** Only these take time of somebody that others might want. */
const isOpen = ({ status }: CalendarAppointment): boolean => status === 1 || status === 2 || status === 3;

const activeAt = ({ from, to, active }: AppointmentLine, put: Put): Span[] =>
  put.to - put.from === to - from
    ? active.map(([begin, end]) => ({ from: put.from + begin, to: put.from + end }))
    : [{ from: put.from, to: put.to }];

/**
 * The lines of a visit after one of them was put somewhere. Carried, the whole visit goes along, and whoever did this line does
 * all that they did of it elsewhere; made longer or shorter, what follows is later or earlier by as much.
 */
export const movedLines = (appointment: CalendarAppointment, lineNumber: number, put: Put): AppointmentLine[] => {
  const held = appointment.lines.find(({ line_number }) => line_number === lineNumber)!;
  const by = put.from - held.from;
  const longer = put.to - put.from - (held.to - held.from);
  return appointment.lines.map((line) => {
    const isHeld = line.line_number === lineNumber;
    const after = longer !== 0 && !isHeld && line.from >= held.to ? longer : 0;
    const from = line.from + by + after;
    const to = line.to + by + after + (isHeld ? longer : 0);
    const employee_id = line.employee_id === held.employee_id ? put.employee_id : line.employee_id;
    return {
      ...line,
      from,
      to,
      employee_id,
      active: activeAt(line, { from, to, employee_id }).map((part): [number, number] => [
        part.from - from,
        part.to - from,
      ]),
    };
  });
};

const takenOf = (line: AppointmentLine): Span[] => [
  ...line.active.map(([begin, end]) => ({ from: line.from + begin, to: line.from + end })),
  { from: line.from - line.before_minutes, to: line.from },
  { from: line.to, to: line.to + line.after_minutes },
];

/** Everything that others have, without one visit or blocked time, as the slot engine looks at it. */
const diaryWithout = (
  calendar: Calendar,
  { visit, block }: { readonly visit?: CalendarAppointment | undefined; readonly block?: number | undefined },
) => {
  const others = calendar.visits.filter((one) => one.id !== visit?.id && isOpen(one));
  const blockSpans = (employee: number) =>
    spansOf(calendar.blocks.filter(({ id, employee_id }) => employee_id === employee && id !== block));
  const blocks = new Map<number, Spans>(calendar.employees.map(({ id }) => [id, blockSpans(id)]));
  return {
    blocks,
    diary: {
      employees: calendar.employees.map(({ id, work }) => ({
        id,
        work,
        busy: spansOf([
          ...others.flatMap(({ lines }) => lines.filter(({ employee_id }) => employee_id === id).flatMap(takenOf)),
          ...calendar.blocks.filter((one) => one.employee_id === id && one.id !== block),
          ...calendar.holds.filter((one) => one.employee_id === id),
        ]),
      })),
      resources: calendar.resources.map(({ id, kind, busy }) => ({
        id,
        kind,
        busy: spansOf(busy.filter(([, , by]) => by === null || by !== visit?.id).map(([from, to]) => ({ from, to }))),
      })),
      customer: spansOf(
        others
          .filter(({ customer_id, group_id }) => customer_id === visit?.customer_id && group_id === null)
          .flatMap(({ lines }) => [
            { from: Math.min(...lines.map(({ from }) => from)), to: Math.max(...lines.map(({ to }) => to)) },
          ]),
      ),
    },
  };
};

export type PlacementBlockedReason = NotThere['key'] | 'appointment_employee_cannot';

/** Why a visit's lines may not stand there, as far as the calendar knows; the server asks the same again. */
export const placementBlockedReason = (
  calendar: Calendar,
  appointment: CalendarAppointment,
  lines: readonly AppointmentLine[],
): {
  readonly key: PlacementBlockedReason;
  readonly employee_id: number;
  readonly with: CalendarAppointment | null;
} | null => {
  const isGuest = appointment.group_id !== null;
  const { diary, blocks } = diaryWithout(calendar, { visit: appointment });
  for (const line of lines) {
    const performs = calendar.employees.find(({ id }) => id === line.employee_id)?.service_ids;
    const before = appointment.lines.find(({ line_number }) => line_number === line.line_number);
    if (performs && !performs.includes(line.service_id) && before?.employee_id !== line.employee_id)
      return { key: 'appointment_employee_cannot', employee_id: line.employee_id, with: null };
  }
  const placed = lines.map((line, need): PlacedByHand => {
    const kinds = line.resource_ids.flatMap((id) => calendar.resources.find((unit) => unit.id === id)?.kind ?? []);
    return {
      person: 0,
      need,
      employee_id: line.employee_id,
      from: line.from,
      to: line.to,
      active: line.active.map(([begin, end]) => ({ from: line.from + begin, to: line.from + end })),
      before: line.before_minutes,
      after: line.after_minutes,
      resource_kinds: kinds,
    };
  });
  const found = checkPlacing(placed, isGuest ? { ...diary, customer: [] } : diary, blocks);
  if (!('key' in found)) return null;
  const line = lines[found.need]!;
  const meeting = calendar.visits.find(
    (one) =>
      one.id !== appointment.id &&
      isOpen(one) &&
      (found.key === 'appointment_customer_conflict'
        ? one.customer_id === appointment.customer_id
        : one.lines.some(({ employee_id }) => employee_id === found.employee_id)) &&
      one.lines.some(
        (other) =>
          other.from - other.before_minutes < line.to + line.after_minutes &&
          line.from - line.before_minutes < other.to + other.after_minutes,
      ),
  );
  return { key: found.key, employee_id: found.employee_id, with: meeting ?? null };
};

/** Why a blocked time may not stand there. */
export const whyNoBlock = (calendar: Calendar, blockId: number | null, put: Put): PlacementBlockedReason | null => {
  const { diary, blocks } = diaryWithout(calendar, { block: blockId ?? undefined });
  const own = diary.employees.find(({ id }) => id === put.employee_id);
  const meets = (spans: Spans) => spans.some((from, i) => i % 2 === 0 && from < put.to && put.from < spans[i + 1]!);
  if (meets(blocks.get(put.employee_id) ?? [])) return 'appointment_block_conflict';
  return own && meets(own.busy) ? 'appointment_employee_conflict' : null;
};
