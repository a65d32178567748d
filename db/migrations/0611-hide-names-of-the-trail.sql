-- feature: scheduling
-- locks: the trail of booking pages that were open for some weeks, and the visits of the few who were erased before 0595
create function hide_names_of_the_trail() returns void language plpgsql as $$
begin
  perform set_config('app.erasing', 'on', true);
  -- Older versions wrote down who filled in the form of a booking: no customer leads there, so erasing never did.
  update audit_entry set input = input || '{"name": "[hidden]", "mobile": "[hidden]"}'
  where operation like '%/booking/details/details'
    and (input ->> 'name' <> '[hidden]' or input ->> 'mobile' <> '[hidden]');
  -- Whoever was erased before visits were part of it.
  update audit_entry e set input = '{"erased": true}', before = null, after = null
  from appointment a join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
  where e.merchant_id = a.merchant_id and e.record_id = a.id and c.erased_at is not null
    and (e.operation like '% /api/appointments%' or e.operation like 'POST /e-booking/%')
    and e.input is distinct from '{"erased": true}';
  update audit_entry e set input = '{"erased": true}', before = null, after = null
  from waitlist_entry w join customer c on c.merchant_id = w.merchant_id and c.id = w.customer_id
  where e.merchant_id = w.merchant_id and e.record_id = w.id and c.erased_at is not null
    and e.operation ~ '^[A-Z]+ /api/waitlist(/:id|$)' and e.input is distinct from '{"erased": true}';
  perform set_config('app.erasing', 'off', true);
  update appointment a set note = null, guest_name = null from customer c
  where c.merchant_id = a.merchant_id and c.id = a.customer_id and c.erased_at is not null
    and (a.note is not null or a.guest_name is not null);
  update appointment_event v set reason = null
  from appointment a join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
  where v.merchant_id = a.merchant_id and v.appointment_id = a.id and c.erased_at is not null and v.reason is not null;
  update waitlist_entry w set note = null, version = w.version + 1,
    status = case when w.status = 1 then 0 else w.status end,
    ended_at = case when w.status = 1 then now() else w.ended_at end
  from customer c where c.merchant_id = w.merchant_id and c.id = w.customer_id and c.erased_at is not null
    and (w.note is not null or w.status = 1);
end $$;
comment on function hide_names_of_the_trail is 'Once: empties what older versions left in the trail of who booked, and of the visits of erased people';
-- Nobody but who migrates may call it.
select make_definer('hide_names_of_the_trail()', 'current_user');
select hide_names_of_the_trail();
