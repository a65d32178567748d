-- feature: identity
-- outside a transaction
create unique index concurrently role_name_ar_unique
  on role (merchant_id, search_normal(name_ar)) where name_ar is not null;
create unique index concurrently role_name_en_unique
  on role (merchant_id, search_normal(name_en)) where name_en is not null;
