import type { Period } from '../../../kernel/period.ts';
import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { isLow } from '../../catalogue/server/door.ts';
import { documentKind } from '../../documents/document-kind.ts';

/** One row: invoices issued in a period. */
export const invoiceCount = (merchantId: number, period: Period): Sql => sql`
  select count(*)::int as n from invoice i
  where i.merchant_id = ${merchantId} and i.business_on between ${period.from_on}::date and ${period.to_on}::date
    and i.document_kind = ${literal(documentKind.invoice)}`;

/** One row: what customers owe at the end of a day. */
export const receivableAt = (merchantId: number, untilOn: string): Sql => sql`
  select coalesce(sum(l.debit - l.credit), 0)::bigint as amount
  from ledger_account a
  join journal_line l on l.merchant_id = a.merchant_id and l.account_id = a.id and l.entry_on <= ${untilOn}::date
  where a.merchant_id = ${merchantId} and a.system_key = 'receivable'`;

/** The eight items that brought in most, under the names they have now. */
export const topItems = (merchantId: number, period: Period): Sql => sql`
  select t.kind, t.id, coalesce(p.name_ar, s.name_ar) as name_ar, coalesce(p.name_en, s.name_en) as name_en,
    t.quantity_milli, t.revenue_amount
  from (
    select case when l.product_id is null then 'service' else 'product' end as kind, coalesce(l.product_id, l.service_id) as id,
      sum(l.quantity_milli)::bigint as quantity_milli, sum(l.revenue_excl_vat)::bigint as revenue_amount
    from invoice i join invoice_line l on l.merchant_id = i.merchant_id and l.invoice_id = i.id
    where i.merchant_id = ${merchantId} and i.business_on between ${period.from_on}::date and ${period.to_on}::date
      and i.document_kind = ${literal(documentKind.invoice)}
    group by 1, 2 order by revenue_amount desc, kind, id limit 8) t
  left join product p on t.kind = 'product' and p.merchant_id = ${merchantId} and p.id = t.id
  left join service s on t.kind = 'service' and s.merchant_id = ${merchantId} and s.id = t.id
  order by t.revenue_amount desc, t.kind, t.id`;

/** The six products that are scarcest against their warning level; `all_low` counts them all. */
export const lowStock = (merchantId: number): Sql => sql`
  select p.id, p.name_ar, p.name_en, p.quantity_milli - p.oversold_milli as quantity_milli, p.warning_level_milli,
    count(*) over ()::int as all_low
  from product p
  where p.merchant_id = ${merchantId} and p.status = 1 and ${isLow}
  order by (p.quantity_milli - p.oversold_milli)::numeric / nullif(p.warning_level_milli, 0) nulls first, p.id limit 6`;

export const heldCount = (merchantId: number): Sql =>
  sql`select count(*)::int as n from held_invoice where merchant_id = ${merchantId} and state = 1`;
