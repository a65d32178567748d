-- feature: platform
-- What is left of an erased person beside the rows that are theirs: mentions of them by number, address or name.
create function erase_mentions(p_customers bigint[], p_words text[], p_addresses text[], p_documents bigint[])
returns void language plpgsql as $$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_held bigint[];
begin
  with emptied as (
    update held_invoice set label = null where merchant_id = v_merchant and customer_id = any(p_customers) returning id)
  select coalesce(array_agg(id), '{}') into v_held from emptied;
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and (
    (operation like '% /api/held\_invoices%' and (record_id = any(v_held) or (input ->> 'customer_id')::bigint = any(p_customers)))
    or (operation like '% /api/customers/:id/merge' and (after ->> 'merged')::bigint = any(p_customers)));
  perform set_config('app.erasing', 'off', true);
  -- Messages that wait are not sent any more; those about their documents went to whatever address was typed.
  update message set status = case when status = 1 then 0 else status end, to_address = 'erased',
    subject = case when channel = 'mail' then '' end, text_body = null, html_body = null, template = null, attachment = null
  where merchant_id = v_merchant
    and (to_address = any(p_addresses) or attachment ->> 'reference' in (
      select i.unique_id from invoice i where i.merchant_id = v_merchant and i.id = any(p_documents)));
  update import_row r set cells = '[]', errors = null from import_batch b
  where r.merchant_id = v_merchant and b.merchant_id = v_merchant and b.id = r.batch_id and b.kind = 'customers'
    and exists (select from unnest(p_words) w where strpos(r.cells::text, w) > 0);
  delete from idempotency_key k
  where k.merchant_id = v_merchant and exists (select from unnest(p_words) w where strpos(k.answer::text, w) > 0);
end $$;
comment on function erase_mentions is 'Empties what held bills, waiting messages, refused rows of sheets and kept answers say of an erased person';
select make_definer('erase_mentions(bigint[],text[],text[],bigint[])', 'batalat_app');

-- feature: tenancy
-- A shop lies in a zone that the database knows and counts in a known money: everybody's jobs read all shops.
create function merchant_place_known() returns trigger language plpgsql as $$
begin
  perform now() at time zone new.zone;
  if not exists (select 1 from country c where c.currency_code = new.currency_code) then
    raise check_violation using constraint = 'merchant_currency_known', message = 'no country''s money';
  end if;
  return new;
end $$;
comment on function merchant_place_known is 'Trigger of merchant: a zone that exists, and the money of a country';
create trigger merchant_place_known before insert or update of zone, currency_code on merchant
  for each row execute function merchant_place_known();
