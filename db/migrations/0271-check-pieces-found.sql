-- feature: inventory
-- outside a transaction
alter table stock_operation validate constraint stock_operation_figures;
