-- feature: catalogue
-- outside a transaction
-- A suggestion taken twice (two tabs, two people, a retry) is one record of the shop.
create unique index concurrently catalogue_group_suggested on catalogue_group (merchant_id, suggested_id)
  where suggested_id is not null;
create unique index concurrently service_suggested on service (merchant_id, suggested_id) where suggested_id is not null;
create unique index concurrently product_suggested on product (merchant_id, suggested_id) where suggested_id is not null;
