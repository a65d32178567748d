-- feature: shifts
-- Input VAT is claimed only from a supplier whose number is known (docs/postings.md, expense). Movements before this have none,
-- also those that an archive brings back: what is written now is required by the server.
alter table drawer_move add column supplier_trn text;
comment on column drawer_move.supplier_trn is 'VAT number of the supplier whose VAT is claimed; empty on movements before it was asked for';
