import { civilOf, formatDate, formatTime } from '../../../kernel/local-time.ts';
import { catalog, type Language, nameIn } from '../../../kernel/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { queueText } from '../../../platform/messages/queue-message.ts';
import { ticketPath } from '../ticket.ts';

interface Words {
  readonly shop: string;
  readonly day: string;
  readonly time: string;
  readonly url: string;
}

const texts = catalog(
  {
    booked: (p: Words) =>
      `Your visit to ${p.shop} is booked for ${p.day}, ${p.time}. See it, move it or cancel it: ${p.url}`,
    moved: (p: Words) => `Your visit to ${p.shop} is moved to ${p.day}, ${p.time}. See it: ${p.url}`,
  },
  {
    booked: (p) => `حُجز موعدك لدى ${p.shop} يوم ${p.day}، ${p.time}. للاطلاع عليه أو تغييره أو إلغائه: ${p.url}`,
    moved: (p) => `نُقل موعدك لدى ${p.shop} إلى يوم ${p.day}، ${p.time}. للاطلاع عليه: ${p.url}`,
  },
);

interface Facts {
  readonly unique_id: string;
  readonly from_at: string;
  readonly name_ar: string | null;
  readonly name_en: string | null;
  readonly zone: string;
  readonly mobile: string | null;
  readonly by_whatsapp: boolean;
  readonly by_sms: boolean;
}

/**
 * Tells the customer that a visit is booked or moved, with the address of its page, by a way that they allow; answers the key of
 * that address. By WhatsApp it is the approved template `booking_link` or `booking_moved`.
 */
export const sendBookingLink = async (
  ctx: { readonly language: Language; readonly publicUrl: string },
  tx: MerchantTx,
  appointmentId: number,
  what: 'booked' | 'moved' = 'booked',
): Promise<string> => {
  const facts = await tx.one<Facts>(sql`
    select a.unique_id, a.from_at, m.name_ar, m.name_en, m.zone, k.mobile, k.allow_whatsapp_contact as by_whatsapp,
      k.allow_sms_contact as by_sms
    from appointment a join merchant m on m.merchant_id = a.merchant_id
    join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
    join customer k on k.merchant_id = c.merchant_id and k.id = coalesce(c.merged_into, c.id)
    where a.merchant_id = ${tx.merchantId} and a.id = ${appointmentId}`);
  const { unique_id, mobile, by_whatsapp, by_sms } = facts;
  if (!mobile || !(by_whatsapp || by_sms)) return unique_id;
  const { language } = ctx;
  const { date, time } = civilOf(facts.from_at, facts.zone);
  const words: Words = {
    shop: nameIn(language, facts),
    day: formatDate(date, language, 'weekday'),
    time: formatTime(time, language),
    url: `${ctx.publicUrl}${language === 'en' ? '/en' : ''}${ticketPath(unique_id)}`,
  };
  const name = what === 'booked' ? 'booking_link' : 'booking_moved';
  await queueText(tx, {
    channel: by_whatsapp ? 'whatsapp' : 'sms',
    kind: 'booking',
    to: mobile,
    language,
    text: texts[language][what](words),
    ...(by_whatsapp ? { template: { name, parameters: [words.shop, words.day, words.time, words.url] } } : {}),
  });
  return unique_id;
};
