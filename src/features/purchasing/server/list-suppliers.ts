import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { normaliseSearch } from '../../../kernel/search-text.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import type { suppliers } from '../contract.ts';
import { supplierScreens } from '../screens.ts';
import { supplierFields } from '../supplier-fields.ts';
import { supplierSource } from './supplier-queries.ts';

type Row = OutputOf<typeof suppliers.list>['records'][number];

const file = { title: supplierScreens.list.title, file_name: 'suppliers', columns: sheetOf(supplierFields) };

/** Either name or the contact contains the term in any spelling, or the VAT number or the phone its digits. */
const matches = (term: string): Sql => {
  const normal = normaliseSearch(term);
  const digits = normal.replace(/\D/g, '');
  const numbers = sql`position(${digits} in
    coalesce(s.trn, '') || ' ' || regexp_replace(coalesce(s.phone, ''), '\\D', '', 'g')) > 0`;
  return sql`(position(${normal} in search_normal(s.name_ar)) > 0 or position(${normal} in search_normal(s.name_en)) > 0
    or position(${normal} in search_normal(s.contact_person)) > 0${digits.length > 2 ? sql` or ${numbers}` : sql``})`;
};

/** Suppliers by name. A shop has some hundred: a search reads them all. */
export const listSuppliers = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof suppliers.list>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(supplierSource),
      from: sql`supplier s`,
      where: [
        sql`s.merchant_id = ${ctx.merchantId}`,
        ...equalTo('s', input, ['status']),
        ...(input.search ? [matches(input.search)] : []),
      ],
      sortable: sortsOf(supplierSource, ctx.language),
      defaultSort: 'name',
      tie: sql`s.id`,
    },
    input,
    file,
  );
