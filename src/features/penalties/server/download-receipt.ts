import type { InputOf } from '../../../kernel/contract/contract.ts';
import { choiceOf } from '../../../kernel/contract/entity.ts';
import { formatMoney } from '../../../kernel/money/money.ts';
import { nameIn } from '../../../kernel/text/messages.ts';
import { civilOf } from '../../../kernel/time/local-time.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { downloadSmallReceipt } from '../../../platform/pdf/small-receipt.ts';
import type { penalties } from '../contract.ts';
import { penaltyTexts } from '../messages.ts';
import { penaltyKind, penaltyKinds, penaltyStatuses } from '../penalty.ts';
import type { PenaltyInvoices } from './penalty-invoices.ts';
import { readPenalty } from './read-penalties.ts';

/** The paper of a penalty: what for, how much, and whether it is paid; the invoice that charges it, where one does. */
export const downloadPenaltyReceipt =
  (invoices: PenaltyInvoices) => async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof penalties.pdf>) => {
    const penalty = await readPenalty(tx, invoices, input.id);
    const { document_id } = penalty;
    if (document_id !== null) return invoices.give(ctx, tx, { document_id, wish: input });
    const shop = await tx.one<{ name_ar: string | null; name_en: string | null; language: 'ar' | 'en' }>(
      sql`select name_ar, name_en, language from merchant where merchant_id = ${tx.merchantId}`,
    );
    const { language } = shop;
    const t = penaltyTexts[language];
    const at = civilOf(penalty.issued_at, ctx.merchant.zone);
    const customer = nameIn(language, { name_ar: penalty.customer_name_ar, name_en: penalty.customer_name_en });
    return downloadSmallReceipt(
      {
        language,
        shop: nameIn(language, shop),
        title: penalty.kind === penaltyKind.no_show ? t.no_show_receipt : t.receipt,
        number: penalty.receipt_number,
        facts: [
          { label: t.number, value: penalty.receipt_number },
          { label: t.at, value: `${at.date} ${at.time.slice(0, 5)}` },
          { label: t.customer, value: customer, is_text: true },
          { label: t.what_for, value: choiceOf(penaltyKinds, penalty.kind)![language], is_text: true },
          { label: t.state, value: choiceOf(penaltyStatuses, penalty.status)![language], is_text: true },
        ],
        amount: { label: t.amount, value: formatMoney(penalty.amount, ctx.merchant.currency_code) },
        after: [],
        note: [penalty.reason, penalty.waived_reason, ctx.merchant.is_vat_registered ? t.not_tax : null]
          .filter(Boolean)
          .join('\n'),
        issued_at: penalty.issued_at,
      },
      input,
    );
  };
