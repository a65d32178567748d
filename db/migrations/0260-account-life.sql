-- feature: tenancy
alter table merchant
  add column approval smallint not null default 3,
  add column is_suspended boolean not null default false,
  add column awaits_first_entry boolean not null default false,
  add column state_reason text,
  add column told_ending_on date,
  add column told_ended_on date;
comment on column merchant.approval is 'Account request: 0 rejected, 1 active, 2 waiting for verify, 3 approved';
comment on column merchant.is_suspended is 'Held by the platform until it resumes it';
comment on column merchant.awaits_first_entry is 'Approved by a manager, and nobody of the shop has come in since';
comment on column merchant.state_reason is 'Why it was rejected, disabled or suspended, as its people are told';
comment on column merchant.told_ending_on is 'The expires_on whose approach its owner was told of';
comment on column merchant.told_ended_on is 'The expires_on whose passing its owner was told of';
alter table merchant add constraint merchant_approval_check check (approval between 0 and 3) not valid;

-- tenancy/account.ts says the same; test/safety/rules-in-sql.test.ts compares them over all combinations.
create function account_state(p_approval smallint, p_status smallint, p_is_suspended boolean, p_expires_on date,
  p_awaits_first_entry boolean, p_is_trial boolean, p_plan text, p_today date) returns text
language sql immutable parallel safe as $$
  select case p_approval when 0 then 'rejected' when 1 then 'requested' when 2 then 'waiting_for_verify' else
    case when p_status = 0 then 'disabled'
      when p_is_suspended then 'suspended'
      when p_expires_on < p_today then 'expired'
      when p_awaits_first_entry then 'approved'
      when p_is_trial then 'trial'
      when p_plan = 'premium' then 'premium'
      else 'active' end end
$$;
comment on function account_state is 'State of a shop account on a day of its own zone (specification section 4, account)';

create sequence account_request_id_seq;
create table account_request (
  id bigint primary key default nextval('account_request_id_seq'), -- Number
  unique_id text not null unique, -- Random id of the page on which its phone is verified
  form_key text unique, -- Of the form that was sent: sent twice, it is one request
  status smallint not null, -- 0 rejected, 1 active, 2 waiting for verify, 3 approved
  asked_at timestamptz not null, -- When it was asked for
  verified_at timestamptz, -- When its phone was verified
  decided_at timestamptz, -- When it was approved or rejected
  decided_by bigint references manager, -- Platform manager; empty where the platform approves by itself
  reason text, -- Why it was rejected
  merchant_id int, -- The shop that it became, once its phone was verified
  name_ar text, -- Shop's Arabic name
  name_en text, -- Shop's English name
  business_kind text not null, -- What it sells first
  country_id int not null, -- Country
  city_id int, -- City
  owner_name text not null, -- Who asks
  email text not null, -- The owner's e-mail, lower case
  phone text not null, -- The owner's mobile, digits with country code
  language text not null, -- Language of the page it was asked on
  password_hash text, -- argon2id, until the shop is opened
  constraint account_request_status_check check (status between 0 and 3),
  constraint account_request_shop_check check (status in (0, 2) or merchant_id is not null),
  constraint account_request_password_check check (password_hash is null or status = 2)
);
comment on table account_request is 'Who asked for a shop account, and what became of it';
create index account_request_asked on account_request (asked_at desc);
create unique index account_request_merchant on account_request (merchant_id);
grant select, update on account_request to batalat_manager;
grant select, insert, update on account_request to batalat_definer;
grant usage on sequence account_request_id_seq to batalat_definer;
grant select on platform_setting to batalat_definer;

-- Visitors ask before there is a shop: the app reaches requests by functions only, and one at a time.
create function keep_account_request(p_request jsonb) returns text language plpgsql as $$
declare
  v_unique_id text;
begin
  insert into account_request (unique_id, form_key, status, asked_at, verified_at, decided_at, merchant_id, name_ar, name_en,
    business_kind, country_id, city_id, owner_name, email, phone, language, password_hash)
  select unique_id, form_key, status, asked_at, verified_at, decided_at, merchant_id, name_ar, name_en, business_kind,
    country_id, city_id, owner_name, lower(email), phone, language, password_hash
  from jsonb_populate_record(null::account_request, p_request)
  on conflict (form_key) do nothing returning unique_id into v_unique_id;
  return coalesce(v_unique_id, (select r.unique_id from account_request r where r.form_key = p_request->>'form_key'));
end $$;
comment on function keep_account_request is 'Writes down who asks for a shop account; answers the random id of the request';
select make_definer('keep_account_request(jsonb)', 'batalat_app');

create function account_request_of(p_unique_id text) returns setof account_request language plpgsql stable as $$
begin
  return query select * from account_request r where r.unique_id = p_unique_id;
end $$;
comment on function account_request_of is 'The request that a random id names';
select make_definer('account_request_of(text)', 'batalat_app, batalat_public');

-- Two sendings of the same code: whoever comes second waits here and finds it done.
create function open_account_request(p_unique_id text) returns setof account_request language plpgsql as $$
begin
  return query select * from account_request r where r.unique_id = p_unique_id and r.status = 2 for update;
end $$;
comment on function open_account_request is 'The request that a random id names while it waits for verify, locked';
select make_definer('open_account_request(text)', 'batalat_app');

create function settle_account_request(p_unique_id text, p_merchant_id int, p_status smallint, p_now timestamptz)
returns void language plpgsql as $$
begin
  update account_request set merchant_id = p_merchant_id, status = p_status, verified_at = p_now, password_hash = null,
    decided_at = case when p_status = 3 then p_now end
  where unique_id = p_unique_id and status = 2;
end $$;
comment on function settle_account_request is 'A verified request has become this shop';
select make_definer('settle_account_request(text,int,smallint,timestamptz)', 'batalat_app');

create function account_reason() returns text language plpgsql stable as $$
begin
  return (select m.state_reason from merchant m where m.merchant_id = current_setting('app.merchant_id')::int);
end $$;
comment on function account_reason is 'Why this transaction''s merchant was closed, for those who are not let in';
revoke all on function account_reason() from public;
grant execute on function account_reason() to batalat_app;

create function account_rules() returns jsonb language sql stable as $$
  select coalesce((select value from platform_setting where feature = 'accounts'), '{}')
$$;
comment on function account_rules is 'What the operator chose about accounts: whether they are approved by themselves, and whom to call';
select make_definer('account_rules()', 'batalat_app, batalat_public');

create sequence account_event_id_seq;
create table account_event (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('account_event_id_seq'), -- Number
  happened_at timestamptz not null, -- When
  action text not null, -- What was done: a key of tenancy/account.ts, or what time did (ending, ended)
  from_state text, -- State before; empty at the beginning
  to_state text not null, -- State after
  manager_id bigint, -- Platform manager; empty for the shop and the platform itself
  reason text, -- Why
  detail jsonb, -- What was changed
  primary key (merchant_id, id),
  constraint account_event_reason_check check (length(reason) <= 500)
);
comment on table account_event is 'The life of a shop account, step by step';
select make_tenant_table('account_event', 'select, insert', true);
grant usage on sequence account_event_id_seq to batalat_app, batalat_definer;

-- Whoever was told of this last day is not told again, and who expired long ago was told by somebody.
create function accounts_to_tell(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select m.merchant_id from merchant m
    where m.approval = 3 and m.status = 1 and not m.is_suspended
      and m.expires_on between (p_now at time zone m.zone)::date - 7 and (p_now at time zone m.zone)::date + 2
      and case when m.expires_on < (p_now at time zone m.zone)::date then m.told_ended_on else m.told_ending_on end
        is distinct from m.expires_on;
end $$;
comment on function accounts_to_tell is 'Shops whose owner is to be told that the last day is near or over';
select make_definer('accounts_to_tell(timestamptz)', 'batalat_app');

-- feature: identity
-- Managers see which role the people of a shop have.
create policy manager on role for select to batalat_manager using (true);
grant select on role to batalat_manager;

alter table shop_session drop constraint shop_session_end_reason_check;
alter table shop_session add constraint shop_session_end_reason_check
  check (end_reason in ('signed_out', 'ended_elsewhere', 'password_changed', 'expired', 'account_closed')) not valid;

-- Beside the sessions of its people, so that none of them ends. Numbers come from the same sequence.
create table manager_visit (
  merchant_id int not null references merchant, -- Tenant
  id bigint not null default nextval('shop_session_id_seq'), -- Number
  manager_id bigint not null, -- Platform manager
  manager_name_en text not null, -- The manager's name then
  manager_name_ar text not null, -- The manager's name then
  user_id bigint not null, -- The owner in whose place he works
  reason text not null, -- Why he came in
  token_hash bytea not null, -- SHA-256 of the api_token
  may_enter_disabled boolean not null, -- He may also work in a disabled shop
  started_at timestamptz not null, -- Came in
  expires_at timestamptz not null, -- Ends by itself
  ended_at timestamptz, -- Left
  ip text not null, -- Address
  primary key (merchant_id, id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, user_id) references shop_user (merchant_id, id),
  constraint manager_visit_hour_check check (expires_at <= started_at + interval '1 hour')
);
comment on table manager_visit is 'Platform managers who work in a shop in its owner''s place, for at most an hour';
select make_tenant_table('manager_visit', 'select, insert', true);
grant update (ended_at) on manager_visit to batalat_app;

-- Who really wrote stands beside whose place it was done in; empty for the shop's own people.
alter table audit_entry alter column manager_id set default nullif(current_setting('app.manager_id', true), '')::bigint;
alter table audit_entry alter column reason set default nullif(current_setting('app.manager_reason', true), '');
alter table invoice add column visit_id bigint;
alter table invoice alter column visit_id set default nullif(current_setting('app.visit_id', true), '')::bigint;
comment on column invoice.visit_id is 'The manager_visit in which it was issued; empty for the shop''s own people';

-- An expired shop reads, one that waits sees why: what they may not do is refused by the pipeline, which reads `session` in the
-- settings (platform/http/standing.ts). Whoever may not be there at all is refused here.
create or replace function enter_session(p_merchant_id int, p_token_hash bytea, p_now timestamptz) returns table (
  session_id bigint, merchant_id int, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean,
  user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean,
  may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean,
  may_overbook boolean, max_discount_bp int, country_id int, currency_code text, zone text, day_ends_time time,
  prices_include_vat boolean, vat_rate_bp int, is_vat_registered boolean, last_seen_at timestamptz, settings jsonb
) language plpgsql as $$
#variable_conflict use_column
declare
  v_refused text;
  v_is_due boolean;
  v_state text;
  v_visit manager_visit;
begin
  perform set_config('app.merchant_id', p_merchant_id::text, true);
  select s.id, s.merchant_id, u.id, u.user_name, u.email, u.name_en, u.name_ar, u.is_owner, u.language, r.id, r.key,
    r.permissions, r.may_change_price, r.may_sell_without_stock, r.may_hold_invoice, r.may_allow_debt,
    r.may_add_free_gift_cards, r.may_overbook, r.max_discount_bp, m.country_id, m.currency_code, m.zone, m.day_ends_time,
    m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered, s.last_seen_at, m.settings,
    account_state(m.approval, m.status, m.is_suspended, m.expires_on, m.awaits_first_entry, m.is_trial, m.plan,
      (p_now at time zone m.zone)::date),
    case
      when s.ended_at is not null then case s.end_reason when 'ended_elsewhere' then 'session_ended_elsewhere'
        when 'password_changed' then 'session_ended_password_changed' else 'session_expired' end
      when s.expires_at < p_now then 'session_expired'
      when u.status <> 1 then 'user_not_active'
    end,
    m.tax_changes_at <= p_now
  into session_id, merchant_id, user_id, user_name, email, name_en, name_ar, is_owner, user_language, role_id, role_key,
    permissions, may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt, may_add_free_gift_cards,
    may_overbook, max_discount_bp, country_id, currency_code, zone, day_ends_time, prices_include_vat, vat_rate_bp,
    is_vat_registered, last_seen_at, settings, v_state, v_refused, v_is_due
  from shop_session s
  join shop_user u on u.merchant_id = s.merchant_id and u.id = s.user_id
  join merchant m on m.merchant_id = s.merchant_id
  join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
  where s.token_hash = p_token_hash and s.merchant_id = p_merchant_id;
  if not found then
    select v.* into v_visit from manager_visit v where v.merchant_id = p_merchant_id and v.token_hash = p_token_hash;
    if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
    select v_visit.id, m.merchant_id, u.id, u.user_name, u.email, u.name_en, u.name_ar, u.is_owner, u.language, r.id, r.key,
      r.permissions, r.may_change_price, r.may_sell_without_stock, r.may_hold_invoice, r.may_allow_debt,
      r.may_add_free_gift_cards, r.may_overbook, r.max_discount_bp, m.country_id, m.currency_code, m.zone, m.day_ends_time,
      m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered, v_visit.started_at, m.settings,
      account_state(m.approval, m.status, m.is_suspended, m.expires_on, m.awaits_first_entry, m.is_trial, m.plan,
        (p_now at time zone m.zone)::date),
      case when v_visit.ended_at is not null or v_visit.expires_at < p_now or not u.is_owner then 'session_expired' end,
      m.tax_changes_at <= p_now
    into session_id, merchant_id, user_id, user_name, email, name_en, name_ar, is_owner, user_language, role_id, role_key,
      permissions, may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt, may_add_free_gift_cards,
      may_overbook, max_discount_bp, country_id, currency_code, zone, day_ends_time, prices_include_vat, vat_rate_bp,
      is_vat_registered, last_seen_at, settings, v_state, v_refused, v_is_due
    from shop_user u
    join merchant m on m.merchant_id = u.merchant_id
    join role r on r.merchant_id = u.merchant_id and r.id = u.role_id
    where u.merchant_id = p_merchant_id and u.id = v_visit.user_id;
    perform set_config('app.visit_id', v_visit.id::text, true), set_config('app.manager_id', v_visit.manager_id::text, true),
      set_config('app.manager_reason', v_visit.reason, true);
    settings := settings || jsonb_build_object('visit', jsonb_build_object('version', 0, 'value', jsonb_build_object(
      'id', v_visit.id, 'manager_id', v_visit.manager_id, 'manager_name_en', v_visit.manager_name_en,
      'manager_name_ar', v_visit.manager_name_ar, 'reason', v_visit.reason, 'ends_at', v_visit.expires_at)));
  end if;
  if v_state = 'disabled' and v_visit.may_enter_disabled is not true then v_refused := 'account_disabled'; end if;
  if v_state = 'suspended' and v_visit.id is null then v_refused := 'account_suspended'; end if;
  if v_refused is not null then raise exception using errcode = 'BT401', message = v_refused; end if;
  if v_state in ('rejected', 'requested', 'waiting_for_verify', 'expired') then
    settings := settings || jsonb_build_object('standing', jsonb_build_object('version', 0, 'value', jsonb_build_object(
      'standing', case v_state when 'expired' then 'expired' else 'waits' end)));
  end if;
  if v_is_due and current_setting('transaction_read_only') = 'off' then
    perform apply_tax_change(p_now);
    select m.prices_include_vat, m.vat_rate_bp, m.is_vat_registered into prices_include_vat, vat_rate_bp, is_vat_registered
    from merchant m where m.merchant_id = p_merchant_id;
  end if;
  return next;
end $$;

-- Suspended is told apart from disabled; whoever waits or has expired gets in, to see why.
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
    select u.merchant_id, u.id, u.password_hash, u.status,
      case when m.status = 1 and m.is_suspended then 2::smallint else m.status end, m.expires_on, m.zone, u.is_owner
    from shop_user u join merchant m on m.merchant_id = u.merchant_id
    where u.merchant_id = v_merchant
      and case when p_email is null then lower(u.user_name) = lower(p_user_name) else lower(u.email) = lower(p_email) end;
end $$;
select make_definer('find_user_to_sign_in(text,int,text)', 'batalat_app');

-- Public addresses of a shop that waits or is suspended lead nowhere, as those of one that is disabled or has expired.
create or replace function enter_shop_alias(p_alias text, p_now timestamptz) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select a.merchant_id into v_merchant from shop_alias a where a.alias = lower(p_alias);
  if not found then
    select m.merchant_id into v_merchant from merchant m where lower(m.alias_name) = lower(p_alias);
  end if;
  select m.merchant_id into v_merchant from merchant m
  where m.merchant_id = v_merchant and lower(m.alias_name) = lower(p_alias)
    and account_state(m.approval, m.status, m.is_suspended, m.expires_on, m.awaits_first_entry, m.is_trial, m.plan,
      (p_now at time zone m.zone)::date) in ('approved', 'trial', 'premium', 'active');
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
select make_definer('enter_shop_alias(text,timestamptz)', 'batalat_app, batalat_public');
