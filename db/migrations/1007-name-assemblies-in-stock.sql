-- feature: inventory
-- Kinds 9 and 10: pieces that an assembly took or made, and that a disassembly took or gave back.
alter table stock_operation drop constraint stock_operation_figures;
alter table stock_operation add constraint stock_operation_figures
  check (cost_amount >= 0 and kind between 0 and 10 and quantity_milli <> 0) not valid;
comment on column stock_operation.kind is '0 add quantity, 1 expired, 2 lost, 3 internal use, 4 initial quantity, 5 sold, 6 invoice return, 7 found, 8 damaged, 9 assembly, 10 disassembly';
