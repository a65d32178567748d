-- feature: shifts
-- outside a transaction
alter table payment validate constraint payment_shift_fkey;
create index concurrently payment_of_shift on payment (merchant_id, shift_id) where shift_id is not null;
