-- feature: archives
-- outside a transaction
-- A public address leads to one shop: no archive and no mistake makes a second row of it. Each takes the place of an index whose
-- uniqueness the shop was part of.
create unique index concurrently appointment_unique_id on appointment (unique_id);
create unique index concurrently customer_offer_unique_id on customer_offer (unique_id);
create unique index concurrently gateway_payment_unique_id on gateway_payment (unique_id);
create unique index concurrently gift_card_unique_id on gift_card (unique_id);
create unique index concurrently invoice_unique_id on invoice (unique_id);
create unique index concurrently payment_link_unique_id on payment_link (unique_id);
create unique index concurrently waitlist_ask_unique_id on waitlist_ask (unique_id);
create unique index concurrently waitlist_entry_unique_id on waitlist_entry (unique_id) where unique_id is not null;
create unique index concurrently gateway_account_webhook_id on gateway_account (webhook_id);
drop index concurrently appointment_link;
drop index concurrently customer_offer_address;
drop index concurrently gateway_payment_address;
drop index concurrently gift_card_address;
drop index concurrently invoice_address;
drop index concurrently payment_link_of_shop;
drop index concurrently waitlist_ask_link;
drop index concurrently waitlist_entry_link;
drop index concurrently gateway_account_webhook;
