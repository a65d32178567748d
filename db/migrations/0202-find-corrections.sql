-- feature: ledger
-- The journal of a document asks for the entries that its payments caused; a sale's entry is not among them and writes no
-- index for it.
create index journal_entry_of_payment on journal_entry (merchant_id, source_id) where source_kind in ('payment', 'payment_method');
