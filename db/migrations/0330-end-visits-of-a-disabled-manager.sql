-- feature: identity
-- A visit lies in the shop, its manager does not: no request inside the shop could see that he was disabled. However he was,
-- the visits end with it, and their live streams when it is committed.
create function end_visits_of_manager() returns trigger language plpgsql as $$
declare
  v record;
begin
  for v in
    update manager_visit set ended_at = now() where manager_id = new.id and ended_at is null returning merchant_id, id
  loop
    perform pg_notify('live_topics', concat('-', chr(10), v.merchant_id, ' session:', v.id));
  end loop;
  return null;
end $$;
comment on function end_visits_of_manager is 'Trigger of manager: whoever is disabled is in no shop any more';
select make_definer('end_visits_of_manager()', 'batalat_manager');
create trigger manager_disabled after update of status on manager
  for each row when (new.status <> 1) execute function end_visits_of_manager();
