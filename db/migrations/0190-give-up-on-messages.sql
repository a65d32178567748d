-- feature: platform
-- A process that dies on a message's last try leaves it pending with no job to send it: it is said to have failed. Runs as
-- definer because it looks across shops; at most five thousand rows a call.
alter table message add column queued_at timestamptz not null default now();
comment on column message.queued_at is 'When it was last given to the queue';
create index message_pending on message (queued_at) where status = 1;

create function give_up_on_messages(p_before timestamptz) returns bigint language plpgsql as $$
declare
  v_messages bigint;
begin
  with old as (
    select merchant_id, id from message where status = 1 and queued_at < p_before
    order by queued_at limit 5000 for update skip locked)
  update message m set status = 0, last_error = coalesce(m.last_error, 'not sent within a day')
  from old where m.merchant_id = old.merchant_id and m.id = old.id;
  get diagnostics v_messages = row_count;
  return v_messages;
end $$;
comment on function give_up_on_messages is 'Marks messages that are pending since before a moment as failed; answers how many';
select make_definer('give_up_on_messages(timestamptz)', 'batalat_app');
