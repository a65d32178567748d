-- feature: offers
-- outside a transaction
-- Few among many, and found by a filter of their own.
create index concurrently customer_offer_used_up on customer_offer (merchant_id, expires_on, id)
  where uses_left = 0 and ended_as is null;
