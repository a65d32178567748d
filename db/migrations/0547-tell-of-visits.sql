-- feature: scheduling
-- What the customer knows of a visit: what differs from it is told, a little later, so that a move and its undoing are no news.
alter table appointment add column told_from_at timestamptz;
alter table appointment add column told_at timestamptz;
alter table appointment add column tell_after timestamptz;
comment on column appointment.told_from_at is 'The beginning that the customer was told; empty: of no visit, or that it is cancelled';
comment on column appointment.told_at is 'When the customer was told last';
comment on column appointment.tell_after is 'After this moment the customer is told what is new; empty: nothing is';

create function merchants_with_visit_news(p_now timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select distinct a.merchant_id from appointment a where a.tell_after <= p_now;
end $$;
comment on function merchants_with_visit_news is 'Shops that have something to tell of visits';
select make_definer('merchants_with_visit_news(timestamptz)', 'batalat_app');

create function merchants_with_visits(p_from timestamptz, p_to timestamptz) returns setof int language plpgsql stable as $$
begin
  return query select m.merchant_id from merchant m where exists (
    select from appointment a where a.merchant_id = m.merchant_id and a.from_at > p_from and a.from_at <= p_to);
end $$;
comment on function merchants_with_visits is 'Shops that have a visit which begins in a time';
select make_definer('merchants_with_visits(timestamptz, timestamptz)', 'batalat_app');
