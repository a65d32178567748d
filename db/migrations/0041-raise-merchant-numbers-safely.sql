-- feature: tenancy
-- Shops that come with their number (the demo's) are written at the same time by several connections, each of which sees
-- only its own: the sequence of numbers is raised by one of them after the other, and never lowered.
create or replace function open_merchant(
  p_unique_id text, p_name_en text, p_name_ar text, p_business_kind text, p_country_id int, p_phone text, p_email text,
  p_is_trial boolean, p_expires_on date, p_language text, p_merchant_id int default null
) returns int language plpgsql as $$
declare
  v_id int;
  c country;
begin
  select * into strict c from country where id = p_country_id;
  insert into merchant (merchant_id, unique_id, name_en, name_ar, business_kind, country_id, currency_code, zone, phone, email, is_trial, expires_on, language)
  values (coalesce(p_merchant_id, nextval(pg_get_serial_sequence('merchant', 'merchant_id'))::int), p_unique_id, p_name_en, p_name_ar,
    p_business_kind, p_country_id, c.currency_code, c.zone, p_phone, p_email, p_is_trial, p_expires_on, p_language)
  returning merchant.merchant_id into v_id;
  if p_merchant_id is not null then
    perform pg_advisory_lock(hashtext('merchant_number'));
    perform setval('merchant_merchant_id_seq', greatest(p_merchant_id, (select last_value from merchant_merchant_id_seq)));
    perform pg_advisory_unlock(hashtext('merchant_number'));
  end if;
  perform set_config('app.merchant_id', v_id::text, true);
  return v_id;
end $$;
select make_definer('open_merchant(text,text,text,text,int,text,text,boolean,date,text,int)', 'batalat_app');
