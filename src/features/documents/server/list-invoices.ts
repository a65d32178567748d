import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { join, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { documents } from '../contract.ts';
import { documentTexts } from '../messages.ts';
import { invoiceFrom, invoiceRowColumns, invoiceWhere } from './invoice-queries.ts';

type Row = OutputOf<typeof documents.list>['records'][number];

const { en, ar } = documentTexts;
const file: ListFile = {
  title: { en: en.total_sales, ar: ar.total_sales },
  file_name: 'invoices',
  columns: [
    { key: 'document_number', label: { en: en.number, ar: ar.number }, kind: 'text' },
    { key: 'issued_at', label: { en: en.issued_at, ar: ar.issued_at }, kind: 'instant' },
    { key: 'customer_name', label: { en: en.customer, ar: ar.customer }, kind: 'text' },
    {
      key: 'seller',
      label: { en: en.seller, ar: ar.seller },
      kind: 'text',
      value: (row, language) =>
        (language === 'ar' ? (row.seller_name_ar ?? row.seller_name_en) : (row.seller_name_en ?? row.seller_name_ar)) as
          | string
          | null,
    },
    {
      key: 'payment_state',
      label: { en: en.payment_state, ar: ar.payment_state },
      kind: 'text',
      value: (row, language) => documentTexts[language].payment_states[String(row.payment_state) as '0'],
    },
    { key: 'subtotal', label: { en: en.subtotal, ar: ar.subtotal }, kind: 'money' },
    { key: 'vat', label: { en: en.vat, ar: ar.vat }, kind: 'money' },
    { key: 'total', label: { en: en.total, ar: ar.total }, kind: 'money' },
    { key: 'paid_amount', label: { en: en.paid, ar: ar.paid }, kind: 'money' },
  ],
};

/** Issued documents, newest first. */
export const listInvoices = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: invoiceRowColumns,
      from: invoiceFrom,
      where: invoiceWhere(ctx.merchantId, input),
      sortable: {
        // Ids rise with time within a day: the day's index gives this order without sorting.
        issued_at: sql`i.business_on`,
        total: sql`i.total`,
        vat: sql`i.vat`,
        subtotal: sql`i.subtotal`,
        paid_amount: sql`i.paid_amount`,
      },
      defaultSort: '-issued_at',
      tie: sql`i.id`,
    },
    input,
    file,
  );

/** The sums of the same filters. */
export const sumInvoices = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.totals>) => {
  const where = join(invoiceWhere(ctx.merchantId, input), ' and ');
  return tx.one<OutputOf<typeof documents.totals>>(sql`
    select s.*, s.total - s.paid_amount as due_amount, case when s.count = 0 then 0 else round(s.total::numeric / s.count)::bigint end as average_amount
    from (select count(*) as count, coalesce(sum(i.subtotal), 0)::bigint as subtotal, coalesce(sum(i.vat), 0)::bigint as vat,
        coalesce(sum(i.total), 0)::bigint as total, coalesce(sum(i.paid_amount), 0)::bigint as paid_amount
      from invoice i where ${where}) s`);
};
