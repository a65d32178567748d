import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { join, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import type { documents } from '../contract.ts';
import { documentFields } from '../document-fields.ts';
import { documentScreens } from '../screens.ts';
import { invoiceFrom, invoiceSource, invoiceWhere } from './invoice-queries.ts';

type Row = OutputOf<typeof documents.list>['records'][number];

const file = { title: documentScreens.list.title, file_name: 'invoices', columns: sheetOf(documentFields) };

/** Issued documents, newest first. */
export const listInvoices = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(invoiceSource(ctx.language)),
      from: invoiceFrom,
      where: invoiceWhere(ctx.merchantId, input),
      // Ids rise with time within a day: the day's index gives this order without sorting.
      sortable: { ...sortsOf(invoiceSource(ctx.language), ctx.language), issued_at: sql`i.business_on` },
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
    select s.*, s.payable - s.paid_amount as due_amount,
      case when s.count = 0 then 0 else round(s.total::numeric / s.count)::bigint end as average_amount
    from (
      select count(*) as count, coalesce(sum(i.subtotal), 0)::bigint as subtotal,
        coalesce(sum(i.vat), 0)::bigint as vat, coalesce(sum(i.total), 0)::bigint as total,
        coalesce(sum(i.payable_amount), 0)::bigint as payable,
        coalesce(sum(i.paid_amount), 0)::bigint as paid_amount
      from invoice i where ${where}) s`);
};
