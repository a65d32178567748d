import type { Money } from '../../../kernel/money/money.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';

/** What the safe holds (1015), minor units. Until the transaction ends nobody else takes money out of it. */
export const lockSafe = async (tx: MerchantTx): Promise<Money> => {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('safe ' || ${tx.merchantId}::int, 0))`);
  const { amount } = await tx.one<{ amount: Money }>(sql`
    select coalesce(sum(l.debit - l.credit), 0)::bigint as amount from ledger_account a
    join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id
    where a.merchant_id = ${tx.merchantId} and a.system_key = 'safe'`);
  return amount;
};
