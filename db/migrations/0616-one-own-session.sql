-- feature: identity
-- outside a transaction
alter table shop_session validate constraint shop_session_shared_name_check;
create unique index concurrently shop_session_one_own on shop_session (merchant_id, user_id)
  where ended_at is null and shared_name is null;
