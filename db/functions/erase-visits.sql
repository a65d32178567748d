-- feature: scheduling
-- Nothing is held for somebody who was erased: a place that was offered to nobody else is free again.
create or replace function erase_visits(p_customers bigint[]) returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_visits bigint[];
  v_entries bigint[];
  v_offers bigint[];
begin
  select coalesce(array_agg(id), '{}') into v_visits from appointment
  where merchant_id = v_merchant and customer_id = any(p_customers);
  select coalesce(array_agg(id), '{}') into v_entries from waitlist_entry
  where merchant_id = v_merchant and customer_id = any(p_customers);
  -- Whoever accepts, declines or ends an offer holds its row first: so does this.
  select coalesce(array_agg(id), '{}') into v_offers from (
    select o.id from waitlist_offer o where o.merchant_id = v_merchant and o.status = 1
      and o.id in (select k.offer_id from waitlist_ask k
        where k.merchant_id = v_merchant and k.entry_id = any(v_entries) and k.status = 1)
    order by o.id for no key update) held;
  update waitlist_ask set status = 3, answered_at = now()
  where merchant_id = v_merchant and offer_id = any(v_offers) and entry_id = any(v_entries) and status = 1;
  select coalesce(array_agg(o), '{}') into v_offers from unnest(v_offers) o
  where not exists (select from waitlist_ask k where k.merchant_id = v_merchant and k.offer_id = o and k.status = 1);
  delete from busy_time where merchant_id = v_merchant and offer_id = any(v_offers);
  update waitlist_offer set status = 0, ended_at = now() where merchant_id = v_merchant and id = any(v_offers);
  -- Of others who were asked and said no before nobody waits for this one any more.
  update waitlist_entry set status = 1, version = version + 1
  where merchant_id = v_merchant and status = 2 and not id = any(v_entries)
    and id in (select k.entry_id from waitlist_ask k where k.merchant_id = v_merchant and k.offer_id = any(v_offers));
  update appointment set note = null, guest_name = null
  where merchant_id = v_merchant and id = any(v_visits) and (note is not null or guest_name is not null);
  update appointment_home set address = null, map_link = null
  where merchant_id = v_merchant and appointment_id = any(v_visits) and (address is not null or map_link is not null);
  update appointment_event set reason = null
  where merchant_id = v_merchant and appointment_id = any(v_visits) and reason is not null;
  update waitlist_entry set note = null, version = version + 1,
    status = case when status in (1, 2) then 0 else status end,
    ended_at = case when status in (1, 2) then now() else ended_at end
  where merchant_id = v_merchant and id = any(v_entries) and (note is not null or status in (1, 2));
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and (
    ((operation like '% /api/appointments%' or operation like 'POST /e-booking/%') and record_id = any(v_visits))
    or (operation ~ '^[A-Z]+ /api/waitlist(/:id|$)' and record_id = any(v_entries)));
  perform set_config('app.erasing', 'off', true);
end $$;
comment on function erase_visits is 'Empties what was typed of the visits and the waiting of erased people, and what the trail says '
  'of both; nobody waits any more, and nothing is held for them';
select make_definer('erase_visits(bigint[])', 'batalat_app');
