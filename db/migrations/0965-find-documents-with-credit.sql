-- feature: documents
-- outside a transaction
-- What credit notes took off debts is no money: sums of what was paid leave it out. Few documents have any.
create index concurrently invoice_credited on invoice (merchant_id, business_on, id)
  include (document_kind, employee_id, credited_amount) where credited_amount > 0;
