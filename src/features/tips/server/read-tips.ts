import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { currentMerchantId, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf, sortsOf } from '../../../platform/lists/entity-list.ts';
import type { tips } from '../contract.ts';
import { tipScreens } from '../screens.ts';
import { tipKind } from '../tip.ts';
import { tipFields } from '../tip-fields.ts';

const source: EntitySource<typeof tipFields> = {
  fields: tipFields,
  alias: 't',
  computed: {
    employee_name_ar: sql`e.name_ar`,
    employee_name_en: sql`e.name_en`,
    document_number: sql`i.document_number`,
    may_take_back: sql`(t.kind = ${literal(tipKind.given)} and not exists (
      select from staff_tip b where b.merchant_id = ${currentMerchantId} and b.tip_id = t.id))`,
  },
};

const from: Sql = sql`staff_tip t
  join employee e on e.merchant_id = t.merchant_id and e.id = t.employee_id
  left join invoice i on i.merchant_id = t.merchant_id and i.id = t.invoice_id`;

/** Movements of tips, newest first; found by their number. */
export const listTips = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof tips.list>) => {
  const { search, from_on, to_on } = input;
  return answerList<OutputOf<typeof tips.list>['records'][number]>(
    ctx,
    tx,
    {
      select: selectRow(source),
      from,
      where: [
        sql`t.merchant_id = ${ctx.merchantId}`,
        ...equalTo('t', input, ['kind', 'employee_id']),
        ...(from_on ? [sql`t.business_on >= ${from_on}::date`] : []),
        ...(to_on ? [sql`t.business_on <= ${to_on}::date`] : []),
        ...(search ? [sql`t.receipt_number = upper(${search})`] : []),
      ],
      sortable: sortsOf(source, ctx.language),
      defaultSort: '-moved_at',
      tie: sql`t.id`,
    },
    input,
    { title: tipScreens.list.title, file_name: 'tips', columns: sheetOf(tipFields) },
  );
};

/** What each employee is owed. */
export const readOwedTips = async (_ctx: MerchantContext, tx: MerchantTx): Promise<OutputOf<typeof tips.owed>> => {
  const records = await tx.many<OutputOf<typeof tips.owed>['records'][number]>(sql`
    select e.id, e.name_ar, e.name_en, o.amount as owed_amount from (
      select employee_id, sum(amount)::bigint as amount from staff_tip where merchant_id = ${tx.merchantId}
      group by employee_id having sum(amount) <> 0) o
    join employee e on e.merchant_id = ${tx.merchantId} and e.id = o.employee_id
    order by o.amount desc, e.id`);
  const { owed_amount } = await tx.one<{ owed_amount: OutputOf<typeof tips.owed>['owed_amount'] }>(
    sql`select coalesce(sum(amount), 0)::bigint as owed_amount from staff_tip where merchant_id = ${tx.merchantId}`,
  );
  return { records, owed_amount };
};
