import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { matchesSearch } from '../../../platform/lists/matches-search.ts';
import type { suppliers } from '../contract.ts';
import { supplierScreens } from '../screens.ts';
import { supplierFields } from '../supplier-fields.ts';
import { supplierSource } from './supplier-queries.ts';

type Row = OutputOf<typeof suppliers.list>['records'][number];

const file = { title: supplierScreens.list.title, file_name: 'suppliers', columns: sheetOf(supplierFields) };

/** Either name, the contact or the VAT number in any spelling, or the phone in any. */
const matches = (term: string): Sql =>
  matchesSearch(term, sql`s.name_ar, s.name_en, s.contact_person, s.trn`, [sql`s.phone`]);

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
