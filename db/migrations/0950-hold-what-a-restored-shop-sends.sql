-- feature: archives
-- locks: rows of a few restored shops get new addresses, and the columns have constant defaults
-- A restored shop sends nothing to anybody until its owner confirms that it is the one that works.
alter table merchant add column outgoing_held_at timestamptz;
comment on column merchant.outgoing_held_at is 'Since when nothing is sent for it: an archive was restored and its owner has not confirmed that the shop works here';
alter table shop_restore add column sent_bytes bigint not null default 0;
alter table shop_restore add column failure_at text;
comment on column shop_restore.sent_bytes is 'Bytes of all pieces that were sent for it, repeated ones as well: counts against the day''s quota';
comment on column shop_restore.failure_at is 'Table, row and column of the value that was refused, where it was one';
grant update (sent_bytes, failure_at) on shop_restore to batalat_app;

-- The owner confirms: what the shop sends is sent again from now on.
create function release_outgoing() returns boolean language plpgsql as $$
begin
  update merchant set outgoing_held_at = null
    where merchant_id = current_setting('app.merchant_id')::int and outgoing_held_at is not null;
  return found;
end $$;
comment on function release_outgoing is 'Lets this transaction''s merchant send messages again after a restore; false where nothing was held';
select make_definer('release_outgoing()', 'batalat_app');

create or replace function fiscal_queues_waiting(p_now timestamptz, p_most int)
returns table (merchant_id int, unit_id bigint) language plpgsql stable as $$
#variable_conflict use_column
begin
  return query select q.merchant_id, q.unit_id from fiscal_queue q
  where q.next_try_at <= p_now and q.blocked_at is null and (q.leased_until is null or q.leased_until < p_now)
    and exists (select from fiscal_document d
      where d.merchant_id = q.merchant_id and d.unit_id = q.unit_id and d.state = 1)
    and not exists (select from merchant m where m.merchant_id = q.merchant_id and m.outgoing_held_at is not null)
  order by q.next_try_at limit p_most;
end $$;
select make_definer('fiscal_queues_waiting(timestamptz,int)', 'batalat_app');

-- Days are counted where the last one is near: a date that no day can be taken from stops the reminders of all shops.
create or replace function documents_to_tell(p_now timestamptz) returns setof int language plpgsql stable as $$
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
end $$;
select make_definer('documents_to_tell(timestamptz)', 'batalat_app');

create or replace function begin_restore(p_id bigint) returns void language plpgsql as $$
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
end $$;
select make_definer('begin_restore(bigint)', 'batalat_app');

-- What no form lets in: PostgreSQL reads 'infinity', 'tomorrow' or year 9999 as a date, and a number of any length.
create function misfit_of(p_table text, p_rows jsonb) returns text language plpgsql stable as $$
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
end $$;
comment on function misfit_of is 'Table, row and column of a value of an archive that is no date from 1900 to 2199 and no number or id in range; null where all fit';

-- New rows draw their numbers from sequences that all shops share: an archive never moves one. A row whose number is still to be
-- drawn here is refused; the operator may move the sequences on (`npm run raise-numbers`).
create or replace function number_after_restore() returns void language plpgsql as $$
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
end $$;
select make_definer('number_after_restore()', 'batalat_app');
comment on function number_after_restore is 'Refuses numbers in the restored rows of this transaction''s merchant that this installation has not drawn yet';

-- What the jobs of all shops calculate with, whatever writes it.
alter table employee add constraint employee_dates_are_days check (isfinite(passport_expires_on) and isfinite(residency_expires_on)) not valid;
alter table merchant add constraint merchant_dates_are_days check (isfinite(expires_on)) not valid;

-- Addresses that a restore of before copied are made new, so that each belongs to one shop: the next migration sees to it.
set local role batalat_definer;
set local row_security = on;
do $$
declare
  v_table text;
begin
  foreach v_table in array array['customer_offer', 'gift_card', 'waitlist_ask']
  loop
    execute format($f$
      update %1$I t
      set unique_id = translate(left(encode(sha256((gen_random_uuid()::text || gen_random_uuid())::bytea), 'base64'), 24), '+/', '-_')
      where t.merchant_id in (select merchant_id from shop_restore where status = 5)
        and exists (select from %1$I o where o.unique_id = t.unique_id and o.merchant_id <> t.merchant_id)$f$, v_table);
  end loop;
end $$;
reset role;
set local row_security = off;
