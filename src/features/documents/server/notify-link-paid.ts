import { formatMoneyWithSymbol, type Money } from '../../../kernel/money/money.ts';
import { catalog } from '../../../kernel/text/messages.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { notifyOwner } from '../../tenancy/server/public-api.ts';

const texts = catalog(
  {
    subject: (p: { number: string; total: string }) => `${p.total} paid by link for ${p.number}`,
    told: (p: { number: string }) => `Your customer paid ${p.number} by payment link. The payment is recorded.`,
    customer: 'Customer',
    amount: 'Amount',
  },
  {
    subject: (p) => `سُدّد ${p.total} برابط الدفع عن ${p.number}`,
    told: (p) => `سدّد العميل رابط الدفع الخاص بـ ${p.number}، وسُجّلت الدفعة في حساباتك.`,
    customer: 'العميل',
    amount: 'المبلغ',
  },
);

interface Paid {
  document_number: string;
  currency_code: string;
  customer_name: string | null;
}

/** Notifies the owner that the money of a link is there. */
export const notifyLinkPaid = async (tx: MerchantTx, invoiceId: number, amount: Money): Promise<void> => {
  const paid = await tx.one<Paid>(sql`
    select document_number, currency_code, customer_name from invoice
    where merchant_id = ${tx.merchantId} and id = ${invoiceId}`);
  await notifyOwner(tx, 'link_paid_owner', (language) => {
    const text = texts[language];
    const total = formatMoneyWithSymbol(amount, paid.currency_code, language);
    const number = paid.document_number;
    return {
      subject: text.subject({ number, total }),
      paragraphs: [text.told({ number })],
      facts: [
        { label: text.amount, value: total },
        ...(paid.customer_name ? [{ label: text.customer, value: paid.customer_name }] : []),
      ],
    };
  });
};
