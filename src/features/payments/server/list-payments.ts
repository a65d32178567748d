import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import { join, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList, type ListFile } from '../../../platform/lists/answer-list.ts';
import type { payments } from '../contract.ts';
import { paymentTexts } from '../messages.ts';

type Input = InputOf<typeof payments.list>;
type Row = OutputOf<typeof payments.list>['records'][number];
const { en, ar } = paymentTexts;

const file: ListFile = {
  title: { en: en.title, ar: ar.title },
  file_name: 'payments',
  columns: [
    { key: 'paid_at', label: { en: en.paid_at, ar: ar.paid_at }, kind: 'instant' },
    {
      key: 'method',
      label: { en: en.method, ar: ar.method },
      kind: 'text',
      value: (row, language) => paymentTexts[language].methods[row.method as 'cash'],
    },
    {
      key: 'source',
      label: { en: en.source, ar: ar.source },
      kind: 'text',
      value: (row, language) => paymentTexts[language].sources[String(row.source) as '0'],
    },
    {
      key: 'status',
      label: { en: en.status, ar: ar.status },
      kind: 'text',
      value: (row, language) => paymentTexts[language].statuses[String(row.status) as '0'],
    },
    { key: 'document_number', label: { en: en.invoice, ar: ar.invoice }, kind: 'text' },
    { key: 'customer_name', label: { en: en.customer, ar: ar.customer }, kind: 'text' },
    { key: 'authorization_code', label: { en: en.authorization_code, ar: ar.authorization_code }, kind: 'text' },
    { key: 'reference', label: { en: en.reference, ar: ar.reference }, kind: 'text' },
    { key: 'amount', label: { en: en.amount, ar: ar.amount }, kind: 'money' },
  ],
};

const where = (merchantId: number, f: Input): Sql[] => [
  sql`p.merchant_id = ${merchantId}`,
  ...(f.from_on ? [sql`p.paid_on >= ${f.from_on}::date`] : []),
  ...(f.to_on ? [sql`p.paid_on <= ${f.to_on}::date`] : []),
  ...(f.method ? [sql`p.method = ${f.method}`] : []),
  ...(f.source === undefined ? [] : [sql`p.source = ${f.source}`]),
  ...(f.status === undefined ? [] : [sql`p.status = ${f.status}`]),
  ...(f.customer_id ? [sql`p.customer_id = ${f.customer_id}`] : []),
  ...(f.invoice_id ? [sql`p.invoice_id = ${f.invoice_id}`] : []),
  ...(f.search
    ? [
        sql`(p.customer_id in (select id from search_customers(${f.search}, 400)) or p.authorization_code = ${f.search} or p.reference = ${f.search}
            or p.document_number = upper(${f.search}))`,
      ]
    : []),
];

/** Payments, newest first, with what came in less what went back. */
export const listPayments = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  const filters = where(ctx.merchantId, input);
  const answer = await answerList<Row>(
    ctx,
    tx,
    {
      select: sql`p.id, p.paid_at, p.paid_on, p.method, p.source, p.status, p.amount, p.authorization_code, p.reference, p.invoice_id, p.document_number, p.direction, p.customer_id,
        coalesce(c.name_ar, c.name_en) as customer_name, p.cancel_reason, coalesce(u.name_ar, u.name_en, u.user_name) as taken_by`,
      from: sql`payment p
        left join customer c on c.merchant_id = p.merchant_id and c.id = p.customer_id
        left join shop_user u on u.merchant_id = p.merchant_id and u.id = p.created_by`,
      where: filters,
      sortable: { paid_at: sql`p.paid_on`, amount: sql`p.amount` },
      defaultSort: '-paid_at',
      tie: sql`p.id`,
    },
    input,
    file,
  );
  if (answer instanceof FileAnswer) return answer;
  const totals = await tx.one<{ amount: number }>(
    sql`select coalesce(sum(case when p.direction = 2 then -p.amount else p.amount end), 0)::bigint as amount
        from payment p where ${join(filters, ' and ')}`,
  );
  return { ...answer, totals } as OutputOf<typeof payments.list>;
};
