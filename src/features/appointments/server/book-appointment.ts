import type { InputOf } from '../../../kernel/contract/contract.ts';
import { Refusal } from '../../../kernel/contract/refusal.ts';
import { addDays, civilOf, instantOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { requireBookable } from '../../customers/server/public-api.ts';
import { appointmentSource } from '../appointment.ts';
import { bookingRequestOf } from '../booking-input.ts';
import type { appointments } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { appointmentSettings } from '../settings.ts';
import { refuseSlotConflict } from './changes/slot-conflict.ts';
import { agreeHome } from './home-visits.ts';
import { scheduleNotification } from './messages/notify-appointment-changes.ts';
import { bookWithPerformers, type DoneBy } from './place-appointment.ts';

/** The same wall time so many weeks later. */
const weeksLater = (instant: string, weeks: number, zone: string): string => {
  const { date, time } = civilOf(instant, zone);
  return instantOf(addDays(date, weeks * 7), time, zone);
};

const isSame = (one: readonly DoneBy[], other: readonly DoneBy[]): boolean =>
  one.every(({ person, need, employee_id }) =>
    other.some((by) => by.person === person && by.need === need && by.employee_id === employee_id),
  );

/** Beginnings of a series that had no room are kept with its first visit, until the desk books them elsewhere. */
const rememberNoRoom = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  firstId: number,
  refused: readonly { readonly from_at: string; readonly reason: string }[],
): Promise<void> => {
  await tx.run(sql`
    insert into appointment_event (appointment_id, happened_at, user_id, action, detail)
    select ${firstId}, ${ctx.now}::timestamptz, ${ctx.user.id}, 'no_room', one
    from jsonb_array_elements(${JSON.stringify(refused)}::jsonb) one`);
};

/**
 * Books at the desk. Of repeated visits the first must have room; of the others those that have none are told, and those that
 * somebody else does than the first, where it was left to the shop who does it.
 */
export const bookAppointment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof appointments.book>,
) => {
  if (input.overbook && !ctx.user.flags.may_overbook) throw refuse('overbooking_not_allowed');
  const customer_id = await requireBookable(tx, input.customer_id);
  const home = input.home ? await agreeHome(tx, input.home) : null;
  const { every_weeks, times } = input.repeat ?? { every_weeks: 1, times: 1 };
  const wanted = bookingRequestOf(input);
  const ids: number[] = [];
  const by_others: string[] = [];
  let first: readonly DoneBy[] | undefined;
  const refused: { from_at: string; reason: string }[] = [];
  for (let n = 0; n < times; n++) {
    const from_at = n === 0 ? input.from_at : weeksLater(input.from_at, n * every_weeks, ctx.merchant.zone);
    try {
      const { ids: booked, done_by } = await bookWithPerformers(ctx, tx, {
        customer_id,
        from_at,
        wanted,
        source: appointmentSource.system,
        note: input.note,
        home,
        overbook: input.overbook,
        useful_minutes: ctx.settings(appointmentSettings).useful_minutes,
        ...(first ? { as_before: first } : {}),
      });
      ids.push(...booked);
      first ??= done_by;
      if (!isSame(first, done_by)) by_others.push(from_at);
    } catch (error) {
      // Said before anything of it was written.
      if (!(error instanceof Refusal)) throw error;
      if (n === 0) throw await refuseSlotConflict(ctx, tx, error, { customer_id, from_at, wanted });
      refused.push({ from_at, reason: error.key });
    }
  }
  if (times > 1)
    await tx.run(sql`update appointment set series_id = ${ids[0]!}
      where merchant_id = ${tx.merchantId} and id = any(${ids}::bigint[])`);
  if (refused.length > 0) await rememberNoRoom(ctx, tx, ids[0]!, refused);
  // Standing visits are told as one: whoever books twelve weeks is not written to twelve times.
  await tx.run(scheduleNotification(tx.merchantId, ids, ctx.now));
  ctx.note({ record_id: ids[0]!, after: { from_at: input.from_at, customer_id } });
  return { ids, refused, by_others };
};
