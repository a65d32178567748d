import { catalog } from '../../../../kernel/text/messages.ts';
import { epochOf } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import type { Answered } from '../../../messaging/answer.ts';
import { appointmentStatus } from '../../appointment.ts';
import { wordsOfAppointment } from '../messages/notify-of-appointment.ts';
import { notifyOwnerOfAppointment } from '../messages/notify-owner-of-appointment.ts';
import { cancelUntil } from '../messages/reminder-answers.ts';
import { moveState, sayConfirmed } from './appointment-states.ts';
import { requestOfAppointment } from './move-appointment.ts';

interface Words {
  readonly day: string;
  readonly time: string;
  readonly url: string;
  readonly phone: string | null;
}

const texts = catalog(
  {
    confirmed: (p: Words) => `Thank you. See you on ${p.day}, ${p.time}.`,
    cancelled: (p: Words) => `Your appointment on ${p.day}, ${p.time} has been cancelled. Book another time: ${p.url}`,
    too_late: (p: Words) =>
      p.phone ? `It is too late to cancel by message. Please call ${p.phone}.` : 'It is too late to cancel by message.',
    no_visit: (p: Words) => `This appointment can no longer be changed. View it: ${p.url}`,
    was_moved: (p: Words) =>
      `Your appointment has since been moved to ${p.day}, ${p.time}. Confirm or change it: ${p.url}`,
  },
  {
    confirmed: (p) => `شكرًا لك. نراك يوم ${p.day}، ${p.time}.`,
    cancelled: (p) => `أُلغي موعدك يوم ${p.day}، ${p.time}. لحجز موعد آخر: ${p.url}`,
    too_late: (p) => (p.phone ? `فات وقت الإلغاء بالرسائل. نرجو الاتصال على ${p.phone}.` : 'فات وقت الإلغاء بالرسائل.'),
    no_visit: (p) => `لم يعد هذا الموعد قائمًا. للاطلاع عليه: ${p.url}`,
    was_moved: (p) => `تغيّر موعدك بعد تلك الرسالة إلى يوم ${p.day}، ${p.time}. للتأكيد أو التغيير: ${p.url}`,
  },
);

interface RequestRow {
  readonly status: number;
  readonly unique_id: string;
  readonly from_at: string;
  /** As it was agreed; null for the shop's. */
  readonly cancel_hours: number | null;
  readonly zone: string;
  readonly phone: string | null;
}

/** Whether a message was of another time: its occasion says when the visit began then, in seconds (`first:1772539200`). */
const isOfAnother = (occasion: string, from_at: string): boolean => {
  const began = /^[a-z]+:(\d+)/.exec(occasion)?.[1];
  return began !== undefined && Number(began) !== epochOf(from_at) / 1_000;
};

/** Whether a reminder that waited is still of a visit to come, and of the time at which it begins now. */
export const isReminderTrue = async (
  tx: MerchantTx,
  { subject_id, occasion }: { readonly subject_id: number; readonly occasion: string },
): Promise<boolean> => {
  const appointment = await tx.maybe<{ from_at: string }>(sql`
    select from_at from appointment
    where merchant_id = ${tx.merchantId} and id = ${subject_id} and status = ${appointmentStatus.scheduled}`);
  return appointment !== undefined && !isOfAnother(occasion, appointment.from_at);
};

/** What a customer answered to what they were told of a visit: 1 they come, 2 they do not, while that is free. */
export const answerAppointment = async (
  ctx: { readonly now: string; readonly publicUrl: string; publishChange(topic: string): void },
  tx: MerchantTx,
  {
    subject_id: id,
    occasion,
    answer,
  }: { readonly subject_id: number; readonly occasion: string; readonly answer: 1 | 2 },
): Promise<Answered> => {
  const appointment = await tx.one<RequestRow>(sql`
    select a.status, a.unique_id, a.from_at, a.cancel_hours, m.zone, m.phone
    from appointment a join merchant m on m.merchant_id = a.merchant_id
    where a.merchant_id = ${tx.merchantId} and a.id = ${id} for no key update of a`);
  const by = { ...ctx, note: () => undefined, user: { id: null } };
  const become = async (): Promise<keyof (typeof texts)['en']> => {
    if (appointment.status !== appointmentStatus.scheduled || epochOf(appointment.from_at) <= epochOf(ctx.now))
      return 'no_visit';
    if (isOfAnother(occasion, appointment.from_at)) return 'was_moved';
    if (answer === 1) {
      await sayConfirmed(by, tx, id, true);
      return 'confirmed';
    }
    if (epochOf(ctx.now) > epochOf(await cancelUntil(tx, appointment))) return 'too_late';
    const { ids } = await requestOfAppointment(tx, id);
    for (const one of ids) await moveState(by, tx, 'cancel', one);
    await notifyOwnerOfAppointment(ctx, tx, id, 'booking_cancelled_owner');
    return 'cancelled';
  };
  const outcome = await become();
  const words = wordsOfAppointment(ctx, { ...appointment, lines: [] });
  return { outcome, reply: (language) => texts[language][outcome]({ ...words(language), phone: appointment.phone }) };
};
