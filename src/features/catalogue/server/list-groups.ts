import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { groups } from '../contract.ts';
import { groupFields } from '../group-fields.ts';
import { groupScreens } from '../screens.ts';
import { nameContains } from './catalogue-queries.ts';
import { groupSource } from './group-queries.ts';

type Row = OutputOf<typeof groups.list>['records'][number];

const file = { title: groupScreens.list.title, file_name: 'groups', columns: sheetOf(groupFields) };

/** Groups in the order of the till. */
export const listGroups = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof groups.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(groupSource),
      from: sql`catalogue_group g`,
      where: [
        sql`g.merchant_id = ${ctx.merchantId}`,
        ...equalTo('g', input, ['kind', 'status']),
        ...(input.search ? [nameContains('g', input.search)] : []),
      ],
      sortable: sortsOf(groupSource, ctx.language),
      defaultSort: 'sort_order',
      tie: sql`g.id`,
    },
    input,
    file,
  );
