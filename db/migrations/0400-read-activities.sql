-- feature: activity
-- outside a transaction
-- Sales leave the most rows and are read elsewhere: they enter none of these, and pay for none.
create index concurrently audit_entry_time on audit_entry (merchant_id, happened_at desc, id desc)
  where operation <> 'POST /api/invoices';
create index concurrently audit_entry_person on audit_entry (merchant_id, user_id, happened_at desc, id desc)
  where operation <> 'POST /api/invoices';
create index concurrently audit_entry_record on audit_entry (merchant_id, record_id, happened_at desc, id desc)
  where operation <> 'POST /api/invoices' and record_id is not null;
