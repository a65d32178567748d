import type { InputOf } from '../../../../kernel/contract/contract.ts';
import { businessDate, civilOf } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { updateVersion } from '../../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../../platform/http/context.ts';
import { appointmentStatus } from '../../appointment.ts';
import { checkPlacing, type PlacedByHand } from '../../check-placing.ts';
import type { appointments } from '../../contract.ts';
import { employeeParts } from '../../employee-durations.ts';
import { isByOne, withTravel } from '../../home.ts';
import { refuse } from '../../refusals.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { activeIn } from '../../slots/start-windows.ts';
import { minuteOf, type Room, readRoom } from '../calendar/read-diary.ts';
import { type AgreedHome, agreeHome, areaKeyOfAppointment, deleteHome, insertHomes, readHome } from '../home-visits.ts';
import { scheduleNotification } from '../messages/notify-appointment-changes.ts';
import { getAppointment } from '../read-appointment.ts';
import { deleteSlotsReleasedByMove, movedJustNow, noteFreedByMove } from '../waitlist/freed-times.ts';
import { deleteBusy, holdPeople, insertBusy, insertLines, type WrittenLine } from '../write-appointment.ts';
import { readKept, type StandingLine } from './kept-lines.ts';
import { repriceAppointment } from './reprice-appointment.ts';

type Input = InputOf<typeof appointments.change>;

/** When the employee has to do with it: as it was where its length stayed, else stretched as an own duration is. */
const activeOf = (room: Room, input: Input['lines'][number], standing: StandingLine | undefined, from: number) => {
  if (standing && standing.to - standing.from === input.minutes)
    return standing.active.map((part) => ({
      from: part.from - standing.from + from,
      to: part.to - standing.from + from,
    }));
  const service = room.services.get(input.service_id)!;
  const parts = employeeParts({ job_time_minutes: input.minutes, parts: service.parts }, input.minutes);
  const active = activeIn(parts).map((part) => ({ from: part.from + from, to: part.to + from }));
  const last = active.at(-1);
  // Parts that could not be made to fit leave the length as it was asked for.
  return last && last.to <= from + input.minutes ? active : [{ from, to: from + input.minutes }];
};

/** Where it is to be: what was agreed for its area holds as long as it stays there, also where the setting changed since. */
const homeOf = async (
  tx: MerchantTx,
  { home: asked, is_at_shop }: Pick<Input, 'home' | 'is_at_shop'>,
  standing: AgreedHome | null,
): Promise<AgreedHome | null> => {
  if (asked === undefined) return is_at_shop ? null : standing;
  const { address, map_link } = asked;
  if (standing && areaKeyOfAppointment(standing) === asked.area) return { ...standing, address, map_link };
  return agreeHome(tx, asked);
};

interface AppointmentBefore {
  readonly room: Room;
  readonly standing: readonly StandingLine[];
  readonly standingHome: AgreedHome | null;
  /** Where it is to be. */
  readonly home: AgreedHome | null;
}
type PlacedLine = PlacedByHand & Omit<WrittenLine, 'resource_ids'>;

/** A line where it is asked to be; what was agreed for it before holds. Refuses an employee who does not do it. */
const placeLine = (
  { room, standing, standingHome, home }: AppointmentBefore,
  line: Input['lines'][number],
  need: number,
): PlacedLine => {
  const old = standing.find((one) => one.line_number === line.line_number && one.service_id === line.service_id);
  const service = room.services.get(line.service_id)!;
  const able = room.booking.people[0]![need]![0]!.performers.length > 0;
  if (!able && old?.employee_id !== line.employee_id) throw refuse('appointment_employee_cannot');
  const own = room.employees.get(line.employee_id)?.own.find((one) => one.service_id === service.id);
  const from = minuteOf(line.from_at);
  const to = from + line.minutes;
  const wasTravel = standingHome?.travel_minutes ?? 0;
  const around = (minutes: number): number => (home ? withTravel(minutes, home.travel_minutes) : minutes);
  // Back at the shop its own pieces count again.
  const kept = standingHome && !home ? undefined : old;
  return {
    person: 0,
    need,
    employee_id: line.employee_id,
    from,
    to,
    active: home ? [{ from, to }] : activeOf(room, line, kept, from),
    before: around(old ? old.before - wasTravel : service.before_minutes),
    after: around(old ? old.after - wasTravel : service.after_minutes),
    resource_kinds: home ? [] : service.resource_kinds,
    service_id: service.id,
    name_ar: old ? old.name_ar : service.name_ar,
    name_en: old ? old.name_en : service.name_en,
    price: old ? old.price : (own?.price ?? service.price),
    is_wished: line.is_wished ?? (old?.employee_id === line.employee_id && old.is_wished),
  };
};

interface AppointmentLines {
  readonly lines: readonly {
    readonly from: number;
    readonly to: number;
    readonly employee_id: number;
    readonly service_id: number;
  }[];
  readonly home: AgreedHome | null;
}

/** What differs between the visit as it stands and as it is to be. */
const compareAppointments = (before: AppointmentLines, after: AppointmentLines) => {
  const whenAndWho = ({ lines }: AppointmentLines) =>
    lines.map(({ from, to, employee_id }) => `${from}-${to}-${employee_id}`).join();
  const services = ({ lines }: AppointmentLines) => lines.map(({ service_id }) => service_id);
  const sortedServices = (appointment: AppointmentLines) => services(appointment).sort().join();
  const area = ({ home }: AppointmentLines) => home && `${areaKeyOfAppointment(home)} ${home.fee_amount}`;
  return {
    isMoved: whenAndWho(before) !== whenAndWho(after),
    isChanged: services(before).join() !== services(after).join(),
    isElsewhere: JSON.stringify(after.home) !== JSON.stringify(before.home),
    isPricedAnew: sortedServices(before) !== sortedServices(after) || area(before) !== area(after),
  };
};

/**
 * Moves a visit and changes what is done, by whom and how long: where the calendar or the panel puts it. What it took before
 * does not stand in its way; what others have is refused by its reason, or put there all the same by who may.
 */
export const changeAppointment = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  if (input.overbook && !ctx.user.flags.may_overbook) throw refuse('overbooking_not_allowed');
  await holdPeople(tx, ctx.now);
  const { id, version } = input;
  const current = () => getAppointment(ctx, tx, { id });
  const before = await current();
  const { scheduled, checked_in } = appointmentStatus;
  if (before.invoice_id !== null) throw refuse('appointment_has_invoice');
  if (before.status !== scheduled && before.status !== checked_in) throw refuse('appointment_not_found_or_cancelled');
  const { zone, day_ends_time } = ctx.merchant;
  const standing = await readKept(tx, id);
  const instants = input.lines.map(({ from_at }) => from_at).sort();
  const period = { from_on: civilOf(instants[0]!, zone).date, to_on: civilOf(instants.at(-1)!, zone).date };
  // Before days are read that nobody meant.
  const begins = input.lines.map(({ from_at }) => minuteOf(from_at));
  const ends = input.lines.map(({ minutes }, i) => begins[i]! + minutes);
  if (Math.max(...ends) - Math.min(...begins) > 1_440) throw refuse('appointment_too_long');
  const people = [input.lines.map(({ service_id, employee_id }) => [{ service_id, employee_id }])];
  const { customer_id } = before;
  const isGuest = before.group_id !== null;
  const standingHome = (await readHome(tx, id)) ?? null;
  const wantedHome = await homeOf(tx, input, standingHome);
  // Whoever comes along is on the same way.
  const home = wantedHome && isGuest ? { ...wantedHome, fee_amount: 0 } : wantedHome;
  if (home && !isByOne(input.lines)) throw refuse('home_needs_one_employee');
  const room = await readRoom(tx, {
    wanted: { people, one_employee: false },
    period,
    zone,
    ...(isGuest ? {} : { customer_id }),
    without: [id],
  });
  const placed = input.lines.map((line, need) => placeLine({ room, standing, standingHome, home }, line, need));
  const found = checkPlacing(placed, room.diary, room.blocks);
  if ('key' in found && !input.overbook) throw refuse(found.key);
  const rooms =
    'key' in found ? placed.map((_, i) => (home ? [] : (standing[i]?.resource_ids ?? []))) : found.resource_ids;
  const is_overbooked = 'key' in found;
  const lines = placed
    .map((one, i) => ({ ...one, resource_ids: rooms[i]! }))
    .toSorted((a, b) => a.from - b.from || a.need - b.need);
  const from_at = instantOfMinute(Math.min(...lines.map(({ from }) => from)));
  const to_at = instantOfMinute(Math.max(...lines.map(({ to }) => to)));
  const row = {
    from_at,
    to_at,
    business_on: businessDate(from_at, zone, day_ends_time),
    is_overbooked,
    note: input.note,
  };
  const undone = input.takes_back ? await movedJustNow(ctx, tx, id) : undefined;
  await updateVersion(ctx, tx, 'appointment', { id, version }, row, current);
  const { isMoved, isChanged, isElsewhere, isPricedAnew } = compareAppointments(
    { lines: standing, home: standingHome },
    { lines, home },
  );
  const action = isMoved ? 'moved' : isChanged || isElsewhere || before.note !== input.note ? 'changed' : null;
  await tx.batch([
    deleteBusy(tx.merchantId, id),
    sql`delete from appointment_line where merchant_id = ${tx.merchantId} and appointment_id = ${id}`,
    insertLines([id], lines),
    home ? insertHomes([id], home) : deleteHome(tx.merchantId, id),
    insertBusy([id], lines, { customer_id, is_overbooked, with_customer: isGuest ? null : 0 }),
    ...(action
      ? [
          sql`insert into appointment_event (appointment_id, happened_at, user_id, action, detail)
            values (${id}, ${ctx.now}::timestamptz, ${ctx.user.id}, ${action},
              ${JSON.stringify({ from_at: before.from_at, lines: before.lines.length })}::jsonb)`,
        ]
      : []),
  ]);
  if (isPricedAnew) await repriceAppointment(ctx, tx, id, { lines, home });
  if (undone) await deleteSlotsReleasedByMove(ctx, tx, id, undone.happened_at);
  else await noteFreedByMove(ctx, tx, id, standing, lines);
  if (isMoved) await tx.run(scheduleNotification(tx.merchantId, [id], ctx.now));
  ctx.publishChange('appointments');
  return current();
};
