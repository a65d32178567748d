import type { Money } from '../../../kernel/money/money.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { refuse } from '../refusals.ts';
import type { Counted } from '../shift-count.ts';
import { type ShiftTotals, shiftTotals } from '../shift-totals.ts';

interface ShiftCount {
  readonly pieces: readonly Counted[];
  readonly slips: readonly { readonly method: string; readonly amount: Money }[];
}

/** A shift as its use cases know it. */
export interface ShiftRow {
  readonly id: number;
  readonly till_id: number;
  readonly number: number;
  readonly float_amount: Money;
  readonly counted_at: string | null;
  readonly closed_at: string | null;
  readonly cash_amount: Money | null;
  readonly expected_amount: Money | null;
  readonly count: ShiftCount | null;
  readonly first_count: ShiftCount | null;
  readonly totals: ShiftTotals | null;
}

/** `hold`: `for update` keeps payments out while it is counted, `for no key update` only other changes of the shift. */
export const readShift = async (tx: MerchantTx, id: number, hold: Sql): Promise<ShiftRow> => {
  const shift = await tx.maybe<ShiftRow>(sql`
    select id, till_id, number, float_amount, counted_at, closed_at, cash_amount, expected_amount, count, first_count, totals
    from till_shift where merchant_id = ${tx.merchantId} and id = ${id} ${hold}`);
  if (!shift) throw refuse('shift_not_found');
  // Totals of an earlier release lack the parts that were not kept then.
  return { ...shift, totals: shift.totals && shiftTotals.parse(shift.totals) };
};
