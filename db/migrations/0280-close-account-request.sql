-- feature: website
-- A request whose e-mail has an account already ends without a shop: its page says what every page says, a mail says why.
create function close_account_request(p_unique_id text, p_now timestamptz) returns void language plpgsql as $$
begin
  update account_request set status = 0, verified_at = p_now, decided_at = p_now, password_hash = null
  where unique_id = p_unique_id and status = 2;
end $$;
comment on function close_account_request is 'A verified request ends without a shop: somebody signs in with its e-mail already';
select make_definer('close_account_request(text,timestamptz)', 'batalat_app');
