-- feature: customers
-- outside a transaction
-- Who was added last in all shops: asked by managers only, who have no shop to begin with.
create index concurrently customer_added on customer (created_at desc, id desc);
