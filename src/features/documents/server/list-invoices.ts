import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { isShort } from '../../../kernel/time/period.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, sortedHere } from '../../../platform/lists/answer-list.ts';
import { selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { documents } from '../contract.ts';
import { documentFields } from '../document-fields.ts';
import { signOf } from '../document-totals.ts';
import { documentScreens } from '../screens.ts';
import { invoiceFrom, invoiceSource, invoiceWhere, kindOf } from './invoice-queries.ts';

type Row = OutputOf<typeof documents.list>['records'][number];

const file = { title: documentScreens.list.title, file_name: 'invoices', columns: sheetOf(documentFields) };

/** Issued documents, newest first. */
export const listInvoices = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof documents.list>) => {
  const source = invoiceSource(ctx.language, signOf(kindOf(input)));
  return answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: invoiceFrom,
      where: invoiceWhere(ctx, input),
      // Ids rise with time within a day: the day's index gives this order without sorting.
      sortable: {
        ...sortsOf(source, ctx.language),
        issued_at: sql`i.business_on`,
        ...(isShort(input) ? { total: sortedHere(sortsOf(source, ctx.language)['total']!) } : {}),
      },
      defaultSort: '-issued_at',
      tie: sql`i.id`,
      isLong: true,
    },
    input,
    file,
  );
};
