-- feature: platform
-- The one way to take a stored file away; the bytes are deleted by whoever is told their digest, when no other row has it.
create function forget_file(p_file bigint) returns text language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_digest text;
begin
  delete from file where merchant_id = v_merchant and id = p_file returning digest into v_digest;
  return v_digest;
end $$;
comment on function forget_file is 'Deletes the row of a stored file of this transaction''s merchant and answers the digest of its bytes';
select make_definer('forget_file(bigint)', 'batalat_app');

-- What the trail, the messages and the kept answers say of a person who asked to be erased. Who did what and when stays.
create function erase_traces(p_operations text[], p_records bigint[], p_sent bigint[], p_addresses text[])
returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  perform set_config('app.erasing', 'on', true);
  update audit_entry a set input = '{"erased": true}', before = null, after = null
  from unnest(p_operations, p_records) as o (operation, record_id)
  where a.merchant_id = v_merchant and a.operation like o.operation and a.record_id = o.record_id;
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and operation = 'POST /api/invoices/:id/send' and record_id = any(p_sent);
  perform set_config('app.erasing', 'off', true);
  update message set to_address = 'erased', subject = case when channel = 'mail' then '' end, text_body = null,
    html_body = null, template = null, attachment = null
  where merchant_id = v_merchant and to_address = any(p_addresses) and status <> 1;
  update import_row r set cells = '[]', errors = null from import_batch b
  where r.merchant_id = v_merchant and r.record_id = any(p_records) and b.merchant_id = v_merchant and b.id = r.batch_id
    and b.kind = 'customers';
  delete from idempotency_key k using unnest(p_operations, p_records) as o (operation, record_id)
  where k.merchant_id = v_merchant and k.operation like '% /api/customer%' and k.answer ->> 'id' = o.record_id::text;
end $$;
comment on function erase_traces is 'Empties what audit rows, sent messages and kept answers say of a person, for erasing on request';
select make_definer('erase_traces(text[],bigint[],bigint[],text[])', 'batalat_app');
