import { type Kept, takenBy } from './busy-times.ts';
import { isInside, meets, type Span, type Spans } from './slots/spans.ts';
import type { Diary } from './slots/visit.ts';
import type { UnavailabilityReason } from './unavailability-reason.ts';

/** A service that somebody put at a time by hand, minutes since 1970; rooms and chairs are found for it. */
export interface PlacedByHand extends Omit<Kept, 'resource_ids'> {
  readonly resource_kinds: readonly number[];
}

/** Why services may not stand where they were put; `need` is the line at which it was seen. */
export interface NotThere {
  readonly key: UnavailabilityReason | 'appointment_not_at_work';
  readonly need: number;
  readonly employee_id: number;
}

const isTaken = (spans: Spans, { from, to }: Span): boolean => meets(spans, from, to);

/** A room or chair of each kind for each line, those of one person kept; null where one is missing, with its line. */
const assignRooms = (lines: readonly PlacedByHand[], diary: Diary): readonly (readonly number[])[] | number => {
  const given: number[][] = lines.map(() => []);
  for (const [i, line] of lines.entries())
    for (const kind of line.resource_kinds) {
      const whole = { from: line.from - line.before, to: line.to + line.after };
      const own = given.slice(0, i).flat();
      const free = diary.resources
        .filter((unit) => unit.kind === kind && !given[i]!.includes(unit.id) && !isTaken(unit.busy, whole))
        .toSorted((a, b) => Number(own.includes(b.id)) - Number(own.includes(a.id)));
      if (!free[0]) return i;
      given[i]!.push(free[0].id);
    }
  return given;
};

/**
 * Looks whether the services of one visit can stand where a hand put them, and gives them rooms and chairs. Refused in this
 * order: the customer is elsewhere, one person at two things, outside working hours, blocked, another visit, no room. The same
 * rules as the slot engine's, for times that somebody chose: the calendar asks before a drop, the server before it writes.
 */
export const checkPlacing = (
  lines: readonly PlacedByHand[],
  diary: Diary,
  blocks: ReadonlyMap<number, Spans>,
): { readonly resource_ids: readonly (readonly number[])[] } | NotThere => {
  const no = (key: NotThere['key'], need: number): NotThere => ({
    key,
    need,
    employee_id: lines[need]!.employee_id,
  });
  const from = Math.min(...lines.map((line) => line.from));
  const to = Math.max(...lines.map((line) => line.to));
  if (meets(diary.customer, from, to)) return no('appointment_customer_conflict', 0);
  for (const [i, line] of lines.entries()) {
    const isAtTwo = lines
      .slice(0, i)
      .some(
        (other) =>
          other.employee_id === line.employee_id &&
          other.active.some((a) => line.active.some((b) => a.from < b.to && b.from < a.to)),
      );
    if (isAtTwo) return no('appointment_employee_conflict', i);
    const own = diary.employees.find(({ id }) => id === line.employee_id);
    if (!own || !line.active.every((part) => isInside(own.work, part.from, part.to)))
      return no('appointment_not_at_work', i);
  }
  for (const row of takenBy(lines.map((line) => ({ ...line, resource_ids: [] })))) {
    const own = diary.employees.find(({ id }) => id === row.employee_id)!;
    const need = lines.findIndex(
      (line) =>
        line.employee_id === row.employee_id && line.from - line.before < row.to && row.from < line.to + line.after,
    );
    const blocked = blocks.get(own.id);
    if (blocked && isTaken(blocked, row)) return no('appointment_block_conflict', need);
    if (isTaken(own.busy, row)) return no('appointment_employee_conflict', need);
  }
  const rooms = assignRooms(lines, diary);
  return typeof rooms === 'number' ? no('appointment_room_conflict', rooms) : { resource_ids: rooms };
};
