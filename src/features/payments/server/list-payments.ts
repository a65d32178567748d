import type { InputOf, OutputOf } from '../../../kernel/contract.ts';
import type { Language } from '../../../kernel/messages.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { equalTo, type NounSource, selectRow, sheetOf, sortsOf } from '../../../platform/lists/noun-list.ts';
import { nameSql, userNameSql } from '../../../platform/lists/name-sql.ts';
import type { payments } from '../contract.ts';
import { paymentDirection } from '../payment.ts';
import { paymentFields } from '../payment-fields.ts';
import { paymentScreens } from '../screens.ts';

type Input = InputOf<typeof payments.list>;
type Row = OutputOf<typeof payments.list>['records'][number];

const file = { title: paymentScreens.list.title, file_name: 'payments', columns: sheetOf(paymentFields) };

/** The payment as queries read it, `p`, with its customer `c` and who took it `u`. */
const source = (language: Language): NounSource<typeof paymentFields> => ({
  fields: paymentFields,
  alias: 'p',
  computed: {
    customer_name: nameSql(language, 'c'),
    // What went back counts against what came in, in the rows as in their sum.
    amount: sql`case when p.direction = ${literal(paymentDirection.out)} then -p.amount else p.amount end`,
    taken_by: userNameSql(language, 'u'),
  },
});

const where = (merchantId: number, f: Input): Sql[] => [
  sql`p.merchant_id = ${merchantId}`,
  ...(f.from_on ? [sql`p.paid_on >= ${f.from_on}::date`] : []),
  ...(f.to_on ? [sql`p.paid_on <= ${f.to_on}::date`] : []),
  ...equalTo('p', f, ['method', 'source', 'status', 'customer_id', 'invoice_id']),
  ...(f.search
    ? [
        sql`(p.customer_id in (select id from search_customers(${f.search}, 400))
            or p.authorization_code = ${f.search} or p.reference = ${f.search}
            or p.document_number = upper(${f.search}))`,
      ]
    : []),
];

/** Payments, newest first, with what came in less what went back. */
export const listPayments = async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
  const of = source(ctx.language);
  const filters = where(ctx.merchantId, input);
  const answer = await answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(of),
      from: sql`payment p
        left join customer c on c.merchant_id = p.merchant_id and c.id = p.customer_id
        left join shop_user u on u.merchant_id = p.merchant_id and u.id = p.created_by`,
      where: filters,
      // Ids rise with time within a day: the day's index gives this order without sorting.
      sortable: { ...sortsOf(of, ctx.language), paid_at: sql`p.paid_on` },
      defaultSort: '-paid_at',
      tie: sql`p.id`,
    },
    input,
    file,
  );
  if (answer instanceof FileAnswer) return answer;
  const totals = await tx.one<{ amount: number }>(sql`
    select coalesce(sum(case when p.direction = 2 then -p.amount else p.amount end), 0)::bigint as amount
    from payment p where ${join(filters, ' and ')}`);
  return { ...answer, totals } as OutputOf<typeof payments.list>;
};
