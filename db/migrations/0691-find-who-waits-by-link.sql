-- feature: scheduling
-- outside a transaction
alter table waitlist_entry validate constraint waitlist_entry_source_check;
create unique index concurrently waitlist_entry_link on waitlist_entry (unique_id, merchant_id) where unique_id is not null;
