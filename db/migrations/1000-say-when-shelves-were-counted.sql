-- feature: inventory
-- A correction by a count says when its shelf was counted, so that an older count that is saved later does not take the same
-- difference twice.
alter table stock_operation add column counted_at timestamptz;
comment on column stock_operation.counted_at is 'When the shelf was counted, of corrections by a count';
