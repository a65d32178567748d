import { businessDate, civilOf } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx, PublicTx } from '../../../../platform/db/transaction.ts';
import { appointmentStatus } from '../../appointment.ts';
import type { BookingRequest } from '../../booking-request.ts';
import { refuse } from '../../refusals.ts';
import { instantOfMinute } from '../../slots/day-starts.ts';
import { minuteOf, readRoom } from '../calendar/read-diary.ts';
import { travelOf } from '../home-visits.ts';
import { type Booker, placeOrRefuse } from '../place-appointment.ts';
import { noteFreedByMove } from '../waitlist/freed-times.ts';
import { deleteBusy, holdPeople, insertBusy, insertLines } from '../write-appointment.ts';
import { readKept } from './kept-lines.ts';

/** What a visit is made of, as it would be asked for again: people who were asked for stay, others may change. */
export const repeatRequest = (
  lines: readonly { readonly service_id: number; readonly employee_id: number; readonly is_wished: boolean }[],
): BookingRequest => ({
  one_employee: false,
  people: [
    lines.map(({ service_id, employee_id, is_wished }) => [
      { service_id, employee_id: is_wished ? employee_id : undefined },
    ]),
  ],
});

interface StandingPart {
  readonly appointment_id: number;
  readonly service_id: number;
  readonly employee_id: number;
  readonly is_wished: boolean;
}

/** What a visit and those who come along with it are made of, as it would be asked for again; their numbers in the same order. */
export const requestOfAppointment = async (
  tx: MerchantTx | PublicTx,
  id: number,
): Promise<{ readonly wanted: BookingRequest; readonly ids: readonly number[] }> => {
  const [rows] = await tx.batch([
    sql`select l.appointment_id, l.service_id, l.employee_id, l.is_wished
        from appointment a join appointment_line l on l.merchant_id = a.merchant_id and l.appointment_id = a.id
        where a.merchant_id = ${tx.merchantId} and (a.id = ${id} or a.group_id = ${id})
          and a.status = ${appointmentStatus.scheduled}
        order by l.appointment_id, l.line_number`,
  ]);
  const appointments = [...Map.groupBy(rowsOf<StandingPart>(rows), ({ appointment_id }) => appointment_id)];
  return {
    wanted: {
      one_employee: false,
      people: appointments.map(([, lines]) => repeatRequest(lines).people[0]!),
      travel_minutes: await travelOf(tx, id),
    },
    ids: appointments.map(([one]) => one),
  };
};

interface Moved {
  readonly id: number;
  readonly customer_id: number;
  readonly status: number;
  readonly from_at: string;
  readonly group_id: number | null;
}

/**
 * Moves a visit to another beginning, with those who come along; the slot engine places it as it placed it first, and what was
 * agreed stays. Refuses what has no room by its reason, and a visit that is not to come.
 */
export const moveAppointment = async (
  ctx: Booker,
  tx: MerchantTx,
  {
    id,
    from_at,
    useful_minutes,
    keeps_people = false,
  }: {
    readonly id: number;
    readonly from_at: string;
    readonly useful_minutes: number;
    /** Whoever does it now does it then, asked for or not. */
    readonly keeps_people?: boolean;
  },
): Promise<void> => {
  await holdPeople(tx, ctx.now);
  const found = await tx.many<Moved>(sql`
    select id, customer_id, status, from_at, group_id from appointment
    where merchant_id = ${tx.merchantId} and (id = ${id} or group_id = ${id}) order by id for no key update`);
  const appointment = found.find((one) => one.id === id);
  if (appointment?.status !== appointmentStatus.scheduled) throw refuse('appointment_not_found_or_cancelled');
  if (minuteOf(appointment.from_at) === minuteOf(from_at)) return;
  const together = found.filter(({ status }) => status === appointmentStatus.scheduled);
  const ids = together.map((one) => one.id);
  const { zone, day_ends_time } = ctx.merchant;
  const { customer_id } = appointment;
  const standing: Awaited<ReturnType<typeof readKept>>[] = [];
  for (const one of together) standing.push(await readKept(tx, one.id));
  const day = civilOf(from_at, zone).date;
  const travel_minutes = await travelOf(tx, id);
  const people = standing.map(
    (lines) => repeatRequest(keeps_people ? lines.map((line) => ({ ...line, is_wished: true })) : lines).people[0]!,
  );
  const wanted = { one_employee: false, people, travel_minutes };
  const room = await readRoom(tx, { wanted, period: { from_on: day, to_on: day }, zone, customer_id, without: ids });
  const { placed } = placeOrRefuse(room, minuteOf(from_at), { overbook: false, useful_minutes });
  const lines = placed
    .map((one) => {
      const { before, after, price, name_ar, name_en, service_id, is_wished } = standing[one.person]![one.need]!;
      return { ...one, before, after, price, name_ar, name_en, service_id, is_wished };
    })
    .toSorted((a, b) => a.person - b.person || a.from - b.from || a.need - b.need);
  const moves = together.flatMap((one, person) => {
    const own = lines.filter((line) => line.person === person);
    const from = instantOfMinute(Math.min(...own.map((line) => line.from)));
    const to = instantOfMinute(Math.max(...own.map((line) => line.to)));
    return [
      sql`update appointment set from_at = ${from}::timestamptz, to_at = ${to}::timestamptz, is_overbooked = false,
            business_on = ${businessDate(from, zone, day_ends_time)}::date, confirmed_at = null, version = version + 1
          where merchant_id = ${tx.merchantId} and id = ${one.id}`,
      deleteBusy(tx.merchantId, one.id),
      sql`delete from appointment_line where merchant_id = ${tx.merchantId} and appointment_id = ${one.id}`,
      sql`insert into appointment_event (appointment_id, happened_at, user_id, action, detail)
          values (${one.id}, ${ctx.now}::timestamptz, ${ctx.user.id}, 'moved',
            ${JSON.stringify({ from_at: one.from_at, lines: own.length })}::jsonb)`,
    ];
  });
  // Of those who come together the customer is the first.
  const withCustomer = together.findIndex((one) => one.group_id === null);
  await tx.batch([
    ...moves,
    insertLines(ids, lines),
    insertBusy(ids, lines, {
      customer_id,
      is_overbooked: false,
      with_customer: withCustomer === -1 ? null : withCustomer,
    }),
  ]);
  await noteFreedByMove(ctx, tx, id, standing.flat(), lines);
  ctx.publishChange('appointments');
};
