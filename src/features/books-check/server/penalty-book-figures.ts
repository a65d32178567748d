import { type Sql, sql } from '../../../platform/db/sql.ts';

/** Without VAT: what invoices and debit notes of penalties charge, which is no sale of a service or a product. */
export const penaltyRevenue = (m: number): Sql => sql`(
  select coalesce(sum(i.subtotal), 0)::bigint from customer_penalty p
  join invoice i on i.merchant_id = p.merchant_id and i.document_kind in (388, 383)
    and (i.id = p.document_id or i.corrects_invoice_id = p.document_id)
  where p.merchant_id = ${m} and p.document_id is not null)`;

/** What fees brought (4030): kept deposits, receipts that were not waived, invoices; each penalty as its invoice says. */
export const penaltyFigures = (m: number, balance: (key: string) => Sql): Sql[] => [
  sql`select 'fees and what charged them', -${balance('cancellation_income')},
    (select coalesce(sum(kept_taxable_amount), 0)::bigint from deposit_part where merchant_id = ${m})
    + (select coalesce(sum(amount), 0)::bigint from customer_penalty where merchant_id = ${m} and status <> 2
      and document_id is null) + ${penaltyRevenue(m)}`,
  sql`select 'invoices of customers whom a penalty was charged', count(*)::bigint, 0::bigint from (
      select distinct coalesce(o.merged_into, o.id) as id from customer_penalty p
      join customer o on o.merchant_id = p.merchant_id and o.id = p.customer_id
      where p.merchant_id = ${m} and p.document_id is not null) k
    join customer c on c.merchant_id = ${m} and c.id = k.id
    where c.invoice_count <> (select count(*) from invoice i join customer f on f.merchant_id = i.merchant_id
      and f.id = i.customer_id where i.merchant_id = ${m} and coalesce(f.merged_into, f.id) = c.id
      and i.document_kind = 388)`,
  sql`select 'penalties and their invoices', (select count(*) from customer_penalty p
      join invoice i on i.merchant_id = p.merchant_id and i.id = p.document_id
      where p.merchant_id = ${m} and (p.amount, p.receipt_number, p.journal_entry_id)
        is distinct from (i.total, i.document_number, i.journal_entry_id)
      or p.merchant_id = ${m} and (p.status = 2) <> (i.total <= (select coalesce(sum(n.total), 0) from invoice n
        where n.merchant_id = ${m} and n.corrects_invoice_id = i.id and n.document_kind = 381))), 0`,
];
