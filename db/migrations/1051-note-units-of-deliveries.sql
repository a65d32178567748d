-- feature: inventory
-- What a delivery was typed in: the unit as it was then, so that a conversion that changes later changes no figure of the past.
alter table stock_operation add column unit_name_ar text;
comment on column stock_operation.unit_name_ar is 'The purchase unit that it was typed in, as it was called then; empty: the product''s own unit';
alter table stock_operation add column unit_name_en text;
comment on column stock_operation.unit_name_en is 'The same in English';
alter table stock_operation add column unit_milli bigint;
comment on column stock_operation.unit_milli is 'How many of the product''s own unit were in one of it then, thousandths';
alter table stock_operation add constraint stock_operation_unit
  check ((unit_milli is null) = (num_nonnulls(unit_name_ar, unit_name_en) = 0) and unit_milli > 0) not valid;
