import { formatMoneyWithSymbol, type Money } from '../../../../kernel/money/money.ts';
import type { Language } from '../../../../kernel/text/messages.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { type CustomerNotification, notifyCustomer } from '../../../messaging/server/public-api.ts';
import { appointmentStatus } from '../../appointment.ts';
import {
  type AppointmentNotifier,
  type AppointmentWords,
  linesToName,
  wordsOfAppointment,
} from '../messages/notify-of-appointment.ts';

/** What is told of a booking that waits, and of its deposit. */
export type RequestNews =
  | { readonly kind: 'booking_request_received' | 'booking_accepted' | 'booking_proposed' | 'booking_lapsed' }
  | { readonly kind: 'booking_declined'; readonly reason: string }
  | { readonly kind: 'booking_declined_paid'; readonly reason: string; readonly amount: Money }
  | { readonly kind: 'booking_deposit_asked' | 'booking_money_back'; readonly amount: Money }
  | { readonly kind: 'booking_money_returned'; readonly amount: Money; readonly refund_id: number };

interface Facts extends AppointmentWords {
  readonly version: number;
  readonly customer_id: number;
  readonly currency_code: string;
}

/**
 * Notifies the customer by a way that they allow, once for each version of the visit; answers the key of its page, and whether a
 * message was queued.
 */
export const notifyOfRequest = async (
  ctx: AppointmentNotifier,
  tx: MerchantTx,
  appointmentId: number,
  news: RequestNews,
): Promise<{ readonly unique_id: string; readonly is_told: boolean }> => {
  const facts = await tx.one<Facts>(sql`
    select a.unique_id, a.version, a.customer_id, a.from_at, m.zone, m.currency_code,
      ${linesToName(tx.merchantId)}
    from appointment a join merchant m on m.merchant_id = a.merchant_id
    where a.merchant_id = ${tx.merchantId} and a.id = ${appointmentId}`);
  const appointment = wordsOfAppointment(ctx, facts);
  const notification: CustomerNotification = {
    kind: news.kind,
    customer_id: facts.customer_id,
    subject_id: appointmentId,
    occasion: 'refund_id' in news ? `refund:${news.refund_id}` : String(facts.version),
    words: ((language: Language): object => ({
      ...appointment(language),
      ...('reason' in news ? { reason: news.reason } : {}),
      ...('amount' in news ? { amount: formatMoneyWithSymbol(news.amount, facts.currency_code, language) } : {}),
    })) as CustomerNotification['words'],
  };
  const told = await notifyCustomer(ctx, tx, notification);
  const { unique_id } = facts;
  const is_told = typeof told !== 'string' || told === 'already_told';
  // Of money that arrived nothing is new of the visit: what waits to be told of it still is.
  if (news.kind === 'booking_money_returned') return { unique_id, is_told };
  await tx.run(sql`
    update appointment set tell_after = null, told_at = ${ctx.now}::timestamptz,
      told_from_at = case when status = ${appointmentStatus.cancelled} then null else from_at end
    where merchant_id = ${tx.merchantId} and id = ${appointmentId}`);
  return { unique_id, is_told };
};
