import { addDays } from '../../../kernel/time/local-time.ts';
import type { Period } from '../../../kernel/time/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import type { MerchantTx } from '../../../platform/db/transaction.ts';
import { taxDirection } from '../tax-line.ts';

/**
 * Figures over years are read from the sums of days that are over, and what came after them from the rows themselves. Both
 * periods may be empty, their end before their beginning.
 */
export interface SummedPeriod {
  /** Read from daily_account, daily_document and their like. */
  readonly past: Period;
  /** Read from the journal, the documents and the payments. */
  readonly live: Period;
}

export const firstDay = '1900-01-01';
export const lastDay = '2999-12-31';
const earlier = (a: string, b: string): string => (a < b ? a : b);
const later = (a: string, b: string): string => (a > b ? a : b);

/** `until`: the last day whose sums hold, or null. */
export const summedPeriod = ({ from_on, to_on }: Period, until: string | null): SummedPeriod => ({
  past: { from_on, to_on: until === null ? addDays(firstDay, -1) : earlier(to_on, until) },
  live: { from_on: until === null ? from_on : later(from_on, addDays(until, 1)), to_on },
});

/** The last day whose sums hold, or null. */
export const summedUntil = async (tx: MerchantTx): Promise<string | null> =>
  (await tx.maybe<{ until_on: string }>(sql`select until_on from summed_until where merchant_id = ${tx.merchantId}`))
    ?.until_on ?? null;

/** What `summed_until` says of a shop that was never summed: the row is there to be locked. */
const neverSummed = addDays(firstDay, -1);
const rowToLock: Sql = sql`insert into summed_until (until_on) values (${neverSummed}::date) on conflict do nothing`;

/** The same for whoever changes a sum itself: nobody sums meanwhile, for the first time neither. */
export const holdSummedDays = async (tx: MerchantTx): Promise<string> => {
  const [, held] = await tx.batch([
    rowToLock,
    sql`select until_on from summed_until where merchant_id = ${tx.merchantId} for share`,
  ]);
  return held![0]!['until_on'] as string;
};

/** Begins to sum: until when it was done, or the day before the shop's first entry. Null where there is no entry. */
export const beginSumming = async (tx: MerchantTx): Promise<string | null> => {
  const before = sql`select min(entry_on) - 1 as until_on from journal_entry where merchant_id = ${tx.merchantId}`;
  const [first] = await tx.batch([before]);
  if (first![0]!['until_on'] === null) return null;
  const [, held] = await tx.batch([
    rowToLock,
    sql`select until_on from summed_until where merchant_id = ${tx.merchantId} for update`,
  ]);
  const until = held![0]!['until_on'] as string;
  if (until !== neverSummed) return until;
  // Asked again, as somebody may have posted until the row was locked.
  return (await tx.one<{ until_on: string }>(before)).until_on;
};

export const endSumming = (tx: MerchantTx, untilOn: string): Promise<void> =>
  tx.run(sql`update summed_until set until_on = ${untilOn}::date where merchant_id = ${tx.merchantId}`);

/** What the journal moved in a period, by account and day. `takings` are the causes of entries that take money. */
export const sumAccounts = (merchantId: number, { from_on, to_on }: Period, takings: readonly string[]): Sql => sql`
  insert into daily_account (account_id, day_on, debit, credit, taken)
  select l.account_id, l.entry_on, sum(l.debit), sum(l.credit),
    coalesce(sum(l.debit - l.credit) filter (where coalesce(o.source_kind, e.source_kind) = any(${[...takings]}::text[])), 0)
  from ledger_account a
  join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id
    and l.entry_on between ${from_on}::date and ${to_on}::date
  join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id
  left join journal_entry o on o.merchant_id = e.merchant_id and o.id = e.reverses_entry_id
  where a.merchant_id = ${merchantId}
  group by 1, 2
  on conflict (merchant_id, account_id, day_on) do update
    set debit = excluded.debit, credit = excluded.credit, taken = excluded.taken`;

/** Tax lines of a period by the date on their papers, and what the journal posted for those papers. */
export const sumTaxes = (merchantId: number, { from_on, to_on }: Period): readonly Sql[] => [
  sql`
    insert into daily_tax (tax_on, direction, document_kind, vat_category, vat_rate_bp, taxable_amount, vat_amount)
    select v.tax_on, v.direction, coalesce(v.document_kind, 0), v.vat_category, v.vat_rate_bp, sum(v.taxable_amount),
      sum(v.vat_amount)
    from tax_line v where v.merchant_id = ${merchantId} and v.tax_on between ${from_on}::date and ${to_on}::date
    group by 1, 2, 3, 4, 5
    on conflict (merchant_id, tax_on, direction, document_kind, vat_category, vat_rate_bp) do update
      set taxable_amount = excluded.taxable_amount, vat_amount = excluded.vat_amount`,
  sql`
    insert into daily_posted_vat (tax_on, amount)
    select e.tax_on, sum(l.credit - l.debit)
    from (select distinct v.tax_on, v.entry_id from tax_line v where v.merchant_id = ${merchantId}
      and v.tax_on between ${from_on}::date and ${to_on}::date and v.direction = ${literal(taxDirection.output)}) e
    join ledger_account a on a.merchant_id = ${merchantId} and a.system_key = 'vat_output'
    join journal_line l on l.merchant_id = ${merchantId} and l.entry_id = e.entry_id and l.account_id = a.id
    group by 1
    on conflict (merchant_id, tax_on) do update set amount = excluded.amount`,
];
