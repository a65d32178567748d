import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { customers } from '../contract.ts';
import { customerFields } from '../customer-fields.ts';
import { customerScreens } from '../screens.ts';
import { customerSource, typeOf } from './customer-queries.ts';
import { hasTag } from './customer-tags.ts';
import { searchedIds } from './family.ts';

type Row = OutputOf<typeof customers.list>['records'][number];

const file = { title: customerScreens.list.title, file_name: 'customers', columns: sheetOf(customerFields) };

/** Customers, newest first. A search goes through the tenant's own trigram index and shows at most 400 matches. */
export const listCustomers = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.list>) => {
  const source = customerSource(ctx.today);
  return answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: sql`customer c`,
      where: [
        sql`c.merchant_id = ${ctx.merchantId}`,
        sql`c.merged_into is null`,
        ...equalTo('c', input, ['status', 'gender']),
        ...(input.type === undefined ? [] : [sql`${typeOf(ctx.today)} = ${input.type}`]),
        ...(input.search ? [sql`c.id = any(${searchedIds(input.search)})`] : []),
        ...(input.tag_id ? [hasTag(input.tag_id)] : []),
        ...(input.owes ? [sql`c.owed_amount > 0`] : []),
      ],
      sortable: {
        ...sortsOf(source, ctx.language),
        last_invoice_on: sql`coalesce(c.last_invoice_on, '-infinity'::date)`,
      },
      defaultSort: '-id',
      tie: sql`c.id`,
      isLong: true,
    },
    input,
    file,
  );
};
