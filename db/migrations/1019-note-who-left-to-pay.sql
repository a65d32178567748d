-- feature: payments
alter table gateway_attempt add column left_at timestamptz;
comment on column gateway_attempt.left_at is 'When who pays last went to the gateway''s page';
