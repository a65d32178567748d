-- feature: gift-cards
-- outside a transaction
alter table gift_card validate constraint gift_card_reason_of_free;
alter table gift_card validate constraint gift_card_points_of_loyalty;
alter table gift_card validate constraint gift_card_points_not_overspent;
alter table gift_card_movement validate constraint gift_card_movement_worth;
-- What of cards a document used or gave back.
create index concurrently gift_card_movement_of_invoice on gift_card_movement (merchant_id, invoice_id, id)
  where invoice_id is not null;
