-- feature: monitoring
-- outside a transaction
-- Managers read the newest messages of all shops.
create index concurrently message_newest on message (created_at desc, id desc);
