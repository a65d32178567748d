import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { inputValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { employees } from '../contract.ts';
import { employeeFields } from '../employee-fields.ts';
import { publicLook } from '../public-look.ts';
import { getEmployee } from './get-employee.ts';

/** Adds an employee, without a sign-in. A mobile of another employee is refused by the unique index. */
export const createEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.create>) => {
  // Without another day they join today, so that nobody is absent before; who has left already joined some time.
  const joining_on = input.joining_on ?? (input.leaving_on ? undefined : ctx.today);
  const row = inputValues(employeeFields, { ...input, joining_on });
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('employee', row)} returning id`);
  ctx.publishChange('employees');
  return getEmployee(ctx, tx, { id });
};

/** Who signs in chooses by themselves how customers see them; the shop may only take a face away. */
const requireOwnLook = async (tx: MerchantTx, { id, public_look }: InputOf<typeof employees.update>): Promise<void> => {
  if (public_look === publicLook.initial) return;
  const own = await tx.maybe(sql`
    select from employee where merchant_id = ${tx.merchantId} and id = ${id} and user_id is not null
      and public_look <> ${public_look}::smallint`);
  if (own) throw fieldError('public_look', 'look_is_the_persons');
};

/** Changes an employee; a field that is left out is cleared. The sign-in stays as it is. */
export const updateEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.update>) => {
  const current = () => getEmployee(ctx, tx, input);
  await requireOwnLook(tx, input);
  await updateVersion(ctx, tx, 'employee', input, inputValues(employeeFields, input), current);
  ctx.publishChange('employees');
  return current();
};
