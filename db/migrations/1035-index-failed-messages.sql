-- feature: messaging
-- outside a transaction
-- Messages that failed are counted once a minute for the operator's figures; they are few among all.
create index concurrently message_failed on message (created_at) where status = 0;
