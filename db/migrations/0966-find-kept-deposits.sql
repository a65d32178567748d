-- feature: documents
-- outside a transaction
-- A customer's statement says on which day a deposit was kept. Few entries are of this kind.
create index concurrently journal_entry_of_kept_deposit on journal_entry (merchant_id, source_id)
  include (posted_at, entry_on) where source_kind = 'deposit_kept';
