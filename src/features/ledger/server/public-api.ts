import { prepare, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { systemAccounts } from '../accounts.ts';
import { type EntryValues, entryCtes, entryValues, type NewEntry } from './entry-sql.ts';

export { type EntryValues, entry, entryCtes, entryValues, type NewEntry } from './entry-sql.ts';
export { referenceAccounts } from './reference-accounts.ts';
export { fillBoxes } from './return-boxes.ts';
export {
  beginSumming,
  endSumming,
  firstDay,
  holdSummedDays,
  lastDay,
  type SummedPeriod,
  sumAccounts,
  summedPeriod,
  summedUntil,
  sumTaxes,
} from './summed-days.ts';

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
