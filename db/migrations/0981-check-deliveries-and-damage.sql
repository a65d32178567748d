-- feature: inventory
-- outside a transaction
alter table stock_operation validate constraint stock_operation_figures;
alter table stock_operation validate constraint stock_operation_delivery;
alter table stock_operation validate constraint stock_operation_supplier_fkey;
create index concurrently stock_operation_supplier on stock_operation (merchant_id, supplier_id, id)
  where supplier_id is not null;
