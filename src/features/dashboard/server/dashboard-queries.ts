import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { isLow } from '../../catalogue/server/public-api.ts';
import { documentKind } from '../../documents/document-kind.ts';
import { soldOnPastDays } from '../../documents/server/public-api.ts';
import type { SummedPeriod } from '../../ledger/server/public-api.ts';

/** The eight items that brought in most, under the names they have now. */
export const topItems = (merchantId: number, { past, live }: SummedPeriod): Sql => sql`
  select t.kind, t.id, coalesce(p.name_ar, s.name_ar) as name_ar, coalesce(p.name_en, s.name_en) as name_en,
    t.quantity_milli, t.revenue_amount
  from (
    select s.item_kind as kind, s.item_id as id, sum(s.quantity_milli)::bigint as quantity_milli,
      sum(s.revenue_amount)::bigint as revenue_amount
    from (
      ${soldOnPastDays(merchantId, past)}
      union all
      select case when l.product_id is null then 'service' else 'product' end, coalesce(l.product_id, l.service_id),
        l.quantity_milli, l.revenue_excl_vat
      from invoice i
      cross join lateral (select l.product_id, l.service_id, l.quantity_milli, l.revenue_excl_vat from invoice_line l
        where l.merchant_id = ${merchantId} and l.invoice_id = i.id offset 0) l
      where i.merchant_id = ${merchantId} and i.business_on between ${live.from_on}::date and ${live.to_on}::date
        and i.document_kind = ${literal(documentKind.invoice)} and coalesce(l.product_id, l.service_id) is not null) s
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
