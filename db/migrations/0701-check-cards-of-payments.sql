-- feature: payments
-- outside a transaction
alter table payment validate constraint payment_names_its_card;
create index concurrently payment_gift_card on payment (merchant_id, gift_card_id, id) where gift_card_id is not null;
