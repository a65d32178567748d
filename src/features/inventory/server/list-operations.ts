import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { isShort } from '../../../kernel/time/period.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, sortedHere } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { productsFound } from '../../catalogue/server/public-api.ts';
import type { stock } from '../contract.ts';
import { movementFields } from '../movement-fields.ts';
import { stockScreens } from '../screens.ts';

type Row = OutputOf<typeof stock.list>['records'][number];

const file = {
  title: stockScreens.operations.title,
  file_name: 'stock-operations',
  columns: sheetOf(movementFields),
};

/** SQL of later features for a movement `o`: the number of its document, and how its supplier is called. */
export interface OfMovement {
  readonly documentNumber: Sql;
  readonly supplierName: (language: Language) => Sql;
}

const source = (language: Language, of: OfMovement): EntitySource<typeof movementFields> => ({
  fields: movementFields,
  alias: 'o',
  computed: {
    product_name_ar: sql`p.name_ar`,
    product_name_en: sql`p.name_en`,
    barcode: sql`p.barcode`,
    document_number: of.documentNumber,
    employee_name_ar: sql`e.name_ar`,
    employee_name_en: sql`e.name_en`,
    supplier_name_ar: of.supplierName('ar'),
    supplier_name_en: of.supplierName('en'),
    done_by: userNameSql(language, 'u'),
  },
});

/** The document that has this number: its id and business day, in which its movements lie. */
export type DocumentNumbered = (merchantId: number, number: string) => Sql;

/**
 * Movements of the products that the term names, and of the document that has it as its number. Found before the list is read:
 * of known numbers the planner knows whether they are many or few.
 */
const matches = async (tx: MerchantTx, term: string, documentNumbered: DocumentNumbered): Promise<Sql> => {
  const [found, documents] = await tx.batch([
    sql`select ${productsFound(term)} as products`,
    documentNumbered(tx.merchantId, term.toUpperCase()),
  ]);
  const ofProducts = sql`o.product_id = any(${found![0]!.products}::bigint[])`;
  const document = documents![0];
  if (!document) return ofProducts;
  const ofDocument = sql`o.id = any(array(select m.id from stock_operation m where m.merchant_id = ${tx.merchantId}
    and m.happened_on = ${document.business_on}::date and m.invoice_id = ${document.id}))`;
  return sql`(${ofProducts} or ${ofDocument})`;
};

/** Stock movements, newest first; a search looks for the product's names and barcode and the document's number. */
export const listOperations =
  (of: OfMovement, documentNumbered: DocumentNumbered) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof stock.list>) =>
    answerList<Row>(
      ctx,
      tx,
      {
        select: selectRow(source(ctx.language, of)),
        from: sql`stock_operation o
        join product p on p.merchant_id = o.merchant_id and p.id = o.product_id
        left join employee e on e.merchant_id = o.merchant_id and e.id = o.employee_id
        left join shop_user u on u.merchant_id = o.merchant_id and u.id = o.created_by`,
        where: [
          sql`o.merchant_id = ${ctx.merchantId}`,
          ...(input.from_on ? [sql`o.happened_on >= ${input.from_on}::date`] : []),
          ...(input.to_on ? [sql`o.happened_on <= ${input.to_on}::date`] : []),
          ...equalTo('o', input, ['kind', 'product_id']),
          ...(input.search ? [await matches(tx, input.search, documentNumbered)] : []),
        ],
        sortable: {
          ...sortsOf(source(ctx.language, of), ctx.language),
          // Ids rise with time within a day: the day's index gives this order without sorting.
          happened_at: sql`o.happened_on`,
          ...(isShort(input) ? { quantity_milli: sortedHere(sql`o.quantity_milli`) } : {}),
        },
        defaultSort: '-happened_at',
        tie: sql`o.id`,
        isLong: true,
      },
      input,
      file,
    );
