import { businessDate, civilOf } from '../../../kernel/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { appointmentStatus } from '../appointment.ts';
import { refuse } from '../refusals.ts';
import { instantOfMinute } from '../slots/day-starts.ts';
import type { Wanted } from '../wanted.ts';
import { type Booker, placeOrRefuse } from './book-visit.ts';
import { noteFreedByMove } from './freed-times.ts';
import { readKept } from './kept-lines.ts';
import { minuteOf, readRoom } from './read-diary.ts';
import { deleteBusy, holdPeople, insertBusy, insertLines } from './write-visit.ts';

/** What a visit is made of, as it would be asked for again: people who were asked for stay, others may change. */
export const wantedAgain = (
  lines: readonly { readonly service_id: number; readonly employee_id: number; readonly is_wished: boolean }[],
): Wanted => ({
  one_employee: false,
  people: [
    lines.map(({ service_id, employee_id, is_wished }) => [
      { service_id, employee_id: is_wished ? employee_id : undefined },
    ]),
  ],
});

/**
 * Moves a visit of one person to another beginning; the slot engine places it as it placed it first, and what was agreed stays.
 * Refuses what has no room by its reason, and a visit that is not to come.
 */
export const moveVisit = async (
  ctx: Booker,
  tx: MerchantTx,
  { id, from_at, useful_minutes }: { readonly id: number; readonly from_at: string; readonly useful_minutes: number },
): Promise<void> => {
  await holdPeople(tx);
  const visit = await tx.maybe<{ customer_id: number; status: number; from_at: string; group_id: number | null }>(sql`
    select customer_id, status, from_at, group_id from appointment
    where merchant_id = ${tx.merchantId} and id = ${id} for no key update`);
  if (visit?.status !== appointmentStatus.scheduled) throw refuse('appointment_not_found_or_cancelled');
  if (minuteOf(visit.from_at) === minuteOf(from_at)) return;
  const { zone, day_ends_time } = ctx.merchant;
  const { customer_id } = visit;
  const standing = await readKept(tx, id);
  const day = civilOf(from_at, zone).date;
  const wanted = wantedAgain(standing);
  const room = await readRoom(tx, { wanted, period: { from_on: day, to_on: day }, zone, customer_id, without: [id] });
  const { placed } = placeOrRefuse(room, minuteOf(from_at), { overbook: false, useful_minutes });
  const lines = placed
    .map((one) => {
      const { before, after, price, name_ar, name_en, service_id, is_wished } = standing[one.need]!;
      return { ...one, before, after, price, name_ar, name_en, service_id, is_wished };
    })
    .toSorted((a, b) => a.from - b.from || a.need - b.need);
  const from = instantOfMinute(Math.min(...lines.map((line) => line.from)));
  const to = instantOfMinute(Math.max(...lines.map((line) => line.to)));
  await tx.batch([
    sql`update appointment set from_at = ${from}::timestamptz, to_at = ${to}::timestamptz, is_overbooked = false,
          business_on = ${businessDate(from, zone, day_ends_time)}::date, confirmed_at = null, version = version + 1
        where merchant_id = ${tx.merchantId} and id = ${id}`,
    deleteBusy(tx.merchantId, id),
    sql`delete from appointment_line where merchant_id = ${tx.merchantId} and appointment_id = ${id}`,
    insertLines([id], lines),
    insertBusy([id], lines, { customer_id, is_overbooked: false, with_customer: visit.group_id === null ? 0 : null }),
    sql`insert into appointment_event (appointment_id, happened_at, user_id, action, detail)
        values (${id}, ${ctx.now}::timestamptz, ${ctx.user.id}, 'moved',
          ${JSON.stringify({ from_at: visit.from_at, lines: lines.length })}::jsonb)`,
  ]);
  await noteFreedByMove(ctx, tx, id, standing, lines);
  ctx.announce('appointments');
};
