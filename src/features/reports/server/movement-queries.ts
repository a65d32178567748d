import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { type AccountFigureKey, accountTotals } from '../../ledger/account-totals.ts';
import type { SummedPeriod } from '../../ledger/server/public-api.ts';
import { takingCauses } from '../../payments/taking-causes.ts';
import { moneyMethods, tenderKinds } from '../../payments/tender-kinds.ts';

/**
 * Corrections of a counted shift leave its cash alone and post their side to 6070, where the count posted the difference
 * (docs/postings.md). What they post there is money taken in cash, or the other method would be counted beside it.
 */
const countedCash = 'cash_over_short';
const methodAccounts = [...moneyMethods.map((method) => tenderKinds[method].account), countedCash];
const accountsOf = (method: (typeof moneyMethods)[number]): readonly string[] =>
  method === 'cash' ? [tenderKinds.cash.account, countedCash] : [tenderKinds[method].account];

/** `cash_amount, …, total_amount` of the rows of `taken`; constants of the program only. */
const amountColumns: Sql = join(
  [
    ...moneyMethods.map(
      (method) =>
        sql`coalesce(sum(t.amount) filter (where t.system_key in (${literal(
          accountsOf(method)
            .map((key) => `'${key}'`)
            .join(', '),
        )})),
          0)::bigint as ${literal(`${method}_amount`)}`,
    ),
    sql`coalesce(sum(t.amount), 0)::bigint as total_amount`,
  ],
  ', ',
);

/**
 * `t`: what took money in or gave it back, by account and day, of days that are summed and of those after them. Entries are
 * looked up one by one (`offset 0`): they are of few days.
 */
const taken = (merchantId: number, { past, live }: SummedPeriod): Sql => sql`(
  select a.system_key, d.day_on, d.taken as amount
  from ledger_account a
  join daily_account d on d.merchant_id = a.merchant_id and d.account_id = a.id
    and d.day_on between ${past.from_on}::date and ${past.to_on}::date
  where a.merchant_id = ${merchantId} and a.system_key = any(${methodAccounts}::text[])
  union all
  select a.system_key, l.entry_on, l.debit - l.credit
  from ledger_account a
  join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id
    and l.entry_on between ${live.from_on}::date and ${live.to_on}::date
  cross join lateral (select e.source_kind, e.reverses_entry_id from journal_entry e
    where e.merchant_id = ${merchantId} and e.id = l.entry_id offset 0) e
  left join journal_entry o on o.merchant_id = l.merchant_id and o.id = e.reverses_entry_id
  where a.merchant_id = ${merchantId} and a.system_key = any(${methodAccounts}::text[])
    and coalesce(o.source_kind, e.source_kind) = any(${[...takingCauses]}::text[])) t`;

/** One row: money taken in a period by method. */
export const takingsOf = (merchantId: number, period: SummedPeriod): Sql =>
  sql`select ${amountColumns} from ${taken(merchantId, period)}`;

/** A row for each business day that saw money. */
export const takingsByDay = (merchantId: number, period: SummedPeriod): Sql =>
  sql`select t.day_on as "on", ${amountColumns} from ${taken(merchantId, period)} group by t.day_on order by t.day_on`;

/** A row for each month that saw money, by its first day. */
export const takingsByMonth = (merchantId: number, period: SummedPeriod): Sql =>
  sql`select date_trunc('month', t.day_on)::date as from_on, ${amountColumns} from ${taken(merchantId, period)}
    group by 1 order by 1`;

/**
 * What figures of accounts moved by in a period, each on its own side (ledger/figures.ts). Reads nothing but past days and the
 * index journal_line_account.
 */
export const figuresOf = (merchantId: number, keys: readonly AccountFigureKey[], { past, live }: SummedPeriod): Sql => {
  const prefixes = keys.flatMap((key) =>
    accountTotals[key].codes.map((code) => ({ key, code, sign: accountTotals[key].side === 'credit' ? 1 : -1 })),
  );
  return sql`
  select f.key, coalesce(sum(f.sign * (
    coalesce((select sum(d.credit - d.debit) from daily_account d where d.merchant_id = ${merchantId} and d.account_id = a.id
      and d.day_on between ${past.from_on}::date and ${past.to_on}::date), 0) +
    coalesce((select sum(l.credit - l.debit) from journal_line l where l.merchant_id = ${merchantId} and l.account_id = a.id
      and l.entry_on between ${live.from_on}::date and ${live.to_on}::date), 0))), 0)::bigint as amount
  from jsonb_to_recordset(${JSON.stringify(prefixes)}::jsonb) as f (key text, code text, sign int)
  left join ledger_account a on a.merchant_id = ${merchantId} and starts_with(a.code, f.code)
  group by f.key`;
};
