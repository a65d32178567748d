import { currentMerchantId, type Sql, sql } from '../../../platform/db/sql.ts';

/** `resolveChannel` for lists: of the customer `c`. test/safety/rules-in-sql.test.ts compares the two. */

/** Whether WhatsApp said of the customer's number that it is not there. */
const isWithoutWhatsapp: Sql = sql`coalesce((
  select g.status = 0 and g.last_error like '%131026%' from message g
  where g.merchant_id = ${currentMerchantId} and g.to_address = c.mobile and g.channel = 'whatsapp'
  order by g.id desc limit 1), false)`;

/** `whatsapp`, `sms`, `mail`, or null where there is no way. */
export const channelSql: Sql = sql`case
  when c.status <> 1 then null
  when c.mobile is not null and c.allow_whatsapp_contact and not ${isWithoutWhatsapp} then 'whatsapp'
  when c.mobile is not null and c.allow_sms_contact then 'sms'
  when c.email is not null and c.allow_email_contact then 'mail' end`;

/** Why there is no way, or null; looks at messages only where everything else leaves it open. */
export const unreachableReasonSql: Sql = sql`case
  when c.status <> 1 then 'customer_disabled'
  when c.mobile is not null and c.allow_sms_contact then null
  when c.email is not null and c.allow_email_contact then null
  when c.mobile is not null and c.allow_whatsapp_contact and not ${isWithoutWhatsapp} then null
  when c.mobile is null and c.email is null then 'customer_without_contact'
  else 'customer_allows_no_contact' end`;
