import { type BilingualName, catalog, nameIn, pluralAr, pluralEn } from '../../../kernel/text/messages.ts';
import { formatDate } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { hourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { notifyOwner } from '../../tenancy/server/public-api.ts';
import { remindedDays } from '../information-fields.ts';

const texts = catalog(
  {
    subject: (p: { count: number }) =>
      pluralEn(p.count, { one: 'An employee’s document expires soon', other: '# employee documents expire soon' }),
    told: 'These documents expire in the next weeks. Enter the new dates when they are renewed.',
    passport: 'passport',
    residency: 'residence permit',
  },
  {
    subject: (p) =>
      pluralAr(p.count, {
        zero: 'لا وثائق تنتهي',
        one: 'وثيقة موظف تنتهي قريبًا',
        two: 'وثيقتا موظفين تنتهيان قريبًا',
        few: '# وثائق موظفين تنتهي قريبًا',
        many: '# وثيقة لموظفين تنتهي قريبًا',
        other: '# وثيقة لموظفين تنتهي قريبًا',
      }),
    told: 'تنتهي هذه الوثائق خلال الأسابيع القادمة. سجّل التواريخ الجديدة عند تجديدها.',
    passport: 'جواز السفر',
    residency: 'الإقامة',
  },
);

interface Ending extends BilingualName {
  employee_id: number;
  document: 'passport' | 'residency';
  expires_on: string;
  days_before: number;
}

/**
 * Tells the owner once at 60, 30 and 7 days before a passport or a residence permit of an active employee ends, all of a
 * day in one mail. What was entered late is told by the nearest of the three.
 */
export const remindOfDocuments = async (tx: MerchantTx, now: string): Promise<void> => {
  const endings = await tx.many<Ending>(sql`
    with ending as (
      select e.id as employee_id, e.name_ar, e.name_en, d.document, d.expires_on,
        (select min(n) from unnest(${[...remindedDays]}::int[]) as n
          where n >= d.expires_on - (${now}::timestamptz at time zone m.zone)::date) as days_before
      from employee e
      join merchant m on m.merchant_id = e.merchant_id
      cross join lateral (values ('passport', e.passport_expires_on), ('residency', e.residency_expires_on))
        as d (document, expires_on)
      where e.merchant_id = ${tx.merchantId} and e.status = 1
        and d.expires_on >= (${now}::timestamptz at time zone m.zone)::date),
    told as (
      insert into document_reminder (employee_id, document, expires_on, days_before, told_at)
      select employee_id, document, expires_on, days_before, ${now}::timestamptz from ending where days_before is not null
      on conflict do nothing returning employee_id, document)
    select ending.* from ending join told using (employee_id, document) order by expires_on, employee_id`);
  if (endings.length === 0) return;
  await notifyOwner(tx, 'document_ending_owner', (language) => {
    const text = texts[language];
    return {
      subject: text.subject({ count: endings.length }),
      paragraphs: [text.told],
      facts: endings.map((one) => ({
        label: `${nameIn(language, one)} · ${text[one.document]}`,
        value: formatDate(one.expires_on, language, 'long'),
      })),
    };
  });
};

/** Only shops that there is something to tell. */
export const remindDocumentsJobs = hourlyMerchantJobs({
  name: 'documents',
  verb: 'remind',
  minute: 23,
  merchants: (now) => sql`select merchant_id from documents_to_tell(${now}::timestamptz) as merchant_id`,
  work: remindOfDocuments,
});
