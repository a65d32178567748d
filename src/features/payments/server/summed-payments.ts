import type { Period } from '../../../kernel/time/period.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { holdSummedDays } from '../../ledger/server/public-api.ts';

/** Payments of a period by day, method, source and direction. */
export const sumPayments = (merchantId: number, { from_on, to_on }: Period): readonly Sql[] => [
  // Summed before and posted to since: a method that was corrected meanwhile may have none of the day's payments any more.
  sql`update daily_payment set amount = 0
    where merchant_id = ${merchantId} and day_on between ${from_on}::date and ${to_on}::date`,
  sql`
    insert into daily_payment (day_on, method, source, direction, amount)
    select p.paid_on, p.method, p.source, p.direction, sum(p.amount)
    from payment p where p.merchant_id = ${merchantId} and p.paid_on between ${from_on}::date and ${to_on}::date
    group by 1, 2, 3, 4
    on conflict (merchant_id, day_on, method, source, direction) do update set amount = excluded.amount`,
];

/** A payment's method is corrected: the sum of its day, where that is over, moves with it. */
export const moveSummedPayment = async (tx: MerchantTx, paymentId: number, method: string): Promise<void> => {
  const until = await holdSummedDays(tx);
  await tx.run(sql`
    insert into daily_payment (day_on, method, source, direction, amount)
    select p.paid_on, m.method, p.source, p.direction, m.sign * p.amount
    from payment p, lateral (values (p.method, -1), (${method}, 1)) m (method, sign)
    where p.merchant_id = ${tx.merchantId} and p.id = ${paymentId} and p.paid_on <= ${until}::date
    on conflict (merchant_id, day_on, method, source, direction) do update set amount = daily_payment.amount + excluded.amount`);
};
