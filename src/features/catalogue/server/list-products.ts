import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth, nameIn } from '../../../kernel/messages.ts';
import { latinDigits } from '../../../kernel/search-text.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import { catalogueTexts } from '../messages.ts';
import type { products } from '../product-contract.ts';
import { productTexts } from '../product-messages.ts';
import { barcodeContains, nameContains, nameFor } from './catalogue-queries.ts';
import { isLow, productColumns, productFrom } from './product-queries.ts';

type Row = OutputOf<typeof products.list>['records'][number];
const both = (pick: (t: typeof catalogueTexts.en) => string) => inBoth(catalogueTexts, pick);
const own = (pick: (t: typeof productTexts.en) => string) => inBoth(productTexts, pick);

const file: ListFile = {
  title: own((t) => t.products),
  file_name: 'products',
  columns: [
    { key: 'name_ar', label: both((t) => t.name_ar), kind: 'text' },
    { key: 'name_en', label: both((t) => t.name_en), kind: 'text' },
    { key: 'barcode', label: own((t) => t.barcode), kind: 'text' },
    {
      key: 'group',
      label: both((t) => t.group),
      kind: 'text',
      value: (row, language) =>
        nameIn(language, { name_ar: row.group_name_ar as string | null, name_en: row.group_name_en as string | null }),
    },
    { key: 'price', label: both((t) => t.price), kind: 'money' },
    { key: 'quantity_milli', label: own((t) => t.quantity), kind: 'quantity' },
    { key: 'warning_level_milli', label: own((t) => t.warning_level), kind: 'quantity' },
    { key: 'average_cost_amount', label: own((t) => t.average_cost), kind: 'money' },
    { key: 'stock_value_amount', label: own((t) => t.stock_value), kind: 'money' },
    { key: 'expiry_on', label: own((t) => t.expiry), kind: 'date' },
    {
      key: 'status',
      label: both((t) => t.status),
      kind: 'text',
      value: (row, language) => catalogueTexts[language].statuses[String(row.status) as '0'],
    },
  ],
};

/** Products in the order of the till; a search looks into both names and the barcode. */
export const listProducts = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof products.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: productColumns(ctx),
      from: productFrom,
      where: [
        sql`p.merchant_id = ${ctx.merchantId}`,
        ...(input.id === undefined ? [] : [sql`p.id = ${input.id}`]),
        ...(input.group_id === undefined ? [] : [sql`p.group_id = ${input.group_id}`]),
        ...(input.status === undefined ? [] : [sql`p.status = ${input.status}`]),
        ...(input.low_stock ? [isLow] : []),
        ...(input.barcode ? [sql`p.barcode = ${latinDigits(input.barcode)}`] : []),
        ...(input.search ? [sql`(${nameContains('p', input.search)} or ${barcodeContains(input.search)})`] : []),
      ],
      sortable: {
        sort_order: sql`g.sort_order, g.id, p.sort_order`,
        name: nameFor('p', ctx.language),
        price: sql`p.price`,
        quantity_milli: sql`(p.quantity_milli - p.oversold_milli)`,
        stock_value_amount: sql`(p.stock_value_amount - p.oversold_amount)`,
        expiry_on: sql`p.expiry_on`,
        id: sql`p.id`,
      },
      defaultSort: 'sort_order',
      tie: sql`p.id`,
    },
    input,
    file,
  );
