-- feature: platform
-- The job queue lives in the schema job_queue, which the queue's own library makes and migrates. The app may only put
-- jobs in, in its own transaction, and only for the merchant of that transaction.
create function enqueue_job(p_name text, p_payload jsonb, p_start_after timestamptz default null)
returns uuid language plpgsql as $$
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
end $$;
alter function enqueue_job security definer;
alter function enqueue_job set search_path = pg_catalog, pg_temp;
revoke all on function enqueue_job from public;
grant execute on function enqueue_job to batalat_app;
comment on function enqueue_job is 'Puts a job for the transaction''s merchant into the queue: it exists when the transaction commits and never otherwise';
