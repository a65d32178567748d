-- feature: inventory
-- outside a transaction
-- Lots with a markdown of their own are few among all.
create index concurrently stock_lot_marked on stock_lot (merchant_id, product_id, expires_on)
  where markdown_bp is not null and quantity_milli > 0;
