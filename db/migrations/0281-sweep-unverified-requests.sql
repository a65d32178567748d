-- feature: tenancy
-- A request whose mobile nobody verified holds a name, a phone and the hash of a password: it goes after its days.
grant delete on account_request to batalat_definer;

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
    when 'export_file' then 'asked_at < $1'
    -- 2: waiting for verify. What was decided stays.
    when 'account_request' then 'asked_at < $1 and status = 2'
  end;
  v_gone int;
begin
  if v_old is null then raise exception 'nothing of % is swept', p_table; end if;
  execute format('delete from %I where ctid = any(array(select ctid from %I where %s limit 5000))', p_table, p_table, v_old)
    using p_before;
  get diagnostics v_gone = row_count;
  return v_gone;
end $$;
select make_definer('sweep(text,timestamptz)', 'batalat_app');
