import { commaIn, nameIn } from '../../../../kernel/text/messages.ts';
import { formatInstant } from '../../../../kernel/time/local-time.ts';
import { sql } from '../../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../../platform/db/transaction.ts';
import { notifyOwnerOfNews } from '../../../tenancy/server/public-api.ts';
import { appointmentScreens } from '../../screens.ts';
import { type AppointmentWords, linesToName } from './notify-of-appointment.ts';

interface Facts extends AppointmentWords {
  readonly name_ar: string | null;
  readonly name_en: string | null;
}

/** Mails the owner that a customer booked, moved or cancelled a visit, where the shop's notification setting asks for it. */
export const notifyOwnerOfAppointment = async (
  ctx: { readonly publicUrl: string },
  tx: MerchantTx,
  id: number,
  news: 'booking_made_owner' | 'booking_moved_owner' | 'booking_cancelled_owner',
): Promise<void> => {
  const appointment = await tx.one<Facts>(sql`
    select a.unique_id, a.from_at, m.zone, c.name_ar, c.name_en, ${linesToName(tx.merchantId)}
    from appointment a
    join merchant m on m.merchant_id = a.merchant_id
    join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
    where a.merchant_id = ${tx.merchantId} and a.id = ${id}`);
  const path = appointmentScreens.calendar.to({ appointment: id });
  await notifyOwnerOfNews(ctx, tx, news, path, (language) => ({
    who: nameIn(language, appointment),
    facts: {
      when: formatInstant(appointment.from_at, appointment.zone, language),
      services: appointment.lines.map((line) => nameIn(language, line)).join(commaIn(language)),
    },
  }));
};
