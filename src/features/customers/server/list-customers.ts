import type { z } from 'zod';
import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { customerRow, customers } from '../contract.ts';
import { customerTexts } from '../messages.ts';
import { rowColumns, typeOf } from './customer-queries.ts';

const { en, ar } = customerTexts;
const both = (
  key:
    | 'title'
    | 'name_ar'
    | 'name_en'
    | 'mobile'
    | 'type'
    | 'owed'
    | 'deposits'
    | 'credit'
    | 'loyalty_points'
    | 'invoice_count'
    | 'last_invoice'
    | 'status',
) => ({
  en: en[key],
  ar: ar[key],
});

const file: ListFile = {
  title: both('title'),
  file_name: 'customers',
  columns: [
    { key: 'name_ar', label: both('name_ar'), kind: 'text' },
    { key: 'name_en', label: both('name_en'), kind: 'text' },
    { key: 'mobile', label: both('mobile'), kind: 'text' },
    {
      key: 'type',
      label: both('type'),
      kind: 'text',
      value: (row, language) => customerTexts[language].types[row.type as 'new'],
    },
    { key: 'owed_amount', label: both('owed'), kind: 'money' },
    { key: 'deposit_amount', label: both('deposits'), kind: 'money' },
    { key: 'credit_amount', label: both('credit'), kind: 'money' },
    { key: 'loyalty_points', label: both('loyalty_points'), kind: 'number' },
    { key: 'invoice_count', label: both('invoice_count'), kind: 'number' },
    { key: 'last_invoice_on', label: both('last_invoice'), kind: 'date' },
    {
      key: 'status',
      label: both('status'),
      kind: 'text',
      value: (row, language) => (row.status === 1 ? customerTexts[language].active : customerTexts[language].disabled),
    },
  ],
};

/** Customers, newest first. A search goes through the tenant's own trigram index and shows at most 400 matches. */
export const listCustomers = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof customers.list>) =>
  answerList<z.output<typeof customerRow>>(
    ctx,
    tx,
    {
      select: rowColumns(ctx.today),
      from: input.search
        ? sql`search_customers(${input.search}, 400) s join customer c on c.id = s.id`
        : sql`customer c`,
      where: [
        sql`c.merchant_id = ${ctx.merchantId}`,
        ...(input.status === undefined ? [] : [sql`c.status = ${input.status}`]),
        ...(input.gender === undefined ? [] : [sql`c.gender = ${input.gender}`]),
        ...(input.type === undefined ? [] : [sql`${typeOf(ctx.today)} = ${input.type}`]),
        ...(input.owes ? [sql`c.owed_amount > 0`] : []),
      ],
      sortable: {
        id: sql`c.id`,
        name_ar: sql`coalesce(c.name_ar, c.name_en)`,
        name_en: sql`coalesce(c.name_en, c.name_ar)`,
        owed_amount: sql`c.owed_amount`,
        deposit_amount: sql`c.deposit_excl_vat_amount + c.deposit_vat_amount`,
        credit_amount: sql`c.credit_amount`,
        invoice_count: sql`c.invoice_count`,
        last_invoice_on: sql`coalesce(c.last_invoice_on, '-infinity'::date)`,
      },
      defaultSort: '-id',
      tie: sql`c.id`,
    },
    input,
    file,
  );
