import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { deliveryDays } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { lockDay } from './places.ts';

const requireToCome = (ctx: MerchantContext, day: string): void => {
  if (day < ctx.today) throw fieldError('day', 'day_is_over');
};

/** Gives a window limits of its own on a day, closes it there, or lets it follow the window; never below what is taken. */
export const saveDay = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof deliveryDays.save>,
): Promise<{ done: true }> => {
  requireToCome(ctx, input.day);
  const { window_id, day, follows_window, stops_limit, minutes_limit } = input;
  const is_closed = !follows_window && input.is_closed;
  const window = await tx.maybe<{ stops_limit: number | null; minutes_limit: number | null }>(sql`
    select stops_limit, minutes_limit from delivery_window where merchant_id = ${tx.merchantId} and id = ${window_id} for share`);
  if (!window) throw refuse('delivery_window_not_found');
  await lockDay(tx, { window_id, day }, ctx.now);
  const ofDay = sql`merchant_id = ${tx.merchantId} and window_id = ${window_id} and day = ${day}::date`;
  const taken = await tx.one<{ stops_taken: number; minutes_taken: number }>(
    sql`select stops_taken, minutes_taken from window_day where ${ofDay}`,
  );
  const isBelow = (limit: number | null, held: number) => !follows_window && limit !== null && limit < held;
  if (isBelow(stops_limit, taken.stops_taken)) throw fieldError('stops_limit', 'window_below_taken');
  if (isBelow(minutes_limit, taken.minutes_taken)) throw fieldError('minutes_limit', 'window_below_taken');
  const atLeast = (limit: number | null, held: number) => (limit === null ? null : Math.max(limit, held));
  const own = follows_window
    ? {
        stops: atLeast(window.stops_limit, taken.stops_taken),
        minutes: atLeast(window.minutes_limit, taken.minutes_taken),
      }
    : { stops: stops_limit, minutes: minutes_limit };
  await tx.run(sql`
    update window_day set stops_limit = ${own.stops}::int, minutes_limit = ${own.minutes}::int, is_closed = ${is_closed},
      is_own = ${!follows_window} where ${ofDay}`);
  ctx.note({ record_id: window_id, after: { day, stops_limit: own.stops, minutes_limit: own.minutes, is_closed } });
  ctx.publishChange('delivery_windows');
  return { done: true };
};

/** Offers nothing on a day. Done twice, the newer reason stands. */
export const closeDay = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { day, reason }: InputOf<typeof deliveryDays.close>,
): Promise<{ done: true }> => {
  requireToCome(ctx, day);
  await tx.run(sql`
    insert into delivery_day_off (day, reason, saved_at, saved_by)
    values (${day}::date, ${reason ?? null}, ${ctx.now}::timestamptz, ${ctx.user.id})
    on conflict (merchant_id, day) do update set reason = excluded.reason, saved_at = excluded.saved_at,
      saved_by = excluded.saved_by`);
  ctx.note({ after: { day, reason: reason ?? null } });
  ctx.publishChange('delivery_windows');
  return { done: true };
};

/** Offers a day again. */
export const openDayAgain = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  { day }: InputOf<typeof deliveryDays.open>,
): Promise<{ done: true }> => {
  await tx.run(sql`delete from delivery_day_off where merchant_id = ${tx.merchantId} and day = ${day}::date`);
  ctx.note({ before: { day } });
  ctx.publishChange('delivery_windows');
  return { done: true };
};
