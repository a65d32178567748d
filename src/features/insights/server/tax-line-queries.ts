import type { Period } from '../../../kernel/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { documentKind } from '../../documents/document-kind.ts';

/** A credit note takes back; every other document adds. */
const isCredit: Sql = sql`v.document_kind = ${literal(documentKind.credit_note)}`;

/**
 * Taxable amounts and VAT by category and rate, credit notes negative. Reads nothing but the index invoice_vat_day, so
 * that the return of a quarter costs the same in a shop with ten years behind it.
 */
export const taxLines = (merchantId: number, period: Period): Sql => sql`
  select v.vat_category, v.vat_rate_bp,
    coalesce(sum(v.taxable_excl_vat) filter (where not ${isCredit}), 0)::bigint as sales_amount,
    coalesce(-sum(v.taxable_excl_vat) filter (where ${isCredit}), 0)::bigint as credit_amount,
    sum(case when ${isCredit} then -v.taxable_excl_vat else v.taxable_excl_vat end)::bigint as taxable_amount,
    sum(case when ${isCredit} then -v.vat else v.vat end)::bigint as vat_amount
  from invoice_vat v
  where v.merchant_id = ${merchantId} and v.business_on between ${period.from_on}::date and ${period.to_on}::date
  group by v.vat_category, v.vat_rate_bp
  order by v.vat_rate_bp desc, v.vat_category`;

/** One row: invoices of a period with their VAT. */
export const invoicedOf = (merchantId: number, period: Period): Sql => sql`
  select coalesce(sum(v.taxable_excl_vat + v.vat), 0)::bigint as amount from invoice_vat v
  where v.merchant_id = ${merchantId} and v.business_on between ${period.from_on}::date and ${period.to_on}::date
    and v.document_kind = ${literal(documentKind.invoice)}`;

/** Invoices with their VAT on each of the days, also those without any. */
export const invoicedByDay = (merchantId: number, period: Period): Sql => sql`
  select d.day::date as "on", coalesce(s.amount, 0)::bigint as sales_amount
  from generate_series(${period.from_on}::date, ${period.to_on}::date, interval '1 day') as d (day)
  left join (
    select v.business_on, sum(v.taxable_excl_vat + v.vat) as amount from invoice_vat v
    where v.merchant_id = ${merchantId} and v.business_on between ${period.from_on}::date and ${period.to_on}::date
      and v.document_kind = ${literal(documentKind.invoice)}
    group by v.business_on) s on s.business_on = d.day::date
  order by d.day`;
