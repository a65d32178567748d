import { newUniqueId } from '../../../kernel/ids.ts';
import { businessDate, civilOf } from '../../../kernel/local-time.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { appointmentSource } from '../appointment.ts';
import { takenBy } from '../busy-times.ts';
import { refuse } from '../refusals.ts';
import { instantOfMinute } from '../slots/day-starts.ts';
import { goodGaps } from '../slots/good-gaps.ts';
import { placeBooking } from '../slots/place-booking.ts';
import { planBooking } from '../slots/plan.ts';
import { noSpans } from '../slots/spans.ts';
import type { Booking, Diary, Placed } from '../slots/visit.ts';
import type { Wanted } from '../wanted.ts';
import { whyNoRoom } from '../why-no-room.ts';
import { minuteOf, type Room, readRoom } from './read-diary.ts';

/** Rests shorter than this are of no use to anybody. */
const usefulMinutes = 30;

/** Who books, when and where. */
export interface Booker extends Pick<MerchantContext, 'now' | 'announce'> {
  readonly merchant: Pick<MerchantContext['merchant'], 'zone' | 'day_ends_time'>;
  readonly user: { readonly id: number | null };
}

export interface Visit {
  readonly customer_id: number;
  /** When the first service begins, an instant on a minute. */
  readonly from_at: string;
  readonly wanted: Wanted;
  readonly source: (typeof appointmentSource)[keyof typeof appointmentSource];
  readonly note?: string | null;
  /** By somebody who may: put in where there is no room. */
  readonly overbook?: boolean;
}

/**
 * Nobody else gives time of the shop's people away until this transaction ends: all who take visits, in the order of their
 * numbers, so that two bookings wait for each other and never deadlock. Sales do not wait: they name an employee by a key.
 */
const holdPeople = (tx: MerchantTx) =>
  tx.run(sql`select id from employee where merchant_id = ${tx.merchantId} and status = 1 and show_in_appointments
    order by id for no key update`);

/** As if nothing were taken and everybody worked: an overbooked visit needs people who can do it, and that is all. */
const withoutLimits = (diary: Diary, at: number): Diary => ({
  employees: diary.employees.map(({ id }) => ({ id, work: [at - 1_440, at + 2_880], busy: noSpans })),
  resources: diary.resources.map((one) => ({ ...one, busy: noSpans })),
  customer: noSpans,
});

const placeOrRefuse = (
  room: Room,
  at: number,
  overbook: boolean,
): { placed: readonly Placed[]; is_overbooked: boolean } => {
  const plan = planBooking(room.booking, room.diary);
  const placed = placeBooking(plan, at, { prefer: goodGaps(plan, usefulMinutes) });
  if (placed) return { placed, is_overbooked: false };
  const forced = overbook && placeBooking(planBooking(room.booking, withoutLimits(room.diary, at)), at);
  if (forced) return { placed: forced, is_overbooked: true };
  throw refuse(whyNoRoom(room.booking, room.diary, { at, blocks: room.blocks }));
};

const needsOf = (booking: Booking, person: number) => booking.people[person]!.flat();

/**
 * Books a visit, or visits of people who come together; answers their numbers. Refuses what the slot engine has no room for by
 * its reason; with `overbook` it is put there all the same and says so. The database refuses what would meet.
 */
export const bookVisit = async (ctx: Booker, tx: MerchantTx, visit: Visit): Promise<number[]> => {
  const { zone, day_ends_time } = ctx.merchant;
  await holdPeople(tx);
  const day = civilOf(visit.from_at, zone).date;
  const { customer_id, wanted } = visit;
  const room = await readRoom(tx, { wanted, period: { from_on: day, to_on: day }, zone, customer_id });
  const at = minuteOf(visit.from_at);
  const { placed, is_overbooked } = placeOrRefuse(room, at, visit.overbook === true);
  const wishes = wanted.people.map((steps) => steps.flat());
  const kept = placed.map((one) => {
    const { before, after } = needsOf(room.booking, one.person)[one.need]!;
    return { ...one, before, after };
  });
  const people = wanted.people.map((_, person) => kept.filter((one) => one.person === person));
  const ids: number[] = [];
  for (const own of people) {
    const from = Math.min(...own.map((one) => one.from));
    const to = Math.max(...own.map((one) => one.to));
    const { id } = await tx.one<{ id: number }>(sql`
      insert into appointment (unique_id, group_id, customer_id, source, from_at, to_at, business_on, is_overbooked, note,
        created_at, created_by)
      values (${newUniqueId()}, ${people.length > 1 ? (ids[0] ?? null) : null}, ${customer_id}, ${literal(visit.source)},
        ${instantOfMinute(from)}::timestamptz, ${instantOfMinute(to)}::timestamptz,
        ${businessDate(instantOfMinute(from), zone, day_ends_time)}::date, ${is_overbooked}, ${visit.note ?? null},
        ${ctx.now}::timestamptz, ${visit.source === appointmentSource.online ? null : ctx.user.id})
      returning id`);
    ids.push(id);
  }
  const lines = kept
    .toSorted((a, b) => a.person - b.person || a.from - b.from || a.need - b.need)
    .map((one) => {
      const wish = wishes[one.person]![one.need]!;
      const service = room.services.get(wish.service_id)!;
      const own = room.employees.get(one.employee_id)!.own.find(({ service_id }) => service_id === service.id);
      return {
        appointment_id: ids[one.person]!,
        service_id: service.id,
        name_ar: service.name_ar,
        name_en: service.name_en,
        price: own?.price ?? service.price,
        employee_id: one.employee_id,
        is_wished: wish.employee_id !== undefined,
        from_at: instantOfMinute(one.from),
        to_at: instantOfMinute(one.to),
        active: one.active.map(({ from, to }) => [from - one.from, to - one.from]),
        before_minutes: one.before,
        after_minutes: one.after,
        resource_ids: one.resource_ids,
      };
    });
  const busy = [
    ...takenBy(kept).map(({ person, from, to, ...whose }) => ({ ...whose, appointment_id: ids[person]!, from, to })),
    // The customer is one of those who come.
    {
      customer_id,
      appointment_id: ids[0]!,
      from: Math.min(...people[0]!.map((one) => one.from)),
      to: Math.max(...people[0]!.map((one) => one.to)),
    },
  ].map(({ from, to, ...row }) => ({ ...row, from_at: instantOfMinute(from), to_at: instantOfMinute(to) }));
  await tx.batch([
    sql`insert into appointment_line (appointment_id, line_number, service_id, name_ar, name_en, price, employee_id, is_wished,
          from_at, to_at, active, before_minutes, after_minutes, resource_ids)
        select appointment_id, row_number() over (partition by appointment_id order by n), service_id, name_ar, name_en, price,
          employee_id, is_wished, from_at, to_at, active, before_minutes, after_minutes, resource_ids
        from rows from (jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as (appointment_id bigint, service_id bigint,
          name_ar text, name_en text, price bigint, employee_id bigint, is_wished boolean, from_at timestamptz,
          to_at timestamptz, active jsonb, before_minutes int, after_minutes int, resource_ids bigint[])) with ordinality
          as l (appointment_id, service_id, name_ar, name_en, price, employee_id, is_wished, from_at, to_at, active,
            before_minutes, after_minutes, resource_ids, n)`,
    sql`insert into busy_time (employee_id, resource_id, customer_id, appointment_id, from_at, to_at, is_overbooked)
        select employee_id, resource_id, customer_id, appointment_id, from_at, to_at, ${is_overbooked}
        from jsonb_to_recordset(${JSON.stringify(busy)}::jsonb) as b (employee_id bigint, resource_id bigint,
          customer_id bigint, appointment_id bigint, from_at timestamptz, to_at timestamptz)
        order by employee_id nulls last, resource_id nulls last, from_at`,
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action)
        select id, ${ctx.now}::timestamptz, ${visit.source === appointmentSource.online ? null : ctx.user.id}, 'booked'
        from unnest(${ids}::bigint[]) as id`,
  ]);
  ctx.announce('appointments');
  return ids;
};
