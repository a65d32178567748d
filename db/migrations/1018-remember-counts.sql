-- feature: inventory
-- A count that finds what the books say leaves no movement, and still an older count may not correct the books after it.
alter table product add column counted_at timestamptz;
comment on column product.counted_at is 'Moment of the latest stock count that was saved; empty for none';
