-- feature: identity
-- outside a transaction
create index concurrently verification_code_asked_by on verification_code (merchant_id, asked_by, created_at)
  where asked_by is not null;
create index concurrently verification_code_of_shop on verification_code (merchant_id, of_shop, created_at)
  where of_shop is not null;
