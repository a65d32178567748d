-- feature: inventory
-- Deliveries name their supplier and the supplier's invoice; kind 8 is pieces that were damaged or wilted.
alter table stock_operation add column supplier_id bigint;
alter table stock_operation add column supplier_invoice_number text;
alter table stock_operation add column supplier_invoice_on date;
comment on column stock_operation.supplier_id is 'Who delivered, where somebody said it';
comment on column stock_operation.supplier_invoice_number is 'Number of the supplier''s invoice';
comment on column stock_operation.supplier_invoice_on is 'Date of the supplier''s invoice';
alter table stock_operation add constraint stock_operation_supplier_fkey
  foreign key (merchant_id, supplier_id) references supplier (merchant_id, id) not valid;
alter table stock_operation add constraint stock_operation_delivery check (
  (kind = 0 or (supplier_id is null and supplier_invoice_number is null and supplier_invoice_on is null))
  and length(supplier_invoice_number) <= 60) not valid;
alter table stock_operation drop constraint stock_operation_figures;
alter table stock_operation add constraint stock_operation_figures
  check (cost_amount >= 0 and kind between 0 and 8 and quantity_milli <> 0) not valid;
comment on column stock_operation.kind is '0 add quantity, 1 expired, 2 lost, 3 internal use, 4 initial quantity, 5 sold, 6 invoice return, 7 found, 8 damaged';
