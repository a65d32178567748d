-- feature: platform
-- outside a transaction
-- Found without the shop, and one of its kind inside it; that no other shop has the same is the matter of 256 and 144 random
-- bits, and of sign_in_email and shop_alias for what people choose.
create unique index concurrently shop_session_token on shop_session (token_hash, merchant_id);
create unique index concurrently password_reset_token on password_reset (token_hash, merchant_id);
create unique index concurrently shop_user_email on shop_user (lower(email), merchant_id);
create unique index concurrently merchant_alias on merchant (lower(alias_name), merchant_id);
create unique index concurrently invoice_address on invoice (unique_id, merchant_id);
create unique index concurrently payment_link_of_shop on payment_link (unique_id, merchant_id);
