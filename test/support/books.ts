import { sql } from '../../src/platform/db/sql.ts';
import type { MerchantTx } from '../../src/platform/db/transaction.ts';

/** Closes the books until a day, that day included: the database posts nothing at or before it. Never opens them again. */
export const lockBooks = (tx: MerchantTx, until_on: string, by: number | null): Promise<void> =>
  tx.run(sql`
    insert into ledger_lock (locked_until_on, locked_by) values (${until_on}::date, ${by}::bigint)
    on conflict (merchant_id) do update
      set locked_until_on = greatest(ledger_lock.locked_until_on, excluded.locked_until_on), locked_at = excluded.locked_at,
        locked_by = excluded.locked_by`);

/** Balance of every account to a day: debits less credits. */
export const trialBalance = (tx: MerchantTx, untilOn: string) =>
  tx.many<{
    code: string;
    system_key: string | null;
    name_en: string;
    name_ar: string;
    kind: string;
    debit: number;
    credit: number;
    balance: number;
  }>(sql`
    select a.code, a.system_key, a.name_en, a.name_ar, a.kind, coalesce(sum(l.debit), 0)::bigint as debit, coalesce(sum(l.credit), 0)::bigint as credit,
      coalesce(sum(l.debit - l.credit), 0)::bigint as balance
    from ledger_account a
    left join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id and l.entry_on <= ${untilOn}::date
    where a.merchant_id = ${tx.merchantId}
    group by a.code, a.system_key, a.name_en, a.name_ar, a.kind order by a.code`);
