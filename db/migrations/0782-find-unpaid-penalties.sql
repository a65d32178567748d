-- feature: penalties
-- outside a transaction
-- What is owed is summed by customer: the few penalties that nobody paid, without reading those that ended.
create index concurrently customer_penalty_unpaid on customer_penalty (merchant_id, customer_id, business_on)
  where status = 0;
