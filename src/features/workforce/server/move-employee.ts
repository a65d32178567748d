import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import { moveRecord } from '../../../platform/http/move-record.ts';
import { lockWhereActing, requireBelow } from '../../identity/server/public-api.ts';
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
 * A disabled employee can no longer be chosen and has no PIN; devices that they opened by it are locked. Past sales and the
 * sign-in are not touched. Enabled again, somebody chooses a new PIN. The owner, and who may do more, is not disabled by staff.
 */
export const disableEmployee =
  (then: readonly WhenDisabled[]) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: { id: number }): Promise<{ done: true }> => {
    const person = await tx.maybe<{ user_id: number | null }>(sql`
      select user_id from employee where merchant_id = ${tx.merchantId} and id = ${input.id} for no key update`);
    const userId = person?.user_id ?? null;
    if (userId !== null) await requireBelow(ctx, tx, userId);
    const moved = await move('disable')(ctx, tx, input);
    if (userId !== null) await lockWhereActing(ctx, tx, userId);
    await tx.run(sql`delete from employee_pin where merchant_id = ${tx.merchantId} and employee_id = ${input.id}`);
    for (const one of then) await one(ctx, tx, input.id);
    return moved;
  };
