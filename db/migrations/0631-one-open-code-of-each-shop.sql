-- feature: identity
-- outside a transaction
create unique index concurrently verification_code_one_open_of_shop
  on verification_code (merchant_id, purpose, phone, coalesce(of_shop, 0)) where ended_at is null;
drop index concurrently verification_code_one_open;
