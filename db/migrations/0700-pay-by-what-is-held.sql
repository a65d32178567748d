-- feature: payments
-- A bill may be paid with what the shop holds already: a gift card, the customer's own balance.
alter table payment add column gift_card_id bigint;
comment on column payment.gift_card_id is 'The gift card that paid, or that an amount went back to';
alter table payment add constraint payment_names_its_card check ((method = 'gift_card') = (gift_card_id is not null)) not valid;
