-- feature: scheduling
-- outside a transaction
alter table appointment validate constraint appointment_deposit_check;
alter table appointment validate constraint appointment_deposit_turn_check;
alter table appointment validate constraint appointment_request_check;
alter table appointment validate constraint appointment_hold_check;
alter table deposit_part validate constraint deposit_part_not_overkept;
create index concurrently appointment_held on appointment (merchant_id, held_until) where held_until is not null and status = 1;
create index concurrently appointment_requests on appointment (merchant_id, request_status, from_at, id) where request_status is not null;
