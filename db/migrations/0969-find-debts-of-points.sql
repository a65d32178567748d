-- feature: loyalty
-- outside a transaction
create index concurrently loyalty_movement_debts on loyalty_movement (merchant_id, customer_id) include (debt_points)
  where debt_points <> 0;
