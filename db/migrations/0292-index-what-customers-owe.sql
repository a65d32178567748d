-- feature: documents
-- outside a transaction
-- What customers owe, by customer with the oldest first. A sale that is paid, or that nobody is named on, does not enter it.
create index concurrently invoice_owed_customer on invoice (merchant_id, customer_id, business_on)
  include (document_kind, payable_amount, paid_amount) where paid_amount < payable_amount and customer_id is not null;
