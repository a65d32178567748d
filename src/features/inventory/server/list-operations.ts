import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { inBoth, nameIn } from '../../../kernel/messages.ts';
import { latinDigits } from '../../../kernel/search-text.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { stock } from '../contract.ts';
import { stockTexts } from '../messages.ts';

type Row = OutputOf<typeof stock.list>['records'][number];
const both = (pick: (t: typeof stockTexts.en) => string) => inBoth(stockTexts, pick);

const file: ListFile = {
  title: both((t) => t.operations),
  file_name: 'stock-operations',
  columns: [
    { key: 'happened_at', label: both((t) => t.happened_at), kind: 'instant' },
    {
      key: 'product',
      label: both((t) => t.product),
      kind: 'text',
      value: (row, language) =>
        nameIn(language, {
          name_ar: row.product_name_ar as string | null,
          name_en: row.product_name_en as string | null,
        }),
    },
    { key: 'barcode', label: both((t) => t.barcode), kind: 'text' },
    {
      key: 'kind',
      label: both((t) => t.kind),
      kind: 'text',
      value: (row, language) => stockTexts[language].kinds[String(row.kind) as '0'],
    },
    { key: 'quantity_milli', label: both((t) => t.quantity), kind: 'quantity' },
    { key: 'cost_amount', label: both((t) => t.cost), kind: 'money' },
    { key: 'variance_amount', label: both((t) => t.variance), kind: 'money' },
    { key: 'quantity_after_milli', label: both((t) => t.quantity_after), kind: 'quantity' },
    { key: 'document_number', label: both((t) => t.document), kind: 'text' },
    {
      key: 'employee',
      label: both((t) => t.employee),
      kind: 'text',
      value: (row, language) =>
        nameIn(language, {
          name_ar: row.employee_name_ar as string | null,
          name_en: row.employee_name_en as string | null,
        }),
    },
    { key: 'notes', label: both((t) => t.notes), kind: 'text' },
    { key: 'done_by', label: both((t) => t.done_by), kind: 'text' },
  ],
};

/** Stock movements, newest first; a search looks for the product's names and barcode and the document's number. */
export const listOperations = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: sql`o.id, o.kind, o.happened_at, o.product_id, p.name_ar as product_name_ar, p.name_en as product_name_en, p.barcode, o.quantity_milli, o.cost_amount,
        o.variance_amount, o.quantity_after_milli, e.name_ar as employee_name_ar, e.name_en as employee_name_en, o.invoice_id, i.document_number, o.notes,
        ${ctx.language === 'ar' ? sql`coalesce(u.name_ar, u.name_en, u.user_name)` : sql`coalesce(u.name_en, u.name_ar, u.user_name)`} as done_by`,
      from: sql`stock_operation o
        join product p on p.merchant_id = o.merchant_id and p.id = o.product_id
        left join employee e on e.merchant_id = o.merchant_id and e.id = o.employee_id
        left join invoice i on i.merchant_id = o.merchant_id and i.id = o.invoice_id
        left join shop_user u on u.merchant_id = o.merchant_id and u.id = o.created_by`,
      where: [
        sql`o.merchant_id = ${ctx.merchantId}`,
        ...(input.from_on ? [sql`o.happened_on >= ${input.from_on}::date`] : []),
        ...(input.to_on ? [sql`o.happened_on <= ${input.to_on}::date`] : []),
        ...(input.kind === undefined ? [] : [sql`o.kind = ${input.kind}`]),
        ...(input.product_id ? [sql`o.product_id = ${input.product_id}`] : []),
        ...(input.search
          ? [
              sql`(position(search_normal(${input.search}) in search_normal(p.name_ar)) > 0 or position(search_normal(${input.search}) in search_normal(p.name_en)) > 0
                or p.barcode = ${latinDigits(input.search)} or i.document_number = upper(${input.search}))`,
            ]
          : []),
      ],
      sortable: {
        // Ids rise with time within a day: the day's index gives this order without sorting.
        happened_at: sql`o.happened_on`,
        quantity_milli: sql`o.quantity_milli`,
        cost_amount: sql`o.cost_amount`,
      },
      defaultSort: '-happened_at',
      tie: sql`o.id`,
    },
    input,
    file,
  );
