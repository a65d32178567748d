-- feature: offers
-- The report of packages begins with those that end first; used up ones are few among many and have a way of their own.
create index customer_offer_expiry on customer_offer (merchant_id, expires_on, id);
create index customer_offer_used_up on customer_offer (merchant_id, expires_on, id) where uses_left = 0 and ended_as is null;
