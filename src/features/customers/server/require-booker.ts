import type { Language } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { channels } from '../record-contract.ts';
import { assumedConsents, consentColumn } from './customer-consents.ts';
import { namedIds } from './family.ts';
import { requireBookable } from './require-known.ts';

export interface Booker {
  readonly name: string;
  /** Proved by a code: digits with country code. */
  readonly phone: string;
  /** In which they booked: they are written to in it, unless somebody chose before. */
  readonly language: Language;
}

const isArabic = (name: string): boolean => /\p{Script=Arabic}/u.test(name);

/**
 * The customer who has a phone: the name, and every number under which visits may stand. Null for nobody, and for who is
 * disabled.
 */
export const findBooker = async (tx: MerchantTx, phone: string) => {
  const known = await tx.maybe<{ id: number; name_ar: string | null; name_en: string | null }>(sql`
    select coalesce(k.id, c.id) as id, coalesce(k.name_ar, c.name_ar) as name_ar, coalesce(k.name_en, c.name_en) as name_en
    from customer c
    left join customer k on k.merchant_id = c.merchant_id and k.id = c.merged_into
    where c.merchant_id = ${tx.merchantId} and c.mobile = ${phone} and coalesce(k.status, c.status) = 1`);
  return known && { ...known, ids: namedIds(known.id) };
};

/**
 * The customer who has a phone, kept until the end, or a new one under the name that was typed; a name never changes one who is
 * there. Refuses `customer_disabled`.
 */
export const requireBooker = async (
  ctx: { readonly now: string; publishChange(topic: string): void },
  tx: MerchantTx,
  { name, phone, language }: Booker,
): Promise<number> => {
  const made = await tx.maybe<{ id: number }>(sql`
    insert into customer (name_ar, name_en, mobile, language)
    values (${isArabic(name) ? name : null}, ${isArabic(name) ? null : name}, ${phone}, ${language})
    on conflict do nothing returning id`);
  if (made) {
    const rows = channels.map((channel) => ({ channel, is_given: assumedConsents[consentColumn(channel)] }));
    await tx.run(sql`
      insert into customer_consent (customer_id, channel, is_given, source, happened_at, user_id)
      select ${made.id}, c.channel, c.is_given, 'default', ${ctx.now}::timestamptz, null
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as c (channel text, is_given boolean)`);
    ctx.publishChange('customers');
    return made.id;
  }
  const known = await tx.one<{ id: number }>(
    sql`select id from customer where merchant_id = ${tx.merchantId} and mobile = ${phone}`,
  );
  const id = await requireBookable(tx, known.id);
  await tx.run(sql`update customer set language = ${language}
    where merchant_id = ${tx.merchantId} and id = ${id} and language is null`);
  return id;
};
