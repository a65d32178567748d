import { addSeconds, epochOf } from '../../../../kernel/time/local-time.ts';
import { type Sql, sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../../platform/http/settings-use-cases.ts';
import { isQuiet } from '../../../messaging/quiet-hours.ts';
import { channelSql, notifyCustomer } from '../../../messaging/server/public-api.ts';
import { messagingSettings } from '../../../messaging/settings.ts';
import { appointmentStatus } from '../../appointment.ts';
import {
  type AppointmentNotifier,
  type AppointmentWords,
  linesToName,
  notifyOfAppointment,
  wordsOfAppointment,
} from './notify-of-appointment.ts';

/** Visits of one call and one kind. */
const mostAppointments = 50;
/** Whoever was not thanked within a day is not any more. */
const thanksSeconds = 24 * 3_600;

/** Whoever no way leads to is written nothing: fifty of them would be the whole of every call, and nobody behind them told. */
const isReached = (merchantId: number): Sql => sql`exists (
        select from customer o join customer c on c.merchant_id = o.merchant_id and c.id = coalesce(o.merged_into, o.id)
        where o.merchant_id = ${merchantId} and o.id = a.customer_id and ${channelSql} is not null)`;

/**
 * Visits to come that begin within so many hours, were booked and told of before that, and were not reminded with this lead. A
 * visit that is moved later is reminded again: the occasion says when it begins.
 */
const remindWithLead = async (ctx: AppointmentNotifier, tx: MerchantTx, lead: 'first' | 'second', hours: number) => {
  const m = tx.merchantId;
  const due = await tx.many<{ id: number; from_at: string }>(sql`
    select a.id, a.from_at from appointment a
    where a.merchant_id = ${m} and a.status = ${appointmentStatus.scheduled} and a.group_id is null
      and a.held_until is null
      and a.from_at > ${ctx.now}::timestamptz and a.from_at <= ${addSeconds(ctx.now, hours * 3_600)}::timestamptz
      and greatest(a.created_at, a.told_at) <= a.from_at - ${hours} * interval '1 hour'
      and not exists (select from customer_message t where t.merchant_id = ${m} and t.kind = 'booking_reminder'
        and t.subject_id = a.id
        -- A reminder of the desk is as good as the first.
        and t.occasion in (${lead} || ':' || extract(epoch from a.from_at)::bigint,
          ${lead === 'first' ? 'desk' : lead} || ':' || extract(epoch from a.from_at)::bigint))
      and ${isReached(m)}
    order by a.from_at, a.id limit ${mostAppointments}`);
  for (const { id, from_at } of due)
    await notifyOfAppointment(ctx, tx, id, 'booking_reminder', { occasion: `${lead}:${epochOf(from_at) / 1_000}` });
  return due.length === mostAppointments;
};

interface Attended extends AppointmentWords {
  readonly id: number;
  readonly customer_id: number;
}

const thankAfter = async (ctx: AppointmentNotifier, tx: MerchantTx, hours: number): Promise<boolean> => {
  const m = tx.merchantId;
  const ended = addSeconds(ctx.now, -hours * 3_600);
  const due = await tx.many<Attended>(sql`
    select a.id, a.customer_id, a.unique_id, a.from_at, m.zone, ${linesToName(m)}
    from appointment a
    join merchant m on m.merchant_id = a.merchant_id
    where a.merchant_id = ${m} and a.status = ${appointmentStatus.attended} and a.group_id is null
      and a.ended_at <= ${ended}::timestamptz and a.ended_at > ${addSeconds(ended, -thanksSeconds)}::timestamptz
      and a.from_at > ${addSeconds(ended, -3 * thanksSeconds)}::timestamptz
      and not exists (select from customer_message t where t.merchant_id = ${m} and t.kind = 'after_visit'
        and t.subject_id = a.id)
      and ${isReached(m)}
    order by a.ended_at, a.id limit ${mostAppointments}`);
  for (const appointment of due)
    await notifyCustomer(ctx, tx, {
      kind: 'after_visit',
      customer_id: appointment.customer_id,
      subject_id: appointment.id,
      words: wordsOfAppointment(ctx, appointment),
    });
  return due.length === mostAppointments;
};

/** Reminds and thanks a shop's customers as it chose, outside its quiet hours; answers whether there may be more. */
export const remindAppointments = async (ctx: AppointmentNotifier, tx: MerchantTx): Promise<boolean> => {
  const chosen = await settingsOfShop(tx, messagingSettings);
  const { zone } = await tx.one<{ zone: string }>(sql`select zone from merchant where merchant_id = ${tx.merchantId}`);
  if (isQuiet(ctx.now, zone, chosen)) return false;
  const more: boolean[] = [];
  // The nearer one first: whoever is reminded an hour before needs no reminder of the day.
  for (const [lead, hours] of [
    ['second', chosen.second_reminder_hours],
    ['first', chosen.first_reminder_hours],
  ] as const)
    if (hours !== null) more.push(await remindWithLead(ctx, tx, lead, hours));
  if (chosen.after_visit_hours !== null) more.push(await thankAfter(ctx, tx, chosen.after_visit_hours));
  return more.includes(true);
};
