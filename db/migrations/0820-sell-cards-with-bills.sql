-- feature: gift-cards
-- A bill with goods and a gift card is one act: the card knows the invoice that it was sold with.
alter table gift_card add column sold_with_id bigint;
comment on column gift_card.sold_with_id is 'The invoice that it was sold with in one act';
alter table gift_card add constraint gift_card_sold_with_fkey foreign key (merchant_id, sold_with_id)
  references invoice (merchant_id, id) not valid;
