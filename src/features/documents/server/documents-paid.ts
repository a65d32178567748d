import { literal, type Sql, sql } from '../../../platform/db/sql.ts';
import { documentKind } from '../document-kind.ts';

/** Which documents belong to a shift: those that name it, and of before those that were paid in it as they were issued. */
export interface DocumentsOfShift {
  readonly shift_id: number;
  /** No document of it has an earlier business day. */
  readonly opened_on: string;
  /** A query of `id` and `journal_entry_id` of documents that payments of the shift name. */
  readonly paid: Sql;
}

const own = (m: number, of: DocumentsOfShift): Sql => sql`(
  select i.id from invoice i where i.merchant_id = ${m} and i.business_on >= ${of.opened_on}::date
    and i.shift_id = ${of.shift_id}::bigint
  union
  select i.id from (${of.paid}) d
  join invoice i on i.merchant_id = ${m} and i.id = d.id and i.journal_entry_id = d.journal_entry_id and i.shift_id is null)`;

/** What deposits paid before: an invoice that uses them declares their VAT no second time. */
const depositsUsed = 0;

/** Documents of a shift by kind with their sums; of kind 0 what deposits of them had declared before, taken off. */
export const documentsPaid = (m: number, of: DocumentsOfShift): Sql => sql`
  with own as materialized (select i.* from ${own(m, of)} o join invoice i on i.merchant_id = ${m} and i.id = o.id)
  select i.document_kind as kind, count(*)::int as n, sum(i.total)::bigint as total, sum(i.subtotal)::bigint as subtotal,
    sum(i.vat)::bigint as vat
  from own i group by 1
  union all
  select ${literal(depositsUsed)}, count(distinct i.id)::int, -sum(p.taxable_amount + p.vat_amount)::bigint,
    -sum(p.taxable_amount)::bigint, -sum(p.vat_amount)::bigint
  from own i cross join lateral jsonb_to_recordset(i.prepayments) as p (taxable_amount bigint, vat_amount bigint)
  where i.prepayments is not null having count(*) > 0
  order by 1 desc`;

/** At most so many are listed by number. */
const mostOwed = 100;

/**
 * Documents of a shift that were sold on debt: `document_number, customer_name, amount`, what was not paid as it was issued;
 * `all_count, all_amount` in each row of those that are not listed, too.
 */
export const documentsOwed = (m: number, of: DocumentsOfShift): Sql => sql`
  select o.document_number, o.customer_name, o.amount, count(*) over ()::int as all_count,
    sum(o.amount) over ()::bigint as all_amount from (
    select i.id, i.document_number, i.customer_name, i.payable_amount - coalesce((select sum(p.amount) from payment p
        where p.merchant_id = ${m} and p.invoice_id = i.id and p.journal_entry_id = i.journal_entry_id and p.direction = 1
      ), 0)::bigint as amount
    from ${own(m, of)} w join invoice i on i.merchant_id = ${m} and i.id = w.id
    where i.document_kind in (${literal(documentKind.invoice)}, ${literal(documentKind.debit_note)})) o
  where o.amount > 0 order by o.id limit ${literal(mostOwed)}`;
