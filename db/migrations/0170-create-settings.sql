-- feature: platform
create table merchant_setting (
  merchant_id int not null references merchant, -- Tenant
  feature text not null, -- Whose settings: the feature's folder
  version int not null check (version > 0), -- Rises with each change: a lost update is refused
  value jsonb not null, -- What the shop chose; the feature's schema gives it meaning and defaults
  changed_at timestamptz not null, -- When
  changed_by bigint, -- Shop user; empty for the system
  primary key (merchant_id, feature),
  foreign key (merchant_id, changed_by) references shop_user (merchant_id, id)
);
comment on table merchant_setting is 'What a shop chose about each feature, as one typed value';
select make_tenant_table('merchant_setting', 'select, insert, update');

-- Every request needs them, and reads the merchant's row anyway: there they cost nothing.
alter table merchant add column settings jsonb not null default '{}';
comment on column merchant.settings is 'The rows of merchant_setting by feature, kept by its trigger';
create function gather_settings() returns trigger language plpgsql as $$
begin
  update merchant set settings = settings || jsonb_build_object(new.feature, jsonb_build_object('version', new.version, 'value', new.value))
  where merchant_id = new.merchant_id;
  return null;
end $$;
comment on function gather_settings is 'Trigger of merchant_setting: puts the value where the session reads it';
create trigger merchant_setting_gathered after insert or update on merchant_setting for each row execute function gather_settings();

set local role batalat_definer;
insert into merchant_setting (merchant_id, feature, version, value, changed_at)
select merchant_id, 'till', 1, jsonb_build_object('hold_invoice', false), now() from merchant where hold_invoice = 0;
reset role;
alter table merchant drop column hold_invoice;

-- Belongs to no shop: what the operator of the cloud chose.
create table platform_setting (
  feature text primary key, -- Whose settings
  version int not null check (version > 0), -- Rises with each change
  value jsonb not null, -- What was chosen
  changed_at timestamptz not null, -- When
  changed_by bigint references manager -- Platform manager; empty for the system
);
comment on table platform_setting is 'What the operator of the cloud chose about each feature';
grant select, insert, update on platform_setting to batalat_manager;

drop function enter_session(bytea, timestamptz);
create function enter_session(p_token_hash bytea, p_now timestamptz) returns table (
  session_id bigint, merchant_id int, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean,
  user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean,
  may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean,
  may_overbook boolean, max_discount_bp int, country_id int, currency_code text, zone text, day_ends_time time,
  prices_include_vat boolean, vat_rate_bp int, is_vat_registered boolean, last_seen_at timestamptz, settings jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  s shop_session; u shop_user; m merchant; r role;
begin
  select * into s from shop_session where token_hash = p_token_hash;
  if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
  if s.ended_at is not null then
    raise exception using errcode = 'BT401', message =
      case s.end_reason when 'ended_elsewhere' then 'session_ended_elsewhere'
        when 'password_changed' then 'session_ended_password_changed' else 'session_expired' end;
  end if;
  if s.expires_at < p_now then raise exception using errcode = 'BT401', message = 'session_expired'; end if;
  select * into u from shop_user where merchant_id = s.merchant_id and id = s.user_id;
  if u.status <> 1 then raise exception using errcode = 'BT401', message = 'user_not_active'; end if;
  select * into m from merchant where merchant_id = s.merchant_id;
  if m.status <> 1 then raise exception using errcode = 'BT401', message = 'account_disabled'; end if;
  if m.expires_on is not null and m.expires_on < (p_now at time zone m.zone)::date then
    raise exception using errcode = 'BT401', message = 'account_expired';
  end if;
  select * into r from role where merchant_id = s.merchant_id and id = u.role_id;
  perform set_config('app.merchant_id', s.merchant_id::text, true);
  return query select s.id, s.merchant_id, u.id, u.user_name, u.email, u.name_en, u.name_ar, u.is_owner, u.language, r.id, r.key,
    r.permissions, r.may_change_price, r.may_sell_without_stock, r.may_hold_invoice, r.may_allow_debt,
    r.may_add_free_gift_cards, r.may_overbook, r.max_discount_bp, m.country_id, m.currency_code, m.zone, m.day_ends_time,
    m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered, s.last_seen_at, m.settings;
end $$;
comment on function enter_session is 'Session token to merchant, user, role and settings; sets app.merchant_id for the transaction';
select make_definer('enter_session(bytea,timestamptz)', 'batalat_app');

drop function enter_manager_session(bytea, timestamptz);
create function enter_manager_session(p_token_hash bytea, p_now timestamptz) returns table (
  session_id bigint, manager_id bigint, email text, name_en text, name_ar text, permissions jsonb, language text,
  last_seen_at timestamptz, settings jsonb
) language plpgsql stable as $$
#variable_conflict use_column
declare
  s manager_session; g manager;
begin
  select * into s from manager_session where token_hash = p_token_hash;
  if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
  if s.ended_at is not null or s.expires_at < p_now then
    raise exception using errcode = 'BT401', message =
      case s.end_reason when 'ended_elsewhere' then 'session_ended_elsewhere' else 'session_expired' end;
  end if;
  select * into g from manager where id = s.manager_id;
  if g.status <> 1 then raise exception using errcode = 'BT401', message = 'user_not_active'; end if;
  return query select s.id, g.id, g.email, g.name_en, g.name_ar, g.permissions, g.language, s.last_seen_at,
    (select coalesce(jsonb_object_agg(p.feature, jsonb_build_object('version', p.version, 'value', p.value)), '{}') from platform_setting p);
end $$;
comment on function enter_manager_session is 'Session token to platform manager, with the platform''s settings';
revoke all on function enter_manager_session(bytea, timestamptz) from public;
grant execute on function enter_manager_session(bytea, timestamptz) to batalat_manager;
