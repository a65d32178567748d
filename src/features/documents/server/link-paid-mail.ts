import { catalog, type Language, nameIn } from '../../../kernel/text/messages.ts';
import { formatMoneyWithSymbol, type Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { layOutMail } from '../../../platform/messages/mail-layout.ts';
import { queueMail } from '../../../platform/messages/queue-message.ts';
import { ownerOf } from '../../tenancy/server/public-api.ts';

const texts = catalog(
  {
    subject: (p: { number: string; total: string }) => `${p.total} paid by link for ${p.number}`,
    told: (p: { number: string }) => `Your customer paid ${p.number} by payment link. The payment is recorded.`,
    customer: 'Customer',
    amount: 'Amount',
    closing: (p: { shop: string }) =>
      `You’re receiving this email as the owner of ${p.shop}. You can turn it off in Settings › Notifications.`,
  },
  {
    subject: (p) => `سُدّد ${p.total} برابط الدفع عن ${p.number}`,
    told: (p) => `سدّد العميل رابط الدفع الخاص بـ ${p.number}، وسُجّلت الدفعة في حساباتك.`,
    customer: 'العميل',
    amount: 'المبلغ',
    closing: (p) => `وصلتك هذه الرسالة بصفتك مالك ${p.shop}، ويمكنك إيقافها من الإعدادات › التنبيهات.`,
  },
);

interface Paid {
  document_number: string;
  currency_code: string;
  customer_name: string | null;
  name_ar: string | null;
  name_en: string | null;
}

/** Tells the owner that the money of a link is there. */
export const mailLinkPaid = async (tx: MerchantTx, invoiceId: number, amount: Money): Promise<void> => {
  const owner = await ownerOf(tx);
  const language: Language = owner.language;
  const paid = await tx.one<Paid>(sql`
    select i.document_number, i.currency_code, i.customer_name, m.name_ar, m.name_en
    from invoice i join merchant m on m.merchant_id = i.merchant_id
    where i.merchant_id = ${tx.merchantId} and i.id = ${invoiceId}`);
  const text = texts[language];
  const total = formatMoneyWithSymbol(amount, paid.currency_code, language);
  const number = paid.document_number;
  const content = layOutMail({
    language,
    subject: text.subject({ number, total }),
    paragraphs: [text.told({ number })],
    facts: [
      { label: text.amount, value: total },
      ...(paid.customer_name ? [{ label: text.customer, value: paid.customer_name }] : []),
    ],
    closing: text.closing({ shop: nameIn(language, paid) }),
  });
  await queueMail(tx, { kind: 'link_paid', to: owner.email, language, content });
};
