-- feature: gift-cards
-- outside a transaction
-- What 0820 added without reading the rows.
alter table gift_card validate constraint gift_card_sold_with_fkey;
create index concurrently gift_card_sold_with on gift_card (merchant_id, sold_with_id) where sold_with_id is not null;
