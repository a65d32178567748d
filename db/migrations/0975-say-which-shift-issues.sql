-- feature: shifts
-- The shift that is open at the device of this transaction: documents name it, so that its report lists also what was owed.
create function shift_here() returns bigint language sql stable as $$
  select s.id from till_device d
  join till_shift s on s.merchant_id = d.merchant_id and s.till_id = d.till_id and s.closed_at is null and s.counted_at is null
  where d.merchant_id = nullif(current_setting('app.merchant_id', true), '')::int
    and d.session_id = nullif(current_setting('app.session_id', true), '')::bigint
$$;
comment on function shift_here() is 'The shift that is open at the device of this transaction; null at none';
