import { fieldError } from '../../../kernel/contract/refusal.ts';
import type { Money } from '../../../kernel/money/money.ts';
import { currentMerchantId, literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { paymentDirection } from '../../payments/payment.ts';
import { openShiftOf, shiftOf } from './open-shift-of.ts';

/**
 * What the drawer of a device holds now, null where it stands at no open shift. `toGive`: until the transaction ends nobody else
 * gives money of it back, nothing is paid out of it by hand and no count is fixed. Sales go on.
 */
export const cashAtHand = async (tx: MerchantTx, sessionId: number, toGive: boolean): Promise<Money | null> => {
  const session = sql`${sessionId}::bigint`;
  const shift = await tx.maybe<{ id: number }>(toGive ? openShiftOf(session) : shiftOf(session));
  if (!shift) return null;
  if (toGive)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('cash at hand ' || ${shift.id}::bigint, 0))`);
  const { amount } = await tx.one<{ amount: Money }>(sql`
    select (s.float_amount
      + coalesce((select sum(case when p.direction = ${literal(paymentDirection.out)} then -p.amount else p.amount end)
          from payment p where p.merchant_id = ${currentMerchantId} and p.shift_id = s.id and p.method = 'cash'), 0)
      + coalesce((select sum(d.amount) from drawer_move d where d.merchant_id = ${currentMerchantId} and d.shift_id = s.id
          and d.kind in ('pay_in', 'pay_out', 'drop')), 0))::bigint as amount
    from till_shift s where s.merchant_id = ${tx.merchantId} and s.id = ${shift.id}`);
  return amount;
};

/**
 * Refuses, beside `field`, to give cash that the drawer of this device does not hold; where it stands at no open shift nobody
 * knows. Before numbers are taken, as `cashAtHand` is.
 */
export const requireCash = async (
  tx: MerchantTx,
  sessionId: number,
  given: { readonly method: string; readonly amount: Money },
  field: string,
): Promise<void> => {
  if (given.method !== 'cash') return;
  const held = await cashAtHand(tx, sessionId, true);
  if (held !== null && held < given.amount) throw fieldError(field, 'drawer_has_less');
};
