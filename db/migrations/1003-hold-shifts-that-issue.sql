-- feature: shifts
-- A document holds the shift that it names until it is written, paid or owed: who counts waits for it, and a document that
-- comes while the shift is counted is in none (as payments are, features/shifts/server/open-shift-of.ts).
create or replace function shift_here() returns bigint language sql volatile as $$
  select s.id from till_device d
  join till_shift s on s.merchant_id = d.merchant_id and s.till_id = d.till_id and s.closed_at is null and s.counted_at is null
  where d.merchant_id = nullif(current_setting('app.merchant_id', true), '')::int
    and d.session_id = nullif(current_setting('app.session_id', true), '')::bigint
  for share of s
$$;
comment on function shift_here() is 'The shift that is open at the device of this transaction, held until its end; null at none';
