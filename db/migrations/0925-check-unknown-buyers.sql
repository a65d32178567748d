-- feature: platform
-- outside a transaction
-- What 0924 added without reading the rows.
alter table sandbox_fault validate constraint sandbox_fault_kind_check;
