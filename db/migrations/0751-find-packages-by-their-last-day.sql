-- feature: offers
-- outside a transaction
-- The report of packages begins with those that end first.
create index concurrently customer_offer_expiry on customer_offer (merchant_id, expires_on, id);
