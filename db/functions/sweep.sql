-- feature: platform
-- What is kept for a time only, with the moment that counts. Runs as definer because it looks across shops; five thousand rows a
-- call, and it is called until it finds less. A table that is spread over several machines knows no place of a row in all of
-- it: there what is old goes at once, on each machine for itself.
create or replace function sweep(p_table text, p_before timestamptz) returns int language plpgsql as $$
declare
  v_old text := case p_table
    when 'idempotency_key' then 'created_at < $1'
    when 'manager_idempotency_key' then 'created_at < $1'
    when 'sign_in_attempt' then 'attempted_at < $1'
    when 'ip_block' then 'until_at < $1'
    when 'outbox_event' then 'happened_at < $1 and delivered_at is not null'
    when 'verification_code' then 'created_at < $1'
    when 'password_reset' then 'expires_at < $1'
    when 'known_device' then 'seen_at < $1'
    when 'manager_device' then 'seen_at < $1'
    when 'shop_session' then 'least(ended_at, expires_at) < $1'
    when 'manager_session' then 'least(ended_at, expires_at) < $1'
    when 'message' then 'created_at < $1 and status <> 1'
    when 'js_error' then 'received_at < $1'
    when 'sandbox_call' then 'called_at < $1'
    when 'sandbox_message' then 'received_at < $1'
    when 'sandbox_authority_document' then 'received_at < $1'
    when 'sandbox_authority_otp' then 'expires_at < $1'
    when 'export_file' then 'asked_at < $1'
    when 'import_batch' then 'sent_at < $1 and status not in (2, 4, 7)'
    -- 2: waiting for verify. What was decided stays.
    when 'account_request' then 'asked_at < $1 and status = 2'
  end;
  v_is_spread boolean := false;
  v_gone int;
begin
  if v_old is null then raise exception 'nothing of % is swept', p_table; end if;
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass($1))'
      into v_is_spread using p_table;
  end if;
  execute format(case when v_is_spread then 'delete from %I where %3$s'
    else 'delete from %I where ctid = any(array(select ctid from %I where %s limit 5000))' end, p_table, p_table, v_old)
    using p_before;
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
comment on function sweep is 'Deletes what is older than a moment from a table that keeps things for a time; answers how many rows';
select make_definer('sweep(text,timestamptz)', 'batalat_app');
