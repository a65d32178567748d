import { z } from 'zod';
import { formatDate } from '../../../kernel/local-time.ts';
import { type BilingualName, catalog, type Language, nameIn, pluralAr, pluralEn } from '../../../kernel/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { settingsOfShop } from '../../../platform/http/settings-use-cases.ts';
import { type DatabaseJob, defineJob, type VisitJob } from '../../../platform/jobs/define-job.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { notificationSettings } from '../../tenancy/notification-settings.ts';
import { ownerOf } from '../../tenancy/server/door.ts';
import { remindedDays } from '../information-fields.ts';

const nothing = z.object({});

const texts = catalog(
  {
    subject: (p: { count: number }) =>
      pluralEn(p.count, { one: 'A document of an employee ends soon', other: '# documents of employees end soon' }),
    told: 'These end within the next weeks. Enter the new dates when they are renewed.',
    passport: 'passport',
    residency: 'residence permit',
    closing: (p: { shop: string }) =>
      `You receive this mail as the owner of ${p.shop}. Settings › Notifications stop it.`,
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
    closing: (p) => `وصلتك هذه الرسالة بصفتك مالك ${p.shop}، ويمكنك إيقافها من الإعدادات › الإشعارات.`,
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
  const { document_ending_owner } = await settingsOfShop(tx, notificationSettings);
  if (!document_ending_owner.includes('mail')) return;
  const owner = await ownerOf(tx);
  const language: Language = owner.language;
  const shop = await tx.one<BilingualName>(
    sql`select name_en, name_ar from merchant where merchant_id = ${tx.merchantId}`,
  );
  const text = texts[language];
  const content = layOutMail({
    language,
    subject: text.subject({ count: endings.length }),
    paragraphs: [text.told],
    facts: endings.map((one) => ({
      label: `${nameIn(language, one)} · ${text[one.document]}`,
      value: formatDate(one.expires_on, language, 'long'),
    })),
    closing: text.closing({ shop: nameIn(language, shop) }),
  });
  await queueMail(tx, { kind: 'documents_ending', to: owner.email, language, content });
};

const remindJob = defineJob<typeof nothing, DatabaseJob<typeof nothing>>({
  name: 'documents.remind',
  kind: 'database',
  payload: nothing,
  retry: { limit: 5, delay_seconds: 60 },
  expire_seconds: 60,
  handle: (run, tx) => remindOfDocuments(tx, run.now),
});

/** Every hour, because shops lie in several zones; only those that there is something to tell are visited. */
const visitJob = defineJob<typeof nothing, VisitJob<typeof nothing>>({
  name: 'documents.visit',
  kind: 'visit',
  payload: nothing,
  schedule: { cron: '23 * * * *', zone: 'UTC' },
  retry: { limit: 2, delay_seconds: 60 },
  expire_seconds: 300,
  job: remindJob,
  merchants: (run) => sql`select merchant_id from documents_to_tell(${run.now}::timestamptz) as merchant_id`,
});

export const remindDocumentsJobs = [remindJob, visitJob] as const;
