import { type Money, zeroMoney } from '../../../kernel/money/money.ts';
import { literal, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { penaltyStatus } from '../penalty.ts';

/** Reads what was charged for a visit and not waived, with its VAT; at most one penalty (`customer_penalty_visit_once`). */
export const readChargedFee = async (tx: MerchantTx, appointmentId: number): Promise<Money> => {
  const charged = await tx.maybe<{ amount: Money }>(sql`
    select amount from customer_penalty where merchant_id = ${tx.merchantId} and appointment_id = ${appointmentId}
      and status <> ${literal(penaltyStatus.waived)}`);
  return charged?.amount ?? zeroMoney;
};
