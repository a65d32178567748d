import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { askedValues, insertRow, updateVersion } from '../../../platform/db/write-row.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { employees } from '../contract.ts';
import { employeeFields } from '../employee-fields.ts';
import { getEmployee } from './get-employee.ts';

/** Adds an employee, without a sign-in. A mobile of another employee is refused by the unique index. */
export const createEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.create>) => {
  // Without another day they join today, so that nobody is absent before; who has left already joined some time.
  const joining_on = input.joining_on ?? (input.leaving_on ? undefined : ctx.today);
  const row = askedValues(employeeFields, { ...input, joining_on });
  const { id } = await tx.one<{ id: number }>(sql`${insertRow('employee', row)} returning id`);
  ctx.announce('employees');
  return getEmployee(ctx, tx, { id });
};

/** Changes an employee; a field that is left out is cleared. The sign-in stays as it is. */
export const updateEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.update>) => {
  const current = () => getEmployee(ctx, tx, input);
  await updateVersion(ctx, tx, 'employee', input, askedValues(employeeFields, input), current);
  ctx.announce('employees');
  return current();
};
