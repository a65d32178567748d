-- feature: scheduling
-- outside a transaction
create index concurrently appointment_by_booking on appointment (merchant_id, created_at, id);
create index concurrently appointment_by_state on appointment (merchant_id, status, from_at, id) where status in (0, 1, 2, 4);
create index concurrently appointment_waiting on appointment (merchant_id, from_at, id) where payment_status = 2;
