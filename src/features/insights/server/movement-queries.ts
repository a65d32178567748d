import type { Period } from '../../../kernel/period.ts';
import { join, literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { methodCorrection } from '../../payments/payment.ts';
import { tenderKinds, paymentMethods } from '../../payments/tender-kinds.ts';

/** What moves money in: sales, collected debts, deposits, the correction of their method, and the undoing of these. */
const takings = ['invoice', 'payment', methodCorrection, 'deposit'];

const methodAccounts = paymentMethods.map((method) => tenderKinds[method].account);

/** `cash_amount, …, total_amount` of lines `l` on accounts `a`; constants of the program only. */
const amountColumns: Sql = join(
  [
    ...paymentMethods.map(
      (method) =>
        sql`coalesce(sum(l.debit - l.credit) filter (where a.system_key = ${literal(`'${tenderKinds[method].account}'`)}),
          0)::bigint as ${literal(`${method}_amount`)}`,
    ),
    sql`coalesce(sum(l.debit - l.credit), 0)::bigint as total_amount`,
  ],
  ', ',
);

/** Every journal line that took money in or gave it back, on days from `from_on` to `to_on`. */
const takingLines = (merchantId: number, period: Period): Sql => sql`
  ledger_account a
  join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id
    and l.entry_on between ${period.from_on}::date and ${period.to_on}::date
  join journal_entry e on e.merchant_id = l.merchant_id and e.id = l.entry_id
  left join journal_entry o on o.merchant_id = e.merchant_id and o.id = e.reverses_entry_id
  where a.merchant_id = ${merchantId} and a.system_key = any(${methodAccounts}::text[])
    and coalesce(o.source_kind, e.source_kind) = any(${takings}::text[])`;

/** One row: money taken in a period by method. */
export const takingsOf = (merchantId: number, period: Period): Sql =>
  sql`select ${amountColumns} from ${takingLines(merchantId, period)}`;

/** A row for each business day that saw money. */
export const takingsByDay = (merchantId: number, period: Period): Sql =>
  sql`select l.entry_on as "on", ${amountColumns} from ${takingLines(merchantId, period)} group by l.entry_on
    order by l.entry_on`;

/** A row for each month that saw money, by its first day. */
export const takingsByMonth = (merchantId: number, period: Period): Sql =>
  sql`select date_trunc('month', l.entry_on)::date as from_on, ${amountColumns} from ${takingLines(merchantId, period)}
    group by 1 order by 1`;

/**
 * Credits less debits of accounts in a period, by system key. Reads nothing but the index journal_line_account.
 */
export const movementsOf = (merchantId: number, keys: readonly string[], period: Period): Sql => sql`
  select a.system_key, coalesce(sum(l.credit - l.debit), 0)::bigint as amount
  from ledger_account a
  left join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id
    and l.entry_on between ${period.from_on}::date and ${period.to_on}::date
  where a.merchant_id = ${merchantId} and a.system_key = any(${[...keys]}::text[])
  group by a.system_key`;
