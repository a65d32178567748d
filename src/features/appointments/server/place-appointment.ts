import { newUniqueId } from '../../../kernel/contract/ids.ts';
import { businessDate, civilOf } from '../../../kernel/time/local-time.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentSource } from '../appointment.ts';
import type { BookingRequest } from '../booking-request.ts';
import { refuse } from '../refusals.ts';
import { instantOfMinute } from '../slots/day-starts.ts';
import { goodGaps } from '../slots/good-gaps.ts';
import { placeBooking } from '../slots/place-booking.ts';
import { planBooking } from '../slots/plan.ts';
import { noSpans } from '../slots/spans.ts';
import type { Booking, Diary, Placed } from '../slots/visit.ts';
import { unavailabilityReason } from '../unavailability-reason.ts';
import { minuteOf, type Room, readRoom } from './calendar/read-diary.ts';
import { readAgreed } from './deposits/agreed-policy.ts';
import { type AgreedHome, feesOf, insertHomes } from './home-visits.ts';
import { holdPeople, insertBusy, insertLines, type WrittenLine } from './write-appointment.ts';

/** Who books, when and where. */
export interface Booker extends Pick<MerchantContext, 'now' | 'publishChange'> {
  readonly merchant: Pick<MerchantContext['merchant'], 'zone' | 'day_ends_time'>;
  readonly user: { readonly id: number | null };
}

export interface Appointment {
  readonly customer_id: number;
  /** When the first service begins, an instant on a minute. */
  readonly from_at: string;
  readonly wanted: BookingRequest;
  readonly source: (typeof appointmentSource)[keyof typeof appointmentSource];
  readonly note?: string | null;
  /** By somebody who may: put in where there is no room. */
  readonly overbook?: boolean;
  /** At the customer's, as it was agreed. */
  readonly home?: AgreedHome | null;
  /** Rests shorter than this are of no use to anybody. */
  readonly useful_minutes?: number;
  /** Who did each service the last time: the same again where they are free, and nobody was wished for. */
  readonly as_before?: readonly DoneBy[];
}

/** Who does which service of which person. */
export type DoneBy = Pick<Placed, 'person' | 'need' | 'employee_id'>;

/** The same booking with each service done by whom it was done by before, where they still perform it. */
const doneAsBefore = (booking: Booking, before: readonly DoneBy[]): Booking => ({
  ...booking,
  people: booking.people.map((steps, person) => {
    let number = 0;
    return steps.map((step) =>
      step.map((need) => {
        const who = before.find((one) => one.person === person && one.need === number)?.employee_id;
        number++;
        const same = need.performers.filter(({ employee_id }) => employee_id === who);
        return same.length > 0 ? { ...need, performers: same } : need;
      }),
    );
  }),
});

/** As if nothing were taken and everybody worked: an overbooked visit needs people who can do it, and that is all. */
const withoutLimits = (diary: Diary, at: number): Diary => ({
  employees: diary.employees.map(({ id }) => ({ id, work: [at - 1_440, at + 2_880], busy: noSpans })),
  resources: diary.resources.map((one) => ({ ...one, busy: noSpans })),
  customer: noSpans,
});

/** Where a booking lies that begins at a minute. Refuses what there is no room for by its reason. */
export const placeOrRefuse = (
  room: Room,
  at: number,
  { overbook, useful_minutes }: { overbook: boolean; useful_minutes: number },
): { placed: readonly Placed[]; is_overbooked: boolean } => {
  const plan = planBooking(room.booking, room.diary);
  const placed = placeBooking(plan, at, { prefer: goodGaps(plan, useful_minutes) });
  if (placed) return { placed, is_overbooked: false };
  const forced = overbook && placeBooking(planBooking(room.booking, withoutLimits(room.diary, at)), at);
  if (forced) return { placed: forced, is_overbooked: true };
  throw refuse(unavailabilityReason(room.booking, room.diary, { at, blocks: room.blocks }));
};

const needsOf = (booking: Booking, person: number) => booking.people[person]!.flat();

/**
 * Books a visit, or visits of people who come together; answers their numbers. Refuses what the slot engine has no room for by
 * its reason; with `overbook` it is put there all the same and says so. The database refuses what would meet.
 */
export const placeAppointment = async (ctx: Booker, tx: MerchantTx, appointment: Appointment): Promise<number[]> =>
  (await bookWithPerformers(ctx, tx, appointment)).ids;

/** The same, and who does what. */
export const bookWithPerformers = async (
  ctx: Booker,
  tx: MerchantTx,
  appointment: Appointment,
): Promise<{ readonly ids: number[]; readonly done_by: readonly DoneBy[] }> => {
  const { zone } = ctx.merchant;
  await holdPeople(tx, ctx.now);
  const day = civilOf(appointment.from_at, zone).date;
  const { customer_id } = appointment;
  const wanted = appointment.home
    ? { ...appointment.wanted, travel_minutes: appointment.home.travel_minutes }
    : appointment.wanted;
  const room = await readRoom(tx, { wanted, period: { from_on: day, to_on: day }, zone, customer_id });
  const at = minuteOf(appointment.from_at);
  const useful_minutes = appointment.useful_minutes ?? 30;
  const before = appointment.as_before && planBooking(doneAsBefore(room.booking, appointment.as_before), room.diary);
  const same = before && placeBooking(before, at, { prefer: goodGaps(before, useful_minutes) });
  const { placed, is_overbooked } = same
    ? { placed: same, is_overbooked: false }
    : placeOrRefuse(room, at, { overbook: appointment.overbook === true, useful_minutes });
  if (placed.some(({ to }) => to - at > 1_440)) throw refuse('appointment_too_long');
  const wishes = wanted.people.map((steps) => steps.flat());
  const kept = placed.map((one) => {
    const { before, after } = needsOf(room.booking, one.person)[one.need]!;
    return { ...one, before, after };
  });
  const lines = kept.map((one): WrittenLine => {
    const wish = wishes[one.person]![one.need]!;
    const service = room.services.get(wish.service_id)!;
    const own = room.employees.get(one.employee_id)!.own.find(({ service_id }) => service_id === service.id);
    return {
      ...one,
      service_id: service.id,
      name_ar: service.name_ar,
      name_en: service.name_en,
      price: own?.price ?? service.price,
      is_wished: wish.employee_id !== undefined && wish.is_wished !== false,
    };
  });
  return { ids: await writeAppointments(ctx, tx, { ...appointment, lines, is_overbooked }), done_by: placed };
};

/**
 * Writes visits whose lines were placed, one a person; answers their numbers. The people are held (`holdPeople`); what meets is
 * refused by the database.
 */
export const writeAppointments = async (
  ctx: Booker,
  tx: MerchantTx,
  appointment: Pick<Appointment, 'customer_id' | 'source' | 'note' | 'home'> & {
    readonly lines: readonly WrittenLine[];
    readonly is_overbooked: boolean;
  },
): Promise<number[]> => {
  const { zone, day_ends_time } = ctx.merchant;
  const { customer_id, is_overbooked } = appointment;
  const count = Math.max(...appointment.lines.map(({ person }) => person)) + 1;
  const people = Array.from({ length: count }, (_, person) => appointment.lines.filter((one) => one.person === person));
  const { home = null } = appointment;
  const agreed = await readAgreed(tx, people, feesOf(home, count));
  const ids: number[] = [];
  for (const [person, own] of people.entries()) {
    const from = Math.min(...own.map((one) => one.from));
    const to = Math.max(...own.map((one) => one.to));
    const { deposit_amount, deposit_parts, cancel_hours, keeps_deposit } = agreed[person]!;
    const { id } = await tx.one<{ id: number }>(sql`
      insert into appointment (unique_id, group_id, customer_id, source, from_at, to_at, business_on, is_overbooked, note,
        deposit_amount, deposit_parts, cancel_hours, keeps_deposit, created_at, created_by)
      values (${newUniqueId()}, ${people.length > 1 ? (ids[0] ?? null) : null}, ${customer_id}, ${literal(appointment.source)},
        ${instantOfMinute(from)}::timestamptz, ${instantOfMinute(to)}::timestamptz,
        ${businessDate(instantOfMinute(from), zone, day_ends_time)}::date, ${is_overbooked}, ${appointment.note ?? null},
        ${deposit_amount}, ${JSON.stringify(deposit_parts)}::jsonb, ${cancel_hours}, ${keeps_deposit},
        ${ctx.now}::timestamptz, ${appointment.source === appointmentSource.online ? null : ctx.user.id})
      returning id`);
    ids.push(id);
  }
  const lines = appointment.lines.toSorted((a, b) => a.person - b.person || a.from - b.from || a.need - b.need);
  await tx.batch([
    insertLines(ids, lines),
    ...(home ? [insertHomes(ids, home)] : []),
    insertBusy(ids, appointment.lines, { customer_id, is_overbooked, with_customer: 0 }),
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action)
        select id, ${ctx.now}::timestamptz, ${appointment.source === appointmentSource.online ? null : ctx.user.id}, 'booked'
        from unnest(${ids}::bigint[]) as id`,
  ]);
  ctx.publishChange('appointments');
  return ids;
};
