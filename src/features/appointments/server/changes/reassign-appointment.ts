import { civilOf } from '../../../../kernel/time/local-time.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { type Taken, withTaken } from '../../busy-times.ts';
import { handOver } from '../../hand-over.ts';
import { refuse } from '../../refusals.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { lengthOf } from '../../slots/spans.ts';
import { readRoom } from '../calendar/read-diary.ts';
import { travelOf } from '../home-visits.ts';
import { changeAppointment } from './change-appointment.ts';
import { readKept, type StandingLine } from './kept-lines.ts';

/** A visit of which lines go to others. */
export interface ReassignedAppointment {
  readonly id: number;
  readonly version: number;
  readonly customer_id: number;
  readonly group_id: number | null;
  readonly note: string | null;
  /** Lines that nobody does any more, of whomever. */
  readonly given: readonly number[];
}

/** The lines of a visit where they stand, and who does each from now on. */
export interface TakenOver {
  readonly standing: readonly StandingLine[];
  readonly employee_ids: readonly number[];
}

/** Who could take one visit over at its time, beside what was promised to others; refuses by its reason where nobody can. */
export const whoTakesOver = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  appointment: ReassignedAppointment,
  promised: readonly Taken[] = [],
): Promise<TakenOver> => {
  const { zone } = ctx.merchant;
  const standing = await readKept(tx, appointment.id);
  const isGiven = (line_number: number): boolean => appointment.given.includes(line_number);
  const on = (minute: number): string => civilOf(instantOfMinute(minute), zone).date;
  const days = standing.map(({ from }) => on(from)).sort();
  const wishes = standing.map(({ service_id, employee_id, line_number }) => [
    isGiven(line_number) ? { service_id } : { service_id, employee_id },
  ]);
  const travel_minutes = await travelOf(tx, appointment.id);
  const room = await readRoom(tx, {
    wanted: { people: [wishes], one_employee: false, travel_minutes },
    period: { from_on: days[0]!, to_on: days.at(-1)! },
    zone,
    ...(appointment.group_id === null ? { customer_id: appointment.customer_id } : {}),
    without: [appointment.id],
  });
  const diary = withTaken(room.diary, promised);
  // Whoever has the least to do around that day comes first.
  const busy = new Map(diary.employees.map((one) => [one.id, lengthOf(one.busy)]));
  const busyOf = (id: number): number => busy.get(id)!;
  const lines = standing.map((line, need) => ({
    ...line,
    resource_kinds: travel_minutes === undefined ? room.services.get(line.service_id)!.resource_kinds : [],
    others: isGiven(line.line_number)
      ? room.booking.people[0]![need]![0]!.performers.map(({ employee_id }) => employee_id)
          .filter((id) => id !== line.employee_id)
          .toSorted((a, b) => busyOf(a) - busyOf(b))
      : null,
  }));
  if (lines.some(({ others }) => others?.length === 0)) throw refuse('appointment_employee_cannot');
  const found = handOver(lines, diary, room.blocks, { isByOne: travel_minutes !== undefined });
  if (typeof found === 'string') throw refuse(found);
  return { standing, employee_ids: found };
};

/** Gives a visit to others at its time. What it refuses is refused before anything of it is written. */
export const reassignAppointment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, version, note }: Pick<ReassignedAppointment, 'id' | 'version' | 'note'>,
  { standing, employee_ids }: TakenOver,
): Promise<void> => {
  const lines = standing.map(({ line_number, service_id, from, to }, i) => ({
    line_number,
    service_id,
    employee_id: employee_ids[i]!,
    from_at: instantOfMinute(from),
    minutes: to - from,
  }));
  // Nobody asked for who takes it over.
  await changeAppointment(ctx, tx, { id, version, note, overbook: false, is_at_shop: false, takes_back: false, lines });
};
