-- Made from the migrations by `npm run generate`; test/safety fails when it is stale. Read it, do not run it.

-- Why this transaction's merchant was closed, for those who are not let in
CREATE OR REPLACE FUNCTION public.account_reason()
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (select m.state_reason from merchant m where m.merchant_id = current_setting('app.merchant_id')::int);
end $function$;

-- The request that a random id names
CREATE OR REPLACE FUNCTION public.account_request_of(p_unique_id text)
 RETURNS SETOF account_request
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select * from account_request r where r.unique_id = p_unique_id;
end $function$;

-- What the operator chose about accounts: whether they are approved by themselves, and whom to call
CREATE OR REPLACE FUNCTION public.account_rules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce((select value from platform_setting where feature = 'accounts'), '{}')
$function$;

-- State of a shop account on a day of its own zone (specification section 4, account)
CREATE OR REPLACE FUNCTION public.account_state(p_approval smallint, p_status smallint, p_is_suspended boolean, p_expires_on date, p_awaits_first_entry boolean, p_is_trial boolean, p_plan text, p_today date)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case p_approval when 0 then 'rejected' when 1 then 'requested' when 2 then 'waiting_for_verify' else
    case when p_status = 0 then 'disabled'
      when p_is_suspended then 'suspended'
      when p_expires_on < p_today then 'expired'
      when p_awaits_first_entry then 'approved'
      when p_is_trial then 'trial'
      when p_plan = 'premium' then 'premium'
      else 'active' end end
$function$;

-- Shops whose owner is to be told that the last day is near or over
CREATE OR REPLACE FUNCTION public.accounts_to_tell(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select m.merchant_id from merchant m
    where m.approval = 3 and m.status = 1 and not m.is_suspended
      and m.expires_on between (p_now at time zone m.zone)::date - 7 and (p_now at time zone m.zone)::date + 2
      and case when m.expires_on < (p_now at time zone m.zone)::date then m.told_ended_on else m.told_ending_on end
        is distinct from m.expires_on;
end $function$;

-- Brings this transaction's merchant's waiting tax_change into force when its day has begun
CREATE OR REPLACE FUNCTION public.apply_tax_change(p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_change tax_change;
begin
  perform 1 from merchant where merchant_id = v_merchant and tax_changes_at <= p_now for no key update;
  if not found then return false; end if;
  update tax_change set status = 2, ended_at = p_now where merchant_id = v_merchant and status = 1 returning * into v_change;
  if not found then
    update merchant set tax_changes_at = null where merchant_id = v_merchant;
    return false;
  end if;
  update merchant set tax_changes_at = null, settings_version = settings_version + 1, trn = v_change.trn,
    is_vat_registered = v_change.is_vat_registered, vat_rate_bp = v_change.vat_rate_bp,
    prices_include_vat = v_change.prices_include_vat
  where merchant_id = v_merchant;
  perform record_seller_identity();
  return true;
end $function$;

-- Whether each area of home services has a name or a distance, a fee and the minutes of travel
CREATE OR REPLACE FUNCTION public.are_home_areas(p_areas jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_typeof(p_areas) = 'array' and jsonb_array_length(p_areas) <= 50 and not exists (
    select from jsonb_array_elements(p_areas) as a
    where (a->>'fee_amount')::bigint not between 0 and 1000000000000 or (a->>'travel_minutes')::int not between 0 and 480
      or (a->>'up_to_metres')::int not between 1 and 500000
      or (a->>'name_ar' is null and a->>'name_en' is null and a->>'up_to_metres' is null))
$function$;

-- Whether these are links by code: 0 telephone … 8 google review, each in its form
CREATE OR REPLACE FUNCTION public.are_shop_links(p_links jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select jsonb_typeof(p_links) = 'object' and not exists (
    select from jsonb_each(p_links) as l (code, link)
    where code !~ '^[0-8]$' or jsonb_typeof(link) <> 'string' or length(link #>> '{}') not between 1 and 300
      or (code = '0' and link #>> '{}' !~ '^\+[1-9][0-9]{6,14}$')
      or (code = '1' and link #>> '{}' !~ '^[1-9][0-9]{6,14}$')
      or (code in ('2', '8') and link #>> '{}' !~ '^https://')
      or (code = '6' and link #>> '{}' !~ '^[0-9]{5,20}$'))
$function$;

-- Makes room in this transaction's empty merchant for the rows of an archive
CREATE OR REPLACE FUNCTION public.begin_restore(p_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  perform 1 from merchant where merchant_id = v_merchant for update;
  if not shop_is_empty() then perform refuse('shop_is_not_empty'); end if;
  update shop_restore set status = 4 where merchant_id = v_merchant and id = p_id and status in (3, 4);
  if not found then raise exception 'restore % is not checked', p_id; end if;
  update merchant set outgoing_held_at = now() where merchant_id = v_merchant;
  delete from ledger_account where merchant_id = v_merchant;
  delete from document_counter where merchant_id = v_merchant;
  delete from merchant_setting where merchant_id = v_merchant;
  delete from tax_change where merchant_id = v_merchant;
  delete from working_week where merchant_id = v_merchant;
  delete from special_day where merchant_id = v_merchant;
end $function$;

-- Trigger of busy_time: time that is taken is taken once
CREATE OR REPLACE FUNCTION public.busy_time_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_longest constant interval := interval '32 hours';
begin
  if new.employee_id is not null then
    perform 1 from employee where merchant_id = new.merchant_id and id = new.employee_id for no key update;
    if not new.is_overbooked and exists (select 1 from busy_time b where b.merchant_id = new.merchant_id
        and b.employee_id = new.employee_id and b.from_at > new.from_at - v_longest and b.from_at < new.to_at
        and b.to_at > new.from_at) then
      raise exclusion_violation using constraint = 'busy_time_employee_alone', message = 'an employee is taken';
    end if;
  elsif new.resource_id is not null then
    perform 1 from resource where merchant_id = new.merchant_id and id = new.resource_id for no key update;
    if not new.is_overbooked and exists (select 1 from busy_time b where b.merchant_id = new.merchant_id
        and b.resource_id = new.resource_id and b.from_at > new.from_at - v_longest and b.from_at < new.to_at
        and b.to_at > new.from_at
        and (b.appointment_id is distinct from new.appointment_id or new.appointment_id is null)) then
      raise exclusion_violation using constraint = 'busy_time_resource_alone', message = 'a room or chair is taken';
    end if;
  else
    perform 1 from customer where merchant_id = new.merchant_id and id = new.customer_id for no key update;
    if not new.is_overbooked and exists (select 1 from busy_time b where b.merchant_id = new.merchant_id
        and b.customer_id = new.customer_id and b.from_at > new.from_at - v_longest and b.from_at < new.to_at
        and b.to_at > new.from_at) then
      raise exclusion_violation using constraint = 'busy_time_customer_alone', message = 'a customer is elsewhere';
    end if;
  end if;
  return new;
end $function$;

-- Which gateways shops may use and by what their customers may pay
CREATE OR REPLACE FUNCTION public.card_payment_rules()
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select coalesce(jsonb_object_agg(feature, value), '{}') from platform_setting
  where feature in ('card_gateways', 'card_methods')
$function$;

-- Lines of one statement: balanced, of the entry's day and transaction, and not in a locked period
CREATE OR REPLACE FUNCTION public.check_posted_lines()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  l record;
  e record;
  v_reopens boolean := false;
begin
  for l in
    select merchant_id, entry_id, min(line_number) as first_line, sum(debit) as debit, sum(credit) as credit,
      min(entry_on) as first_on, max(entry_on) as last_on
    from new_line group by 1, 2
  loop
    select j.entry_on, k.locked_until_on, u.until_on into e
    from journal_entry j
    left join ledger_lock k on k.merchant_id = j.merchant_id
    left join summed_until u on u.merchant_id = j.merchant_id
    where j.merchant_id = l.merchant_id and j.id = l.entry_id;
    if not found or l.first_line <> 1 then
      raise exception using errcode = 'BT500', message = format('journal entry %s of merchant %s takes no lines from another transaction', l.entry_id, l.merchant_id);
    end if;
    if e.entry_on <= e.locked_until_on then
      raise exception using errcode = 'BT501', message = 'period_is_locked';
    end if;
    if l.debit <> l.credit or l.first_on <> l.last_on or l.first_on <> e.entry_on then
      raise exception using errcode = 'BT500',
        message = format('journal entry %s of merchant %s is not balanced: %s debit, %s credit, days %s to %s', l.entry_id, l.merchant_id, l.debit, l.credit, l.first_on, l.last_on);
    end if;
    v_reopens := v_reopens or e.entry_on <= e.until_on or e.entry_on < current_date - 2;
  end loop;
  -- Sums of a day that is posted to again hold no longer, nor those after it. An entry of long ago takes the row's lock even where
  -- nothing is summed yet: whoever sums at that moment waits for it.
  if v_reopens then
    -- A shop that was never summed has no row to lock: it gets the one that says so. One shop after the other: the statement's
    -- lines, joined to rows of tables, would be looked for on another machine.
    for l in select merchant_id, min(entry_on) as first_on from new_line group by 1 order by 1 loop
      insert into summed_until (merchant_id, until_on) values (l.merchant_id, date '1899-12-31') on conflict do nothing;
      update summed_until set until_on = least(until_on, l.first_on - 1) where merchant_id = l.merchant_id;
    end loop;
  end if;
  return null;
end $function$;

-- Gives an alias to this transaction's merchant; the key refuses one that is taken
CREATE OR REPLACE FUNCTION public.claim_alias(p_alias text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into shop_alias (alias, merchant_id) values (lower(p_alias), current_setting('app.merchant_id')::int);
end $function$;

-- Gives an e-mail to a person of this transaction's merchant; the key refuses one that is taken
CREATE OR REPLACE FUNCTION public.claim_email(p_email text, p_user_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  insert into sign_in_email (email, merchant_id, user_id)
  values (lower(p_email), current_setting('app.merchant_id')::int, p_user_id);
end $function$;

-- Counts a try before its password is looked at; says how long it must wait instead
CREATE OR REPLACE FUNCTION public.claim_sign_in(p_area text, p_person text, p_identifier text, p_ip text, p_now timestamp with time zone, p_since timestamp with time zone, p_waits integer[])
 RETURNS TABLE(attempt_id bigint, failures integer, wait_seconds integer, blocked_seconds integer)
 LANGUAGE plpgsql
AS $function$
declare
  v_last timestamptz;
begin
  perform pg_advisory_xact_lock(hashtextextended(p_person, 204));
  select ceil(extract(epoch from b.until_at - p_now)) into blocked_seconds from ip_block b
    where b.ip = p_ip and b.until_at > p_now;
  select count(*), max(a.attempted_at) into failures, v_last from sign_in_attempt a
    where a.person = p_person and a.failed_type <> 3 and a.attempted_at > p_since;
  -- Without an entry of its own a number of failures waits as long as the last one.
  wait_seconds := nullif(p_waits[least(failures, cardinality(p_waits))], 0) + ceil(extract(epoch from v_last - p_now));
  if wait_seconds <= 0 then wait_seconds := null; end if;
  insert into sign_in_attempt (area, person, identifier, ip, failed_type, attempted_at)
    values (p_area, p_person, p_identifier, p_ip,
      case when blocked_seconds is null and wait_seconds is null then 2 else 3 end, p_now)
    returning id into attempt_id;
  return next;
end $function$;

-- Gives a VAT number to this transaction's merchant; the key refuses one of another shop
CREATE OR REPLACE FUNCTION public.claim_trn(p_trn text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  if not exists (select 1 from shop_trn where trn = p_trn and merchant_id = current_setting('app.merchant_id')::int) then
    insert into shop_trn (trn, merchant_id) values (p_trn, current_setting('app.merchant_id')::int);
  end if;
end $function$;

-- A verified request ends without a shop: somebody signs in with its e-mail already
CREATE OR REPLACE FUNCTION public.close_account_request(p_unique_id text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update account_request set status = 0, verified_at = p_now, decided_at = p_now, password_hash = null
  where unique_id = p_unique_id and status = 2;
end $function$;

-- Corrects buyer and seller of a document that the tax authority rejected, before it is signed again
CREATE OR REPLACE FUNCTION public.correct_rejected_invoice(p_id bigint, p_uuid uuid, p_buyer jsonb, p_seller_identity_id bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update invoice i set uuid = p_uuid, seller_identity_id = p_seller_identity_id, buyer = p_buyer,
    customer_name = case when p_buyer is null then i.customer_name
      else coalesce(nullif(p_buyer ->> 'name_ar', ''), p_buyer ->> 'name_en') end,
    customer_mobile = case when p_buyer is null then i.customer_mobile else p_buyer ->> 'mobile' end,
    customer_trn = case when p_buyer is null then i.customer_trn else p_buyer ->> 'trn' end
  where i.merchant_id = current_setting('app.merchant_id')::int and i.id = p_id
    and exists (select from seller_identity s where s.merchant_id = i.merchant_id and s.id = p_seller_identity_id)
    and (select d.state = 6 and d.settled_by is null from fiscal_document d
      where d.merchant_id = i.merchant_id and d.invoice_id = i.id order by d.unit_id desc, d.counter desc limit 1);
  return found;
end $function$;

-- Adds a place to what is taken of its window and day, or takes it off
CREATE OR REPLACE FUNCTION public.count_window_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'UPDATE' and (old.window_id, old.day) = (new.window_id, new.day) then
    update window_day set stops_taken = stops_taken - old.stops + new.stops, minutes_taken = minutes_taken - old.minutes + new.minutes
      where merchant_id = new.merchant_id and window_id = new.window_id and day = new.day;
    return null;
  end if;
  if tg_op in ('DELETE', 'UPDATE') then
    -- A limit that was held up by what was promised falls with it, as far as to the window's.
    update window_day d set stops_taken = d.stops_taken - old.stops, minutes_taken = d.minutes_taken - old.minutes,
        stops_limit = case when d.is_own then d.stops_limit
          when w.stops_limit is not null then greatest(w.stops_limit, d.stops_taken - old.stops) end,
        minutes_limit = case when d.is_own then d.minutes_limit
          when w.minutes_limit is not null then greatest(w.minutes_limit, d.minutes_taken - old.minutes) end
      from delivery_window w
      where w.merchant_id = old.merchant_id and w.id = old.window_id
        and d.merchant_id = old.merchant_id and d.window_id = old.window_id and d.day = old.day;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    update window_day set stops_taken = stops_taken + new.stops, minutes_taken = minutes_taken + new.minutes
      where merchant_id = new.merchant_id and window_id = new.window_id and day = new.day;
  end if;
  return null;
end $function$;

-- Names and phone of a customer as a search looks at them
CREATE OR REPLACE FUNCTION public.customer_form(p_ar text, p_en text, p_mobile text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.search_form(coalesce(p_ar, '') || ' ' || coalesce(p_en, '') || ' ' || coalesce(p_mobile, '') || ' 0'
    || coalesce(substr(p_mobile, 4), ''))
$function$;

-- Shops in which the end of an employee's document is to be told
CREATE OR REPLACE FUNCTION public.documents_to_tell(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct e.merchant_id
    from employee e
    join merchant m on m.merchant_id = e.merchant_id and m.approval = 3 and m.status = 1 and not m.is_suspended
    cross join lateral (values ('passport', e.passport_expires_on), ('residency', e.residency_expires_on)) as d (document, expires_on)
    cross join lateral (select case when isfinite(d.expires_on)
      then d.expires_on - (p_now at time zone m.zone)::date end as days) as left_days
    cross join lateral (select min(n) as days_before from (values (60), (30), (7)) as step (n) where n >= left_days.days) as next
    where e.status = 1 and left_days.days between 0 and 60
      and not exists (select 1 from document_reminder r where r.merchant_id = e.merchant_id and r.employee_id = e.id
        and r.document = d.document and r.expires_on = d.expires_on and r.days_before = next.days_before);
end $function$;

-- Whether another person signs in with this e-mail
CREATE OR REPLACE FUNCTION public.email_is_taken(p_email text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return exists (select 1 from sign_in_email where email = lower(p_email))
    or exists (select 1 from shop_user where lower(email) = lower(p_email));
end $function$;

-- Trigger of manager: whoever is disabled is in no shop any more
CREATE OR REPLACE FUNCTION public.end_visits_of_manager()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v record;
begin
  for v in
    update manager_visit set ended_at = now() where manager_id = new.id and ended_at is null returning merchant_id, id
  loop
    perform pg_notify('live_topics', concat('-', chr(10), v.merchant_id, ' session:', v.id));
  end loop;
  return null;
end $function$;

-- Puts a job for the transaction's merchant into the queue: it exists when the transaction commits and never otherwise
CREATE OR REPLACE FUNCTION public.enqueue_job(p_name text, p_payload jsonb, p_start_after timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
declare
  v_id uuid;
  v_notify boolean;
begin
  insert into job_queue.job (name, data, start_after, keep_until, expire_seconds, deletion_seconds, retry_limit,
    retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name,
    jsonb_build_object('merchant_id', current_setting('app.merchant_id')::int, 'payload', p_payload),
    greatest(p_start_after, now()), greatest(p_start_after, now()) + q.retention_seconds * interval '1 second',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds
  from job_queue.queue q where q.name = p_name
  returning id into v_id;
  if v_id is null then
    raise exception 'no such job: %', p_name;
  end if;
  select q.notify into v_notify from job_queue.queue q where q.name = p_name;
  if v_notify and (p_start_after is null or p_start_after <= now()) then
    -- The channel on which the library's workers listen; told at commit, so a rolled back job wakes nobody.
    perform pg_notify('pgboss_' || left(encode(sha224('job_queue'::bytea), 'hex'), 24), p_name);
  end if;
  return v_id;
end $function$;

-- Puts jobs for the transaction's merchant into the queue: they exist when it commits and never otherwise
CREATE OR REPLACE FUNCTION public.enqueue_jobs(p_name text, p_jobs jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'pg_temp'
AS $function$
begin
  return public.put_jobs(p_name, (
    select coalesce(jsonb_agg(one || jsonb_build_object('merchant_id', current_setting('app.merchant_id')::int) order by place), '[]')
    from jsonb_array_elements(p_jobs) with ordinality j(one, place)));
end $function$;

-- Public link of an appointment to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_booking_link(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from appointment where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- The address of a gateway payment to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_gateway_payment(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from gateway_payment where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- The address of a gateway's notices to the shop whose account it is; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_gateway_webhook(p_webhook_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from gateway_account where webhook_id = p_webhook_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- The address of a gift card to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_gift_card(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from gift_card where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- Public invoice link to merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_invoice_link(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from invoice where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- Session token to platform manager, with the platform's settings
CREATE OR REPLACE FUNCTION public.enter_manager_session(p_token_hash bytea, p_now timestamp with time zone)
 RETURNS TABLE(session_id bigint, manager_id bigint, email text, name_en text, name_ar text, permissions jsonb, language text, last_seen_at timestamp with time zone, settings jsonb)
 LANGUAGE plpgsql
 STABLE
AS $function$
#variable_conflict use_column
declare
  s manager_session; g manager;
begin
  select * into s from manager_session where token_hash = p_token_hash;
  if not found then raise exception using errcode = 'BT401', message = 'not_logged_in'; end if;
  if s.ended_at is not null or s.expires_at < p_now then
    raise exception using errcode = 'BT401', message =
      case s.end_reason when 'ended_elsewhere' then 'session_ended_elsewhere' else 'session_expired' end;
  end if;
  select * into g from manager where id = s.manager_id;
  if g.status <> 1 then raise exception using errcode = 'BT401', message = 'user_not_active'; end if;
  return query select s.id, g.id, g.email, g.name_en, g.name_ar, g.permissions, g.language, s.last_seen_at,
    (select coalesce(jsonb_object_agg(p.feature, jsonb_build_object('version', p.version, 'value', p.value)), '{}') from platform_setting p);
end $function$;

-- Public link of an offered place to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_offer_link(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from waitlist_ask where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- The address of a customer's package to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_package(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from customer_offer where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- A payment link to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_payment_link(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from payment_link where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- Session token of a shop to user, role and settings; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_session(p_merchant_id integer, p_token_hash bytea, p_now timestamp with time zone)
 RETURNS TABLE(session_id bigint, merchant_id integer, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean, user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean, may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean, may_overbook boolean, max_discount_bp integer, country_id integer, currency_code text, zone text, day_ends_time time without time zone, prices_include_vat boolean, vat_rate_bp integer, is_vat_registered boolean, last_seen_at timestamp with time zone, settings jsonb)
 LANGUAGE plpgsql
AS $function$
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
end $function$;

-- Session token to merchant, user, role and settings; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_session(p_token_hash bytea, p_now timestamp with time zone)
 RETURNS TABLE(session_id bigint, merchant_id integer, user_id bigint, user_name text, email text, name_en text, name_ar text, is_owner boolean, user_language text, role_id bigint, role_key text, permissions jsonb, may_change_price boolean, may_sell_without_stock boolean, may_hold_invoice boolean, may_allow_debt boolean, may_add_free_gift_cards boolean, may_overbook boolean, max_discount_bp integer, country_id integer, currency_code text, zone text, day_ends_time time without time zone, prices_include_vat boolean, vat_rate_bp integer, is_vat_registered boolean, last_seen_at timestamp with time zone, settings jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

-- The alias in a shop's public addresses to its merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_shop_alias(p_alias text, p_now timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

-- Who answers by phone to what he was told, and by which shop; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_told_customer(p_channel text, p_phone text, p_quoted text, p_kinds text[], p_since timestamp with time zone)
 RETURNS TABLE(merchant_id integer, customer_message_id bigint)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  select m.merchant_id, t.id into merchant_id, customer_message_id
  from message m join customer_message t on t.merchant_id = m.merchant_id and t.message_id = m.id
  where m.to_address = p_phone and m.channel = p_channel and t.kind = any(p_kinds) and t.created_at > p_since
  order by coalesce(m.provider_id = p_quoted, false) desc, t.created_at desc, m.id desc limit 1;
  if merchant_id is null then return; end if;
  perform set_config('app.merchant_id', merchant_id::text, true);
  return next;
end $function$;

-- Public link of somebody who waits to their merchant; sets app.merchant_id for the transaction
CREATE OR REPLACE FUNCTION public.enter_waitlist_link(p_unique_id text)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from waitlist_entry where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $function$;

-- Empties what held bills, waiting messages, answers, refused rows of sheets and kept answers say of an erased person
CREATE OR REPLACE FUNCTION public.erase_mentions(p_customers bigint[], p_words text[], p_addresses text[], p_documents bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_held bigint[];
begin
  with emptied as (
    update held_invoice set label = null where merchant_id = v_merchant and customer_id = any(p_customers) returning id)
  select coalesce(array_agg(id), '{}') into v_held from emptied;
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and (
    (operation like '% /api/held\_invoices%' and (record_id = any(v_held) or (input ->> 'customer_id')::bigint = any(p_customers)))
    or (operation like '% /api/customers/:id/merge' and (after ->> 'merged')::bigint = any(p_customers)));
  perform set_config('app.erasing', 'off', true);
  -- Messages that wait are not sent any more; those about their documents went to whatever address was typed.
  update message set status = case when status = 1 then 0 else status end, to_address = 'erased',
    subject = case when channel = 'mail' then '' end, text_body = null, html_body = null, template = null, attachment = null
  where merchant_id = v_merchant
    and (to_address = any(p_addresses) or attachment ->> 'reference' in (
      select i.unique_id from invoice i where i.merchant_id = v_merchant and i.id = any(p_documents)));
  delete from customer_answer a using customer_message t
  where a.merchant_id = v_merchant and t.merchant_id = v_merchant and t.id = a.customer_message_id
    and t.customer_id = any(p_customers);
  update import_row r set cells = '[]', errors = null from import_batch b
  where r.merchant_id = v_merchant and b.merchant_id = v_merchant and b.id = r.batch_id and b.kind = 'customers'
    and exists (select from unnest(p_words) w where strpos(r.cells::text, w) > 0);
  delete from idempotency_key k
  where k.merchant_id = v_merchant and exists (select from unnest(p_words) w where strpos(k.answer::text, w) > 0);
end $function$;

-- Deletes at most so many rows, or all, of a shop that the operator is erasing from one table, append-only or not; answers how many
CREATE OR REPLACE FUNCTION public.erase_shop_rows(p_table text, p_account integer, p_most integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_leaf text;
  v_count int;
begin
  if not is_shop_being_erased(p_account) then raise exception 'shop % is not being erased', p_account; end if;
  -- Rows that others of their table name go after those.
  select coalesce(string_agg(format(' and not exists (select from %I c where c.ctid <> t.ctid and %s)', p_table,
      (select string_agg(format('c.%I = t.%I', own.attname, named.attname), ' and ')
       from unnest(k.conkey, k.confkey) as pair (own_number, named_number)
       join pg_attribute own on own.attrelid = k.conrelid and own.attnum = pair.own_number
       join pg_attribute named on named.attrelid = k.conrelid and named.attnum = pair.named_number)), ''), '')
    into v_leaf
    from pg_constraint k where k.contype = 'f' and k.conrelid = p_table::regclass and k.confrelid = k.conrelid;
  -- What is left in the end may name each other.
  if p_most is null then v_leaf := ''; end if;
  perform set_config('app.erasing_shop', p_account::text, true);
  execute format('delete from %1$I where merchant_id = $1 and ctid = any(array(
    select t.ctid from %1$I t where t.merchant_id = $1%2$s limit $2))', p_table, v_leaf) using p_account, p_most;
  get diagnostics v_count = row_count;
  perform set_config('app.erasing_shop', '', true);
  return v_count;
end $function$;

-- Empties what the trail says of the ratings of these invoices, for erasing on request
CREATE OR REPLACE FUNCTION public.erase_survey_traces(p_invoices bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = current_setting('app.merchant_id')::int and operation like 'POST /e-survey/%'
    and record_id = any(p_invoices);
  perform set_config('app.erasing', 'off', true);
end $function$;

-- Empties what audit rows, sent messages and kept answers say of a person, for erasing on request
CREATE OR REPLACE FUNCTION public.erase_traces(p_operations text[], p_records bigint[], p_sent bigint[], p_addresses text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  perform set_config('app.erasing', 'on', true);
  update audit_entry a set input = '{"erased": true}', before = null, after = null
  from unnest(p_operations, p_records) as o (operation, record_id)
  where a.merchant_id = v_merchant and a.operation like o.operation and a.record_id = o.record_id;
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and operation = 'POST /api/invoices/:id/send' and record_id = any(p_sent);
  perform set_config('app.erasing', 'off', true);
  update message set to_address = 'erased', subject = case when channel = 'mail' then '' end, text_body = null,
    html_body = null, template = null, attachment = null
  where merchant_id = v_merchant and to_address = any(p_addresses) and status <> 1;
  update import_row r set cells = '[]', errors = null from import_batch b
  where r.merchant_id = v_merchant and r.record_id = any(p_records) and b.merchant_id = v_merchant and b.id = r.batch_id
    and b.kind = 'customers';
  delete from idempotency_key k using unnest(p_operations, p_records) as o (operation, record_id)
  where k.merchant_id = v_merchant and k.operation like '% /api/customer%' and k.answer ->> 'id' = o.record_id::text;
end $function$;

-- Empties what was typed of the visits and the waiting of erased people, and what the trail says of both; nobody waits any more, and nothing is held for them
CREATE OR REPLACE FUNCTION public.erase_visits(p_customers bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_visits bigint[];
  v_entries bigint[];
  v_offers bigint[];
begin
  select coalesce(array_agg(id), '{}') into v_visits from appointment
  where merchant_id = v_merchant and customer_id = any(p_customers);
  select coalesce(array_agg(id), '{}') into v_entries from waitlist_entry
  where merchant_id = v_merchant and customer_id = any(p_customers);
  -- Whoever accepts, declines or ends an offer holds its row first: so does this.
  select coalesce(array_agg(id), '{}') into v_offers from (
    select o.id from waitlist_offer o where o.merchant_id = v_merchant and o.status = 1
      and o.id in (select k.offer_id from waitlist_ask k
        where k.merchant_id = v_merchant and k.entry_id = any(v_entries) and k.status = 1)
    order by o.id for no key update) held;
  update waitlist_ask set status = 3, answered_at = now()
  where merchant_id = v_merchant and offer_id = any(v_offers) and entry_id = any(v_entries) and status = 1;
  select coalesce(array_agg(o), '{}') into v_offers from unnest(v_offers) o
  where not exists (select from waitlist_ask k where k.merchant_id = v_merchant and k.offer_id = o and k.status = 1);
  delete from busy_time where merchant_id = v_merchant and offer_id = any(v_offers);
  update waitlist_offer set status = 0, ended_at = now() where merchant_id = v_merchant and id = any(v_offers);
  -- Of others who were asked and said no before nobody waits for this one any more.
  update waitlist_entry set status = 1, version = version + 1
  where merchant_id = v_merchant and status = 2 and not id = any(v_entries)
    and id in (select k.entry_id from waitlist_ask k where k.merchant_id = v_merchant and k.offer_id = any(v_offers));
  update appointment set note = null, guest_name = null
  where merchant_id = v_merchant and id = any(v_visits) and (note is not null or guest_name is not null);
  update appointment_home set address = null, map_link = null
  where merchant_id = v_merchant and appointment_id = any(v_visits) and (address is not null or map_link is not null);
  update appointment_event set reason = null
  where merchant_id = v_merchant and appointment_id = any(v_visits) and reason is not null;
  update waitlist_entry set note = null, version = version + 1,
    status = case when status in (1, 2) then 0 else status end,
    ended_at = case when status in (1, 2) then now() else ended_at end
  where merchant_id = v_merchant and id = any(v_entries) and (note is not null or status in (1, 2));
  perform set_config('app.erasing', 'on', true);
  update audit_entry set input = '{"erased": true}', before = null, after = null
  where merchant_id = v_merchant and (
    ((operation like '% /api/appointments%' or operation like 'POST /e-booking/%') and record_id = any(v_visits))
    or (operation ~ '^[A-Z]+ /api/waitlist(/:id|$)' and record_id = any(v_entries)));
  perform set_config('app.erasing', 'off', true);
end $function$;

-- Notes that a message that a service took did not arrive; false when nobody knows it
CREATE OR REPLACE FUNCTION public.fail_message(p_channel text, p_phone text, p_provider_id text, p_reason text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int;
  v_id bigint;
begin
  select m.merchant_id, m.id into v_merchant, v_id from message m
  where m.to_address = p_phone and m.channel = p_channel and m.provider_id = p_provider_id and m.status = 2
  order by m.id desc limit 1;
  if v_id is null then return false; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  update message set status = 0, sent_at = null, last_error = left(p_reason, 500) where merchant_id = v_merchant and id = v_id;
  return true;
end $function$;

-- A mailed token that may still be used
CREATE OR REPLACE FUNCTION public.find_password_reset(p_token_hash bytea, p_now timestamp with time zone)
 RETURNS TABLE(merchant_id integer, id bigint, user_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select merchant_id, id, user_id from password_reset where token_hash = p_token_hash and used_at is null and expires_at > p_now;
end $function$;

-- Shops whose pages show a phone that contains these digits; by trigrams from three digits on
CREATE OR REPLACE FUNCTION public.find_shops_by_page_phone(p_phone text)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE ROWS 10
AS $function$
begin
  return query
    select s.merchant_id from online_setting s
    where tenant_trigrams(0, shop_page_form(s.links, s.complaints_phone)) @> trigrams_of_words(0, array[p_phone])
      and shop_page_form(s.links, s.complaints_phone) like '%' || p_phone || '%';
end
$function$;

-- By e-mail, or by account id and user name
CREATE OR REPLACE FUNCTION public.find_user_to_sign_in(p_email text, p_account_id integer, p_user_name text)
 RETURNS TABLE(merchant_id integer, user_id bigint, password_hash text, status smallint, merchant_status smallint, expires_on date, zone text, is_owner boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
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
end $function$;

-- Units that have something to tell the tax authority now, for the workers that send it
CREATE OR REPLACE FUNCTION public.fiscal_queues_waiting(p_now timestamp with time zone, p_most integer)
 RETURNS TABLE(merchant_id integer, unit_id bigint)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query select q.merchant_id, q.unit_id from fiscal_queue q
  where q.next_try_at <= p_now and q.blocked_at is null and (q.leased_until is null or q.leased_until < p_now)
    and exists (select from fiscal_document d
      where d.merchant_id = q.merchant_id and d.unit_id = q.unit_id and d.state = 1)
    and not exists (select from merchant m where m.merchant_id = q.merchant_id and m.outgoing_held_at is not null)
  order by q.next_try_at limit p_most;
end $function$;

-- Trigger of append-only tables: corrections are reversals
CREATE OR REPLACE FUNCTION public.forbid_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- What a person asked to have erased is emptied in the trail, by erase_traces alone: the app has no right to change it.
  -- (A part of the table on several machines has its number behind the name.)
  if tg_op = 'UPDATE' and tg_table_name ~ '^audit_entry(_[0-9]+)?$' and current_user = 'batalat_definer'
    and current_setting('app.erasing', true) = 'on' then
    return null;
  end if;
  -- A shop that the operator erases goes whole, by erase_shop_rows alone: the app has no right to delete and cannot begin it.
  if tg_op = 'DELETE' and current_user = 'batalat_definer' and coalesce(current_setting('app.erasing_shop', true), '') <> '' then
    if is_shop_being_erased(current_setting('app.erasing_shop')::int) then return null; end if;
  end if;
  raise exception using errcode = 'BT500', message = format('%s is append-only', tg_table_name);
end $function$;

-- A cancelled invoice stays cancelled
CREATE OR REPLACE FUNCTION public.forbid_uncancelling()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception 'a cancelled invoice stays cancelled';
end $function$;

-- Deletes the row of a stored file of this transaction's merchant and answers the digest of its bytes
CREATE OR REPLACE FUNCTION public.forget_file(p_file bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_digest text;
begin
  delete from file where merchant_id = v_merchant and id = p_file returning digest into v_digest;
  return v_digest;
end $function$;

-- Deletes the row of a stored file that nothing names any more and answers the digest of its bytes; empty where something names it
CREATE OR REPLACE FUNCTION public.forget_unused_file(p_file bigint)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return forget_file(p_file);
exception when foreign_key_violation then
  return null;
end $function$;

-- Deletes who was counted before a moment, at most 5,000 a call; answers how many
CREATE OR REPLACE FUNCTION public.forget_visitors(p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_gone int;
begin
  delete from online_visitor where ctid = any(array(select ctid from online_visitor where first_at < p_before limit 5000));
  get diagnostics v_gone = row_count;
  return v_gone;
end $function$;

-- Trigger of merchant_setting: puts the value where the session reads it
CREATE OR REPLACE FUNCTION public.gather_settings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update merchant set settings = settings || jsonb_build_object(new.feature, jsonb_build_object('version', new.version, 'value', new.value))
  where merchant_id = new.merchant_id;
  return null;
end $function$;

-- Marks messages that are pending since before a moment as failed; answers how many
CREATE OR REPLACE FUNCTION public.give_up_on_messages(p_before timestamp with time zone)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_is_spread boolean := false;
  v_messages bigint;
begin
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass(''message''))' into v_is_spread;
  end if;
  if v_is_spread then
    update message set status = 0, last_error = coalesce(last_error, 'not sent within a day')
    where status = 1 and queued_at < p_before;
  else
    with old as (
      select merchant_id, id from message where status = 1 and queued_at < p_before
      order by queued_at limit 5000 for update skip locked)
    update message m set status = 0, last_error = coalesce(m.last_error, 'not sent within a day')
    from old where m.merchant_id = old.merchant_id and m.id = old.id;
  end if;
  get diagnostics v_messages = row_count;
  return v_messages;
end $function$;

-- Whether this transaction's merchant charges VAT, or ever did
CREATE OR REPLACE FUNCTION public.has_charged_vat()
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select 1 from seller_identity
    where merchant_id = current_setting('app.merchant_id')::int and content @> '{"is_vat_registered": true}')
$function$;

-- Once: empties what older versions left in the trail of who booked, and of the visits of erased people
CREATE OR REPLACE FUNCTION public.hide_names_of_the_trail()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  perform set_config('app.erasing', 'on', true);
  -- Older versions wrote down who filled in the form of a booking: no customer leads there, so erasing never did.
  update audit_entry set input = input || '{"name": "[hidden]", "mobile": "[hidden]"}'
  where operation like '%/booking/details/details'
    and (input ->> 'name' <> '[hidden]' or input ->> 'mobile' <> '[hidden]');
  -- Whoever was erased before visits were part of it.
  update audit_entry e set input = '{"erased": true}', before = null, after = null
  from appointment a join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
  where e.merchant_id = a.merchant_id and e.record_id = a.id and c.erased_at is not null
    and (e.operation like '% /api/appointments%' or e.operation like 'POST /e-booking/%')
    and e.input is distinct from '{"erased": true}';
  update audit_entry e set input = '{"erased": true}', before = null, after = null
  from waitlist_entry w join customer c on c.merchant_id = w.merchant_id and c.id = w.customer_id
  where e.merchant_id = w.merchant_id and e.record_id = w.id and c.erased_at is not null
    and e.operation ~ '^[A-Z]+ /api/waitlist(/:id|$)' and e.input is distinct from '{"erased": true}';
  perform set_config('app.erasing', 'off', true);
  update appointment a set note = null, guest_name = null from customer c
  where c.merchant_id = a.merchant_id and c.id = a.customer_id and c.erased_at is not null
    and (a.note is not null or a.guest_name is not null);
  update appointment_event v set reason = null
  from appointment a join customer c on c.merchant_id = a.merchant_id and c.id = a.customer_id
  where v.merchant_id = a.merchant_id and v.appointment_id = a.id and c.erased_at is not null and v.reason is not null;
  update waitlist_entry w set note = null, version = w.version + 1,
    status = case when w.status = 1 then 0 else w.status end,
    ended_at = case when w.status = 1 then now() else w.ended_at end
  from customer c where c.merchant_id = w.merchant_id and c.id = w.customer_id and c.erased_at is not null
    and (w.note is not null or w.status = 1);
end $function$;

-- Refuses a document in a currency that is not the shop's any more; it is tried again
CREATE OR REPLACE FUNCTION public.invoice_has_the_shops_currency()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if not exists (select from merchant m
    where m.merchant_id = new.merchant_id and m.currency_code = new.currency_code) then
    raise exception using errcode = '40001', message = 'the currency of the shop was changed meanwhile';
  end if;
  return null;
end $function$;

-- Whether an archive has a table of this name that is written into a shop
CREATE OR REPLACE FUNCTION public.is_restored(p_table text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p_table in (
    'role', 'shop_user', 'file', 'seller_identity', 'merchant_setting', 'tax_change', 'ledger_account', 'ledger_lock',
    'document_counter', 'catalogue_group', 'service', 'product', 'supplier', 'discount_program', 'discount_code',
    'recipe', 'recipe_version', 'recipe_component', 'assembly', 'assembly_component',
    'delivery_zone', 'delivery_district', 'delivery_window', 'delivery_day_off', 'window_day', 'window_place',
    'discount_code_use', 'balance_receipt', 'customer_penalty', 'staff_tip', 'fiscal_unit', 'fiscal_document',
    'fiscal_answer', 'refund_due', 'loyalty_program', 'loyalty_worth', 'loyalty_lot', 'loyalty_movement',
    'loyalty_referral', 'employee', 'user_picture', 'employee_service', 'salary', 'working_week', 'working_week_before',
    'leave_request', 'special_day', 'document_reminder', 'work_shift', 'attendance_check', 'attendance_correction',
    'customer', 'customer_tag', 'customer_tagged', 'customer_note', 'customer_note_before', 'customer_relative',
    'customer_consent', 'customer_file', 'customer_duplicate', 'customer_merge', 'customer_type_day', 'resource_kind',
    'resource', 'service_resource', 'service_part', 'service_rule', 'service_policy', 'appointment_deposit',
    'appointment_deposit_share', 'waitlist_entry', 'waitlist_service', 'freed_time', 'waitlist_offer', 'waitlist_ask',
    'survey', 'queue_mark', 'online_rule', 'service_addon', 'home_setting', 'appointment', 'appointment_line',
    'appointment_home', 'appointment_event', 'block_time', 'busy_time', 'held_invoice', 'journal_entry', 'journal_line',
    'tax_line', 'invoice', 'invoice_line', 'invoice_line_content', 'line_share', 'deposit_part', 'deposit_use', 'document_note',
    'document_note_line', 'payment', 'payment_link', 'offer', 'customer_offer', 'customer_offer_movement', 'gift_card',
    'gift_card_movement', 'gateway_payout', 'gateway_payment', 'gateway_attempt', 'gateway_refund', 'till', 'till_shift',
    'drawer_move', 'payment_correction', 'stock_operation', 'commission_rule', 'commission_month', 'commission_line',
    'pay_adjustment', 'commission_question', 'product_unit', 'product_supplier', 'buying_quantity', 'buying_order', 'buying_order_line', 'stock_lot', 'stock_lot_movement', 'audit_entry', 'menu', 'menu_item', 'composer', 'composer_part', 'menu_order', 'menu_order_line', 'shop_order', 'shop_order_line', 'shop_order_deposit',
    'shop_order_photo', 'shop_order_pick', 'shop_order_substitute', 'shop_order_question',
    'online_setting', 'online_visit', 'shop_photo')
$function$;

-- Whether some shop has this alias, open or not
CREATE OR REPLACE FUNCTION public.is_shop_alias(p_alias text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return exists (select from shop_alias a where a.alias = lower(p_alias));
end $function$;

-- Whether the operator is erasing this shop: nothing opens it again
CREATE OR REPLACE FUNCTION public.is_shop_being_erased(p_account integer)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return exists (select from shop_erasure where account_id = p_account and ended_at is null);
end $function$;

-- Writes down who asks for a shop account; answers the random id of the request
CREATE OR REPLACE FUNCTION public.keep_account_request(p_request jsonb)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_unique_id text;
begin
  insert into account_request (unique_id, form_key, status, asked_at, verified_at, decided_at, merchant_id, name_ar, name_en,
    business_kind, country_id, city_id, owner_name, email, phone, language, password_hash)
  select unique_id, form_key, status, asked_at, verified_at, decided_at, merchant_id, name_ar, name_en, business_kind,
    country_id, city_id, owner_name, lower(email), phone, language, password_hash
  from jsonb_populate_record(null::account_request, p_request)
  on conflict (form_key) do nothing returning unique_id into v_unique_id;
  return coalesce(v_unique_id, (select r.unique_id from account_request r where r.form_key = p_request->>'form_key'));
end $function$;

-- Trigger of leave_request: days asked for or approved of one employee never meet
CREATE OR REPLACE FUNCTION public.leave_request_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from employee where merchant_id = new.merchant_id and id = new.employee_id for no key update;
  if exists (select 1 from leave_request r where r.merchant_id = new.merchant_id and r.employee_id = new.employee_id
      and r.id <> new.id and r.state in (0, 1) and r.from_on <= new.to_on and new.from_on <= r.to_on) then
    raise exclusion_violation using constraint = 'leave_request_alone', message = 'leaves meet';
  end if;
  return new;
end $function$;

-- Patterns of texts that contain each of the words
CREATE OR REPLACE FUNCTION public.like_patterns(p_words text[])
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%'), '{}')
  from unnest(p_words) w
$function$;

-- The label of a lot by its number: L001234
CREATE OR REPLACE FUNCTION public.lot_code(p_id bigint)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select 'L' || to_char(p_id, 'FM999999999999000000')
$function$;

-- Hands a function to batalat_definer with a fixed search_path and grants its use
CREATE OR REPLACE FUNCTION public.make_definer(p_function regprocedure, p_roles text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  execute format('alter function %s security definer', p_function);
  execute format('alter function %s set search_path = pg_catalog, public, pg_temp', p_function);
  execute format('revoke all on function %s from public', p_function);
  execute format('grant execute on function %s to %s', p_function, p_roles);
  grant create on schema public to batalat_definer;
  execute format('alter function %s owner to batalat_definer', p_function);
  revoke create on schema public from batalat_definer;
end $function$;

-- Stamps a table as belonging to merchants: default, forced row-level security, policies, grants
CREATE OR REPLACE FUNCTION public.make_tenant_table(p_table regclass, p_privileges text DEFAULT 'select, insert, update'::text, p_manager_reads boolean DEFAULT false, p_public_reads boolean DEFAULT false)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_name text := p_table::text;
  v_first text;
begin
  select a.attname into v_first
  from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
  where i.indrelid = p_table and i.indisprimary;
  if v_first is distinct from 'merchant_id' then
    raise 'tenant table %: the primary key must start with merchant_id', v_name;
  end if;
  execute format('alter table %s alter column merchant_id set default current_setting(''app.merchant_id'')::int', v_name);
  execute format('alter table %s enable row level security', v_name);
  execute format('alter table %s force row level security', v_name);
  -- No merchant set is an error (42704 or 22P02), never an empty or a full list.
  execute format(
    'create policy tenant on %s to batalat_app, batalat_public using (merchant_id = current_setting(''app.merchant_id'')::int) with check (merchant_id = current_setting(''app.merchant_id'')::int)',
    v_name);
  execute format('create policy definer on %s to batalat_definer using (true) with check (true)', v_name);
  execute format('grant select, insert, update, delete on %s to batalat_definer', v_name);
  execute format('grant %s on %s to batalat_app', p_privileges, v_name);
  if exists (select from pg_attribute where attrelid = p_table and attname = 'id')
    and pg_get_serial_sequence(v_name, 'id') is not null then
    execute format('grant usage on sequence %s to batalat_app, batalat_definer', pg_get_serial_sequence(v_name, 'id'));
  end if;
  if p_manager_reads then
    execute format('create policy manager on %s for select to batalat_manager using (true)', v_name);
    execute format('grant select on %s to batalat_manager', v_name);
  end if;
  if p_public_reads then
    execute format('grant select on %s to batalat_public', v_name);
  end if;
  execute format('comment on column %s.merchant_id is %L', v_name, 'The tenant');
  if exists (select from pg_attribute where attrelid = p_table and attname = 'id' and not attisdropped) then
    execute format('comment on column %s.id is %L', v_name, 'Number inside the tenant');
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'created_at' and not attisdropped) then
    execute format('comment on column %s.created_at is %L', v_name, 'When the row was written');
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'updated_at' and not attisdropped) then
    execute format('comment on column %s.updated_at is %L', v_name, 'When the row was last changed');
  end if;
  if exists (select from pg_attribute where attrelid = p_table and attname = 'created_by' and not attisdropped) then
    execute format('comment on column %s.created_by is %L', v_name, 'The shop user who did it; empty for the system');
  end if;
end $function$;

-- Trigger of merchant: a zone that exists, and the money of a country
CREATE OR REPLACE FUNCTION public.merchant_place_known()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform now() at time zone new.zone;
  if not exists (select 1 from country c where c.currency_code = new.currency_code) then
    raise check_violation using constraint = 'merchant_currency_known', message = 'no country''s money';
  end if;
  return new;
end $function$;

-- The number of every shop, for jobs that visit them one after the other
CREATE OR REPLACE FUNCTION public.merchants_to_visit()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select merchant_id from merchant order by merchant_id
$function$;

-- Shops with cards whose last day is over and whose rest is not taken yet
CREATE OR REPLACE FUNCTION public.merchants_with_ended_cards(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct c.merchant_id from gift_card c join merchant m on m.merchant_id = c.merchant_id
    where c.status = 1 and c.expires_on < (p_now at time zone m.zone)::date;
end $function$;

-- Shops that hold a place longer than they offered it
CREATE OR REPLACE FUNCTION public.merchants_with_ended_offers(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct o.merchant_id from waitlist_offer o where o.status = 1 and o.expires_at <= p_now;
end $function$;

-- Shops with packages whose last day is over and whose rest is not taken yet
CREATE OR REPLACE FUNCTION public.merchants_with_ended_packages(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct c.merchant_id from customer_offer c join merchant m on m.merchant_id = c.merchant_id
    where c.uses_left > 0 and c.expires_on < (p_now at time zone m.zone)::date;
end $function$;

-- Shops with gateway payments that nobody asked about since a moment
CREATE OR REPLACE FUNCTION public.merchants_with_gateway_work(p_asked_before timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct a.merchant_id from gateway_attempt a
    where a.status in (1, 2) and coalesce(a.asked_at, a.created_at) < p_asked_before
    union
    select r.merchant_id from gateway_refund r where r.status = 1 and coalesce(r.asked_at, r.created_at) < p_asked_before
    union
    select p.merchant_id from gateway_payment p
    where p.status in (3, 4, 5, 6) and p.status <> coalesce(p.told_status, 0) and p.ended_at < p_asked_before
    union
    select a.merchant_id from gateway_attempt a where a.status in (3, 4, 6) and a.provider_id is not null
      and a.ended_at between p_asked_before - interval '1 day' and p_asked_before
      and coalesce(a.asked_at, a.created_at) < p_asked_before - interval '1 hour';
end $function$;

-- Shops with visits whose hold is over
CREATE OR REPLACE FUNCTION public.merchants_with_lapsed_holds(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct merchant_id from appointment where held_until <= p_now and status = 1;
end $function$;

-- Shops whose points end or which give points now
CREATE OR REPLACE FUNCTION public.merchants_with_loyalty(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query
    select distinct l.merchant_id from loyalty_lot l join merchant m on m.merchant_id = l.merchant_id
      where l.points_left > 0 and l.expires_on < (p_now at time zone m.zone)::date
    union select merchant_id from loyalty_program where status = 1;
end $function$;

-- Shops whose pending links nobody asked about since a moment, or whose paid ones are not booked
CREATE OR REPLACE FUNCTION public.merchants_with_open_payment_links(p_asked_before timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query
    select l.merchant_id from payment_link l
    where l.status in (1, 2) and coalesce(l.asked_at, l.created_at) < p_asked_before
      or l.status = 5 and l.booked_at is null and l.asked_at < p_asked_before
    group by l.merchant_id;
end $function$;

-- Shops where somebody came before a moment and has not left
CREATE OR REPLACE FUNCTION public.merchants_with_open_shifts(p_since_before timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
    select s.merchant_id from work_shift s where s.out_at is null and s.status = 1 and s.in_at < p_since_before
    group by s.merchant_id;
end $function$;

-- Shops that have something to tell of visits
CREATE OR REPLACE FUNCTION public.merchants_with_visit_news(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select distinct a.merchant_id from appointment a where a.tell_after <= p_now;
end $function$;

-- Shops that have a visit which begins in a time
CREATE OR REPLACE FUNCTION public.merchants_with_visits(p_from timestamp with time zone, p_to timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select m.merchant_id from merchant m where exists (
    select from appointment a where a.merchant_id = m.merchant_id and a.from_at > p_from and a.from_at <= p_to);
end $function$;

-- Table, row and column of a value of an archive that is no date from 1900 to 2199 and no number or id in range; null where all fit
CREATE OR REPLACE FUNCTION public.misfit_of(p_table text, p_rows jsonb)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  return (
    select format('%s %s %s', p_table, coalesce(r ->> 'id', ''), a.attname)
    from pg_attribute a
    cross join jsonb_array_elements(p_rows) r
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (r ->> a.attname) is not null
      and case
        when a.atttypid in ('date'::regtype, 'timestamptz'::regtype, 'timestamp'::regtype) then
          (r ->> a.attname) !~ '^(19|20|21)\d\d-\d\d-\d\d([ T]\d\d:\d\d(:\d\d(\.\d{1,6})?)?(Z|[+-]\d\d(:?\d\d)?)?)?$'
          -- A counter that nothing was drawn from yet.
          and not ((r ->> a.attname) = '-infinity' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') like '''-infinity''%')
        when a.atttypid in ('int2'::regtype, 'int4'::regtype, 'int8'::regtype) then
          (r ->> a.attname) !~ case when a.attname = 'id' or a.attname like '%\_id' then '^[1-9]\d{0,14}$' else '^-?\d{1,15}$' end
        when a.atttypid in ('numeric'::regtype, 'float4'::regtype, 'float8'::regtype) then
          (r ->> a.attname) !~ '^-?\d{1,15}(\.\d{1,10})?$'
        else false end
    limit 1);
end $function$;

-- Trigger of stock_operation: tells movements to the lots of their products, the earliest to end first
CREATE OR REPLACE FUNCTION public.move_lots()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  v_merchant int;
  v_op record;
  v_lot record;
  v_left bigint;
  v_part bigint;
  v_id bigint;
  v_blocks boolean;
  v_sells_expired boolean := false;
  v_earliest date;
  v_returned bigint[] := '{}';
begin
  for v_op in
    select m.id, m.merchant_id, m.product_id, m.kind, m.happened_on, m.invoice_id, m.lot_id, m.supplier_id, m.cost_amount,
      m.quantity_milli, m.quantity_milli > 0 and m.kind in (0, 4, 9) as is_delivery, p.vase_life_days,
      -- What covers pieces sold before they arrived, or is sold before it arrives, stands in no lot.
      greatest(m.quantity_after_milli, 0) - greatest(m.quantity_after_milli - m.quantity_milli, 0) as moved
    -- Product by product: the plan of the first statement stays, and one of many rows would read all products for each sale.
    from moved m cross join lateral (select x.vase_life_days from product x
      where x.merchant_id = m.merchant_id and x.id = m.product_id and x.vase_life_days is not null offset 0) p
    order by m.id
  loop
    if v_merchant is distinct from v_op.merchant_id then
      v_merchant := v_op.merchant_id;
      -- An archive brings the lots with their movements.
      if exists (select from shop_restore r where r.merchant_id = v_merchant and r.status = 4) then return null; end if;
      v_sells_expired := coalesce((select (m.settings -> 'recipes' -> 'value' ->> 'sells_expired')::boolean
        from merchant m where m.merchant_id = v_merchant), false);
    end if;
    v_left := abs(v_op.moved);
    if v_op.moved < 0 then
      -- Sold, used and made only of what is still good; what is written off is of any age.
      v_blocks := v_op.kind in (3, 5, 9) and not v_sells_expired;
      for v_lot in
        select l.id, l.quantity_milli, l.expires_on from stock_lot l
        where l.merchant_id = v_merchant and l.product_id = v_op.product_id and l.quantity_milli > 0
          and (not v_blocks or l.expires_on >= v_op.happened_on)
        order by (l.id = v_op.lot_id) is not true, not (l.id = any(v_returned) and v_op.kind = 2), l.expires_on, l.id
        for no key update
      loop
        v_part := least(v_left, v_lot.quantity_milli);
        update stock_lot set quantity_milli = quantity_milli - v_part where merchant_id = v_merchant and id = v_lot.id;
        insert into stock_lot_movement (lot_id, product_id, operation_id, document_id, quantity_milli, moved_on)
          values (v_lot.id, v_op.product_id, v_op.id, v_op.invoice_id, -v_part, v_op.happened_on);
        v_earliest := least(v_earliest, v_lot.expires_on);
        v_left := v_left - v_part;
        exit when v_left = 0;
      end loop;
      if v_left > 0 then
        raise exception 'lots of product % have % too few: violates check constraint "stock_lot_still_good"', v_op.product_id, v_left
          using errcode = 'check_violation', constraint = 'stock_lot_still_good', table = 'stock_lot';
      end if;
    elsif v_op.moved > 0 or v_op.is_delivery then
      if v_op.kind = 6 then
        -- Back to the lots that the sale drew from, the freshest first, each at most with what it gave.
        for v_lot in
          select m.lot_id as id, -sum(m.quantity_milli) as given from stock_lot_movement m
          join stock_lot l on l.merchant_id = v_merchant and l.id = m.lot_id
          -- What came back and was thrown away was given back all the same.
          join stock_operation o on o.merchant_id = v_merchant and o.id = m.operation_id and o.kind in (5, 6)
          where m.merchant_id = v_merchant and m.product_id = v_op.product_id and m.document_id in (
            select coalesce(d.corrects_invoice_id, d.id) from invoice d where d.merchant_id = v_merchant and d.id = v_op.invoice_id
            union select n.id from invoice d join invoice n on n.merchant_id = v_merchant and n.corrects_invoice_id = d.corrects_invoice_id
            where d.merchant_id = v_merchant and d.id = v_op.invoice_id)
          group by m.lot_id having sum(m.quantity_milli) < 0
          order by max(l.expires_on) desc, m.lot_id desc
        loop
          exit when v_left = 0;
          v_part := least(v_left, v_lot.given);
          update stock_lot set quantity_milli = quantity_milli + v_part where merchant_id = v_merchant and id = v_lot.id;
          insert into stock_lot_movement (lot_id, product_id, operation_id, document_id, quantity_milli, moved_on)
            values (v_lot.id, v_op.product_id, v_op.id, v_op.invoice_id, v_part, v_op.happened_on);
          v_returned := v_returned || v_lot.id;
          v_left := v_left - v_part;
        end loop;
      end if;
      continue when v_left = 0 and not v_op.is_delivery;
      v_id := v_op.lot_id;
      -- What comes back or is found is as old as the oldest that stands there, else as what stood there last.
      -- Of a piece that is over, taken apart, the parts are over too.
      if v_id is null and not v_op.is_delivery and (v_op.kind <> 10 or v_earliest is null or v_earliest >= v_op.happened_on) then
        select l.id into v_id from stock_lot l
        where l.merchant_id = v_merchant and l.product_id = v_op.product_id and l.quantity_milli > 0
          and l.expires_on >= v_op.happened_on order by l.expires_on, l.id limit 1;
        if v_id is null then
          select l.id into v_id from stock_lot l where l.merchant_id = v_merchant and l.product_id = v_op.product_id
          order by l.expires_on desc, l.id desc limit 1;
        end if;
      end if;
      -- A piece that was made is as old as the oldest of its parts.
      v_id := coalesce(v_id, open_lot(v_op.product_id, v_op.happened_on,
        least(v_op.happened_on + v_op.vase_life_days - 1, case when v_op.kind in (9, 10) then v_earliest end), v_op.supplier_id));
      update stock_lot set quantity_milli = quantity_milli + v_left,
        received_milli = received_milli + case when v_op.is_delivery then v_op.quantity_milli else 0 end,
        cost_amount = cost_amount + case when v_op.is_delivery then v_op.cost_amount else 0 end
      where merchant_id = v_merchant and id = v_id;
      continue when v_left = 0;
      insert into stock_lot_movement (lot_id, product_id, operation_id, document_id, quantity_milli, moved_on)
        values (v_id, v_op.product_id, v_op.id, v_op.invoice_id, v_left, v_op.happened_on);
      v_returned := v_returned || v_id;
    end if;
  end loop;
  return null;
end $function$;

-- Both names of a shop or a person and what else it is known by, as a search looks at them
CREATE OR REPLACE FUNCTION public.named_form(p_ar text, p_en text, p_more text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.search_form(coalesce(p_ar, '') || ' ' || coalesce(p_en, '') || ' ' || coalesce(p_more, ''))
$function$;

-- Refuses numbers in the restored rows of this transaction's merchant that this installation has not drawn yet
CREATE OR REPLACE FUNCTION public.number_after_restore()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_table text;
  v_highest bigint;
  v_last bigint;
  v_sequence text;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  for v_table in
    select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'id'
      and exists (select 1 from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
      and c.relrowsecurity
  loop
    select coalesce(pg_get_serial_sequence(v_table, 'id'), (
        select substring(pg_get_expr(d.adbin, d.adrelid) from 'nextval\(''([a-z_.]+)''') from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where d.adrelid = v_table::regclass and a.attname = 'id')) into v_sequence;
    continue when v_sequence is null;
    execute format('select max(id) from %I where merchant_id = $1', v_table) using v_merchant into v_highest;
    continue when v_highest is null;
    execute format('select last_value from %s', v_sequence) into v_last;
    if v_highest > v_last then perform refuse('archive_numbers_too_far'); end if;
  end loop;
end $function$;

-- The request that a random id names while it waits for verify, locked
CREATE OR REPLACE FUNCTION public.open_account_request(p_unique_id text)
 RETURNS SETOF account_request
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select * from account_request r where r.unique_id = p_unique_id and r.status = 2 for update;
end $function$;

-- Begins an empty lot of a product; answers its number
CREATE OR REPLACE FUNCTION public.open_lot(p_product bigint, p_on date, p_expires date, p_supplier bigint)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_id bigint := nextval('stock_lot_id_seq');
begin
  insert into stock_lot (id, product_id, code, received_on, expires_on, supplier_id)
    values (v_id, p_product, lot_code(v_id), p_on, p_expires, p_supplier);
  return v_id;
end $function$;

-- Writes a new shop with its country's currency and zone and makes it the transaction's merchant
CREATE OR REPLACE FUNCTION public.open_merchant(p_unique_id text, p_name_en text, p_name_ar text, p_business_kind text, p_country_id integer, p_phone text, p_email text, p_is_trial boolean, p_expires_on date, p_language text, p_merchant_id integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_id int := coalesce(p_merchant_id, nextval('merchant_merchant_id_seq')::int);
  c country;
begin
  select * into strict c from country where id = p_country_id;
  execute format('set local app.merchant_id = %L', v_id);
  insert into merchant (merchant_id, unique_id, name_en, name_ar, business_kind, country_id, currency_code, zone, phone, email, is_trial, expires_on, language)
  values (v_id, p_unique_id, p_name_en, p_name_ar, p_business_kind, p_country_id, c.currency_code, c.zone, p_phone, p_email,
    p_is_trial, p_expires_on, p_language);
  if p_merchant_id > 10000 + (select last_value from merchant_merchant_id_seq) then
    raise 'a shop that brings its number brings one of the next ten thousand';
  end if;
  while p_merchant_id is not null and p_merchant_id > (select last_value from merchant_merchant_id_seq) loop
    perform nextval('merchant_merchant_id_seq');
  end loop;
  return v_id;
end $function$;

-- The record of this transaction's merchant that was taken from a suggestion or has its name
CREATE OR REPLACE FUNCTION public.own_of_suggestion(p_noun text, p_id bigint, p_kind text, p_name_ar text, p_name_en text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_ar text := search_normal(p_name_ar);
  v_en text := search_normal(p_name_en);
begin
  if p_noun = 'service' then
    return coalesce(
      (select r.id from service r where r.merchant_id = v_merchant and r.suggested_id = p_id),
      (select r.id from service r
        where r.merchant_id = v_merchant and r.name_ar is not null and search_normal(r.name_ar) = v_ar),
      (select r.id from service r
        where r.merchant_id = v_merchant and r.name_en is not null and search_normal(r.name_en) = v_en));
  elsif p_noun = 'product' then
    return coalesce(
      (select r.id from product r where r.merchant_id = v_merchant and r.suggested_id = p_id),
      (select r.id from product r
        where r.merchant_id = v_merchant and r.name_ar is not null and search_normal(r.name_ar) = v_ar),
      (select r.id from product r
        where r.merchant_id = v_merchant and r.name_en is not null and search_normal(r.name_en) = v_en));
  end if;
  return coalesce(
    (select r.id from catalogue_group r where r.merchant_id = v_merchant and r.suggested_id = p_id),
    (select r.id from catalogue_group r where r.merchant_id = v_merchant and r.kind = p_kind and r.name_ar is not null
      and search_normal(r.name_ar) = v_ar),
    (select r.id from catalogue_group r where r.merchant_id = v_merchant and r.kind = p_kind and r.name_en is not null
      and search_normal(r.name_en) = v_en));
end $function$;

-- The letters that a Persian keyboard writes instead
CREATE OR REPLACE FUNCTION public.persian_letters(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select translate(p_text, 'يكه', 'یکہ')
$function$;

-- A phone as a search looks at it: with the code of its country, and with 0 instead of it
CREATE OR REPLACE FUNCTION public.phone_text(p_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select p.digits || ' 0' || substr(p.digits, 4) from (select coalesce(public.search_phone(p_phone), '') as digits) p
$function$;

-- Both names and the barcode of a product as a search looks at them
CREATE OR REPLACE FUNCTION public.product_form(p_ar text, p_en text, p_barcode text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.search_form(coalesce(p_ar, '') || ' ' || coalesce(p_en, '') || ' ' || coalesce(p_barcode, ''))
$function$;

-- Both names and the barcode of a product as a search looks at them
CREATE OR REPLACE FUNCTION public.product_text(p_ar text, p_en text, p_barcode text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.search_normal(coalesce(p_ar, '') || ' | ' || coalesce(p_en, '') || ' | ' || coalesce(p_barcode, ''))
$function$;

-- Puts jobs of any merchant into the queue; for the owner and the functions that fence it
CREATE OR REPLACE FUNCTION public.put_jobs(p_name text, p_jobs jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
AS $function$
declare
  v_count bigint;
  v_wakes boolean;
begin
  insert into job_queue.job (name, data, singleton_key, start_after, created_on, keep_until, expire_seconds,
    deletion_seconds, retry_limit, retry_delay, retry_backoff, retry_delay_max, policy, dead_letter, heartbeat_seconds)
  select q.name,
    jsonb_build_object('merchant_id', j.one->'merchant_id', 'payload', j.one->'payload', 'actor', j.one->'actor'),
    (j.one->>'merchant_id') || ':' || (j.one->>'key'), w.start_at,
    -- Jobs of one transaction keep their order.
    clock_timestamp() + j.place * interval '1 microsecond', w.start_at + q.retention_seconds * interval '1 second',
    q.expire_seconds, q.deletion_seconds, q.retry_limit, q.retry_delay, q.retry_backoff, q.retry_delay_max, q.policy,
    q.dead_letter, q.heartbeat_seconds
  from jsonb_array_elements(p_jobs) with ordinality j(one, place)
  join job_queue.queue q on q.name = p_name
  cross join lateral (select greatest((j.one->>'start_after')::timestamptz, now()) as start_at) w;
  get diagnostics v_count = row_count;
  if v_count < jsonb_array_length(p_jobs) then
    raise exception 'no such job: %', p_name;
  end if;
  select q.notify into v_wakes from job_queue.queue q where q.name = p_name;
  if v_wakes and exists (
    select from jsonb_array_elements(p_jobs) one where coalesce((one->>'start_after')::timestamptz, now()) <= now()
  ) then
    -- The channel on which the library's workers listen; told at commit, so a rolled back job wakes nobody.
    perform pg_notify('pgboss_' || left(encode(sha224('job_queue'::bytea), 'hex'), 24), p_name);
  end if;
  return v_count;
end $function$;

-- Whether two ranges of a day, or of a week, meet
CREATE OR REPLACE FUNCTION public.ranges_meet(p_ranges jsonb, p_of_week boolean)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with span as (
    select n, begins as b, begins + case when t > f then t - f else t - f + 1440 end as e
    from (
      select n, extract(epoch from (r->>'from_time')::time)::int / 60 as f, extract(epoch from (r->>'to_time')::time)::int / 60 as t,
        case when p_of_week then (r->>'weekday')::int * 1440 else 0 end + extract(epoch from (r->>'from_time')::time)::int / 60 as begins
      from jsonb_array_elements(p_ranges) with ordinality as u (r, n)) x)
  select exists (
    select 1 from span a join span c on c.n > a.n
    cross join (values (-10080), (0), (10080)) as turn (w)
    where (p_of_week or w = 0) and a.b + w < c.e and c.b < a.e + w)
$function$;

-- Whether two ranges meet that hold on each of several days
CREATE OR REPLACE FUNCTION public.ranges_meet_daily(p_ranges jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  with span as (
    select n, f as b, case when t > f then t else t + 1440 end as e
    from (
      select n, extract(epoch from (r->>'from_time')::time)::int / 60 as f, extract(epoch from (r->>'to_time')::time)::int / 60 as t
      from jsonb_array_elements(p_ranges) with ordinality as u (r, n)) x)
  select exists (
    select 1 from span a join span c on c.n > a.n
    cross join (values (-1440), (0), (1440)) as turn (w)
    where a.b + w < c.e and c.b < a.e + w)
$function$;

-- Freezes what this transaction's merchant's documents say about it from now on
CREATE OR REPLACE FUNCTION public.record_seller_identity()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_content jsonb;
  v_digest text;
  v_id bigint;
begin
  select jsonb_build_object('name_en', name_en, 'name_ar', name_ar, 'trn', trn,
      'commercial_registration', commercial_registration, 'street', street, 'building_number', building_number,
      'district', district, 'city', city, 'postal_code', postal_code, 'phone', phone, 'note_en', invoice_note_en,
      'note_ar', invoice_note_ar, 'is_vat_registered', is_vat_registered)
      || coalesce((select jsonb_build_object('logo_path', '/storage/' || f.merchant_id || '/' || f.name) from file f
        where f.merchant_id = m.merchant_id and f.id = m.logo_file_id), '{}')
  into v_content from merchant m where merchant_id = v_merchant;
  v_digest := encode(sha256(convert_to(v_content::text, 'UTF8')), 'hex');
  insert into seller_identity (content, digest) values (v_content, v_digest) on conflict do nothing;
  select id into v_id from seller_identity where merchant_id = v_merchant and digest = v_digest;
  update merchant set seller_identity_id = v_id where merchant_id = v_merchant and seller_identity_id is distinct from v_id;
end $function$;

-- Takes a message out of what the embedded services keep
CREATE OR REPLACE FUNCTION public.redact_sandboxed(p_message_id text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  delete from sandbox_call where position(p_message_id in request::text) > 0;
  delete from sandbox_message where position(convert_to(p_message_id, 'UTF8') in source) > 0;
end $function$;

-- Aborts the statement with a refusal of specification section 8
CREATE OR REPLACE FUNCTION public.refuse(p_key text)
 RETURNS boolean
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'BT501', message = p_key;
end $function$;

-- Trigger that stands for a check of some columns: its WHEN says what is refused
CREATE OR REPLACE FUNCTION public.refuse_figures()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  raise exception using errcode = 'check_violation', table = tg_table_name, constraint = tg_name,
    message = format('new row for relation "%s" violates "%s"', tg_table_name, tg_name);
end $function$;

-- Lets this transaction's merchant send messages again after a restore; false where nothing was held
CREATE OR REPLACE FUNCTION public.release_outgoing()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update merchant set outgoing_held_at = null
    where merchant_id = current_setting('app.merchant_id')::int and outgoing_held_at is not null;
  return found;
end $function$;

-- Sets what rows of an archive point forward to, in this transaction's merchant while it is being restored
CREATE OR REPLACE FUNCTION public.restore_pointers(p_merged jsonb, p_logo bigint, p_seller bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  update customer c set merged_into = m.into_id from jsonb_to_recordset(p_merged) as m(id bigint, into_id bigint)
    where c.merchant_id = v_merchant and c.id = m.id;
  update merchant set logo_file_id = p_logo, seller_identity_id = coalesce(p_seller, seller_identity_id)
    where merchant_id = v_merchant;
end $function$;

-- Gives a standard role of this transaction's merchant what an archive says of it while it is being restored
CREATE OR REPLACE FUNCTION public.restore_role(p_id bigint, p_row jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  update role set name_en = p_row ->> 'name_en', name_ar = p_row ->> 'name_ar', permissions = (p_row ->> 'permissions')::jsonb,
    may_change_price = (p_row ->> 'may_change_price')::boolean, may_hold_invoice = (p_row ->> 'may_hold_invoice')::boolean,
    may_sell_without_stock = (p_row ->> 'may_sell_without_stock')::boolean, may_overbook = (p_row ->> 'may_overbook')::boolean,
    may_allow_debt = (p_row ->> 'may_allow_debt')::boolean, max_discount_bp = (p_row ->> 'max_discount_bp')::int,
    may_add_free_gift_cards = (p_row ->> 'may_add_free_gift_cards')::boolean
  where merchant_id = v_merchant and id = p_id;
end $function$;

-- Writes rows of an archive into this transaction's merchant while it is being restored
CREATE OR REPLACE FUNCTION public.restore_rows(p_table text, p_rows jsonb)
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_columns text;
  v_values text;
  v_written int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  if is_restored(p_table) is not true then
    raise exception 'nothing of % is restored', p_table;
  end if;
  select string_agg(format('%I', a.attname), ', ' order by a.attnum),
      string_agg(format('(r ->> %L)::%s', a.attname, format_type(a.atttypid, a.atttypmod)), ', ' order by a.attnum)
    into v_columns, v_values
    from pg_attribute a
    where a.attrelid = p_table::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname <> 'merchant_id' and p_rows -> 0 ? a.attname;
  execute format('insert into %I (merchant_id, %s) overriding system value select $1, %s from jsonb_array_elements($2) r',
    p_table, v_columns, v_values) using v_merchant, p_rows;
  get diagnostics v_written = row_count;
  return v_written;
end $function$;

-- Gives this transaction's merchant the name, place and settings of an archive while it is being restored
CREATE OR REPLACE FUNCTION public.restore_shop(p_row jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  if not exists (select 1 from shop_restore where merchant_id = v_merchant and status = 4) then
    raise exception 'nothing is being restored';
  end if;
  update merchant set name_en = p_row ->> 'name_en', name_ar = p_row ->> 'name_ar', business_kind = p_row ->> 'business_kind',
    country_id = (p_row ->> 'country_id')::int, currency_code = p_row ->> 'currency_code', zone = p_row ->> 'zone',
    day_ends_time = (p_row ->> 'day_ends_time')::time, commercial_registration = p_row ->> 'commercial_registration',
    street = p_row ->> 'street', building_number = p_row ->> 'building_number', district = p_row ->> 'district',
    city = p_row ->> 'city', postal_code = p_row ->> 'postal_code', trn = p_row ->> 'trn',
    is_vat_registered = (p_row ->> 'is_vat_registered')::boolean, vat_rate_bp = (p_row ->> 'vat_rate_bp')::int,
    prices_include_vat = (p_row ->> 'prices_include_vat')::boolean, invoice_prefix = p_row ->> 'invoice_prefix',
    invoice_note_en = p_row ->> 'invoice_note_en', invoice_note_ar = p_row ->> 'invoice_note_ar',
    city_id = (p_row ->> 'city_id')::int, short_address = p_row ->> 'short_address', paper = p_row ->> 'paper',
    latitude = (p_row ->> 'latitude')::numeric, longitude = (p_row ->> 'longitude')::numeric,
    tax_changes_at = (p_row ->> 'tax_changes_at')::timestamptz
  where merchant_id = v_merchant;
end $function$;

-- Customers of this transaction's merchant whose names or phone contain the term; 0 ranks first
CREATE OR REPLACE FUNCTION public.search_customers(p_term text, p_limit integer)
 RETURNS TABLE(id bigint, rank integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_words text[] := coalesce(array[search_phone(p_term)], '{}');
  v_patterns text[];
  v_trigrams int[];
  v_first text;
  v_persian text[];
begin
  if search_phone(p_term) is null then v_words := search_words(p_term); end if;
  v_patterns := like_patterns(v_words);
  v_trigrams := trigrams_of_words(v_merchant, v_words);
  if v_trigrams = '{}' then
    v_patterns := array(select '% ' || substr(w, 2) from unnest(like_patterns(string_to_array(search_normal(p_term), ' '))) w);
    v_persian := persian_letters(v_patterns::text)::text[];
    return query
      select c.id, 1 from customer c
      where c.merchant_id = v_merchant
        and (' ' || c.search like all (v_patterns) or ' ' || c.search like all (v_persian))
      order by c.id desc limit p_limit;
  else
    v_first := substr((like_patterns(array[array_to_string(v_words, ' ')]))[1], 2);
    return query
      with matched as materialized (
        select c.id, customer_form(c.name_ar, c.name_en, c.mobile) as form from customer c
        where tenant_trigrams(c.merchant_id, customer_form(c.name_ar, c.name_en, c.mobile)) @> v_trigrams
          and c.merchant_id = v_merchant
        limit 400
      )
      select m.id, case when m.form like v_first then 0 else 1 end
      from matched m where m.form like all (v_patterns)
      order by 2, 1 desc limit p_limit;
  end if;
end $function$;

-- A text as a search compares it: no accents, hamza, tashkeel or direction marks, Arabic letters for Persian ones, Latin digits
CREATE OR REPLACE FUNCTION public.search_form(p_text text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  t text := lower(regexp_replace(normalize(coalesce(p_text, ''), NFKD),
    '[\u0027\u00ad\u0300-\u036f\u0610-\u061c\u0621\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed'
    || '\u200b-\u200f\u2018\u2019\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufe00-\ufe0f\ufeff]', '', 'g'));
begin
  if t ~ '[ٱۃہھەیېےکڪگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ςıøłđðßæœ‐‑‒–—―−]' then
    t := replace(replace(replace(translate(t,
      'ٱةۃہھەىیېےکڪگپچژڤ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ςıøłđð‐‑‒–—―−',
      'اهههههييييكككبجزف01234567890123456789σioldd-------'),
      'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe');
  else
    t := replace(replace(t, 'ة', 'ه'), 'ى', 'ي');
  end if;
  if position('-' in t) > 0 then t := regexp_replace(t, '(?<=[a-z])-(?=[a-z])', ' ', 'g'); end if;
  if t ~ '^ |  | $|[\t\n\v\f\r\u0085\u1680\u2028\u2029]' then
    t := trim(both ' ' from regexp_replace(t, '[\t\n\v\f\r \u0085\u1680\u2028\u2029]+', ' ', 'g'));
  end if;
  if position('عبد ال' in t) > 0 then t := regexp_replace(t, '(^| )عبد ال', '\1عبدال', 'g'); end if;
  return t;
end $function$;

-- Lower case, one alef, no tashkeel or tatweel, Latin digits, single spaces
CREATE OR REPLACE FUNCTION public.search_normal(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select trim(regexp_replace(translate(
    regexp_replace(lower(normalize(coalesce(p_text, ''), NFKC)),
      '[\u064B-\u065F\u0670\u0640\u200B-\u200F\u202A-\u202E\u2066-\u2069]', '', 'g'),
    'أإآٱةىؤئ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', 'ااااهيوي01234567890123456789'), '\s+', ' ', 'g'))
$function$;

-- Digits of a typed phone as phones are stored; null when the search is a text
CREATE OR REPLACE FUNCTION public.search_phone(p_term text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when f.form ~ '^[+0-9 ().-]*[0-9][0-9 ().-]*$' then
    replace(regexp_replace(regexp_replace(regexp_replace(f.form, '[ ().-]', '', 'g'), '^(\+|00)(?=[0-9])', ''),
      '^(966|971|962|970|972)0', '\1'), '+', '') end
  from (select public.search_form(p_term) as form) f
$function$;

-- Products of this transaction's merchant whose names or barcode contain the term
CREATE OR REPLACE FUNCTION public.search_products(p_term text)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 50
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_words text[] := search_words(p_term);
  v_patterns text[] := like_patterns(v_words);
  v_trigrams int[] := trigrams_of_words(v_merchant, v_words);
begin
  if v_trigrams = '{}' then
    v_patterns := like_patterns(string_to_array(search_normal(p_term), ' '));
    return query
      select s.id from (select p.id, product_text(p.name_ar, p.name_en, p.barcode) as text from product p
        where p.merchant_id = v_merchant offset 0) s
      where s.text like all (v_patterns) or s.text like all (persian_letters(v_patterns::text)::text[]);
  else
    return query
      with matched as materialized (
        select p.id, product_form(p.name_ar, p.name_en, p.barcode) as form from product p
        where tenant_trigrams(p.merchant_id, product_form(p.name_ar, p.name_en, p.barcode)) @> v_trigrams
          and p.merchant_id = v_merchant)
      select m.id from matched m where m.form like all (v_patterns);
  end if;
end $function$;

-- The words of a search, each of which a text must contain, in any order
CREATE OR REPLACE FUNCTION public.search_words(p_term text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_to_array(nullif(public.search_form(p_term), ''), ' '), '{}')
$function$;

-- A verified request has become this shop
CREATE OR REPLACE FUNCTION public.settle_account_request(p_unique_id text, p_merchant_id integer, p_status smallint, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  update account_request set merchant_id = p_merchant_id, status = p_status, verified_at = p_now, password_hash = null,
    decided_at = case when p_status = 3 then p_now end
  where unique_id = p_unique_id and status = 2;
end $function$;

-- The shift that is open at the device of this transaction, held until its end; null at none
CREATE OR REPLACE FUNCTION public.shift_here()
 RETURNS bigint
 LANGUAGE sql
AS $function$
  select s.id from till_device d
  join till_shift s on s.merchant_id = d.merchant_id and s.till_id = d.till_id and s.closed_at is null and s.counted_at is null
  where d.merchant_id = nullif(current_setting('app.merchant_id', true), '')::int
    and d.session_id = nullif(current_setting('app.session_id', true), '')::bigint
  for share of s
$function$;

-- Names and phone of a shop as a search looks at them
CREATE OR REPLACE FUNCTION public.shop_form(p_ar text, p_en text, p_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select public.named_form(p_ar, p_en, coalesce(p_phone, '') || ' 0' || coalesce(substr(p_phone, 4), ''))
$function$;

-- Whether this transaction's merchant has neither documents nor customers, catalogue or employees
CREATE OR REPLACE FUNCTION public.shop_is_empty()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
begin
  return not exists (select 1 from invoice where merchant_id = v_merchant)
    and not exists (select 1 from journal_entry where merchant_id = v_merchant)
    and not exists (select 1 from payment where merchant_id = v_merchant)
    and not exists (select 1 from customer where merchant_id = v_merchant)
    and not exists (select 1 from held_invoice where merchant_id = v_merchant)
    and not exists (select 1 from catalogue_group where merchant_id = v_merchant)
    and not exists (select 1 from employee where merchant_id = v_merchant);
end $function$;

-- Telephone, WhatsApp and complaints phone of a shop's pages as a search looks at them
CREATE OR REPLACE FUNCTION public.shop_page_form(p_links jsonb, p_complaints_phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(string_agg(ltrim(phone, '+') || ' 0' || substr(ltrim(phone, '+'), 4), ' '), '')
  from unnest(array[p_links->>'0', p_links->>'1', p_complaints_phone]) phone
$function$;

-- Shops whose owner is told of low stock by mail in this hour
CREATE OR REPLACE FUNCTION public.shops_to_tell_stock(p_now timestamp with time zone)
 RETURNS SETOF integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return query select m.merchant_id
    from merchant m
    where m.approval = 3 and m.status = 1 and not m.is_suspended
      and extract(hour from p_now at time zone m.zone) = 8
      and m.settings -> 'notifications' -> 'value' -> 'stock_low_owner' ? 'mail';
end $function$;

-- Shops that a unit signs for, for the job that warns their owners
CREATE OR REPLACE FUNCTION public.shops_with_fiscal_units()
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
  select merchant_id from fiscal_unit where status in (2, 3) order by merchant_id
$function$;

-- Trigger of special_day: days of one owner never meet
CREATE OR REPLACE FUNCTION public.special_day_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform 1 from merchant where merchant_id = new.merchant_id for no key update;
  if exists (select 1 from special_day d where d.merchant_id = new.merchant_id and d.owner = new.owner and d.id <> new.id
      and d.from_on <= new.to_on and new.from_on <= d.to_on) then
    raise exclusion_violation using constraint = 'special_day_alone', message = 'special days meet';
  end if;
  return new;
end $function$;

-- Whether a proof of the platform for this phone was still good; it is spent by asking
CREATE OR REPLACE FUNCTION public.spend_phone_proof(p_purpose text, p_phone text, p_proof_hash bytea, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_shop text := current_setting('app.merchant_id');
  v_spent boolean;
begin
  set local app.merchant_id = '0';
  update verification_code set proof_used_at = p_now
  where merchant_id = 0 and purpose = p_purpose and phone = p_phone and proof_hash = p_proof_hash
    and proof_used_at is null and proof_expires_at > p_now;
  v_spent := found;
  execute format('set local app.merchant_id = %L', v_shop);
  return v_spent;
end $function$;

-- Deletes what is older than a moment from a table that keeps things for a time; answers how many rows
CREATE OR REPLACE FUNCTION public.sweep(p_table text, p_before timestamp with time zone)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_old text := case p_table
    when 'idempotency_key' then 'created_at < $1'
    when 'manager_idempotency_key' then 'created_at < $1'
    when 'sign_in_attempt' then 'attempted_at < $1'
    when 'ip_block' then 'until_at < $1'
    when 'outbox_event' then 'happened_at < $1 and delivered_at is not null'
    when 'verification_code' then 'created_at < $1'
    when 'password_reset' then 'expires_at < $1'
    when 'known_device' then 'seen_at < $1'
    when 'manager_device' then 'seen_at < $1'
    when 'shop_session' then 'least(ended_at, expires_at) < $1'
    when 'manager_session' then 'least(ended_at, expires_at) < $1'
    when 'message' then 'created_at < $1 and status <> 1'
    when 'js_error' then 'received_at < $1'
    when 'sandbox_call' then 'called_at < $1'
    when 'sandbox_message' then 'received_at < $1'
    when 'sandbox_authority_document' then 'received_at < $1'
    when 'sandbox_authority_otp' then 'expires_at < $1'
    when 'export_file' then 'asked_at < $1'
    when 'import_batch' then 'sent_at < $1 and status not in (2, 4, 7)'
    -- 2: waiting for verify. What was decided stays.
    when 'account_request' then 'asked_at < $1 and status = 2'
  end;
  v_is_spread boolean := false;
  v_gone int;
begin
  if v_old is null then raise exception 'nothing of % is swept', p_table; end if;
  if to_regclass('pg_catalog.pg_dist_partition') is not null then
    execute 'select exists (select from pg_catalog.pg_dist_partition where logicalrelid = to_regclass($1))'
      into v_is_spread using p_table;
  end if;
  execute format(case when v_is_spread then 'delete from %I where %3$s'
    else 'delete from %I where ctid = any(array(select ctid from %I where %s limit 5000))' end, p_table, p_table, v_old)
    using p_before;
  get diagnostics v_gone = row_count;
  return v_gone;
end $function$;

-- Deletes imported recipes of this transaction's merchant that nothing was made by and nobody changed
CREATE OR REPLACE FUNCTION public.take_back_recipes(p_ids bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_id bigint;
begin
  for v_id in
    select r.id from recipe r
    where r.merchant_id = v_merchant and r.id = any(p_ids) and r.version = 1 and r.family_id is null
      and not exists (select from assembly a where a.merchant_id = v_merchant and a.recipe_id = r.id)
    for update
  loop
    delete from recipe_component where merchant_id = v_merchant and recipe_id = v_id;
    delete from recipe_version where merchant_id = v_merchant and recipe_id = v_id;
    delete from recipe where merchant_id = v_merchant and id = v_id;
  end loop;
end $function$;

-- Deletes imported records of this transaction's merchant that nothing names and nobody changed; answers which
CREATE OR REPLACE FUNCTION public.take_back_records(p_table text, p_ids bigint[])
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
declare
  v_merchant int := current_setting('app.merchant_id')::int;
  v_id bigint;
  v_gone bigint;
begin
  if p_table not in ('customer', 'employee', 'product', 'service', 'supplier') then
    raise exception 'nothing of % is taken back', p_table;
  end if;
  foreach v_id in array p_ids loop
    begin
      if p_table = 'customer' then
        delete from customer_consent s where s.merchant_id = v_merchant and s.customer_id = v_id and s.source = 'import'
          and exists (select from customer c where c.merchant_id = v_merchant and c.id = v_id and c.version = 1);
      end if;
      execute format('delete from %I where merchant_id = $1 and id = $2 and version = 1 returning id', p_table)
        using v_merchant, v_id into v_gone;
      if v_gone is not null then return next v_gone; end if;
    exception when foreign_key_violation then null;
    end;
  end loop;
end $function$;

-- Hashes of the three-letter parts of a text, salted by merchant
CREATE OR REPLACE FUNCTION public.tenant_trigrams(p_merchant integer, p_text text)
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE COST 10000
AS $function$
  select coalesce(array_agg(distinct (hashtextextended(substr(p_text, i, 3), p_merchant) & 2147483647)::int), '{}')
  from generate_series(1, length(p_text) - 2) i
$function$;

-- The till whose shift is open at the device of this transaction; null at none
CREATE OR REPLACE FUNCTION public.till_here()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select s.till_id from till_device d
  join till_shift s on s.merchant_id = d.merchant_id and s.till_id = d.till_id and s.closed_at is null and s.counted_at is null
  where d.merchant_id = current_setting('app.merchant_id')::int
    and d.session_id = nullif(current_setting('app.session_id', true), '')::bigint
$function$;

-- Hashes of the three-letter parts of every word of a search
CREATE OR REPLACE FUNCTION public.trigrams_of_words(p_merchant integer, p_words text[])
 RETURNS integer[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct t), '{}') from unnest(p_words) w, unnest(public.tenant_trigrams(p_merchant, w)) t
$function$;

-- Whether a shop user's sign-in asks for a code of an app
CREATE OR REPLACE FUNCTION public.user_has_second_step(p_merchant integer, p_user bigint)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $function$
begin
  return exists (select from user_second_step
    where merchant_id = p_merchant and user_id = p_user and confirmed_at is not null);
end $function$;

-- Trigger of work_shift: stays of one employee never meet
CREATE OR REPLACE FUNCTION public.work_shift_alone()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.status = 0 then
    return new;
  end if;
  perform 1 from employee where merchant_id = new.merchant_id and id = new.employee_id for no key update;
  if exists (select 1 from work_shift s where s.merchant_id = new.merchant_id and s.employee_id = new.employee_id
      and s.id <> new.id and s.status = 1 and s.in_at < coalesce(new.out_at, 'infinity')
      and new.in_at < coalesce(s.out_at, 'infinity')) then
    raise exclusion_violation using constraint = 'work_shift_alone', message = 'stays meet';
  end if;
  return new;
end $function$;
