import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { refuse } from '../refusals.ts';
import type { salaries } from '../salary-contract.ts';
import { requireEmployee } from './public-api.ts';

type Row = OutputOf<typeof salaries.add>;

const columns: Sql = sql`id, from_on, amount, note, created_at`;

export const listSalaries = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof salaries.list>) => {
  await requireEmployee(tx, id);
  const records = await tx.many<Row>(sql`
    select ${columns} from salary where merchant_id = ${tx.merchantId} and employee_id = ${id}
    order by from_on desc limit 200`);
  return { current_amount: records.find(({ from_on }) => from_on <= ctx.today)?.amount ?? null, records };
};

/** From a day on which no other begins: what was paid before stays as it was. */
export const addSalary = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof salaries.add>) => {
  await requireEmployee(tx, input.id);
  const row = await tx.one<Row>(sql`
    insert into salary (employee_id, from_on, amount, note, created_at, created_by)
    values (${input.id}, ${input.from_on}::date, ${input.amount}, ${input.note}, ${ctx.now}::timestamptz, ${ctx.user.id})
    returning ${columns}`);
  ctx.publishChange('employees');
  return row;
};

export const removeSalary = async (ctx: MerchantContext, tx: MerchantTx, { id }: InputOf<typeof salaries.remove>) => {
  const before = await tx.maybe<Row>(sql`
    delete from salary where merchant_id = ${tx.merchantId} and id = ${id} returning ${columns}`);
  if (!before) throw refuse('salary_not_found');
  ctx.note({ before });
  ctx.publishChange('employees');
  return { done: true as const };
};
