-- feature: scheduling
-- outside a transaction
alter table verification_code validate constraint verification_code_purpose_check;
create unique index concurrently appointment_link on appointment (unique_id, merchant_id);
