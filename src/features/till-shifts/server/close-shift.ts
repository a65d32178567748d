import type { InputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import { negate, subtract } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { shifts } from '../contract.ts';
import { refuse } from '../refusals.ts';
import { isDifferent, shiftNumber } from '../shift-count.ts';
import { countedOf } from './count-shift.ts';
import { moveDrawer } from './drawer-moves.ts';
import { readShift } from './shift-rows.ts';

/** Closes a counted shift: posts what is short or over (6070), brings to the safe what is not left for the next one. */
export const closeShift = async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shifts.close>) => {
  const shift = await readShift(tx, input.id, sql`for update`);
  if (shift.closed_at !== null) throw refuse('shift_is_closed');
  const counted = countedOf(shift);
  if (counted === null) throw refuse('shift_not_counted');
  const cash = shift.cash_amount!;
  if (isDifferent(counted.comparison) && !input.reason) throw fieldError('reason', 'difference_needs_reason');
  if (input.left_amount > cash) throw fieldError('left_amount', 'left_is_more_than_counted');
  const difference_amount = subtract(cash, shift.expected_amount!);
  const to_safe_amount = subtract(cash, input.left_amount);
  const z_number = shiftNumber(shift.till_id, shift.number);
  const move = { shift_id: shift.id, till_id: shift.till_id, note: z_number };
  if (difference_amount !== 0)
    await moveDrawer(ctx, tx, { ...move, kind: 'difference', amount: difference_amount, account: 'cash_over_short' });
  if (to_safe_amount !== 0)
    await moveDrawer(ctx, tx, { ...move, kind: 'drop', amount: negate(to_safe_amount), account: 'safe' });
  await tx.run(sql`
    update till_shift set closed_at = ${ctx.now}::timestamptz, closed_on = ${ctx.today}::date, closed_by = ${ctx.user.id},
      difference_amount = ${difference_amount}, reason = ${input.reason ?? null}, note = ${input.note ?? null},
      left_amount = ${input.left_amount}
    where merchant_id = ${tx.merchantId} and id = ${shift.id}`);
  ctx.note({ after: { difference_amount, reason: input.reason ?? null, left_amount: input.left_amount } });
  ctx.publishChange('shifts');
  return { id: shift.id, z_number, difference_amount, to_safe_amount };
};
