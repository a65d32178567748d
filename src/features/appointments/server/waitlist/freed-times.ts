import { addSeconds } from '../../../../kernel/time/local-time.ts';
import { rowsOf } from '../../../../platform/db/batch.ts';
import { currentMerchantId, type Statement, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { enqueue } from '../../../../platform/jobs/enqueue.ts';
import { changeNoticeSeconds } from '../../appointment-change.ts';
import { type Kept, takenBy } from '../../busy-times.ts';
import { instantOfMinute, minuteOf } from '../../slots/day-starts.ts';
import { type Span, spansOf, without } from '../../slots/spans.ts';
import { askNext } from './waitlist-job-names.ts';

/** Who gave time back, and when. */
interface Freer {
  readonly now: string;
  readonly user: { readonly id: number | null };
}

/** Less than this is of use to nobody who waits. */
export const leastFreedMinutes = 15;

interface Freed extends Span {
  readonly employee_id: number;
}

const stillToCome = (ctx: Freer, { to }: Span): boolean => to >= minuteOf(ctx.now) + leastFreedMinutes;

const insertFreed = (
  ctx: Freer,
  freed: readonly Freed[],
  cause: 'moved' | 'unblocked',
  appointmentId: number | null,
): Statement =>
  sql`insert into freed_time (employee_id, from_at, to_at, cause, appointment_id, freed_at, freed_by)
      select employee_id, from_at, to_at, ${cause}, ${appointmentId}::bigint, ${ctx.now}::timestamptz, ${ctx.user.id}
      from jsonb_to_recordset(${JSON.stringify(
        freed.map(({ employee_id, from, to }) => ({
          employee_id,
          from_at: instantOfMinute(from),
          to_at: instantOfMinute(to),
        })),
      )}::jsonb) as f (employee_id bigint, from_at timestamptz, to_at timestamptz)`;

/** By the rule of the shop the first who waits may be asked by itself; without anybody who waits there is nothing to do. */
export const askWhoWaits = async (tx: MerchantTx): Promise<void> => {
  const waits = await tx.maybe(
    sql`select 1 from waitlist_entry where merchant_id = ${tx.merchantId} and status = 1 limit 1`,
  );
  if (waits) await enqueue(tx, askNext, { gap_id: null });
};

/** Notes what a visit gives back; asked while its time is still taken. */
export const noteFreedByAppointment = async (
  ctx: Freer,
  tx: MerchantTx,
  appointmentId: number,
  cause: 'cancelled' | 'no_show',
): Promise<void> => {
  const [freed] = await tx.batch([
    sql`insert into freed_time (employee_id, from_at, to_at, cause, appointment_id, freed_at, freed_by)
        select employee_id, from_at, to_at, ${cause}, appointment_id, ${ctx.now}::timestamptz, ${ctx.user.id}
        from busy_time where merchant_id = ${tx.merchantId} and appointment_id = ${appointmentId}
          and employee_id is not null
          and to_at >= ${ctx.now}::timestamptz + make_interval(mins => ${leastFreedMinutes}::int)
        returning id`,
  ]);
  if (rowsOf(freed).length > 0) await askWhoWaits(tx);
};

const byEmployee = (rows: readonly (Span & { readonly employee_id: number | null })[]): Map<number, Span[]> => {
  const spans = new Map<number, Span[]>();
  for (const { employee_id, from, to } of rows)
    if (employee_id !== null) spans.set(employee_id, [...(spans.get(employee_id) ?? []), { from, to }]);
  return spans;
};

/** What was taken before and is not after. */
const freedBetween = (
  before: readonly (Span & { readonly employee_id: number | null })[],
  after: readonly (Span & { readonly employee_id: number | null })[],
): Freed[] => {
  const taken = byEmployee(after);
  return [...byEmployee(before)].flatMap(([employee_id, spans]) => {
    const left = without(spansOf(spans), spansOf(taken.get(employee_id) ?? []));
    return Array.from({ length: left.length / 2 }, (_, i) => ({
      employee_id,
      from: left[i * 2]!,
      to: left[i * 2 + 1]!,
    })).filter(({ from, to }) => to - from >= leastFreedMinutes);
  });
};

/** Notes what a visit that was moved or changed gives back. */
export const noteFreedByMove = async (
  ctx: Freer,
  tx: MerchantTx,
  appointmentId: number,
  before: readonly Kept[],
  after: readonly Kept[],
): Promise<void> => {
  const freed = freedBetween(takenBy(before), takenBy(after)).filter((one) => stillToCome(ctx, one));
  if (freed.length === 0) return;
  await tx.run(insertFreed(ctx, freed, 'moved', appointmentId));
  await askWhoWaits(tx);
};

/** The move of a visit that may be undone now: the last that became of it, by the same hand, while nobody is told of it yet. */
export const movedJustNow = (
  ctx: Freer,
  tx: MerchantTx,
  appointmentId: number,
): Promise<{ readonly happened_at: string } | undefined> =>
  tx.maybe<{ happened_at: string }>(sql`
    select happened_at from (select action, user_id, happened_at from appointment_event
      where merchant_id = ${tx.merchantId} and appointment_id = ${appointmentId} order by id desc limit 1) e
    where action = 'moved' and user_id is not distinct from ${ctx.user.id}
      and happened_at >= ${addSeconds(ctx.now, -changeNoticeSeconds)}::timestamptz`);

/** A move that was undone gave nothing back: its place is left, unless it was offered to somebody meanwhile. */
export const deleteSlotsReleasedByMove = async (
  ctx: Freer,
  tx: MerchantTx,
  appointmentId: number,
  movedAt: string,
): Promise<void> => {
  await tx.run(sql`
    update freed_time f set left_at = ${ctx.now}::timestamptz, left_by = ${ctx.user.id}
    where merchant_id = ${tx.merchantId} and appointment_id = ${appointmentId} and cause = 'moved'
      and freed_at = ${movedAt}::timestamptz and left_at is null
      and not exists (select from waitlist_offer o where o.merchant_id = ${currentMerchantId} and o.freed_id = f.id)`);
};

interface Blocked {
  readonly employee_id: number;
  readonly from_at: string;
  readonly to_at: string;
}
const spanOfBlock = ({ employee_id, from_at, to_at }: Blocked): Freed => ({
  employee_id,
  from: minuteOf(from_at),
  to: minuteOf(to_at),
});

/** Notes what a blocked time gives back that is taken away or stands elsewhere now. */
export const noteFreedByBlock = async (
  ctx: Freer,
  tx: MerchantTx,
  before: Blocked,
  after: Blocked | null,
): Promise<void> => {
  const freed = freedBetween([spanOfBlock(before)], after ? [spanOfBlock(after)] : []).filter((one) =>
    stillToCome(ctx, one),
  );
  if (freed.length === 0) return;
  await tx.run(insertFreed(ctx, freed, 'unblocked', null));
  await askWhoWaits(tx);
};
