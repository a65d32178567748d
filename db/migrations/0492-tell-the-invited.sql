-- feature: identity
-- locks: writes the few sign-ins that were given and never used
-- Who was invited and has chosen no password yet cannot be told from others by the password, which is random until then.
alter table shop_user add column invited_at timestamptz;
comment on column shop_user.invited_at is 'When the sign-in was given to somebody who has chosen no password for it yet';
update shop_user u set invited_at = u.created_at
where not u.is_owner and u.password_changed_at = u.created_at
  and exists (select from password_reset r where r.merchant_id = u.merchant_id and r.user_id = u.id)
  and not exists (select from known_device d where d.merchant_id = u.merchant_id and d.user_id = u.id);
