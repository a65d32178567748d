import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { addDays, civilOf, epochOf } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { type Taken, takenBy, withTaken } from '../../appointments/busy-times.ts';
import type { BriefAppointment } from '../../appointments/record-contract.ts';
import {
  comingOf,
  minuteOf,
  type ReassignedAppointment,
  readKept,
  readRoom,
  repeatRequest,
  type StandingLine,
  summaryColumns,
  summaryCustomer,
  travelOf,
  whoTakesOver,
} from '../../appointments/server/public-api.ts';
import { appointmentSettings } from '../../appointments/settings.ts';
import { dayStarts, earliestStart, instantOfMinute } from '../../appointments/slots/day-starts.ts';
import { freeStartsOf } from '../../appointments/slots/free-starts.ts';
import { placeBooking } from '../../appointments/slots/place-booking.ts';
import { planBooking } from '../../appointments/slots/plan.ts';
import { spansOf } from '../../appointments/slots/spans.ts';
import { channelSql } from '../../messaging/server/public-api.ts';
import { requireEmployee } from '../../workforce/server/public-api.ts';
import { isAway } from '../../working-hours/server/public-api.ts';
import { type awayAppointments, mostAwayAppointments } from '../contract.ts';

type Answer = OutputOf<typeof awayAppointments.plan>;
type Input = InputOf<typeof awayAppointments.plan>;
type Planned = Answer['visits'][number];

/** Another time is looked for so many days before the first day and after the last… */
const daysBefore = 7;
const daysAfter = 14;
/** …and an earlier one only where the customer has a day to learn of it. */
const noticeMinutes = 1_440;

/** A visit of somebody who is away, and what decides about it. */
export interface AwayAppointment extends ReassignedAppointment {
  readonly from_at: string;
  readonly is_wished: boolean;
  readonly is_group: boolean;
  readonly is_held: boolean;
  readonly has_deposit: boolean;
  readonly is_reached: boolean;
}

/** Scheduled visits after now in which an employee has a service on one of some days. */
const awayFrom = (ctx: MerchantContext, id: number, { from_on, to_on }: Period): Sql =>
  comingOf(
    ctx,
    id,
    sql`(l.from_at at time zone ${ctx.merchant.zone})::date between ${from_on}::date and ${to_on}::date`,
  );

/** The first visits of these days; with `ids` those of them. The lines that are given away are the employee's. */
export const readAway = (
  ctx: MerchantContext,
  tx: MerchantTx,
  { id, ids, ...period }: Period & { readonly id: number; readonly ids?: readonly number[] },
): Promise<AwayAppointment[]> => {
  const m = tx.merchantId;
  const own = sql`l.merchant_id = ${m} and l.appointment_id = a.id and l.employee_id = ${id}`;
  return tx.many<AwayAppointment>(sql`
    select a.id, a.version, a.customer_id, a.group_id, a.note, a.from_at, a.held_until is not null as is_held,
      (select json_agg(l.line_number) from appointment_line l where ${own}) as given,
      exists (select from appointment_line l where ${own} and l.is_wished) as is_wished,
      a.group_id is not null or exists (select from appointment g
        where g.merchant_id = ${m} and g.group_id = a.id and g.status <> 0) as is_group,
      exists (select from appointment_deposit d where d.merchant_id = ${m} and d.appointment_id = a.id) as has_deposit,
      (select ${channelSql} is not null from customer o
        join customer c on c.merchant_id = o.merchant_id and c.id = coalesce(o.merged_into, o.id)
        where o.merchant_id = ${m} and o.id = a.customer_id) as is_reached
    from appointment a where ${awayFrom(ctx, id, period)} ${ids ? sql`and a.id = any(${[...ids]}::bigint[])` : sql``}
    order by a.from_at, a.id limit ${literal(mostAwayAppointments)}`);
};

export const countAway = async (ctx: MerchantContext, tx: MerchantTx, { id, ...period }: Input) => {
  await requireEmployee(tx, id);
  return tx.one<{ count: number }>(
    sql`select count(*)::int as count from appointment a where ${awayFrom(ctx, id, period)}`,
  );
};

/** Visits as records name them, by their number. */
export const readBriefs = async (
  tx: MerchantTx,
  ids: readonly number[],
): Promise<ReadonlyMap<number, BriefAppointment>> => {
  const m = tx.merchantId;
  const rows = await tx.many<BriefAppointment>(sql`
    select ${summaryColumns(m)} from appointment a ${summaryCustomer(m)}
    where a.merchant_id = ${m} and a.id = any(${[...ids]}::bigint[])`);
  return new Map(rows.map((one) => [one.id, one]));
};

/** What the plan gives to visits that come first is taken for those after them. */
interface Promised {
  readonly rows: Taken[];
  readonly customers: { readonly customer_id: number; readonly from: number; readonly to: number }[];
}

const refusedBecause = async <T>(search: () => Promise<T>): Promise<T | string> => {
  try {
    return await search();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return error.key;
  }
};

/** The free time that is nearest to a visit, outside of the days on which its employee is away, with the same people. */
const nearestTime = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { visit, standing, away }: { visit: AwayAppointment; standing: readonly StandingLine[]; away: Period },
  promised: Promised,
): Promise<string | null> => {
  const { zone } = ctx.merchant;
  const { step_minutes } = ctx.settings(appointmentSettings);
  const today = civilOf(ctx.now, zone).date;
  const wanted = {
    ...repeatRequest(standing.map((line) => ({ ...line, is_wished: true }))),
    travel_minutes: await travelOf(tx, visit.id),
  };
  const at = minuteOf(visit.from_at);
  const sides = [
    { from_on: addDays(away.from_on, -daysBefore), to_on: addDays(away.from_on, -1), notice: noticeMinutes },
    { from_on: addDays(away.to_on, 1), to_on: addDays(away.to_on, daysAfter), notice: 0 },
  ].map(({ from_on, ...side }) => ({ ...side, from_on: [from_on, today].sort()[1]! }));
  const found: { readonly at: number; readonly write: () => void }[] = [];
  for (const { notice, ...period } of sides) {
    if (period.to_on < period.from_on) continue;
    const { customer_id } = visit;
    const room = await readRoom(tx, { wanted, period, zone, customer_id, without: [visit.id], now: ctx.now });
    const own = promised.customers.filter((one) => one.customer_id === customer_id);
    const customer = room.diary.customer.flatMap((from, i, all) => (i % 2 === 0 ? [{ from, to: all[i + 1]! }] : []));
    const diary = { ...withTaken(room.diary, promised.rows), customer: spansOf([...customer, ...own]) };
    const plan = planBooking(room.booking, diary);
    const starts = [];
    for (let day = period.from_on; day <= period.to_on; day = addDays(day, 1))
      starts.push(...dayStarts(day, zone, step_minutes));
    const earliest = earliestStart(epochOf(ctx.now), notice);
    for (const free of freeStartsOf(plan, { starts, earliest }))
      found.push({
        at: free.at,
        write: () => {
          const placed = placeBooking(plan, free.at) ?? [];
          const kept = placed.map((one) => ({
            ...one,
            before: standing[one.need]!.before,
            after: standing[one.need]!.after,
          }));
          promised.rows.push(...takenBy(kept));
          for (const { from, to } of placed) promised.customers.push({ customer_id, from, to });
        },
      });
  }
  const nearest = found.toSorted((a, b) => Math.abs(a.at - at) - Math.abs(b.at - at))[0];
  nearest?.write();
  return nearest ? instantOfMinute(nearest.at) : null;
};

/**
 * What could become of the visits that an employee has on some days: who takes each over at its time, and when they could do
 * it themselves. Everything of one plan works together. Writes nothing.
 */
export const planAway = async (ctx: MerchantContext, tx: MerchantTx, { id, ...away }: Input): Promise<Answer> => {
  const m = tx.merchantId;
  await requireEmployee(tx, id);
  const employee = await tx.one<Answer['employee']>(
    sql`select id, name_ar, name_en from employee where merchant_id = ${m} and id = ${id}`,
  );
  const found = await readAway(ctx, tx, { id, ...away });
  const { count } = await countAway(ctx, tx, { id, ...away });
  const briefs = await readBriefs(
    tx,
    found.map((one) => one.id),
  );
  const names = await tx.many<Answer['employee']>(
    sql`select id, name_ar, name_en from employee where merchant_id = ${m}`,
  );
  const promised: Promised = { rows: [], customers: [] };
  const appointments: Planned[] = [];
  for (const one of found) {
    const taken = await refusedBecause(() => whoTakesOver(ctx, tx, one, promised.rows));
    if (typeof taken !== 'string')
      promised.rows.push(
        ...takenBy(
          taken.standing.map((line, i) => ({ ...line, employee_id: taken.employee_ids[i]!, resource_ids: [] })),
        ),
      );
    const mayMove = !one.is_group && !one.is_held;
    const standing = typeof taken === 'string' ? await readKept(tx, one.id) : taken.standing;
    const time = mayMove
      ? await refusedBecause(() => nearestTime(ctx, tx, { visit: one, standing, away }, promised))
      : null;
    const isOver = typeof taken !== 'string';
    const people = isOver
      ? [...new Set(taken.employee_ids.filter((_, i) => one.given.includes(standing[i]!.line_number)))]
      : [];
    const { version, is_wished, is_group, is_held, has_deposit, is_reached } = one;
    appointments.push({
      visit: briefs.get(one.id)!,
      ...{ version, is_wished, is_group, is_held, has_deposit, is_reached },
      hand_over: isOver
        ? {
            employee_ids: [...taken.employee_ids],
            people: people.map((who) => {
              const { name_ar, name_en } = names.find((each) => each.id === who)!;
              return { name_ar, name_en };
            }),
          }
        : null,
      reason: isOver ? null : taken,
      // A time is an instant; a reason why there is none is of no use to who reads the plan.
      move_to: time?.includes('T') ? time : null,
    });
  }
  return { employee, is_closed: await isAway(tx, id, away), visits: appointments, rest_count: count - found.length };
};
