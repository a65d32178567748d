-- feature: activity
-- outside a transaction
-- What was done to one kind of thing, by the operations of it; as those of 0400 without sales.
create index concurrently audit_entry_operation on audit_entry (merchant_id, operation, happened_at desc, id desc)
  where operation <> 'POST /api/invoices';
