import type { Period } from '../../../kernel/time/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { documentKind } from '../../documents/document-kind.ts';
import type { SummedPeriod } from '../../ledger/server/public-api.ts';
import { taxDirection } from '../../ledger/tax-line.ts';

/** Lines of output tax; what takes back is negative already. */
const output: Sql = sql`v.direction = ${literal(taxDirection.output)}`;
/** Credit notes, told apart from sales in the return. */
const isCredit: Sql = sql`coalesce(v.document_kind, 0) = ${literal(documentKind.credit_note)}`;

/**
 * Taxable amounts and VAT by category and rate, by the date on the paper: of past days as they were summed, of those after them
 * from the index tax_line_period.
 */
export const taxLines = (merchantId: number, { past, live }: SummedPeriod): Sql => sql`
  select v.vat_category, v.vat_rate_bp,
    coalesce(sum(v.taxable_amount) filter (where not ${isCredit}), 0)::bigint as sales_amount,
    coalesce(sum(v.taxable_amount) filter (where ${isCredit}), 0)::bigint as credit_amount,
    sum(v.taxable_amount)::bigint as taxable_amount,
    sum(v.vat_amount)::bigint as vat_amount
  from (
    select merchant_id, tax_on, direction, document_kind, vat_category, vat_rate_bp, taxable_amount, vat_amount from daily_tax
    where merchant_id = ${merchantId} and tax_on between ${past.from_on}::date and ${past.to_on}::date
    union all
    select merchant_id, tax_on, direction, document_kind, vat_category, vat_rate_bp, taxable_amount, vat_amount from tax_line
    where merchant_id = ${merchantId} and tax_on between ${live.from_on}::date and ${live.to_on}::date) v
  where ${output}
  group by v.vat_category, v.vat_rate_bp
  order by v.vat_rate_bp desc, v.vat_category`;

/**
 * VAT that the journal posted by entries whose papers are of a period: what the return must agree with. Entries are
 * looked up one by one (`offset 0`): a planner that takes the newest days for more than they are would read the whole account.
 */
export const postedOutputVat = (merchantId: number, { past, live }: SummedPeriod): Sql => sql`
  select (
    coalesce((select sum(d.amount) from daily_posted_vat d where d.merchant_id = ${merchantId}
      and d.tax_on between ${past.from_on}::date and ${past.to_on}::date), 0) +
    coalesce((select sum(l.amount)
      from (
        select distinct v.entry_id from tax_line v where v.merchant_id = ${merchantId}
          and v.tax_on between ${live.from_on}::date and ${live.to_on}::date and ${output}) e
      join ledger_account a on a.merchant_id = ${merchantId} and a.system_key = 'vat_output'
      cross join lateral (select l.credit - l.debit as amount from journal_line l
        where l.merchant_id = ${merchantId} and l.entry_id = e.entry_id and l.account_id = a.id offset 0) l), 0)
    )::bigint as amount`;

/** One row: invoices of a period of business days, with their VAT, and how many they are. */
export const invoicedOf = (merchantId: number, { past, live }: SummedPeriod): Sql => sql`
  select coalesce(sum(s.amount), 0)::bigint as amount, coalesce(sum(s.n), 0)::int as n from (
    select d.total as amount, d.document_count as n from daily_document d
    where d.merchant_id = ${merchantId} and d.document_kind = ${literal(documentKind.invoice)}
      and d.day_on between ${past.from_on}::date and ${past.to_on}::date
    union all
    select sum(i.total), count(*) from invoice i
    where i.merchant_id = ${merchantId} and i.business_on between ${live.from_on}::date and ${live.to_on}::date
      and i.document_kind = ${literal(documentKind.invoice)}) s`;

/** Invoices with their VAT on each of the days, also those without any. */
export const invoicedByDay = (merchantId: number, period: Period): Sql => sql`
  select d.day::date as "on", coalesce(s.amount, 0)::bigint as sales_amount
  from generate_series(${period.from_on}::date, ${period.to_on}::date, interval '1 day') as d (day)
  left join (
    select i.business_on, sum(i.total) as amount from invoice i
    where i.merchant_id = ${merchantId} and i.business_on between ${period.from_on}::date and ${period.to_on}::date
      and i.document_kind = ${literal(documentKind.invoice)}
    group by i.business_on) s on s.business_on = d.day::date
  order by d.day`;
