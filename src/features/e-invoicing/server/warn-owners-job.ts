import { catalog, pluralEn } from '../../../kernel/text/messages.ts';
import { addSeconds, formatInstant } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { hourlyMerchantJobs } from '../../../platform/jobs/hourly-merchant-jobs.ts';
import { mailOwner } from '../../tenancy/server/public-api.ts';
import { fiscalState, reportingHours } from '../fiscal-state.ts';
import { remindDays } from '../fiscal-unit.ts';

const texts = catalog(
  {
    subject: 'Tax authority: action needed',
    late: (p: { count: number }) =>
      `${pluralEn(p.count, { one: '# document has', other: '# documents have' })} been waiting for more than ${reportingHours.alarm} hours. Documents must be reported within ${reportingHours.due} hours.`,
    rejected: (p: { count: number }) =>
      `${pluralEn(p.count, { one: '# document was', other: '# documents were' })} rejected. Correct and reissue each, or issue a credit note.`,
    blocked: (p: { why: string }) => `The tax authority has blocked the shop’s unit: ${p.why}`,
    ending: (p: { until: string }) =>
      `The certificate expires on ${p.until}. Renew it with an OTP from the Fatoora portal.`,
    closing: (p: { shop: string }) =>
      `You’re receiving this email as the owner of ${p.shop}. See each document under Accounting › Tax authority.`,
  },
  {
    subject: 'هيئة الزكاة والضريبة والجمارك: إجراء مطلوب منك',
    late: (p) =>
      `مستندات مضى على انتظارها أكثر من ${reportingHours.alarm} ساعة: ${p.count}. مهلة الإبلاغ ${reportingHours.due} ساعة.`,
    rejected: (p) => `مستندات رفضتها الهيئة: ${p.count}. صحّحها وأعد إصدارها، أو أصدر إشعارًا دائنًا.`,
    blocked: (p) => `ترفض الهيئة وحدة المنشأة: ${p.why}`,
    ending: (p) => `تنتهي الشهادة في ${p.until}. جدّدها برمز تحقق من بوابة «فاتورة».`,
    closing: (p) => `وصلتك هذه الرسالة بصفتك مالك ${p.shop}. تجد كل مستند في المحاسبة › الفوترة الإلكترونية.`,
  },
);

interface Trouble {
  readonly unit_id: number;
  readonly zone: string;
  readonly late: number;
  readonly rejected: number;
  readonly blocked_reason: string | null;
  readonly ending: string | null;
}

/**
 * Mails the owner once a day what only a person can mend: documents that are late, rejected ones, a refused unit, a
 * certificate that ends within 60 days. Two at once write one mail: the day is claimed on the unit.
 */
export const warnOwner = async (tx: MerchantTx, now: string): Promise<void> => {
  const trouble = await tx.maybe<Trouble>(sql`
    select u.id as unit_id, m.zone,
      (select count(*)::int from fiscal_document d where d.merchant_id = ${currentMerchantId} and d.state = ${fiscalState.queued}
        and d.signed_at < ${addSeconds(now, -reportingHours.alarm * 3600)}::timestamptz) as late,
      (select count(*)::int from fiscal_document d where d.merchant_id = ${currentMerchantId}
      and d.state = ${fiscalState.rejected}
        and d.settled_by is null) as rejected,
      (select q.blocked_reason from fiscal_queue q where q.merchant_id = ${currentMerchantId}
      and q.unit_id = u.id) as blocked_reason,
      case when u.certificate_until < ${addSeconds(now, remindDays * 86_400)}::timestamptz then u.certificate_until end as ending
    from fiscal_unit u join merchant m on m.merchant_id = u.merchant_id
    where u.merchant_id = ${tx.merchantId} and u.status in (2, 3)
      and (u.reminded_at is null or u.reminded_at < ${addSeconds(now, -23 * 3600)}::timestamptz)`);
  if (!trouble) return;
  const { unit_id, zone, late, rejected, blocked_reason, ending } = trouble;
  if (late === 0 && rejected === 0 && blocked_reason === null && ending === null) return;
  const claimed = await tx.maybe(sql`
    update fiscal_unit set reminded_at = ${now}::timestamptz where merchant_id = ${tx.merchantId} and id = ${unit_id}
      and (reminded_at is null or reminded_at < ${addSeconds(now, -23 * 3600)}::timestamptz) returning 1`);
  if (!claimed) return;
  await mailOwner(tx, 'fiscal_trouble', (language, shop) => {
    const text = texts[language];
    return {
      subject: text.subject,
      paragraphs: [
        ...(blocked_reason === null ? [] : [text.blocked({ why: blocked_reason })]),
        ...(late > 0 ? [text.late({ count: late })] : []),
        ...(rejected > 0 ? [text.rejected({ count: rejected })] : []),
        ...(ending === null ? [] : [text.ending({ until: formatInstant(ending, zone, language) })]),
      ],
      closing: text.closing({ shop }),
    };
  });
};

/** Every hour, where a unit signs. */
export const warnOwnersJobs = hourlyMerchantJobs({
  name: 'fiscal_unit',
  verb: 'warn',
  minute: 23,
  merchants: () => sql`select merchant_id from shops_with_fiscal_units() as merchant_id`,
  work: warnOwner,
});
