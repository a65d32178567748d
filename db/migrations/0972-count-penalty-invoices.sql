-- feature: customers
-- locks: only customers whom an invoice charged a penalty are changed: few of a shop that charges VAT on them
-- An invoice that charges a penalty is an invoice: it counts among its customer's, as lists and merges count it.
update customer c set invoice_count = s.n, last_invoice_on = greatest(c.last_invoice_on, s.last_on)
from (
  select k.merchant_id, k.known_id, count(*)::int as n, max(i.business_on) as last_on
  from (select distinct p.merchant_id, coalesce(o.merged_into, o.id) as known_id from customer_penalty p
    join customer o on o.merchant_id = p.merchant_id and o.id = p.customer_id where p.document_id is not null) k
  join customer f on f.merchant_id = k.merchant_id and coalesce(f.merged_into, f.id) = k.known_id
  join invoice i on i.merchant_id = f.merchant_id and i.customer_id = f.id and i.document_kind = 388
  group by 1, 2) s
where c.merchant_id = s.merchant_id and c.id = s.known_id;
