-- feature: catalogue
-- The price list of a shop that chose an alias: what a visitor may see of services, products and their groups, no more.
grant select (merchant_id, id, kind, name_en, name_ar, sort_order, show_to_customer, status) on catalogue_group to batalat_public;
grant select (merchant_id, id, group_id, name_en, name_ar, description_en, description_ar, price, vat_category, job_time_minutes,
  sort_order, show_to_customer, status) on service to batalat_public;
grant select (merchant_id, id, group_id, name_en, name_ar, description_en, description_ar, price, vat_category, sort_order,
  show_to_customer, status) on product to batalat_public;

-- feature: tenancy
-- A shop's alias becomes its merchant; a shop that is disabled or whose plan ended has no public pages.
create function enter_shop_alias(p_alias text, p_now timestamptz) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from merchant
  where lower(alias_name) = lower(p_alias) and status = 1
    and (expires_on is null or expires_on >= (p_now at time zone zone)::date);
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_shop_alias is 'The alias in a shop''s public addresses to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_shop_alias(text,timestamptz)', 'batalat_app, batalat_public');
