import { type Sql, sql } from '../../../platform/db/sql.ts';

/** What must hold of credit and debit notes: `select what, journal, source`, each two figures that agree. */
export const noteTotals = (m: number): Sql[] => [
  sql`select 'lines credited beyond what they had'::text, count(*)::bigint, 0::bigint from (
      select n.invoice_id, n.line_number, sum(n.excl_vat_amount) as excl_vat, sum(n.vat_amount) as vat,
        sum(n.quantity_milli) as quantity, sum(n.cost_amount) as cost
      from document_note_line n where n.merchant_id = ${m} group by 1, 2) n
    join invoice_line l on l.merchant_id = ${m} and l.invoice_id = n.invoice_id and l.line_number = n.line_number
    where n.excl_vat > l.revenue_excl_vat or n.vat > l.total_vat or n.quantity > l.quantity_milli or n.cost > l.cost_amount`,
  sql`select 'notes and the lines that they credit', coalesce(sum(i.total), 0)::bigint,
      (select coalesce(sum(excl_vat_amount + vat_amount), 0)::bigint from document_note_line where merchant_id = ${m})
    from document_note n join invoice i on i.merchant_id = n.merchant_id and i.id = n.note_id and i.document_kind = 381
    where n.merchant_id = ${m}`,
  sql`select 'notes and the money that they gave back', coalesce(sum(i.total - n.settled_amount), 0)::bigint,
      (select coalesce(sum(p.amount), 0)::bigint from payment p join document_note o on o.merchant_id = p.merchant_id
        and o.note_id = p.invoice_id where p.merchant_id = ${m} and p.direction = 2)
      + (select coalesce(sum(amount), 0)::bigint from refund_due where merchant_id = ${m} and status = 0)
    from document_note n join invoice i on i.merchant_id = n.merchant_id and i.id = n.note_id and i.document_kind = 381
    where n.merchant_id = ${m}`,
  sql`select 'what notes took off debts', (select coalesce(sum(settled_amount), 0)::bigint from document_note
      where merchant_id = ${m}), (select coalesce(sum(credited_amount), 0)::bigint from invoice where merchant_id = ${m})`,
  sql`select 'payments given back beyond what came in', count(*)::bigint, 0::bigint from (
      select refunds_payment_id as id, sum(amount) as amount from payment
      where merchant_id = ${m} and refunds_payment_id is not null group by 1) r
    join payment p on p.merchant_id = ${m} and p.id = r.id where r.amount > p.amount`,
  sql`select 'cost of goods that came back', (select coalesce(sum(cost_amount), 0)::bigint from document_note_line
      where merchant_id = ${m}), (select coalesce(sum(cost_amount), 0)::bigint from stock_operation
      where merchant_id = ${m} and kind = 6)`,
  sql`select 'sales returns', (select coalesce(sum(l.debit - l.credit), 0)::bigint from journal_line l
      join ledger_account a on a.merchant_id = l.merchant_id and a.id = l.account_id and a.system_key = 'sales_returns'
      where l.merchant_id = ${m}), (select coalesce(sum(n.excl_vat_amount), 0)::bigint from document_note_line n
      join invoice_line l on l.merchant_id = n.merchant_id and l.invoice_id = n.invoice_id and l.line_number = n.line_number
      where n.merchant_id = ${m} and l.offer_id is null) + (select coalesce(sum(amount), 0)::bigint
      from customer_offer_movement where merchant_id = ${m} and kind in (3, 8))`,
];
