import { prepare, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { systemAccounts } from '../accounts.ts';
import { type EntryValues, entryCtes, entryValues, type NewEntry } from './entry-sql.ts';

export { synchronisedAccounts } from './synchronised-accounts.ts';
export { entry, entryCtes, type EntryValues, entryValues, type NewEntry } from './entry-sql.ts';

/** Gives a new shop its chart of accounts. */
export const createChartOfAccounts = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`
    insert into ledger_account (code, system_key, name_en, name_ar, kind)
    select code, key, name_en, name_ar, kind
    from jsonb_to_recordset(${JSON.stringify(systemAccounts)}::jsonb)
      as a (code text, key text, name_en text, name_ar text, kind text)
    on conflict do nothing`);

const posting = prepare<EntryValues & { source_id: number | null; tax_on: string }>(
  (bind) => sql`
    with ids as materialized (select nextval('journal_entry_id_seq') as entry_id),
    ${entryCtes(bind, {
      entryId: sql`(select entry_id from ids)`,
      sourceId: bind('source_id', 'bigint'),
      taxOn: bind('tax_on', 'date'),
    })}
    select id from entry`,
);

/**
 * Posts a balanced entry; answers its number. Refuses `period_is_locked`; throws RangeError when the entry is not balanced
 * or has nothing to post. Tax lines belong to the day of the entry unless `tax_on` says what the paper says.
 */
export const postEntry = async (
  tx: MerchantTx,
  entry: NewEntry & { readonly source_id: number | null; readonly tax_on?: string },
): Promise<number> => {
  const row = await tx.maybe<{ id: number }>(
    posting({
      ...entryValues(entry),
      source_id: entry.source_id,
      tax_on: entry.tax_on ?? entry.entry_on,
    }),
  );
  if (!row) throw new RangeError('empty_entry');
  return row.id;
};

/** Undoes an entry and its tax lines by their mirror; an entry is reversed at most once (unique key). */
export const reverseEntry = async (
  tx: MerchantTx,
  reversal: { entry_id: number; entry_on: string; posted_at: string; memo: string; created_by: number | null },
): Promise<number> => {
  const row = await tx.one<{ id: number }>(sql`
    with ids as materialized (select nextval('journal_entry_id_seq') as entry_id),
    entry as (
      insert into journal_entry (id, entry_on, posted_at, source_kind, source_id, memo, reverses_entry_id, created_by)
      values ((select entry_id from ids), ${reversal.entry_on}::date, ${reversal.posted_at}::timestamptz, 'reversal',
        ${reversal.entry_id}, ${reversal.memo}, ${reversal.entry_id}, ${reversal.created_by})
      returning id),
    posted as (
      insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on, customer_id, employee_id,
        supplier_id, till_id)
      select (select id from entry), line_number, account_id, credit, debit, ${reversal.entry_on}::date, customer_id,
        employee_id, supplier_id, till_id
      from journal_line where merchant_id = ${tx.merchantId} and entry_id = ${reversal.entry_id}
      returning 1),
    taxed as (
      insert into tax_line (entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
        vat_category, vat_rate_bp, taxable_amount, vat_amount, exemption_code)
      select (select id from entry), line_number, direction, 'reversal', ${reversal.entry_id}, document_kind,
        ${reversal.entry_on}::date, ${reversal.entry_on}::date, vat_category, vat_rate_bp, -taxable_amount, -vat_amount,
        exemption_code
      from tax_line where merchant_id = ${tx.merchantId} and entry_id = ${reversal.entry_id}
      returning 1)
    select id from entry`);
  return row.id;
};

/** Closes the books until a day, that day included: the database posts nothing at or before it. Never opens them again. */
export const lockBooks = (tx: MerchantTx, until_on: string, by: number | null): Promise<void> =>
  tx.run(sql`
    insert into ledger_lock (locked_until_on, locked_by) values (${until_on}::date, ${by}::bigint)
    on conflict (merchant_id) do update
      set locked_until_on = greatest(ledger_lock.locked_until_on, excluded.locked_until_on), locked_at = now(),
        locked_by = excluded.locked_by`);

export interface JournalLine {
  entry_id: number;
  entry_on: string;
  source_kind: string;
  memo: string | null;
  account_code: string;
  account_name_en: string;
  account_name_ar: string;
  debit: number;
  credit: number;
}

/** The lines of the entries that an object caused, and of the reversals of those. */
export const linesOfEntries = (tx: MerchantTx, entryIds: readonly number[]): Promise<JournalLine[]> =>
  tx.many<JournalLine>(sql`
    select e.id as entry_id, e.entry_on, e.source_kind, e.memo, a.code as account_code, a.name_en as account_name_en, a.name_ar as account_name_ar, l.debit, l.credit
    from journal_entry e
    join journal_line l on l.merchant_id = e.merchant_id and l.entry_id = e.id
    join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id
    where e.merchant_id = ${tx.merchantId} and (e.id = any(${entryIds}::bigint[]) or e.reverses_entry_id = any(${entryIds}::bigint[]))
    order by e.id, l.line_number`);

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
