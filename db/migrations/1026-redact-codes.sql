-- feature: platform
-- locks: empties the few messages that held a secret and were given up
-- A code or a link that lets somebody in stands in no table once it was sent, was given up or is of no use any more.
alter table message add column secret_until timestamptz;
comment on column message.secret_until is 'Until when the secret in it is of use; then it is emptied, sent or not';

-- The embedded services keep what they took, to be shown: a secret message goes there too, found by the name that every try has.
create function redact_sandboxed(p_message_id text) returns void language plpgsql as $$
begin
  delete from sandbox_call where position(p_message_id in request::text) > 0;
  delete from sandbox_message where position(convert_to(p_message_id, 'UTF8') in source) > 0;
end $$;
comment on function redact_sandboxed is 'Takes a message out of what the embedded services keep';
select make_definer('redact_sandboxed(text)', 'batalat_app');

-- Those that were given up before.
set local role batalat_definer;
update message set text_body = null, html_body = null, template = null where holds_secret and status = 0;
reset role;
