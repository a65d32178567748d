import { computeBill } from '../../../kernel/bill.ts';
import type { InputOf } from '../../../kernel/contract.ts';
import { newUniqueId } from '../../../kernel/ids.ts';
import { type Money, negate } from '../../../kernel/money.ts';
import type { VatCategory } from '../../../kernel/vat.ts';
import { whyNot } from '../../../kernel/transitions.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { noteCollection } from '../../customers/server/door.ts';
import { reverseEntry } from '../../ledger/server/door.ts';
import { paymentTransitions } from '../../payments/payment.ts';
import { refuse } from '../../payments/refusals.ts';
import { cancelPaymentRow } from '../../payments/server/door.ts';
import type { documents } from '../contract.ts';
import { documentKind, numberPrefix } from '../document-kind.ts';
import { writeSimpleDocument } from './simple-document.ts';

interface PaymentRow {
  source: number;
  status: number;
  amount: Money;
  journal_entry_id: number;
  invoice_id: number;
  customer_id: number;
  customer_name: string;
  customer_mobile: string | null;
  customer_trn: string | null;
  document_number: string;
  vat_category: VatCategory;
  vat_rate_bp: number;
}

/**
 * Cancels a deposit payment (specification section 4: only deposits, only once). The money's entry is reversed and a
 * credit note (381) corrects the prepayment document, so that journal and VAT return agree.
 */
export const cancelPayment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof documents.cancelPayment>,
) => {
  const payment = await tx.maybe<PaymentRow>(sql`
    select p.source, p.status, p.amount, p.journal_entry_id, p.invoice_id, p.customer_id, i.customer_name, i.customer_mobile, i.customer_trn, i.document_number, v.vat_category, v.vat_rate_bp
    from payment p
    left join invoice i on i.merchant_id = p.merchant_id and i.id = p.invoice_id
    left join lateral (select vat_category, vat_rate_bp from invoice_vat v where v.merchant_id = p.merchant_id and v.invoice_id = p.invoice_id limit 1) v on true
    where p.merchant_id = ${ctx.merchantId} and p.id = ${input.id} for no key update of p`);
  if (!payment) throw refuse('payment_not_found');
  const why = whyNot(paymentTransitions, 'cancel', payment);
  if (why) throw refuse(why);
  const entryId = await reverseEntry(tx, {
    entry_id: payment.journal_entry_id,
    entry_on: ctx.today,
    posted_at: ctx.now,
    memo: input.reason,
    created_by: ctx.user.id,
  });
  const tax = { vat_category: payment.vat_category, vat_rate_bp: payment.vat_rate_bp };
  const bill = computeBill({
    prices_include_vat: true,
    discount: null,
    lines: [{ quantity_milli: 1000, unit_price: payment.amount, discount: null, ...tax }],
  });
  await tx.batch([
    cancelPaymentRow(ctx, input.id, input.reason),
    sql`with ids as materialized (select nextval('invoice_id_seq') as invoice_id, ${entryId}::bigint as entry_id),
      ${writeSimpleDocument({
        ctx,
        kind: documentKind.credit_note,
        prefix: numberPrefix[documentKind.credit_note]!,
        uniqueId: newUniqueId(),
        bill,
        tax,
        lineName: {
          name_en: `Deposit cancelled ${payment.document_number}`,
          name_ar: `إلغاء عربون ${payment.document_number}`,
        },
        customer: {
          id: payment.customer_id,
          name: payment.customer_name,
          mobile: payment.customer_mobile,
          trn: payment.customer_trn,
        },
        paid_amount: bill.total,
        notes: input.reason,
        correctsId: payment.invoice_id,
      })} select id from written`,
    noteCollection(ctx.merchantId, payment.customer_id, negate(payment.amount)),
  ]);
  ctx.announce('payments');
  return { done: true as const };
};
