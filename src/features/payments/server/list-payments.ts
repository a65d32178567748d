import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import type { Language } from '../../../kernel/text/messages.ts';
import { isShort } from '../../../kernel/time/period.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { FileAnswer } from '../../../platform/http/route.ts';
import { answerList, sortedHere } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import { nameSql, userNameSql } from '../../../platform/lists/name-sql.ts';
import { namedIds, searchedIdsFor } from '../../customers/server/public-api.ts';
import { firstDay, lastDay, summedPeriod, summedUntil } from '../../ledger/server/public-api.ts';
import type { payments } from '../contract.ts';
import { paymentDirection, paymentStatus } from '../payment.ts';
import { paymentFields } from '../payment-fields.ts';
import { paymentScreens } from '../screens.ts';

type Input = InputOf<typeof payments.list>;
type Row = OutputOf<typeof payments.list>['records'][number];

const file = { title: paymentScreens.list.title, file_name: 'payments', columns: sheetOf(paymentFields) };

/** The payment as queries read it, `p`, with its customer `c` and who took it `u`. */
const source = (language: Language): EntitySource<typeof paymentFields> => ({
  fields: paymentFields,
  alias: 'p',
  computed: {
    customer_name: nameSql(language, 'c'),
    // What went back counts against what came in, in the rows as in their sum.
    amount: sql`case when p.direction = ${literal(paymentDirection.out)} then -p.amount else p.amount end`,
    taken_by: userNameSql(language, 'u'),
  },
});

/** The document that has this number as printed: its id. */
export type DocumentNumbered = (merchantId: number, number: string) => Sql;

/** At most so many payments of the customers that a search names: the newest. */
const searchedPayments = 2_000;

/**
 * Numbers of payments first, by an index each: a condition with OR over a million rows would be tried on every one of them. A
 * search is a customer, a code of the terminal, a reference, or the number of a document.
 */
const findPayments = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  search: string,
  documentNumbered: DocumentNumbered,
): Promise<Sql> => {
  const merchantId = tx.merchantId;
  const found = await tx.one<{ ids: number[] }>(sql`select array(
    (select x.id from payment x
     where x.merchant_id = ${merchantId} and x.customer_id = any(${searchedIdsFor(ctx, search)})
     order by x.id desc limit ${literal(searchedPayments)})
    union all select x.id from payment x where x.merchant_id = ${merchantId} and x.authorization_code = ${search}
    union all select x.id from payment x where x.merchant_id = ${merchantId} and x.reference = ${search}
    union all select x.id from payment x where x.merchant_id = ${merchantId}
      and x.invoice_id = any(array(select d.id from (${documentNumbered(merchantId, search.toUpperCase())}) d))) as ids`);
  return sql`p.id = any(${found.ids}::bigint[])`;
};

const where = (merchantId: number, f: Omit<Input, 'search'>): Sql[] => [
  sql`p.merchant_id = ${merchantId}`,
  ...(f.from_on ? [sql`p.paid_on >= ${f.from_on}::date`] : []),
  ...(f.to_on ? [sql`p.paid_on <= ${f.to_on}::date`] : []),
  ...(f.customer_id ? [sql`p.customer_id = any(${namedIds(f.customer_id)})`] : []),
  ...equalTo('p', f, ['method', 'source', 'status', 'invoice_id']),
];

const amounts = (filters: readonly Sql[]): Sql => sql`
  select case when p.direction = ${literal(paymentDirection.out)} then -p.amount else p.amount end as amount
  from payment p where ${join(filters, ' and ')}`;

/** Whether the filters ask for all payments of days, so that the sums of days answer them. */
const isOfDays = (f: Input): boolean =>
  !f.search && !f.customer_id && !f.invoice_id && f.status !== paymentStatus.cancelled;

/** Past days as they were summed, and the payments after them; the cancelled, who are few, are taken off by their index. */
const overDays = async (tx: MerchantTx, f: Input): Promise<Sql> => {
  const { past, live } = summedPeriod(
    { from_on: f.from_on ?? firstDay, to_on: f.to_on ?? lastDay },
    await summedUntil(tx),
  );
  const of = (more: Partial<Input>) => amounts(where(tx.merchantId, { ...f, status: undefined, ...more }));
  const summed = join(
    [
      sql`d.merchant_id = ${tx.merchantId} and d.day_on between ${past.from_on}::date and ${past.to_on}::date`,
      ...equalTo('d', f, ['method', 'source']),
    ],
    ' and ',
  );
  return sql`
    select case when d.direction = ${literal(paymentDirection.out)} then -d.amount else d.amount end as amount
    from daily_payment d where ${summed}
    union all ${of(live)}
    ${f.status === undefined ? sql`` : sql`union all select -c.amount from (${of({ status: paymentStatus.cancelled })}) c`}`;
};

/** Payments, newest first, with what came in less what went back. */
export const listPayments =
  (documentNumbered: DocumentNumbered) => async (ctx: MerchantContext, tx: MerchantTx, input: Input) => {
    const of = source(ctx.language);
    const found = input.search ? [await findPayments(ctx, tx, input.search, documentNumbered)] : [];
    const filters = [...where(ctx.merchantId, input), ...found];
    const answer = await answerList<Row>(
      ctx,
      tx,
      {
        select: selectRow(of),
        from: sql`payment p
        left join known_customer c on c.merchant_id = p.merchant_id and c.id = p.customer_id
        left join shop_user u on u.merchant_id = p.merchant_id and u.id = p.created_by`,
        where: filters,
        // Ids rise with time within a day: the day's index gives this order without sorting.
        sortable: {
          ...sortsOf(of, ctx.language),
          paid_at: sql`p.paid_on`,
          ...(isShort(input) ? { amount: sortedHere(of.computed.amount) } : {}),
        },
        defaultSort: '-paid_at',
        tie: sql`p.id`,
        isLong: true,
      },
      input,
      file,
    );
    if (answer instanceof FileAnswer) return answer;
    const rows = isOfDays(input) ? await overDays(tx, input) : amounts(filters);
    const totals = await tx.one(sql`select coalesce(sum(r.amount), 0)::bigint as amount from (${rows}) r`);
    return { ...answer, totals } as OutputOf<typeof payments.list>;
  };
