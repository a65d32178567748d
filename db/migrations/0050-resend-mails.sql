-- feature: platform
-- A manager reads mails across shops but writes none: sending one again goes through this one function.
create function resend_mail(p_merchant_id int, p_mail_id bigint) returns boolean language plpgsql as $$
begin
  perform set_config('app.merchant_id', p_merchant_id::text, true);
  update mail_message set status = 1, last_error = null where merchant_id = p_merchant_id and id = p_mail_id and status = 0;
  if not found then return false; end if;
  perform enqueue_job('mail.send', jsonb_build_object('mail_id', p_mail_id));
  return true;
end $$;
comment on function resend_mail is 'Puts a failed mail of a shop into the queue again; false when there is no such failed mail';
select make_definer('resend_mail(int,bigint)', 'batalat_manager');
grant execute on function enqueue_job to batalat_definer;
