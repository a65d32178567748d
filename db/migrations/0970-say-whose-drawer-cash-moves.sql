-- feature: shifts
-- Cash lines of the journal name their till: the one whose shift is open at the device that asks. The session says so itself in
-- its transaction (app.session_id); jobs and links stand at none.
create function till_here() returns bigint language sql stable as $$
  select s.till_id from till_device d
  join till_shift s on s.merchant_id = d.merchant_id and s.till_id = d.till_id and s.closed_at is null and s.counted_at is null
  where d.merchant_id = current_setting('app.merchant_id')::int
    and d.session_id = nullif(current_setting('app.session_id', true), '')::bigint
$$;
comment on function till_here() is 'The till whose shift is open at the device of this transaction; null at none';
