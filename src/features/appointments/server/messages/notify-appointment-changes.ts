import { type Money, zeroMoney } from '../../../../kernel/money/money.ts';
import { addSeconds } from '../../../../kernel/time/local-time.ts';
import { currentMerchantId, type Statement, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../../platform/http/settings-use-cases.ts';
import { messagingSettings } from '../../../messaging/settings.ts';
import { appointmentStatus } from '../../appointment.ts';
import { changeNoticeSeconds, type KnownAppointment, pendingChange } from '../../appointment-change.ts';
import { moneyBack } from '../deposits/money-back.ts';
import { type AppointmentKind, type AppointmentNotifier, notifyOfAppointment } from './notify-of-appointment.ts';

/** Visits of one call. */
const mostAppointments = 100;

/** Looks at a visit again when its customer may be told. */
export const scheduleNotification = (merchantId: number, ids: readonly number[], now: string): Statement =>
  sql`update appointment set tell_after = ${addSeconds(now, changeNoticeSeconds)}::timestamptz
    where merchant_id = ${merchantId} and id = any(${ids}::bigint[])`;

type Waiting = KnownAppointment & { readonly id: number; readonly series_id: number | null };

/** Tells the customers of a shop what is new of their visits; answers whether there may be more. */
export const notifyAppointmentChanges = async (ctx: AppointmentNotifier, tx: MerchantTx): Promise<boolean> => {
  const { tells_desk_bookings } = await settingsOfShop(tx, messagingSettings);
  const waiting = await tx.many<Waiting>(sql`
    select id, series_id, status, from_at, told_from_at, group_id is not null as is_guest,
      (select (e.detail->>'from_at')::timestamptz from appointment_event e
        where e.merchant_id = ${currentMerchantId} and e.appointment_id = a.id and e.action = 'moved'
          and e.happened_at > a.created_at + make_interval(secs => ${changeNoticeSeconds}::int)
        order by e.id limit 1) as moved_from_at
    from appointment a where merchant_id = ${tx.merchantId} and tell_after <= ${ctx.now}::timestamptz
    order by tell_after, id limit ${mostAppointments} for no key update of a skip locked`);
  const silent: number[] = [];
  const news: { id: number; what: AppointmentKind; from_at: string; amount?: Money; of: string }[] = [];
  for (const appointment of waiting) {
    const amount = appointment.status === appointmentStatus.cancelled ? await moneyBack(tx, appointment.id) : zeroMoney;
    const what = tells_desk_bookings ? pendingChange(appointment, ctx.now) : null;
    const was_at = appointment.told_from_at ?? appointment.from_at;
    // Money that goes back is told whoever cancelled, and whatever the shop tells of its visits otherwise.
    if (amount > 0)
      news.push({
        id: appointment.id,
        what: 'booking_cancelled_paid',
        from_at: was_at,
        amount,
        of: `paid ${appointment.id}`,
      });
    else if (what) {
      const from_at = what === 'booking_cancelled' ? was_at : appointment.from_at;
      news.push({
        id: appointment.id,
        what,
        from_at,
        of: `${what} ${appointment.series_id ?? `of ${appointment.id}`}`,
      });
    } else silent.push(appointment.id);
  }
  // What is new of several visits of one series is one message; money is told of each.
  for (const [first, ...also] of Map.groupBy(news, ({ of }) => of).values()) {
    const { id, what, from_at, amount } = first!;
    await notifyOfAppointment(ctx, tx, id, what, { from_at, also, ...(amount ? { amount } : {}) });
  }
  if (silent.length > 0)
    await tx.run(sql`update appointment set tell_after = null
      where merchant_id = ${tx.merchantId} and id = any(${silent}::bigint[])`);
  return waiting.length === mostAppointments;
};
