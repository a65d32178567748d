-- feature: inventory
-- Kind 7: a count found more pieces than the books knew. What versions before this one write stays allowed.
alter table stock_operation drop constraint stock_operation_figures;
alter table stock_operation add constraint stock_operation_figures
  check (cost_amount >= 0 and kind between 0 and 7 and quantity_milli <> 0) not valid;
comment on column stock_operation.kind is '0 add quantity, 1 expired, 2 lost, 3 internal use, 4 initial quantity, 5 sold, 6 invoice return, 7 found';
