import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { employeeTransitions } from '../employee.ts';
import { refuse } from '../refusals.ts';

/** What a later feature does, in the same transaction, when an employee is disabled. */
export type WhenDisabled = (ctx: MerchantContext, tx: MerchantTx, employeeId: number) => Promise<void>;

const move = moveRecord(
  { table: 'employee', transitions: employeeTransitions, missing: 'employee_not_found', refuse },
  'employees',
);

export const enableEmployee = move('enable');

/**
 * A disabled employee can no longer be chosen and has no PIN; past sales and the sign-in are not touched. Enabled again,
 * somebody chooses a new PIN.
 */
export const disableEmployee =
  (then: readonly WhenDisabled[]) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<{ done: true }> => {
    const moved = await move('disable')(ctx, tx, input);
    await tx.run(sql`delete from employee_pin where merchant_id = ${tx.merchantId} and employee_id = ${input.id}`);
    for (const one of then) await one(ctx, tx, input.id);
    return moved;
  };
