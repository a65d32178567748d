import type { InputOf, OutputOf } from '../../../kernel/contract/contract.ts';
import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import type { MerchantContext } from '../../../platform/http/context.ts';
import type { shifts } from '../contract.ts';
import { denominationsOf } from '../drawer.ts';
import { refuse } from '../refusals.ts';
import { cashOf, compareCount } from '../shift-count.ts';
import { readShift, type ShiftRow } from './shift-rows.ts';
import { cashNow, type ShiftDocuments, sumShift } from './sum-shift.ts';

type Counted = OutputOf<typeof shifts.count>;

/** What may be told of a shift once its count is fixed; null before. */
export const countedOf = (shift: ShiftRow): Counted | null => {
  const { counted_at, count, totals } = shift;
  if (counted_at === null || count === null || totals === null) return null;
  return {
    counted_at,
    count: count as Counted['count'],
    first_count: shift.first_count as Counted['first_count'],
    can_count_again: shift.first_count === null && shift.closed_at === null,
    comparison: compareCount(
      { expected: shift.expected_amount!, counted: shift.cash_amount! },
      totals.methods,
      count.slips,
    ),
    totals,
  };
};

/**
 * Fixes what was counted. The shift's row is taken whole: payments that are being written are waited for, and those that come
 * after find the shift counted and land in none. A second count is compared with the same figures.
 */
export const countShift =
  (documentsOf: ShiftDocuments) =>
  async (ctx: MerchantContext, tx: MerchantTx, input: InputOf<typeof shifts.count>) => {
    const known = new Set<number>(denominationsOf(ctx.merchant.currency_code));
    const wrong = input.pieces.findIndex((one) => !known.has(one.value));
    if (wrong >= 0) throw fieldError(`pieces.${wrong}.value`, 'not_a_piece_of_currency');
    const shift = await readShift(tx, input.id, sql`for update`);
    if (shift.closed_at !== null) throw refuse('shift_is_closed');
    if (shift.first_count !== null) throw refuse('shift_counted_twice');
    const totals = shift.totals ?? (await sumShift(tx, shift.id, documentsOf));
    const count = {
      pieces: input.pieces.filter((one) => one.pieces > 0),
      slips: input.slips.filter((one) => one.amount > 0) as { method: string; amount: Money }[],
    };
    const after: ShiftRow = {
      ...shift,
      counted_at: ctx.now,
      cash_amount: cashOf(count.pieces),
      expected_amount: shift.expected_amount ?? cashNow(shift.float_amount, totals),
      count,
      first_count: shift.count,
      totals,
    };
    await tx.run(sql`
    update till_shift set counted_at = ${ctx.now}::timestamptz, counted_by = ${ctx.user.id}, cash_amount = ${after.cash_amount},
      expected_amount = ${after.expected_amount}, count = ${JSON.stringify(count)}::jsonb,
      first_count = ${shift.count === null ? null : JSON.stringify(shift.count)}::jsonb,
      totals = ${JSON.stringify(totals)}::jsonb
    where merchant_id = ${tx.merchantId} and id = ${shift.id}`);
    ctx.publishChange('shifts');
    return countedOf(after)!;
  };
