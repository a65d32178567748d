-- feature: ledger
-- The box of the Saudi VAT return in which a tax line stands, by its category and exemption code. Lines of before are filled by a
-- job, some thousand a transaction; until then the code reads them by what they say.
alter table tax_line add column return_box smallint;
comment on column tax_line.return_box is 'Box of the Saudi VAT return: 1 standard, 2 health and education, 3 other zero-rated, 4 exports, 5 exempt, 7 purchases; 0 on none of them; empty on lines that are not filled yet';
alter table tax_line add constraint tax_line_return_box check (return_box in (0, 1, 2, 3, 4, 5, 7)) not valid;
grant update (return_box) on tax_line to batalat_app;
-- Nothing else of a line changes, and its box only from empty.
create or replace trigger tax_line_append_only
  before delete or update of merchant_id, entry_id, line_number, direction, source_kind, source_id, document_kind, tax_on, entry_on,
    vat_category, vat_rate_bp, taxable_amount, vat_amount, exemption_code
  on tax_line for each statement execute function forbid_change();
create trigger tax_line_box_once before update of return_box on tax_line
  for each row when (old.return_box is not null) execute function forbid_change();
