-- feature: documents
-- outside a transaction
create index concurrently invoice_line_discounted on invoice_line (merchant_id, business_on, invoice_id)
  where discount_amount + bill_discount_amount > 0;
