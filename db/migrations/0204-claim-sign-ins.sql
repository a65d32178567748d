-- feature: identity
-- Tries are counted by the person who is tried, whatever was typed for them, and before the password is looked at: tries at
-- the same moment see each other.
alter table sign_in_attempt add column person text;
comment on column sign_in_attempt.person is 'Whose sign-in it was, from which kind of device; what was typed where nobody is called so';
-- By beginning too: a person's devices are counted under longer names.
create index sign_in_attempt_person on sign_in_attempt (person text_pattern_ops, attempted_at desc);
drop index sign_in_attempt_identifier;
grant update (failed_type) on sign_in_attempt to batalat_app;

create function claim_sign_in(
  p_area text, p_person text, p_identifier text, p_ip text, p_now timestamptz, p_since timestamptz, p_waits int[])
  returns table (attempt_id bigint, failures int, wait_seconds int, blocked_seconds int) language plpgsql as $$
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
end $$;
comment on function claim_sign_in is 'Counts a try before its password is looked at; says how long it must wait instead';

create table manager_device (
  manager_id bigint not null references manager, -- Whose
  token_hash bytea not null, -- SHA-256 of the device_token
  seen_at timestamptz not null, -- Signed in from it last
  primary key (manager_id, token_hash)
);
comment on table manager_device is 'Devices from which a manager has signed in; strangers'' tries do not slow them down';
grant select, insert, update, delete on manager_device to batalat_manager;
