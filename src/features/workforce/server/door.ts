import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';

export { createEmployee } from './save-employee.ts';

/** An employee of this shop; anybody else is not found. */
export const requireEmployee = async (tx: MerchantTx, id: number): Promise<void> => {
  const employee = await tx.maybe(sql`select 1 from employee where merchant_id = ${tx.merchantId} and id = ${id}`);
  if (!employee) throw refuse('employee_not_found');
};
