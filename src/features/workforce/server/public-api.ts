import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';

export { shownLook } from './own-look.ts';
export { isEmployee, pictureOfUser } from './own-picture.ts';
export { proveByPin } from './prove-by-pin.ts';
export { remindDocumentsJobs } from './remind-documents-job.ts';
export { createEmployee } from './save-employee.ts';

/** An employee of this shop; anybody else is not found. */
export const requireEmployee = async (tx: MerchantTx, id: number): Promise<void> => {
  const employee = await tx.maybe(sql`select 1 from employee where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!employee) throw refuse('employee_not_found');
};

/** The employee whose sign-in this is, or null. */
export const employeeOfUser = async (tx: MerchantTx, userId: number): Promise<number | null> => {
  const own = await tx.maybe<{ id: number }>(
    sql`select id from employee where merchant_id = ${tx.merchantId} and user_id = ${userId}`,
  );
  return own?.id ?? null;
};

/** The employee of whoever is signed in; refused for a sign-in that is no employee's. */
export const requireOwnEmployee = async (tx: MerchantTx, userId: number): Promise<number> => {
  const own = await employeeOfUser(tx, userId);
  if (own === null) throw refuse('not_an_employee');
  return own;
};
