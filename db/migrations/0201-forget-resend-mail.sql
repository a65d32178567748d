-- feature: monitoring
-- A message is sent again in its shop's own transaction; nothing calls this any more.
drop function if exists resend_mail(int, bigint);
