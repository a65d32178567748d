import type { InputOf } from '../../../kernel/contract.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { employees } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { getEmployee } from './get-employee.ts';

/** Adds an employee, without a sign-in. A mobile of another employee is refused by the unique index. */
export const createEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.create>) => {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into employee (name_ar, name_en, job_title_ar, job_title_en, mobile, joining_on, leaving_on, show_in_billing, show_in_appointments, image_file_id)
    values (${input.name_ar}, ${input.name_en}, ${input.job_title_ar}, ${input.job_title_en}, ${input.mobile ?? null}, ${input.joining_on ?? null}::date,
      ${input.leaving_on ?? null}::date, ${input.show_in_billing}, ${input.show_in_appointments}, ${input.image_file_id ?? null})
    returning id`);
  ctx.announce('employees');
  return getEmployee(ctx, tx, { id });
};

/** Changes an employee; a field that is left out is cleared. The sign-in stays as it is. */
export const updateEmployee = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof employees.update>) => {
  const changed = await tx.maybe(sql`
    update employee set name_ar = ${input.name_ar}, name_en = ${input.name_en}, job_title_ar = ${input.job_title_ar}, job_title_en = ${input.job_title_en},
      mobile = ${input.mobile ?? null}, joining_on = ${input.joining_on ?? null}::date, leaving_on = ${input.leaving_on ?? null}::date,
      show_in_billing = ${input.show_in_billing}, show_in_appointments = ${input.show_in_appointments}, image_file_id = ${input.image_file_id ?? null}
    where merchant_id = ${ctx.merchantId} and id = ${input.id} returning id`);
  if (!changed) throw refuse('employee_not_found');
  ctx.announce('employees');
  return getEmployee(ctx, tx, input);
};
