import { type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { systemAccounts } from '../accounts.ts';
import { balanced, type Posting } from '../entry.ts';

/** Gives a new shop its chart of accounts. */
export const createChartOfAccounts = (tx: MerchantTx): Promise<void> =>
  tx.run(sql`
    insert into ledger_account (code, system_key, name_en, name_ar, kind)
    select code, key, name_en, name_ar, kind
    from jsonb_to_recordset(${JSON.stringify(systemAccounts)}::jsonb) as a (code text, key text, name_en text, name_ar text, kind text)
    on conflict do nothing`);

export interface NewEntry {
  readonly entry_on: string;
  readonly posted_at: string;
  readonly source_kind: 'invoice' | 'payment' | 'deposit' | 'stock_operation' | 'reversal' | 'opening';
  readonly source_id: number | null;
  readonly memo: string | null;
  readonly created_by: number | null;
  readonly postings: readonly Posting[];
}

/** Common table expressions that write one entry; `entryId` and `sourceId` are SQL, so that one statement can do all. */
export const entryParts = (entry: {
  merchantId: number;
  entryId: Sql;
  sourceId: Sql;
  entry_on: string;
  posted_at: string;
  source_kind: NewEntry['source_kind'];
  memo: string | null;
  created_by: number | null;
  postings: readonly Posting[];
  /** More lines known only to SQL: (account text, debit bigint, credit bigint). */
  more?: Sql;
}): Sql => {
  const lines = balanced(entry.postings);
  return sql`
    entry as (
      insert into journal_entry (id, entry_on, posted_at, source_kind, source_id, memo, created_by)
      values (${entry.entryId}, ${entry.entry_on}::date, ${entry.posted_at}::timestamptz, ${entry.source_kind}, ${entry.sourceId}, ${entry.memo}, ${entry.created_by})
      returning id),
    posted as (
      insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on, customer_id)
      select (select id from entry), (row_number() over (order by l.position))::smallint, a.id, l.debit, l.credit, ${entry.entry_on}::date, l.customer_id
      from (
        select * from unnest(${lines.map((l) => l.account)}::text[], ${lines.map((l) => l.debit)}::bigint[], ${lines.map((l) => l.credit)}::bigint[],
          ${lines.map((l) => l.customer_id ?? null)}::bigint[]) with ordinality as given (account, debit, credit, customer_id, position)
        ${entry.more ? sql`union all select m.account, m.debit, m.credit, null::bigint, 1000 from (${entry.more}) m` : sql``}
      ) l
      join ledger_account a on a.merchant_id = ${entry.merchantId} and a.system_key = l.account
      returning 1)`;
};

/** Posts a balanced entry; answers its number. */
export const postEntry = async (tx: MerchantTx, entry: NewEntry): Promise<number> => {
  const row = await tx.one<{ id: number }>(sql`
    with ids as materialized (select nextval('journal_entry_id_seq') as entry_id), ${entryParts({
      merchantId: tx.merchantId,
      entryId: sql`(select entry_id from ids)`,
      sourceId: sql`${entry.source_id}::bigint`,
      ...entry,
    })}
    select id from entry`);
  return row.id;
};

/** Undoes an entry by its mirror; an entry is reversed at most once (unique key). */
export const reverseEntry = async (
  tx: MerchantTx,
  reversal: { entry_id: number; entry_on: string; posted_at: string; memo: string; created_by: number | null },
): Promise<number> => {
  const row = await tx.one<{ id: number }>(sql`
    with ids as materialized (select nextval('journal_entry_id_seq') as entry_id),
    entry as (
      insert into journal_entry (id, entry_on, posted_at, source_kind, source_id, memo, reverses_entry_id, created_by)
      values ((select entry_id from ids), ${reversal.entry_on}::date, ${reversal.posted_at}::timestamptz, 'reversal', ${reversal.entry_id}, ${reversal.memo}, ${reversal.entry_id}, ${reversal.created_by})
      returning id),
    posted as (
      insert into journal_line (entry_id, line_number, account_id, debit, credit, entry_on, customer_id)
      select (select id from entry), line_number, account_id, credit, debit, ${reversal.entry_on}::date, customer_id
      from journal_line where merchant_id = ${tx.merchantId} and entry_id = ${reversal.entry_id}
      returning 1)
    select id from entry`);
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
