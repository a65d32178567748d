import { type Sql, sql } from '../../../platform/db/sql.ts';

/**
 * Documents that were paid as they were issued, by kind with their sums: payment and document stand in one entry. `paid` is a
 * query of `id` and `journal_entry_id`.
 */
export const documentsPaid = (merchantId: number, paid: Sql): Sql => sql`
  select i.document_kind as kind, count(*)::int as n, sum(i.total)::bigint as total, sum(i.subtotal)::bigint as subtotal,
    sum(i.vat)::bigint as vat
  from (${paid}) d
  join invoice i on i.merchant_id = ${merchantId} and i.id = d.id and i.journal_entry_id = d.journal_entry_id
  group by 1 order by 1 desc`;
