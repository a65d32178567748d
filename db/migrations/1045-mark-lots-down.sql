-- feature: inventory
-- Old lots are sold for less: by the shop's rules, or by a markdown of their own.
alter table stock_lot add column markdown_bp int;
comment on column stock_lot.markdown_bp is
  'Percent that its pieces cost less by, basis points, where somebody chose more than the rules of the shop; empty: as they say';
alter table stock_lot add constraint stock_lot_markdown check (markdown_bp between 1 and 9000) not valid;
grant select (markdown_bp) on stock_lot to batalat_public;
