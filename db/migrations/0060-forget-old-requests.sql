-- feature: platform
-- What is kept only to recognise a retry, or to slow a guesser down, is forgotten when nobody can need it any more.
-- Runs as definer because it looks across shops; at most five thousand rows a call, so that it never holds anybody up.
create function forget_old_requests(p_before timestamptz) returns bigint language plpgsql as $$
declare
  v_keys bigint;
begin
  with old as (select merchant_id, key from idempotency_key where created_at < p_before limit 5000)
  delete from idempotency_key k using old where k.merchant_id = old.merchant_id and k.key = old.key;
  get diagnostics v_keys = row_count;
  delete from sign_in_attempt where id in (select id from sign_in_attempt where attempted_at < p_before limit 5000);
  return v_keys;
end $$;
comment on function forget_old_requests is 'Deletes idempotency keys and failed sign-ins older than a moment; answers how many keys';
grant select, delete on sign_in_attempt to batalat_definer;
select make_definer('forget_old_requests(timestamptz)', 'batalat_app');
