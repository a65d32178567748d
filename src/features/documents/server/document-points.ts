import { type Sql, sql } from '../../../platform/db/sql.ts';

/**
 * What an invoice did to its customer's points (`DocumentPoints`), by its movements; no row where it moved none, as in a shop
 * without a program. A note's movements are those of its bill the other way: papers of notes say nothing of them. The amount is
 * that of the worth of its moment; the balance counts the points of whoever was merged into the customer too.
 */
export const pointsOfDocument = (merchantId: number, documentId: Sql): Sql => sql`
  select p.used, p.earned,
    coalesce(p.used * (select w.hundred_amount from loyalty_worth w
      where w.merchant_id = ${merchantId} and w.set_at <= p.issued_at order by w.set_at desc, w.id desc limit 1) / 100, 0)::bigint
      as used_amount,
    (select sum(b.points) from loyalty_movement b where b.merchant_id = ${merchantId} and b.id <= p.last_id
      and b.customer_id in (select c.id from customer c
        where c.merchant_id = ${merchantId} and (c.id = p.customer_id or c.merged_into = p.customer_id)))::int as balance
  from (
    select i.issued_at, v.customer_id, max(v.id) as last_id,
      coalesce(sum(-v.points) filter (where v.kind = 2), 0)::int as used,
      coalesce(sum(v.points) filter (where v.kind = 1), 0)::int as earned
    from loyalty_movement v join invoice i on i.merchant_id = v.merchant_id and i.id = v.invoice_id
    where v.merchant_id = ${merchantId} and v.invoice_id = ${documentId} and i.document_kind = 388 and v.kind in (1, 2)
    group by i.issued_at, v.customer_id) p`;
