import { fieldError } from '../../../kernel/contract/refusal.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { tryPin } from '../../identity/server/public-api.ts';
import { refuse } from '../refusals.ts';

/**
 * An active employee proves by PIN who they are, with or without a sign-in of their own. Refuses `employee_not_found` and
 * `no_pin`; a wrong one is `wrong_pin` at the field `pin`, and slows the next tries down.
 */
export const proveByPin = async (
  ctx: MerchantContext,
  tx: MerchantTx,
  employeeId: number,
  pin: string,
): Promise<void> => {
  const person = await tx.maybe<{ pin_hash: string | null; status: number }>(sql`
    select p.pin_hash, e.status from employee e
    left join employee_pin p on p.merchant_id = e.merchant_id and p.employee_id = e.id
    where e.merchant_id = ${tx.merchantId} and e.id = ${employeeId}`);
  if (!person) throw refuse('employee_not_found');
  if (person.pin_hash === null || person.status !== 1) throw refuse('no_pin');
  if (!(await tryPin(ctx, employeeId, pin, person.pin_hash))) throw fieldError('pin', 'wrong_pin');
};
