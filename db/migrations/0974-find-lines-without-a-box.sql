-- feature: ledger
-- outside a transaction
create index concurrently tax_line_without_box on tax_line (merchant_id, entry_id, line_number) where return_box is null;
