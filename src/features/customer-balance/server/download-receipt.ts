import type { InputOf } from '../../../kernel/contract/contract.ts';
import { formatMoney, type Money } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { currentMerchantId, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { downloadSmallReceipt } from '../../../platform/pdf/small-receipt.ts';
import { methodWords, type PaymentMethod } from '../../payments/tender-kinds.ts';
import { type ReceiptKind, receiptKind } from '../balance.ts';
import type { balances } from '../contract.ts';
import { customerBalanceTexts } from '../messages.ts';
import { refuse } from '../refusals.ts';

interface ReceiptRow {
  receipt_number: string;
  kind: ReceiptKind;
  amount: Money;
  balance_after_amount: Money;
  reason: string | null;
  issued_at: string;
  name_ar: string | null;
  name_en: string | null;
  shop_ar: string | null;
  shop_en: string | null;
  language: 'ar' | 'en';
  payments: readonly { method: PaymentMethod; amount: Money }[];
}

/** The paper of a top-up or a pay-back: what came or went, by what, and what the balance was then. */
export const downloadBalanceReceipt = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof balances.pdf>,
) => {
  const row = await tx.maybe<ReceiptRow>(sql`
    select r.receipt_number, r.kind, r.amount, r.balance_after_amount, r.reason, r.issued_at, c.name_ar, c.name_en,
      m.name_ar as shop_ar, m.name_en as shop_en, m.language,
      (select jsonb_agg(jsonb_build_object('method', p.method, 'amount', p.amount) order by p.id) from payment p
        where p.merchant_id = ${currentMerchantId} and p.journal_entry_id = r.journal_entry_id
          and p.customer_id = r.customer_id) as payments
    from balance_receipt r
    join customer c on c.merchant_id = r.merchant_id and c.id = r.customer_id
    join merchant m on m.merchant_id = r.merchant_id
    where r.merchant_id = ${tx.merchantId} and r.id = ${input.id}`);
  if (!row) throw refuse('balance_receipt_not_found');
  const { language } = row;
  const t = customerBalanceTexts[language];
  const isTopUp = row.kind === receiptKind.top_up;
  const amount = (of: Money) => formatMoney(of, ctx.merchant.currency_code);
  const at = civilOf(row.issued_at, ctx.merchant.zone);
  return downloadSmallReceipt(
    {
      language,
      shop: nameIn(language, { name_ar: row.shop_ar, name_en: row.shop_en }),
      title: isTopUp ? t.top_up_receipt : t.pay_back_receipt,
      number: row.receipt_number,
      facts: [
        { label: t.number, value: row.receipt_number },
        { label: t.at, value: `${at.date} ${at.time.slice(0, 5)}` },
        { label: t.customer, value: nameIn(language, row), is_text: true },
        ...row.payments.map((p) => ({ label: methodWords[language][p.method], value: amount(p.amount) })),
      ],
      amount: { label: isTopUp ? t.received : t.given_back, value: amount(row.amount) },
      after: [{ label: t.balance_after, value: amount(row.balance_after_amount) }],
      note: [row.reason, t.not_tax].filter(Boolean).join('\n'),
      issued_at: row.issued_at,
    },
    input,
  );
};
