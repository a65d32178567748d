-- feature: identity
-- Called at the head of every request of a shop. One device, several people: its session belongs to who signed in with a
-- password; another may act in it by PIN, and while it is locked nobody does. A manager in the owner's place is a visit.
-- (The one without a shop's number, of migration 0180, is called by nothing since 0231.)
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
  v_device bigint;
  v_acting bigint;
  v_locked boolean;
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
      when d.status <> 1 then 'user_not_active'
    end,
    m.tax_changes_at <= p_now, s.user_id, s.acting_user_id, s.is_locked or u.status <> 1
  into session_id, merchant_id, user_id, user_name, email, name_en, name_ar, is_owner, user_language, role_id, role_key,
    permissions, may_change_price, may_sell_without_stock, may_hold_invoice, may_allow_debt, may_add_free_gift_cards,
    may_overbook, max_discount_bp, country_id, currency_code, zone, day_ends_time, prices_include_vat, vat_rate_bp,
    is_vat_registered, last_seen_at, settings, v_state, v_refused, v_is_due, v_device, v_acting, v_locked
  from shop_session s
  join shop_user d on d.merchant_id = s.merchant_id and d.id = s.user_id
  join shop_user u on u.merchant_id = s.merchant_id and u.id = coalesce(s.acting_user_id, s.user_id)
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
  if v_acting is not null or v_locked then
    settings := settings || jsonb_build_object('device', jsonb_build_object('version', 0, 'value', jsonb_build_object(
      'user_id', v_device, 'is_locked', v_locked, 'by_pin', v_acting is not null)));
  end if;
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
comment on function enter_session(int, bytea, timestamptz) is 'Session token of a shop to user, role and settings; sets app.merchant_id for the transaction';
revoke all on function enter_session(int, bytea, timestamptz) from public;
grant execute on function enter_session(int, bytea, timestamptz) to batalat_app;
