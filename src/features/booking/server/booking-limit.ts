import { fieldError } from '../../../kernel/contract/refusal.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { appointmentSource, appointmentStatus } from '../../appointments/appointment.ts';
import { bookingCeilings, mostOpenBookings } from '../booking.ts';

type Counted = Record<'open' | 'hour' | 'day' | 'shop_hour', number>;

/**
 * A person's open bookings are few, and so are those of an hour and a day whatever became of them: who books and cancels by turns
 * would take every time from others and have the shop write without end. A shop's of an hour are no flood; there only what stands
 * counts, and what the shop cancelled itself, so that nobody closes it by cancelling. Who come together are one booking. The
 * customer is held by this transaction: of two at once, the second counts the first.
 */
export const requireBelowBookingLimit = async (tx: MerchantTx, customerId: number, now: string): Promise<void> => {
  const m = tx.merchantId;
  const { online } = appointmentSource;
  const { open, hour, day, shop_hour } = await tx.one<Counted>(sql`
    select c.open, c.hour, c.day, s.shop_hour
    from (
      select count(*) filter (where from_at > ${now}::timestamptz and status = ${appointmentStatus.scheduled})::int as open,
        count(*) filter (where group_id is null and created_at > ${now}::timestamptz - interval '1 hour')::int as hour,
        count(*) filter (where group_id is null and created_at > ${now}::timestamptz - interval '1 day')::int as day
      from appointment
      where merchant_id = ${m} and customer_id = ${customerId} and source = ${online}) as c,
    (
      select count(*)::int as shop_hour from appointment a
      where a.merchant_id = ${m} and a.created_at > ${now}::timestamptz - interval '1 hour' and a.source = ${online}
        and a.group_id is null
        and (a.status <> ${appointmentStatus.cancelled} or exists (
          select from appointment_event e
          where e.merchant_id = ${currentMerchantId} and e.appointment_id = a.id and e.user_id is not null
            and e.happened_at = a.ended_at))) as s`);
  if (open >= mostOpenBookings) throw fieldError('at', 'too_many_open_bookings');
  if (day >= bookingCeilings.of_phone.most_a_day) throw fieldError('at', 'too_many_bookings_of_phone_today');
  if (hour >= bookingCeilings.of_phone.most_an_hour) throw fieldError('at', 'too_many_bookings_of_phone_now');
  if (shop_hour >= bookingCeilings.of_shop.most_an_hour) throw fieldError('at', 'too_many_bookings_now');
};
