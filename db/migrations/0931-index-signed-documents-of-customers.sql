-- feature: e-invoicing
-- outside a transaction
create index concurrently fiscal_document_of_customer on fiscal_document (merchant_id, customer_id, id)
  where customer_id is not null;
