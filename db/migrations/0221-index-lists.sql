-- feature: documents
-- outside a transaction
-- What every list, filter and sort reads (docs/generated/plans.md). An index that a cash or card sale of a known kind does not
-- enter costs it nothing: what is rare has indexes of its own.
create index concurrently product_trigrams on product
  using gin (tenant_trigrams(merchant_id, product_text(name_ar, name_en, barcode))) with (fastupdate = off);

create index concurrently invoice_owed on invoice (merchant_id, business_on, id)
  include (document_kind, employee_id, subtotal, vat, total, paid_amount, payable_amount) where paid_amount < payable_amount;
drop index concurrently invoice_unpaid;
create index concurrently invoice_other_kinds on invoice (merchant_id, document_kind, business_on, id)
  include (subtotal, vat, total, paid_amount, payable_amount) where document_kind <> 388;
create index concurrently invoice_seller on invoice (merchant_id, employee_id, business_on, id) include (document_kind);
create index concurrently invoice_total on invoice (merchant_id, document_kind, total, id);
create index concurrently deposit_part_given_back on deposit_part (merchant_id, deposit_id) where refunded_taxable_amount > 0;

create index concurrently payment_customer_newest on payment (merchant_id, customer_id, id) where customer_id is not null;
drop index concurrently payment_customer;
create index concurrently payment_amount on payment (merchant_id, (case when direction = 2 then -amount else amount end), id);
create index concurrently payment_other_methods on payment (merchant_id, method, paid_on, id)
  include (amount, status, source, direction) where method not in ('cash', 'credit_card');
create index concurrently payment_other_sources on payment (merchant_id, source, paid_on, id)
  include (amount, status, method, direction) where source <> 0;
create index concurrently payment_cancelled on payment (merchant_id, paid_on, id)
  include (amount, method, source, direction) where status = 0;
create index concurrently payment_code on payment (merchant_id, authorization_code) where authorization_code is not null;
create index concurrently payment_reference on payment (merchant_id, reference) where reference is not null;

create index concurrently stock_operation_other_kinds on stock_operation (merchant_id, kind, happened_on, id) where kind <> 5;
create index concurrently stock_operation_quantity on stock_operation (merchant_id, quantity_milli, id);

create index concurrently customer_name_ar on customer (merchant_id, (coalesce(name_ar, name_en)), id);
create index concurrently customer_name_en on customer (merchant_id, (coalesce(name_en, name_ar)), id);
