import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { answerList } from '../../../platform/lists/answer-list.ts';
import { type EntitySource, equalTo, selectRow, sheetOf } from '../../../platform/lists/entity-list.ts';
import { userNameSql } from '../../../platform/lists/name-sql.ts';
import { requireEmployee } from '../../workforce/server/public-api.ts';
import { adjustmentFields } from '../commission-fields.ts';
import type { commission } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { commissionScreens } from '../screens.ts';
import { firstOf, lockMonths, requireOpenMonth } from './months.ts';

type Row = OutputOf<typeof commission.adjustments>['records'][number];

const source = (ctx: MerchantContext): EntitySource<typeof adjustmentFields> => ({
  fields: adjustmentFields,
  alias: 'a',
  computed: {
    employee_name_ar: sql`e.name_ar`,
    employee_name_en: sql`e.name_en`,
    done_by: userNameSql(ctx.language, 'u'),
  },
});

/** Advances and deductions, newest first. */
export const listAdjustments = (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof commission.adjustments>) =>
  answerList<Row>(
    ctx,
    tx,
    {
      select: selectRow(source(ctx)),
      from: sql`pay_adjustment a join employee e on e.merchant_id = a.merchant_id and e.id = a.employee_id
        left join shop_user u on u.merchant_id = a.merchant_id and u.id = a.created_by`,
      where: [
        sql`a.merchant_id = ${ctx.merchantId}`,
        ...equalTo('a', input, ['employee_id']),
        ...(input.month_on ? [sql`a.month_on = ${firstOf(input.month_on)}::date`] : []),
      ],
      sortable: { on_day: sql`a.on_day` },
      defaultSort: '-on_day',
      tie: sql`a.id`,
    },
    input,
    { title: commissionScreens.adjustments.title, file_name: 'advances', columns: sheetOf(adjustmentFields) },
  );

/** Writes an advance or a deduction that comes off the pay of an open month. */
export const addAdjustment = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  input: InputOf<typeof commission.addAdjustment>,
) => {
  await requireEmployee(tx, input.employee_id);
  await lockMonths(tx);
  await requireOpenMonth(tx, input.month_on);
  const row = { ...inputValues(adjustmentFields, input), month_on: firstOf(input.month_on) };
  const { id } = await tx.one<{ id: number }>(sql`
    ${insertRow('pay_adjustment', { ...row, created_at: ctx.now, created_by: ctx.user.id })} returning id`);
  ctx.publishChange('commission');
  return { id };
};

/** Cancels one; cancelled again it stays as it is. */
export const cancelAdjustment = async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }) => {
  await lockMonths(tx);
  const found = await tx.maybe<{ status: number; month_on: string }>(sql`
    select status, month_on from pay_adjustment where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  if (!found) throw refuse('adjustment_not_found');
  if (found.status === 0) return { done: true as const };
  await requireOpenMonth(tx, found.month_on);
  await tx.run(sql`
    update pay_adjustment set status = 0, cancelled_at = ${ctx.now}::timestamptz, cancelled_by = ${ctx.user.id}
    where merchant_id = ${tx.merchantId} and id = ${input.id}`);
  ctx.note({ before: { status: 1 }, after: { status: 0 } });
  ctx.publishChange('commission');
  return { done: true as const };
};
