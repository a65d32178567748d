import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { latinDigits } from '../../../kernel/text/search-text.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { products } from '../product-contract.ts';
import { productFields } from '../product-fields.ts';
import { productScreens } from '../screens.ts';
import { nameIsIncomplete, productsFound } from './catalogue-queries.ts';
import { isExpiring, isLow, productFrom, productSource } from './product-queries.ts';

type Row = OutputOf<typeof products.list>['records'][number];

const file = { title: productScreens.list.title, file_name: 'products', columns: sheetOf(productFields) };

/** Products in the order of the till; a search looks into both names and the barcode. */
export const listProducts = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof products.list>) => {
  const source = productSource(ctx);
  return answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from: productFrom,
      where: [
        sql`p.merchant_id = ${ctx.merchantId}`,
        ...equalTo('p', input, ['id', 'group_id', 'status']),
        ...(input.low_stock ? [isLow] : []),
        ...(input.expiring ? [isExpiring(ctx.today)] : []),
        ...(input.name_incomplete ? [nameIsIncomplete('p')] : []),
        ...(input.barcode ? [sql`p.barcode = ${latinDigits(input.barcode)}`] : []),
        ...(input.search ? [sql`p.id = any(${productsFound(input.search)})`] : []),
      ],
      sortable: { ...sortsOf(source, ctx.language), sort_order: sql`g.sort_order, g.id, p.sort_order` },
      defaultSort: 'sort_order',
      tie: sql`p.id`,
    },
    input,
    file,
  );
};
