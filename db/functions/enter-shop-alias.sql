-- feature: tenancy
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
comment on function enter_shop_alias is 'The alias in a shop''s public addresses to its merchant; sets app.merchant_id for the transaction';
select make_definer('enter_shop_alias(text,timestamptz)', 'batalat_app, batalat_public');
