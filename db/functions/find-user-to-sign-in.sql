-- feature: identity
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
comment on function find_user_to_sign_in is 'By e-mail, or by account id and user name';
select make_definer('find_user_to_sign_in(text,int,text)', 'batalat_app');
