import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { services } from '../contract.ts';
import { serviceScreens } from '../screens.ts';
import { serviceFields } from '../service-fields.ts';
import { nameContains, nameIsIncomplete } from './catalogue-queries.ts';
import { serviceFrom, serviceSource } from './service-queries.ts';

type Row = OutputOf<typeof services.list>['records'][number];

const file = { title: serviceScreens.list.title, file_name: 'services', columns: sheetOf(serviceFields) };

/** Services in the order of the till. */
export const listServices = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof services.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(serviceSource),
      from: serviceFrom,
      where: [
        sql`s.merchant_id = ${ctx.merchantId}`,
        ...equalTo('s', input, ['group_id', 'status']),
        ...(input.name_incomplete ? [nameIsIncomplete('s')] : []),
        ...(input.search ? [nameContains('s', input.search)] : []),
      ],
      sortable: { ...sortsOf(serviceSource, ctx.language), sort_order: sql`g.sort_order, g.id, s.sort_order` },
      defaultSort: 'sort_order',
      tie: sql`s.id`,
    },
    input,
    file,
  );
