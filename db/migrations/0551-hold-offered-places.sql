-- feature: scheduling
-- outside a transaction
alter table busy_time validate constraint busy_time_by_check;
alter table busy_time validate constraint busy_time_offer_fk;
create index concurrently busy_time_of_offer on busy_time (merchant_id, offer_id) where offer_id is not null;
create index concurrently waitlist_offer_ending on waitlist_offer (expires_at, merchant_id) where status = 1;
