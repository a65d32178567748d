-- feature: ledger
-- What a sale writes is looked at once. Keys of null in a unique index, indexes that nothing reads and checks that are
-- parsed one by one cost every sale; what they guard stays guarded.
alter table journal_entry drop constraint journal_entry_merchant_id_reverses_entry_id_key;
create unique index journal_entry_reversed_once on journal_entry (merchant_id, reverses_entry_id) where reverses_entry_id is not null;
drop index journal_entry_day;
drop index tax_line_day;
-- check_posted_lines joins every line to its entry, in its own transaction: a key that looks for it again line by line says
-- nothing more, as entries are never deleted.
alter table journal_line drop constraint journal_line_merchant_id_entry_id_fkey;

-- feature: catalogue
alter table product
  drop constraint product_check, drop constraint product_check1, drop constraint product_check2, drop constraint product_check3,
  drop constraint product_check4, drop constraint product_oversold_amount_check, drop constraint product_oversold_milli_check,
  drop constraint product_price_check, drop constraint product_status_check, drop constraint product_stock_value_amount_check,
  drop constraint product_unit_cost_amount_check, drop constraint product_vat_category_check,
  drop constraint product_warning_level_milli_check;
alter table product add constraint product_figures check (
  least(price, minimum_price, warning_level_milli, stock_value_amount, unit_cost_amount, oversold_milli, oversold_amount) >= 0
  and coalesce(minimum_price <= price, true) and status in (0, 1)
  and (name_en is not null or name_ar is not null) and vat_category in ('S', 'Z', 'E', 'O')
  and (quantity_milli > 0 or stock_value_amount = 0) and (oversold_milli > 0 or oversold_amount = 0)
  and (quantity_milli = 0 or oversold_milli = 0));

-- feature: customers
alter table customer
  drop constraint customer_birth_day_check, drop constraint customer_birth_month_check, drop constraint customer_check,
  drop constraint customer_gender_check, drop constraint customer_loyalty_points_check, drop constraint customer_money,
  drop constraint customer_status_check, drop constraint customer_trn_check;
alter table customer add constraint customer_figures check (
  (name_en is not null or name_ar is not null) and status in (0, 1) and gender between 1 and 4
  and least(credit_amount, deposit_excl_vat_amount, deposit_vat_amount, loyalty_points) >= 0
  and coalesce(birth_month between 1 and 12, true) and coalesce(birth_day between 1 and 31, true) and coalesce(length(trn) = 15, true));

-- feature: inventory
alter table stock_operation
  drop constraint stock_operation_cost_amount_check, drop constraint stock_operation_kind_check,
  drop constraint stock_operation_quantity_milli_check;
alter table stock_operation add constraint stock_operation_figures
  check (cost_amount >= 0 and kind between 0 and 6 and quantity_milli <> 0);
comment on column stock_operation.journal_entry_id is 'Where its value is posted; empty when it has none, and for what was sold, which its invoice posts';

-- feature: identity
-- One look at the session, its person, role and shop instead of four.
create or replace function enter_session(p_token_hash bytea, p_now timestamptz) returns table (
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
  where s.token_hash = p_token_hash;
  if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
  if v_refused is not null then raise exception using errcode = 'BT401', message = v_refused; end if;
  perform set_config('app.merchant_id', merchant_id::text, true);
  return next;
end $$;
select make_definer('enter_session(bytea,timestamptz)', 'batalat_app');
