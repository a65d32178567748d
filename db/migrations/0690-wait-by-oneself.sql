-- feature: scheduling
-- A customer who finds a day full puts herself on the waitlist, and takes herself off by the link of her page.
alter table waitlist_entry add column source smallint not null default 0;
comment on column waitlist_entry.source is 'Who put them on the list: 0 the desk, 1 they themselves, online';
alter table waitlist_entry add column unique_id text;
comment on column waitlist_entry.unique_id is 'Address of the public page; empty for who was noted at the desk and never asked online';
alter table waitlist_entry add constraint waitlist_entry_source_check check (source in (0, 1)) not valid;
alter table online_setting add column takes_waiting boolean not null default true;
comment on column online_setting.takes_waiting is 'Where a day is full customers may put themselves on the waitlist';

-- The page of who waits reads what is waited for, and never who it is.
grant select (merchant_id, id, unique_id, from_on, to_on, from_time, to_time, status) on waitlist_entry to batalat_public;
grant select (merchant_id, entry_id, number, service_id, employee_id) on waitlist_service to batalat_public;

create function enter_waitlist_link(p_unique_id text) returns int language plpgsql as $$
declare
  v_merchant int;
begin
  select merchant_id into v_merchant from waitlist_entry where unique_id = p_unique_id;
  if v_merchant is null then return null; end if;
  perform set_config('app.merchant_id', v_merchant::text, true);
  return v_merchant;
end $$;
comment on function enter_waitlist_link is
  'Public link of somebody who waits to their merchant; sets app.merchant_id for the transaction';
select make_definer('enter_waitlist_link(text)', 'batalat_app, batalat_public');
