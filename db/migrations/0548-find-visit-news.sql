-- feature: scheduling
-- outside a transaction
create index concurrently appointment_to_tell on appointment (tell_after, merchant_id) where tell_after is not null;
