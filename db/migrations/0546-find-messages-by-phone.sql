-- feature: platform
-- outside a transaction
-- Whoever answers by phone is found by it, in whichever shop wrote last.
create index concurrently message_by_phone on message (to_address, channel, merchant_id, id desc) where channel <> 'mail';
alter table customer validate constraint customer_language_check;
