-- feature: identity
-- locks: one row for each person and each alias of a shop is written into tables that nobody knows yet
-- What must be one of its kind in all shops, and tells the shop of whoever brings it, stands in small tables of its own, as a
-- unique key of a shop's table carries its merchant. The app reaches them by functions only.
create table sign_in_email (
  email text primary key, -- Lower case
  merchant_id int not null, -- The shop whose person signs in with it
  user_id bigint not null -- The person
);
comment on table sign_in_email is 'Which person of which shop signs in with an e-mail: one of its kind in all shops';
insert into sign_in_email select lower(email), merchant_id, id from shop_user;
grant select, insert, update, delete on sign_in_email to batalat_definer;

create function claim_email(p_email text, p_user_id bigint) returns void language plpgsql as $$
begin
  insert into sign_in_email (email, merchant_id, user_id)
  values (lower(p_email), current_setting('app.merchant_id')::int, p_user_id);
end $$;
comment on function claim_email is 'Gives an e-mail to a person of this transaction''s merchant; the key refuses one that is taken';
select make_definer('claim_email(text,bigint)', 'batalat_app');

-- A person whom a process of the version before wrote meanwhile is found among the people themselves.
create or replace function find_user_to_sign_in(p_email text, p_account_id int, p_user_name text)
returns table (merchant_id int, user_id bigint, password_hash text, status smallint, merchant_status smallint, expires_on date, zone text, is_owner boolean)
language plpgsql stable as $$
#variable_conflict use_column
declare
  v_merchant int := p_account_id;
begin
  if p_email is not null then
    select e.merchant_id into v_merchant from sign_in_email e where e.email = lower(p_email);
    if not found then
      select u.merchant_id into v_merchant from shop_user u where lower(u.email) = lower(p_email);
    end if;
  end if;
  return query
    select u.merchant_id, u.id, u.password_hash, u.status, m.status, m.expires_on, m.zone, u.is_owner
    from shop_user u join merchant m on m.merchant_id = u.merchant_id
    where u.merchant_id = v_merchant
      and case when p_email is null then lower(u.user_name) = lower(p_user_name) else lower(u.email) = lower(p_email) end;
end $$;
select make_definer('find_user_to_sign_in(text,int,text)', 'batalat_app');

create or replace function email_is_taken(p_email text) returns boolean language plpgsql stable as $$
begin
  return exists (select 1 from sign_in_email where email = lower(p_email))
    or exists (select 1 from shop_user where lower(email) = lower(p_email));
end $$;
select make_definer('email_is_taken(text)', 'batalat_app');

-- The shop stands in the token itself; the hash proves it. The session is looked for as that shop, with the rights of the app,
-- and where it is not there nothing of the transaction remains.
create function enter_session(p_merchant_id int, p_token_hash bytea, p_now timestamptz) returns table (
  session_id bigint, merchant_id int, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean,
  user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean,
  may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean,
  may_overbook boolean, max_discount_bp int, country_id int, currency_code text, zone text, day_ends_time time,
  prices_include_vat boolean, vat_rate_bp int, is_vat_registered boolean, last_seen_at timestamptz, settings jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  v_refused text;
begin
  perform set_config('app.merchant_id', p_merchant_id::text, true);
  select s.id, s.merchant_id, u.id, u.user_name, u.email, u.name_en, u.name_ar, u.is_owner, u.language, r.id, r.key,
    r.permissions, r.may_change_price, r.may_sell_without_stock, r.may_hold_invoice, r.may_allow_debt,
    r.may_add_free_gift_cards, r.may_overbook, r.max_discount_bp, m.country_id, m.currency_code, m.zone, m.day_ends_time,
    m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered, s.last_seen_at, m.settings,
    case
      when s.ended_at is not null then case s.end_reason when 'ended_elsewhere' then 'session_ended_elsewhere'
        when 'password_changed' then 'session_ended_password_changed' else 'session_expired' end
      when s.expires_at < p_now then 'session_expired'
      when u.status <> 1 then 'user_not_active'
      when m.status <> 1 then 'account_disabled'
      when m.expires_on < (p_now at time zone m.zone)::date then 'account_expired'
    end
  into session_id, merchant_id, user_id, user_name, email, name_en, name_ar, is_owner, user_language, role_id, role_key,
    permissions, may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt, may_add_free_gift_cards,
    may_overbook, max_discount_bp, country_id, currency_code, zone, day_ends_time, prices_include_vat, vat_rate_bp,
    is_vat_registered, last_seen_at, settings, v_refused
  from shop_session s
  join shop_user u on u.merchant_id = s.merchant_id and u.id = s.user_id
  join merchant m on m.merchant_id = s.merchant_id
  join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
  where s.token_hash = p_token_hash and s.merchant_id = p_merchant_id;
  if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
  if v_refused is not null then raise exception using errcode = 'BT401', message = v_refused; end if;
  return next;
end $$;
comment on function enter_session(int, bytea, timestamptz) is 'Session token of a shop to user, role and settings; sets app.merchant_id for the transaction';
revoke all on function enter_session(int, bytea, timestamptz) from public;
grant execute on function enter_session(int, bytea, timestamptz) to batalat_app;

-- feature: tenancy
create table shop_alias (
  alias text primary key, -- Lower case
  merchant_id int not null -- The shop whose public addresses have it
);
comment on table shop_alias is 'Which shop''s public addresses have an alias: one of its kind in all shops';
insert into shop_alias select lower(alias_name), merchant_id from merchant where alias_name is not null;
grant select, insert, update, delete on shop_alias to batalat_definer;

create function claim_alias(p_alias text) returns void language plpgsql as $$
begin
  insert into shop_alias (alias, merchant_id) values (lower(p_alias), current_setting('app.merchant_id')::int);
end $$;
comment on function claim_alias is 'Gives an alias to this transaction''s merchant; the key refuses one that is taken';
select make_definer('claim_alias(text)', 'batalat_app');

create or replace function enter_shop_alias(p_alias text, p_now timestamptz) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select a.merchant_id into v_merchant from shop_alias a where a.alias = lower(p_alias);
  if not found then
    select m.merchant_id into v_merchant from merchant m where lower(m.alias_name) = lower(p_alias);
  end if;
  select m.merchant_id into v_merchant from merchant m
  where m.merchant_id = v_merchant and lower(m.alias_name) = lower(p_alias) and m.status = 1
    and (m.expires_on is null or m.expires_on >= (p_now at time zone m.zone)::date);
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
select make_definer('enter_shop_alias(text,timestamptz)', 'batalat_app, batalat_public');

-- A shop brings its number before it is written, so that it is written as itself.
grant insert on merchant to batalat_app;
