-- feature: identity
alter table shop_user add column second_step_later_at timestamptz;
comment on column shop_user.second_step_later_at is 'When an owner put the second step off; it is offered again thirty days later';

-- Managers see whether somebody has a second step, and nothing of it.
create function user_has_second_step(p_merchant int, p_user bigint) returns boolean language plpgsql stable as $$
begin
  return exists (select from user_second_step
    where merchant_id = p_merchant and user_id = p_user and confirmed_at is not null);
end $$;
comment on function user_has_second_step is 'Whether a shop user''s sign-in asks for a code of an app';
select make_definer('user_has_second_step(int,bigint)', 'batalat_manager');
