import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { appointmentSource } from '../../appointments/appointment.ts';
import { bookingCeilings } from '../booking.ts';
import { mostOpenWaits } from '../waits.ts';

type Counted = Record<'open' | 'hour' | 'day' | 'shop_hour', number>;

/**
 * A customer waits for few places at once, and joins few times an hour and a day whatever became of it; a shop's whole list is
 * no flood. Bounds are those of bookings. The customer is held by this transaction.
 */
export const requireBelowWaitLimit = async (
  tx: MerchantTx,
  customerId: number,
  { now, today }: { readonly now: string; readonly today: string },
): Promise<void> => {
  const m = tx.merchantId;
  const { online } = appointmentSource;
  const { open, hour, day, shop_hour } = await tx.one<Counted>(sql`
    select c.open, c.hour, c.day, s.shop_hour
    from (
      select count(*) filter (where status in (1, 2) and to_on >= ${today}::date)::int as open,
        count(*) filter (where created_at > ${now}::timestamptz - interval '1 hour')::int as hour,
        count(*) filter (where created_at > ${now}::timestamptz - interval '1 day')::int as day
      from waitlist_entry
      where merchant_id = ${m} and customer_id = ${customerId} and source = ${online}) as c,
    (
      select count(*)::int as shop_hour from waitlist_entry
      where merchant_id = ${m} and created_at > ${now}::timestamptz - interval '1 hour' and source = ${online}
        and status <> 0) as s`);
  const { of_phone, of_shop } = bookingCeilings;
  if (open >= mostOpenWaits) throw fieldError('at', 'too_many_waits');
  if (day >= of_phone.most_a_day || hour >= of_phone.most_an_hour || shop_hour >= of_shop.most_an_hour)
    throw fieldError('at', 'too_many_waits_now');
};
