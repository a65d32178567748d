-- feature: scheduling
-- Where somebody lives is theirs: it goes with them, as what was typed of their visits does.
create or replace function erase_visits(p_customers bigint[]) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_visits bigint[];
  v_entries bigint[];
begin
  select coalesce(array_agg(id), '{}') into v_visits from appointment
  where merchant_id = v_merchant and customer_id = any(p_customers);
  select coalesce(array_agg(id), '{}') into v_entries from waitlist_entry
  where merchant_id = v_merchant and customer_id = any(p_customers);
  update appointment set note = null, guest_name = null
  where merchant_id = v_merchant and id = any(v_visits) and (note is not null or guest_name is not null);
  update appointment_home set address = null, map_link = null
  where merchant_id = v_merchant and appointment_id = any(v_visits) and (address is not null or map_link is not null);
  update appointment_event set reason = null
  where merchant_id = v_merchant and appointment_id = any(v_visits) and reason is not null;
  update waitlist_entry set note = null, version = version + 1,
    status = case when status = 1 then 0 else status end, ended_at = case when status = 1 then now() else ended_at end
  where merchant_id = v_merchant and id = any(v_entries) and (note is not null or status = 1);
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and (
    ((operation like '% /api/appointments%' or operation like 'POST /e-booking/%') and record_id = any(v_visits))
    or (operation ~ '^[A-Z]+ /api/waitlist(/:id|$)' and record_id = any(v_entries)));
  perform set_config('app.erasing', 'off', true);
end $$;
comment on function erase_visits is
  'Empties what was typed of the visits and the waiting of erased people, and what the trail says of both; nobody waits any more';
select make_definer('erase_visits(bigint[])', 'batalat_app');
