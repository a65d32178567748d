-- feature: tenancy
-- A shop takes its number first and is written as itself, with the rights of the app: a transaction that writes as two roles
-- cannot be one transaction where shops lie on several machines. `set local` and not set_config, which those do not hear.
-- Its owner and its grants are those of migration 0210: replacing a function keeps both.
create or replace function open_merchant(
  p_unique_id text, p_name_en text, p_name_ar text, p_business_kind text, p_country_id int, p_phone text, p_email text,
  p_is_trial boolean, p_expires_on date, p_language text, p_merchant_id int default null
) returns int language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  v_id int := coalesce(p_merchant_id, nextval('merchant_merchant_id_seq')::int);
  c country;
begin
  select * into strict c from country where id = p_country_id;
  execute format('set local app.merchant_id = %L', v_id);
  insert into merchant (merchant_id, unique_id, name_en, name_ar, business_kind, country_id, currency_code, zone, phone, email, is_trial, expires_on, language)
  values (v_id, p_unique_id, p_name_en, p_name_ar, p_business_kind, p_country_id, c.currency_code, c.zone, p_phone, p_email,
    p_is_trial, p_expires_on, p_language);
  if p_merchant_id > 10000 + (select last_value from merchant_merchant_id_seq) then
    raise 'a shop that brings its number brings one of the next ten thousand';
  end if;
  while p_merchant_id is not null and p_merchant_id > (select last_value from merchant_merchant_id_seq) loop
    perform nextval('merchant_merchant_id_seq');
  end loop;
  return v_id;
end $$;
comment on function open_merchant is 'Writes a new shop with its country''s currency and zone and makes it the transaction''s merchant';
