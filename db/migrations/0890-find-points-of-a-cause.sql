-- feature: loyalty
-- outside a transaction
-- What one act did to several lots of a customer is one line of the lists: found by customer and moment.
create index concurrently loyalty_movement_of_cause on loyalty_movement (merchant_id, customer_id, moved_at, id);
