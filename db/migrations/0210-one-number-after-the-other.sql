-- feature: tenancy
-- As in 0041, without a lock of the session, which a pooled connection would take along to a stranger when the function
-- fails in between: the sequence is drawn from until it is high enough, which two may do at once.
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
  if p_merchant_id > 10000 + (select last_value from merchant_merchant_id_seq) then
    raise 'a shop that brings its number brings one of the next ten thousand';
  end if;
  while p_merchant_id is not null and p_merchant_id > (select last_value from merchant_merchant_id_seq) loop
    perform nextval('merchant_merchant_id_seq');
  end loop;
  perform set_config('app.merchant_id', v_id::text, true);
  return v_id;
end $$;
select make_definer('open_merchant(text,text,text,text,int,text,text,boolean,date,text,int)', 'batalat_app');
